import TextMeasure

// Properties of room between letters and words and before the first line.

extension CSSProperty {
  static let spacing: Group = [
    "letter-spacing": .sets(\.letterSpacing, letterSpacing),
    "text-autospace": .sets(\.autospace, autospace),
    "text-spacing-trim": .names(\.spacingTrim),
    "word-spacing": .sets(\.wordSpacing, spacing),
    "text-indent": .reads(readTextIndent),
    "hanging-punctuation": .sets(\.hangingPunctuation) { hanging($0).map(Optional.some) },
  ]

  /// One word, or both of those that `normal` stands for, which to some browsers are nothing.
  private static func autospace(_ value: CSSValue) -> TextAutospace?? {
    let both: [TextAutospace] = [.ideographAlpha, .ideographNumeric]
    if let words = value.keywords, words.count == 2 {
      guard Set(words) == Set(both.map(\.rawValue)) else { return nil }
      return value.units.style?.rules.autospacesByBothKinds == false ? TextAutospace.none : .normal
    }
    return value.keyword.flatMap(TextAutospace.init).map(Optional.some)
  }

  /// `none`, or a word or more, each of another kind.
  private static func hanging(_ value: CSSValue) -> HangingPunctuation? {
    if value.keyword == "none" { return [] }
    guard let words = value.keywords else { return nil }
    let marks = words.compactMap { hangingMarks[$0] }
    let all = HangingPunctuation(marks)
    guard !marks.isEmpty, marks.count == words.count, Set(words).count == words.count,
      !all.isSuperset(of: [.allowEnd, .forceEnd])
    else { return nil }
    return all
  }

  private static let hangingMarks: [String: HangingPunctuation] = [
    "first": .first, "last": .last, "allow-end": .allowEnd, "force-end": .forceEnd,
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

  /// A length or a percentage of the width, with up to one each of `hanging` and `each-line`.
  private static func readTextIndent(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    let words = value.parts.compactMap(\.keyword)
    let lengths = value.parts.compactMap(indent)
    guard lengths.count == 1, words.count + 1 == value.parts.count,
      Set(words).count == words.count, Set(words).isSubset(of: ["hanging", "each-line"])
    else { return false }
    if case .percentage(let percent) = lengths[0], abs(percent) > IndentPercentages.maximum {
      style.refusal = "as much as the width, or more; give less than 99 %"
      return false
    }
    style.indent = CSSIndent(
      length: lengths[0], isOfEachLine: words.contains("each-line"),
      hangs: words.contains("hanging"))
    return true
  }

  private static func indent(_ value: CSSValue) -> CSSLength<Points>? {
    if let percent = value.percentage { return .percentage(percent) }
    return value.points.map { .value($0) }
  }
}
