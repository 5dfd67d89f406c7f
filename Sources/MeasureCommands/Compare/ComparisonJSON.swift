import CellHeight
import TextMeasure

/// A comparison for tools. Lengths are points.
struct ComparisonJSON: Codable {
  struct Style: Codable {
    var fonts: [String]
    var fontSize: Double
    var profile: String
    var profileVersion: Int
    var scale: Double
  }

  struct Width: Codable {
    var width: Double
    var exactWithinHalf: Int
    var otherLineCount: Int?
    var offByMoreThan: [String: Int]
    var tooShort: Int
    var tooTall: Int
    var absoluteError: AbsoluteError
    var total: Total
    var bestConstant: BestConstant
    var worstTooShort: [Case]
    var worstTooTall: [Case]
  }

  struct AbsoluteError: Codable {
    var mean, median, p95, max: Double
  }

  struct Total: Codable {
    var exact, guessed, difference: Double
  }

  struct BestConstant: Codable {
    var constant, meanError: Double
    var exactWithinHalf: Int
  }

  struct Case: Codable {
    var review: String
    var guess, exact: Double
    var lineCount: Int
    var text: String
  }

  var reviews: Int
  var errors: Int
  var missing: Int
  var provenance: Provenance
  var style: Style
  var against: String?
  var widths: [Width]
}

extension ComparisonReport {
  /// A line of JSON.
  func json(_ provenance: Provenance) throws -> String {
    try JSONText.encode(ComparisonJSON(self, provenance)) + "\n"
  }
}

extension ComparisonJSON {
  init(_ report: ComparisonReport, _ provenance: Provenance) {
    self.provenance = provenance
    reviews = report.reviewCount
    errors = report.reading.counts.errors
    missing = report.reading.withMissing
    let style = report.request.style
    self.style = Style(
      fonts: style.fonts.faces.map(\.displayName), fontSize: style.size.rawValue,
      profile: style.profile.identifier, profileVersion: style.profile.version,
      scale: report.request.scale)
    against = report.request.against?.profile.identifier
    widths = report.columns.map(Width.init)
    guard report.request.comparesProfiles else { return }
    for (index, column) in report.columns.enumerated() {
      widths[index].otherLineCount = column.otherLineCount
    }
  }
}

extension ComparisonJSON.Width {
  init(_ column: ComparisonReport.Column) {
    let (errors, comparison) = (column.errors, column.comparison)
    width = column.width.points.rawValue
    exactWithinHalf = column.rightCount
    offByMoreThan = [:]
    for length in ComparisonReport.Column.lengths {
      offByMoreThan[Figures.number(length.rawValue)] = errors.count(beyond: length)
    }
    (tooShort, tooTall) = (column.tooShortCount, column.tooTallCount)
    absoluteError = .init(
      mean: errors.meanMagnitude.rawValue, median: errors.magnitudeQuantile(0.5).rawValue,
      p95: errors.magnitudeQuantile(0.95).rawValue, max: errors.greatestMagnitude.rawValue)
    total = .init(
      exact: comparison.exactTotal.rawValue, guessed: comparison.guessedTotal.rawValue,
      difference: errors.sum.points.rawValue)
    bestConstant = .init(
      constant: column.bestConstant.rawValue,
      meanError: errors.bestShifted.meanMagnitude.rawValue,
      exactWithinHalf: errors.bestShifted.countWithinHalf)
    worstTooShort = comparison.tooLow.cases.map(ComparisonJSON.Case.init)
    worstTooTall = comparison.tooHigh.cases.map(ComparisonJSON.Case.init)
  }
}

extension ComparisonJSON.Case {
  init(_ review: ComparedReview) {
    self.init(
      review: review.name, guess: review.guess.rawValue, exact: review.exact.rawValue,
      lineCount: review.lineCount, text: review.text)
  }
}
