import StyleJSON
import TextMeasure

/// A font set as it is written down in JSON.
///
/// ```json
/// {"fonts": [{"name": "Brand", "file": "Brand-Variable.woff2"},
///            {"name": "Noto", "file": "NotoSansCJK.ttc", "index": 1, "languages": ["ko"]}],
///  "fallback": ["Noto", "pretendard"]}
/// ```
struct FontSetDescription {
  /// The fonts, the first of which is that of styles that name none.
  var fonts: [Entry]
  /// What stands behind every font of the set, in this order; `nil` for all of its fonts.
  var fallback: [String]?
  /// Whether a weight that a font lacks is the nearest that it has, as in CSS.
  var nearestWeights: Bool?

  /// A face of a file, and the name that it is called by. Several weights of one family have
  /// the same name.
  struct Entry {
    var name: String
    /// Beside the file of the set, unless it begins with `/`.
    var file: String
    /// Which face of a collection, from 0.
    var index: Int?
    /// `nil` for what the file says.
    var weight: Double?
    var variations: [FontVariation]?
    /// The languages for whose texts it comes before other fallback fonts: BCP 47 tags.
    var languages: [String]?
    /// The digest that the file must have, in hexadecimal.
    var sha256: String?
  }

  /// As many as a stack can hold.
  static let maximumCount = 255
}

extension FontSetDescription: Codable {
  /// - Throws: `DescriptionError`, `DecodingError`.
  init(from decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: ["fonts", "fallback", "nearestWeights"])
    fonts = try fields.required("fonts")
    fallback = try fields.optional("fallback")
    nearestWeights = try fields.optional("nearestWeights")
    for (key, count) in [("fonts", fonts.count), ("fallback", fallback?.count ?? 1)] {
      guard count <= Self.maximumCount else {
        throw fields.error(key, "has \(count) fonts; give at most \(Self.maximumCount)")
      }
    }
    if fonts.isEmpty { throw fields.error("fonts", "has no font") }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    try fields.write(fonts, "fonts")
    try fields.write(fallback, "fallback")
    try fields.write(nearestWeights, "nearestWeights")
  }
}

extension FontSetDescription.Entry: Codable {
  private static let keys = [
    "name", "file", "index", "weight", "variations", "languages", "sha256",
  ]

  /// - Throws: `DescriptionError`, `DecodingError`.
  init(from decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Self.keys)
    name = try fields.requiredLabel("name")
    file = try fields.required("file")
    index = try fields.wholeNumber("index")
    weight = try fields.optional("weight")
    variations = try fields.numbers("variations")?.map { FontVariation($0.key, $0.value) }
    languages = try fields.optional("languages")
    sha256 = try fields.optional("sha256")
    guard FontSet.isName(name) else {
      throw fields.error("name", "is empty, or has a control character")
    }
    if let weight, !(1...1000).contains(weight) {
      throw fields.error("weight", "is \(Figures.number(weight)); give 1 to 1000")
    }
    if let count = languages?.count, count > Self.maximumLanguageCount {
      throw fields.error(
        "languages", "has \(count) languages; give at most \(Self.maximumLanguageCount)")
    }
    // A zero would end the path for the system, and name another file.
    if file.isEmpty || file.contains("\0") { throw fields.error("file", "is no path of a file") }
  }

  func encode(to encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    try fields.write(name, "name")
    try fields.write(file, "file")
    try fields.write(index, "index")
    try fields.write(weight, "weight")
    let places = variations?.map { ($0.tag, $0.value) }
    try fields.write(places.map { Dictionary($0, uniquingKeysWith: { $1 }) }, "variations")
    try fields.write(languages, "languages")
    try fields.write(sha256, "sha256")
  }

  private static let maximumLanguageCount = 64
}
