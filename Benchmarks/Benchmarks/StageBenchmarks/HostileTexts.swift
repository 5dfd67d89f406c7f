import Benchmark
import BenchmarkCorpus
import TextMeasure

/// Texts nobody writes, in three sizes: ten times the text may take ten times
/// the time and not more.
func registerHostileTexts() throws {
  let plain = try Bench(.pretendard)
  for length in [1000, 10_000, 100_000] {
    for (name, unit) in units {
      register(NamedTexts(name, length: length, repeated(unit, to: length)), plain)
    }
  }

  // Collapsed, line breaks would be spaces.
  var style = try FontChoice.pretendard.style()
  style.whiteSpace = .preWrap
  let preserving = try Bench(style)
  for length in [1000, 10_000, 100_000] {
    register(
      NamedTexts("line-breaks", length: length, repeated("\n", to: length)), preserving)
  }
}

/// What the texts repeat.
private let units = [
  ("long-word", "abcdefghij"),
  ("kieuk", "ㅋ"),
  ("alternating-scripts", "가a"),
  ("combining-marks", "e\u{301}\u{323}"),
  ("right-to-left", "אב 12 "),
]

/// Height too: a line that may end anywhere is where time could grow faster than
/// the text.
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
