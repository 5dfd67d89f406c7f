/// Where the baselines of lines lie that stand one below the other, from the top of the
/// text; y grows downward.
struct Baselines {
  /// Of all lines so far.
  private(set) var height = Points.zero
  private(set) var first: Points?
  private(set) var last: Points?

  /// Adds a line below the others.
  ///
  /// - Parameter height: Of the line, which in Flutter is rounded and so need not be that
  ///   of its box. The baseline lies in the box, unrounded.
  mutating func append(_ box: LineBox, height: Points) {
    let baseline = self.height + box.above
    first = first ?? baseline
    last = baseline
    self.height += height
  }
}
