#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds the fonts that come with TextMeasure.
///
/// They are no resources of the package manager's: for those it writes code that
/// stops the process when a file is missing, looks in one place only, and loads
/// Foundation, which takes 4 ms. The places are listed here, in the order in
/// which they are tried, and a miss is an error that names them.
package enum BundledFonts {
  /// The directory that holds every `BundledFont`.
  ///
  /// - Parameter override: The directory to use and no other, for instance the
  ///   argument of `--fonts`. Without it the places are, in this order: a folder
  ///   `Fonts` beside the running executable; `../share/textmeasure/fonts` from
  ///   there; the source checkout this file was compiled from. The working
  ///   directory plays no part.
  /// - Throws: `BundledFontsError.missingFile` if `override` lacks a font;
  ///   `BundledFontsError.notFound` if no place has them all.
  /// - Complexity: One `access(2)` for each font of each place tried.
  package static func directory(
    override: String? = nil
  ) throws(BundledFontsError) -> String {
    if let override {
      if let font = firstMissingFont(in: override) {
        throw .missingFile(path: path(of: font, in: override))
      }
      return override
    }
    return try firstComplete(of: searchPlaces(executableDirectory: executableDirectory()))
  }

  /// The path of `font`'s file when `directory` holds the bundled fonts.
  package static func path(of font: BundledFont, in directory: String) -> String {
    directory + "/" + font.relativePath
  }

  /// The places to look for the fonts, best first.
  ///
  /// - Parameter executableDirectory: Where the running executable lies, or
  ///   nil where the system does not report it.
  static func searchPlaces(executableDirectory: String?) -> [String] {
    let beside = executableDirectory.map { directory in
      ["\(directory)/Fonts", "\(directory)/../share/textmeasure/fonts"]
    }
    return (beside ?? []) + [checkoutDirectory]
  }

  static func firstComplete(of places: [String]) throws(BundledFontsError) -> String {
    for place in places where firstMissingFont(in: place) == nil {
      return place
    }
    throw .notFound(searched: places)
  }

  private static func firstMissingFont(in directory: String) -> BundledFont? {
    BundledFont.allCases.first { access(path(of: $0, in: directory), R_OK) != 0 }
  }
}

/// Why the bundled fonts cannot be used.
public enum BundledFontsError: Error, Hashable, Sendable {
  /// The directory the caller named has no readable file at `path`.
  case missingFile(path: String)
  /// None of the directories `searched`, in this order, has all the fonts.
  case notFound(searched: [String])
}

extension BundledFontsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingFile(let path):
      "no bundled font at \(path): name the directory that holds Pretendard/ and Fallback/"
    case .notFound(let searched):
      "no bundled fonts in \(searched.joined(separator: ", ")): copy the Fonts directory"
        + " beside the executable, or name it (--fonts DIR, directory(override:))"
    }
  }
}
