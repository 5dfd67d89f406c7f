import Benchmark
import BenchmarkCorpus
import TextMeasure

/// Texts nobody writes, in four sizes, beside one that somebody could: ten times the
/// text may take ten times the time and not more.
func registerHostileTexts(_ corpus: Corpus) throws {
  let plain = try Bench(.pretendard)
  // Collapsed, line breaks would be spaces.
  var style = try FontChoice.pretendard.style()
  style.whiteSpace = .preWrap
  let preserving = try Bench(style)
  let reviews = corpus.texts.joined(by: " ")
  for length in [100, 1000, 10_000, 100_000] {
    register(NamedTexts("joined-reviews", length: length, repeated(reviews, to: length)), plain)
    for (name, unit) in units {
      register(NamedTexts(name, length: length, repeated(unit, to: length)), plain)
    }
    register(
      NamedTexts("line-breaks", length: length, repeated("\n", to: length)), preserving)
    let half = length / 2
    let nested = repeated("가(", to: half) + repeated("a)", to: half)
    register(NamedTexts("nested-brackets", length: length, nested), plain)
  }
}

/// What the texts repeat.
private let units = [
  ("long-word", "abcdefghij"),
  ("hangul-word", "뷁가나다쀍"),
  ("kieuk", "ㅋ"),
  ("alternating-scripts", "가a"),
  ("combining-marks", "e\u{301}\u{323}"),
  ("endless-marks", "\u{301}"),
  ("conjuncts", "က္"),
  ("soft-hyphens", "\u{AD}"),
  ("non-joiners", "a\u{200C}"),
  ("emoji-sequences", "👩\u{200D}👧"),
  ("right-to-left", "אב 12 "),
]

/// Height too: a line that may end anywhere is where time could grow
/// faster than the text.
private func register(_ text: NamedTexts, _ bench: Bench) {
  bench.cold("prepare", text) { measurer, text in
    blackHole(try measurer.prepare(utf8: text))
  }
  bench.hot("height", text) { blackHole($0.height(atWidth: 343)) }
}

private func repeated(_ unit: String, to length: Int) -> String {
  let unit = Array(unit.unicodeScalars)
  var text = String.UnicodeScalarView()
  for index in 0..<length { text.append(unit[index % unit.count]) }
  return String(text)
}
