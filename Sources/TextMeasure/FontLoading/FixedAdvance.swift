import CHarfBuzz

/// Makes all glyphs of a font equally wide, but for those without width.
struct FixedAdvance {
  /// In 1/65536 point.
  private let advance: hb_position_t

  init(_ advance: Fixed) { self.advance = hb_position_t(clamping: advance.rawValue) }

  /// Makes `font` take its advances from here.
  func install(in font: OpaquePointer) {
    GlyphAdvances.install(in: font) { [advance] _, own in own == 0 ? 0 : advance }
  }
}
