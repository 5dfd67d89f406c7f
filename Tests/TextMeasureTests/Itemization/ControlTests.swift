import Testing

@testable import TextMeasure

/// Control characters in CSS, as Chromium 156 has them. Letters as in `Fixtures/Fonts`.
@Suite struct ControlTests {
  private func width(_ text: String, _ whiteSpace: WhiteSpace) throws -> Points {
    let style = TextStyle(
      fonts: try Fixture.stack("Kerned.ttf"), size: 1000, whiteSpace: whiteSpace)
    return try prepare(text, style).naturalWidth
  }

  /// `AV` is 1410 wide, kerned 80 less.
  @Test func nonJoinersPartPairsOnlyWhereWhiteSpaceIsKept() throws {
    for whiteSpace in [WhiteSpace.normal, .nowrap, .preLine] {
      #expect(try width("A\u{200C}V", whiteSpace) == 1330)
    }
    for whiteSpace in [WhiteSpace.pre, .preWrap, .breakSpaces] {
      #expect(try width("A\u{200C}V", whiteSpace) == 1410)
    }
  }

  /// `AB` is 1210 wide, the box of what no font has 1000.
  @Test func formFeedsAreNothingOnlyWhereWhiteSpaceIsKept() throws {
    #expect(try width("A\u{C}B", .normal) == 2210)
    #expect(try width("A\u{C}B", .pre) == 1210)
  }

  @Test(arguments: [WhiteSpace.normal, .pre])
  func objectReplacementsAreShaped(whiteSpace: WhiteSpace) throws {
    #expect(try width("A\u{FFFC}B", whiteSpace) == 2210)
  }
}
