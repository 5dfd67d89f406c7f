/// What the lines of a compact text depend on: plain bytes, so that finding a height
/// counts no references.
struct CompactRules: Sendable {
  let rounding: WidthRounding
  let breaksOverlongSegments: Bool
  let firstLineIndent: Fixed
  let fit: LineFit
  let lineHeightPolicy: LineHeightPolicy

  init(_ lines: LineRules, _ stack: LineHeightPolicy) {
    rounding = lines.rounding
    breaksOverlongSegments = lines.breaksOverlongSegments
    firstLineIndent = lines.firstLineIndent
    fit = lines.fit
    lineHeightPolicy = stack
  }

  /// The height of so many lines of at most `maxLines`, as the renderer reports it.
  @inline(__always)
  func height(ofLines count: Int, maxLines: Int) -> Points {
    lineHeightPolicy.reported(lineHeightPolicy.height(ofLines: count), maxLines: maxLines)
  }
}

/// What compact texts of a style share.
///
/// A class, so that a text keeps eight bytes of it; immutable, hence `Sendable`.
final class CompactStyle: Sendable {
  let rules: CompactRules
  /// For texts in boxes so narrow that something has to be shaped anew.
  let style: ResolvedTextStyle
  /// Segments that are wider than this and unsafe to cut are not left to that.
  let widestUnsafeSegment: Int64

  init(_ lines: LineRules, _ style: ResolvedTextStyle) {
    rules = CompactRules(lines, style.lineHeightPolicy)
    self.style = style
    widestUnsafeSegment = Fixed(rounding: 10 * style.style.size).rawValue
  }
}
