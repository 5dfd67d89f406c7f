/// Whether the size of a text moves variable fonts on their axis `opsz`.
public enum OpticalSizing: String, Hashable, Sendable, CaseIterable {
  /// As the profile's renderer does: `css` sets the axis to the size in pixels, others leave
  /// it as the font file has it.
  case auto

  /// The axis stays as the font file has it.
  case none
}
