/// What of a style the lines of a scanned text depend on, but for `LineTools`.
///
/// Plain bytes: to copy them counts no references.
struct LineRules: Sendable {
  let glances: BreakGlances
  let wraps: Bool
  let breaksOverlongSegments: Bool
  let rounding: WidthRounding
  let firstLineIndent: Fixed
  /// Whether a line break at the end of the text leaves an empty line after it.
  let finalLineBreakAddsLine: Bool
  let collapsesSpaces: Bool
  let fit: LineFit
  /// Whether fallback fonts leave lines as high as they are.
  let isUniform: Bool
}
