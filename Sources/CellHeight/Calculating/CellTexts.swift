import LayoutAdapters
import TextMeasure

/// The texts of one item, measured for the nodes of a plan.
///
/// Each text goes by its index among the plan's texts.
protocol CellTexts: ~Copyable {
  associatedtype Failure: Error

  /// The height and line count of a text.
  mutating func measure(
    _ text: Int, atWidth width: Points, maxLines: Int?
  ) throws(Failure) -> TextHeight

  /// The width of a box around a text that is as wide as its content, and no wider than
  /// `width`.
  mutating func hugWidth(
    of text: Int, in width: Points
  ) throws(Failure) -> Points

  /// The distance of the first baseline from the top; zero without lines.
  mutating func firstBaseline(of text: Int, atWidth width: Points) throws(Failure) -> Points

  /// The last line that is shown; `nil` without lines.
  mutating func lastLine(
    of text: Int, atWidth width: Points, maxLines: Int?
  ) throws(Failure) -> CellTextEnd?

  /// The lines shown, and where the text is cut for its token.
  mutating func lines(
    of text: PlanNode.NodeText, atWidth width: Points
  ) throws(Failure) -> CellTextLines

  /// Whether the item has a field.
  func isPresent(_ field: Int) -> Bool
}

/// The last line of a text.
struct CellTextEnd {
  var width: Points
  /// Whether lines follow that are not shown.
  var isTruncated: Bool
}

/// How much of a text is shown.
struct CellTextLines {
  var shownLineCount = 0
  var totalLineCount = 0
  var isTruncated = false
  /// Where in the text's UTF-8 its token stands; `nil` without one.
  var cutOffset: Int?
}

extension MeasurableText {
  /// The width of a box around the text, as the profile's renderer makes it: that of the
  /// widest line in UIKit, in a browser all of `width` if a line wraps.
  func hugWidth(in width: Points) -> Points {
    measure(width: .atMost(width), height: .maxContent).width
  }
}

extension PreparedText {
  func lastLine(atWidth width: Points, maxLines: Int?) -> CellTextEnd? {
    let facts = truncation(atWidth: width, maxLines: maxLines)
    guard facts.shownLineCount > 0 else { return nil }
    return CellTextEnd(width: facts.lastLineWidth, isTruncated: facts.isTruncated)
  }

  /// - Parameter token: The token at the end of the last line where the text is cut.
  func shownLines(atWidth width: Points, maxLines: Int?, token: PreparedText?) -> CellTextLines {
    let facts =
      if let token {
        truncation(atWidth: width, maxLines: maxLines ?? .max, token: token)
      } else {
        truncation(atWidth: width, maxLines: maxLines)
      }
    return CellTextLines(
      shownLineCount: facts.shownLineCount, totalLineCount: facts.totalLineCount,
      isTruncated: facts.isTruncated, cutOffset: facts.cut?.utf8Offset)
  }
}
