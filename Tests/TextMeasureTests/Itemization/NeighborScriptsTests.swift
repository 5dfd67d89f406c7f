import Testing

@testable import TextMeasure

@Suite struct NeighborScriptsTests {
  /// A space after right-to-left text belongs to what follows it.
  @Test(arguments: [
    ("가(abc)나", ["가( Hang", "abc) Latn", "나 Hang"]),
    ("... abc", ["... abc Latn"]),
    ("12, ...", ["12, ... Zyyy"]),
    ("\u{301}", ["\u{301} Zyyy"]),
    ("かなカナ", ["かな Hira", "カナ Kana"]),
    ("가·나", ["가·나 Hang"]),
    ("가 שלום abc", ["가  Hang", "שלום Hebr", " abc Latn"]),
  ])
  func onlyNeighborsCount(source: String, expected: [String]) {
    let text = processed(source)
    var levels = EmbeddingLevels()
    levels.resolve(text)
    var runs: [ScriptRuns.Run] = []
    NeighborScripts().find(in: text.scalars, levels: levels, into: &runs)
    var start = 0
    let found = runs.map { run in
      defer { start = run.end }
      let shown = String(text.scalars[start..<run.end].compactMap(Unicode.Scalar.init))
      return "\(shown) \(Face.tagName(run.script.tag))"
    }
    #expect(found == expected)
  }

  /// As if nothing stood before.
  @Test func partsHaveScriptsOfTheirOwn() {
    let scalars = processed("가\"나").scalars
    let runs = NeighborScripts().runs(of: scalars[1..<2])
    #expect(runs == [ScriptRuns.Run(script: .zyyy, end: 2)])
    #expect(NeighborScripts().runs(of: scalars[1..<3]) == [ScriptRuns.Run(script: .hang, end: 3)])
  }

  @Test func emojiAndControlsAreShapedLikeAnyText() {
    let text = processed("가😀\t나\r\n")
    var itemizer = Itemizer()
    let rules = ItemizationRules(scripts: .neighbors, isolatesEmoji: false, controls: .none)
    itemizer.itemize(text, rules: rules)
    #expect(itemizer.items.map(\.kind) == [.text, .control])
    #expect(itemizer.items.last?.range == 4..<6)
  }
}
