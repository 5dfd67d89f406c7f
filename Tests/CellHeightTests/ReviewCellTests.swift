import BundledFonts
import CellHeight
import Testing
import TextMeasure

@Suite struct ReviewCellTests {
  /// A UILabel in Pretendard 15: a line is (1950 + 494) / 2048 * 15 = 17.900390625
  /// points high.
  func prepare(_ text: String) throws -> PreparedText {
    let style = TextStyle(fonts: try .pretendard(), size: 15, profile: .uikit(scale: 2))
    var measurer = try TextMeasurer(style)
    return try measurer.prepare(text)
  }

  @Test func oneLineAddsItsHeightToTheFixedParts() throws {
    // 17.900390625 rounds up to 18.0 at two pixels a point.
    let text = try prepare("재밌어요")
    #expect(ReviewCell.bookstoreReview.height(of: text, atWidth: 343) == 338)
  }

  @Test func insetsNarrowTheText() throws {
    let text = try prepare("정말 재밌게 봤어요")
    let cell = ReviewCell(fixedHeight: 10, horizontalInset: 88)
    let narrow = text.height(atWidth: 80 - 88 + 88)
    #expect(cell.height(of: text, atWidth: 168) == 10 + narrow)
    #expect(cell.height(of: text, atWidth: 168) > cell.height(of: text, atWidth: 343))
  }

  @Test func aLimitOnLinesLimitsTheHeight() throws {
    let text = try prepare(String(repeating: "정말 재밌게 봤어요. ", count: 20))
    // Two lines: 35.80078125, rounded up to 36.
    let cell = ReviewCell(fixedHeight: 0, maxLines: 2)
    #expect(cell.height(of: text, atWidth: 343) == 36)
  }

  @Test func emptyTextLeavesTheFixedParts() throws {
    #expect(ReviewCell.bookstoreReview.height(of: try prepare(""), atWidth: 343) == 320)
  }

  @Test func theOldGuessIsWrongForAShortReview() throws {
    let text = try prepare("재밌어요")
    #expect(LegacyHeuristic.height(of: text) == 321.8)
    #expect(ReviewCell.bookstoreReview.height(of: text, atWidth: 343) == 338)
  }
}
