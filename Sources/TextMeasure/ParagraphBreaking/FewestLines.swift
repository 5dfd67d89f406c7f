/// A proof that a paragraph that is broken as a whole has as many lines as broken first fit, from
/// the lines of first fit.
///
/// Problem: to weigh all ways to break a paragraph takes ten times as long as to break it first
/// fit, and where lines are equally high a height needs no more than their number.
///
/// Approach: no lines that fit are fewer than those of first fit, and the best ones cost no more
/// than any as many. One line more costs its penalty, and leaves the width of a line free besides:
/// squared, that is least if it is spread over all lines that count. If this is more than what
/// the lines given cost, the best lines are as many. Every line after that costs more still.
///
/// Costs are sums of 32-bit floats, none below zero, so that they differ from these by a small
/// share (`tolerance`). All in pixels.
struct FewestLines {
  private(set) var count = 0
  private var sum = 0.0
  private var squares = 0.0
  private(set) var last = 0.0

  /// - Parameter width: The width of the next line, zero or more.
  mutating func add(width: Double) {
    (sum, squares, last) = (sum + width, squares + width * width, width)
    count += 1
  }

  /// Whether the best lines are surely as many in all boxes of a range, the narrowest of which
  /// holds these.
  ///
  /// - Parameters:
  ///   - extent: How wide the paragraph is on one line at the most.
  ///   - size: The size of the font: a line costs its available width times that.
  func provesLineCount(
    _ strategy: AndroidRules.BreakStrategy, in boxes: ClosedRange<Double>, extent: Double,
    size: Double
  ) -> Bool {
    let (narrowest, widest) = (boxes.lowerBound, boxes.upperBound)
    var free = Double(count) * widest * widest - 2 * widest * sum + squares
    if strategy == .highQuality { free -= (widest - last) * (widest - last) }
    let penalties = Double(count) * size * widest
    // With one line more, so many count.
    let others = Double(strategy == .balanced ? count + 1 : count)
    let spare = max(0, others * narrowest - extent)
    let least = size * narrowest + spare * spare / others
    // Lines too wide cost more than all of these.
    return free + penalties < Double(OptimalBreaks.overfull) / 2
      && free + tolerance * (free + 2 * penalties + least) < least
  }

  /// The share by which sums of so many lines may differ from those of floats: each line is rounded
  /// four times, by 2⁻²⁴ at most.
  private var tolerance: Double { Double(count + 1) * 0x1p-20 }
}
