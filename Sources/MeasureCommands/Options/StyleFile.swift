import Arguments
import ReviewIO
import StyleJSON
import TextMeasure

/// A style description in a file.
struct StyleFile {
  let description: StyleDescription
  /// The file that it is in.
  let path: String?
  /// Where the files of fonts lie that it names: beside it. `nil` where it is no file.
  private let folder: String?

  /// More than this is something else.
  private static let maximumSize = 1 << 20

  /// A description that is in no file, and names no files.
  init(_ description: StyleDescription) {
    (self.description, folder, path) = (description, nil, nil)
  }

  /// A description that is part of the file at `path`.
  init(_ description: StyleDescription, partOf path: String) {
    self.description = description
    self.path = path
    folder = Self.folder(of: path)
  }

  /// The path of the folder that a file is in, with a slash; empty for the current one.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// - Throws: `ValidationError`, which names the file and the field.
  init(path: String) throws {
    do {
      guard let bytes = try WholeFile.bytes(path: path, limit: Self.maximumSize) else {
        throw ValidationError("\(path) is no style: it has more than 1 MB")
      }
      description = try JSONText.decode(StyleDescription.self, from: bytes)
      folder = Self.folder(of: path)
      self.path = path
    } catch is InputError {
      throw ValidationError("cannot read the style '\(path)'")
    } catch let error as DecodingError {
      throw ValidationError("\(path): \(DescriptionError(error))")
    } catch let error as DescriptionError {
      throw ValidationError("\(path): \(error)")
    }
  }

  /// The path of a font file that the style names.
  ///
  /// - Throws: `ValidationError` for a style that is no file.
  func path(ofFont name: String) throws -> String {
    guard let folder else {
      throw ValidationError("the font '\(name)' is a file, which a request cannot have")
    }
    return name.hasPrefix("/") ? name : folder + name
  }
}
