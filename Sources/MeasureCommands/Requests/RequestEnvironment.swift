import BundledFonts
import Markup
import StyleJSON
import TextMeasure

/// What all requests of a process share: open fonts, prepared texts, and limits.
///
/// `Sendable` because fonts and cache have locks of their own, and the rest never changes.
package final class RequestEnvironment: Sendable {
  /// How much one request may ask for.
  package let limits: RequestLimits
  /// Prepared texts of small requests: a page asks for the same texts again.
  package let cache: MeasureCache
  let fonts: OpenedFonts
  let styles = StylePool()
  /// Tags without a style that were taken as plain text.
  let unknownTags = UnknownTags()

  /// How many tags without a style were taken as plain text.
  package var unknownTagCount: Int { unknownTags.total }

  /// What the styles of kept requests took when they were last weighed.
  package var styleByteCount: Int { styles.keptByteCount }

  /// - Parameters:
  ///   - fontDirectory: Where the bundled fonts are; `nil` for the places where `measure`
  ///     looks for them.
  ///   - cacheBytes: What all prepared texts together may take.
  package init(
    limits: RequestLimits = RequestLimits(), fontDirectory: String? = nil,
    cacheBytes: Int = 64 << 20
  ) {
    self.limits = limits
    cache = MeasureCache(byteLimit: cacheBytes)
    fonts = OpenedFonts(directory: fontDirectory)
  }

  /// Opens font files, which styles then find by a name.
  ///
  /// - Parameters:
  ///   - name: Without "." and "/", by which files are known.
  ///   - files: In fallback order; `file.ttc#1` is the second face of a collection,
  ///     `font.ttf@wght=600` a place in a variable font.
  /// - Throws: `RequestError`.
  package func addFont(_ name: String, files: [String]) throws(RequestError) {
    guard !name.isEmpty, !name.contains(where: { $0 == "." || $0 == "/" }) else {
      throw RequestError(.invalid, "'\(name)' is no name of a font: it is empty, or has a . or /")
    }
    try RequestError.reporting { try fonts.add(name, files: files) }
  }

  /// Opens the fonts of a set, which styles then find by their names; the first is that of styles
  /// that name none.
  ///
  /// - Parameter path: A folder of font files, or a file of JSON.
  /// - Throws: `FontSetError`, `FontError`, `BundledFontsError`.
  package func addFontSet(_ path: String) throws { try fonts.add(FontSet(path: path)) }

  /// The font sets that were added, with their files and the digests of these: an array of JSON,
  /// each element as the file of a set.
  ///
  /// - Throws: `InputError` for the file of a font that is gone meanwhile.
  package func fontSets() throws -> String {
    let digests = try fonts.digests()
    return try JSONText.encode(fonts.sets.map { $0.description(digests: digests) })
  }

  /// Opens the bundled fonts of all weights, so that no request needs to open a file.
  ///
  /// - Throws: `RequestError`.
  package func openFonts() throws(RequestError) {
    try RequestError.reporting { try fonts.openBundled() }
  }

  /// A reader of texts of several styles, in paragraphs of a style.
  package func reader(in style: RequestedStyle) -> RichTextReader {
    RichTextReader(in: style.resolved.style, fonts: fonts, tags: style.tags)
  }

  /// The SHA-256 of bytes, in hexadecimal digits.
  package static func digest(of bytes: UnsafeRawBufferPointer) -> String {
    SHA256.hexDigest(of: bytes)
  }

  /// The versions of the program and of what it measures with, by their names.
  package static var versions: [String: String] {
    let current = EngineVersions.current
    var versions = [
      "measure": current.measure, "unicode": current.unicode, "harfbuzz": current.harfbuzz,
    ]
    versions["freetype"] = current.freetype
    return versions
  }
}
