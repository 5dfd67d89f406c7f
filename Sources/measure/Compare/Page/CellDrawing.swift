import CellHeight
import TextMeasure

/// A cell with the height it needs, and beside it as it was guessed, to scale: a point of the
/// screen is a unit of the drawings.
struct CellDrawing {
  let review: ComparedReview
  /// Of the cell, which the text is as wide as.
  let width: Double
  let lines: [Line]
  let fontSize: Double
  /// Tells this drawing's clip path from others on the page.
  let number: Int

  /// Baselines lie this share of a line's height below its top: about that of most fonts.
  private static let baselineShare = 0.8
  /// Above the cell: what it is. Then the fixed part, which is not to scale, and the text.
  private static let top = 30.0
  private static let chrome = 34.0
  private static let textTop = top + chrome
  /// The frame is drawn so far outside the text, which goes to the edges of the cell.
  private static let frame = 6.0

  private var needed: Double { textHeight(review.exact) }
  private var given: Double { textHeight(review.guess) }

  private func textHeight(_ cell: Points) -> Double {
    max(0, (cell - LegacyHeuristic.fixedHeight).rawValue)
  }

  /// No taller than the lines that are drawn, however long the text.
  private var drawnHeight: Double {
    let drawn = lines.reduce(0) { $0 + $1.height.rawValue }
    return lines.count < review.lineCount ? drawn : max(needed, given)
  }

  /// Wide cells stand below each other, else beside if there is room.
  var isWide: Bool { width > 500 }

  /// - Parameter lang: Of the text, by which the reader's browser chooses glyphs.
  func html(lang: String) -> HTML {
    """
    <div class="cells\(isWide ? " stacked" : "")" lang="\(lang)">
    \(exactCell)\(guessedCell)</div>

    """
  }

  private var exactCell: HTML {
    let label = "needs \(Figures.length(Points(needed)))"
    return svg(label, [cell(label, height: needed), text, rest])
  }

  private var guessedCell: HTML {
    let label = "is given \(Figures.length(Points(given)))"
    return svg(
      "\(label): \(difference)",
      [
        cell(label, height: given), gap,
        "<g class=\"ghost\">\(text)</g>\n", clipped(text), edge, gapLabel,
      ])
  }

  private func svg(_ summary: String, _ parts: [HTML]) -> HTML {
    let room = lines.count < review.lineCount ? 30.0 : Self.frame
    return """
      <svg viewBox="\(-Self.frame) 0 \(width + 2 * Self.frame) \
      \(Self.textTop + drawnHeight + room)" role="img" aria-label="\(summary)">
      \(parts)</svg>

      """
  }

  // MARK: - Parts

  private func cell(_ label: String, height: Double) -> HTML {
    """
    <text class="cellLabel" x="\(-Self.frame)" y="20">\(label)</text>
    \(box("chrome", from: -Self.chrome, to: 0))\
    <text class="chromeLabel" x="\(width / 2)" y="\(Self.top + 22)">320 pt above the text</text>
    \(box("cell", from: 0, to: min(height, drawnHeight)))
    """
  }

  /// As wide as the cell; from and to count from the top of the text.
  private func box(_ name: String, from start: Double, to end: Double) -> HTML {
    """
    <rect class="\(name)" x="\(-Self.frame)" y="\(Self.textTop + start)" \
    width="\(width + 2 * Self.frame)" height="\(max(0, end - start))"/>

    """
  }

  /// Lines as wide as they are measured, whatever font the reader has.
  private var text: HTML {
    let utf8 = Array(review.text.utf8)
    var top = Self.textTop
    let drawn = lines.map { line -> HTML in
      defer { top += line.height.rawValue }
      let range = line.utf8Range.clamped(to: 0..<utf8.count)
      guard line.width > .zero, !range.isEmpty else { return "" }
      let baseline = top + Self.baselineShare * line.height.rawValue
      return """
        <text class="review" x="0" y="\(baseline)" font-size="\(fontSize)" \
        textLength="\(line.width.rawValue)" lengthAdjust="spacingAndGlyphs">\
        \(String(decoding: utf8[range], as: UTF8.self))</text>

        """
    }
    return "\(drawn)"
  }

  /// What of `text` the guess leaves room for.
  private func clipped(_ text: HTML) -> HTML {
    """
    <clipPath id="cell\(number)">\(box("", from: 0, to: min(given, drawnHeight)))</clipPath>
    <g clip-path="url(#cell\(number))">\(text)</g>

    """
  }

  private var rest: HTML {
    guard lines.count < review.lineCount else { return "" }
    let more = Figures.count(review.lineCount - lines.count, "more line")
    return """
      <text class="cellLabel" x="0" y="\(Self.textTop + drawnHeight + 22)">and \(more)</text>

      """
  }

  // MARK: - The difference

  private var isCut: Bool { given < needed }

  private var difference: String {
    "\(Figures.length(Points(abs(needed - given)))) \(isCut ? "cut off" : "blank")"
  }

  /// What is missing, or left over, between the two heights.
  private var gap: HTML {
    box(
      isCut ? "missing" : "blank", from: min(needed, given, drawnHeight),
      to: min(max(needed, given), drawnHeight))
  }

  private var edge: HTML {
    """
    <path class="edge" d="M\(-Self.frame) \(Self.textTop + min(given, drawnHeight))\
    h\(width + 2 * Self.frame)"/>

    """
  }

  private var gapLabel: HTML {
    let middle = (min(needed, given, drawnHeight) + min(max(needed, given), drawnHeight)) / 2
    return """
      <text class="gapLabel" x="\(width / 2)" y="\(Self.textTop + middle + 8)">\(difference)</text>

      """
  }
}
