/// Where an item lies in a layout, from its top left corner.
public struct ItemFrame: Hashable, Sendable {
  public var x: Points
  public var y: Points
  public var width: Points
  public var height: Points

  public init(x: Points, y: Points, width: Points, height: Points) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var bottom: Points { y + height }
}
