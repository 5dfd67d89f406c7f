import BundledFonts
import Foundation
import StyleCSS
import Testing
import TextMeasure

/// What properties make of a style.
@Suite struct PropertyTests {
  private func style(_ declarations: CSSDeclarations) throws -> TextStyle {
    let read = CSSTextStyle(declarations, units: CSSUnits(fontSize: 10))
    #expect(read.problems.isEmpty, "\(read.problems)")
    var style = TextStyle(fonts: try .pretendard(), size: 10)
    read.apply(to: &style)
    return style
  }

  private func style(_ block: String) throws -> TextStyle {
    try style(CSSDeclarations(block: block))
  }

  private func problem(_ block: String) throws -> String? {
    CSSTextStyle(try CSSDeclarations(block: block), units: CSSUnits(fontSize: 10))
      .problems.first?.description
  }

  @Test(arguments: [
    ("3px", 3.0), ("-0.5px", -0.5), ("+.5e1PX", 5), ("2em", 20), ("2rem", 32), ("3pt", 4),
    ("1pc", 16), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6q", 96), ("0", 0),
    ("normal", 0),
  ])
  func unitsAreThoseOfCSS(value: String, points: Double) throws {
    #expect(try abs(style("letter-spacing: \(value)").letterSpacing.rawValue - points) < 1e-9)
  }

  @Test func percentagesAreOfTheSize() throws {
    let style = try style("line-height: 140%; letter-spacing: 10%; word-spacing: -50%")
    #expect(style.lineHeight == .points(14))
    #expect(style.letterSpacing == 1 && style.wordSpacing == -5)
    #expect(try problem("line-height: 140.5%") != nil)
  }

  @Test func breakWordIsWrappingAnywhere() throws {
    let style = try style("word-break: break-word; overflow-wrap: normal")
    #expect(style.wordBreak == .normal && style.overflowWrap == .anywhere)
  }

  @Test func emsAreOfTheSizeThatIsDeclaredBehindThem() throws {
    let style = try style("letter-spacing: 1em; font-size: 2em")
    #expect(style.size == 20 && style.letterSpacing == 20)
  }

  @Test(arguments: [
    ("white-space: nowrap", WhiteSpace.nowrap), ("white-space: preserve nowrap", .pre),
    ("white-space: wrap preserve", .preWrap), ("white-space: preserve-breaks", .preLine),
    ("white-space: break-spaces", .breakSpaces), ("white-space-collapse: preserve", .preWrap),
    ("white-space: pre-line; text-wrap-mode: wrap", .preLine),
    ("white-space: pre; text-wrap: wrap", .preWrap),
  ])
  func whiteSpaceIsAShorthand(block: String, whiteSpace: WhiteSpace) throws {
    #expect(try style(block).whiteSpace == whiteSpace)
  }

  @Test func spacedLettersJoinOnlyByFeatureSettings() throws {
    let variants = "font-variant-ligatures: discretionary-ligatures no-contextual"
    #expect(try style(variants).features.map(\.name) == ["dlig", "calt"])
    #expect(try style(variants + "; letter-spacing: 1px").features.map(\.name) == ["calt"])
    let settings = #"font-feature-settings: "dlig" on, 'ss01' 2; letter-spacing: 1px"#
    #expect(try style(settings).features.map(\.value) == [1, 2])
  }

  @Test(arguments: [
    ("word-brake: normal", "has word-brake, which is no property. Did you mean 'word-break'?"),
    ("writing-mode: vertical-rl", "has writing-mode: vertical-rl, which is not supported"),
    (
      "white-space: preserve preserve", "has white-space: preserve preserve, which is not supported"
    ),
    ("line-height: 1furlong", "has line-height: 1furlong, which is not supported"),
    ("padding: 3px", "has padding: 3px, which is not supported"),
    ("color: red; cursor: url(x), auto; --any: thing; writing-mode: horizontal-tb", nil),
  ])
  func whatHasNoPartInAStyleIsNamed(block: String, sentence: String?) throws {
    #expect(try problem(block) == sentence)
  }

  /// All 479 properties that a script finds in Chromium 156 of an element with
  /// `font: italic 17px/1.5 serif; letter-spacing: .1em; word-break: keep-all; overflow-wrap:
  /// anywhere; white-space: pre-wrap; text-indent: 2em; tab-size: 4`.
  @Test func computedStylesAreReadAsTheyAre() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/computed-style-chromium-156.json")
    let values = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    #expect(values.count == 479)
    let style = try style(CSSDeclarations(values))
    #expect(style.size == 17 && style.lineHeight == .points(25.5) && style.letterSpacing == 1.7)
    #expect(style.wordBreak == .keepAll && style.overflowWrap == .anywhere)
    #expect(style.whiteSpace == .preWrap && style.firstLineIndent == 34)
    #expect(style.tabSize == .spaces(4) && style.weight == 400 && style.features.isEmpty)
  }
}
