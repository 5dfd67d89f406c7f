/// Where the parts of a horizontal stack stand that are not as high as it.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable, Codable {
  /// At the upper edge of the stack.
  case top
  /// Half way between its edges.
  case center
  /// At its lower edge.
  case bottom
  /// As high as the stack.
  case fill
  /// The baselines of all first lines in one line, each rounded as the profile rounds
  /// lengths. A stack has the baseline of its first part, and a box its lower edge.
  case firstBaseline
}

/// Where the parts of a vertical stack stand that are not as wide as it.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable, Codable {
  /// At the left edge of the stack.
  case left
  /// Half way between its edges.
  case center
  /// At its right edge.
  case right
}
