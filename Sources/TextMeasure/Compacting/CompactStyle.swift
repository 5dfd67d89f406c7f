/// What compact texts of a style share.
///
/// A class, so that a text keeps eight bytes of it; immutable, hence `Sendable`.
final class CompactStyle: Sendable {
  let rules: LookUpRules
  /// For texts in boxes so narrow that something has to be shaped anew.
  let style: ResolvedTextStyle
  /// Segments that are wider than this and unsafe to cut are not left to that.
  let widestUnsafeSegment: Int64

  init(_ rules: LookUpRules, _ style: ResolvedTextStyle) {
    self.rules = rules
    self.style = style
    widestUnsafeSegment = Fixed(rounding: 10 * style.style.size).rawValue
  }
}
