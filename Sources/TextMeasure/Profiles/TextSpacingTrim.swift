/// CSS `text-spacing-trim`: where full-width punctuation is set half as wide, with fonts that have
/// the feature `halt`.
public enum TextSpacingTrim: String, Hashable, Sendable, CaseIterable {
  /// Beside other punctuation, and at the end of a line where it does not fit else.
  case normal
  /// Nowhere.
  case spaceAll = "space-all"
  /// As by `normal`, and opening marks at the start of every line but the first of a paragraph.
  case spaceFirst = "space-first"
  /// As by `normal`, and opening marks at the start of every line.
  case trimStart = "trim-start"
}
