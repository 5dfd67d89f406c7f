/// The room between a part's edges and its content.
public struct CellInsets: Hashable, Sendable {
  /// The room at the top in points.
  public var top: Points
  /// The room at the left in points.
  public var left: Points
  /// The room at the bottom in points.
  public var bottom: Points
  /// The room at the right in points.
  public var right: Points

  /// The room on each side; a side that is left out has none.
  public init(
    top: Points = .zero, left: Points = .zero, bottom: Points = .zero, right: Points = .zero
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same room left and right, and the same above and below.
  public init(horizontal: Points, vertical: Points) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No room.
  package static let zero = CellInsets()

  /// The same room on all four sides.
  public static func all(_ inset: Points) -> CellInsets {
    CellInsets(horizontal: inset, vertical: inset)
  }
}
