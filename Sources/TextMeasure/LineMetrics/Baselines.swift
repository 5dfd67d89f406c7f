/// Where lines and their baselines lie that stand one below the other, from the top of the
/// text; y grows downward.
struct Baselines {
  /// Where the latest line begins.
  private(set) var top = Points.zero
  /// The baselines of the first and the latest line, unrounded.
  private(set) var first: Points?
  private(set) var last: Points?

  private var accumulator = LineHeightAccumulator()
  private var gapCount = 0

  /// Adds a line below the others.
  mutating func append(_ box: LineBox, beginsParagraph: Bool, by policy: borrowing LineHeightPolicy)
  {
    if beginsParagraph && accumulator.lineCount > 0 { gapCount += 1 }
    accumulator.add(box, by: policy)
    top = policy.top(below: accumulator.heightAbove, gapCount: gapCount)
    let baseline =
      top
      + policy.baseline(
        of: accumulator.latest, isFirst: accumulator.lineCount == 1)
    first = first ?? baseline
    last = baseline
  }

  /// The height of the text if no line follows, as it is reported.
  ///
  /// - Parameter isLast: Whether the latest line ends the text.
  func height(
    by policy: borrowing LineHeightPolicy, maxLines: Int, isLast: Bool = true
  ) -> Points {
    let height = accumulator.height(by: policy, isLast: isLast)
    return policy.reported(height, gapCount: gapCount, maxLines: maxLines)
  }
}
