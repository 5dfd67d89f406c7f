// Problem: lists and services measure the same texts again and again, at new
//   widths or for new callers, and preparing a text costs many times what
//   measuring it at one more width does.
// Approach: a map from a text's bytes and its style to the prepared text, bounded
//   by bytes. Shards, each with a lock of its own, keep threads apart; a lock is
//   held for a look-up or an insertion, never while a text is shaped or freed.
//   What to keep is up to `CacheShard`. Texts are shaped at once, so that what they
//   take is known when they are weighed.
// Limits: nothing outlives the process. A text that is met once costs a look-up, a
//   copy and an insertion for nothing: streams of new texts need no cache. Nor do
//   callers that ask for sizes alone, unless most of their texts come again.

/// Prepared texts, kept for when they are needed again.
///
/// ```swift
/// let cache = MeasureCache(byteLimit: 64 << 20)
/// let text = try cache.prepared("정말 재밌게 봤어요!", measurer: &measurer)
/// text.height(atWidth: 343)
/// ```
///
/// One cache serves any number of threads, each with a measurer of its own, and any
/// number of styles. An entry is found again by the text, byte for byte, and by all
/// of its style (`TextStyle`, whose faces are compared as objects: open a font once
/// and share it). Nothing goes stale, since faces and styles never change; entries
/// go when room is needed, and with `removeAll()`.
///
/// `Sendable` because all its state is behind the locks of its shards, and what it
/// returns is immutable.
public final class MeasureCache: Sendable {
  /// What all entries together may take, in bytes.
  package let byteLimit: Int
  private let shards: [LockedShard]
  private let report: (@Sendable (CacheDifference) -> Void)?

  /// - Parameter byteLimit: What all entries together may take; see
  ///   `CacheStatistics.byteCount`. The shards share it evenly, so a text that needs more
  ///   than a sixteenth of it may not be kept.
  public convenience init(byteLimit: Int) {
    self.init(byteLimit: byteLimit, reportDifference: nil)
  }

  /// - Parameter reportDifference: If given, every hit is checked: the text is prepared
  ///   anew, and if the cached one lays out differently, that is reported, and the new one
  ///   returned and kept. For tests and for doubt; it costs more than having no cache.
  ///   Called on the caller's thread, with no lock held.
  package convenience init(
    byteLimit: Int, reportDifference: (@Sendable (CacheDifference) -> Void)?
  ) {
    self.init(
      byteLimit: byteLimit, shardCount: Self.shardCount(for: byteLimit),
      reportDifference: reportDifference)
  }

  /// - Parameter shardCount: A power of two.
  init(
    byteLimit: Int, shardCount: Int,
    reportDifference: (@Sendable (CacheDifference) -> Void)? = nil
  ) {
    self.byteLimit = max(0, byteLimit)
    let share = self.byteLimit / shardCount
    shards = (0..<shardCount).map { _ in LockedShard(CacheShard(byteLimit: share)) }
    report = reportDifference
  }

  /// The number of shards: as many as keep a few threads apart, but none too small for long texts.
  private static func shardCount(for byteLimit: Int) -> Int {
    var count = 16
    while count > 1 && byteLimit / count < 1 << 20 { count /= 2 }
    return count
  }
}

// MARK: - Asking

extension MeasureCache {
  /// What `measurer` makes of a text, from the cache if it is there.
  ///
  /// - Throws: `TextError.tooLong`.
  public func prepared(
    _ text: String, measurer: inout TextMeasurer
  ) throws(TextError) -> PreparedText {
    try text.withBytes { bytes throws(TextError) in
      try prepared(utf8: bytes, measurer: &measurer)
    }
  }

