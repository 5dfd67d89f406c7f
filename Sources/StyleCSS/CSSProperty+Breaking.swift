import TextMeasure

// Properties of where lines may end.

extension CSSProperty {
  static let breaking: Group = [
    "word-break": .reads(readWordBreak),
    "line-break": .names(\.strictness),
    "overflow-wrap": .names(\.overflowWrap),
    "hyphens": .only(["manual"]),
  ]

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
