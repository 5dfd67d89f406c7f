import CellHeight
import TextMeasure

/// The figures of one width.
struct FigureTable {
  private let column: ComparisonReport.Column

  init(_ column: ComparisonReport.Column) { self.column = column }

  var figure: HTML {
    """
    <figure><h3>In figures</h3>
    <table>
    \(shares)\(lengths)\(totals)</table></figure>

    """
  }

  private var shares: [HTML] {
    let errors = column.errors
    let beyond = ComparisonReport.Column.lengths.map { length in
      share("off by more than \(Figures.number(length.rawValue)) pt", errors.count(beyond: length))
    }
    return beyond + [
      share("too short: text cut off", column.tooShortCount),
      share("too tall: blank space", column.tooTallCount),
      share("right within ½ pt", column.rightCount),
    ]
  }

  private var lengths: [HTML] {
    let errors = column.errors
    return [
      row("error, mean", errors.meanMagnitude),
      row("error, median", errors.magnitudeQuantile(0.5)),
      row("error, 95th percentile", errors.magnitudeQuantile(0.95)),
      row("error, maximum", errors.greatestMagnitude),
    ]
  }

  private var totals: [HTML] {
    [
      row("whole list, exact", column.comparison.exactTotal),
      row("whole list, guessed", column.comparison.guessedTotal),
    ]
  }

  private func share(_ name: String, _ count: Int) -> HTML {
    let percent = Figures.percent(count, of: column.errors.count)
    return """
      <tr><th>\(name)</th><td>\(percent)</td><td class="count">\(Figures.grouped(count))</td></tr>

      """
  }

  private func row(_ name: String, _ length: Points) -> HTML {
    """
    <tr><th>\(name)</th><td colspan="2">\(Figures.length(length))</td></tr>

    """
  }
}
