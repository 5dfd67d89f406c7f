import CSimdJSON

// Problem: take one text and one id out of each JSON record, refuse whatever is
//   not strictly JSON, and say where it is wrong.
// Approach: simdjson validates and extracts; a record it rejects is read again
//   by `SourceScanner`, whose verdict counts.
// Limits: containers nested up to `maxDepth`; a record up to 4 GB.

/// Takes reviews out of chunks. One per worker: it owns the JSON parser and the
/// memory that the bytes of a `Review` lie in.
public struct RecordParser: ~Copyable {
  /// Arrays and objects that may be inside each other, the record included.
  public static let maxDepth = 1024

  private let handle: OpaquePointer?
  private let text: FieldSelection
  private let id: FieldSelection
  private let textPaths: CPaths
  private let idPaths: CPaths
  private var unescapedText: [UInt8] = []
  private var unescapedID: [UInt8] = []

  public init(text: FieldSelection = .text, id: FieldSelection = .id) {
    handle = rio_parser_create(Self.maxDepth)
    self.text = text
    self.id = id
    textPaths = CPaths(text.paths)
    idPaths = CPaths(id.paths)
  }

  deinit { rio_parser_destroy(handle) }

  /// Calls `body` for each record of `chunk`, in order. Blank lines are none.
  public mutating func forEachRecord(
    in chunk: Chunk, _ body: (Result<Review, RecordError>) -> Void
  ) {
    switch chunk.content {
    case .lines(let first): forEachLine(in: chunk, first: first, body)
    case .slices(let slices, let unit):
      for slice in slices {
        let position = RecordPosition(
          unit: unit, number: slice.number, byteOffset: slice.byteOffset)
        let start = slice.byteOffset - chunk.byteOffset
        parse(position, start..<(start + slice.count), slice.fault, in: chunk, body)
      }
    }
  }

  private mutating func forEachLine(
    in chunk: Chunk, first: Int, _ body: (Result<Review, RecordError>) -> Void
  ) {
    let bytes = chunk.bytes
    var (start, number) = (0, first)
    while start < bytes.count {
      let end = bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count
      let isTooLong = end - start > chunk.recordLimit
      let record = isTooLong ? start..<end : trimmed(start..<end, of: bytes)
      if !record.isEmpty {
        let position = RecordPosition(
          unit: .line, number: number, byteOffset: chunk.byteOffset + record.lowerBound)
        parse(position, record, isTooLong ? .tooLong : nil, in: chunk, body)
      }
      (start, number) = (end + 1, number + 1)
    }
  }

  private func trimmed(
    _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isJSONSpace(bytes[start]) { start += 1 }
    while end > start, isJSONSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private mutating func parse(
    _ position: RecordPosition, _ range: Range<Int>, _ fault: SliceFault?, in chunk: Chunk,
    _ body: (Result<Review, RecordError>) -> Void
  ) {
    do throws(LocatedReason) {
      if let fault { throw LocatedReason(fault.reason(limit: chunk.recordLimit)) }
      let record = UnsafeBufferPointer(rebasing: chunk.bytes[range])
      try parse(record, position, body)
    } catch {
      body(
        .failure(
          RecordError(
            sourceName: chunk.sourceName, position: position,
            byteOffset: position.byteOffset + error.offset, reason: error.reason)))
    }
  }

  private mutating func parse(
    _ record: UnsafeBufferPointer<UInt8>, _ position: RecordPosition,
    _ body: (Result<Review, RecordError>) -> Void
  ) throws(LocatedReason) {
    guard let handle, let base = record.baseAddress else {
      throw LocatedReason(.outOfMemory)
    }
    var (textValue, idValue) = (rio_value(), rio_value())
    let status = rio_parse(
      handle, base, record.count, textPaths.base, textPaths.count, idPaths.base, idPaths.count,
      &textValue, &idValue)
    switch status {
    case RIO_PARSED: break
    case RIO_OUT_OF_MEMORY: throw LocatedReason(.outOfMemory)
    default: return try parseSlowly(record, position, body)
    }
    guard textValue.type == RIO_STRING, idValue.isReady else {
      return try parseSlowly(record, position, body)
    }
    body(
      .success(
        Review(
          text: textValue.buffer, id: idValue.id, position: position, source: record)))
  }

  /// Reads the record without simdjson: to find its error, or to extract what
  /// simdjson does not.
  private mutating func parseSlowly(
    _ record: UnsafeBufferPointer<UInt8>, _ position: RecordPosition,
    _ body: (Result<Review, RecordError>) -> Void
  ) throws(LocatedReason) {
    let fields = try RecordFields(
      of: record, text: text, id: id, maxDepth: Self.maxDepth)
    unescapedText = fields.text
    unescapedID = fields.id ?? []
    unescapedText.withUnsafeBufferPointer { text in
      unescapedID.withUnsafeBufferPointer { id in
        let reviewID: ReviewID =
          fields.id == nil ? .absent : fields.idIsNumber ? .number(id) : .string(id)
        body(
          .success(Review(text: text, id: reviewID, position: position, source: record)))
      }
    }
  }
}

extension SliceFault {
  fileprivate func reason(limit: Int) -> RecordError.Reason {
    switch self {
    case .tooLong: .tooLong(limit: limit)
    case .missingComma: .missingComma
    case .emptyElement: .emptyElement
    case .arrayNotClosed: .arrayNotClosed
    case .contentAfterArray: .contentAfterArray
    }
  }
}

extension rio_value {
  fileprivate var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes.bytes, count: bytes.count)
  }

  /// False when only the record's source can tell the id or what is wrong with it.
  fileprivate var isReady: Bool {
    type == RIO_STRING || type == RIO_INTEGER || type == RIO_ABSENT || type == RIO_NULL
  }

  fileprivate var id: ReviewID {
    switch type {
    case RIO_STRING: .string(buffer)
    case RIO_INTEGER: .number(buffer)
    default: .absent
    }
  }
}
