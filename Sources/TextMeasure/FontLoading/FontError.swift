/// Why a font, or a stack of fonts, cannot be used. The cases of a font name its file.
public enum FontError: Error, Hashable, Sendable {
  /// The file cannot be read: it is missing or forbidden.
  case cannotOpen(path: String)

  /// The path leads to something that is no file, and is not opened: `kind` is what, such as
  /// `directory` or `named pipe`.
  case notAFile(path: String, kind: String)

  /// The file, or what it unpacks to, has more bytes than fonts may have: 2 GiB for a file,
  /// 64 MiB for what WOFF unpacks to, which is refused before it is unpacked.
  case tooLarge(path: String, byteCount: Int, maximum: Int)

  /// The bytes are no font that FreeType and HarfBuzz understand.
  case notAFont(path: String)

  /// The file has no face of that index, or a face without glyphs.
  case noSuchFace(path: String, index: Int, faceCount: Int)

  /// The face has no variation axis of that tag, or the value is outside it; `axes` are those it
  /// has, as `wght 100.0 to 900.0`.
  case badVariation(path: String, tag: String, axes: [String])

  /// A font stack needs at least one face.
  case emptyStack

  /// A font stack can hold only so many faces.
  case tooManyFaces(Int, maximum: Int)
}

extension FontError: CustomStringConvertible {
  public var description: String { description(naming: { $0 }) }

  /// The sentence with the last part of the path only: for who is not to know where on this
  /// machine its files are.
  package var descriptionWithoutFolders: String {
    description(naming: { $0.split(separator: "/").last.map(String.init) ?? $0 })
  }

  /// - Parameter name: How a path is shown.
  private func description(naming name: (String) -> String) -> String {
    switch self {
    case .cannotOpen(let path):
      "cannot read the font file '\(name(path))'"
    case .notAFile(let path, let kind):
      "'\(name(path))' is a \(kind), not a font file"
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
          + axes.joined(separator: ", ")
    case .emptyStack:
      "a font stack needs at least one font"
    case .tooManyFaces(let count, let maximum):
      "a font stack cannot hold \(count) fonts, \(maximum) at most"
    }
  }
}
