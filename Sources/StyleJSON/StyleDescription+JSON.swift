import StyleCSS
import TextMeasure

extension StyleDescription: Codable {
  package static let keys = [
    "font", "size", "textStyle", "css", "rootFontSize", "weight", "fontWidth", "italic",
    "opticalSizing",
    "variations", "profile", "lineHeight", "strut", "lineSpacing", "paragraphSpacing", "break",
    "lineBreak", "overflowWrap", "whiteSpace", "wrapStyle", "hyphens", "textTransform",
    "letterSpacing", "wordSpacing", "autospace", "spacingTrim", "indent", "tabSize", "padding",
    "border", "boxSizing", "direction", "features", "devicePixelRatio", "language", "maxLines",
    "tags",
  ]

  /// Fields that options and CSS call otherwise.
  private static let optionNames = [
    "fontSize": "size", "lang": "language", "feature": "features", "wordBreak": "break",
    "textWrapStyle": "wrapStyle",
  ]

  /// - Throws: `DescriptionError` for fields that are not known and values that are none;
  ///   `DecodingError`, of which `DescriptionError` makes a sentence.
  public init(from decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Self.keys, aliases: Self.optionNames)
    if fields.has("size") && fields.has("textStyle") {
      throw fields.error("textStyle", "stands beside \"size\"; a style has one of them")
    }
    self.init()
    fonts = try Self.fonts(fields)
    size =
      try fields.length("size").map { .points($0) }
      ?? fields.name("textStyle").map { .textStyle($0) }
    css = try Self.declarations(fields)
    rootFontSize = try fields.optional("rootFontSize")
    if let rootFontSize, !(0...10_000).contains(rootFontSize) {
      throw fields.error("rootFontSize", "is \(rootFontSize); give 0 to 10000")
    }
    weight = try fields.optional("weight")
    fontWidth = try fields.optional("fontWidth")
    isItalic = try fields.optional("italic")
    opticalSizing = try fields.name("opticalSizing")
    variations = try fields.numbers("variations")?.map { FontVariation($0.key, $0.value) }
    profile = try fields.optional("profile")
    lineHeight = try fields.optional("lineHeight")
    strut = try fields.optional("strut")
    lineSpacing = try fields.length("lineSpacing")
    paragraphSpacing = try fields.length("paragraphSpacing")
    wordBreak = try fields.name("break")
    strictness = try fields.name("lineBreak")
    overflowWrap = try fields.name("overflowWrap")
    whiteSpace = try fields.name("whiteSpace")
    wrapStyle = try fields.name("wrapStyle")
    hyphens = try fields.name("hyphens")
    textTransform = try Self.textTransform(fields)
    letterSpacing = try Self.letterSpacing(fields)
    wordSpacing = try fields.length("wordSpacing")
    autospace = try fields.name("autospace")
    spacingTrim = try fields.name("spacingTrim")
    firstLineIndent = try fields.length("indent")
    tabSize = try fields.optional("tabSize")
    padding = try Self.edges("padding", fields)
    border = try Self.edges("border", fields)
    boxSizing = try fields.name("boxSizing")
    direction = try fields.name("direction")
    features = try fields.features("features")
    devicePixelRatio = try fields.optional("devicePixelRatio")
    language = try fields.optional("language")
    maxLines = try fields.wholeNumber("maxLines")
    tags = try Self.tags(fields)
    if let maxLines, maxLines < 1 {
      throw fields.error("maxLines", "is \(maxLines); give 1 or more, or leave it out")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    if let fonts, fonts.count == 1 {
      try fields.write(fonts[0], "font")
    } else {
      try fields.write(fonts, "font")
    }
    switch size {
    case .points(let size): try fields.write(size, "size")
    case .textStyle(let style): try fields.write(style, "textStyle")
    case nil: break
    }
    try fields.write(css?.block, "css")
    try fields.write(rootFontSize, "rootFontSize")
    try fields.write(weight, "weight")
    try fields.write(fontWidth, "fontWidth")
    try fields.write(isItalic, "italic")
    try fields.write(opticalSizing?.rawValue, "opticalSizing")
    try fields.write(variations.map(Self.numbers), "variations")
    try fields.write(profile, "profile")
    try fields.write(lineHeight, "lineHeight")
    try fields.write(strut, "strut")
    try fields.write(lineSpacing, "lineSpacing")
    try fields.write(paragraphSpacing, "paragraphSpacing")
    try fields.write(wordBreak?.rawValue, "break")
    try fields.write(strictness?.rawValue, "lineBreak")
    try fields.write(overflowWrap?.rawValue, "overflowWrap")
    try fields.write(whiteSpace?.rawValue, "whiteSpace")
    try fields.write(wrapStyle?.rawValue, "wrapStyle")
    try fields.write(hyphens?.rawValue, "hyphens")
    try fields.write(textTransform?.words.joined(separator: " "), "textTransform")
    switch letterSpacing {
    case .points(let spacing): try fields.write(spacing, "letterSpacing")
    case .sanFrancisco: try fields.write("sanFrancisco", "letterSpacing")
    case nil: break
    }
    try fields.write(wordSpacing, "wordSpacing")
    try fields.write(autospace?.rawValue, "autospace")
    try fields.write(spacingTrim?.rawValue, "spacingTrim")
    try fields.write(firstLineIndent, "indent")
    try fields.write(tabSize, "tabSize")
    try Self.write(padding, "padding", &fields)
    try Self.write(border, "border", &fields)
    try fields.write(boxSizing?.rawValue, "boxSizing")
    try fields.write(direction?.rawValue, "direction")
    try fields.write(features.map(Self.numbers), "features")
    try fields.write(devicePixelRatio, "devicePixelRatio")
    try fields.write(language, "language")
    try fields.write(maxLines, "maxLines")
    try fields.write(tags?.mapValues { InJSON($0) }, "tags")
  }

