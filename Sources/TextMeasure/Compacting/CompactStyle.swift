/// What compact texts of a style share.
///
/// A class, so that a text keeps eight bytes of it; immutable, hence `Sendable`.
final class CompactStyle: Sendable {
  /// What measures a text anew for what its table does not answer. Passed, as measuring is a later
  /// stage.
  struct Measuring: Sendable {
    /// Shapes a text; `nil` if it was interrupted.
    let shape: @Sendable (UnsafeBufferPointer<UInt8>, Interruption?) -> FullText?
    /// Looks up its size in a box of one width; `nil` if that does not follow from look-ups, or it
    /// was interrupted.
    let size: @Sendable (UnsafeBufferPointer<UInt8>, Points, Int, Interruption?) -> TextSize?
    /// Looks up its lines in a box of one width; `nil` if they do not follow from that.
    let lines: @Sendable (UnsafeBufferPointer<UInt8>, Points, Int?) -> [Line]?
  }

  let style: ResolvedTextStyle
  let rules: ScanRules
  /// Not one of `rules`, which are copied for every text.
  let lineHeightPolicy: LineHeightPolicy
  let measuring: Measuring
  /// Segments that are wider than this and unsafe to cut are not left to that, as the text is
  /// shaped for it. Where tables have no cuts at all the text is looked up anew.
  let widestUnsafeSegment: Int64
  /// The fonts that make a line another height, a bit for each of the first 64.
  let heighteningFonts: UInt64

  init(_ rules: ScanRules, _ style: ResolvedTextStyle, _ measuring: Measuring) {
    self.style = style
    self.rules = rules
    lineHeightPolicy = style.lineHeightPolicy
    self.measuring = measuring
    widestUnsafeSegment =
      rules.tablesBreakSegments ? Fixed(rounding: 10 * style.style.size).rawValue : .max
    let boxes = style.lineBoxes
    heighteningFonts = boxes.byFont.indices.prefix(64).reduce(0) { fonts, font in
      boxes.box(of: CollectionOfOne(font)) == boxes.primary ? fonts : fonts | 1 << UInt64(font)
    }
  }

  /// The height of so many equal lines of at most `maxLines`, as the renderer reports it.
  @inline(__always)
  func height(ofLines count: Int, maxLines: Int) -> Points {
    lineHeightPolicy.reported(lineHeightPolicy.height(ofLines: count), maxLines: maxLines)
  }
}
