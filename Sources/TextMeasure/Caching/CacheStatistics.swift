/// What a cache has done, and what it holds.
package struct CacheStatistics: Hashable, Sendable {
  /// Texts that were there.
  package internal(set) var hits = 0
  /// Texts that had to be prepared.
  package internal(set) var misses = 0
  /// Entries that made room for others.
  package internal(set) var evictions = 0
  /// Hits that differed from the text prepared anew; always 0 unless hits are checked.
  package internal(set) var differences = 0
  /// Entries in the cache.
  package internal(set) var entryCount = 0
  /// What these take, in bytes: texts, prepared texts and the cache's own records.
  /// As they are laid out, not counting what the allocator adds.
  package internal(set) var byteCount = 0

  /// Statistics of an unused cache: all zero.
  package init() {}

  static func += (a: inout CacheStatistics, b: CacheStatistics) {
    a.hits += b.hits
    a.misses += b.misses
    a.evictions += b.evictions
    a.differences += b.differences
    a.entryCount += b.entryCount
    a.byteCount += b.byteCount
  }
}

/// A cached text that is not what preparing it anew gives: a defect, here or in
/// the memory.
package struct CacheDifference: Sendable {
  package let text: String
  package let cached: PreparedText
  package let fresh: PreparedText
}
