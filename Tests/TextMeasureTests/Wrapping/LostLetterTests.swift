import Testing

@testable import TextMeasure

/// The letter that Blink leaves out of a line, and the space that it shows instead.
@Suite struct LostLetterTests {
  /// Four letters and a space that run from right to left, then others. All but the first of them, and
  /// those of `safe`, are unsafe to begin at.
  private static func text(safe: Set<Int> = [4], fragment: Range<Int32> = 0..<5) -> WrappableText {
    var parts = handmade("abcd ¦ef", breaksOverlongSegments: true).parts
    for index in 1..<4 where !safe.contains(index) {
      parts.boundaryFlags[index].insert(.unsafeToBreak)
    }
    // The space is narrower than letters, so that one for the other shows.
    for index in 5..<parts.origins.count { parts.origins[index] -= Fixed(rounding: 6) }
    parts.misplacedSpaces = [fragment]
    return WrappableText(parts)
  }

  private static func second(of text: WrappableText, in width: Points) throws -> LineSpan {
    var cursor = LineCursor(text, within: Fixed(rounding: width))
    let (first, second) = (cursor.next(), cursor.next())
    #expect(first?.ending == .emergency)
    return try #require(second)
  }

  @Test func aLetterThatIsAloneHasNoFontOnTheLine() throws {
    let line = try Self.second(of: Self.text(), in: 30)
    #expect(line.start == 3 && line.next == 5)
    #expect(line.fontRange == 4..<5)
    #expect(line.trim == Fixed(rounding: 6))
  }

  @Test func theLastLetterIsLostOfThoseShapedAnew() throws {
    let line = try Self.second(of: Self.text(), in: 25)
    #expect(line.start == 2 && line.fontRange == 2..<5)
    #expect(line.trim == Fixed(rounding: 6))
  }

  @Test func nothingIsLostBehindASafePlace() throws {
    let line = try Self.second(of: Self.text(safe: [3, 4]), in: 30)
    #expect(line.start == 3 && line.fontRange == nil && line.trim == .zero)
  }

  @Test func nothingIsLostOfAFragmentThatBeginsOnTheLine() throws {
    let line = try Self.second(of: Self.text(fragment: 3..<5), in: 30)
    #expect(line.start == 3 && line.fontRange == nil)
  }

  @Test func nothingIsLostWhereTheSpaceDoesNotFit() throws {
    var cursor = LineCursor(Self.text(), within: Fixed(rounding: 13))
    var lines: [LineSpan] = []
    while let line = cursor.next() { lines.append(line) }
    let line = try #require(lines.first { $0.start == 3 })
    #expect(line.ending == .opportunity && line.fontRange == nil)
  }
}
