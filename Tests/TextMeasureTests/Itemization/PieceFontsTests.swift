import BundledFonts
import Testing

@testable import TextMeasure

/// The fonts that Minikin chooses before it shapes.
@Suite struct PieceFontsTests {
  /// An emoji that two of the system's fonts draw as well: what either has stays in the font of
  /// emoji, where it is a box (`FontCollection::itemize`, whose runs behind emoji have several
  /// fonts; `☕://` and `😂!` in Android 15).
  @Test(arguments: ["!", ":", "?"])
  func punctuationBehindEmojiIsABoxWhereAnotherFontHasBoth(mark: String) throws {
    let fonts = try stack("FallbackEmoji-Metrics.ttf", "FallbackCJK-Outlines.otf")
    let snowman = try width("☃", fonts)
    #expect(try width("☃" + mark, fonts) == 2 * snowman)
    #expect(try width(mark, fonts) < snowman)
    // A solidus does not stay with what is before it.
    #expect(try width("☃/", fonts) == snowman + width("/", fonts))
  }

  @Test func punctuationBehindEmojiOfOneFontAloneIsOfItsOwn() throws {
    let fonts = try stack("FallbackEmoji-Metrics.ttf")
    #expect(try width("☃!", fonts) == width("☃", fonts) + width("!", fonts))
    // An emoji that the other font lacks.
    let both = try stack("FallbackEmoji-Metrics.ttf", "FallbackCJK-Outlines.otf")
    #expect(try width("😂!", both) == width("😂", both) + width("!", both))
  }

  private func stack(_ fallback: String...) throws -> FontStack {
    let folder = "\(testFolder)/../../Fonts"
    let own = try Face(path: "\(folder)/Pretendard/Pretendard-Regular.otf")
    return try FontStack([own] + fallback.map { try Face(path: "\(folder)/Fallback/\($0)") })
  }

  /// Looked up where it can be, and shaped.
  private func width(_ text: String, _ fonts: FontStack) throws -> Points {
    let style = TextStyle(
      fonts: fonts, size: 16, profile: .android(AndroidRules(density: 1)), language: "en")
    var measurer = try TextMeasurer(style)
    measurer.scanAtOnce()
    let found = try measurer.lines(of: text, atWidth: 1000).lines.map(\.width)
    let shaped = try TextMeasurer(style).prepared(text).lines(atWidth: 1000).map(\.width)
    #expect(found == shaped)
    return try #require(shaped.first)
  }
}

extension TextMeasurer {
  fileprivate consuming func prepared(_ text: String) throws -> PreparedText {
    var measurer = self
    return try measurer.prepare(text)
  }
}
