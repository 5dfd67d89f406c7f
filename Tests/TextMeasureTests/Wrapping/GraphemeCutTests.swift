import BundledFonts
import Testing

@testable import TextMeasure

/// Lines cut between graphemes, as Chromium 156 has them: a space is a grapheme,
/// so that what comes before it is shaped without it.
@Suite struct GraphemeCutTests {
  /// Pretendard Bold moves a full stop before a space 0.641 px closer to it at 20 px.
  @Test func lettersAreCutFromASpaceThatDoesNotFit() throws {
    func width(_ wrap: OverflowWrap, _ whiteSpace: WhiteSpace) throws -> Points? {
      try prepare(". 다", style(size: 20, overflowWrap: wrap, whiteSpace: whiteSpace))
        .lines(atWidth: 1).first?.width
    }
    #expect(try width(.normal, .normal) == 5.015625)
    #expect(try width(.breakWord, .normal) == 5.65625)
    #expect(try width(.breakWord, .preWrap) == 10.265625)
  }

  @Test func lettersAreNotCutFromASpaceThatFits() throws {
    let style = try style(
      size: 15, strictness: .anywhere, overflowWrap: .normal, whiteSpace: .preWrap)
    #expect(try prepare(". 다", style).lines(atWidth: 8).first?.width == 7.234375)
  }

  @Test func linesMayBeginWithASpaceThatDoesNotHang() throws {
    let style = try style(
      size: 30, strictness: .anywhere, overflowWrap: .normal, whiteSpace: .breakSpaces)
    let text = "한 번"
    #expect(try prepare(text, style).lines(atWidth: 28).map(text.text) == ["한", " ", "번"])
  }

  private func style(
    size: Points, strictness: LineBreakStrictness = .auto, overflowWrap: OverflowWrap,
    whiteSpace: WhiteSpace
  ) throws -> TextStyle {
    TextStyle(
      fonts: try .pretendard(.bold), size: size, strictness: strictness,
      overflowWrap: overflowWrap, whiteSpace: whiteSpace)
  }
}
