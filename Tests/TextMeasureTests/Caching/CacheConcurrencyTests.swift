import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// Eight threads at once.
///
/// On Linux ThreadSanitizer does not see `Mutex` wait and warns wherever one is used;
/// with a pthread mutex in its place it does not warn about this test.
@Suite struct CacheConcurrencyTests {
  @Test func threadsThatFindAndEmptyGetTheirOwnTexts() async throws {
    let styles = try [
      ResolvedTextStyle(reviewStyle()),
      ResolvedTextStyle(reviewStyle(.uikit(scale: 3), size: 17)),
    ]
    let reviews = try Reviews.sample(60)
    let expected = try styles.map { try sizes(of: reviews, in: $0) }
    let cache = MeasureCache(byteLimit: 100_000, shardCount: 2)
    let lookUps = try await withThrowingTaskGroup(of: Int.self) { group in
      for seed in 0..<8 {
        group.addTask {
          let style = seed % 2
          var measurer = TextMeasurer(styles[style])
          var random = SplitMix(state: UInt64(seed))
          for _ in 0..<500 {
            if Int.random(in: 0..<100, using: &random) == 0 { cache.removeAll() }
            let choice = reviews.indices.randomElement(using: &random) ?? 0
            let text = try cache.prepared(reviews[choice], measurer: &measurer)
            #expect(text.measure(atWidth: 160) == expected[style][choice])
            #expect(cache.statistics.byteCount <= cache.byteLimit)
          }
          return 500
        }
      }
      return try await group.reduce(0, +)
    }
    let statistics = cache.statistics
    #expect(statistics.hits + statistics.misses == lookUps)
    #expect(statistics.hits > 0)
    #expect(statistics.evictions > 0)
  }

  private func sizes(
    of reviews: [String], in style: ResolvedTextStyle
  ) throws -> [TextHeight] {
    var measurer = TextMeasurer(style)
    return try reviews.map { try measurer.shape($0).measure(atWidth: 160) }
  }
}
