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
