// The steps of a curve next to a width, without the rest of it.
//
// Where the next number of lines begins is known about: as far as if all lines were full. So the range
// of widths up to there is looked at, and one twice as long where it has no step.

extension PreparedText {
  /// The narrowest box in which the text has as many lines, and is as high, as in one
  /// `availableWidth` wide: its lines are as equally long as they can be
  /// (CSS `text-wrap: balance`). Other lines than in `availableWidth`, as a rule.
  ///
  /// - Throws: `TextError.curveTooCostly`.
  /// - Complexity: That of the height curve down to that box, and as far again.
  public func balancedWidth(
    in availableWidth: Points, maxLines: Int? = nil
  ) throws(TextError) -> Points {
    let lineCount = max(1, measure(atWidth: availableWidth, maxLines: maxLines).lineCount)
    let filled = min(max(.zero, availableWidth), naturalWidth)
    var upper = availableWidth
    var reach = max(.zero, upper - filled) + filled * (1 / Double(lineCount + 1))
    while upper > .zero {
      let lower = max(.zero, upper - max(reach, Self.leastReach))
      let curve = try heightCurve(from: lower, through: upper, maxLines: maxLines)
      if curve.steps.count > 1 { return min(curve.steps[curve.steps.count - 1].width, upper) }
      (upper, reach) = (lower, reach * 2)
    }
    return min(.zero, availableWidth)
  }

  /// By how much a box may be narrower or wider than `width` before the text has another size, or
  /// another number of lines; `wider` is `nil` if no width has.
  ///
  /// - Throws: `TextError.curveTooCostly`.
  /// - Complexity: That of the height curve from the one step to the other, and as far again.
  package func margin(
    atWidth width: Points
  ) throws(TextError) -> (narrower: Points, wider: Points?) {
    let narrower = width - (try balancedWidth(in: width))
    let lineCount = lineCount(atWidth: width)
    var lower = width
    var reach = max(.zero, width) * (1 / Double(max(1, lineCount - 1)))
    while true {
      let upper = lower + max(reach, Self.leastReach)
      // Nothing changes above it, but where a tail indent ends lines.
      let isLast = upper >= naturalWidth
      let curve = try heightCurve(from: lower, through: isLast ? .unbounded : upper)
      if let next = curve.steps.first(where: { $0.size.lineCount != lineCount }) {
        return (narrower, next.width - width)
      }
      if isLast { return (narrower, nil) }
      (lower, reach) = (upper, reach * 2)
    }
  }

  /// A width that holds a step of most texts.
  private static var leastReach: Points { 8 }
}
