import TextMeasure

/// The CSS of a golden case, read into a text style.
struct CSSDeclarations {
  /// What the style cannot express, as `property: value`.
  private(set) var unsupported: [String] = []

  private(set) var weight: Double?
  private(set) var opticalSizing = OpticalSizing.auto
  private(set) var variations: [FontVariation] = []
  private(set) var lineHeight = LineHeight.normal
  private(set) var wordBreak: WordBreak?
  private(set) var strictness = LineBreakStrictness.auto
  private(set) var overflowWrap: OverflowWrap?
  private(set) var whiteSpace: WhiteSpace?
  private(set) var letterSpacing = Points.zero
  private(set) var wordSpacing = Points.zero
  private(set) var firstLineIndent = Points.zero
  private(set) var tabSize = TabSize.spaces(8)
  /// The features of `font-variant-ligatures` and `font-kerning`.
  private var variants: [FontFeature] = []
  /// Those of `font-feature-settings`, which take precedence (CSS Fonts 4, section 7.2).
  private var settings: [FontFeature] = []
  private(set) var maxLines: Int?
  /// Whether an ellipsis ends lines wider than the box.
  private(set) var textOverflows = false

  private let fontSize: Double

  init(_ declarations: [String: String], fontSize: Double) {
    self.fontSize = fontSize
    for (property, value) in declarations.sorted(by: { $0.key < $1.key }) {
      if !apply(property, value) {
        unsupported.append("\(property): \(value)")
      }
    }
    // Where lines wrap, those of one long word would end with an ellipsis.
    // Letters that are spaced join in no optional ligature (CSS Text 3, section 8.2).
    if letterSpacing != .zero { variants.removeAll(where: Self.ligatures.contains) }
    if textOverflows && whiteSpace != .nowrap { unsupported.append("text-overflow: ellipsis") }
  }

  /// What is not declared is as `profile` has it: with `css`, CSS' initial values.
  func style(fonts: FontStack, language: String, profile: Profile) -> TextStyle {
    TextStyle(
      fonts: fonts, size: Points(fontSize), weight: weight, opticalSizing: opticalSizing,
      variations: variations, profile: profile, lineHeight: lineHeight,
      wordBreak: wordBreak, strictness: strictness, overflowWrap: overflowWrap,
      whiteSpace: whiteSpace, letterSpacing: letterSpacing, wordSpacing: wordSpacing,
      firstLineIndent: firstLineIndent, tabSize: tabSize, features: variants + settings,
      language: language)
  }

  /// - Returns: Whether the declaration is one this library honours.
  private mutating func apply(_ property: String, _ value: String) -> Bool {
    switch property {
    case "line-height": set(&lineHeight, to: Self.lineHeight(value))
    case "word-break": set(&wordBreak, to: Self.wordBreaks[value])
    case "line-break": set(&strictness, to: Self.strictnesses[value])
    case "overflow-wrap": set(&overflowWrap, to: OverflowWrap(rawValue: value))
    case "white-space": set(&whiteSpace, to: WhiteSpace(rawValue: value))
    case "letter-spacing": set(&letterSpacing, to: length(value))
    case "word-spacing": set(&wordSpacing, to: length(value))
    case "text-indent": set(&firstLineIndent, to: length(value))
    case "tab-size": set(&tabSize, to: tabSize(value))
    case "font-variant-ligatures", "font-kerning":
      add(Self.variants["\(property): \(value)"], to: &variants)
    case "font-feature-settings": add(Self.featureSettings(value), to: &settings)
    case "font-weight": set(&weight, to: Self.weight(value))
    case "font-optical-sizing": set(&opticalSizing, to: OpticalSizing(rawValue: value))
    case "font-variation-settings": set(&variations, to: Self.variationSettings(value))
    case "text-overflow": set(&textOverflows, to: ["clip": false, "ellipsis": true][value])
    case "overflow": value == "hidden" || value == "visible"
    case "-webkit-line-clamp": set(&maxLines, to: Self.lineClamp(value))
    default: false
    }
  }

  private func set<Value>(_ field: inout Value, to value: Value?) -> Bool {
    guard let value else { return false }
    field = value
    return true
  }

