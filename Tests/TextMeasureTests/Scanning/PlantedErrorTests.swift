import TestSupport
import Testing

@testable import TextMeasure

/// The comparisons of both ways can fail: each of these errors is noticed.
@Suite struct PlantedErrorTests {
  struct Plant: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var change: @Sendable (inout GlyphLookups) -> Void
  }

  static let plants = [
    Plant(testDescription: "no pair kerns") { $0.first.glyphs = GlyphSet() },
    Plant(testDescription: "one glyph does not kern") { rules in
      rules.second.glyphs = GlyphSet(rules.second.glyphs.glyphs.dropFirst())
    },
    Plant(testDescription: "all glyphs kern alike") { rules in
      for glyph in rules.first.signatures.indices { rules.first.signatures[glyph] = 1 }
    },
    Plant(testDescription: "no rules") { $0.rules = [] },
    Plant(testDescription: "rules look at nothing behind") { rules in
      for rule in rules.rules.indices { rules.rules[rule].backtrack = rules.rules[rule].input }
    },
    Plant(testDescription: "the last rule is missing") { $0.rules.removeLast() },
  ]

  @Test(arguments: plants)
  func wrongRulesAreNoticed(plant: Plant) throws {
    #expect(try Self.differences(plant.change) > 0)
  }

  /// A set that no rule needs would be noticed by no text.
  @Test func anyEmptySetOfARuleIsNoticed() throws {
    let compiled = try #require(
      try Fixture.face("Kerned.ttf").compiledLookups(for: Self.key(.latn)))
    let used = Set(compiled.rules.rules.flatMap(\.row))
    #expect(used.count >= 4)
    for set in used.sorted() {
      let differences = try Self.differences { rules in
        if rules.sets.indices.contains(set) { rules.sets[set] = GlyphSet() }
      }
      #expect(differences > 0, "set \(set)")
    }
  }

  @Test func rightRulesAreNot() throws {
    #expect(try Self.differences { _ in } == 0)
  }

  struct WrongStyle: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var profile = Profile.chromium
    var change: @Sendable (inout TextStyle) -> Void
  }

  static let wrongStyles = [
    WrongStyle(testDescription: "keep-all") { $0.wordBreak = .keepAll },
    WrongStyle(testDescription: "break-all") { $0.wordBreak = .breakAll },
    WrongStyle(testDescription: "break-word") { $0.overflowWrap = .breakWord },
    WrongStyle(testDescription: "nowrap") { $0.whiteSpace = .nowrap },
    WrongStyle(testDescription: "indent") { $0.firstLineIndent = 5 },
    WrongStyle(testDescription: "rules of another profile") { $0.profile = .uikit(scale: 2) },
    WrongStyle(testDescription: "words break", profile: .uikit(scale: 2)) {
      $0.wordBreak = .normal
    },
    WrongStyle(testDescription: "phrases", profile: .android(.staticLayout(density: 3))) {
      $0.profile = .android(.staticLayout(density: 3, targetAPI: 35))
    },
    WrongStyle(testDescription: "wider boxes", profile: .firefox) {
      $0.profile = .chromium
    },
    WrongStyle(testDescription: "another table of pairs", profile: .webkit) {
      $0.profile = .chromium
    },
    WrongStyle(testDescription: "keep-all of segments", profile: .webkit) {
      $0.wordBreak = .keepAll
    },
    WrongStyle(testDescription: "words break, too", profile: .firefox) {
      $0.overflowWrap = .breakWord
    },
    WrongStyle(testDescription: "words too wide move on", profile: .flutter()) {
      $0.profile = .uikit(scale: 2)
      $0.wordBreak = .normal
    },
    WrongStyle(testDescription: "spaces vanish", profile: .uikit(scale: 2)) {
      $0.whiteSpace = .normal
    },
  ]

  @Test(arguments: wrongStyles)
  func linesByOtherRulesAreNoticed(wrong: WrongStyle) throws {
    let style = try reviewStyle(wrong.profile)
    var other = style
    wrong.change(&other)
    var ways = try TwoWays(style, linesOf: ResolvedTextStyle(other))
    let hasTwoWays = ways.hasTwoWays
    #expect(hasTwoWays)
    var random = SplitMix(state: 6)
    for text in try Reviews.sample(60) {
      try ways.compare(text, cuts: 8, using: &random)
    }
    let tally = ways.tally
    #expect(!tally.differences.isEmpty)
  }
}

// MARK: - Planting

extension PlantedErrorTests {
  private static func key(_ script: Script) -> GlyphLookupsKey {
    GlyphLookupsKey(script: script, language: "ko", features: [])
  }

  /// How many texts measure differently with a face whose rules are changed before
  /// their first use.
  private static func differences(_ change: (inout GlyphLookups) -> Void) throws -> Int {
    let (right, wrong) = (try Fixture.face("Kerned.ttf"), try Fixture.face("Kerned.ttf"))
    for script in [Script.latn, .hang, .hani, .hira, .cyrl, .grek, .zyyy] {
      guard var rules = right.compiledLookups(for: key(script))?.rules else { continue }
      change(&rules)
      _ = wrong.glyphLookupsCache.rules(for: key(script)) {
        CompiledLookups(rules, wrong.contextFreeCharacters())
      }
    }
    var maker = BorderTexts(try FontStack([right]), reviews: [], seed: 7)
    var ways = try TwoWays(TextStyle(fonts: FontStack([wrong]), size: 15))
    var random = SplitMix(state: 7)
    for text in maker.next(Environment.isThorough ? 2_000 : 250) + ["AVAV 10 x 20 find"] {
      try ways.compare(text, cuts: 2, using: &random)
    }
    let tally = ways.tally
    return tally.differences.count
  }
}
