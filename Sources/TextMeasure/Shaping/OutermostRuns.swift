/// The runs of one direction at the ends of a line, where letter spacing is left out
/// (`TextLine.calculateRunFlag`, `Layout::measureText` of Minikin).
///
/// A line of one run has both ends in it. Else the leftmost run has the one, the rightmost the
/// other: spaces at a line's end that have the direction of its paragraph are a run of their own
/// then, and where they are left out no spacing is.
struct OutermostRuns {
  private(set) var leftmost: Run
  private(set) var rightmost: Run

  /// Scalars of one level.
  struct Run: Hashable {
    var range: Range<Int>
    var level: UInt8

    var isRightToLeft: Bool { level & 1 != 0 }
  }

  /// - Parameters:
  ///   - range: All that a line shows, the spaces at its end included.
  ///   - shownEnd: Where these begin.
  ///   - items: Those that have a part in it, in order.
  ///   - paragraphLevel: 0 for left to right, 1 for right to left.
  init(of range: Range<Int>, shownEnd: Int, items: some Sequence<Item>, paragraphLevel: UInt8) {
    var runs: [Run] = []
    func append(_ run: Run) {
      guard !run.range.isEmpty else { return }
      if let last = runs.last, last.level == run.level {
        runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        runs.append(run)
      }
    }
    let shown = range.lowerBound..<shownEnd
    for item in items where item.range.overlaps(shown) {
      append(Run(range: item.range.clamped(to: shown), level: item.level))
    }
    // UAX #9, L1.
    append(Run(range: shownEnd..<range.upperBound, level: paragraphLevel))
    let order = VisualOrder.indices(ofLevels: runs.map(\.level))
    let whole = Run(range: range, level: paragraphLevel)
    leftmost = order.first.map { runs[$0] } ?? whole
    rightmost = order.last.map { runs[$0] } ?? whole
  }

  /// A line of left-to-right text.
  init(of range: Range<Int>) {
    leftmost = Run(range: range, level: 0)
    rightmost = leftmost
  }
}
