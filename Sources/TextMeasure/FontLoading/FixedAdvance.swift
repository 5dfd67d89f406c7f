import CHarfBuzz

/// Makes all glyphs of a font equally wide, but for those without width.
struct FixedAdvance {
  /// In 1/65536 point.
  private let advance: hb_position_t

  init(_ advance: Fixed) { self.advance = hb_position_t(clamping: advance.rawValue) }

  /// Makes `font` take its advances from here. HarfBuzz owns the copy it is given and frees
  /// it with the font.
  func install(in font: OpaquePointer) {
    let box = UnsafeMutablePointer<FixedAdvance>.allocate(capacity: 1)
    box.initialize(to: self)
    hb_font_set_funcs(font, Self.functions.table, box) { data in
      data?.assumingMemoryBound(to: FixedAdvance.self).deallocate()
    }
  }

  /// One table of callbacks for all fonts, made on first use and kept.
  private static let functions = Functions()

  /// Immutable after `init`, hence safe to share.
  private final class Functions: @unchecked Sendable {
    let table: OpaquePointer

    init() {
      table = hb_font_funcs_create()
      hb_font_funcs_set_glyph_h_advance_func(
        table,
        { font, data, glyph, _ in
          guard let box = data?.assumingMemoryBound(to: FixedAdvance.self) else { return 0 }
          let own = hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph)
          return own == 0 ? 0 : box.pointee.advance
        }, nil, nil)
      hb_font_funcs_make_immutable(table)
    }

    deinit { hb_font_funcs_destroy(table) }
  }
}
