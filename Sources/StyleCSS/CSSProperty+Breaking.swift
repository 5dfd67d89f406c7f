import TextMeasure

// Properties of where lines may end.

extension CSSProperty {
  static let breaking: Group = [
    "word-break": .reads(readWordBreak),
    "line-break": .names(\.strictness),
    "overflow-wrap": .names(\.overflowWrap),
    "hyphens": .reads(readHyphens),
    "direction": .reads(readDirection),
    "unicode-bidi": .reads(readUnicodeBidi),
  ]

  /// `ltr` or `rtl`.
  private static func readDirection(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    guard let word = value.keyword, let direction = TextDirection(rawValue: word),
      direction != .auto
    else { return false }
    style.direction = style.direction ?? CSSDirection()
    style.direction?.direction = direction
    return true
  }

  /// Any value but those that override the direction of characters.
  private static func readUnicodeBidi(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    switch value.keyword {
    case "normal", "embed", "isolate", "plaintext":
      style.direction = style.direction ?? CSSDirection()
      style.direction?.isPlaintext = value.keyword == "plaintext"
      return true
    case "bidi-override", "isolate-override":
      style.refusal = "which sets the direction of every character"
      return false
    default: return false
    }
  }

  /// `none` or `manual`.
  private static func readHyphens(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    if value.keyword == "auto" {
      style.refusal = "which needs a browser's patterns of hyphenation; give manual or none"
    }
    guard let hyphens = value.keyword.flatMap(Hyphens.init) else { return false }
    style.hyphens = hyphens
    return true
  }

  /// `break-word` is `overflow-wrap: anywhere`, whatever that property says (CSS Text 3, section
  /// 5.2).
  private static func readWordBreak(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    style.breaksWords = value.keyword == "break-word"
    let values: [String: WordBreak] = [
      "break-word": .normal,
      "normal": .normal, "keep-all": .keepAll, "break-all": .breakAll,
      "auto-phrase": .autoPhrase,
    ]
    guard let wordBreak = value.keyword.flatMap({ values[$0] }) else { return false }
    style.wordBreak = wordBreak
    return true
  }
}
