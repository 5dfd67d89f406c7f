import Drawing
import ReviewIO
import TextMeasure

/// The facts about a face that matter before measuring with it. Its names are the keys of
/// `measure fonts --json`.
struct FontReport: Encodable {
  var name: String?
  var family: String?
  var style: String?
  var file: String
  var face: Int
  var format: String
  var sha256: String
  var glyphs: Int
  var characters: Int
  var unitsPerEm: Int
  var metrics: Metrics
  /// The height of a line of this font alone, by profile.
  var lineHeights: LineHeights
  var axes: [Axis]
  /// Where on them it was opened.
  var variations: [String: Double]
  var coverage: [Coverage]

  struct Metrics: Encodable {
    var hhea: Extents
    var typo: Extents
    var win: Extents
    var usesTypo: Bool
  }

  /// In font units; descent is a distance downwards.
  struct Extents: Encodable {
    var ascent: Int32
    var descent: Int32
    var lineGap: Int32

    init(_ extents: LineExtents) {
      ascent = extents.ascent.rawValue
      descent = extents.descent.rawValue
      lineGap = extents.lineGap.rawValue
    }
  }

  struct LineHeights: Encodable {
    var fontSize: Double
    var css: Double
    var uikit: Double
    var flutter: Double
  }

  struct Axis: Encodable {
    var tag: String
    var minimum: Double
    var `default`: Double
    var maximum: Double
  }

  struct Coverage: Encodable {
    var block: String
    var covered: Int
    var of: Int
  }
}

extension FontReport {
  /// - Throws: `FontError`, or what reading the file fails with.
  init(_ face: Face, size: Points) throws {
    name = face.fullName
    (family, style) = (face.familyName, face.styleName)
    (file, self.face) = (face.path, face.index)
    let bytes = try WholeFile.bytes(path: face.path) ?? []
    format = Self.format(bytes, of: face, draws: try Self.draws(face))
    sha256 = bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) }
    (glyphs, characters) = (face.glyphCount, face.characterCount)
    unitsPerEm = Int(face.unitsPerEm)
    metrics = Metrics(
      hhea: Extents(face.metrics.hhea), typo: Extents(face.metrics.typo),
      win: Extents(face.metrics.win), usesTypo: face.metrics.prefersTypo)
    lineHeights = LineHeights(
      fontSize: size.rawValue, css: try Self.lineHeight(of: face, size, .chromium),
      uikit: try Self.lineHeight(of: face, size, .uikit(scale: 3)),
      flutter: try Self.lineHeight(of: face, size, .flutter()))
    axes = face.axes.map {
      Axis(tag: $0.tag, minimum: $0.minimum, default: $0.defaultValue, maximum: $0.maximum)
    }
    variations = Dictionary(face.variations.map { ($0.tag, $0.value) }) { $1 }
    coverage = CharacterBlock.all.map { block in
      Coverage(
        block: block.name, covered: face.coveredCount(of: block.characters),
        of: block.characters.count)
    }
  }

  private static func lineHeight(
    of face: Face, _ size: Points, _ profile: Profile
  ) throws -> Double {
    var measurer = try TextMeasurer(
      TextStyle(fonts: try FontStack([face]), size: size, profile: profile))
    return try measurer.prepare("x").height(atWidth: .unbounded).rawValue
  }

  /// Whether any of its glyphs has an outline: fonts made for measuring have none.
  private static func draws(_ face: Face) throws -> Bool {
    let outlines = try GlyphOutlines()
    return (0..<face.glyphCount).contains { outlines.hasOutline(UInt32($0), of: face) }
  }

  /// What the file is, and what its glyphs are drawn with: `OpenType, CFF outlines`.
  private static func format(_ bytes: [UInt8], of face: Face, draws: Bool) -> String {
    let container =
      switch String(decoding: bytes.prefix(4), as: UTF8.self) {
      case "ttcf": "collection"
      case "wOFF": "WOFF"
      case "wOF2": "WOFF2"
      case "OTTO": "OpenType"
      default: "TrueType"
      }
    let pictures = [("CBDT", "bitmaps"), ("sbix", "bitmaps"), ("COLR", "layers"), ("SVG ", "SVG")]
    let outlines = [
      ("CFF ", "CFF outlines"), ("CFF2", "CFF2 outlines"), ("glyf", "TrueType outlines"),
    ]
    let tables = pictures + (draws ? outlines : [])
    let glyphs = tables.first { face.hasTable($0.0) }?.1 ?? "no outlines"
    return "\(container), \(glyphs)"
  }
}

/// Characters that are counted together.
struct CharacterBlock {
  let name: String
  let characters: [Unicode.Scalar]

  private init(_ name: String, _ range: ClosedRange<UInt32>) {
    self.name = name
    characters = range.compactMap(Unicode.Scalar.init)
  }

  private init(_ name: String, characters: [Unicode.Scalar]) {
    (self.name, self.characters) = (name, characters)
  }

  static let all = [
    CharacterBlock("Hangul syllables", 0xAC00...0xD7A3),
    CharacterBlock("Hangul letters", 0x3131...0x3163),
    CharacterBlock("ASCII", 0x20...0x7E),
    CharacterBlock("Latin-1", 0xA0...0xFF),
    CharacterBlock("CJK ideographs", 0x4E00...0x9FFF),
    CharacterBlock(
      "emoji",
      characters: (0x2000...0x1FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        .filter(\.properties.isEmojiPresentation)),
  ]
}
