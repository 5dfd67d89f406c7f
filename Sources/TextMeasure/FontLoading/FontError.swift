/// Why a font cannot be used. Each case names the file.
public enum FontError: Error, Hashable, Sendable {
  /// The file cannot be read: it is missing, a directory, or forbidden.
  case cannotOpen(path: String)

  /// The bytes are no font that FreeType and HarfBuzz understand.
  case notAFont(path: String)

  /// The file has no face of that index, or a face without glyphs.
  case noSuchFace(path: String, index: Int, faceCount: Int)

  /// The face has no variation axis of that tag, or the value is outside it.
  case badVariation(path: String, tag: String, axes: [VariationAxis])

  /// A font size must be above 0 and at most `Font.maximumSize`.
  case unusableSize(Points)

  /// A length of a style, a factor, or a place on a font's axis that is no number or more
  /// than any text has: `TextStyle.maximumLength`. Named as the style's property is.
  case unusableLength(property: String, value: Double, maximum: Double)

  /// A font stack needs at least one face.
  case emptyStack

  /// A font stack can hold only so many faces.
  case tooManyFaces(Int, maximum: Int)
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotOpen(let path):
      "cannot read the font file '\(path)'"
    case .notAFont(let path):
      "'\(path)' is not a font (TrueType, OpenType, a collection of them, WOFF or WOFF2)"
    case .noSuchFace(let path, let index, let count):
      "'\(path)' has no usable face \(index): it holds \(count), counted from 0"
    case .badVariation(let path, let tag, let axes):
      axes.isEmpty
        ? "'\(path)' is not a variable font, so it has no axis '\(tag)'"
        : "'\(path)' cannot take that value of '\(tag)': its axes are "
          + axes.map(\.description).joined(separator: ", ")
    case .unusableSize(let size):
      "a font size of \(size) cannot be used: it must be above 0 and at most \(Font.maximumSize)"
    case .unusableLength(let property, let value, let maximum):
      "\(property) cannot be \(value): it must be between \(-maximum) and \(maximum)"
    case .emptyStack:
      "a font stack needs at least one font"
    case .tooManyFaces(let count, let maximum):
      "a font stack cannot hold \(count) fonts, \(maximum) at most"
    }
  }
}
