import ReviewIO
import TextMeasure

/// The versions of the program and of what it measures with.
struct EngineVersions: Codable, Equatable {
  var measure: String
  var unicode: String
  var harfbuzz: String
  var freetype: String?

  static var current: EngineVersions {
    EngineVersions(
      measure: Measure.version, unicode: Engine.unicode, harfbuzz: Engine.harfBuzz,
      freetype: Engine.freeType)
  }
}

/// What heights are a function of, beside the texts: equal records of it mean equal heights.
struct Provenance: Codable {
  var engine: EngineVersions
  var profile: String
  var profileVersion: Int
  var fonts: [Font]
  var style: StyleDescription

  struct Font: Codable {
    var file: String
    var face: Int
    var sha256: String
  }

  /// - Parameter description: The style as it would be written into a file.
  /// - Throws: `InputError` for the file of a font that is gone meanwhile.
  init(of style: TextStyle, _ description: StyleDescription) throws {
    engine = .current
    profile = style.profile.name
    profileVersion = style.profile.version
    fonts = try style.fonts.faces.map { face throws in
      let bytes = try WholeFile.bytes(path: face.path) ?? []
      return Font(
        file: face.path, face: face.index, sha256: bytes.withUnsafeBytes(SHA256.hexDigest))
    }
    self.style = description
    // Commands differ in their default.
    self.style.size = description.size ?? .points(style.size)
  }

  /// `{"provenance":{…}}`, the first record of the output.
  func record() throws -> [UInt8] {
    Array("{\"provenance\":\(try JSONText.encode(self))}\n".utf8)
  }
}
