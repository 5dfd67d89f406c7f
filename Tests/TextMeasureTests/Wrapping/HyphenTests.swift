import Testing

@testable import TextMeasure

/// Characters are 10 wide, the hyphen of a soft hyphen (`\u{AD}`) is 5.
@Suite struct HyphenTests {
  @Test(arguments: [
    (45, ["aaaa-", "bbbb"]), (44, ["aaaa-", "bbbb"]), (90, ["aaaabbbb"]),
  ])
  func aHyphenShowsWhereALineEndsWithIt(width: Int, expected: [String]) {
    let marks = "aaaa\u{AD}¦bbbb"
    let shown = lines(marks, in: handmade(marks), atWidth: Points(width))
    #expect(shown.map { $0.filter { $0 != "\u{AD}" } } == expected)
  }

  /// 40 and the hyphen are too much for 44: with 5 less room, the line ends at
  /// the space before.
  @Test func aLineWithoutRoomForItsHyphenEndsEarlier() {
    let marks = "a ¦aa\u{AD}¦bbb"
    let text = handmade(marks)
    #expect(lines(marks, in: text, atWidth: 44) == ["a", "aa\u{AD}-", "bbb"])
    #expect(lines(marks, in: text, atWidth: 45) == ["a aa\u{AD}-", "bbb"])
  }

  /// The text after the soft hyphen may fit where the hyphen would not.
  @Test func textGoesOnWhereAHyphenDoesNotFit() {
    let marks = "aa\u{AD}¦i"
    #expect(lines(marks, in: handmade(marks), atWidth: 24) == ["aa\u{AD}i"])
  }

  /// The hyphen also shows before a space that hangs.
  @Test func aHyphenShowsBeforeAHangingSpace() {
    let marks = "aa\u{AD} ¦bb"
    #expect(lines(marks, in: handmade(marks), atWidth: 25) == ["aa\u{AD}-", "bb"])
  }

  @Test func anEmergencyLeavesRoomForTheHyphen() {
    let marks = "aaa\u{AD}¦bbb"
    let text = handmade(marks, breaksOverlongSegments: true)
    #expect(lines(marks, in: text, atWidth: 30) == ["aa", "a\u{AD}-", "bbb"])
  }

  @Test func theFirstLineIsIndented() {
    let marks = "aa ¦aa ¦aa ¦aa"
    let text = handmade(marks, firstLineIndent: 20)
    #expect(lines(marks, in: text, atWidth: 50) == ["aa", "aa aa", "aa"])
  }

  @Test func aClosingMarkNarrowsToFit() {
    let marks = "aaa¦bb"
    let trim = TrimmableEnd(position: 3, amount: Fixed(rounding: 5))
    let text = handmade(marks, trimmableEnds: [trim])
    #expect(lines(marks, in: text, atWidth: 25) == ["aaa", "bb"])
    #expect(text.spans(atWidth: 25)[0].trim == Fixed(rounding: 5))
    #expect(text.spans(atWidth: 30)[0].trim == .zero)
  }
}
