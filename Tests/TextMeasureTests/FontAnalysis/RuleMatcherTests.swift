import Testing

@testable import TextMeasure

/// Where rules are looked for, and how far what they match reaches: in Pretendard.
struct RuleMatcherTests {
  /// Signs between guillemets are raised, whatever they are: that makes no two syllables part of a
  /// match that holds a tilde.
  @Test func syllablesBesideATildeAreNotMatched() throws {
    let rules = try Self.rules()
    let (tilde, quote) = (try Self.ruleClass("~", rules), try Self.ruleClass("»", rules))
    let syllable = try Self.ruleClass("가", rules)
    let pair = rules.matcher.groups(matching: syllable, before: syllable)
    let ofTilde = rules.matcher.reach(tilde).anchors
    let ofQuote = rules.matcher.reach(quote).anchors
    #expect(!ofTilde.isEmpty && pair.isDisjoint(with: ofTilde))
    #expect(!ofQuote.isEmpty && !pair.isDisjoint(with: ofQuote))
    #expect(rules.matcher.reach(syllable).anchors.isEmpty)
  }

  /// No match of a rule that makes one sign of several characters is longer than these.
  @Test(arguments: [("가>", 2), ("가><", 3), ("가->", 3)])
  func matchesAreAsLongAsTheirCharacters(text: String, length: Int) throws {
    let rules = try Self.rules()
    var (state, longest) = (0, 0)
    for character in "아름다운" + text {
      let step = rules.matcher.step(from: state, try Self.ruleClass(character, rules))
      (state, longest) = (step.state, max(longest, step.matchLength))
    }
    #expect(longest > 0 && longest <= length, "\(longest)")
  }

  private static func rules() throws -> CompiledLookups {
    let style = try ResolvedTextStyle(reviewStyle()).shaping
    let key = GlyphLookupsKey(
      script: .hang, language: style.language, features: style.tableFeatures(in: .hang))
    return try #require(style.fonts[0].face.compiledLookups(for: key))
  }

  private static func ruleClass(_ character: Character, _ rules: CompiledLookups) throws -> Int {
    let scalar = try #require(character.unicodeScalars.first?.value)
    let font = try ResolvedTextStyle(reviewStyle()).shaping.fonts[0]
    let glyph = try #require(font.glyph(of: scalar))
    return Int(rules.classes.ofRules[glyph])
  }
}
