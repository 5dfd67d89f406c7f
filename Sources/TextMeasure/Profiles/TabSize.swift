/// How far tab stops are apart (CSS `tab-size`).
public enum TabSize: Hashable, Sendable {
  /// As many spaces of the first font, each with the style's letter and word
  /// spacing.
  case spaces(Double)
  /// A distance in points.
  case points(Points)
}
