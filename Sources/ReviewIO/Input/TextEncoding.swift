/// How the characters of a source are written in bytes.
package enum TextEncoding: Hashable, Sendable {
  /// What the first bytes say (`DetectedEncoding`): UTF-8, UTF-16 or CP949.
  case automatic
  /// UTF-8, which is read as it is.
  case utf8
  /// UTF-16 in the order of its byte order mark, or else of its zeros.
  case utf16
  /// An encoding by its name in the system's iconv.
  case named(String)

  /// The encoding that is called `name`, in letters of either case.
  ///
  /// EUC-KR is read as CP949, which holds all of its characters.
  ///
  /// - Returns: Nil where the system's iconv knows no such encoding.
  package init?(_ name: String) {
    switch name.lowercased() {
    case "auto": self = .automatic
    case "utf-8", "utf8": self = .utf8
    case "utf-16", "utf16": self = .utf16
    case "cp949", "euc-kr", "euckr", "ks_c_5601-1987", "uhc": self = .named("CP949")
    case let other:
      // A slash begins what iconv is to do besides.
      guard !other.contains("/"), EncodingConverter(from: other) != nil else { return nil }
      self = .named(other.uppercased())
    }
  }
}

/// What a source is read as.
enum DetectedEncoding: Equatable {
  /// Too few bytes to tell.
  case unknown
  /// Nothing but ASCII so far.
  case ascii
  case utf8
  /// By its name in iconv; so many bytes of a mark stand before the text.
  case other(String, markCount: Int)

  /// Bytes that are looked at for zeros, which no text in UTF-8 has.
  private static let zeroWindow = 256
  /// Bytes from the first one beyond ASCII on that tell encodings apart.
  private static let leastWindow = 4

  /// What `bytes` are written in, as far as can be told.
  ///
  /// - Parameters:
  ///   - bytes: From the source's first byte on, or behind bytes of ASCII.
  ///   - isStart: Whether the source begins with them.
  ///   - isEnd: Whether no more follow.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isStart: Bool, isEnd: Bool) {
    self = .unknown
    if isStart {
      guard bytes.count >= 2 || isEnd else { return }
      if let order = Self.utf16(bytes) {
        self = order
        return
      }
    }
    guard let first = bytes.firstIndex(where: { $0 >= 0x80 }) else {
      self = .ascii
      return
    }
    let window = UnsafeBufferPointer(rebasing: bytes[first...])
    guard window.count >= Self.leastWindow || isEnd else { return }
    self = Self.isUTF8(window) || !Self.isCP949(window) ? .utf8 : .other("CP949", markCount: 0)
  }

  /// The order of the bytes of UTF-16, by a mark or by where zeros are; nil for no UTF-16.
  static func utf16(_ bytes: UnsafeBufferPointer<UInt8>) -> DetectedEncoding? {
    if bytes.starts(with: [0xFF, 0xFE]) { return .other("UTF-16LE", markCount: 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return .other("UTF-16BE", markCount: 2) }
    let zeros = bytes.indices.prefix(zeroWindow).filter { bytes[$0] == 0 }
    guard let first = zeros.first, zeros.allSatisfy({ $0 % 2 == first % 2 }) else { return nil }
    return .other(first % 2 == 0 ? "UTF-16BE" : "UTF-16LE", markCount: 0)
  }

  /// Whether all of `bytes` are UTF-8, but for a last character that is cut.
  static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = bytes.count
    let lead = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 }
    if let lead, bytes[lead] >= 0xC0 {
      let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
      if bytes.count - lead < length { count = lead }
    }
    return isValidUTF8(UnsafeBufferPointer(rebasing: bytes[..<count]))
  }

  /// Whether all of `bytes` are CP949, but for a last character that is cut.
  private static func isCP949(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let converter = EncodingConverter(from: "CP949") else { return false }
    var rest = bytes
    var output = [UInt8](repeating: 0, count: 4096)
    while !rest.isEmpty {
      let step = output.withUnsafeMutableBufferPointer { converter.convert(rest, into: $0) }
      rest = UnsafeBufferPointer(rebasing: rest[step.read...])
      switch step.end {
      case .invalid: return false
      case .cut: return true
      case .full, .done: break
      }
    }
    return true
  }
}
