import TestSupport
import Testing

@testable import TextMeasure

/// Eviction from a full cache, with texts of one size: `limit` of them fit.
@Suite struct CacheEvictionTests {
  private let resolved: ResolvedTextStyle
  private let entrySize: Int
  private let prepared: PreparedText

  init() throws {
    resolved = try ResolvedTextStyle(TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 10))
    var measurer = TextMeasurer(resolved)
    let prepared = try measurer.prepare("ab")
    self.prepared = prepared
    entrySize = withKey("00000000", resolved) { CacheEntry($0, prepared).byteCount }
  }

  /// Fifty texts, looked up in turn, and as many again that come once: too many to
  /// keep, so the one used longest ago would always be the one looked up next.
  @Test func favouritesOutliveAStream() {
    var cache = CacheShard(byteLimit: 80 * entrySize)
    var oldest: [Int] = []
    var (hits, hitsByAge) = (0, 0)
    for round in 0..<20 {
      for favourite in 0..<50 {
        for text in [favourite, 1000 + 50 * round + favourite] {
          if find(text, &cache) && round >= 3 { hits += 1 }
          if findByAge(text, &oldest, limit: 80) { hitsByAge += 1 }
        }
      }
    }
    #expect(hits == 17 * 50)
    #expect(hitsByAge == 0)
  }

  /// Finds a text in a cache that drops what was used longest ago.
  private func findByAge(_ text: Int, _ oldest: inout [Int], limit: Int) -> Bool {
    let place = oldest.firstIndex(of: text)
    if let place { oldest.remove(at: place) }
    oldest.append(text)
    if oldest.count > limit { oldest.removeFirst() }
    return place != nil
  }

  @Test func whatIsFoundTwiceInTheSmallQueueStays() {
    var cache = CacheShard(byteLimit: 10 * entrySize)
    for text in 0..<10 { _ = find(text, &cache) }
    #expect(find(0, &cache))
    for text in 10..<18 { _ = find(text, &cache) }
    #expect(find(0, &cache))
    #expect(!find(1, &cache))
  }

  @Test func whoComesBackSoonIsKept() {
    var cache = CacheShard(byteLimit: 10 * entrySize)
    for text in 0..<11 { _ = find(text, &cache) }
    #expect(!find(0, &cache))  // a ghost: it comes to stay
    for text in 20..<60 { _ = find(text, &cache) }
    #expect(find(0, &cache))
  }

  @Test func insertingWhatIsThereKeepsWhatIsThere() {
    var cache = CacheShard(byteLimit: 10 * entrySize)
    var evicted: [CacheEntry] = []
    let first = entry(1)
    #expect(cache.insert(first, evicting: &evicted) === first)
    #expect(cache.insert(entry(1), evicting: &evicted) === first)
    #expect(cache.statistics.entryCount == 1)
    #expect(evicted.isEmpty)
  }

  /// Everything that is put in is in it, or was returned to be freed, once.
  @Test func entriesAreNeverLost() {
    var cache = CacheShard(byteLimit: 50 * entrySize)
    var random = SplitMix(state: 3)
    var evicted: [CacheEntry] = []
    var inserted = 0
    for _ in 0..<20_000 {
      // Some texts are looked up often, most rarely.
      let text = Int.random(in: 0..<Int.random(in: 1..<400, using: &random), using: &random)
      if withKey(name(text), resolved, { cache.find($0) }) == nil {
        _ = cache.insert(entry(text), evicting: &evicted)
        inserted += 1
      }
      let statistics = cache.statistics
      #expect(statistics.byteCount == statistics.entryCount * entrySize)
      #expect(statistics.entryCount <= 50)
      #expect(statistics.evictions == evicted.count)
      #expect(inserted == statistics.entryCount + evicted.count)
    }
    #expect(Set(evicted.map(ObjectIdentifier.init)).count == evicted.count)
    #expect(cache.statistics.entryCount == 50)
    #expect(cache.removeAll().count == 50)
  }

  /// Looks a text up and adds it if it is not there.
  private func find(_ text: Int, _ cache: inout CacheShard) -> Bool {
    if withKey(name(text), resolved, { cache.find($0) }) != nil { return true }
    var evicted: [CacheEntry] = []
    _ = cache.insert(entry(text), evicting: &evicted)
    return false
  }

  private func entry(_ text: Int) -> CacheEntry {
    withKey(name(text), resolved) { CacheEntry($0, prepared) }
  }

  /// Eight bytes.
  private func name(_ text: Int) -> String { String(String(text + 10_000_000).suffix(8)) }
}
