import BundledFonts
import CellHeight
import ListLayout
import TextMeasure

/// What the README shows about one cell.
public struct CellFacts {
  /// The height in a list 375 points wide.
  public var height: Points
  /// The height in a list 812 points wide.
  public var turned: Points
  /// The frames of the parts at 375 points.
  public var layout: CellLayout
  /// The heights from 320 to 440 points.
  public var curve: CellHeightCurve
}

/// Measures a row with a picture, a title and a review.
public func measureCell(title: String, review: String) throws -> CellFacts {
  let style = TextStyle(fonts: try .pretendard(), size: 15, profile: .uikit(scale: 3))
  let row = CellTemplate(
    name: "review-row",
    cell: .horizontal(
      [
        .box(width: 40, height: 40),
        .vertical([.text("title", maxLines: 1), .text(maxLines: 3)], spacing: 8),
      ], spacing: 12
    ).insets(16))

  var calculator = try HeightCalculator(row, style: style)
  var item = CellItem(text: review)
  item["title"] = title
  let height = try calculator.height(of: item, atWidth: 375)  // before any cell exists

  let cell = try calculator.prepare(item)  // to be kept: widths are arithmetic now
  let turned = cell.height(atWidth: 812)
  let layout = cell.layout(atWidth: 375)  // the frames of all parts
  let curve = try cell.heightCurve(from: 320, through: 440)
  return CellFacts(height: height, turned: turned, layout: layout, curve: curve)
}
