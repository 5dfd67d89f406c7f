import CHarfBuzz

/// A font of pixels as Android has it: its advances, and what HarfBuzz kerns by, are in
/// 1/256 pixel.
///
/// Advances are those of FreeType, hinted and so of whole pixels, unless text is linear: then
/// unhinted ones, cut. Pictures of one size have the advance of `hmtx`, cut.
struct PixelFont {
  /// 1/256 pixel, cut (`HBFloatToFixed` of Minikin).
  private let scale: Int64
  private let pixels: Double
  private let unitsPerEm: Int64
  private let advances: Advances

  private enum Advances {
    case table
    /// `FontUnits` to 1/64 pixel, times 65536 (FreeType's `x_scale`).
    case linear(scale: Int64)
    case hinted(HintedAdvances)
  }

  /// More pixels than this no font is drawn at, and FreeType counts no more.
  static let maximumPixels = 32_767.0
  /// No screen shows less.
  private static let minimumPixels = 0.01

  /// A size in pixels.
  ///
  /// - Throws: `FontError.unusableSize`.
  static func checked(
    _ size: Points, density: Double, isLinear: Bool
  ) throws(FontError) -> Double {
    let pixels = size.rawValue * density
    // `MinikinUtils` of hwui cuts the fraction off, unless the paint is linear.
    let used = isLinear ? pixels : max(1, pixels.rounded(.towardZero))
    // So that points, and sums of them, stay within what can be counted at any density.
    guard pixels >= minimumPixels, used <= maximumPixels else { throw .unusableSize(size) }
    return used
  }

  init(face: Face, size pixels: Double, isLinear: Bool) {
    self.pixels = pixels
    scale = Int64(pixels * 256)
    unitsPerEm = Int64(face.unitsPerEm)
    if face.strike != nil {
      advances = .table
    } else if !isLinear, let hinted = HintedAdvances(face, pixels: pixels) {
      advances = .hinted(hinted)
    } else {
      let size = Int64((pixels * 64).rounded(.toNearestOrEven))
      advances = .linear(scale: (size << 16 + unitsPerEm / 2) / unitsPerEm)
    }
  }

  /// In 1/256 pixel.
  private func advance(of glyph: hb_codepoint_t, units: Int64) -> hb_position_t {
    switch advances {
    case .table:
      return hb_position_t(clamping: units * scale / unitsPerEm)
    case .linear(let scale):
      return hb_position_t(clamping: (units * scale + 32) >> 14)
    case .hinted(let hinted):
      return hinted.advance(of: glyph)
    }
  }

  /// Makes `font` take its advances from here. HarfBuzz owns the copy it is given and frees
  /// it with the font.
  func install(in font: OpaquePointer) {
    let scale = Int32(clamping: scale)
    hb_font_set_scale(font, scale, scale)
    hb_font_set_ppem(font, UInt32(pixels), UInt32(pixels))
    let box = UnsafeMutablePointer<PixelFont>.allocate(capacity: 1)
    box.initialize(to: self)
    hb_font_set_funcs(font, Self.functions.table, box) { data in
      guard let box = data?.assumingMemoryBound(to: PixelFont.self) else { return }
      box.deinitialize(count: 1)
      box.deallocate()
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
          guard let box = data?.assumingMemoryBound(to: PixelFont.self) else { return 0 }
          let units = hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph)
          return box.pointee.advance(of: glyph, units: Int64(units))
        }, nil, nil)
      hb_font_funcs_make_immutable(table)
    }

    deinit { hb_font_funcs_destroy(table) }
  }
}
