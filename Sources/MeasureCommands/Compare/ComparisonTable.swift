import CellHeight
import TerminalText
import TextMeasure

/// A comparison for people on a terminal.
struct ComparisonTable: CustomStringConvertible {
  private let report: ComparisonReport

  init(_ report: ComparisonReport) { self.report = report }

  var description: String {
    (head + [""] + table + report.columns.flatMap(worst)).joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    let style = report.request.style
    if let against = report.request.against {
      return [
        "\(Figures.count(report.reviewCount, "review")), shown by: \(against.summary)",
        "measured for: \(style.summary)",
      ]
    }
    return [
      "\(Figures.count(report.reviewCount, "review")): \(style.summary)",
      report.request.guessDescription,
    ]
  }

  // MARK: - Figures

  private var table: [String] {
    report.request.comparesProfiles ? profiles : guesses
  }

  private var profiles: [String] {
    row("cell width") { $0.width.text + " pt" }
      + share("wrong by 1/2 pt or more") { $0.errors.count - $0.rightCount }
      + share("another line count") { $0.otherLineCount }
      + share("too short, text cut off") { $0.tooShortCount }
      + share("too tall, blank space") { $0.tooTallCount }
      + length("error, mean") { $0.errors.meanMagnitude }
      + length("error, maximum") { $0.errors.greatestMagnitude }
      + length("whole list, shown") { $0.comparison.exactTotal }
      + length("whole list, measured") { $0.comparison.guessedTotal }
      + length("whole list, error") { $0.errors.sum.points }
  }

  private var guesses: [String] {
    row("cell width") { $0.width.text + " pt" }
      + ComparisonReport.Column.lengths.flatMap { length in
        share("off by more than \(Figures.number(length.rawValue)) pt") {
          $0.errors.count(beyond: length)
        }
      }
      + share("right within 1/2 pt") { $0.rightCount }
      + share("too short, text cut off") { $0.tooShortCount }
      + share("too tall, blank space") { $0.tooTallCount }
      + length("error, mean") { $0.errors.meanMagnitude }
      + length("error, median") { $0.errors.magnitudeQuantile(0.5) }
      + length("error, 95th percentile") { $0.errors.magnitudeQuantile(0.95) }
      + length("error, maximum") { $0.errors.greatestMagnitude }
      + length("whole list, exact") { $0.comparison.exactTotal }
      + length("whole list, guessed") { $0.comparison.guessedTotal }
      + length("whole list, error") { $0.errors.sum.points }
      + length(report.request.guess == nil ? "best constant for 320" : "best constant to add") {
        $0.bestConstant
      }
      + length("error with it, mean") { $0.errors.bestShifted.meanMagnitude }
      + share("right with it") { $0.errors.bestShifted.countWithinHalf }
  }

  private func length(
    _ name: String, _ value: (ComparisonReport.Column) -> Points
  ) -> [String] {
    row(name) { Figures.length(value($0)) }
  }

  private func share(_ name: String, _ part: (ComparisonReport.Column) -> Int) -> [String] {
    row(name) { Figures.percent(part($0), of: $0.errors.count) }
  }

  private func row(_ name: String, _ cell: (ComparisonReport.Column) -> String) -> [String] {
    let cells = report.columns.map { Terminal.padded(cell($0), to: 18, onTheRight: false) }
    return [Terminal.padded(name, to: 24) + cells.joined()]
  }

  // MARK: - Worst cases

  private func worst(_ column: ComparisonReport.Column) -> [String] {
    guard report.request.worst > 0 else { return [] }
    return list("worst of those too short", column.comparison.tooLow.cases, column)
      + list("worst of those too tall", column.comparison.tooHigh.cases, column)
  }

  private func list(
    _ title: String, _ cases: [ComparedReview], _ column: ComparisonReport.Column
  ) -> [String] {
    let rows = cases.map { review in
      let error = Figures.length(review.guess - review.exact)
      let lines = Figures.count(review.lineCount, "line")
      return Terminal.padded(error, to: 12, onTheRight: false)
        + Terminal.padded(lines, to: 11, onTheRight: false) + "  "
        + Terminal.shortened(oneLine(review.name), to: 20) + "  "
        + Terminal.shortened(oneLine(review.text), to: 48)
    }
    return ["", "\(title), \(column.width.text) pt wide" + (rows.isEmpty ? ": none" : "")] + rows
  }

  private func oneLine(_ text: String) -> String {
    Terminal.visible(text.split { $0.isNewline || $0 == "\t" }.joined(separator: " "))
  }
}

extension TextStyle {
  /// `Pretendard Regular at 17 pt, uikit, scale 3`.
  var summary: String {
    var summary = "\(fonts.primary.displayName) at \(Figures.number(size.rawValue)) pt"
    summary += ", \(profile.name)"
    if case .uikit(let rules) = profile { summary += ", scale \(Figures.number(rules.scale))" }
    return summary
  }
}

extension Face {
  /// Its own name, or that of its file.
  var displayName: String {
    fullName ?? path.split(separator: "/").last.map(String.init) ?? path
  }
}
