import Testing

@testable import TextMeasure

@Suite struct OutermostRunsTests {
  private func outermostRuns(_ levels: [UInt8], shownEnd: Int, paragraphLevel: UInt8 = 0)
    -> OutermostRuns
  {
    let items = levels.enumerated().map { index, level in
      Item(range: index..<index + 1, script: .zyyy, level: level, kind: .text)
    }
    return OutermostRuns(
      of: 0..<levels.count, shownEnd: shownEnd, items: items, paragraphLevel: paragraphLevel)
  }

  /// Behind a right-to-left word the spaces at the end of a line are a run, and the last one.
  @Test func spacesAtTheEndHaveTheLevelOfTheParagraph() {
    let line = outermostRuns([0, 1, 1], shownEnd: 2)
    #expect(line.leftmost.range == 0..<1 && line.rightmost.range == 2..<3)
    let leftToRight = outermostRuns([0, 0, 0], shownEnd: 2)
    #expect(leftToRight.rightmost.range == 0..<3)
    let rightToLeft = outermostRuns([1, 2, 1], shownEnd: 2, paragraphLevel: 1)
    #expect(rightToLeft.leftmost.range == 2..<3 && rightToLeft.rightmost.range == 0..<1)
  }
}
