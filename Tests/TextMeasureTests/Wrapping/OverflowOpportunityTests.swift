import Testing

@testable import TextMeasure

/// Lines of Chromium 156 under `word-break: break-all`.
@Suite struct OverflowOpportunityTests {
  /// In a box 1 px wide every line overflows.
  @Test(arguments: [
    "x|a\u{301}|a|y", "x|1\u{20E3}|☆|y", "x|a\u{301}\u{301}a|y", "x|1\u{FE0F}\u{20E3}☆|y",
    "x|#\u{FE0F}\u{20E3}1|y", "x|1\u{FE0F}\u{20E3}|가|y", "나|™|💯|다",
  ])
  func linesThatOverflowEndAfterALetterWithOneMark(lines: String) throws {
    #expect(try shown(unbroken(lines), atWidth: 1) == lines)
  }

  /// 40 px, where the line would fit: then it may not end after the mark.
  @Test(arguments: [
    "가나|a\u{301}aaa|aaaa|aaaa|aa", "가나|a\u{301}\u{301}☆a|aaaa|aaaa|aaa",
  ])
  func linesThatFitDoNotEndAfterAMark(lines: String) throws {
    #expect(try shown(unbroken(lines), atWidth: 40) == lines)
  }

  @Test func linesThatFitDoNotEndBeforeAPairOfSurrogates() throws {
    // Class AL, as `a` is; the two together are wider than the box.
    #expect(try shown("a💯a", atWidth: 20) == "a💯|a")
    #expect(try shown("aa💯a", atWidth: 20) == "a|a💯|a")
  }

  @Test func wordsBrokenAnywhereHaveNoNeedOfThem() throws {
    #expect(
      try shown("a\u{301}\u{301}a", atWidth: 1, overflowWrap: .breakWord)
        == "a\u{301}\u{301}|a")
  }

  /// The digit before the hyphen, which lets a line end after it, is on the line
  /// before.
  @Test func linesForgetWhatCameBefore() throws {
    #expect(try shown("23-45", atWidth: 20, overflowWrap: .breakWord) == "23|-4|5")
    #expect(try shown("23-45", atWidth: 27, overflowWrap: .breakWord) == "23-|45")
  }

  private func unbroken(_ lines: String) -> String {
    // A letter at either end stands apart.
    lines.replacing(#/^x\|/#, with: "x ").replacing(#/\|y$/#, with: " y").replacing("|", with: "")
  }

  private func shown(
    _ text: String, atWidth width: Points, overflowWrap: OverflowWrap = .normal
  ) throws -> String {
    let style = try reviewStyle(size: 16, wordBreak: .breakAll, overflowWrap: overflowWrap)
    return try prepare(text, style).lines(atWidth: width).map(text.text).joined(separator: "|")
  }
}
