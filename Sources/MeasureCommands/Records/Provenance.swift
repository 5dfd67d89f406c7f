import ReviewIO
import StyleJSON
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

  /// - Parameters:
  ///   - description: The style as it would be written into a file.
  ///   - digests: Those of font files by their paths, as far as they are known; the others
  ///     are read.
  /// - Throws: `InputError` for the file of a font that is gone meanwhile.
  init(
    of style: TextStyle, _ description: StyleDescription, digests: [String: String] = [:]
  ) throws {
    engine = .current
    profile = style.profile.identifier
    profileVersion = style.profile.version
    fonts = try style.facesOfHeights.map { face throws in
      Font(
        file: face.path, face: face.index,
        sha256: try digests[face.path] ?? SHA256.hexDigest(ofFile: face.path))
    }
    self.style = description
    // Commands differ in their default.
    self.style.size = description.size ?? .points(style.size)
  }

  /// `{"provenance":{…}}`, the first record of the output.
  func record() throws -> [UInt8] { Array("{\"provenance\":\(json)}\n".utf8) }

  /// An object of JSON.
  var json: String {
    // Strings and numbers, none of them infinite.
    (try? JSONText.encode(self)) ?? "{}"
  }

  /// A name of 32 characters for what heights depend on: equal names mean equal heights.
  ///
  /// The version of the program and what fonts are called are left out: what changes heights
  /// counts up the version of the profile, and fonts are known by their content.
  ///
  /// - Parameters:
  ///   - style: The style with its fonts.
  ///   - tags: The styles of runs with theirs.
  ///   - digests: Those of font files by their paths.
  func identity(of style: TextStyle, tags: TagStyles, digests: [String: String]) -> String {
    var plain = self
    plain.engine.measure = ""
    (plain.style.fonts, plain.fonts) = (nil, [])
    plain.style.strut?.font = nil
    let strut =
      style.strut?.fonts?.faces.first.map { ["strut \($0.content(digests: digests))"] } ?? []
    let others = tags.fonts.flatMap { $0.content(digests: digests) }
    return SHA256.identity(
      of: [plain.json] + style.fonts.content(digests: digests) + strut + others)
  }

  /// What it says, in a line: `engine=0.2.0; profile=css@156/4; unicode=17.0.0; fonts=3ffbacde…`.
  var summary: String {
    let digests = fonts.map { String($0.sha256.prefix(12)) }.joined(separator: ",")
    return "engine=\(engine.measure); profile=\(profile)/\(profileVersion); "
      + "unicode=\(engine.unicode); harfbuzz=\(engine.harfbuzz); fonts=\(digests)"
  }
}

extension TextStyle {
  /// The faces that heights depend on: those of texts, and the one of a strut.
  fileprivate var facesOfHeights: [Face] { fonts.faces + (strut?.fonts?.faces.prefix(1) ?? []) }
}

extension FontStack {
  /// What lines and heights depend on: the content of each face, and which of them draws emoji.
  func content(digests: [String: String]) -> [String] {
    faces.map { $0.content(digests: digests) } + ["emoji \(emoji.map(String.init) ?? "none")"]
  }
}

extension Face {
  /// The bytes of its file, and its place there and on the axes.
  fileprivate func content(digests: [String: String]) -> String {
    let axes = variations.map { "@\($0.tag)=\($0.value)" }.joined()
    return "\(digests[path] ?? "")#\(index)\(axes)"
  }
}

extension SHA256 {
  /// A name of 32 characters for several texts, of which none can pass for a part of another.
  static func identity(of texts: [String]) -> String {
    let bytes = texts.flatMap { Array("\($0.utf8.count):\($0)".utf8) }
    return String(bytes.withUnsafeBytes(hexDigest(of:)).prefix(32))
  }
}
