/// Lines of different heights one upon the other, as they come. Lines of one height need
/// only be counted (`LineHeightPolicy.height(ofLines:)`).
struct LineHeightAccumulator {
  private(set) var lineCount = 0
  /// The height of all lines but the latest, of which it is not known yet whether it is
  /// the last.
  private(set) var heightAbove = Points.zero
  private(set) var latest = LineBox(above: .zero, below: .zero)
  private var first = LineBox(above: .zero, below: .zero)

  mutating func add(_ box: LineBox, by policy: borrowing LineHeightPolicy) {
    if lineCount > 0 {
      heightAbove += policy.height(of: latest, isFirst: lineCount == 1, isLast: false)
    }
    if lineCount == 0 { first = box }
    latest = lineCount == 0 ? box : policy.box(of: box, after: first)
    lineCount += 1
  }

  /// Adds a line, and before it as many in the primary font alone as are missing of `count`.
  mutating func add(_ box: LineBox, afterPrimary count: Int, by policy: borrowing LineHeightPolicy)
  {
    while lineCount < count { add(policy.primary, by: policy) }
    add(box, by: policy)
  }

  /// The height of the text if no line is shown below, before it is reported.
  ///
  /// - Parameter isLast: Whether the latest line ends the text.
  func height(by policy: borrowing LineHeightPolicy, isLast: Bool = true) -> Points {
    guard lineCount > 0 else { return .zero }
    return heightAbove + policy.height(of: latest, isFirst: lineCount == 1, isLast: isLast)
  }
}

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
  /// - Parameters:
  ///   - isLast: Whether the latest line ends the text.
  ///   - sumLength: How the sum of lines is rounded.
  func height(
    by policy: borrowing LineHeightPolicy, maxLines: Int, isLast: Bool = true,
    sumLength: LengthRule = .exact
  ) -> Points {
    let height = sumLength.points(accumulator.height(by: policy, isLast: isLast))
    return policy.reported(height, gapCount: gapCount, maxLines: maxLines)
  }
}
