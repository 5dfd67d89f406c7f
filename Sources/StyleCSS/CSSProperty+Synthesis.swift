import TextMeasure

// Properties of what browsers make themselves where fonts do not have it (CSS Fonts 4, section 2.7).

extension CSSProperty {
  static let synthesis: Group = [
    "font-synthesis": .reads(readSynthesis),
    "font-synthesis-weight": allows(.weight),
    "font-synthesis-style": allows(.style),
    "font-synthesis-small-caps": allows(.smallCapitals),
  ]

  private static let parts: [String: FontSynthesis] = [
    "weight": .weight, "style": .style, "small-caps": .smallCapitals, "position": [],
  ]

  /// `none`, or words for what is allowed, each once.
  private static func readSynthesis(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    guard let words = value.keywords, !words.isEmpty, Set(words).count == words.count else {
      return false
    }
    let allowed = words == ["none"] ? [] : words.compactMap { parts[$0] }
    guard words == ["none"] || allowed.count == words.count else { return false }
    style.synthesis.set(.all, false)
    for part in allowed { style.synthesis.set(part, true) }
    return true
  }

  /// `auto` or `none`.
  private static func allows(_ part: FontSynthesis) -> CSSProperty {
    .reads { value, style in
      guard let isAllowed = value.keyword.flatMap({ ["auto": true, "none": false][$0] }) else {
        return false
      }
      style.synthesis.set(part, isAllowed)
      return true
    }
  }
}
