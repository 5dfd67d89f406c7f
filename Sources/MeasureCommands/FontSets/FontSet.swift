import ReviewIO
import Spelling
import StyleJSON
import TextMeasure

// Problem: who has fonts of its own uses them from a command line, a service, C and Python alike,
//   and all of them must mean the same font by a name.
// Approach: one reader. A folder of font files, or a file of JSON, becomes opened faces with
//   names; all else is done with these.
// Limits: a family's faces differ in weight alone. Italic, condensed and extended faces have names
//   of their own.

/// Font files that are opened, by the names that styles call them.
struct FontSet {
  /// A face, and what it is for.
  struct Font {
    var name: String
    var face: Face
    /// The weights that it can be shown at.
    var weights: ClosedRange<Double>
    var languages: [String]
    var sha256: String?
  }

  /// The folder, or the file of JSON.
  let path: String
  /// At least one. The first is that of styles that name none.
  let fonts: [Font]
  /// The names of what stands behind every font, in this order.
  let fallback: [String]
  /// Whether a weight that a font lacks is the nearest that it has.
  let takesNearestWeights: Bool

  /// More than this is something else.
  private static let maximumSize = 1 << 20

  /// The file in a folder that says what is in it.
  static let fileName = "fonts.json"

  /// Opens the fonts of a folder, or of a JSON file.
  ///
  /// In a folder with a file `fonts.json` that is read. In another one all font files are taken,
  /// by their names, each called as its family is.
  ///
  /// - Throws: `FontSetError`.
  init(path: String) throws(FontSetError) {
    guard FolderListing.isFolder(path) else {
      try self.init(file: path)
      return
    }
    let file = path.hasSuffix("/") ? path + Self.fileName : "\(path)/\(Self.fileName)"
    if FolderListing.exists(file) {
      try self.init(file: file)
    } else {
      try self.init(folder: path)
    }
  }

  init(
    path: String, fonts: [Font], fallback: [String]?, takesNearestWeights: Bool
  ) throws(FontSetError) {
    self.path = path
    self.fonts = fonts
    self.fallback = fallback ?? fonts.map(\.name).withoutRepetitions()
    self.takesNearestWeights = takesNearestWeights
  }

  /// Whether styles can call a font so.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}

// MARK: - JSON

extension FontSet {
  private init(file path: String) throws(FontSetError) {
    let description = try Self.description(of: path)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var fonts: [Font] = []
    for (index, entry) in description.fonts.enumerated() {
      let place = EntryPlace(file: path, pointer: DescriptionPath("fonts", "\(index)"))
      let font = try place.open(entry, in: folder)
      if let other = fonts.firstIndex(where: { $0.collides(with: font) }) {
        throw place.error(
          "weight", "has weights of \"\(font.name)\" that /fonts/\(other) has, too")
      }
      fonts.append(font)
    }
    let known = fonts.map(\.name) + pretendardWeights.map(\.key)
    for (index, name) in (description.fallback ?? []).enumerated() where !known.contains(name) {
      let slip = suggestion(for: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
      throw FontSetError(
        path, field: "/fallback/\(index)", "names \"\(name)\", which is not known\(slip)")
    }
    try self.init(
      path: path, fonts: fonts, fallback: description.fallback,
      takesNearestWeights: description.nearestWeights ?? false)
  }

  private static func description(of path: String) throws(FontSetError) -> FontSetDescription {
    do {
      guard let bytes = try WholeFile.bytes(path: path, limit: maximumSize) else {
        throw FontSetError(path, "is not a font set: it has more than 1 MB")
      }
      return try JSONText.decode(FontSetDescription.self, from: bytes)
    } catch let error as FontSetError {
      throw error
    } catch is InputError {
      throw FontSetError(path, "cannot be read: give a folder of fonts, or a file of JSON")
    } catch let error as DecodingError {
      throw FontSetError(path, DescriptionError(error))
    } catch let error as DescriptionError {
      throw FontSetError(path, error)
    } catch {
      throw FontSetError(path, "cannot be read: \(error)")
    }
  }
}

extension FontSetError {
  fileprivate init(_ path: String, _ error: DescriptionError) {
    self.init(path, field: error.path, error.reason)
  }
}

extension FontSet.Font {
  /// Whether a weight of the same name would have two faces.
  func collides(with other: FontSet.Font) -> Bool {
    name == other.name && weights.overlaps(other.weights)
  }
}
