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

  /// Those that make the box of `-webkit-line-clamp`, and whether there is a box at all.
  static let display: Group = [
    "display": .reads(readDisplay),
    "-webkit-box-orient": .reads { value, style in
      style.clamping.isVertical = ["vertical", "block-axis"].contains(value.keyword)
      return true
    },
  ]

  private static func readDisplay(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    if value.keyword == "none" || value.keyword == "contents" {
      style.refusal = "with which the element has no box, and no height"
      return false
    }
    style.clamping.isBox = value.keyword.map(CSSClamping.displays.contains) ?? false
    return true
  }

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

/// What browsers want beside `-webkit-line-clamp` to clamp lines.
struct CSSClamping: Hashable, Sendable {
  /// `display: -webkit-box`.
  var isBox = false
  /// `-webkit-box-orient: vertical`.
  var isVertical = false

  var isComplete: Bool { isBox && isVertical }

  /// Those of the box, and what Chromium computes of them where lines are clamped.
  static let displays: Set = ["-webkit-box", "-webkit-inline-box", "flow-root", "inline-block"]
}
