import BundledFonts
import CellHeight
import TestSupport
import Testing
import TextMeasure

@testable import MeasureCommands

@Suite struct HeightDifferenceTests {
  /// Tenths of thirds and of halves, which guesses on screens are made of, are whole numbers
  /// of sixtieths: 61/3 / 10 is 122, 41/2 / 10 is 123.
  private static let lengths: [(points: Double, units: Int)] = [
    (61.0 / 30, 122), (41.0 / 20, 123), (-1.0 / 30, -2), (0.004, 0), (-0.009, -1),
    (Double.nan, 0), (Double.infinity, 1 << 40), (-1e300, -(1 << 40)),
  ]

  @Test(arguments: lengths)
  func unitsAreSixtieths(points: Double, units: Int) {
    #expect(HeightDifference(Points(points)).units == units)
  }
}

@Suite struct ErrorDistributionTests {
  private func distribution(_ errors: [Double]) -> ErrorDistribution {
    errors.reduce(into: ErrorDistribution()) { $0.add(HeightDifference(Points($1))) }
  }

  @Test func figuresOfFiveErrors() {
    let errors = distribution([-20, -5, 0.5, 0, 6])
    #expect(errors.count == 5)
    #expect(errors.meanMagnitude == 6.3)  // 31.5 / 5
    #expect(errors.sum.points == -18.5)
    #expect(errors.greatestMagnitude == 20)
    #expect(errors.lowest.points == -20 && errors.highest.points == 6)
    #expect(errors.count(beyond: 5) == 2)
    #expect(errors.count(beyond: 0) == 4)
    #expect(errors.count(tooLowBy: 4.9) == 2)
    #expect(errors.count(tooHighBy: 0.5) == 1)
  }

  /// Nearest rank: half of four are the two least.
  @Test(arguments: [(0, -4), (0.5, -1), (0.51, 2), (0.75, 2), (0.95, 3), (1, 3)])
  func quantilesAreErrorsThatWereMet(share: Double, quantile: Points) {
    #expect(distribution([3, -1, 2, -4]).quantile(share) == quantile)
  }

  @Test(arguments: [(Double.nan, -4), (-.infinity, -4), (.infinity, 3)] as [(Double, Points)])
  func anyNumberIsAShare(share: Double, quantile: Points) {
    #expect(distribution([3, -1, 2, -4]).quantile(share) == quantile)
  }

  @Test func quantilesOfMagnitudesForgetSigns() {
    let errors = distribution([3, -1, 2, -4])
    #expect(errors.magnitudeQuantile(0.5) == 2)
    #expect(errors.magnitudeQuantile(1) == 4)
  }

  @Test func noErrorsHaveFiguresToo() {
    let errors = ErrorDistribution()
    #expect(errors.meanMagnitude == 0 && errors.quantile(0.5) == 0)
    #expect(errors.greatestMagnitude == 0 && errors.bins(width: 1).isEmpty)
    #expect(errors.bestShifted.meanMagnitude == 0)
  }

  /// From -7.5 to -2.5, from there to 2.5, and so on.
  @Test func rightGuessesLieAmidABin() {
    let bins = distribution([-7.5, -2.51, -2.5, 0, 2.49, 12.5]).bins(width: 5)
    #expect(bins.map(\.middle) == [-5, 0, 5, 10, 15])
    #expect(bins.map(\.count) == [2, 3, 0, 0, 1])
  }

  /// The median of -10, -9 and 0 is -9: 1, 0 and 9 remain.
  @Test func theMedianIsTheBestThatAConstantCanDo() {
    let best = distribution([-10, -9, 0]).bestShifted
    #expect(best.shift == -9)
    #expect(abs(best.meanMagnitude.rawValue - 10.0 / 3) < 1e-12)
    #expect(best.countWithinHalf == 1)
  }

  @Test(arguments: [1, 2, 3])
  func partsAddUpToTheWhole(seed: UInt64) {
    var random = SplitMix(state: seed)
    let errors = (0..<1000).map { _ in Double.random(in: -300...100, using: &random) }
    let cut = Int.random(in: 0...1000, using: &random)
    var sum = distribution(Array(errors[..<cut]))
    sum += distribution(Array(errors[cut...]))
    sum += ErrorDistribution()
    #expect(sum == distribution(errors))
    for shift in [sum.bestShifted.shift - 1, sum.bestShifted.shift + 1] {
      let shifted = distribution(errors.map { $0 - shift.rawValue })
      #expect(shifted.meanMagnitude >= sum.bestShifted.meanMagnitude)
    }
  }

  /// Beyond some thousand points the histogram ends, but not sums and extremes.
  @Test func extremeErrorsTakeNoMemory() {
    let errors = distribution([1e6, 2e6, -3e6])
    #expect(errors.quantile(1) == 4096)
    #expect(errors.greatestMagnitude == 3e6)
    #expect(errors.sum == .zero)
  }
}

