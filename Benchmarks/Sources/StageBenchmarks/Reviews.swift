import BenchmarkCorpus
import TextMeasure
import Timing

/// What a caller pays for 1,000 reviews: in microseconds, so many nanoseconds a
/// review.
func registerReviews(_ corpus: Corpus, _ fonts: FontChoice) throws {
  let bench = try Bench(fonts)
  let reviews = NamedTexts(corpus, count: 1000)

  // New text, one width.
  bench.cold("measure", reviews) { measurer, text in
    blackHole(try measurer.measure(text, atWidth: 343))
  }
  bench.cold("prepare", reviews) { measurer, text in
    blackHole(try measurer.prepare(text.span))
  }
  bench.cold("prepare-heights", reviews) { measurer, text in
    blackHole(try measurer.prepareHeights(of: text.span))
  }
  // Text that was prepared before, by whomever.
  bench.cached("cache-hit", reviews)
  // Prepared text, one more width.
  bench.hot("height", reviews) { blackHole($0.height(atWidth: 343)) }
  bench.hotHeights("prepare-heights/height", reviews) { blackHole($0.height(atWidth: 343)) }
  bench.hotHeights("prepare-heights/curve", reviews) {
    blackHole(try $0.heightCurve(from: 200, through: 500))
  }
  bench.hot("curve", reviews) { blackHole(try $0.heightCurve(from: 200, through: 500)) }
  bench.hot("lines", reviews) { blackHole($0.lines(atWidth: 343)) }
}

/// Resolving a style: opening the fonts and tabulating the break rules.
func registerAnalysis(_ fonts: FontChoice) {
  benchmark("analysis/\(fonts.name)/1") { run in
    try run.measure { blackHole(try ResolvedTextStyle(try fonts.style())) }
  }
}
