import StyleJSON
import TextMeasure

/// Where an entry is described.
struct EntryPlace {
  var file: String
  var pointer: DescriptionPath

  func error(_ field: String, _ reason: String) -> FontSetError {
    FontSetError(file, field: "\(pointer.appending(field))", reason)
  }

  func open(_ entry: FontSetDescription.Entry, in folder: String) throws(FontSetError)
    -> FontSet.Font
  {
    let path = entry.file.hasPrefix("/") ? entry.file : folder + entry.file
    var face = try open(entry, at: path, entry.variations ?? [])
    if let weight = entry.weight, face.axes.contains(where: { $0.tag == "wght" }) {
      let places = face.variations.filter { $0.tag != "wght" }
      face = try open(entry, at: path, places + [FontVariation("wght", weight)])
    }
    if let sha256 = entry.sha256 { try check(path, sha256) }
    return FontSet.Font(
      name: entry.name, face: face, weights: entry.weight.map { $0...$0 } ?? face.weights,
      languages: entry.languages ?? [], sha256: entry.sha256?.lowercased())
  }

  private func open(
    _ entry: FontSetDescription.Entry, at path: String, _ variations: [FontVariation]
  ) throws(FontSetError) -> Face {
    do throws(FontError) {
      return try Face(path: path, index: entry.index ?? 0, variations: variations)
    } catch {
      let field =
        switch error {
        case .noSuchFace: "index"
        case .badVariation: entry.variations == nil ? "weight" : "variations"
        default: "file"
        }
      throw self.error(field, "cannot be used: \(error)")
    }
  }

  private func check(_ path: String, _ sha256: String) throws(FontSetError) {
    let found: String
    do {
      found = try SHA256.hexDigest(ofFile: path)
    } catch {
      throw self.error("file", "cannot be used: \(error)")
    }
    guard found == sha256.lowercased() else {
      throw self.error("sha256", "is \(sha256), and '\(path)' has \(found)")
    }
  }
}
