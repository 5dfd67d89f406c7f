import Testing

@testable import TextMeasure

/// Where SkParagraph cuts lines for an ellipsis. At 100 points `abc` is 40.5 + 41.5 + 42.5 wide, a
/// space 25, to a millionth: FreeType rounds the scale.
@Suite struct FilledLineTests {
  /// `abc ab` is 231.5 wide, and of the 240 points a token of 40 leaves 200, for `abc a` (190).
  @Test func lettersOfTheNextWordAreTakenIn() throws {
    let cut = try #require(
      prepare("abc abc", style()).truncation(atWidth: 240, maxLines: 1, tokenWidth: 40).cut)
    #expect(cut.utf8Offset == 5 && cut.lineWidth.isNear(230) && cut.keepsLine && cut.fits)
  }

  /// In 200 points 160 are left: `abc` and its space are 149.5 wide.
  @Test func aSpaceBeforeTheTokenStays() throws {
    let cut = try #require(
      prepare("abc abc", style()).truncation(atWidth: 200, maxLines: 1, tokenWidth: 40).cut)
    #expect(cut.utf8Offset == 4 && cut.lineWidth.isNear(189.5) && cut.keepsLine && cut.fits)
  }

  @Test func aLineThatEndsWithALineBreakHasNoToken() throws {
    let facts = try prepare("a\nb\nc", style())
      .truncation(atWidth: 200, maxLines: 2, tokenWidth: 40)
    #expect(facts.isTruncated && facts.cut == nil)
  }

  @Test(arguments: ["ab\n", "ab\r\n"])
  func aFinalLineBreakExceedsNothing(text: String) throws {
    let facts = try prepare(text, style()).truncation(atWidth: 200, maxLines: 1, tokenWidth: 40)
    #expect(!facts.isTruncated && facts.cut == nil)
    #expect(facts.totalLineCount == 2 && facts.shownLineCount == 1)
    let twoBreaks = try prepare(text + "\n", style())
    #expect(twoBreaks.truncation(atWidth: 200, maxLines: 1, tokenWidth: 40).isTruncated)
  }

  /// Alone the token would be of the first font, where `b` is 41.5 wide.
  @Test func theTokenHasTheFontOfWhatIsCut() throws {
    let fonts = try FontStack([Fixture.face("Plain.ttf")] + FontStack.pretendard().faces)
    let style = TextStyle(fonts: fonts, size: 100, profile: .flutter())
    let own = try prepare("b", TextStyle(fonts: .pretendard(), size: 100, profile: .flutter()))
    let token = try prepare("b", style).token
    let widths = try TextMeasurer(style).resolved.widths(of: token, in: 100)
    #expect(widths.width(after: 0).points.isNear(41.5))
    #expect(widths.width(after: 1) == Fixed(rounding: own.naturalWidth))
    #expect(!own.naturalWidth.isNear(41.5))
  }

  /// A font that lacks it does not show a part of it.
  @Test func aTokenThatAFontLacksIsOfTheFirstThatHasAllOfIt() throws {
    let fonts = try FontStack([Fixture.face("Plain.ttf")] + FontStack.pretendard().faces)
    let style = TextStyle(fonts: fonts, size: 100, profile: .flutter())
    let token = try prepare("b\u{2026}", style).token
    let widths = try TextMeasurer(style).resolved.widths(of: token, in: 100)
    #expect(widths.width(after: 0) == widths.width(after: 1))
  }

  /// Two runs of one font each: the last one replaces the first.
  @Test func ofATokenOfTwoScriptsTheLastIsShown() throws {
    let style = try reviewStyle(.flutter())
    let (whole, last) = (try prepare("ab가", style).token, try prepare("가", style).token)
    #expect(whole.widthsByFont(in: style) == last.widthsByFont(in: style))
    #expect(whole.width > last.width)
  }

  /// Another font or size is a style of its own, as of a button.
  @Test func aTokenOfAnotherStyleKeepsItsWidth() throws {
    var style = try reviewStyle(.flutter())
    let token = try prepare("…", style).token
    #expect(!token.widthsByFont(in: style).isEmpty)
    style.size += 1
    #expect(token.widthsByFont(in: style).isEmpty)
  }

  private func style() throws -> TextStyle {
    TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 100, profile: .flutter())
  }
}
