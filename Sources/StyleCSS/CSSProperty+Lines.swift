import TextMeasure

// Properties of the heights and the number of lines.

extension CSSProperty {
  static let lines: Group = [
    "line-height": .reads(readLineHeight),
    "-webkit-line-clamp": .sets(\.maxLines, lineClamp),
    "text-overflow": .sets(\.textOverflows) {
      $0.keyword.flatMap { ["clip": false, "ellipsis": true][$0] }
    },
  ]

  private static func readLineHeight(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    guard let height = lineHeight(value) else { return false }
    style.lineHeight = height
    return true
  }

  /// `normal`, a number that the size of the font is multiplied by, a percentage of it, or a length.
  static func lineHeight(_ value: CSSValue) -> CSSLength<LineHeight>?? {
    if value.keyword == "normal" { return .value(.normal) }
    if let factor = value.number { return factor >= 0 ? .value(.em(factor)) : nil }
    if let percent = value.percentage { return percent >= 0 ? .percentage(percent) : nil }
    return value.points.flatMap { $0 >= .zero ? .value(.points($0)) : nil }
  }

  /// 1 or more, or `none`.
  private static func lineClamp(_ value: CSSValue) -> Int?? {
    if value.keyword == "none" { return .some(nil) }
    return value.number.flatMap { Int(exactly: $0) }.flatMap { $0 > 0 ? .some($0) : nil }
  }
}
