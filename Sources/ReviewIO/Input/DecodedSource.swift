// Problem: files are written in UTF-8, UTF-16 or CP949, and often nothing says which, while a
//   reader of records wants UTF-8 in pieces.
// Approach: the encoding is found by a mark or zeros at the start, or by the first bytes beyond
//   ASCII. UTF-8 then passes through as it is; the rest goes through iconv. Bytes that are
//   no characters become 0xFF, which no UTF-8 has: the record they stand in is an error by the
//   checks that there are, and those around it are read.
// Limits: a source is decided on once, by the 64 KiB from its first byte beyond ASCII at the most.

/// The bytes of a source as UTF-8, whatever they are written in.
struct DecodedSource: ~Copyable {
  private static let bufferSize = 64 << 10
  private static let invalidByte: UInt8 = 0xFF
  /// U+FFFD.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  private var source: InputSource
  /// What the source is said to be. To be set before the first read.
  var encoding = TextEncoding.utf8
  /// What half of a surrogate pair is in UTF-16. To be set before the first read.
  var surrogates = SurrogateRule.replace
  private var state = State.start
  /// Bytes that were read, and which of them are not yet decoded.
  private var raw: [UInt8] = []
  private var unread = 0..<0
  /// Whether `unread` is no more than the beginning of a character.
  private var isCut = true
  /// UTF-8, and which of it is not yet delivered.
  private var decoded: [UInt8] = []
  private var ready = 0..<0
  private var isAtEnd = false
  /// The offset of the next byte to be read from here, in the text as UTF-8.
  private(set) var byteOffset = 0
  /// Whether the last read of the file came too early: the caller had no bytes yet.
  private(set) var isWaiting = false
  /// What the bytes are decoded from, by its name in iconv; nil for UTF-8.
  private(set) var decodedName: String?
  /// What the source is probably written in, though it is read as something else; nil where nothing
  /// speaks for that.
  private(set) var likelyName: String?

  private enum State {
    case start
    /// Nothing but ASCII so far.
    case ascii
    case utf8
    case decoding(EncodingConverter)
  }

  init(_ file: consuming InputFile) { source = InputSource(file) }

  var name: String { source.name }

  var zstdWindowLog: Int {
    get { source.zstdWindowLog }
    set { source.zstdWindowLog = newValue }
  }

  /// False while a read would wait for a slow writer. A file is always ready.
  var isReady: Bool { !ready.isEmpty || !isCut || source.isReady }

