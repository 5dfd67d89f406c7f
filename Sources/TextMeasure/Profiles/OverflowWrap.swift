/// CSS `overflow-wrap`: what happens to a word wider than the line.
public enum OverflowWrap: String, Hashable, Sendable, CaseIterable {
  /// It overflows.
  case normal
  /// It is broken between graphemes.
  case breakWord = "break-word"
  /// It is broken between graphemes, also to find how narrow the text can get.
  case anywhere
}