  /// What `measurer` makes of a text, from the cache if it is there.
  ///
  /// Two threads that look up the same new text at once may both shape it; both get
  /// the one that is kept.
  ///
  /// - Parameters:
  ///   - utf8: The text. Ill-formed bytes measure as U+FFFD.
  ///   - measurer: Prepares the text if it is not there; its style is part of the key.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: O(*n*) in the bytes of the text.
  package func prepared(
    _ utf8: Span<UInt8>, measurer: inout TextMeasurer
  ) throws(TextError) -> PreparedText {
    try utf8.withUnsafeBufferPointer { bytes throws(TextError) in
      try prepared(utf8: bytes, measurer: &measurer)
    }
  }

  package func prepared(
    utf8: UnsafeBufferPointer<UInt8>, measurer: inout TextMeasurer
  ) throws(TextError) -> PreparedText {
    let key = CacheKey(utf8: utf8, style: measurer.resolved)
    var prepared = try kept(key, &measurer)
    prepared.interruption = measurer.interruption
    return prepared
  }

  private func kept(
    _ key: CacheKey, _ measurer: inout TextMeasurer
  ) throws(TextError) -> PreparedText {
    guard let entry = shard(of: key).find(key) else {
      return insert(key, try measurer.prepareInFull(utf8: key.utf8))
    }
    if let report {
      let fresh = try measurer.prepareInFull(utf8: key.utf8)
      return verified(entry, of: key, against: fresh, report)
    }
    return entry.prepared
  }

  /// Forgets all entries. Texts being prepared meanwhile may still be added; the
  /// counts of hits, misses and evictions stay.
  public func removeAll() {
    for shard in shards { shard.removeAll() }
  }

  /// Forgets the texts of one style, which they hold. Texts being prepared meanwhile may still be
  /// added.
  ///
  /// - Complexity: O(*n*) in the number of texts of all styles.
  package func removeAll(of style: ResolvedTextStyle) {
    for shard in shards { shard.removeAll(of: style) }
  }

  /// What the cache has done and what it holds. While other threads use it, the
  /// numbers may come from slightly different moments.
  package var statistics: CacheStatistics {
    shards.reduce(into: CacheStatistics()) { $0 += $1.statistics }
  }

  /// - Returns: The text that is kept: another thread's, if that was faster.
  func insert(_ key: CacheKey, _ prepared: PreparedText) -> PreparedText {
    shard(of: key).insert(CacheEntry(key, prepared)).prepared
  }

  private func verified(
    _ entry: CacheEntry, of key: CacheKey, against fresh: PreparedText,
    _ report: (CacheDifference) -> Void
  ) -> PreparedText {
    if entry.prepared.full.laysOut(as: fresh.full) { return entry.prepared }
    shard(of: key).replace(entry, by: CacheEntry(key, fresh))
    report(
      CacheDifference(
        text: String(decoding: key.utf8, as: UTF8.self), cached: entry.prepared, fresh: fresh))
    return fresh
  }

  /// Shards go by the highest bits, the tables in them by the others.
  private func shard(of key: CacheKey) -> LockedShard {
    shards[Int(truncatingIfNeeded: key.hash >> 32) & (shards.count - 1)]
  }
}

/// A shard and its lock. Entries that leave the shard are freed by the caller after
/// the lock is open.
private final class LockedShard: Sendable {
  private let state: Mutex<CacheShard>

  init(_ shard: CacheShard) { state = Mutex(shard) }

  var statistics: CacheStatistics { state.withLock { $0.statistics } }

  func find(_ key: CacheKey) -> CacheEntry? { state.withLock { $0.find(key) } }

  func insert(_ entry: CacheEntry) -> CacheEntry {
    var evicted: [CacheEntry] = []
    return state.withLock { $0.insert(entry, evicting: &evicted) }
  }

  func replace(_ old: CacheEntry, by new: CacheEntry) {
    var evicted: [CacheEntry] = []
    state.withLock { $0.replace(old, by: new, evicting: &evicted) }
  }

  func removeAll() {
    let removed = state.withLock { $0.removeAll() }
    _ = removed
  }

  func removeAll(of style: ResolvedTextStyle) {
    var removed: [CacheEntry] = []
    state.withLock { $0.removeAll(of: style, into: &removed) }
  }
}
