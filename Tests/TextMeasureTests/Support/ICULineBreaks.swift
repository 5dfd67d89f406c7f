import CICU
import Testing

@testable import TextMeasure

/// libicu's line break iterator of one locale.
final class ICULineBreaks {
  #if DictionaryBreaks
    /// Whether there is an ICU. On CI there is one.
    static let isThere = Environment.isCI || WordDictionaries.version != nil
  #else
    static let isThere = false
  #endif

  /// Whether this is ICU 72, which has the rules and data of Unicode 15.0.
  /// Counts are checked with it only; on CI there is no other.
  static let isOfUnicode15 =
    Environment.isCI || WordDictionaries.version?.hasPrefix("72.") == true

  private let iterator: OpaquePointer

  /// - Parameter locale: Such as `ja@lb=loose`, for the rules of CSS `line-break: loose`.
  init(locale: String) throws {
    iterator = try #require(tm_icu_open(locale))
  }

  deinit { tm_icu_close(iterator) }

  /// Indices of the scalars of `text` that a break precedes.
  func breakIndices(_ text: String) -> Set<Int> {
    var boundaries: Set<Int> = []
    Array(text.utf16).withUnsafeBufferPointer { utf16 in
      guard tm_icu_set_text(iterator, utf16.baseAddress, Int32(utf16.count)) else { return }
      while case let boundary = Int(tm_icu_next(iterator)), boundary >= 0 {
        boundaries.insert(boundary)
      }
    }
    var (indices, offset): (Set<Int>, Int) = ([], 0)
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if boundaries.contains(offset) { indices.insert(index) }
      offset += UTF16.width(scalar)
    }
    return indices
  }
}
