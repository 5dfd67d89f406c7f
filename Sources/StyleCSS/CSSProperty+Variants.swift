import TextMeasure

// Properties that stand for features of fonts (CSS Fonts 4, section 6).

extension CSSProperty {
  static let variants: Group = [
    "font-kerning": .adds(["auto": [], "normal": ["kern"], "none": ["kern=0"]]),
    "font-variant-ligatures": .adds([
      "normal": [], "none": ["liga=0", "clig=0", "dlig=0", "hlig=0", "calt=0"],
      "common-ligatures": ["liga", "clig"], "no-common-ligatures": ["liga=0", "clig=0"],
      "discretionary-ligatures": ["dlig"], "no-discretionary-ligatures": ["dlig=0"],
      "historical-ligatures": ["hlig"], "no-historical-ligatures": ["hlig=0"],
      "contextual": ["calt"], "no-contextual": ["calt=0"],
    ]),
    "font-variant-numeric": .adds([
      "normal": [], "lining-nums": ["lnum"], "oldstyle-nums": ["onum"],
      "proportional-nums": ["pnum"], "tabular-nums": ["tnum"], "diagonal-fractions": ["frac"],
      "stacked-fractions": ["afrc"], "ordinal": ["ordn"], "slashed-zero": ["zero"],
    ]),
    "font-variant-east-asian": .adds([
      "normal": [], "jis78": ["jp78"], "jis83": ["jp83"], "jis90": ["jp90"], "jis04": ["jp04"],
      "simplified": ["smpl"], "traditional": ["trad"], "full-width": ["fwid"],
      "proportional-width": ["pwid"], "ruby": ["ruby"],
    ]),
    // Browsers make what a font lacks of these of smaller letters.
    "font-variant-caps": .only(["normal"]),
    "font-variant-position": .only(["normal"]),
    "font-variant-alternates": .only(["normal", "historical-forms"]),
    "font-variant": .only(["normal"]),
    "font-variant-emoji": .only(["normal"]),
    "font-synthesis-small-caps": .ignored,
  ]

  /// Features that letters join by where they are switched on.
  static let ligatures = ["liga", "clig", "dlig", "hlig"].compactMap(FontFeature.init)

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
