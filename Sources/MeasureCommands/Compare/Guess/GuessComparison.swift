import TextMeasure

/// Guessed heights of cells against exact ones, over any number of rows in bounded memory.
///
/// Parts of a list are compared apart and put together in their order.
struct GuessComparison<Case: Sendable>: Sendable {
  private(set) var errors = ErrorDistribution()
  /// The errors by the lines of the text; under `mostLines` all that have as many or more.
  private(set) var errorsByLineCount: [Int: ErrorDistribution] = [:]
  /// The height of all rows together, in the unit of `HeightDifference`.
  private var exactSum = HeightDifference.zero
  /// Those whose guess is too low: text is cut off.
  private(set) var tooLow: WorstCases<Case>
  /// Those whose guess is too high: blank space.
  private(set) var tooHigh: WorstCases<Case>

  /// From how many lines on texts are counted together.
  static var mostLines: Int { 40 }

  /// - Parameter worstLimit: How many of the worst are kept, each way.
  init(worstLimit: Int) {
    tooLow = WorstCases(limit: worstLimit)
    tooHigh = WorstCases(limit: worstLimit)
  }

  /// Adds a row.
  ///
  /// - Returns: The error.
  @discardableResult
  mutating func add(
    guess: Points, exact: Points, lineCount: Int, case make: () -> Case
  ) -> HeightDifference {
    let error = HeightDifference(guess - exact)
    errors.add(error)
    errorsByLineCount[min(lineCount, Self.mostLines), default: ErrorDistribution()].add(error)
    exactSum += HeightDifference(exact)
    if error < .zero { tooLow.add(error.magnitude, make) }
    if error > .zero { tooHigh.add(error, make) }
    return error
  }

  /// Adds rows that come after these.
  mutating func append(_ later: GuessComparison) {
    errors += later.errors
    for (lines, errors) in later.errorsByLineCount {
      errorsByLineCount[lines, default: ErrorDistribution()] += errors
    }
    exactSum += later.exactSum
    tooLow.append(later.tooLow)
    tooHigh.append(later.tooHigh)
  }

  /// How high a list of all rows is.
  var exactTotal: Points { exactSum.points }

  /// How high it is guessed to be.
  var guessedTotal: Points { (exactSum + errors.sum).points }
}
