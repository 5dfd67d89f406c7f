import TextMeasure

// Properties of room between letters and words and before the first line.

extension CSSProperty {
  static let spacing: Group = [
    "letter-spacing": .sets(\.letterSpacing, spacing),
    "text-autospace": .names(\.autospace),
    "text-spacing-trim": .names(\.spacingTrim),
    "word-spacing": .sets(\.wordSpacing, spacing),
    "text-indent": .sets(\.firstLineIndent) { .some($0.points) },
  ]

  /// `normal`, a length, or a percentage of the size of the font.
  private static func spacing(_ value: CSSValue) -> Points?? {
    if value.keyword == "normal" { return .some(.zero) }
    let ofSize = value.percentage.map { Points(value.units.fontSize * $0 / 100) }
    return (value.points ?? ofSize).map { .some($0) }
  }
}