  /// One step of reading: at most one `read` of the file.
  ///
  /// - Returns: How many bytes were read into `buffer`, perhaps none though more will come;
  ///   nil at the end.
  /// - Throws: `InputError.cannotRead`, `.cannotDecompress`, `.notText`, `.noEncoding`.
  mutating func read(
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(InputError) -> Int? {
    isWaiting = false
    if case .start = state, encoding == .utf8 { state = .utf8 }
    if ready.isEmpty {
      if case .utf8 = state { return try passOn(into: buffer) }
      try decodeMore()
      if ready.isEmpty { return isAtEnd && unread.isEmpty ? nil : 0 }
    }
    let count = min(ready.count, buffer.count)
    _ = buffer.update(fromContentsOf: decoded[ready.prefix(count)])
    ready.removeFirst(count)
    byteOffset += count
    return count
  }

  private mutating func passOn(
    into buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(InputError) -> Int? {
    let count = try source.read(into: buffer)
    isWaiting = source.isWaiting
    byteOffset += count ?? 0
    return count
  }

  private mutating func decodeMore() throws(InputError) {
    if isCut { try refill() }
    if isWaiting || unread.isEmpty { return }
    switch try decided() {
    case .start: break
    case .ascii, .utf8:
      (decoded, ready) = (Array(raw[unread]), 0..<unread.count)
      unread = 0..<0
    case .decoding(let converter): decode(by: converter)
    }
  }

  /// Reads more bytes behind those that are left.
  private mutating func refill() throws(InputError) {
    if isAtEnd { return }
    let rest = raw[unread]
    raw = rest + [UInt8](repeating: 0, count: Self.bufferSize)
    let start = rest.count
    let count = try raw.withUnsafeMutableBufferPointer { buffer throws(InputError) in
      try source.read(into: UnsafeMutableBufferPointer(rebasing: buffer[start...]))
    }
    isWaiting = source.isWaiting
    isAtEnd = count == nil
    unread = 0..<start + (count ?? 0)
  }

  // MARK: Which encoding

  /// What is known of the encoding, with the bytes that were read; `.start` if they are too few.
  private mutating func decided() throws(InputError) -> State {
    let isStart: Bool
    switch state {
    case .utf8, .decoding: return state
    case .start: isStart = true
    case .ascii: isStart = false
    }
    let isEnd = isAtEnd
    let (found, likely, foreign, isOpen) = raw.withUnsafeBufferPointer { raw in
      let bytes = UnsafeBufferPointer(rebasing: raw[unread])
      let found = detected(bytes, isStart: isStart, isEnd: isEnd)
      return (
        found, encoding == .automatic ? likelyName(of: bytes, readAs: found) : nil,
        isStart ? ForeignFile(beginning: bytes) : nil,
        isStart && !isEnd && ForeignFile.isOpen(bytes)
      )
    }
    if isOpen { return .start }
    if let foreign { throw .notText(path: name, foreign) }
    likelyName = likely
    switch found {
    case .unknown: return .start
    case .ascii: state = .ascii
    case .utf8: state = .utf8
    case .other(let encoding, let markCount):
      guard let converter = EncodingConverter(from: encoding) else {
        throw .noEncoding(path: name, encoding)
      }
      unread.removeFirst(min(markCount, unread.count))
      (state, decodedName) = (.decoding(converter), encoding)
    }
    return state
  }

  private func detected(
    _ bytes: UnsafeBufferPointer<UInt8>, isStart: Bool, isEnd: Bool
  ) -> DetectedEncoding {
    switch encoding {
    case .utf8: return .utf8
    case .automatic: return DetectedEncoding(bytes, isStart: isStart, isEnd: isEnd)
    case .utf16:
      if bytes.count < 2 && !isEnd { return .unknown }
      return DetectedEncoding.utf16(bytes) ?? .other("UTF-16LE", markCount: 0)
    case .named(let name): return .other(name, markCount: 0)
    }
  }

  /// What bytes seem to be written in that are read as UTF-8 without being it, or as CP949.
  private func likelyName(
    of bytes: UnsafeBufferPointer<UInt8>, readAs found: DetectedEncoding
  ) -> String? {
    guard let first = bytes.firstIndex(where: { $0 >= 0x80 }) else { return nil }
    let window = UnsafeBufferPointer(rebasing: bytes[first...])
    switch found {
    case .utf8 where !DetectedEncoding.isUTF8(window), .other("CP949", _):
      return LikelyEncoding.name(of: window)
    default: return nil
    }
  }

  // MARK: Decoding

  private mutating func decode(by converter: EncodingConverter) {
    // A byte becomes three at the most, or else the rest waits.
    if decoded.count < 3 * Self.bufferSize {
      decoded = [UInt8](repeating: 0, count: 3 * Self.bufferSize)
    }
    var count = 0
    isCut = true
    decode: while !unread.isEmpty {
      let step = raw.withUnsafeBufferPointer { raw in
        decoded.withUnsafeMutableBufferPointer { decoded in
          converter.convert(
            UnsafeBufferPointer(rebasing: raw[unread]),
            into: UnsafeMutableBufferPointer(rebasing: decoded[count...]))
        }
      }
      unread.removeFirst(step.read)
      count += step.written
      switch step.end {
      case .done: break decode
      case .full:
        isCut = false
        break decode
      case .cut where !isAtEnd: break decode
      case .cut, .invalid: skipInvalid(&count)
      }
    }
    ready = 0..<count
  }

  /// Writes what stands for bytes that are no character, and goes on behind them.
  private mutating func skipInvalid(_ count: inout Int) {
    let isUTF16 = decodedName?.hasPrefix("UTF-16") == true
    // All that UTF-16 has of the kind are halves of surrogates, and half a code unit at its end.
    let isSurrogate = isUTF16 && unread.count >= 2
    let mark = isSurrogate && surrogates == .replace ? Self.replacement : [Self.invalidByte]
    guard count + mark.count <= decoded.count else { return }
    for byte in mark {
      decoded[count] = byte
      count += 1
    }
    unread.removeFirst(min(unread.count, isUTF16 ? 2 : 1))
  }
}
