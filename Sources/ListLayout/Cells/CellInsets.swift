/// The room between a part's edges and its content.
public struct CellInsets: Hashable, Sendable {
  public var top: Points
  public var left: Points
  public var bottom: Points
  public var right: Points

  public init(
    top: Points = .zero, left: Points = .zero, bottom: Points = .zero, right: Points = .zero
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init(horizontal: Points, vertical: Points) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  public static let zero = CellInsets()

  public static func all(_ inset: Points) -> CellInsets {
    CellInsets(horizontal: inset, vertical: inset)
  }
}
