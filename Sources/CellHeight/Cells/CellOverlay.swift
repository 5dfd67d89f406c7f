import TextMeasure

/// Something laid over a part, or beside it: a badge, or the arrow of a bubble.
public struct CellOverlay: Hashable, Sendable {
  public var name: String?
  public var edge: Edge
  public var alignment: Alignment
  public var width: Points
  public var height: Points
  /// The distance from where edge and alignment put it, to the right and down; negative to
  /// the left and up.
  public var offsetX: Points
  public var offsetY: Points
  /// Whether it stands outside of the edge. Then the cell is larger by what reaches beyond
  /// that edge.
  public var isOutside: Bool

  /// The edge that it touches.
  public enum Edge: String, Hashable, Sendable, CaseIterable, Codable {
    case top, bottom, left, right
  }

  /// The place on the edge: from left to right, or from top to bottom.
  public enum Alignment: String, Hashable, Sendable, CaseIterable, Codable {
    case start, center, end
  }

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
