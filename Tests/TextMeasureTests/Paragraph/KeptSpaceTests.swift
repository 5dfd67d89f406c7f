import BundledFonts
import Testing

@testable import TextMeasure

/// White space that is kept, as Chromium 156 lays it out. In Pretendard at 20 px `가` is
/// 17.297 px wide, a space 5.031.
@Suite struct KeptSpaceTests {
  private func style(
    _ whiteSpace: WhiteSpace = .preWrap, size: Points = 20,
    overflowWrap: OverflowWrap = .normal
  ) throws -> TextStyle {
    TextStyle(
      fonts: try .pretendard(), size: size, overflowWrap: overflowWrap, whiteSpace: whiteSpace)
  }

  private func lines(_ text: String, _ width: Points, _ style: TextStyle) throws -> [String] {
    try prepare(text, style).lines(atWidth: width).map(text.text)
  }

  // MARK: Returns

  @Test(arguments: [82, 84, 85, 86])
  func aReturnHangsWithTheSpaceBeforeIt(width: Int) throws {
    let text = "재밌게 봤어요 \r\n또 볼게요"
    let prepared = try prepare(text, style(size: 15))
    #expect(prepared.height(atWidth: Points(width)) == 36)
    #expect(try lines(text, Points(width), style(size: 15)) == ["재밌게 봤어요 \r", "또 볼게요"])
  }

  @Test(arguments: [
    ("가 \r나", 1, ["가 ", "\r나"]), ("가 \r나", 45, ["가 \r나"]), ("가 \r 나", 25, ["가 \r ", "나"]),
    ("가\r 나", 25, ["가\r ", "나"]), ("\r가나", 25, ["\r가", "나"]), ("가\r나", 1, ["가\r나"]),
    ("가 \r\r\n나", 1, ["가 \r\r", "나"]), ("가 \u{C}\n나", 1, ["가 \u{C}", "나"]),
    ("가\u{3000}\r나", 1, ["가\u{3000}", "\r나"]),
  ])
  func noLineEndsForAReturn(text: String, width: Int, expected: [String]) throws {
    #expect(try lines(text, Points(width), style()) == expected)
  }

  @Test(arguments: [
    ("가\r나", 25, ["가", "\r나"]), ("ab\rcd", 1, ["a", "b", "\rc", "d"]),
    ("가.\r나", 25, ["가.", "\r나"]), ("가.\r\n나", 1, ["가", ".\r", "나"]),
  ])
  func aReturnIsOnTheLineOfWhatFollows(text: String, width: Int, expected: [String]) throws {
    #expect(try lines(text, Points(width), style(overflowWrap: .breakWord)) == expected)
  }

  /// As WebKitGTK 2.50 lays them out, in boxes of three widths.
  @Test(
    arguments: [
      ("가 \r\n나", [["가 ", "\r", "나"], ["가 ", "\r", "나"], ["가 \r", "나"]]),
      ("가\t\r\n나", [["가\t", "\r", "나"], ["가\t", "\r", "나"], ["가\t", "\r", "나"]]),
      ("가 \r", [["가 ", "\r"], ["가 ", "\r"], ["가 \r"]]),
      ("가\r\n나", [["가\r", "나"], ["가\r", "나"], ["가\r", "나"]]),
      ("가 \r나", [["가 ", "\r", "나"], ["가 ", "\r나"], ["가 \r", "나"]]),
      ("가 \r\r\n나", [["가 ", "\r\r", "나"], ["가 ", "\r\r", "나"], ["가 \r\r", "나"]]),
      ("나 \ra", [["나 ", "\ra"], ["나 ", "\ra"], ["나 ", "\ra"]]),
    ] as [(String, [[String]])])
  func aReturnInWebKitIsACharacterWithoutWidth(text: String, expected: [[String]]) throws {
    for whiteSpace in [WhiteSpace.preWrap, .breakSpaces] {
      var style = try style(whiteSpace)
      style.profile = .webkit
      let found = try [1, 20, 25].map { try lines(text, $0, style) }
      #expect(found == expected, "\(whiteSpace)")
    }
  }

  @Test(arguments: [
    ("\r", 0), ("\r\r", 0), ("\u{C}", 0), ("가\n\r", 1), ("가\n\r\r", 1), ("\r\n", 1),
    ("\r\n\r", 1), ("가\n\r\n나", 3), ("가\n\r ", 2), ("가\r", 1),
  ])
  func returnsAloneAreNoLastLine(text: String, count: Int) throws {
    for whiteSpace in [WhiteSpace.pre, .preWrap, .breakSpaces] {
      #expect(try prepare(text, style(whiteSpace)).lineCount(atWidth: 100) == count)
    }
  }

  @Test func otherRenderersKeepALastReturn() throws {
    var style = try style()
    style.profile = .android(AndroidRules(density: 3))
    #expect(try prepare("가\n\r", style).lineCount(atWidth: 100) == 2)
  }

