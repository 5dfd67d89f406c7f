import Testing

@testable import TextMeasure

@Suite struct LineEdgesTests {
  private func edges(_ levels: [UInt8], shownEnd: Int, paragraphLevel: UInt8 = 0) -> LineEdges {
    let items = levels.enumerated().map { index, level in
      Item(range: index..<index + 1, script: .zyyy, level: level, kind: .text)
    }
    return LineEdges(
      of: 0..<levels.count, shownEnd: shownEnd, items: items, paragraphLevel: paragraphLevel)
  }

  /// Behind a right-to-left word the spaces at the end of a line are a run, and the last one.
  @Test func spacesAtTheEndHaveTheLevelOfTheParagraph() {
    let line = edges([0, 1, 1], shownEnd: 2)
    #expect(line.leftmost.range == 0..<1 && line.rightmost.range == 2..<3)
    let leftToRight = edges([0, 0, 0], shownEnd: 2)
    #expect(leftToRight.rightmost.range == 0..<3)
    let rightToLeft = edges([1, 2, 1], shownEnd: 2, paragraphLevel: 1)
    #expect(rightToLeft.leftmost.range == 2..<3 && rightToLeft.rightmost.range == 0..<1)
  }
}
