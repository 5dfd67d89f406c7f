import TextMeasure

/// The guess that exact heights replace, kept for comparison only:
/// `320 + height / 10`, where `height` is that of the text wrapped at 100
/// points.
///
/// As its app made it: a `UILabel` for every review, of any number of lines and with no
/// font set, gave the size that fits 100 by 100 points. That a label returns
/// the height of all its lines, more than 100, is what made the division necessary.
enum LegacyHeuristic {
  /// How it is written.
  static let formula = "320 + height / 10"

  /// The height of all of the cell but its text: cover, title and rating.
  static let fixedHeight: Points = 320

  /// The width the text was measured at, whatever the cell's.
  static let measuringWidth: Points = 100

  /// The size of the font that a `UILabel` has if none is set: the system's.
  static let labelFontSize: Points = 17

  /// - Parameter textHeight: At `measuringWidth`.
  static func cellHeight(textHeight: Points) -> Points {
    fixedHeight + 0.1 * textHeight
  }
}
