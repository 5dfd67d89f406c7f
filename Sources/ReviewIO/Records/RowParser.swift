/// Takes reviews out of the rows of a table. It owns the memory that the bytes of a `Review`
/// lie in.
struct RowParser {
  private let text: FieldSelection
  private let id: FieldSelection
  private let others: [FieldSelection]
  /// The table that the columns are of.
  private var header: TableHeader?
  private var columns = Columns()
  private var row = TableRow()
  /// All values of the last row, one after the other, and where each of the others lies.
  private var values: [UInt8] = []
  private var ranges: [Range<Int>?] = []

  /// Where a table has the fields that are to be read.
  private struct Columns {
    var text: Int?
    var id: Int?
    var others: [Int?] = []
  }

  init(text: FieldSelection, id: FieldSelection, others: [FieldSelection]) {
    (self.text, self.id, self.others) = (text, id, others)
  }

  /// Calls `body` with the review in a row, which must be UTF-8.
  mutating func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, of table: TableHeader, _ position: RecordPosition,
    _ body: (Result<Review, RecordError>) -> Void
  ) throws(LocatedReason) {
    if header !== table { find(table) }
    try row.read(bytes, delimiter: table.format.delimiter)
    guard row.fields.count == table.columns.count else {
      throw LocatedReason(
        .wrongFieldCount(row.fields.count, columns: table.columns.count))
    }
    guard let textColumn = columns.text else {
      throw LocatedReason(.noText(lookedFor: text.names, present: table.someNames))
    }
    values.removeAll(keepingCapacity: true)
    let text = append(textColumn, of: bytes)
    let id = columns.id.map { append($0, of: bytes) }
    ranges.removeAll(keepingCapacity: true)
    for column in columns.others { ranges.append(column.map { append($0, of: bytes) }) }
    values.withUnsafeBufferPointer { values in
      let id = id.map { slice(values, $0) }
      var review = Review(
        text: slice(values, text),
        id: id.map { $0.isEmpty ? .absent : .string($0) } ?? .absent, position: position,
        source: bytes)
      review.table = table.format
      // A table has no other way to leave a field out.
      let fields = ranges.map { $0.flatMap { $0.isEmpty ? nil : slice(values, $0) } }
      fields.withUnsafeBufferPointer {
        review.fields = $0
        body(.success(review))
      }
    }
  }

  private mutating func find(_ table: TableHeader) {
    header = table
    columns = Columns(
      text: table.column(of: text), id: table.column(of: id),
      others: others.map(table.column(of:)))
  }

  /// - Returns: Where in `values` it is.
  private mutating func append(_ column: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = values.count
    values.append(row.fields[column], of: bytes)
    return start..<values.count
  }
}

private func slice(
  _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(rebasing: bytes[range])
}
