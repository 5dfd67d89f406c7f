import CellHeight
import ReviewIO
import TextMeasure

/// What came of comparing all reviews.
struct ComparisonReport {
  /// At one width.
  struct Column {
    let width: WidthArgument
    /// The constant of the guess that a better one takes the place of.
    var constant = LegacyHeuristic.fixedHeight
    var comparison: GuessComparison<ComparedReview>
    var drift = ScrollDrift()
    /// How many rows have another line count than they were measured with.
    var otherLineCount = 0

    mutating func append(_ later: ComparisonBatch.Column) {
      comparison.append(later.comparison)
      for error in later.errors { drift.add(error) }
      otherLineCount += later.otherLineCount
    }
  }

  let request: ComparisonRequest
  var columns: [Column]
  var reading = ReadingReport()

  init(_ request: ComparisonRequest) {
    self.request = request
    columns = request.widths.map {
      Column(
        width: $0, constant: request.guess == nil ? LegacyHeuristic.fixedHeight : .zero,
        comparison: GuessComparison(worstLimit: request.worst))
    }
  }

  /// How many reviews were compared.
  var reviewCount: Int { reading.counts.records - reading.counts.errors }
}

extension ComparisonReport.Column {
  /// Guesses nearer than this count as right.
  static let tolerance: Points = 0.5

  /// The lengths that guesses are off by more than.
  static let lengths: [Points] = [1, 5, 20]

  var errors: ErrorDistribution { comparison.errors }

  var rightCount: Int { errors.count - errors.count(beyond: Self.tolerance) }
  var tooShortCount: Int { errors.count(tooLowBy: Self.tolerance) }
  var tooTallCount: Int { errors.count(tooHighBy: Self.tolerance) }

  /// What 320 would have to be instead, or what to add to another formula.
  var bestConstant: Points { constant - errors.bestShifted.shift }
}

/// A review that is kept to be shown.
struct ComparedReview: Sendable {
  /// Its id, or its place if it has none.
  let name: String
  /// The text, or its start.
  let text: String
  let isCut: Bool
  /// Heights of the cell.
  let guess: Points
  let exact: Points
  let lineCount: Int

  /// Longer texts are cut, in bytes of UTF-8: what is kept must not grow with them.
  private static let longestText = 4096

  init(_ review: Review, guess: Points, exact: Points, lineCount: Int) {
    (text, isCut) = review.text.start(byteLimit: Self.longestText)
    name = review.name
    (self.guess, self.exact, self.lineCount) = (guess, exact, lineCount)
  }
}
