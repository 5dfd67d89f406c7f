import BenchmarkCorpus
import TextMeasure
import Timing

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

  /// Times `body` on each text, with a measurer that has met them.
  func cold(
    _ stage: String, _ texts: NamedTexts,
    _ body: @escaping (inout TextMeasurer, UnsafeBufferPointer<UInt8>) throws -> Void
  ) {
    benchmark("\(stage)/\(texts.name)\(suffix)", lengths: texts.lengths) { run in
      let texts = texts.texts(run.length)
      var measurer = TextMeasurer(resolved)
      // Twice: buffers grow, and its first 500 texts a measurer shapes.
      for _ in 0..<2 { try texts.forEachText { try body(&measurer, $0) } }
      run.reportReading(texts)
      try run.measure { try texts.forEachText { try body(&measurer, $0) } }
    }
  }

  /// Times finding each text in a cache that holds them all.
  func cached(_ stage: String, _ texts: NamedTexts) {
    let cache = MeasureCache(byteLimit: 1 << 30)
    cold(stage, texts) { measurer, text in
      blackHole(try cache.prepared(text.span, measurer: &measurer))
    }
  }

  /// Times `body` on each text, prepared before.
  func hot(
    _ stage: String, _ texts: NamedTexts, _ body: @escaping (PreparedText) throws -> Void
  ) {
    hot(stage, texts, { measurer, text in try measurer.prepare(text.span) }, body)
  }

  /// Times `body` on the heights of each text, prepared before.
  func hotHeights(
    _ stage: String, _ texts: NamedTexts, _ body: @escaping (PreparedHeights) throws -> Void
  ) {
    hot(stage, texts, { measurer, text in try measurer.prepareHeights(of: text.span) }, body)
  }

  private func hot<Prepared>(
    _ stage: String, _ texts: NamedTexts,
    _ prepare: @escaping (inout TextMeasurer, UnsafeBufferPointer<UInt8>) throws -> Prepared,
    _ body: @escaping (Prepared) throws -> Void
  ) {
    benchmark("\(stage)/\(texts.name)\(suffix)", lengths: texts.lengths) { run in
      let texts = texts.texts(run.length)
      var measurer = TextMeasurer(resolved)
      // Past the 500 texts that a measurer shapes at first.
      for _ in 0..<1000 { blackHole(try measurer.prepareHeights(of: "가")) }
      var prepared: [Prepared] = []
      try texts.forEachText { prepared.append(try prepare(&measurer, $0)) }
      run.reportPace(of: texts)
      try run.measure { try prepared.forEach(body) }
    }
  }
}

extension FontChoice {
  /// Nothing for the bundled fonts.
  var suffix: String { name == FontChoice.pretendard.name ? "" : "/\(name)" }
}
