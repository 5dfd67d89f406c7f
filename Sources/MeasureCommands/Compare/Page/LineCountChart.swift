import CellHeight
import TextMeasure

/// How far off rows are by the lines of their text.
struct LineCountChart {
  private struct Row {
    var lines: Double
    var low, median, high: Double
    var count: Int
  }

  private let rows: [Row]
  private let gathersLast: Bool

  init(_ comparison: GuessComparison<ComparedReview>) {
    let mostLines = GuessComparison<ComparedReview>.mostLines
    rows = comparison.errorsByLineCount.sorted { $0.key < $1.key }.map { lines, errors in
      Row(
        lines: Double(lines), low: errors.quantile(0.1).rawValue,
        median: errors.quantile(0.5).rawValue, high: errors.quantile(0.9).rawValue,
        count: errors.count)
    }
    gathersLast = comparison.errorsByLineCount[mostLines] != nil
  }

  var figure: HTML {
    let caption: HTML = """
      Line: the median row. Band: eight rows of ten.\
      \(gathersLast ? " The last point is of all longer texts." : "")
      """
    return """
      <figure><h3>By the length of the text</h3>
      \(svg)<figcaption>\(caption)</figcaption></figure>

      """
  }

  private var svg: HTML {
    let low = min(0, rows.map(\.low).min() ?? 0)
    let high = max(0, rows.map(\.high).max() ?? 0)
    let first = rows.first?.lines ?? 0
    let room = max(1, high - low) * 0.06
    let plot = Plot(
      x: min(first, 1)...max(rows.last?.lines ?? 1, first + 1),
      y: (low < 0 ? low - room : 0)...(high > 0 ? high + room : 0 + room))
    return plot.svg(
      "Median error and band of eight rows in ten, by line count",
      xTitle: "lines of the review", yTitle: "guess less exact height, pt",
      xLabel: { $0 == $0.rounded() ? Figures.short($0) : "" }, yLabel: Figures.signed,
      marks: [
        plot.band(rows.map { ($0.lines, $0.low, $0.high) }, class: "band"),
        plot.marker(atY: 0),
        plot.line(rows.map { ($0.lines, $0.median) }, class: "line"),
      ] + rows.map { dot($0, plot) } + last(plot))
  }

  private func dot(_ row: Row, _ plot: Plot) -> HTML {
    let caption =
      "\(Figures.count(Int(row.lines), "line")): \(Figures.signedLength(row.median)), "
      + Figures.count(row.count, "row")
    return plot.pointed(
      caption, from: plot.x(row.lines - 0.5), to: plot.x(row.lines + 0.5),
      mark: """
        <circle class="dot" cx="\(plot.x(row.lines))" cy="\(plot.y(row.median))" r="3.5"/>
        """)
  }

  private func last(_ plot: Plot) -> [HTML] {
    guard rows.count > 1, let row = rows.last else { return [] }
    return [plot.endNote(Figures.signedLength(row.median), x: row.lines, y: row.median)]
  }
}
