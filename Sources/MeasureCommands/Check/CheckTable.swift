import TerminalText
import TextMeasure

/// A check for people: a row for each text that does not fit a box, and a sentence.
struct CheckTable: CustomStringConvertible {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  private static let heads = [
    "place", "key", "renderer", "size", "box", "lines", "too high", "too wide", "fits at",
    "characters less",
  ]
  /// The first of the columns that hold numbers.
  private static let firstNumber = 5
  private static let longestKey = 40

  var description: String {
    guard !report.findings.isEmpty else { return report.summary + "\n" }
    let rows = [Self.heads] + report.findings.map(cells)
    let widths = Self.heads.indices.map { column in
      rows.map { Terminal.columns(of: $0[column]) }.max() ?? 0
    }
    let lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let isLeft = column < Self.firstNumber && column != 3
        return Terminal.padded(cell.0, to: cell.1, onTheRight: isLeft)
      }.joined(separator: "  ")
    }
    return (lines + ["", report.summary]).map { $0 + "\n" }.joined()
  }

  private func cells(_ finding: CheckFinding) -> [String] {
    let (text, style) = (report.text(of: finding), report.style(of: finding))
    let key = text.name + (text.locale.map { " (\($0))" } ?? "")
    return [
      Terminal.visible("\(text.file):\(text.line)"), Terminal.visible(Self.shortened(key)),
      style.renderer, Figures.number(style.size.rawValue), report.box(of: finding).summary,
      "\(finding.size.lineCount)", length(finding.heightOver), length(finding.widthOver),
      finding.largestSize.map { Figures.number($0.rawValue) } ?? "-", "\(finding.dropCount)",
    ]
  }

  private func length(_ points: Points) -> String {
    points > .zero ? CheckReport.length(points) : "-"
  }

  private static func shortened(_ key: String) -> String {
    key.count <= longestKey ? key : key.prefix(longestKey - 1) + "…"
  }
}
