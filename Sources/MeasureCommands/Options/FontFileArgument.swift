import Arguments
import TextMeasure

/// `file`, `file#index`, or either with `@axis=value,axis=value` behind it.
enum FontFileArgument {
  /// - Throws: `FontError`, or `ValidationError` for an axis that is not
  ///   written `axis=value`.
  static func face(_ argument: String) throws -> Face {
    let (file, axes) = split(argument, at: "@")
    let (path, index) = split(file, at: "#")
    guard let index else {
      return try Face(path: path, variations: try variations(axes))
    }
    guard let index = Int(index) else {
      throw ValidationError("'\(index)' in --font-file \(argument) is no number of a face")
    }
    return try Face(path: path, index: index, variations: try variations(axes))
  }

  private static func variations(_ axes: Substring?) throws -> [FontVariation] {
    try (axes ?? "").split(separator: ",").map { axis in
      let (tag, value) = split(String(axis), at: "=")
      guard let value = value.flatMap({ Double($0) }) else {
        throw ValidationError("'\(axis)' in --font-file is not an axis such as wght=600")
      }
      return FontVariation(tag, value)
    }
  }

  /// The text before the last `separator`, and that after it.
  private static func split(
    _ text: String, at separator: Character
  ) -> (String, Substring?) {
    guard let place = text.lastIndex(of: separator) else { return (text, nil) }
    return (String(text[..<place]), text[text.index(after: place)...])
  }
}
