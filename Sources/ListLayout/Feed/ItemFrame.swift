/// Where an item lies in a layout, from its top left corner.
public struct ItemFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Points
  /// The upper edge.
  public var y: Points
  /// The width in points.
  public var width: Points
  /// The height in points.
  public var height: Points

  /// A frame of that size at that place.
  public init(x: Points, y: Points, width: Points, height: Points) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The lower edge.
  package var bottom: Points { y + height }
}