@Suite struct WorstCasesTests {
  private func worst(_ cases: [(Int, String)], limit: Int) -> WorstCases<String> {
    cases.reduce(into: WorstCases(limit: limit)) { worst, next in
      worst.add(HeightDifference(units: next.0)) { next.1 }
    }
  }

  @Test func theWorstComeFirstAndOfEqualsTheFirst() {
    let cases = [(3, "a"), (9, "b"), (5, "c"), (9, "d"), (5, "e"), (1, "f")]
    #expect(worst(cases, limit: 4).cases == ["b", "d", "c", "e"])
    #expect(worst(cases, limit: 3).cases == ["b", "d", "c"])
    #expect(worst(cases, limit: 0).cases.isEmpty)
  }

  @Test func whatIsNotKeptIsNotMade() {
    var worst = worst([(5, "a")], limit: 1)
    worst.add(HeightDifference(units: 5)) {
      Issue.record("made")
      return "b"
    }
  }

  @Test(arguments: [1, 2, 3, 4])
  func partsMakeTheWhole(seed: UInt64) {
    var random = SplitMix(state: seed)
    let cases = (0..<200).map { (Int.random(in: 0...20, using: &random), "\($0)") }
    var sum = WorstCases<String>(limit: 7)
    var start = 0
    while start < cases.count {
      let end = Int.random(in: start + 1...cases.count, using: &random)
      sum.append(worst(Array(cases[start..<end]), limit: 7))
      start = end
    }
    #expect(sum.cases == worst(cases, limit: 7).cases)
    let sorted = cases.enumerated().sorted {
      ($1.element.0, $0.offset) < ($0.element.0, $1.offset)
    }
    #expect(sum.cases == sorted.prefix(7).map(\.element.1))
  }
}

@Suite struct ScrollDriftTests {
  private func drift(_ errors: [Double], limit: Int) -> ScrollDrift {
    errors.reduce(into: ScrollDrift(limit: limit)) { $0.add(HeightDifference(Points($1))) }
  }

  private func point(_ rows: Int, _ drift: Points) -> ScrollDrift.Point {
    ScrollDrift.Point(rows: rows, drift: drift)
  }

  @Test func errorsAddUp() {
    let points = drift([-2, -3, 10], limit: 100).points
    #expect(points == [point(0, 0), point(1, -2), point(2, -5), point(3, 5)])
  }

  /// Four at most: behind the fourth, every second row is printed, and the last.
  @Test func longListsHaveFewerRows() {
    let points = drift([1, 1, 1, 1, 1], limit: 4).points
    #expect(points == [point(0, 0), point(2, 2), point(4, 4), point(5, 5)])
  }

  @Test func anyLengthTakesBoundedMemory() {
    let drift = drift(Array(repeating: 0.5, count: 100_000), limit: 512)
    #expect(drift.points.count <= 513)
    #expect(drift.points.allSatisfy { $0.drift.rawValue == 0.5 * Double($0.rows) })
    #expect(drift.points.last == point(100_000, 50_000))
  }
}

@Suite struct GuessComparisonTests {
  /// Two rows of three lines, one of one line, in two parts.
  @Test func partsArePutTogetherInOrder() {
    var all = GuessComparison<String>(worstLimit: 2)
    all.add(guess: 330, exact: 361, lineCount: 3) { "a" }
    var later = GuessComparison<String>(worstLimit: 2)
    later.add(guess: 340, exact: 339, lineCount: 1) { "b" }
    later.add(guess: 330, exact: 361, lineCount: 3) { "c" }
    all.append(later)
    #expect(all.exactTotal == 1061 && all.guessedTotal == 1000)
    #expect(all.tooLow.cases == ["a", "c"])
    #expect(all.tooHigh.cases == ["b"])
    #expect(all.errorsByLineCount[3]?.count == 2)
    #expect(all.errorsByLineCount[1]?.sum.points == 1)
  }

  @Test func longTextsAreCountedTogether() {
    var all = GuessComparison<String>(worstLimit: 0)
    for lines in [39, 40, 41, 5000] { all.add(guess: 0, exact: 0, lineCount: lines) { "" } }
    #expect(all.errorsByLineCount[40]?.count == 3)
    #expect(all.errorsByLineCount.count == 2)
  }
}

@Suite struct LegacyHeuristicTests {
  /// One line is 338 points high with its cell, and the guess 320 and a tenth of 18.
  @Test func theGuessIsWrongForAShortReview() throws {
    let label = TextStyle(fonts: try .pretendard(), size: 15, profile: .uikit(scale: 2))
    var measurer = try TextMeasurer(label)
    let height = try measurer.prepare("재밌어요").height(atWidth: LegacyHeuristic.measuringWidth)
    #expect(LegacyHeuristic.cellHeight(textHeight: height) == 321.8)
    var calculator = try HeightCalculator(.bookstoreReview, style: label)
    #expect(try calculator.height(of: CellItem(text: "재밌어요"), atWidth: 343) == 338)
  }
}
