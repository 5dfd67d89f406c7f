/// How far what is drawn of a line reaches, in pixels from where the line begins: Android's lines are
/// at least so wide with `useBoundsForWidth` (`TextLine.metrics`, `Layout::measureText` of Minikin).
struct LineInk {
  private var left = Float.infinity
  private var right = -Float.infinity

  /// Adds a cluster whose advance begins at `start`.
  mutating func add(_ cluster: ClusterInk, at start: Float) {
    if cluster.isNone { return }
    left = min(left, start + Float(cluster.left) / 256)
    right = max(right, start + Float(cluster.right) / 256)
  }

  /// Adds a part of the line that begins at `start`.
  mutating func add(_ part: LineInk, at start: Float) {
    left = min(left, start + part.left)
    right = max(right, start + part.right)
  }

  /// Leaves out the letter spacing at an end: all moves by that at the left, and by that at the right
  /// the right edge does (1,920 of 1,921 reviews of Android 15).
  mutating func loseSpacing(_ spacing: Float, atLeft isLeft: Bool) {
    right -= spacing
    if isLeft { left -= spacing }
  }

  /// The width of a line of which this is drawn.
  ///
  /// - Parameter width: That of its advances.
  func width(ofLine width: Float) -> Float {
    width < 0 ? width : max(right, width) - min(0, left)
  }
}
