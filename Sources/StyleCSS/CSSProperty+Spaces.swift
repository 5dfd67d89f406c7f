import TextMeasure

// Properties of what becomes of spaces and line breaks.

extension CSSProperty {
  static let spaces: Group = [
    "white-space": .sets(\.spaces, whiteSpace),
    "white-space-collapse": .reads { value, style in
      guard let keyword = value.keyword, collapses.contains(keyword) else { return false }
      style.spaces.collapse = keyword
      return true
    },
    "text-wrap-mode": .reads(readWrapMode),
    "text-wrap-style": .names(\.wrapStyle),
    "text-wrap": .reads(readTextWrap),
    "text-transform": .sets(\.textTransform) { value in
      value.keywords.flatMap(TextTransform.init(words:)).map(Optional.some)
    },
    "tab-size": .sets(\.tabSize, tabSize),
  ]

  private static let collapses = ["collapse", "preserve", "preserve-breaks", "break-spaces"]
  private static let wrapModes = ["wrap", "nowrap"]

  private static func readWrapMode(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    guard let keyword = value.keyword, wrapModes.contains(keyword) else { return false }
    style.spaces.wrapMode = keyword
    return true
  }

  /// Up to one word of each of `text-wrap-mode` and `text-wrap-style`.
  private static func readTextWrap(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    guard let words = value.keywords, (1...2).contains(words.count) else { return false }
    let modes = words.filter(wrapModes.contains)
    let styles = words.compactMap(TextWrapStyle.init)
    guard modes.count < 2, styles.count < 2, modes.count + styles.count == words.count else {
      return false
    }
    style.spaces.wrapMode = modes.first ?? "wrap"
    style.wrapStyle = styles.first ?? .auto
    return true
  }

  /// One word of before it was a shorthand, or up to one of each of the properties it stands for.
  private static func whiteSpace(_ value: CSSValue) -> CSSWhiteSpace? {
    if let spaces = value.keyword.flatMap({ singleValues[$0] }) { return spaces }
    guard let words = value.keywords, (1...2).contains(words.count) else { return nil }
    var spaces = CSSWhiteSpace(collapse: "collapse", wrapMode: "wrap")
    for word in words {
      if collapses.contains(word) {
        spaces.collapse = word
      } else if wrapModes.contains(word) {
        spaces.wrapMode = word
      } else {
        return nil
      }
    }
    let kinds = Set(words.map { collapses.contains($0) })
    return kinds.count == words.count ? spaces : nil
  }

  /// CSS Text 4, section 4.2.
  private static let singleValues: [String: CSSWhiteSpace] = [
    "normal": CSSWhiteSpace(collapse: "collapse", wrapMode: "wrap"),
    "pre": CSSWhiteSpace(collapse: "preserve", wrapMode: "nowrap"),
    "pre-wrap": CSSWhiteSpace(collapse: "preserve", wrapMode: "wrap"),
    "pre-line": CSSWhiteSpace(collapse: "preserve-breaks", wrapMode: "wrap"),
  ]

  /// A number of spaces, or a length.
  private static func tabSize(_ value: CSSValue) -> TabSize?? {
    if let count = value.number { return count >= 0 ? .some(.spaces(count)) : .none }
    guard let length = value.points, length >= .zero else { return .none }
    return .some(.points(length))
  }
}
