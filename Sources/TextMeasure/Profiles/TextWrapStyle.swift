/// CSS `text-wrap-style`: which lines of all that fit are taken.
public enum TextWrapStyle: String, Hashable, Sendable, CaseIterable {
  /// Each line takes all that fits.
  case auto
  /// Lines are as equally long as they can be, in texts of a few lines.
  case balance
  /// The last line is not left with a word alone.
  case pretty
  /// As `auto`: what stands before a change of the text keeps its lines.
  case stable
}
