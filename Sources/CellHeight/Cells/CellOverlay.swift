import TextMeasure

/// Something laid over a part, or beside it: a badge, or the arrow of a bubble.
public struct CellOverlay: Hashable, Sendable {
  /// The name of the overlay's frame.
  package var name: String?
  /// The edge that it touches.
  package var edge: Edge
  /// The place on that edge.
  package var alignment: Alignment
  /// The width in points.
  package var width: Points
  /// The height in points.
  package var height: Points
  /// The distance to the right of where edge and alignment put it; negative to the left.
  package var offsetX: Points
  /// The distance below where edge and alignment put it; negative above.
  package var offsetY: Points
  /// Whether it stands outside of the edge. Then the cell is larger by what reaches beyond
  /// that edge.
  package var isOutside: Bool

  /// The edge that it touches.
  public enum Edge: String, Hashable, Sendable, CaseIterable, Codable {
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The left edge.
    case left
    /// The right edge.
    case right
  }

  /// The place on the edge: from left to right, or from top to bottom.
  public enum Alignment: String, Hashable, Sendable, CaseIterable, Codable {
    /// At the left end, or the upper one.
    case start
    /// In the middle.
    case center
    /// At the right end, or the lower one.
    case end
  }

  /// An overlay at an edge, by default in the middle of it and inside.
  public init(
    _ edge: Edge, alignment: Alignment = .center, width: Points, height: Points,
    offsetX: Points = .zero, offsetY: Points = .zero, isOutside: Bool = false,
    name: String? = nil
  ) {
    self.edge = edge
    self.alignment = alignment
    self.width = width
    self.height = height
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.isOutside = isOutside
    self.name = name
  }
}
