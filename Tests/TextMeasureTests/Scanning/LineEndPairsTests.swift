import TestSupport
import Testing

@testable import TextMeasure

/// What is written of pairs of characters in the loop of `CScanning` that ends lines
/// (`parts_words`, `ends_sentence`) is what the rules of line breaking say.
@Suite struct LineEndPairsTests {
  private static let layouts = [
    Layout(whiteSpace: .preWrap), Layout(wordBreak: .keepAll, whiteSpace: .preLine),
    Layout(wordBreak: .breakAll, overflowWrap: .anywhere, whiteSpace: .preWrap),
    Layout(profile: .uikit(scale: 3)), Layout(profile: .uikit(scale: 3), wordBreak: .normal),
    Layout(profile: .uikit(scale: 3), wordBreak: .keepAll),
    Layout(profile: .css(engine: .firefox), whiteSpace: .preWrap),
    Layout(profile: .android(.staticLayout(density: 3))),
  ]

  /// Printable ASCII, and syllables with and without a final consonant.
  private static let characters =
    (0x21...0x7E).compactMap { Unicode.Scalar($0).map(String.init) } + ["가", "각"]

  /// All of them where there is time, else those that the loop distinguishes, and a few letters.
  private static let firstCharacters =
    Environment.isThorough
    ? characters : ["!", "(", ",", "-", ".", "?", "[", "{", "}", "~", "/", "0", "a", "가", "각"]

  /// Every pair, with nothing, a space or two between, where lines are full before, between and
  /// behind the two.
  @Test(arguments: layouts)
  func everyPairEndsLinesAlike(layout: Layout) throws {
    var random = SplitMix(state: 36)
    let style = layout.style(try Stacks.named("Pretendard"))
    var ways = try TwoWays(style, widths: [27, 33, 40, 46, 53])
    let hasTwoWays = ways.hasTwoWays
    #expect(hasTwoWays)
    for before in Self.firstCharacters {
      for between in ["", " ", "  "] {
        let paragraphs = Self.characters.map { "하나\(before)\(between)\($0)둘셋" }
        try ways.compare(paragraphs.joined(separator: "\n"), using: &random)
      }
    }
    let tally = ways.tally
    expectNoDifference(tally)
    // Under `keep-all` what stands around a pair decides more often.
    #expect(tally.layoutsLeftToShaper * 3 < tally.layouts, "\(tally.summary)")
  }
}
