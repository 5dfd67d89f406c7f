/// How high a line is.
public enum LineHeight: Hashable, Sendable {
  /// As the fonts say.
  case normal
  /// A multiple: of the font size in CSS (`line-height: 1.4`), of the font's own
  /// line height in UIKit (`lineHeightMultiple`).
  case multiple(Double)
  /// This, whatever the font.
  case points(Points)
}
