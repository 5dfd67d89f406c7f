#if canImport(UIKit)
  import ListLayout
  import UIKit

  /// A review with a curve for each size of text: `"curves":{"14":"…","15":"…",…,"53":"…"}`.
  public struct ReviewInAllSizes: Codable, Sendable {
    /// The text.
    public var content: String
    /// By the size of the font, in points.
    public var curves: [Int: HeightCurve]

    /// The height of the text in the size that the reader has chosen; `nil` for a size that was
    /// not measured.
    @MainActor
    public func height(atNearestWidth width: CGFloat) -> CGFloat? {
      curves[Int(ReviewText.font.pointSize)]?.height(atNearestWidth: width)
    }
  }

  /// A table that follows the size of text which the reader has chosen.
  public class TextSizesViewController: UITableViewController {
    override public func traitCollectionDidChange(_ before: UITraitCollection?) {
      super.traitCollectionDidChange(before)
      let category = traitCollection.preferredContentSizeCategory
      if category != before?.preferredContentSizeCategory { tableView.reloadData() }
    }
  }
#endif
