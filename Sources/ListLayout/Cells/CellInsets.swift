/// The room between a part's edges and its content.
public struct CellInsets: Hashable, Sendable {
  /// The room above the content.
  public var top: Points
  /// The room to the left of the content.
  public var left: Points
  /// The room below the content.
  public var bottom: Points
  /// The room to the right of the content.
  public var right: Points

  /// Insets of these widths; those left out are zero.
  public init(
    top: Points = .zero, left: Points = .zero, bottom: Points = .zero, right: Points = .zero
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Insets of `horizontal` left and right, and of `vertical` above and below.
  public init(horizontal: Points, vertical: Points) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// No insets.
  public static let zero = CellInsets()

  /// The same inset on all four sides.
  public static func all(_ inset: Points) -> CellInsets {
    CellInsets(horizontal: inset, vertical: inset)
  }
}
