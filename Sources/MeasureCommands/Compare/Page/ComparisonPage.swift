import CellHeight
import TextMeasure

/// A comparison as one page that needs nothing else: no script, no network.
struct ComparisonPage {
  private let report: ComparisonReport
  private let arguments: [String]
  private let drawings: [[CellDrawing]]
  /// Glyphs of the drawings.
  private let definitions: HTML

  /// - Parameter arguments: Those of the program, itself first: how to repeat it.
  /// - Throws: `FontError`, `TextError`, `DrawingError`: the lines of the worst cases are measured anew.
  init(_ report: ComparisonReport, arguments: [String]) throws {
    self.report = report
    self.arguments = arguments
    var drawer = try CellDrawer(report.request)
    drawings = try report.columns.map { try drawer.drawings($0) }
    definitions = drawer.definitions
  }

  var html: HTML {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <style>\(PageStyle.sheet)\(scale)</style>
    </head>
    <body>
    <svg class="glyphs" aria-hidden="true"><defs>
    \(definitions)</defs></svg>
    <main>
    \(header)\(zip(report.columns, drawings).map(section))\(method)</main>
    </body>
    </html>

    """
  }

  private var title: String {
    report.request.comparesProfiles
      ? "Measured and shown cell heights" : "Guessed and exact cell heights"
  }

  // MARK: - The head

  private var header: HTML {
    guard let column = report.columns.first, column.errors.count > 0 else {
      return "<header><h1>There were no reviews to compare.</h1></header>\n"
    }
    return """
      <header>
      <p class="eyebrow">\(title)</p>
      <h1>\(Headline(column, report.request).title)</h1>
      <p class="lede">\(Headline(column, report.request).details)</p>
      </header>

      """
  }

  // MARK: - One width

  private func section(_ column: ComparisonReport.Column, _ drawings: [CellDrawing]) -> HTML {
    guard column.errors.count > 0 else { return "" }
    return """
      <section>
      <h2>In cells \(column.width.text) pt wide</h2>
      <div class="grid">
      \(FigureTable(column).figure)\(HistogramChart(column.errors).figure)\
      \(LineCountChart(column.comparison).figure)\
      \(DriftChart(column, scale: report.request.scale).figure)</div>
      \(worst(drawings))</section>

      """
  }

  private func worst(_ drawings: [CellDrawing]) -> HTML {
    guard !drawings.isEmpty else { return "" }
    return """
      <h3 class="worst">The worst rows, to scale</h3>
      <p class="legend">Each row as high as it needs to be, all at one scale; \
      \(report.request.comparesProfiles ? "as measured, it ends" : "the guess ends it") at the \
      dashed line.</p>
      <div class="rows">
      \(drawings.map(\.figure))</div>

      """
  }

  /// How long a point is in all drawings of rows: three quarters of a pixel, or less where the
  /// widest would leave the page or the narrowest a phone; what is wider still scrolls.
  private var scale: HTML {
    let widths = report.columns.map { CellDrawing.drawnWidth(ofCell: $0.width.points.rawValue) }
    let (narrowest, widest) = (widths.min() ?? 1, widths.max() ?? 1)
    return """
      :root { --point: max(.5px, min(.75px, 1000px / \(widest), (100vw - 56px) / \(narrowest))); }

      """
  }

  // MARK: - How it was made

  private var method: HTML {
    let request = report.request
    let command = ShellWord.join(["measure"] + arguments.dropFirst())
    return """
      <section class="method">
      <h2>What was measured</h2>
      <dl>
      <dt>Reviews</dt><dd>\(reviews)</dd>
      <dt>The cell</dt><dd>\(Figures.number(request.fixedHeight.rawValue)) pt and the text over the full width: \(request.shownStyle.summary)\
      \(fallback(request.shownStyle))</dd>
      \(guess)<dt>Errors</dt><dd>\(request.comparesProfiles ? "Measured" : "Guess") less exact height, to 1/60 pt. Within half a point counts as \
      right; percentiles go by rank.</dd>
      <dt>Again</dt><dd><code>\(command)</code></dd>
      </dl>
      </section>

      """
  }

  private var guess: HTML {
    let request = report.request
    if request.comparesProfiles {
      return """
        <dt>Measured for</dt><dd>\(request.style.summary)</dd>

        """
    }
    return """
      <dt>The guess</dt><dd>\(request.guessDescription)</dd>

      """
  }

  private var reviews: String {
    let counts = report.reading.counts
    var text = "\(Figures.grouped(report.reviewCount)) compared"
    if counts.errors > 0 { text += "; \(Figures.grouped(counts.errors)) could not be read" }
    let missing = report.reading.withMissing
    if missing > 0 { text += "; \(Figures.grouped(missing)) have characters that no font has" }
    return text
  }

  private func fallback(_ style: TextStyle) -> String {
    let names = style.fonts.faces.dropFirst().map(\.displayName)
    return names.isEmpty ? "" : "; behind it \(names.joined(separator: ", "))"
  }
}

/// The start of a text, for a caption.
enum Excerpt {
  private static let longest = 160

  /// Cut between characters.
  static func of(_ text: String, isCut: Bool) -> String {
    let start = text.prefix(longest)
    return start + (start.count < text.count || isCut ? "…" : "")
  }
}

/// Words of a command as a shell reads them.
enum ShellWord {
  static func join(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlain)
    return isPlain ? word : "'\(word.replacing("'", with: #"'\''"#))'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./,:=@%+".utf8.contains(byte)
    }
  }
}
