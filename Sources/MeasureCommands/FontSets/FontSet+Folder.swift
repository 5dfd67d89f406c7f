import TextMeasure

// Fonts of a folder that nothing describes.

extension FontSet {
  /// How names of font files end.
  private static let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]

  /// - Throws: `FontSetError` for a folder without fonts, or with two that are the same.
  init(folder path: String) throws(FontSetError) {
    let base = path.hasSuffix("/") ? path : path + "/"
    var fonts: [Font] = []
    for name in try Self.files(in: path) {
      for face in try Self.faces(of: base + name) {
        let font = Font(name: face.nameInFolder(file: name), face: face, weights: face.weights)
        if let other = fonts.first(where: { $0.collides(with: font) }) {
          throw FontSetError(
            base + name,
            "has weights of \"\(font.name)\" that '\(other.face.path)' has, too: name both in "
              + base + Self.fileName)
        }
        fonts.append(font)
        guard fonts.count <= FontSetDescription.maximumCount else {
          throw FontSetError(
            path,
            "has more than \(FontSetDescription.maximumCount) fonts: name some in "
              + base + Self.fileName)
        }
      }
    }
    try self.init(path: path, fonts: fonts, fallback: nil, takesNearestWeights: false)
  }

  private static func files(in path: String) throws(FontSetError) -> [String] {
    let names: [String]
    do {
      names = try FolderListing.names(in: path)
    } catch {
      throw FontSetError(path, "cannot be read: \(error)")
    }
    let files = names.filter { name in
      let name = name.lowercased()
      return !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
    }
    guard !files.isEmpty else {
      throw FontSetError(
        path, "is a folder without fonts (\(endings.joined(separator: ", "))) and \(fileName)")
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// All faces of a file, of which collections have several.
  private static func faces(of path: String) throws(FontSetError) -> [Face] {
    var faces: [Face] = []
    do throws(FontError) {
      faces.append(try Face(path: path))
      for index in 1..<faces[0].faceCount { faces.append(try Face(path: path, index: index)) }
    } catch {
      throw FontSetError(path, "cannot be used: \(error)")
    }
    return faces
  }
}

extension FontSet.Font {
  fileprivate init(name: String, face: Face, weights: ClosedRange<Double>) {
    self.init(name: name, face: face, weights: weights, languages: [], sha256: nil)
  }
}

extension Face {
  /// What styles call it: its family, since that has its other weights; the full name of a face
  /// that differs in more than weight; the file's name where the font has none.
  fileprivate func nameInFolder(file: String) -> String {
    let name = isUprightAndNormal ? familyName : fullName
    guard let name, FontSet.isName(name) else {
      return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    }
    return name
  }
}
