import TextMeasure

/// A font of the app, with its own fallback: faces are tried in order for each character.
public func ownFonts(in folder: String) throws -> FontStack {
  let brand = try Face(path: folder + "/Variable.ttf", variations: [FontVariation("wght", 900)])
  let body = try Face(path: folder + "/Plain.woff2")
  return try FontStack([brand, body])
}
