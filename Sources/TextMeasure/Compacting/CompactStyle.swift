/// What compact texts of a style share.
///
/// A class, so that a text keeps eight bytes of it; immutable, hence `Sendable`.
final class CompactStyle: Sendable {
  let rules: LookUpRules
  /// Not one of `rules`, which are copied for every text.
  let lineHeightPolicy: LineHeightPolicy
  /// For texts in boxes so narrow that something has to be shaped anew.
  let style: ResolvedTextStyle
  /// Segments that are wider than this and unsafe to cut are not left to that.
  let widestUnsafeSegment: Int64

  init(_ rules: LookUpRules, _ style: ResolvedTextStyle) {
    self.rules = rules
    lineHeightPolicy = style.lineHeightPolicy
    self.style = style
    widestUnsafeSegment = Fixed(rounding: 10 * style.style.size).rawValue
  }

  /// The height of so many equal lines of at most `maxLines`, as the renderer reports it.
  @inline(__always)
  func height(ofLines count: Int, maxLines: Int) -> Points {
    lineHeightPolicy.reported(lineHeightPolicy.height(ofLines: count), maxLines: maxLines)
  }
}
