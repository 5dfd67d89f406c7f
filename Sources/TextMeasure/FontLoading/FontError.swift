/// Why a font cannot be used. Each case names the file.
public enum FontError: Error, Hashable, Sendable {
  /// The file cannot be read: it is missing or forbidden.
  case cannotOpen(path: String)

  /// The path leads to something that is no file, and is not opened.
  case notAFile(path: String, kind: FileKind)

  /// The file, or what it unpacks to, has more bytes than fonts may have: 2 GiB for a file,
  /// 64 MiB for what WOFF unpacks to, which is refused before it is unpacked.
  case tooLarge(path: String, byteCount: Int, maximum: Int)

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

extension FontError {
  /// What a path leads to, if not to a file.
  public enum FileKind: String, Hashable, Sendable {
    /// A folder.
    case directory
    /// A pipe with a name, of which there may be no other end.
    case namedPipe = "named pipe"
    /// A socket with a name.
    case socket
    /// A device, which may have no end: `/dev/zero`.
    case device
  }
}

extension FontError: CustomStringConvertible {
  public var description: String { description(naming: { $0 }) }

  /// The sentence with the last part of the path only: for who is not to know where on this
  /// machine its files are.
  public var descriptionWithoutFolders: String {
    description(naming: { $0.split(separator: "/").last.map(String.init) ?? $0 })
  }

  /// - Parameter name: How a path is shown.
  private func description(naming name: (String) -> String) -> String {
    switch self {
    case .cannotOpen(let path):
      "cannot read the font file '\(name(path))'"
    case .notAFile(let path, let kind):
      "'\(name(path))' is a \(kind.rawValue), not a font file"
    case .tooLarge(let path, let count, let maximum):
      "the font '\(name(path))' comes to \(count) bytes: it may have \(maximum)"
    case .notAFont(let path):
      "'\(name(path))' is not a font (TrueType, OpenType, a collection of them, WOFF or WOFF2)"
    case .noSuchFace(let path, let index, let count):
      "'\(name(path))' has no usable face \(index): it holds \(count), counted from 0"
    case .badVariation(let path, let tag, let axes):
      axes.isEmpty
        ? "'\(name(path))' is not a variable font, so it has no axis '\(tag)'"
        : "'\(name(path))' cannot take that value of '\(tag)': its axes are "
          + axes.map { $0.description }.joined(separator: ", ")
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
