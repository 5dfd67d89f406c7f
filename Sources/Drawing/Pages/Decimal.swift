/// A number as people read it: rounded, without zeros at the end.
///
/// - Parameters:
///   - places: Digits behind the point at most.
///   - keepsZeros: Whether there are as many digits for every number: `12.0`.
///   - groups: Whether thousands are parted: `1,062,358`.
package func decimal(
  _ number: Double, places: Int = 2, keepsZeros: Bool = false, groups: Bool = false
) -> String {
  let unit = (0..<places).reduce(1) { unit, _ in 10 * unit } as UInt64
  let scaled = (number * Double(unit)).rounded()
  guard abs(scaled) < 0x1p63 else { return Int64(exactly: number).map(String.init) ?? "\(number)" }
  let parts = Int64(scaled)
  let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: unit)
  var fraction = Array(String(unit + rest).dropFirst())
  while !keepsZeros && fraction.last == "0" { fraction.removeLast() }
  return (parts < 0 ? "-" : "") + (groups ? grouped(whole) : "\(whole)")
    + (fraction.isEmpty ? "" : "." + fraction)
}

/// `1,234,567`.
private func grouped(_ number: UInt64) -> String {
  let digits = String(number)
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0 && (digits.count - index).isMultiple(of: 3) { text += "," }
    text.append(digit)
  }
  return text
}
