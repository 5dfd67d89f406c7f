import CellHeight
import TextMeasure

/// Lays the worst cases out once more, to draw their lines.
struct CellDrawer: ~Copyable {
  private var measurer: TextMeasurer
  private let fontSize: Double
  private var drawn = 0

  /// Of a longer text only so many lines are drawn.
  private static let mostLines = 24

  /// - Throws: `FontError.unusableSize`.
  init(_ request: ComparisonRequest) throws {
    measurer = try TextMeasurer(request.style)
    fontSize = request.style.size.rawValue
  }

  /// Drawings of the cases too short, then of those too tall.
  ///
  /// - Throws: `TextError`.
  mutating func drawings(_ column: ComparisonReport.Column) throws -> [CellDrawing] {
    var drawings: [CellDrawing] = []
    for review in column.comparison.tooLow.cases + column.comparison.tooHigh.cases {
      drawings.append(try drawing(review, width: column.width.points))
    }
    return drawings
  }

  private mutating func drawing(
    _ review: ComparedReview, width: Points
  ) throws -> CellDrawing {
    drawn += 1
    let text = try measurer.prepare(review.text)
    return CellDrawing(
      review: review, width: width.rawValue,
      lines: text.lines(atWidth: width, maxLines: Self.mostLines),
      fontSize: fontSize, number: drawn)
  }
}
