import Testing

@testable import TextMeasure

/// Wrapping by literals: `handmade(_:)` documents how wide everything is.
@Suite struct LineCursorTests {
  @Test(
    arguments: [
      (70, ["aaa bbb", "cc"]),
      (69.9, ["aaa", "bbb cc"]),
      (1000, ["aaa bbb cc"]),
      (60, ["aaa", "bbb cc"]),
      (59.9, ["aaa", "bbb", "cc"]),
    ] as [(Double, [String])])
  func linesTakeAllSegmentsThatFit(width: Double, expected: [String]) {
    let marks = "aaa ¦bbb ¦cc"
    #expect(lines(marks, in: handmade(marks), atWidth: Points(width)) == expected)
  }

  @Test func trailingSpacesHang() {
    let marks = "aa ¦bb    ¦cc"
    let text = handmade(marks, whiteSpace: .preWrap)
    #expect(lines(marks, in: text, atWidth: 50) == ["aa bb    ", "cc"])
    let spans = text.spans(atWidth: 50)
    #expect(spans.map(\.fitEnd) == [5, 11])
    #expect(spans.map(\.visibleEnd) == [9, 11])
  }

  @Test func ideographicSpacesAndTabsHangButOthersDoNot() {
    for space in ["\u{3000}", "\t"] {
      let marks = "aa\(space)¦bb"
      let text = handmade(marks, whiteSpace: .preWrap)
      #expect(lines(marks, in: text, atWidth: 20) == ["aa\(space)", "bb"])
      #expect(text.spans(atWidth: 20).first?.fitEnd == 2)
    }
    for space in ["\u{A0}", "\u{2003}"] {
      let marks = "aa\(space)¦bb"
      #expect(handmade(marks, whiteSpace: .preWrap).spans(atWidth: 20).first?.fitEnd == 3)
    }
  }

  /// A line may end within a row of spaces and tabs, and all of it hangs.
  @Test func rowsOfSpacesAndTabsHangWhole() {
    let text = handmade("aa \t ¦\t ¦\t ¦bb \t ¦", whiteSpace: .preWrap)
    #expect(text.opportunities.map(\.fitEnd) == [2, 2, 2, 11])
    #expect(text.spans(atWidth: 20).map(\.visibleEnd) == [9, 14])
  }

  @Test func spacesTakeUpRoomInBreakSpaces() {
    let marks = "aa   ¦b"
    let text = handmade(marks, whiteSpace: .breakSpaces)
    #expect(lines(marks, in: text, atWidth: 30) == ["aa ", "  b"])
    #expect(lines(marks, in: text, atWidth: 20) == ["aa ", "  ", "b"])
  }

  @Test func collapsedSpacesAreNotShown() {
    let text = handmade("aa ¦bb")
    #expect(text.spans(atWidth: 20).map(\.visibleEnd) == [2, 5])
  }

  @Test(arguments: [WhiteSpace.pre, .nowrap])
  func modesWithoutWrappingEndOnlyAtLineBreaks(mode: WhiteSpace) {
    let marks = "aa ¦bb\n‖cc ¦dd"
    #expect(lines(marks, in: handmade(marks, whiteSpace: mode), atWidth: 10) == ["aa bb", "cc dd"])
  }

  @Test func overlongSegmentsOverflow() {
    let marks = "a ¦bbbbbb ¦c"
    let text = handmade(marks)
    #expect(lines(marks, in: text, atWidth: 30) == ["a", "bbbbbb", "c"])
    #expect(text.spans(atWidth: 30).map(\.ending) == [.opportunity, .opportunity, .endOfText])
  }

  @Test func overlongSegmentsBreakIfTheyMay() {
    let marks = "a ¦bbbbbb ¦c"
    let text = handmade(marks, breaksOverlongSegments: true)
    #expect(lines(marks, in: text, atWidth: 40) == ["a", "bbbb", "bb c"])
    #expect(text.spans(atWidth: 40).map(\.ending) == [.opportunity, .emergency, .endOfText])
  }

