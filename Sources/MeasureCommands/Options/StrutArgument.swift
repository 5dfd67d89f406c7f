import Arguments
import StyleJSON
import TextMeasure

/// Reads a strut: `size=16,height=1.5,leading=0.2,font=pretendard-bold,forced,even`.
@Sendable func strutValue(_ argument: String) throws -> StrutDescription {
  var strut = StrutDescription()
  for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
    let pair = part.split(separator: "=", maxSplits: 1)
    switch (pair.first, pair.dropFirst().first) {
    case ("forced", nil): strut.strut.isForced = true
    case ("even", nil): strut.strut.leadingDistribution = .even
    case ("font", let name?): strut.font = String(name)
    case ("size", let size?): strut.strut.size = Points(try fontSize(String(size)))
    case ("height", let height?): strut.strut.height = try strutFactor(height)
    case ("leading", let leading?): strut.strut.leading = try strutFactor(leading)
    default:
      throw ValidationError(
        "give size=16, height=1.5, leading=0.2, font=NAME, forced or even, or several with commas")
    }
  }
  return strut
}

/// A multiple of a strut's size.
private func strutFactor(_ text: Substring) throws -> Double {
  guard let factor = Double(text), (0...100).contains(factor) else {
    throw ValidationError("height and leading are multiples of the size, such as 1.5")
  }
  return factor
}
