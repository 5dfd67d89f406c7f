import Testing

@testable import TextMeasure

/// `FullWidth.ttf` has punctuation of 1000 units that `halt` sets 500 wide.
@Suite struct PunctuationTrimmingTests {
  private func style(_ profile: Profile = .chromium, overflowWrap: OverflowWrap = .normal)
    throws -> TextStyle
  {
    TextStyle(
      fonts: try Fixture.stack("FullWidth.ttf"), size: 1000, profile: profile,
      overflowWrap: overflowWrap)
  }

  /// Openings lose their left half after full-width punctuation, closings their
  /// right half before it (CSS Text 4, fullwidth punctuation collapsing).
  @Test(
    arguments: [
      ("漢（漢", 3000), ("（（", 1500), ("））", 1500), ("）（", 1500), ("（）", 2000),
      ("、（", 1500), ("。」", 1500), ("・（", 1500), ("）・", 1500), ("（・", 2000),
      ("「（漢）」", 4000), ("“「", 1500), ("」”", 1500), ("(（", 807), ("）)", 808),
    ] as [(String, Int)])
  func punctuationClosesUp(text: String, width: Int) throws {
    #expect(try prepare(text, style()).naturalWidth == Points(width))
  }

  @Test func uikitKeepsItsWidth() throws {
    #expect(try prepare("）（", style(.uikit(scale: 2))).naturalWidth == 2000)
  }

  /// A line that begins with the second mark is a line without the first.
  @Test func aLineStartIsNotTrimmed() throws {
    let lines = try prepare("漢）（漢", style()).lines(atWidth: 2000)
    #expect(lines.map(\.width) == [2000, 2000])
  }

  @Test(arguments: [(3000, [3000, 2000]), (2500, [2500, 2000]), (2499, [1000, 2000, 2000])])
  func aClosingBracketNarrowsToFit(width: Int, expected: [Int]) throws {
    let lines = try prepare("漢漢」漢漢", style()).lines(atWidth: Points(width))
    #expect(lines.map(\.width) == expected.map { Points($0) })
  }

  @Test func aFullStopDoesNot() throws {
    let lines = try prepare("漢漢。漢漢", style()).lines(atWidth: 2500)
    #expect(lines.map(\.width) == [1000, 2000, 2000])
  }

  @Test func norDoesABracketBeforeASpace() throws {
    let lines = try prepare("漢漢」 漢", style()).lines(atWidth: 2500)
    #expect(lines.map(\.width) == [1000, 2000, 1000])
  }
}