  /// U+0301 belongs to the letter before it.
  @Test func emergencyBreaksKeepGraphemesWhole() {
    let marks = "ae\u{301}e\u{301}e\u{301}b"
    let text = handmade(marks, breaksOverlongSegments: true)
    #expect(
      lines(marks, in: text, atWidth: 20)
        == ["ae\u{301}", "e\u{301}e\u{301}", "b"])
    #expect(lines(marks, in: text, atWidth: 0) == ["a", "e\u{301}", "e\u{301}", "e\u{301}", "b"])
  }

  @Test(arguments: [0, -1, -Double.infinity, Double.nan, 9.99])
  func theFirstGraphemeIsAlwaysPlaced(width: Double) {
    let text = handmade("abc", breaksOverlongSegments: true)
    #expect(lines("abc", in: text, atWidth: Points(width)) == ["a", "b", "c"])
    let marks = "ab ¦cd"
    #expect(lines(marks, in: handmade(marks), atWidth: Points(width)) == ["ab", "cd"])
  }

  @Test(arguments: [Double.infinity, 1e300])
  func unboundedLinesEndOnlyWhereTheyMust(width: Double) {
    let marks = "aa ¦bb\n‖cc ¦dd"
    let text = handmade(marks, whiteSpace: .preWrap, breaksOverlongSegments: true)
    #expect(lines(marks, in: text, atWidth: Points(width)) == ["aa bb", "cc dd"])
    #expect(text.spans(atWidth: Points(width)).map(\.ending) == [.lineBreak, .endOfText])
  }

  @Test func everyLineBreakEndsALine() {
    let marks = "a\n‖\n‖b"
    let text = handmade(marks, whiteSpace: .preWrap)
    #expect(lines(marks, in: text, atWidth: 100) == ["a", "", "b"])
  }

  @Test func aFinalLineBreakLeavesAnEmptyLineIfItAddsOne() {
    let marks = "a\n"
    #expect(lines(marks, in: handmade(marks, whiteSpace: .preWrap), atWidth: 100) == ["a"])
    let text = handmade(marks, whiteSpace: .preWrap, endsWithEmptyLine: true)
    #expect(lines(marks, in: text, atWidth: 100) == ["a", ""])
    #expect(text.spans(atWidth: 100).map(\.ending) == [.endOfText, .endOfText])
  }

  @Test(arguments: [
    (HardBreaks.lineFeed, 2), (.unicode, 1),
  ])
  func aReturnBeforeALineFeedIsShownOnlyByABrowser(hardBreaks: HardBreaks, visibleEnd: Int) {
    let text = handmade("a\r\n‖b", whiteSpace: .preWrap, hardBreaks: hardBreaks)
    #expect(text.spans(atWidth: 100).map(\.visibleEnd) == [visibleEnd, 4])
  }

  @Test func otherLineBreaksAreShownByABrowserOnly() {
    let marks = "a\u{2028}‖b"
    let unicode = handmade(marks, whiteSpace: .preWrap, hardBreaks: .unicode)
    #expect(unicode.spans(atWidth: 100).map(\.visibleEnd) == [1, 3])
    let browser = handmade("a\u{2028}b", whiteSpace: .preWrap)
    #expect(browser.spans(atWidth: 100).map(\.visibleEnd) == [3])
  }

  /// `aa-` is 25 wide with its hyphen.
  @Test(
    arguments: [
      (40, ["aa\u{AD}bb"]), (39.9, ["aa\u{AD}-", "bb"]), (25, ["aa\u{AD}-", "bb"]),
    ] as [(Double, [String])])
  func aSoftHyphenShowsOnlyAtALinesEnd(width: Double, expected: [String]) {
    let marks = "aa\u{AD}¦bb"
    #expect(lines(marks, in: handmade(marks), atWidth: Points(width)) == expected)
  }

  @Test func aHyphenNeedsRoom() {
    let marks = "a ¦bb\u{AD}¦cc"
    #expect(lines(marks, in: handmade(marks), atWidth: 45) == ["a bb\u{AD}-", "cc"])
    #expect(lines(marks, in: handmade(marks), atWidth: 44) == ["a", "bb\u{AD}cc"])
  }

  @Test func aTextOfOneCharacterIsALine() {
    #expect(lines("a", in: handmade("a"), atWidth: 0) == ["a"])
    #expect(lines(" ", in: handmade(" ", whiteSpace: .preWrap), atWidth: 0) == [" "])
  }
}
