import TextMeasure

// Properties that stand for features of fonts (CSS Fonts 4, section 6).

extension CSSProperty {
  static let variants: Group = [
    "font-kerning": .adds(["auto": [], "normal": ["kern"], "none": ["kern=0"]]),
    "font-variant-ligatures": ligatureWords,
    "font-variant-numeric": numericWords,
    "font-variant-east-asian": eastAsianWords,
    "font-variant-caps": .reads(readCaps),
    "font-variant-position": .reads(readPosition),
    "font-variant-alternates": alternateWords,
    "font-variant": .reads(readVariant),
    "font-variant-emoji": .only(["normal"]),
  ]

  private static let ligatureWords = CSSProperty.adds([
    "normal": [], "none": ["liga=0", "clig=0", "dlig=0", "hlig=0", "calt=0"],
    "common-ligatures": ["liga", "clig"], "no-common-ligatures": ["liga=0", "clig=0"],
    "discretionary-ligatures": ["dlig"], "no-discretionary-ligatures": ["dlig=0"],
    "historical-ligatures": ["hlig"], "no-historical-ligatures": ["hlig=0"],
    "contextual": ["calt"], "no-contextual": ["calt=0"],
  ])

  private static let numericWords = CSSProperty.adds([
    "normal": [], "lining-nums": ["lnum"], "oldstyle-nums": ["onum"],
    "proportional-nums": ["pnum"], "tabular-nums": ["tnum"], "diagonal-fractions": ["frac"],
    "stacked-fractions": ["afrc"], "ordinal": ["ordn"], "slashed-zero": ["zero"],
  ])

  private static let eastAsianWords = CSSProperty.adds([
    "normal": [], "jis78": ["jp78"], "jis83": ["jp83"], "jis90": ["jp90"], "jis04": ["jp04"],
    "simplified": ["smpl"], "traditional": ["trad"], "full-width": ["fwid"],
    "proportional-width": ["pwid"], "ruby": ["ruby"],
  ])

  private static let alternateWords = CSSProperty.adds(["normal": [], "historical-forms": ["hist"]])

  /// Features that letters join by where they are switched on.
  static let ligatures = ["liga", "clig", "dlig", "hlig"].compactMap(FontFeature.init)

  /// Small capitals of any kind, or those of titles, which no browser makes itself.
  private static func readCaps(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    guard let word = value.keyword else { return false }
    if word == "titling-caps" {
      style.capitals = .normal
      style.variants += ["titl"].compactMap(FontFeature.init)
      return true
    }
    guard let capitals = Capitals(rawValue: word) else { return false }
    style.capitals = capitals
    return true
  }

  private static func readPosition(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    guard let position = value.keyword.flatMap(VariantPosition.init) else { return false }
    style.position = position
    return true
  }

  /// `normal`, `none`, or words of the properties that it stands for.
  private static func readVariant(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    guard let words = value.keywords, !words.isEmpty else { return false }
    style.variants.removeAll { $0.name != "kern" }
    (style.capitals, style.position) = (.normal, .normal)
    if words == ["normal"] { return true }
    for word in words {
      let part = CSSValue(text: word, tokens: [.word(word)], units: value.units)
      let isRead = word != "normal" && longhands.contains { $0.read(part, into: &style) }
      if !isRead || word == "none" && words.count > 1 { return false }
    }
    return true
  }

  private static let longhands: [CSSProperty] = [
    ligatureWords, numericWords, eastAsianWords, alternateWords, .reads(readCaps),
    .reads(readPosition),
  ]

  /// A property of words that each stand for features.
  private static func adds(_ features: [String: [String]]) -> CSSProperty {
    let features = features.mapValues { $0.compactMap(FontFeature.init) }
    return .reads { value, style in
      guard let words = value.keywords, !words.isEmpty else { return false }
      let added = words.compactMap { features[$0] }
      guard added.count == words.count, words.count == 1 || !added.contains([]) else {
        return false
      }
      style.variants += added.joined()
      return true
    }
  }
}
