/// Reads of a record what is neither its text nor its id.
struct OtherFields {
  private let selections: [FieldSelection]
  /// All values of the last record, one after the other, and where each lies.
  private var bytes: [UInt8] = []
  private var ranges: [Range<Int>?] = []

  init(_ selections: [FieldSelection]) { self.selections = selections }

  var isEmpty: Bool { selections.isEmpty }

  /// Calls `body` with the review and its fields, or with what is wrong with one of them.
  mutating func read(
    _ result: Result<Review, RecordError>, sourceName: String,
    _ body: (Result<Review, RecordError>) -> Void
  ) {
    guard case .success(var review) = result else { return body(result) }
    bytes.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    do throws(LocatedReason) {
      // A text alone has no fields, also one that reads like an object.
      for selection in selections {
        if review.isObject { try append(selection, of: review.source) } else { ranges.append(nil) }
      }
    } catch {
      let offset = review.position.byteOffset + error.offset
      return body(
        .failure(
          RecordError(
            sourceName: sourceName, position: review.position, id: RecordID(review.id),
            byteOffset: offset, reason: error.reason)))
    }
    bytes.withUnsafeBufferPointer { bytes in
      let fields = ranges.map { $0.map { UnsafeBufferPointer(rebasing: bytes[$0]) } }
      fields.withUnsafeBufferPointer {
        review.fields = $0
        body(.success(review))
      }
    }
  }

  private mutating func append(
    _ selection: FieldSelection, of record: UnsafeBufferPointer<UInt8>
  ) throws(LocatedReason) {
    let start = bytes.count
    if let value = try Self.value(of: selection, in: record) {
      bytes += value
      ranges.append(start..<bytes.count)
    } else {
      ranges.append(nil)
    }
  }

  private static func value(
    of selection: FieldSelection, in record: UnsafeBufferPointer<UInt8>
  ) throws(LocatedReason) -> [UInt8]? {
    let scanner = SourceScanner(record, maxDepth: RecordParser.maxDepth)
    let found = try locating { () throws(JSONFault) in try scanner.find(selection) }
    guard let found else { return nil }
    switch found.type {
    case .null: return nil
    case .string:
      return try locating { () throws(JSONFault) in try scanner.unescaped(found.range) }
    case .number: return Array(record[found.range])
    case .boolean:
      let literal = Array(record[found.range])
      return literal.first == UInt8(ascii: "t") ? literal : nil
    case .object, .array:
      throw LocatedReason(
        .fieldIsNotText(field: found.path.name, found.type), at: found.range.lowerBound)
    }
  }
}
