#if DictionaryBreaks
  internal import CICU
#endif

/// The dictionaries by which Thai, Lao, Khmer and Burmese break between words.
///
/// They come with libicu, and the package has them if it is built with the trait
/// `DictionaryBreaks`. Without, such text breaks between any two letters.
package enum WordDictionaries {
  /// The version of libicu, such as `72.1`: other versions may have other words.
  /// `nil` without the trait.
  package static var version: String? {
    #if DictionaryBreaks
      tm_icu_version().map { String(cString: $0) }
    #else
      nil
    #endif
  }

  /// Whether the lines of `text` depend on dictionaries: whether it holds a
  /// character of Line_Break SA (UAX #14).
  ///
  /// - Complexity: O(*n*).
  package static func areNeeded(for text: String) -> Bool {
    text.unicodeScalars.contains {
      CharacterProperties.of($0.value).flags.contains(.complexContext)
    }
  }
}
