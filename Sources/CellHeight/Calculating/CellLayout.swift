import TextMeasure

/// A cell laid out: where its parts are.
public struct CellLayout: Hashable, Sendable {
  public var width: Points
  public var height: Points
  /// Of all parts that are shown, parents before what they hold; overlays come after the
  /// part that they are laid over.
  public var frames: [CellFrame]

  /// The first frame of that name.
  public func frame(named name: String) -> CellFrame? { frames.first { $0.name == name } }
}

/// Where a part of a cell is, from the cell's top left corner.
public struct CellFrame: Hashable, Sendable {
  public var name: String?
  public var content: Content
  public var x: Points
  public var y: Points
  public var width: Points
  public var height: Points

  public enum Content: Hashable, Sendable {
    /// Which text, in which style: indices of a plan's texts. The frame's insets are
    /// `textInsets`.
    case text(slot: Int, maxLines: Int?, insets: CellInsets)
    case box
    case stack
    case overlay
  }

  public var maxX: Points { x + width }
  public var maxY: Points { y + height }
}