  private func set<Value>(_ field: inout Value?, to value: Value?) -> Bool {
    field = value
    return value != nil
  }

  /// Features add up over properties.
  private func add(_ new: [FontFeature]?, to features: inout [FontFeature]) -> Bool {
    guard let new else { return false }
    features += new
    return true
  }

  /// A number of spaces, or a length.
  private func tabSize(_ value: String) -> TabSize? {
    if let count = Self.number(value[...]) { return count >= 0 ? .spaces(count) : nil }
    return length(value).map { .points($0) }
  }

  /// `normal`, or features and values, divided by commas.
  private static func featureSettings(_ value: String) -> [FontFeature]? {
    if value == "normal" { return [] }
    let settings = value.split(separator: ",", omittingEmptySubsequences: false)
    let features = settings.compactMap { setting in
      FontFeature(setting.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    return features.count == settings.count ? features : nil
  }

  /// `normal`, or axes and values, divided by commas.
  private static func variationSettings(_ value: String) -> [FontVariation]? {
    if value == "normal" { return [] }
    let settings = value.split(separator: ",", omittingEmptySubsequences: false)
    let variations = settings.compactMap(variation)
    return variations.count == settings.count ? variations : nil
  }

  /// An axis in quotes, and a value.
  private static func variation(_ setting: Substring) -> FontVariation? {
    let words = setting.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, let quote = words[0].first, quote == "\"" || quote == "'",
      words[0].utf8.count == 6, words[0].last == quote, let value = number(words[1])
    else { return nil }
    return FontVariation(String(words[0].dropFirst().dropLast()), value)
  }

  /// `normal`, `bold`, or a number from 1 to 1000.
  private static func weight(_ value: String) -> Double? {
    if let weight = ["normal": 400.0, "bold": 700][value] { return weight }
    return number(value[...]).flatMap { (1...1000).contains($0) ? $0 : nil }
  }

  private static let variants: [String: [FontFeature]] = [
    "font-variant-ligatures: normal": [],
    "font-variant-ligatures: none": features("liga=0", "clig=0", "dlig=0", "hlig=0", "calt=0"),
    "font-variant-ligatures: no-common-ligatures": features("liga=0", "clig=0"),
    "font-variant-ligatures: discretionary-ligatures": features("dlig"),
    "font-variant-ligatures: no-contextual": features("calt=0"),
    "font-kerning: auto": [], "font-kerning: normal": features("kern"),
    "font-kerning: none": features("kern=0"),
  ]

  /// Ligatures switched on.
  private static let ligatures = features("dlig")

  private static func features(_ descriptions: String...) -> [FontFeature] {
    descriptions.compactMap(FontFeature.init)
  }

  /// `normal`, or a length in px or em.
  private func length(_ value: String) -> Points? {
    if value == "normal" { return .zero }
    let number = Self.number(value.dropLast(2))
    if value.hasSuffix("px") { return number.map { Points($0) } }
    if value.hasSuffix("em") { return number.map { Points($0 * fontSize) } }
    return nil
  }

  private static let wordBreaks: [String: WordBreak] = [
    "normal": .normal, "keep-all": .keepAll, "break-all": .breakAll,
  ]

  private static let strictnesses: [String: LineBreakStrictness] = [
    "auto": .auto, "loose": .loose, "normal": .normal, "strict": .strict, "anywhere": .anywhere,
  ]

  /// `normal`, a bare number, or a length in px.
  private static func lineHeight(_ value: String) -> LineHeight? {
    if value == "normal" { return .normal }
    if value.hasSuffix("px") { return height(value.dropLast(2)).map { .points(Points($0)) } }
    return height(value[...]).map { .em($0) }
  }

  private static func height(_ text: Substring) -> Double? {
    number(text).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// A number of CSS: Swift also reads `inf` and `nan`.
  private static func number(_ text: Substring) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// 1 or more, or `none`.
  private static func lineClamp(_ value: String) -> Int?? {
    if value == "none" { return .some(nil) }
    return Int(value).flatMap { $0 > 0 ? .some($0) : nil }
  }
}
