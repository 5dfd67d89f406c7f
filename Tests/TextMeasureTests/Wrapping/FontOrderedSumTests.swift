import Testing

@testable import TextMeasure

@Suite struct WholePieceTests {
  /// 256 px and 1/65536 px is no 32-bit float, and halves are rounded to even, so
  /// that the order in which runs are added decides.
  private let runs = [
    FontRun(range: 0..<1, font: 1, item: 0, attempt: 1),
    FontRun(range: 1..<2, font: 0, item: 0, attempt: 0),
    FontRun(range: 2..<3, font: 0, item: 0, attempt: 0),
  ]
  private let origins = [0, 256 << 16, 256 << 16 | 1, 256 << 16 | 2].map { Fixed(rawValue: $0) }

  @Test func runsOfTheFirstFontAreAddedFirst() {
    let fragments = FontOrderedSums(rounding: .layoutUnits)
      .find(roundingBoundaries: [], fontRuns: runs, origins: origins)
    // In order each 1/65536 px is lost; together they are not.
    #expect(fragments == [FontOrderedSum(range: 0..<3, width: Fixed(rawValue: 256 << 16 | 1024))])
  }

  @Test func runsOfOneItemDoNotWaitForTheNext() {
    var runs = runs
    for index in [1, 2] { runs[index].item = 1 }
    let fragments = FontOrderedSums(rounding: .layoutUnits)
      .find(roundingBoundaries: [], fontRuns: runs, origins: origins)
    #expect(fragments.isEmpty)
  }

  @Test func exactWidthsHaveNoOrder() {
    let fragments = FontOrderedSums(rounding: .exact).find(
      roundingBoundaries: [], fontRuns: runs, origins: origins)
    #expect(fragments.isEmpty)
  }
}
