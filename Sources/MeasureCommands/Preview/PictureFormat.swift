import Arguments

/// What kind of picture a file is to hold, by the end of its name; standard output, an SVG.
enum PictureFormat: String, CaseIterable {
  case png, svg, html

  /// - Throws: `ValidationError` for a name that ends with none of them.
  init(path: String) throws {
    if path == "-" {
      self = .svg
      return
    }
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let end = parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
    guard let format = Self(rawValue: end) else {
      throw ValidationError("'\(path)' must end with .png, .svg or .html")
    }
    self = format
  }
}
