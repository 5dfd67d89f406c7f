/// A number with a unit, or without one, as CSS writes it.
struct CSSNumber {
  enum Unit {
    case none, px, pt, em, percent
  }

  let value: Double
  let unit: Unit

  /// - Returns: `nil` for what is no such number.
  init?(_ word: String) {
    var bytes = Array(word.utf8)
    unit = Self.unit(of: bytes)
    bytes.removeLast(unit == .none ? 0 : unit == .percent ? 1 : 2)
    guard let number = Self.decimal(bytes) else { return nil }
    value = number
  }

  private static func unit(of bytes: [UInt8]) -> Unit {
    if bytes.last == UInt8(ascii: "%") { return .percent }
    let end = bytes.suffix(2)
    if end.elementsEqual("px".utf8) { return .px }
    if end.elementsEqual("pt".utf8) { return .pt }
    return end.elementsEqual("em".utf8) ? .em : .none
  }

  /// A number as JSON has it, without an exponent: to the last bit where it has 15 digits or fewer.
  private static func decimal(_ bytes: [UInt8]) -> Double? {
    var (digits, divisor, count, isFraction) = (0.0, 1.0, 0, false)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: ".") where !isFraction: isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
        if isFraction { divisor *= 10 }
        count += 1
      default: return nil
      }
    }
    guard (1...15).contains(count) else { return nil }
    return digits / divisor
  }
}
