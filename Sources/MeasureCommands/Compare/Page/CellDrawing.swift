import CellHeight
import TextMeasure

/// A row as high as it needs to be, and where the guess ends it: a point of the screen is a
/// unit of the drawing, and as long in every drawing of a page.
struct CellDrawing {
  let review: ComparedReview
  /// The cell's width, which is the text's.
  let width: Double
  /// The language of the text, as a BCP 47 tag.
  let language: String
  /// The heights of the lines that are drawn.
  let lineHeights: [Double]
  /// The glyphs of those lines, from the top left corner of the text.
  let ink: HTML
  /// The height of all of the cell but its text.
  let fixed: Double

  /// Room for lines that lie half outside.
  private static let edge = 2.0

  private var needed: Double { review.exact.rawValue }
  private var given: Double { review.guess.rawValue }
  private var isCut: Bool { given < needed }

  /// Whether all lines of the text are drawn; those of a long one are not.
  private var isWhole: Bool { lineHeights.count >= review.lineCount }

  /// The height of what is drawn: no more than the lines that are, however long the text.
  private var height: Double {
    isWhole ? max(needed, given) : fixed + lineHeights.reduce(0, +)
  }

  /// How far teeth of the break mark reach, and how much of the row is seen behind them.
  private static let tooth = 8.0
  private var below: Double { isWhole ? 0 : Self.tooth }

  /// What all of it is as wide as, in points.
  static func drawnWidth(ofCell width: Double) -> Double { width + 2 * edge }

  var figure: HTML {
    """
    <figure><p class="verdict">needs <b>\(Figures.length(review.exact))</b>, is given \
    <b>\(Figures.length(review.guess))</b>: <b class="\(isCut ? "cutOff" : "spare")">\
    \(difference)</b></p>
    \(svg)<figcaption>\(caption)</figcaption></figure>

    """
  }

  private var difference: String {
    "\(Figures.length(Points(abs(needed - given)))) \(isCut ? "cut off" : "blank")"
  }

  private var caption: HTML {
    let lines = Figures.count(review.lineCount, "line")
    let drawn = isWhole ? "" : ", the first \(lineHeights.count) of them drawn"
    return "\(lines)\(drawn), review <bdi>\(review.name)</bdi>"
  }

  // MARK: - The row

  private var svg: HTML {
    let drawnWidth = Self.drawnWidth(ofCell: width)
    return """
      <svg class="row" viewBox="\(-Self.edge) \(-Self.edge) \(drawnWidth) \
      \(height + below + 2 * Self.edge)" style="width:calc(\(drawnWidth) * var(--point))" role="group" \
      aria-label="The row to scale, and where the guess ends it">
      \(rect("fixed", from: 0, to: fixed))\
      <text class="above" x="\(width / 2)" y="\(fixed / 2 + 6)">\(Figures.number(fixed)) pt above \
      the text</text>
      \(rect("cell", from: 0, to: min(needed, height + below)))\(text)\(gap)\(guess)\(breakMark)</svg>

      """
  }

  /// Counts from the top of the row.
  private func rect(_ name: String, from start: Double, to end: Double) -> HTML {
    """
    <rect class="\(name)" x="0" y="\(start)" width="\(width)" height="\(max(0, end - start))"/>

    """
  }

  private var text: HTML {
    """
    <g transform="translate(0 \(fixed))" role="img" lang="\(language)" \
    aria-label="\(Excerpt.of(review.text, isCut: review.isCut))">
    \(ink)</g>

    """
  }

  /// What is missing, or left over, between the two heights.
  private var gap: HTML {
    rect(
      isCut ? "missing" : "blank", from: min(needed, given, height),
      to: min(max(needed, given), height))
  }

  private var guess: HTML {
    guard given <= height else { return "" }
    return """
      <path class="guess" d="M0 \(given)h\(width)"/>

      """
  }

  /// A zigzag below the last line where the row goes on; what is under it is out of sight.
  private var breakMark: HTML {
    guard !isWhole else { return "" }
    let tooth: HTML = "l\(Self.tooth) \(Self.tooth)l\(Self.tooth) \(-Self.tooth)"
    let teeth = Array(repeating: tooth, count: Int(width / (2 * Self.tooth)))
    return """
      <path class="break" d="M0 \(height)\(teeth)H\(width)v99H0z"/>

      """
  }
}
