/// What a prepared text depends on, all of it: the text's bytes and the style.
///
/// A resolved style is a function of its `TextStyle`, so comparing these, field by
/// field as the compiler generates it, misses none. The width is not part of it:
/// prepared texts do not depend on it.
struct CacheKey {
  let utf8: UnsafeBufferPointer<UInt8>
  let style: ResolvedTextStyle
  /// Keyed anew in every process (SipHash), so that no texts can be made up that
  /// collide. Two keys may still share it, so the keys themselves are compared.
  let hash: UInt64

  init(utf8: UnsafeBufferPointer<UInt8>, style: ResolvedTextStyle) {
    var hasher = Hasher()
    hasher.combine(style.styleHash)
    hasher.combine(bytes: UnsafeRawBufferPointer(utf8))
    self.init(utf8: utf8, style: style, hash: UInt64(bitPattern: Int64(hasher.finalize())))
  }

  init(utf8: UnsafeBufferPointer<UInt8>, style: ResolvedTextStyle, hash: UInt64) {
    self.utf8 = utf8
    self.style = style
    self.hash = hash
  }
}

/// A prepared text and what it was prepared from.
///
/// An object, so that a look-up takes one reference out of the lock and not all
/// those a prepared text consists of.
final class CacheEntry: Sendable {
  let prepared: PreparedText
  let hash: UInt64
  /// What keeping it takes.
  let byteCount: Int
  private let utf8: [UInt8]

  /// Beside text and prepared text: this object, its place in the shard and in the
  /// table, and as much again for one ghost of an entry that has gone.
  static let overhead = 320

  init(_ key: CacheKey, _ prepared: PreparedText) {
    self.prepared = prepared.withoutInterruption
    hash = key.hash
    utf8 = Array(key.utf8)
    byteCount = Self.overhead + utf8.count + prepared.memoryFootprint
  }

  /// Whether it was prepared from that very text in that very style.
  func matches(_ key: CacheKey) -> Bool {
    hash == key.hash && hasStyle(key.style) && utf8.elementsEqual(key.utf8)
  }

  func matches(_ other: CacheEntry) -> Bool {
    hash == other.hash && hasStyle(other.prepared.style) && utf8 == other.utf8
  }

  /// Mostly they are one object, and nothing needs comparing.
  private func hasStyle(_ style: ResolvedTextStyle) -> Bool {
    prepared.style === style || prepared.style.style == style.style
  }
}
