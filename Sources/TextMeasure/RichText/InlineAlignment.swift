/// Where an inline element lies beside what it is in (CSS `vertical-align`).
public enum InlineAlignment: Hashable, Sendable {
  /// On the baseline.
  case baseline
  /// Lower, as small figures below a line are.
  case sub
  /// Higher, as small figures above a line are.
  case `super`
  /// With its middle half of an x above the baseline.
  case middle
  /// With its top where the font around it begins.
  case textTop
  /// With its bottom where the font around it ends.
  case textBottom
  /// With its top at that of the line.
  case top
  /// With its bottom at that of the line.
  case bottom
  /// So far above the baseline.
  case raised(Points)
}
