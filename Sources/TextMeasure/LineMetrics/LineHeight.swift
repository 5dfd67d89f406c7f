/// How high a line is.
public enum LineHeight: Hashable, Sendable {
  /// As the fonts say.
  case normal
  /// A multiple: of the font size in CSS (`line-height: 1.4`) and in Flutter
  /// (`TextStyle.height`), of the font's own line height in UIKit
  /// (`lineHeightMultiple`).
  case multiple(Double)
  /// This, whatever the font. In Flutter what a strut forces on every line
  /// (`StrutStyle.forceStrutHeight`), rounded to a whole number.
  case points(Points)
}
