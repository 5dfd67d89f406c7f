import TextMeasure

/// A list cell of fixed parts around one text: what the cell is high beside the
/// text, and how much narrower than the cell the text is.
public struct ReviewCell: Hashable, Sendable {
  /// The height of everything but the text.
  public var fixedHeight: Points
  /// The cell's width less the text's.
  public var horizontalInset: Points
  /// The text is cut after so many lines; `nil` shows all of it.
  public var maxLines: Int?

  public init(fixedHeight: Points, horizontalInset: Points = .zero, maxLines: Int? = nil) {
    self.fixedHeight = fixedHeight
    self.horizontalInset = horizontalInset
    self.maxLines = maxLines
  }

  /// A bookstore's review: 320 points of cover, title and rating, then the
  /// review over the full width.
  public static let bookstoreReview = ReviewCell(fixedHeight: 320)

  /// The height of the cell around `text`.
  ///
  /// - Parameter width: Of the cell.
  /// - Complexity: That of `PreparedText.height(atWidth:maxLines:)`.
  public func height(of text: PreparedText, atWidth width: Points) -> Points {
    fixedHeight + text.height(atWidth: width - horizontalInset, maxLines: maxLines)
  }
}