  /// A name, or several.
  private static func fonts(_ fields: DescriptionFields) throws -> [String]? {
    if fields.isString("font") { return [try fields.required("font")] }
    let names = try fields.optional("font") as [String]?
    if names?.isEmpty == true { throw fields.error("font", "has no name") }
    return names
  }

  /// A block, or strings by property.
  private static func declarations(_ fields: DescriptionFields) throws -> CSSDeclarations? {
    guard fields.has("css") else { return nil }
    do {
      if fields.isString("css") {
        return try CSSDeclarations(block: fields.required("css")).checked()
      }
      let values: [String: String] = try fields.required("css")
      return try CSSDeclarations(values).checked()
    } catch let error as CSSError {
      throw fields.error("css", error.description)
    }
  }

  /// Points, or `"sanFrancisco"`.
  private static func textTransform(_ fields: DescriptionFields) throws -> TextTransform? {
    guard let words = try fields.optional("textTransform") as String? else { return nil }
    if let transform = TextTransform(words: words.split(separator: " ").map(String.init)) {
      return transform
    }
    throw fields.error(
      "textTransform", "is \"\(words)\"; give \(TextTransform.grammar)")
  }

  private static func letterSpacing(_ fields: DescriptionFields) throws -> LetterSpacing? {
    if fields.isString("letterSpacing") {
      return try fields.name(
        "letterSpacing", of: ["sanFrancisco": LetterSpacing.sanFrancisco])
    }
    return try fields.length("letterSpacing").map { .points($0) }
  }

  /// A number, or one to four of them as in CSS.
  private static func edges(_ key: String, _ fields: DescriptionFields) throws -> BoxEdges? {
    guard fields.has(key) else { return nil }
    let lengths: [Double] =
      fields.isNumber(key) ? [try fields.required(key)] : try fields.required(key)
    for length in lengths where !(length >= 0 && length <= TextStyle.maximumLength.rawValue) {
      throw fields.error(key, "has \(length); give numbers from 0 to 16384")
    }
    guard let edges = BoxEdges(lengths.map { Points($0) }) else {
      throw fields.error(key, "has \(lengths.count) numbers; give one to four")
    }
    return edges
  }

  private static func write(
    _ edges: BoxEdges?, _ key: String, _ fields: inout DescriptionWriter
  ) throws {
    guard let lengths = edges?.all.map(\.rawValue) else { return }
    if Set(lengths).count == 1 { return try fields.write(lengths[0], key) }
    try fields.write(lengths, key)
  }

  /// The values by axis, the last one of each.
  private static func numbers(_ variations: [FontVariation]) -> [String: Double] {
    Dictionary(variations.map { ($0.tag, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The values by tag, the last one of each.
  private static func numbers(_ features: [FontFeature]) -> [String: UInt32] {
    Dictionary(features.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }
}
