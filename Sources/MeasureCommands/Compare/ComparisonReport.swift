import CellHeight
import ReviewIO
import TextMeasure

/// What came of comparing all reviews.
struct ComparisonReport {
  /// At one width.
  struct Column {
    let width: WidthArgument
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
      Column(width: $0, comparison: GuessComparison(worstLimit: request.worst))
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

  /// What 320 would have to be instead.
  var bestConstant: Points {
    LegacyHeuristic.fixedHeight - errors.bestShifted.shift
  }
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

  /// Longer texts and ids are cut, in bytes of UTF-8: what is kept must not grow with them.
  private static let longestText = 4096
  private static let longestName = 100

  init(_ review: Review, guess: Points, exact: Points, lineCount: Int) {
    (text, isCut) = Self.start(of: review.text, byteLimit: Self.longestText)
    name =
      switch review.id {
      case .string(let utf8), .number(let utf8):
        Self.start(of: utf8, byteLimit: Self.longestName).0
      case .absent:
        "\(review.position.unit == .line ? "line" : "element") \(review.position.number)"
      }
    (self.guess, self.exact, self.lineCount) = (guess, exact, lineCount)
  }

  /// The start of a text: as many whole characters as fit.
  private static func start(
    of utf8: UnsafeBufferPointer<UInt8>, byteLimit: Int
  ) -> (String, isCut: Bool) {
    if utf8.count <= byteLimit { return (String(decoding: utf8, as: UTF8.self), false) }
    var text = String(decoding: utf8.prefix(byteLimit), as: UTF8.self)
    // The last one may lack its end.
    text.removeLast()
    return (text, true)
  }
}
