import Benchmark
import BenchmarkCorpus
import TextMeasure

/// Texts under the name that benchmarks know them by, such as
/// `korean-reviews/1k`.
struct NamedTexts {
  let name: String
  let texts: Texts

  /// `count` texts of a corpus.
  init(_ corpus: Corpus, count: Int) {
    name = "\(corpus.name)/\(sizeName(count))"
    texts = corpus.texts.sample(count)
  }

  /// One text of `length` characters.
  init(_ name: String, length: Int, _ text: String) {
    self.name = "\(name)/\(sizeName(length))"
    texts = Texts(text)
  }
}

/// 1000 as `1k`; 123 as it is.
func sizeName(_ count: Int) -> String {
  count > 0 && count.isMultiple(of: 1000) ? "\(count / 1000)k" : "\(count)"
}

/// Registers benchmarks of one style: a stage of theirs is a name and a closure.
struct Bench {
  private let resolved: ResolvedTextStyle
  /// What stands behind a benchmark's name.
  private let suffix: String

  init(_ style: TextStyle, suffix: String = "") throws {
    resolved = try ResolvedTextStyle(style)
    self.suffix = suffix
  }

  /// The style of reviews, in the given fonts.
  init(_ fonts: FontChoice) throws {
    try self.init(fonts.style(), suffix: fonts.suffix)
  }

  /// Times `body` on every one of the texts, with a measurer whose buffers have
  /// grown.
  func cold(
    _ stage: String, _ texts: NamedTexts,
    _ body: @escaping (inout TextMeasurer, UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    let worker = Worker(resolved)
    Benchmark("\(stage)/\(texts.name)\(suffix)") { _ in
      try texts.texts.forEachText { try body(&worker.measurer, $0) }
    }
  }

  /// Times finding every one of the texts in a cache that holds them all.
  func cached(_ stage: String, _ texts: NamedTexts) {
    let worker = Worker(resolved)
    let cache = MeasureCache(byteLimit: 1 << 30)
    Benchmark("\(stage)/\(texts.name)\(suffix)") { _ in
      try texts.texts.forEachText {
        blackHole(try cache.prepared(utf8: $0, measurer: &worker.measurer))
      }
    }
  }

  /// Times `body` on what tells the heights of every one of the texts, made before.
  func hotHeights(
    _ stage: String, _ texts: NamedTexts, _ body: @escaping (PreparedHeights) -> Void
  ) {
    let worker = Worker(resolved)
    Benchmark("\(stage)/\(texts.name)\(suffix)") { benchmark in
      let heights = try worker.heights(of: texts.texts)
      benchmark.startMeasurement()
      heights.forEach(body)
    }
  }

  /// Times `body` on every one of the texts, prepared before.
  func hot(
    _ stage: String, _ texts: NamedTexts, _ body: @escaping (PreparedText) -> Void
  ) {
    let worker = Worker(resolved)
    Benchmark("\(stage)/\(texts.name)\(suffix)") { benchmark in
      let prepared = try worker.prepared(texts.texts)
      benchmark.startMeasurement()
      prepared.forEach(body)
    }
  }
}

extension FontChoice {
  /// Nothing for the bundled fonts.
  var suffix: String { name == FontChoice.pretendard.name ? "" : "/\(name)" }
}

/// A measurer, and what it prepared, in a place that closures can share.
private final class Worker {
  var measurer: TextMeasurer
  private var kept: [PreparedText]?
  private var keptHeights: [PreparedHeights]?

  init(_ resolved: ResolvedTextStyle) {
    measurer = TextMeasurer(resolved)
  }

  /// The texts, prepared when first asked for.
  func prepared(_ texts: Texts) throws -> [PreparedText] {
    if let kept { return kept }
    var prepared: [PreparedText] = []
    try texts.forEachText { prepared.append(try measurer.prepare(utf8: $0)) }
    kept = prepared
    return prepared
  }

  /// The same for what tells their heights, once the measurer shapes no more than it
  /// has to: it begins with 2,000 texts.
  func heights(of texts: Texts) throws -> [PreparedHeights] {
    if let keptHeights { return keptHeights }
    var heights: [PreparedHeights] = []
    for _ in 0...(2000 / max(1, texts.count) + 1) {
      heights.removeAll()
      try texts.forEachText { heights.append(try measurer.prepareHeights(of: $0)) }
    }
    keptHeights = heights
    return heights
  }
}
