import BenchmarkCorpus
import TextMeasure
import Timing

/// How time grows with a text: ten times the text may take ten times the time and not
/// more. Of texts nobody writes, beside one that somebody could.
func registerComplexity(_ corpus: Corpus) throws {
  let plain = try Bench(.pretendard)
  // Collapsed, line breaks would be spaces.
  var style = try FontChoice.pretendard.style()
  style.whiteSpace = .preWrap
  let preserving = try Bench(style)
  let reviews = corpus.texts.joined(by: " ")
  plain.registerFamilies("joined-reviews") { repeated(reviews, to: $0) }
  let joined = NamedTexts("joined-reviews", lengths: [100, 1000, 5000, 20_000]) {
    repeated(reviews, to: $0)
  }
  plain.hot("curve", joined) { blackHole(try $0.heightCurve(from: 200, through: 500)) }
  for (name, unit) in units {
    plain.registerFamilies(name) { repeated(unit, to: $0) }
  }
  plain.registerFamilies("nested-brackets") {
    repeated("가(", to: $0 / 2) + repeated("a)", to: $0 / 2)
  }
  preserving.registerFamilies("line-breaks") { repeated("\n", to: $0) }
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

extension Bench {
  /// Height too: a line that may end anywhere is where time could grow faster than the
  /// text. Curves of longer texts may take seconds, because they do grow faster.
  fileprivate func registerFamilies(_ name: String, _ text: @escaping (_ length: Int) -> String) {
    let texts = NamedTexts(name, lengths: [100, 1000, 10_000, 100_000], text)
    cold("prepare", texts) { measurer, text in blackHole(try measurer.prepare(text.span)) }
    hot("height", texts) { blackHole($0.height(atWidth: 343)) }
    let shorter = NamedTexts(name, lengths: [100, 500, 1000, 5000], text)
    hotHeights("prepare-heights/curve", shorter) {
      blackHole(try $0.heightCurve(from: 200, through: 500))
    }
    // In a box without width a word that kerns is shaped at every letter: of 5,000 it is refused.
    let shortest = NamedTexts(name, lengths: [100, 500, 1000], text)
    hotHeights("prepare-heights/whole-curve", shortest) { blackHole(try $0.heightCurve()) }
  }
}

private func repeated(_ unit: String, to length: Int) -> String {
  let unit = Array(unit.unicodeScalars)
  var text = String.UnicodeScalarView()
  for index in 0..<length { text.append(unit[index % unit.count]) }
  return String(text)
}
