import TextMeasure

// Properties of room between letters and words and before the first line.

extension CSSProperty {
  static let spacing: Group = [
    "letter-spacing": .sets(\.letterSpacing, letterSpacing),
    "text-autospace": .names(\.autospace),
    "text-spacing-trim": .names(\.spacingTrim),
    "word-spacing": .sets(\.wordSpacing, spacing),
    "text-indent": .reads(readTextIndent),
  ]

  /// `normal`, a length, or a percentage of the size of the font.
  private static func spacing(_ value: CSSValue) -> CSSLength<Points>?? {
    if value.keyword == "normal" { return .value(.zero) }
    if let percent = value.percentage { return .percentage(percent) }
    return value.points.map { .value($0) }
  }

  private static func letterSpacing(_ value: CSSValue) -> CSSLength<Points>?? {
    var value = value
    if value.units.style?.rules.spacesByNaturalLines == true {
      value.units.style?.lineHeight = .normal
    }
    return spacing(value)
  }

  /// A length, with up to one each of `hanging` and `each-line`.
  private static func readTextIndent(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    if value.parts.contains(where: { $0.percentage ?? 0 != 0 }) {
      style.refusal = "a percentage of a width that no style knows; give a length"
      return false
    }
    let words = value.parts.compactMap(\.keyword)
    let lengths = value.parts.compactMap { $0.percentage == 0 ? .zero : $0.points }
    guard lengths.count == 1, words.count + 1 == value.parts.count,
      Set(words).count == words.count, Set(words).isSubset(of: ["hanging", "each-line"])
    else { return false }
    style.indent = CSSIndent(
      length: lengths[0], isOfEachLine: words.contains("each-line"),
      hangs: words.contains("hanging"))
    return true
  }
}
