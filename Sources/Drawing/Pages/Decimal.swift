/// A number as people read it: rounded, without zeros at the end.
///
/// - Parameters:
///   - places: Digits behind the point at most, two or fewer.
///   - keepsZeros: Whether there are as many digits for every number: `12.0`.
///   - groups: Whether thousands are parted: `1,062,358`.
package func decimal(
  _ number: Double, places: Int = 2, keepsZeros: Bool = false, groups: Bool = false
) -> String {
  guard number.isFinite, abs(number) <= 1e15 else { return "\(number)" }
  let unit = places == 2 ? 100 : places == 1 ? 10 : 1
  let parts = Int64((number * Double(unit)).rounded())
  let (whole, rest) = parts.magnitude.quotientAndRemainder(dividingBy: UInt64(unit))
  var fraction = Array(String(UInt64(unit) + rest).dropFirst())
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