  /// Texts that are not prepared, and those that are kept, measure alike.
  @Test func returnsAreAlikeInAllWays() throws {
    let style = try style(overflowWrap: .breakWord)
    var measurer = try TextMeasurer(style)
    let texts = ["가나 \r\n다", "가 \r나", "가나\n\r", "\r\n", "가. \r 나 다\r\n"]
    for text in texts + Array(repeating: "가 나", count: 500) + texts {
      let prepared = try prepare(text, style)
      let heights = try measurer.prepareHeights(of: text)
      for width in [1, 19, 25, 45] as [Points] {
        var bytes = text
        let size = try bytes.withUTF8 { try measurer.measure($0, atWidth: width) }
        #expect(size == prepared.measure(atWidth: width), "\(text) at \(width)")
        #expect(heights.height(atWidth: width) == size.height, "\(text) at \(width)")
      }
    }
  }

  // MARK: Spaces that hang

  /// In one piece with the word if both fit, or if the word does not and nothing may
  /// break it; else their widths are rounded up one by one.
  @Test(arguments: [
    (1, OverflowWrap.normal, 22.3125), (19, .normal, 22.328125), (23, .normal, 22.3125),
    (1, .breakWord, 22.328125), (19, .breakWord, 22.328125), (23, .breakWord, 22.3125),
  ])
  func spacesBeforeALineBreakArePartOfTheWord(
    width: Int, wrap: OverflowWrap, expected: Double
  ) throws {
    let prepared = try prepare("가 \n나", style(overflowWrap: wrap))
    #expect(prepared.lines(atWidth: Points(width)).first?.width == Points(expected))
  }

  @Test func theIndentTakesRoomFromSpacesThatHang() throws {
    var style = try style(overflowWrap: .breakWord)
    style.firstLineIndent = 1
    let prepared = try prepare("가 \n나", style)
    #expect(prepared.lines(atWidth: 23).first?.width == 22.328125)
    #expect(prepared.lines(atWidth: 24).first?.width == 22.3125)
  }

  /// `(` and a space are 11.859 wide; the mark on the space begins the next line.
  @Test func aSpaceKeepsItsWidthWithoutItsMark() throws {
    let lines = try prepare("( \u{301}( \u{301}a", style()).lines(atWidth: 15)
    #expect(lines.map(\.width) == [11.859375, 11.859375, 10.703125])
  }

  // MARK: break-spaces

  @Test(arguments: [
    ("가 \n나", OverflowWrap.normal, ["가 ", "나"]), ("가 \n나", .breakWord, ["가", " ", "나"]),
    (" \n나", .normal, [" ", "", "나"]), ("가 \u{301}나", .normal, ["가 ", "\u{301}", "나"]),
    ("가 \u{301}나", .breakWord, ["가", " \u{301}", "나"]),
  ])
  func noLineHoldsOnlyALineBreak(text: String, wrap: OverflowWrap, expected: [String]) throws {
    #expect(try lines(text, 1, style(.breakSpaces, overflowWrap: wrap)) == expected)
  }

  /// `A` is 600, a space 250 and 40 less before `T`: what comes before a space, and the
  /// space itself, are not shaped anew at a line's end.
  @Test func aLineThatEndsWithASpaceIsNotShapedAnew() throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Kerned.ttf"), size: 1000, whiteSpace: .breakSpaces)
    #expect(try prepare("A T", style).lines(atWidth: 900).map(\.width) == [810, 790])
  }

  // MARK: U+3000

  @Test(arguments: [
    ("가\u{3000}！", 1, ["가\u{3000}", "！"]), ("가\u{3000}！", 45, ["가\u{3000}", "！"]),
    ("가\u{3000}\u{3000}！", 25, ["가\u{3000}\u{3000}", "！"]),
    ("。\u{3000}！", 25, ["。\u{3000}", "！"]),
  ])
  func anIdeographicSpaceHangsBeforeWhatBeginsNoLine(
    text: String, width: Int, expected: [String]
  ) throws {
    for whiteSpace in [WhiteSpace.normal, .preWrap] {
      #expect(
        try lines(text, Points(width), style(whiteSpace, overflowWrap: .breakWord)) == expected)
    }
    #expect(try lines(text, Points(width), style()) == [text])
  }

  @Test func everyIdeographicSpaceEndsALineInBreakSpaces() throws {
    let text = "가\u{3000}\u{3000}！"
    #expect(
      try lines(text, 1, style(.breakSpaces)) == ["가\u{3000}", "\u{3000}", "！"])
  }

  // MARK: Soft hyphens

  /// `가나` is 34.578 wide, the hyphen 9.9.
  @Test func aLastSoftHyphenNeedsRoomForItsHyphen() throws {
    let prepared = try prepare("가나\u{AD}", style(.normal))
    #expect(prepared.lines(atWidth: 37).map(\.width) == [17.296875, 17.296875])
    #expect(prepared.lines(atWidth: 46).map(\.width) == [34.578125])
  }
}
