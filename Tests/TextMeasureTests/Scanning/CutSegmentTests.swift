import Testing

@testable import TextMeasure

/// Segments that are cut as WebKit does it, scanned: as shaped, and without a look
/// at the whole text for each of them.
@Suite struct CutSegmentTests {
  private static let units = [
    "hnmhnmhnmhn mnhmnhmnhmn ", "가나다라마바사아자차카타파하 ", "nnnnnn nnnnnnnnnnnnnnnnnn ", "漢字仮名 ab가 ",
  ]

  @Test(arguments: [WordBreak.normal, .breakAll], units)
  func textsAreLookedAtOnce(wordBreak: WordBreak, unit: String) throws {
    let style = try reviewStyle(
      .webkit(.v2_50), wordBreak: wordBreak, overflowWrap: .breakWord)
    let text = repeated(unit, to: 20_000)
    for width in [30, 100] as [Points] {
      let (size, spentSteps) = try scan(text, style, width)
      #expect(size == (try prepare(text, style).measure(atWidth: width)))
      #expect(spentSteps <= 4 * text.utf8.count, "\(spentSteps)")
    }
  }

  /// Narrow letters before wide ones are cut early, and what would have fit is passed again and
  /// again: counted, so that the text is shaped once there is too much of it.
  @Test(arguments: [WordBreak.normal, .breakAll])
  func narrowLettersBeforeWideOnes(wordBreak: WordBreak) throws {
    let style = try reviewStyle(
      .webkit(.v2_50), wordBreak: wordBreak, overflowWrap: .breakWord)
    for (narrow, wide) in [(40, 400), (2000, 2000), (300, 3)] {
      let text = repeated("l", to: narrow) + repeated("M", to: wide)
      for width in [13, 100, 1000] as [Points] {
        let (size, spentSteps) = try scan(text, style, width)
        let found = try #require(size)
        #expect(found == (try prepare(text, style).measure(atWidth: width)))
        #expect(spentSteps <= 9 * text.utf8.count + 2048, "\(spentSteps)")
      }
    }
  }

  private func scan(
    _ text: String, _ style: TextStyle, _ width: Points
  ) throws -> (size: TextHeight?, spentSteps: Int) {
    var measurer = try TextMeasurer(style)
    try #require(text.withBytes { measurer.scanner.scan($0, shaper: measurer.shaper) })
    var lines = ScannedLines(
      measurer.scanner.text, measurer.scanner.rulesPointer,
      within: measurer.scanner.rules.lineWidth(in: width))
    let size = lines.size(in: &measurer.scanner, shaper: measurer.shaper, maxLines: .max)
    return (size, lines.spentSteps)
  }
}
