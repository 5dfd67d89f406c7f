extension HeightCurve {
  /// The curve, up to any width if the text is unwrapped at its widest: with a line for each
  /// paragraph, more width changes nothing.
  ///
  /// - Parameter unwrapped: Measures the text in a box of `Points.unbounded`.
  func extended(
    _ unwrapped: () throws(TextError) -> TextHeight
  ) throws(TextError) -> HeightCurve {
    guard let last = steps.last?.size, !isUnbounded, !last.isTruncated else { return self }
    // No paragraph has less than a line, so as many lines as unwrapped are one for each.
    if last.lineCount > 1 {
      guard try unwrapped() == last else { return self }
    }
    return HeightCurve(steps: steps, widestUnits: Points.unboundedUnits)
  }
}
