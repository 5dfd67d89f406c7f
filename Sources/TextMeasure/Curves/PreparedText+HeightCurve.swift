extension PreparedText {
  /// The size of the text in every box from `narrowest` to `widest`, both included.
  ///
  /// At each of these widths the curve says what `size(atWidth:maxLines:)` says,
  /// for a hundredth of the time. Widths count to the nearest 1/65536 point, as
  /// they do there; only Flutter takes them as 32-bit floats, which less than that
  /// beside a step may decide otherwise. `Points.unbounded` is a width like others.
  ///
  /// - Parameter maxLines: Counts only the first so many lines; `nil` for all.
  /// - Returns: A curve without steps if `narrowest` is more than `widest`.
  /// - Complexity: That of `size(atWidth:)` once or twice for a text of one line and
  ///   some four times more for each step. Where more room can mean more lines (tabs,
  ///   soft hyphens, negative spacing, kerning across break opportunities, Flutter)
  ///   or lines differ in height, it costs that for every layout the range has: tens
  ///   for a text of four lines, and with the square of their number more for longer
  ///   ones, up to 64 for each CSS pixel of the range. `maxLines` bounds that.
  public func heightCurve(
    from narrowest: Points = .zero, through widest: Points = .unbounded, maxLines: Int? = nil
  ) -> HeightCurve {
    let (first, last) = (Fixed(rounding: narrowest), Fixed(rounding: widest))
    guard first <= last else { return HeightCurve(steps: [], widest: last) }
    var tracer = CurveTracer(self, range: first...last, maxLines: maxLines)
    return HeightCurve(steps: tracer.trace(), widest: last)
  }
}
