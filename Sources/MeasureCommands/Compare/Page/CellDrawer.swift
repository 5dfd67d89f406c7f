import CellHeight
import Drawing
import TextMeasure

/// Lays the worst cases out once more, to draw their lines from outlines.
struct CellDrawer: ~Copyable {
  private var measurer: TextMeasurer
  private var writer: SVGWriter
  private let language: String
  private let fixedHeight: Double

  /// How many lines are drawn at most.
  private static let mostLines = 24

  /// - Throws: `StyleError.unusableSize`, `DrawingError.outOfMemory`.
  init(_ request: ComparisonRequest) throws {
    let writer = try SVGWriter(language: request.shownStyle.language)
    let measurer = try TextMeasurer(request.shownStyle)
    (self.writer, language) = (writer, request.shownStyle.language)
    self.measurer = measurer
    fixedHeight = request.fixedHeight.rawValue
  }

  /// Glyphs that the drawings use, once on their page.
  var definitions: HTML { HTML(source: writer.definitions) }

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
    let text = try measurer.prepareGlyphs(of: review.text)
    let shown = SceneText(text, width: width, maxLines: Self.mostLines)
    return CellDrawing(
      review: review, width: width.rawValue, language: language,
      lineHeights: shown.lines.map(\.line.height.rawValue),
      ink: HTML(source: writer.ink(of: shown)),
      fixed: fixedHeight)
  }
}
