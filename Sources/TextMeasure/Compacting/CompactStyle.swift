/// What compact texts of a style share.
///
/// A class, so that a text keeps eight bytes of it; immutable, hence `Sendable`.
final class CompactStyle: Sendable {
  /// Shapes a text; `nil` if it was interrupted.
  typealias Preparing = @Sendable (UnsafeBufferPointer<UInt8>, Interruption?) -> PreparedText?

  let rules: LookUpRules
  /// Not one of `rules`, which are copied for every text.
  let lineHeightPolicy: LineHeightPolicy
  /// Shapes a text, for boxes so narrow that something of it is shaped anew. Passed, as measuring
  /// is a later stage.
  let prepare: Preparing
  /// Segments that are wider than this and unsafe to cut are not left to that.
  let widestUnsafeSegment: Int64

  init(
    _ rules: LookUpRules, _ style: ResolvedTextStyle,
    prepare: @escaping Preparing
  ) {
    self.rules = rules
    lineHeightPolicy = style.lineHeightPolicy
    self.prepare = prepare
    widestUnsafeSegment = Fixed(rounding: 10 * style.style.size).rawValue
  }

  /// The height of so many equal lines of at most `maxLines`, as the renderer reports it.
  @inline(__always)
  func height(ofLines count: Int, maxLines: Int) -> Points {
    lineHeightPolicy.reported(lineHeightPolicy.height(ofLines: count), maxLines: maxLines)
  }
}
