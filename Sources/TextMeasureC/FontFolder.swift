import BundledFonts
import CTextMeasure

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder of the bundled fonts.
///
/// - Parameter named: That of the caller; `nil` for the places beside the library, then those
///   where `measure` looks.
/// - Returns: `nil` for these last.
/// - Throws: `BundledFontsError` for a folder without the fonts.
func fontFolder(_ named: String?) throws(BundledFontsError) -> String? {
  if let named { return try BundledFonts.directory(override: named) }
  guard let library = textmeasure_library_path().map({ String(cString: $0) }),
    let slash = library.lastIndex(of: "/")
  else { return nil }
  let beside = library[..<slash]
  return ["\(beside)/../share/textmeasure/fonts", "\(beside)/fonts"].first { folder in
    (try? BundledFonts.directory(override: folder)) != nil
  }
}
