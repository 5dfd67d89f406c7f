import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// The cache returns the results of measuring, and stays within its limit.
@Suite struct MeasureCacheTests {
  @Test(arguments: WrappingMode.all)
  func cachedEqualsFresh(mode: WrappingMode) throws {
    var measurer = try TextMeasurer(mode.style())
    let cache = MeasureCache(byteLimit: 64 << 20)
    let reviews = try Reviews.sample(40)
    for _ in 0..<2 {
      for review in reviews {
        let cached = try cache.prepared(review, measurer: &measurer)
        let fresh = try measurer.prepare(review)
        #expect(cached.full.laysOut(as: fresh.full), "\(review)")
      }
    }
    let distinct = Set(reviews.map { Array($0.utf8) }).count
    #expect(cache.statistics.misses == distinct)
    #expect(cache.statistics.hits == 2 * reviews.count - distinct)
    #expect(cache.statistics.entryCount == distinct)
    #expect(cache.statistics.evictions == 0)
  }

  @Test func missingCharactersAreThoseOfTheRequestedText() throws {
    var measurer = try TextMeasurer(
      TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 10))
    let cache = MeasureCache(byteLimit: 1 << 20)
    for _ in 0..<2 {
      let text = try cache.prepared("a\u{0E01}b", measurer: &measurer)
      #expect(text.missingCharacters == ["\u{0E01}"])
      #expect(try cache.prepared("ab", measurer: &measurer).missingCharacters == [])
    }
    #expect(cache.statistics.hits == 2)
  }

  /// They measure alike, but offsets into them differ.
  @Test func textsAreToldApartByTheirBytes() throws {
    var measurer = try plainMeasurer()
    let cache = MeasureCache(byteLimit: 1 << 20)
    let texts: [[UInt8]] = [[0x61, 0xFF], [0x61, 0xEF, 0xBF, 0xBD], [0x61], [], [0], [0, 0]]
    for text in texts {
      try text.withUnsafeBufferPointer { _ = try cache.prepared(utf8: $0, measurer: &measurer) }
    }
    #expect(cache.statistics.hits == 0)
    #expect(cache.statistics.entryCount == texts.count)
  }

  @Test(arguments: [0, 5_000, 100_000, 2_000_000], [1, 4])
  func bytesStayWithinTheLimit(byteLimit: Int, shardCount: Int) throws {
    var measurer = try plainMeasurer()
    let cache = MeasureCache(byteLimit: byteLimit, shardCount: shardCount)
    var random = SplitMix(state: 7)
    for _ in 0..<500 {
      // Mostly short, some longer than a shard.
      let longest = Int.random(in: 0..<50, using: &random) == 0 ? 2000 : 60
      let length = Int.random(in: 0..<longest, using: &random)
      let text = String(repeating: "a", count: length)
      let cached = try cache.prepared(text, measurer: &measurer)
      #expect(cached.lines(atWidth: .unbounded).last?.utf8Range.upperBound ?? 0 == length)
      #expect(cache.statistics.byteCount <= byteLimit)
    }
    let statistics = cache.statistics
    #expect(statistics.hits + statistics.misses == 500)
    #expect((statistics.entryCount == 0) == (byteLimit == 0))
    if byteLimit == 0 { #expect(statistics.byteCount == 0) }
  }

  @Test func textThatNeedsMoreThanItsShardIsMeasuredAndNotKept() throws {
    var measurer = try plainMeasurer()
    let cache = MeasureCache(byteLimit: 40_000, shardCount: 4)
    _ = try cache.prepared("ab", measurer: &measurer)
    let long = String(repeating: "ab ", count: 1000)
    let prepared = try cache.prepared(long, measurer: &measurer)
    #expect(prepared.full.laysOut(as: try measurer.prepare(long).full))
    _ = try cache.prepared("ab", measurer: &measurer)
    #expect(cache.statistics.entryCount == 1)
    #expect(cache.statistics.hits == 1)
    #expect(cache.statistics.evictions == 0)
  }

  @Test func removeAllForgetsEntriesAndKeepsCounts() throws {
    var measurer = try plainMeasurer()
    let cache = MeasureCache(byteLimit: 1 << 20)
    for text in ["a", "b", "a"] { _ = try cache.prepared(text, measurer: &measurer) }
    cache.removeAll()
    #expect(cache.statistics.entryCount == 0)
    #expect(cache.statistics.byteCount == 0)
    #expect(cache.statistics.hits == 1)
    _ = try cache.prepared("a", measurer: &measurer)
    #expect(cache.statistics.misses == 3)
    #expect(cache.statistics.entryCount == 1)
  }
}

/// Hits that are checked.
@Suite struct CacheVerificationTests {
  @Test func plantedValueIsReportedAndMended() throws {
    var measurer = try plainMeasurer()
    let reported = Reports()
    let cache = MeasureCache(byteLimit: 1 << 20) { reported.append($0) }
    let wrong = try measurer.prepare("ab ac")
    _ = withKey("ab ad", measurer.resolved) { cache.insert($0, wrong) }

    let renewed = try cache.prepared("ab ad", measurer: &measurer)
    let fresh = try measurer.prepare("ab ad")
    #expect(renewed.full.laysOut(as: fresh.full))
    #expect(!wrong.full.laysOut(as: fresh.full))
    #expect(reported.texts == ["ab ad"])
    #expect(cache.statistics.differences == 1)

    _ = try cache.prepared("ab ad", measurer: &measurer)
    #expect(reported.texts.count == 1)
    #expect(cache.statistics.hits == 2)
    #expect(cache.statistics.entryCount == 1)
  }

  @Test func reviewsDoNotDiffer() throws {
    var measurer = try TextMeasurer(reviewStyle())
    let reported = Reports()
    let cache = MeasureCache(byteLimit: 64 << 20) { reported.append($0) }
    for review in try Reviews.sample(100) + Reviews.sample(100) {
      _ = try cache.prepared(review, measurer: &measurer)
    }
    #expect(reported.texts == [])
    #expect(cache.statistics.hits >= 100)
  }

  @Test(
    arguments: [
      ("ab", "abc"), ("ab ab", "ab\u{A0}ab"), ("a\u{0E01}", "a\u{0E02}"), ("ab", ""),
      ("ab cd", "cd ab"), ("ab  cd", "ab cd"),
    ])
  func textsThatLayOutDifferentlyAreToldApart(a: String, b: String) throws {
    var measurer = try plainMeasurer()
    let (a, b) = (try measurer.shape(a), try measurer.shape(b))
    #expect(!a.laysOut(as: b))
    #expect(a.laysOut(as: a))
  }
}

/// The made-up font with known advances.
func plainMeasurer() throws -> TextMeasurer {
  try TextMeasurer(TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 10))
}
