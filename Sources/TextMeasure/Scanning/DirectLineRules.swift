/// What of a style the lines of a scanned text depend on, but for `LineTools`.
///
/// Plain bytes: to copy them counts no references.
struct DirectLineRules: Sendable {
  let glances: BreakGlances
  let wraps: Bool
  let breaksOverlongSegments: Bool
  let rounding: WidthRounding
  let firstLineIndent: Fixed
  /// Whether a line break at the end of the text leaves an empty line after it.
  let finalLineBreakAddsLine: Bool
  let collapsesSpaces: Bool
  let profile: Profile
  /// Of a line in the first font alone.
  let lineHeight: Points
  /// Of a text without lines.
  let emptyHeight: Points
  /// Whether fallback fonts leave lines as high as they are.
  let isUniform: Bool

  init(_ resolved: ResolvedTextStyle) {
    let (style, profile) = (resolved.style, resolved.style.profile)
    glances = resolved.lineBreaker.glances
    wraps = style.whiteSpace.wraps
    breaksOverlongSegments = style.whiteSpace.wraps && style.overflowWrap != .normal
    rounding = profile.widthRounding
    firstLineIndent = profile.firstLineIndent(style.firstLineIndent)
    finalLineBreakAddsLine = profile.finalLineBreakAddsLine
    collapsesSpaces = style.whiteSpace.collapsesSpaces
    self.profile = profile
    let boxes = resolved.lineBoxes
    isUniform = boxes.isUniform
    lineHeight = boxes.height(of: boxes.primary)
    emptyHeight = profile.emptyTextIsOneLineHigh ? lineHeight : .zero
  }
}
