// What floats make of widths.

extension ScannedLines {
  /// How much at most rounding to floats may add to a width, or take from it: for each piece of
  /// one run and font, of which a line has no more than bytes.
  func error(of width: Int64, byteCount: Int) -> Int64 {
    min(runCount, Int64(byteCount)) * Self.errorPerRun(of: width)
  }

  static func errorPerRun(of width: Int64) -> Int64 { width >> 23 + 1 }

  /// Floats hold so much exactly.
  static var exactLimit: Int64 { 1 << 24 }

  /// Whether a line of that width fits: as `FragmentWidth` rounds it.
  mutating func fits(_ width: Int64, _ available: Int64, _ error: Int64) -> Bool {
    if rules.rounding != .layoutUnits || width <= Self.exactLimit { return width <= available }
    if runCount == 1 { return Int64(Float(width)) <= available }
    if abs(width - available) <= error { reason = .nearlyTooWide }
    return width <= available
  }
}
