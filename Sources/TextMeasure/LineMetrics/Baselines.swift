/// Where lines and their baselines lie that stand one below the other, from the top of the
/// text; y grows downward.
struct Baselines {
  /// Of the latest line.
  private(set) var top = Points.zero
  /// Of the first and the latest line, unrounded.
  private(set) var first: Points?
  private(set) var last: Points?

  private var pile = LinePile()
  private var gapCount = 0

  /// Adds a line below the others.
  mutating func append(_ box: LineBox, beginsParagraph: Bool, by stack: borrowing LineStack) {
    if beginsParagraph && pile.lineCount > 0 { gapCount += 1 }
    pile.add(box, by: stack)
    top = stack.top(below: pile.heightAbove, gapCount: gapCount)
    let baseline = top + stack.baseline(of: box, isFirst: pile.lineCount == 1)
    first = first ?? baseline
    last = baseline
  }

  /// The height of the text if no line follows, as it is reported.
  func height(by stack: borrowing LineStack, maxLines: Int) -> Points {
    stack.reported(pile.height(by: stack), gapCount: gapCount, maxLines: maxLines)
  }
}
