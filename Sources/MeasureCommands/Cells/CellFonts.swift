import Arguments
import CellHeight
import StyleJSON
import TextMeasure

/// The fonts that templates call by names: those of `--cell-font`, then those of a set and the bundled ones.
struct CellFonts<Defaults: StyleDefaults> {
  private let files: [String: [String]]
  private let options: FontOptions<Defaults>

  /// - Parameters:
  ///   - fonts: `name=file`; of one name in fallback order.
  ///   - templates: That call fonts by names.
  /// - Throws: `ValidationError` for what is no entry, or a name that no template calls.
  init(
    _ fonts: [String], for templates: [CellTemplate], _ options: FontOptions<Defaults>
  ) throws {
    var files: [String: [String]] = [:]
    for font in fonts {
      guard let place = font.firstIndex(of: "="), place > font.startIndex else {
        throw ValidationError("'\(font)' is not a --cell-font such as title=Title.otf")
      }
      files[String(font[..<place]), default: []].append(String(font[font.index(after: place)...]))
    }
    let called = Set(templates.flatMap { $0.styles.values.compactMap(\.fonts).joined() })
    if let unused = files.keys.sorted().first(where: { !called.contains($0) }) {
      throw ValidationError("no template calls a font '\(unused)', which --cell-font names")
    }
    self.files = files
    self.options = options
  }

  /// - Returns: `nil` for an unknown name.
  func stack(named name: String) throws -> FontStack? {
    if let files = files[name] { return try FontStack(files.map(FontFileArgument.face)) }
    return try options.fonts().stack(named: name)
  }

  /// Finds the fonts of templates, at the weights of their styles.
  ///
  /// - Throws: `FontSetError`, `FontError`, `BundledFontsError`.
  func finder() throws -> FontFinder {
    FontFinder(
      named: stack, family: options.names == nil ? stack : { _ in nil },
      fitted: try options.fonts().fitted)
  }
}
