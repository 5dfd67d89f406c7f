import ArgumentParser
import TextMeasure

/// The fonts that templates call by names: those of the command line, then the bundled ones.
struct CellFonts<Defaults: StyleDefaults> {
  private let files: [String: [String]]
  private let bundled: FontOptions<Defaults>

  /// - Parameter fonts: `name=file`; of one name in fallback order.
  init(_ fonts: [String], _ bundled: FontOptions<Defaults>) throws {
    var files: [String: [String]] = [:]
    for font in fonts {
      guard let place = font.firstIndex(of: "="), place > font.startIndex else {
        throw ValidationError("'\(font)' is not a --cell-font such as title=Title.otf")
      }
      files[String(font[..<place]), default: []].append(String(font[font.index(after: place)...]))
    }
    self.files = files
    self.bundled = bundled
  }

  /// - Returns: `nil` for a name that nobody knows.
  func stack(named name: String) throws -> FontStack? {
    if let files = files[name] { return try FontStack(files.map(FontFileArgument.face)) }
    return try bundled.bundledStack(named: name)
  }
}
