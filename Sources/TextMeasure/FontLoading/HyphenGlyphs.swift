import CHarfBuzz

/// The hyphens of fonts that lack them: U+002D stands for U+2010 and U+2011
/// (`gfxHarfBuzzShaper::GetNominalGlyph` of Gecko).
enum HyphenGlyphs {
  static func isHyphen(_ scalar: UInt32) -> Bool { scalar == 0x2010 || scalar == 0x2011 }

  /// A font that has glyphs for them where `parent` has one of U+002D.
  static func font(over parent: OpaquePointer) -> OpaquePointer {
    let font: OpaquePointer = hb_font_create_sub_font(parent)
    hb_font_set_funcs(font, functions.table, nil, nil)
    hb_font_make_immutable(font)
    return font
  }

  /// One table of callbacks for all fonts, made on first use and kept.
  private static let functions = FunctionTable()

  /// Immutable after `init`, hence safe to share.
  private final class FunctionTable: @unchecked Sendable {
    let table: OpaquePointer

    init() {
      table = hb_font_funcs_create()
      hb_font_funcs_set_nominal_glyph_func(
        table,
        { font, _, scalar, glyph, _ in
          let parent = hb_font_get_parent(font)
          if hb_font_get_nominal_glyph(parent, scalar, glyph) != 0 { return 1 }
          return HyphenGlyphs.isHyphen(scalar) ? hb_font_get_nominal_glyph(parent, 0x2D, glyph) : 0
        }, nil, nil)
      hb_font_funcs_make_immutable(table)
    }

    deinit { hb_font_funcs_destroy(table) }
  }
}
