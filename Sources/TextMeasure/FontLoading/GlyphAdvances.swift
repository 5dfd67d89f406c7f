import CHarfBuzz

/// Advances of glyphs that HarfBuzz takes in place of a font's own.
///
/// Immutable, hence `Sendable`.
final class GlyphAdvances: Sendable {
  /// The advance of a glyph, from the one that the parent of the font has.
  typealias Function = @Sendable (_ glyph: hb_codepoint_t, _ own: hb_position_t) -> hb_position_t

  private let advance: Function

  private init(_ advance: @escaping Function) { self.advance = advance }

  /// Makes `font` take its advances from a function. HarfBuzz owns it, and frees it with the font.
  static func install(in font: OpaquePointer, _ advance: @escaping Function) {
    let box = Unmanaged.passRetained(GlyphAdvances(advance)).toOpaque()
    hb_font_set_funcs(font, functions.table, box) { data in
      data.map { Unmanaged<GlyphAdvances>.fromOpaque($0).release() }
    }
  }

  /// One table of callbacks for all fonts, made on first use and kept.
  private static let functions = FunctionTable()

  /// Immutable after `init`, hence safe to share.
  private final class FunctionTable: @unchecked Sendable {
    let table: OpaquePointer

    init() {
      table = hb_font_funcs_create()
      hb_font_funcs_set_glyph_h_advance_func(
        table,
        { font, data, glyph, _ in
          guard let data else { return 0 }
          let own = hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph)
          return Unmanaged<GlyphAdvances>.fromOpaque(data)
            ._withUnsafeGuaranteedRef { $0.advance(glyph, own) }
        }, nil, nil)
      hb_font_funcs_make_immutable(table)
    }

    deinit { hb_font_funcs_destroy(table) }
  }
}
