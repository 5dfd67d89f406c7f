import TextMeasure

/// The guess that exact heights replace, kept for comparison only:
/// `320 + height / 10`, where `height` is that of the text wrapped at 100
/// points.
public enum LegacyHeuristic {
  /// The width the text was measured at, whatever the cell's.
  public static let measuringWidth: Points = 100

  public static func height(of text: PreparedText) -> Points {
    ReviewCell.bookstoreReview.fixedHeight + 0.1 * text.height(atWidth: measuringWidth)
  }
}
