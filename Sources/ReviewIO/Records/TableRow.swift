/// The fields of one row of a table, where they lie.
struct TableRow {
  struct Field {
    /// Into the row's bytes, without quotes around it.
    var range: Range<Int>
    /// Whether two quotes in it stand for one.
    var hasQuotes = false
  }

  private(set) var fields: [Field] = []

  /// Finds the fields of `row`, which has no line end behind it.
  ///
  /// - Throws: `.quoteNotClosed`, `.textAfterQuote`.
  mutating func read(
    _ row: UnsafeBufferPointer<UInt8>, delimiter: UInt8
  ) throws(LocatedReason) {
    fields.removeAll(keepingCapacity: true)
    var start = 0
    while start <= row.count {
      let isQuoted = start < row.count && row[start] == UInt8(ascii: "\"")
      let field =
        isQuoted
        ? try quoted(row, at: start)
        : Field(
          range: start..<(row.firstIndex(of: delimiter, from: start) ?? row.count))
      let end = field.range.upperBound + (isQuoted ? 1 : 0)
      guard end == row.count || row[end] == delimiter else {
        throw LocatedReason(.textAfterQuote, at: end)
      }
      fields.append(field)
      start = end + 1
    }
  }

  /// The field whose opening quote is at `start`.
  private func quoted(
    _ row: UnsafeBufferPointer<UInt8>, at start: Int
  ) throws(LocatedReason) -> Field {
    var field = Field(range: start + 1..<start + 1)
    var index = start + 1
    while let quote = row.firstIndex(of: UInt8(ascii: "\""), from: index) {
      guard quote + 1 < row.count, row[quote + 1] == UInt8(ascii: "\"") else {
        field.range = start + 1..<quote
        return field
      }
      field.hasQuotes = true
      index = quote + 2
    }
    throw LocatedReason(.quoteNotClosed, at: start)
  }
}

extension [UInt8] {
  /// Appends `field` of `row`, two quotes as one.
  mutating func append(_ field: TableRow.Field, of row: UnsafeBufferPointer<UInt8>) {
    var start = field.range.lowerBound
    let end = field.range.upperBound
    while field.hasQuotes, let quote = row.firstIndex(of: UInt8(ascii: "\""), from: start),
      quote < end
    {
      append(contentsOf: row[start...quote])
      start = quote + 2
    }
    append(contentsOf: row[start..<end])
  }
}
