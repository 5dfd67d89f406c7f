/// What is available to a line that is found by jumps, worked out once for all lines.
struct LineRoom {
  let indent: Fixed
  /// Rounded as widths are.
  let rounded: Fixed
  /// The widest run that counts as no more.
  let widest: Fixed
  /// How many stops it has place for, on average.
  let stride: Int

  @inline(__always)
  init(_ available: Fixed, beside indent: Fixed, in text: WrappableText) {
    let available = available - indent
    self.indent = indent
    rounded =
      text.rounding == .exact ? available : available.roundedDown(to: Fixed.layoutUnit)
    widest = text.rounding.widestRun(within: available)
    stride = Int(
      max(0, min(Float(available.rawValue) * text.stopDensity, Float(text.stops.count))))
  }

  /// By how much a line with so many boundaries may be wider or narrower than its runs: each
  /// of them is a float and adds its error, and each piece is rounded up.
  func slack(of crossed: Int) -> Fixed {
    if crossed == 0 { return .zero }
    return Fixed(
      rawValue: Int64(crossed + 1) * (Fixed.layoutUnit + rounded.rawValue >> 23 + 1))
  }
}
