import TextMeasure

// Properties of room between letters and words and before the first line.

extension CSSProperty {
  static let spacing: Group = [
    "letter-spacing": .sets(\.letterSpacing, spacing),
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

  /// A length.
  private static func readTextIndent(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    if let percent = value.percentage, percent != 0 {
      style.refusal = "a percentage of a width that no style knows; give a length"
      return false
    }
    guard let indent = value.percentage == 0 ? .zero : value.points else { return false }
    style.firstLineIndent = indent
    return true
  }
}
