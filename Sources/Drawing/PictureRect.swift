/// A rectangle; x to the right, y down, the unit its user's.
package struct PictureRect: Hashable, Sendable {
  /// The left edge.
  package var x: Double
  /// The top edge.
  package var y: Double
  /// The distance from the left to the right edge, 0 or more.
  package var width: Double
  /// The distance from the top to the bottom edge, 0 or more.
  package var height: Double

  /// A rectangle with its top left corner at `x` and `y`.
  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The right edge.
  package var maxX: Double { x + width }
  /// The bottom edge.
  package var maxY: Double { y + height }

  /// Moved in by `inset` on all four sides.
  func inset(by inset: Double) -> PictureRect {
    PictureRect(x + inset, y + inset, max(0, width - 2 * inset), max(0, height - 2 * inset))
  }

  func moved(x: Double, y: Double) -> PictureRect {
    PictureRect(self.x + x, self.y + y, width, height)
  }

  func scaled(by factor: Double) -> PictureRect {
    PictureRect(x * factor, y * factor, width * factor, height * factor)
  }
}
