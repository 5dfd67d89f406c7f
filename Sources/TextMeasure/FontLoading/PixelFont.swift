import CHarfBuzz

/// A font of pixels as Android has it: its advances, and what HarfBuzz kerns by, are in
/// 1/256 pixel.
///
/// Advances are those of FreeType, hinted and so of whole pixels, unless text is linear: then
/// unhinted ones, cut, as they are of slanted letters, which Skia does not hint. Pictures of one size have the advance of `hmtx`, cut.
struct PixelFont {
  /// 1/256 pixel, cut (`HBFloatToFixed` of Minikin).
  private let scale: Int64
  private let pixels: Double
  private let unitsPerEm: Int64
  private let advances: Advances
  private let inks: Inks

  private enum Advances {
    case table
    /// `FontUnits` to 1/64 pixel, times 65536 (FreeType's `x_scale`).
    case linear(scale: Int64)
    case hinted(PixelGlyphs)
  }

  /// Where the ink of glyphs is found.
  private enum Inks {
    /// Nowhere: it is not measured.
    case none
    case pictures(BitmapStrike)
    case outlines(PixelGlyphs)
  }

  /// More pixels than this no font is drawn at, and FreeType counts no more.
  static let maximumPixels = 32_767.0
  /// More than any glyph is wide; times the greatest scale, 2^33 at the most pixels and the least
  /// em, 64 bits hold it.
  private static let maximumUnits: Int64 = 1 << 28
  /// No screen shows less.
  private static let minimumPixels = 0.01

  /// A size in pixels.
  ///
  /// - Throws: `StyleError.unusableSize`.
  static func checked(
    _ size: Points, density: Double, isLinear: Bool
  ) throws(StyleError) -> Double {
    let pixels = Double(Float(size.rawValue * density))
    let used = self.pixels(size, density: density, isLinear: isLinear)
    // So that points, and sums of them, stay within what can be counted at any density.
    guard pixels >= minimumPixels, used <= maximumPixels else { throw .unusableSize(size) }
    return used
  }

  /// The size of a font in whole pixels, or with its fraction if text is linear: that of all
  /// advances, and of all extents but the first font's (`MinikinUtils` of hwui).
  static func pixels(_ size: Points, density: Double, isLinear: Bool) -> Double {
    // Sizes are 32-bit floats: 12.9999999 is 13.
    let pixels = Double(Float(size.rawValue * density))
    return isLinear ? pixels : max(1, pixels.rounded(.towardZero))
  }

  /// - Parameters:
  ///   - isHinted: Whether glyphs are; advances are not if text is linear, but what is drawn.
  ///   - measuresInk: Whether the ink of glyphs is found, too.
  init(face: Face, size pixels: Double, isLinear: Bool, isHinted: Bool, measuresInk: Bool) {
    self.pixels = pixels
    scale = Int64(pixels * 256)
    unitsPerEm = Int64(face.unitsPerEm)
    if let strikes = face.strikes {
      advances = .table
      inks = measuresInk ? .pictures(strikes.strike(for: pixels)) : .none
      return
    }
    let hintsAdvances = isHinted && !isLinear
    let glyphs =
      hintsAdvances || measuresInk
      ? PixelGlyphs(face, pixels: pixels, isHinted: isHinted, keepsInk: measuresInk) : nil
    if hintsAdvances, let glyphs {
      advances = .hinted(glyphs)
    } else {
      let size = Int64((pixels * 64).rounded(.toNearestOrEven))
      advances = .linear(scale: (size << 16 + unitsPerEm / 2) / unitsPerEm)
    }
    inks = measuresInk ? glyphs.map { .outlines($0) } ?? .none : .none
  }

  /// The ink of a glyph; none where it is not measured.
  func ink(of glyph: hb_codepoint_t) -> GlyphInk {
    switch inks {
    case .none: .none
    case .pictures(let strike): strike.ink(of: glyph, pixels: pixels)
    case .outlines(let glyphs): glyphs.ink(of: glyph)
    }
  }

  /// In 1/256 pixel.
  private func advance(of glyph: hb_codepoint_t, units: Int64) -> hb_position_t {
    switch advances {
    case .table:
      return hb_position_t(clamping: units * scale / unitsPerEm)
    case .linear(let scale):
      // `HVAR` of a damaged font may widen a glyph by 2^31.
      let bounded = min(max(units, -Self.maximumUnits), Self.maximumUnits)
      return hb_position_t(clamping: (bounded * scale + 32) >> 14)
    case .hinted(let hinted):
      return hinted.advance(of: glyph)
    }
  }

  /// Makes `font` take its advances from here.
  func install(in font: OpaquePointer) {
    let scale = Int32(clamping: scale)
    hb_font_set_scale(font, scale, scale)
    hb_font_set_ppem(font, UInt32(pixels), UInt32(pixels))
    GlyphAdvances.install(in: font) { glyph, units in advance(of: glyph, units: Int64(units)) }
  }
}
