import ReviewIO
import TextMeasure

extension ByteWriter {
  /// A length as a decimal: exactly if it is a multiple of 1/64, as a browser's
  /// are, else as short as reads back the same.
  mutating func append(length: Points) {
    let sixtyFourths = length.rawValue * 64
    // Converting back is an instruction; `rounded()` is a call.
    if abs(sixtyFourths) < 0x1p53, sixtyFourths == Double(Int64(sixtyFourths)) {
      append(sixtyFourths: Int64(sixtyFourths))
    } else {
      append(length.rawValue)
    }
  }
}

extension ByteWriter {
  /// `bytes` in base64 (RFC 4648, section 4), with padding.
  mutating func append(base64 bytes: [UInt8]) {
    let alphabet = Self.base64Alphabet
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start...].prefix(3)
      var bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      bits <<= 8 * UInt32(3 - group.count)
      for digit in 0..<4 {
        let isPadding = digit > group.count
        append(isPadding ? UInt8(ascii: "=") : alphabet[Int(bits >> UInt32(18 - 6 * digit) & 63)])
      }
    }
  }

  /// `,"curve":"AgoB…"`.
  mutating func appendCurve(base64 bytes: [UInt8]) {
    append(",\"curve\":\"")
    append(base64: bytes)
    append("\"")
  }

  /// `,"css":"calc(…)"`; null for a height that no box has.
  mutating func appendCurve(css length: String?) {
    append(",\"css\":")
    if let length { appendJSON(length) } else { append("null") }
  }

  private static let base64Alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}

extension OutputFile {
  mutating func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write($0) }
  }
}

extension Unicode.Scalar {
  /// `U+AC00`.
  var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
