import CSimdJSON

// Problem: take one text and one id out of each JSON record, refuse whatever is
//   not strictly JSON, and report where it is wrong.
// Approach: a record without escapes and nesting, as nearly all are, is read in
//   one pass where it lies. simdjson validates and extracts all others; a record
//   it rejects is read again by `SourceScanner`, whose verdict counts.
// Limits: containers nested up to `maxDepth`; a record up to 4 GB.

/// Takes reviews out of chunks. One per worker: it owns the JSON parser and the
/// memory that the bytes of a `Review` lie in.
package struct RecordParser: ~Copyable {
  /// Arrays and objects that may be inside each other, the record included.
  package static let maxDepth = 1024

  private let handle: OpaquePointer?
  private let text: FieldSelection
  private let id: FieldSelection
  private let textPaths: CPaths
  private let idPaths: CPaths
  private let plainFields: PlainFields?
  /// Where a text of several styles is; `nil` if none is looked for.
  private let runs: FieldSelection?
  private let runsPaths: CPaths
  private var otherFields: OtherFields
  private var rows: RowParser
  /// Whether records of the current chunk need no check of their UTF-8.
  private var chunkIsUTF8 = false
  private var unescapedText: [UInt8] = []
  private var unescapedID: [UInt8] = []

  /// - Parameters:
  ///   - text: Where records keep their text.
  ///   - id: Where records keep their id.
  ///   - fields: What else is to be read of each record. It takes about a microsecond for each.
  ///   - readsRuns: Whether records may have runs in place of a text: a field `runs`, or an array
  ///     where `text` leads.
  package init(
    text: FieldSelection = .text, id: FieldSelection = .id, fields: [FieldSelection] = [],
    readsRuns: Bool = false
  ) {
    runs = readsRuns ? text.paths == FieldSelection.text.paths ? .runs : text : nil
    runsPaths = CPaths(runs?.paths ?? [])
    handle = rio_parser_create(Self.maxDepth)
    self.text = text
    self.id = id
    textPaths = CPaths(text.paths)
    idPaths = CPaths(id.paths)
    plainFields = PlainFields(text: text, id: id, runs: runs)
    otherFields = OtherFields(fields)
    rows = RowParser(text: text, id: id, others: fields)
  }

  deinit { rio_parser_destroy(handle) }

  /// Calls `body` for each record of `chunk`, in order. Blank lines are none.
  package mutating func forEachRecord(
    in chunk: Chunk, _ body: (Result<Review, RecordError>) -> Void
  ) {
    if case .rows(let slices, let header) = chunk.content {
      return forEachRow(slices, of: header, in: chunk, body)
    }
    if otherFields.isEmpty { return forEachReview(in: chunk, body) }
    var others = otherFields
    forEachReview(in: chunk) { result in
      others.read(result, sourceName: chunk.sourceName, body)
    }
    otherFields = others
  }

  private mutating func forEachReview(
    in chunk: Chunk, _ body: (Result<Review, RecordError>) -> Void
  ) {
    chunkIsUTF8 = isValidUTF8(chunk.bytes)
    switch chunk.content {
    case .lines(let first): forEachLine(in: chunk, first: first, body)
    case .texts(let first): forEachText(in: chunk, first: first, body)
    case .members(let slices): forEachMember(slices, in: chunk, body)
    case .slices(let slices, let unit):
      for slice in slices {
        let position = RecordPosition(
          unit: unit, number: slice.number, byteOffset: slice.byteOffset)
        // Where there is a fault, there may be no bytes.
        let record =
          slice.fault == nil ? chunk.bytes(of: slice) : UnsafeBufferPointer(start: nil, count: 0)
        parse(position, record, slice.fault, in: chunk, body)
      }
    case .rows: break
    }
  }

  /// Each line is a text, also an empty one.
  private func forEachText(
    in chunk: Chunk, first: Int, _ body: (Result<Review, RecordError>) -> Void
  ) {
    let bytes = chunk.bytes
    var (start, number) = (0, first)
    while start < bytes.count {
      let end = bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count
      let hasReturn = end > start && bytes[end - 1] == 0x0D
      let line = UnsafeBufferPointer(rebasing: bytes[start..<(hasReturn ? end - 1 : end)])
      let position = RecordPosition(
        unit: .line, number: number, byteOffset: chunk.byteOffset + start)
      do throws(LocatedReason) {
        // A carriage return at the end counts: the reader drops a line beyond the limit before
        // it is known what follows.
        if end - start > chunk.recordLimit {
          throw LocatedReason(.tooLong(limit: chunk.recordLimit))
        }
        if !chunkIsUTF8 { try checkUTF8(line) }
        body(.success(Review(bare: line, position: position)))
      } catch {
        body(.failure(RecordError(error, of: chunk, position)))
      }
      (start, number) = (end + 1, number + 1)
    }
  }

  private mutating func forEachRow(
    _ slices: [RecordSlice], of header: TableHeader, in chunk: Chunk,
    _ body: (Result<Review, RecordError>) -> Void
  ) {
    let isUTF8 = isValidUTF8(chunk.bytes)
    for slice in slices {
      let position = RecordPosition(
        unit: .line, number: slice.number, byteOffset: slice.byteOffset)
      do throws(LocatedReason) {
        if let fault = slice.fault { throw LocatedReason(fault.reason(limit: chunk.recordLimit)) }
        let row = chunk.bytes(of: slice)
        if !isUTF8 { try checkUTF8(row) }
        try rows.parse(row, of: header, position, body)
      } catch {
        body(.failure(RecordError(error, of: chunk, position)))
      }
    }
  }

  private mutating func forEachLine(
    in chunk: Chunk, first: Int, _ body: (Result<Review, RecordError>) -> Void
  ) {
    let bytes = chunk.bytes
    var (start, number) = (0, first)
    while start < bytes.count {
      if let end = parsePlainLine(at: start, number, in: chunk, body) {
        (start, number) = (end + 1, number + 1)
        continue
      }
      let end = bytes.firstIndex(of: 0x0A, from: start) ?? bytes.count
      let isTooLong = end - start > chunk.recordLimit
      let record = isTooLong ? start..<end : trimmed(start..<end, of: bytes)
      if !record.isEmpty {
        let position = RecordPosition(
          unit: .line, number: number, byteOffset: chunk.byteOffset + record.lowerBound)
        parse(
          position, UnsafeBufferPointer(rebasing: bytes[record]), isTooLong ? .tooLong : nil,
          in: chunk, body)
      }
      (start, number) = (end + 1, number + 1)
    }
  }

  /// Parses a line that is a plain record and nothing else, its end found on the
  /// way.
  ///
  /// - Returns: The line's end; nil if it is not of that kind.
  @inline(__always)
  private func parsePlainLine(
    at start: Int, _ number: Int, in chunk: Chunk, _ body: (Result<Review, RecordError>) -> Void
  ) -> Int? {
    let bytes = chunk.bytes
    guard let base = bytes.baseAddress,
      let plain = readPlainly(at: base + start, isLine: true)
    else { return nil }
    let recordEnd = plain.end - base
    let end = recordEnd < bytes.count && plain.end.pointee == 0x0D ? recordEnd + 1 : recordEnd
    guard end == bytes.count || end < bytes.count && bytes[end] == 0x0A,
      end - start <= chunk.recordLimit
    else { return nil }
    let record = UnsafeBufferPointer(start: base + start, count: recordEnd - start)
    guard chunkIsUTF8 || isValidUTF8(record) else { return nil }
    let position = RecordPosition(
      unit: .line, number: number, byteOffset: chunk.byteOffset + start)
    body(
      .success(Review(text: plain.text, id: plain.id, position: position, source: record)))
    return end
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
    _ position: RecordPosition, _ record: UnsafeBufferPointer<UInt8>, _ fault: SliceFault?,
    in chunk: Chunk,
    _ body: (Result<Review, RecordError>) -> Void
  ) {
    do throws(LocatedReason) {
      if let fault { throw LocatedReason(fault.reason(limit: chunk.recordLimit)) }
      try parse(record, position, body)
    } catch {
      body(.failure(RecordError(error, of: chunk, position)))
    }
  }

  mutating func parse(
    _ record: UnsafeBufferPointer<UInt8>, _ position: RecordPosition,
    _ body: (Result<Review, RecordError>) -> Void
  ) throws(LocatedReason) {
    guard let handle, let base = record.baseAddress else {
      throw LocatedReason(.outOfMemory)
    }
    if record.first == UInt8(ascii: "\"") { return try parseString(record, position, body) }
    if let plain = readPlainly(at: base, isLine: false), plain.end == base + record.count,
      chunkIsUTF8 || isValidUTF8(record)
    {
      return body(
        .success(Review(text: plain.text, id: plain.id, position: position, source: record)))
    }
    if let plain = readRunsPlainly(at: base), plain.end == base + record.count,
      chunkIsUTF8 || isValidUTF8(record)
    {
      var review = Review(text: plain.text, id: plain.id, position: position, source: record)
      review.runs = plain.runs
      return body(.success(review))
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
    if idValue.isReady, let runs = runs(in: record, besides: textValue) {
      var review = Review(
        text: UnsafeBufferPointer(start: nil, count: 0), id: idValue.id, position: position,
        source: record)
      review.runs = runs
      return body(.success(review))
    }
    guard textValue.type == RIO_STRING, idValue.isReady, !mayHaveRuns(record) else {
      return try parseSlowly(record, position, body)
    }
    body(
      .success(
        Review(
          text: textValue.buffer, id: idValue.id, position: position, source: record)))
  }

  /// A string in the place of a record is a text without an id.
  private mutating func parseString(
    _ record: UnsafeBufferPointer<UInt8>, _ position: RecordPosition,
    _ body: (Result<Review, RecordError>) -> Void
  ) throws(LocatedReason) {
    try checkUTF8(record)
    var scanner = SourceScanner(record, maxDepth: Self.maxDepth)
    scanner.surrogates = text.surrogates
    unescapedText = try locating { () throws(JSONFault) in
      var reader = scanner
      try reader.readRecord()
      return try scanner.unescaped(0..<record.count)
    }
    unescapedText.withUnsafeBufferPointer { body(.success(Review(bare: $0, position: position))) }
  }

  /// The runs of a record that has no text beside them, if they are easily found.
  private func runs(
    in record: UnsafeBufferPointer<UInt8>, besides text: rio_value
  ) -> UnsafeBufferPointer<UInt8>? {
    guard let key = runsKey, text.type == (runsAreText ? RIO_ARRAY : RIO_ABSENT) else {
      return nil
    }
    var found = rio_slice()
    return rio_find_array(rio_slice(bytes: record.baseAddress, count: record.count), key, &found)
      ? UnsafeBufferPointer(start: found.bytes, count: found.count) : nil
  }

  /// The key of runs, if it is one of the record itself.
  private var runsKey: rio_slice? {
    guard runsPaths.count == 1, runsPaths.base.pointee.count == 1 else { return nil }
    return runsPaths.base.pointee.tokens?[0]
  }

  /// Whether runs stand in place of the text, and under its key.
  private var runsAreText: Bool { runs?.paths == text.paths }

  /// Whether runs may stand beside the text, which is an error.
  private func mayHaveRuns(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    runs != nil && record.contains("\"runs\"")
  }

  @inline(__always)
  private func readPlainly(at start: UnsafePointer<UInt8>, isLine: Bool) -> PlainRecord? {
    switch plainFields {
    case .some(let fields): PlainRecord(at: start, isLine: isLine, fields: fields)
    case .none: nil
    }
  }

  /// The same for a record with runs in place of a text, if such are looked for.
  @inline(never)
  private func readRunsPlainly(at start: UnsafePointer<UInt8>) -> PlainRecord? {
    if runs == nil { return nil }
    return switch plainFields {
    case .some(let fields):
      PlainRecord(at: start, isLine: false, fields: fields, hasRuns: true)
    case .none: nil
    }
  }

  /// Reads the record without simdjson: to find its error, or to extract what
  /// simdjson does not.
  private mutating func parseSlowly(
    _ record: UnsafeBufferPointer<UInt8>, _ position: RecordPosition,
    _ body: (Result<Review, RecordError>) -> Void
  ) throws(LocatedReason) {
    let fields = try RecordFields(
      of: record, text: text, id: id, runs: runs, maxDepth: Self.maxDepth)
    if fields.text == nil && fields.runs == nil && self.text.nullRule == .skip { return }
    unescapedText = fields.text ?? []
    unescapedID = fields.id ?? []
    unescapedText.withUnsafeBufferPointer { text in
      unescapedID.withUnsafeBufferPointer { id in
        let reviewID: ReviewID =
          fields.id == nil ? .absent : fields.idIsNumber ? .number(id) : .string(id)
        var review = Review(text: text, id: reviewID, position: position, source: record)
        review.runs = fields.runs.map { UnsafeBufferPointer(rebasing: record[$0]) }
        body(.success(review))
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes of a word are among these.
  fileprivate func contains(_ word: StaticString) -> Bool {
    rio_contains(
      rio_slice(bytes: baseAddress, count: count),
      rio_slice(bytes: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}

func isValidUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  rio_is_utf8(rio_slice(bytes: bytes.baseAddress, count: bytes.count))
}

extension RecordError {
  init(_ reason: LocatedReason, of chunk: Chunk, _ position: RecordPosition) {
    let name = chunk.decodedName
    self.init(
      sourceName: chunk.sourceName, position: position, id: reason.id,
      byteOffset: position.byteOffset + reason.offset,
      reason: name.map { reason.reason.decoded(from: $0) } ?? reason.reason)
  }
}

extension SliceFault {
  func reason(limit: Int) -> RecordError.Reason {
    switch self {
    case .tooLong: .tooLong(limit: limit)
    case .missingComma: .missingComma
    case .emptyElement: .emptyElement
    case .arrayNotClosed: .arrayNotClosed
    case .contentAfterArray: .contentAfterArray
    case .noArray: .noArray
    case .noObject: .noObject
    case .documentNotClosed: .documentNotClosed
    }
  }
}

extension rio_value {
  fileprivate var buffer: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes.bytes, count: bytes.count)
  }

  /// False when the id, or what is wrong with it, must be read from the record's source.
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
