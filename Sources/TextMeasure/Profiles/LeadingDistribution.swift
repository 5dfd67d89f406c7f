/// How Flutter spreads the difference between a line height and the font's own
/// (`TextLeadingDistribution`).
public enum LeadingDistribution: String, Hashable, Sendable, CaseIterable {
  /// Above and below the baseline as the font's ascent and descent are to each
  /// other: Flutter's default.
  case proportional
  /// Half above and half below, as in CSS. Makes a difference where fonts of
  /// different proportions meet on a line.
  case even
}
