/// Where an item lies in a layout, from its top left corner.
public struct ItemFrame: Hashable, Sendable {
  /// The left edge, from that of the layout.
  public var x: Points
  /// The top edge, from that of the layout.
  public var y: Points
  /// The width of the item.
  public var width: Points
  /// The height of the item.
  public var height: Points

  /// A frame of that size at that place.
  public init(x: Points, y: Points, width: Points, height: Points) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The bottom edge, from the top of the layout.
  public var bottom: Points { y + height }
}
