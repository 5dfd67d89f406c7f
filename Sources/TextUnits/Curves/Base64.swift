/// Bytes as JSON has them: base64 with padding (RFC 4648, section 4).
enum Base64 {
  /// `bytes`, four characters for each three of them.
  static func text(of bytes: [UInt8]) -> String {
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start...].prefix(3)
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for digit in 0..<4 {
        let character =
          digit > group.count ? padding : alphabet[Int(bits >> UInt32(18 - 6 * digit) & 63)]
        text.unicodeScalars.append(Unicode.Scalar(character))
      }
    }
    return text
  }

  /// The bytes that `text(of:)` makes this text of; `nil` if it makes it of none.
  static func bytes(of text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 4) else { return nil }
    let padded = digits.suffix(2).filter { $0 == padding }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3)
    var bits: UInt32 = 0
    for (index, digit) in digits.enumerated() {
      let isPadding = index >= digits.count - padded
      guard let value = isPadding ? 0 : value(of: digit) else { return nil }
      bits = bits << 6 | value
      guard index % 4 == 3 else { continue }
      bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
      bits = 0
    }
    bytes.removeLast(padded)
    return self.text(of: bytes) == text ? bytes : nil
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit) - 48 + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private static let padding = UInt8(ascii: "=")
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
