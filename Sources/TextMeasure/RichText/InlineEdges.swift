/// The room before and after what a span holds: padding, border and margin at its ends. Above and
/// below they take no room.
public struct InlineEdges: Hashable, Sendable {
  /// Before what it holds.
  public var start: Edge
  /// After what it holds.
  public var end: Edge

  /// The room at one end.
  public struct Edge: Hashable, Sendable {
    /// CSS `padding`.
    public var padding: Points
    /// CSS `border-width`.
    public var border: Points
    /// CSS `margin`, which may be less than zero.
    public var margin: Points

    /// An edge of what is given.
    public init(padding: Points = 0, border: Points = 0, margin: Points = 0) {
      self.padding = padding
      self.border = border
      self.margin = margin
    }
  }

  /// Edges of what is given.
  public init(start: Edge = Edge(), end: Edge = Edge()) {
    self.start = start
    self.end = end
  }
}
