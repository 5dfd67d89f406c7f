import TextMeasure

// Properties of family, size, weight and variation of fonts. What fonts there are is said elsewhere.

extension CSSProperty {
  static let fonts: Group = [
    "font": .reads(readFont),
    "font-size": .reads(readFontSize),
    "font-weight": .sets(\.weight, weight),
    "font-optical-sizing": .names(\.opticalSizing),
    "font-variation-settings": .sets(\.variations, variationSettings),
    "font-feature-settings": .sets(\.settings, featureSettings),
    "font-family": .sets(\.families) { CSSFamilies.declared($0) },
    "font-style": .sets(\.slant) { slant($0).map(Optional.some) },
    "font-stretch": .sets(\.fontWidth, fontWidth),
    "font-size-adjust": .sets(\.sizeAdjust, sizeAdjust),
    "font-language-override": .only(["normal"]),
    "-webkit-locale": .reads { value, style in
      if value.keyword == "auto" { return true }
      guard case .string(let language)? = value.tokens.first, value.tokens.count == 1 else {
        return false
      }
      style.language = language
      return true
    },
    "text-rendering": .sets(\.isFast) { $0.keyword.flatMap { renderings[$0] } },
  ]

  /// The size is set before all else, by `fontSize(_:of:)`.
  private static func readFontSize(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    size(value) != nil
  }

  /// The size of the font that a declaration sets, if it does.
  static func fontSize(_ value: CSSValue, of declaration: CSSDeclaration) -> Points? {
    switch declaration.property {
    case "font-size": size(value)
    case "font": FontShorthand(value)?.size
    default: nil
    }
  }

  /// A length, a percentage of the size it is declared over, or a word.
  static func size(_ value: CSSValue) -> Points? {
    let percent = value.percentage.map { value.units.fontSize * $0 / 100 }
    let named = value.keyword.flatMap { word in
      sizes[word] ?? relativeSizes[word].map { $0 * value.units.fontSize }
    }
    guard let size = value.pixels ?? percent ?? named, size > 0 else { return nil }
    return Points(size)
  }

  /// In px, as browsers have them for every font but `monospace` (CSS Fonts 4, section 2.5).
  private static let sizes = [
    "xx-small": 9.0, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
    "xx-large": 32, "xxx-large": 48,
  ]

  private static let relativeSizes = ["larger": 1.2, "smaller": 1 / 1.2]

  /// `normal`, `bold`, or a number from 1 to 1000.
  static func weight(_ value: CSSValue) -> Double?? {
    let weight: Double? =
      switch value.keyword {
      case "normal": 400
      case "bold": 700
      default: value.number.flatMap { (1...1000).contains($0) ? $0 : nil }
      }
    return weight.map(Optional.some)
  }

  /// `normal`, `italic`, or `oblique` with or without an angle: by 0 it slants nothing.
  static func slant(_ value: CSSValue) -> CSSSlant? {
    switch value.keyword {
    case "normal": return CSSSlant(isItalic: false)
    case "italic": return CSSSlant(isItalic: true)
    case "oblique": return CSSSlant(obliqueAngle: nil)
    default:
      guard value.tokens.count == 3, case .word(let word) = value.tokens[0],
        word.lowercased() == "oblique", value.tokens[1] == .space,
        let angle = obliqueness(value.tokens[2])
      else { return nil }
      return CSSSlant(obliqueAngle: angle)
    }
  }

  /// An angle of `oblique` in degrees, from -90 to 90.
  static func obliqueness(_ token: CSSToken) -> Double? {
    guard case .dimension(let angle, let unit) = token, let degrees = degrees[unit] else {
      return nil
    }
    return abs(angle * degrees) <= 90 ? angle * degrees : nil
  }

  private static let degrees = ["deg": 1.0, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360]

  /// A percentage, or one of its names.
  private static func fontWidth(_ value: CSSValue) -> Double?? {
    let fontWidth = value.keyword.flatMap { fontWidths[$0] } ?? value.percentage
    return fontWidth.flatMap { (0...1000).contains($0) ? .some($0) : nil }
  }

  /// CSS Fonts 4, section 2.3.
  static let fontWidths = [
    "normal": 100.0, "ultra-condensed": 50, "extra-condensed": 62.5, "condensed": 75,
    "semi-condensed": 87.5, "semi-expanded": 112.5, "expanded": 125, "extra-expanded": 150,
    "ultra-expanded": 200,
  ]

  /// The words of `text-rendering`, and whether each leaves ligatures and kerning out for speed.
  private static let renderings = [
    "auto": false, "optimizelegibility": false, "geometricprecision": false, "optimizespeed": true,
  ]

  /// `none`, or what is compared and a number above 0 or `from-font`.
  private static func sizeAdjust(_ value: CSSValue) -> FontSizeAdjust??? {
    if value.keyword == "none" { return .some(.some(nil)) }
    var (parts, metric) = (value.parts, FontSizeAdjust.Metric.exHeight)
    if parts.count == 2 {
      guard let named = parts.removeFirst().keyword.flatMap(FontSizeAdjust.Metric.init) else {
        return nil
      }
      metric = named
    }
    guard parts.count == 1 else { return nil }
    if parts[0].keyword == "from-font" { return FontSizeAdjust(metric) }
    guard let number = parts[0].number, number > 0 else { return nil }
    return FontSizeAdjust(metric, number)
  }

  /// `normal`, or axes and values, divided by commas.
  private static func variationSettings(_ value: CSSValue) -> [FontVariation]? {
    if value.keyword == "normal" { return [] }
    return all(value.list) { setting in
      guard setting.count == 2, case .string(let tag) = setting[0], isTag(tag),
        case .number(let number) = setting[1]
      else { return nil }
      return FontVariation(tag, number)
    }
  }

  /// `normal`, or features and values, divided by commas.
  private static func featureSettings(_ value: CSSValue) -> [FontFeature]? {
    if value.keyword == "normal" { return [] }
    return all(value.list) { setting in
      guard case .string(let tag)? = setting.first, isTag(tag), setting.count <= 2 else {
        return nil
      }
      return featureValue(setting.dropFirst().first).flatMap { FontFeature(tag: tag, $0) }
    }
  }

  private static func featureValue(_ token: CSSToken?) -> UInt32? {
    switch token {
    case nil: 1
    case .number(let number): UInt32(exactly: number)
    case .word(let word): ["on": 1, "off": 0][word.lowercased()]
    default: nil
    }
  }

  private static func isTag(_ tag: String) -> Bool {
    tag.utf8.count == 4 && tag.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// What `read` makes of all parts; `nil` if one of them is nothing.
  private static func all<Value>(
    _ parts: [[CSSToken]], _ read: ([CSSToken]) -> Value?
  ) -> [Value]? {
    let values = parts.compactMap(read)
    return values.count == parts.count ? values : nil
  }
}
