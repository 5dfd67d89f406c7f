import BundledFonts
import Testing

@testable import TextMeasure

@Suite struct FlutterProfileTests {
  @Test func defaultsAreTheRenderersOwn() throws {
    let style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 20, profile: .flutter())
    #expect(style.wrapping.wordBreak == .normal && style.wrapping.whiteSpace == .preWrap)
    #expect(style.wrapping.overflowWrap == .breakWord)
    #expect(style.profile.name == "flutter")
  }

  /// 920 px a syllable, 250 a space.
  @Test func tabsAreSpaces() throws {
    #expect(try width("가\t각") == 2090)
  }

  @Test func softHyphensAllowABreakAndShowNothing() throws {
    let lines = try prepare("aaaa\u{AD}bbbb", style()).lines(atWidth: 2000)
    #expect(lines.map(\.width) == [1620, 1660])
  }

  /// A ligature is 700 px wide, `f` 455 and `i` 485; room goes to every glyph.
  @Test func spacingPartsLigaturesIfItWidens() throws {
    #expect(try width("fi", "Kerned.ttf") == 700)
    #expect(try width("fi", "Kerned.ttf", letterSpacing: -50) == 650)
    #expect(try width("fi", "Kerned.ttf", letterSpacing: 50) == 1040)
    #expect(try width("A\u{301}", "Kerned.ttf", letterSpacing: 50) == 700)
  }

  /// `AV` is 80 px narrower than its letters, and remains so when it is parted.
  @Test func linesAreNotShapedAnew() throws {
    let lines = try prepare("AV", style("Kerned.ttf")).lines(atWidth: 1)
    #expect(lines.map(\.width) == [520, 810])
  }

  /// Small kana and the mark of length may.
  @Test func smallKanaMayStartALine() throws {
    let (rules, style) = (Profile.flutter().rules, try style("Plain.ttf"))
    let breaker = LineBreaker(
      rules.lineBreaking(style.wrapping, language: "ja"), language: rules.breakLanguage(tag: "ja"))
    let scalars = "カっー〜".unicodeScalars.map(\.value)
    var actions: [BreakAction] = []
    breaker.markBreaks(in: scalars.span, into: &actions)
    #expect(actions == [.prohibited, .allowed, .allowed, .prohibited])
  }

  @Test func emojiGoToTheFirstFontThatHasThem() throws {
    let fonts = try FontStack([Fixture.face("Plain.ttf"), Fixture.face("Strike.ttf")], emoji: 1)
    let style = TextStyle(fonts: fonts, size: 1000, profile: .flutter())
    #expect(try prepare("😀", style).naturalWidth == 1247.703125)
    #expect(try prepare("1\u{FE0F}", style).naturalWidth == 502)
  }

  /// A character that no font has is drawn by the last font that had something of its run.
  @Test func boxesForMissingGlyphs() throws {
    let fonts = try Fixture.stack("Strike.ttf", "Plain.ttf")
    let items = [Item(range: 0..<3, script: .latn, level: 0, kind: .text)]
    let scalars = "A\u{378}B".unicodeScalars.map(\.value)
    func fontRuns(_ fallback: FallbackRule) throws -> [UInt8] {
      let style = try ShapingStyle(
        fonts, size: 1000, rounding: .skParagraph, language: "ko", fallback: fallback)
      var shaped = ShapedText()
      Shaper(style).shape(scalars, items: items, into: &shaped)
      return shaped.fontRuns.flatMap { run in run.range.map { _ in run.font } }
    }
    #expect(try fontRuns(.clusters) == [1, 0, 1])
    #expect(try fontRuns(.graphemes) == [1, 1, 1])
  }

  @Test func controlCharactersTryNoOtherFont() throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf", "Kerned.ttf"), size: 1000, profile: .flutter())
    let text = try prepare("\u{1}\u{7F}", style)
    #expect(text.missingCharacters.isEmpty)
    #expect(text.naturalWidth == 2000)
  }

  private func style(_ file: String = "Plain.ttf") throws -> TextStyle {
    TextStyle(fonts: try Fixture.stack(file), size: 1000, profile: .flutter())
  }

  private func width(
    _ text: String, _ file: String = "Plain.ttf", letterSpacing: Points = .zero
  ) throws -> Points {
    var style = try style(file)
    style.letterSpacing = letterSpacing
    return try prepare(text, style).naturalWidth
  }
}
