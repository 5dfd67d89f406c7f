import CellHeight
import TextMeasure

/// What a reader of the page should keep.
struct Headline {
  private let column: ComparisonReport.Column
  private let request: ComparisonRequest

  init(_ column: ComparisonReport.Column, _ request: ComparisonRequest) {
    (self.column, self.request) = (column, request)
  }

  var title: String {
    let (short, tall) = (column.tooShortCount, column.tooTallCount)
    let all = column.errors.count
    if let against = request.against {
      let (own, other) = (request.style.profile, against.profile)
      let areEditions = own.name == other.name
      let (measured, shown) =
        areEditions
        ? (own.identifier, other.identifier) : (own.name, other.name)
      let wrong = all - column.rightCount
      if wrong == 0 { return "Measured for \(measured), every row is right in \(shown)." }
      return "Measured for \(measured), \(share(wrong, all)) are wrong in \(shown)."
    }
    let guess = request.guess == nil ? "The old guess" : "The guess"
    if short == 0 && tall == 0 { return "\(guess) is right for every row." }
    if short >= tall { return "\(guess) cuts text off in \(share(short, all))." }
    return "\(guess) leaves blank space in \(share(tall, all))."
  }

  /// `all 200 rows`, or `57.3 % of 200 rows`.
  private func share(_ part: Int, _ whole: Int) -> String {
    let rows = Figures.count(whole, "row")
    return part == whole ? "all \(rows)" : "\(Figures.percent(part, of: whole)) of \(rows)"
  }

  var details: String {
    let errors = column.errors
    let best = errors.bestShifted
    if request.comparesProfiles {
      return "In cells \(column.width.text) px wide \(share(column.otherLineCount, errors.count))"
        + " have another line count. Heights are off by \(Figures.length(errors.meanMagnitude))"
        + " on average, and by \(Figures.length(errors.greatestMagnitude)) at worst."
    }
    return "In cells \(column.width.text) pt wide it is off by "
      + "\(Figures.length(errors.meanMagnitude)) on average, by "
      + "\(Figures.length(errors.magnitudeQuantile(0.95))) or more for one row in twenty, and by "
      + "\(Figures.length(errors.greatestMagnitude)) at worst. With the best "
      + "constant, \(Figures.tenths(column.bestConstant.rawValue)) "
      + "\(request.guess == nil ? "instead of 320" : "added to it"), it would be off "
      + "by \(Figures.length(best.meanMagnitude)) on average, and right for "
      + "\(Figures.percent(best.countWithinHalf, of: errors.count)) of rows."
  }
}
