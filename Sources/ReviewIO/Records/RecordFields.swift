/// A record's text and id, read from its source byte by byte.
struct RecordFields {
  /// Nil if it is null, and that is no error; if there are `runs`, too.
  let text: [UInt8]?
  /// Where the array of runs of a text of several styles is in the record.
  let runs: Range<Int>?
  let id: [UInt8]?
  let idIsNumber: Bool

  /// - Parameter runs: Where a text of several styles is; `nil` if none is looked for.
  /// - Throws: Why the record has no text, or none that can be used.
  init(
    of record: UnsafeBufferPointer<UInt8>, text: FieldSelection, id: FieldSelection,
    runs: FieldSelection? = nil, maxDepth: Int
  ) throws(LocatedReason) {
    try checkUTF8(record)
    var scanner = SourceScanner(record, maxDepth: maxDepth)
    scanner.surrogates = text.surrogates
    try locating {
      () throws(JSONFault) in
      var reader = scanner
      try reader.readRecord()
    }
    let type = scanner.type(at: 0)
    guard type == .object else { throw LocatedReason(.notAnObject(type)) }

    do throws(LocatedReason) {
      self.runs = try Self.findRuns(runs, besides: text, scanner)
      self.text = self.runs == nil ? try Self.readText(text, scanner) : nil
    } catch {
      var error = error
      error.id = Self.readableID(id, scanner)
      throw error
    }
    guard let idValue = try Self.findID(id, scanner) else {
      (self.id, idIsNumber) = (nil, false)
      return
    }
    idIsNumber = idValue.type == .number
    self.id = try locating { () throws(JSONFault) in
      idValue.type == .number
        ? Array(record[idValue.range]) : try scanner.unescaped(idValue.range)
    }
  }

  private static func readText(
    _ selection: FieldSelection, _ scanner: SourceScanner
  ) throws(LocatedReason) -> [UInt8]? {
    let found = try findText(selection, scanner)
    return try locating { () throws(JSONFault) in
      found.type == .null ? nil : try scanner.unescaped(found.range)
    }
  }

  /// Finds an array of runs. A field of that name that is no array is one of the others.
  ///
  /// - Throws: `.textBesideRuns`.
  private static func findRuns(
    _ selection: FieldSelection?, besides text: FieldSelection, _ scanner: SourceScanner
  ) throws(LocatedReason) -> Range<Int>? {
    guard let selection else { return nil }
    let found = try locating { () throws(JSONFault) in try scanner.find(selection) }
    guard let found, found.type == .array else { return nil }
    if selection.paths != text.paths {
      let other = try locating { () throws(JSONFault) in try scanner.find(text) }
      if let other, other.type != .null {
        throw LocatedReason(
          .textBesideRuns(field: other.path.name), at: found.range.lowerBound)
      }
    }
    return found.range
  }

  private static func findText(
    _ selection: FieldSelection, _ scanner: SourceScanner
  ) throws(LocatedReason) -> SourceValue {
    let found = try locating { () throws(JSONFault) in try scanner.find(selection) }
    guard let found else {
      let (keys, nested) = try locating { () throws(JSONFault) in
        (try scanner.firstKeys(), try scanner.nestedRecords())
      }
      throw LocatedReason(.noText(lookedFor: selection.names, present: keys, nested: nested))
    }
    switch found.type {
    case .string: return found
    case .null where selection.nullRule != .error: return found
    case .null:
      throw LocatedReason(.textIsNull(field: found.path.name), at: found.range.lowerBound)
    default:
      throw LocatedReason(
        .textIsNotAString(field: found.path.name, found.type), at: found.range.lowerBound)
    }
  }

  /// The id of a record that has something else wrong with it.
  private static func readableID(_ selection: FieldSelection, _ scanner: SourceScanner) -> RecordID?
  {
    guard let found = try? findID(selection, scanner) else { return nil }
    if found.type == .number {
      return .number(String(decoding: scanner.bytes[found.range], as: UTF8.self))
    }
    return (try? scanner.unescaped(found.range)).map {
      .string(String(decoding: $0, as: UTF8.self))
    }
  }

  private static func findID(
    _ selection: FieldSelection, _ scanner: SourceScanner
  ) throws(LocatedReason) -> SourceValue? {
    let found = try locating { () throws(JSONFault) in try scanner.find(selection) }
    guard let found, found.type != .null else { return nil }
    guard found.type == .string || found.type == .number else {
      throw LocatedReason(
        .idIsNotAStringOrNumber(field: found.path.name, found.type),
        at: found.range.lowerBound)
    }
    return found
  }
}

/// - Throws: `.invalidUTF8`, at its first byte.
func checkUTF8(_ record: UnsafeBufferPointer<UInt8>) throws(LocatedReason) {
  var (bytes, parser, offset) = (record.makeIterator(), Unicode.UTF8.ForwardParser(), 0)
  while true {
    switch parser.parseScalar(from: &bytes) {
    case .valid(let scalar): offset += scalar.count
    case .error: throw LocatedReason(.invalidUTF8, at: offset)
    case .emptyInput: return
    }
  }
}

/// Why a record gives no review, and where in it.
struct LocatedReason: Error {
  let reason: RecordError.Reason
  /// Index into the record's bytes.
  let offset: Int
  /// The record's id, if it was readable.
  var id: RecordID?

  init(_ reason: RecordError.Reason, at offset: Int = 0) {
    self.reason = reason
    self.offset = offset
  }
}

/// Runs `body`, turning what it throws into a record's reason.
func locating<Value>(
  _ body: () throws(JSONFault) -> Value
) throws(LocatedReason) -> Value {
  do {
    return try body()
  } catch {
    let isDepth = error.kind == .tooDeep
    throw LocatedReason(
      isDepth ? .nestedTooDeep(limit: RecordParser.maxDepth) : .malformed(error.kind),
      at: error.offset)
  }
}
