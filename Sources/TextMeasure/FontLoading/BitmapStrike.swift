import CFreeType

/// The pictures of a face in one fixed size: their advances, and the extents of a line of them.
struct BitmapStrike: Sendable {
  /// Down the em, which lines are scaled by, and the strike is chosen by.
  let pixelsPerEm: Int64
  /// Across the em: another number for pixels that are not square.
  let pixelsAcross: Int64
  /// In 1/64 pixel. The strike's own in `CBDT`; those of `hhea` in `sbix`.
  let extents: LineExtents
  /// The glyphs by index.
  private let glyphs: [Glyph]

  private struct Glyph {
    /// In 1/64 pixel; for a glyph that the strike lacks the one FreeType makes of `hmtx`.
    var advance: Int32 = 0
    var hasPicture = false
    /// The edges of the picture, in pixels.
    var left: Int16 = 0
    var right: Int16 = 0
  }

  /// Units of `extents` to the em.
  var unitsPerEm: Int64 { pixelsPerEm * 64 }

  /// In 1/64 pixel at `pixelsAcross`.
  func advance(of glyph: UInt32) -> Int64 {
    glyph < glyphs.count ? Int64(glyphs[Int(glyph)].advance) : 0
  }

  /// Whether the strike holds the glyph. Noto Color Emoji's lacks the space and the box for
  /// missing glyphs, for two.
  func hasPicture(of glyph: UInt32) -> Bool {
    glyph < glyphs.count && glyphs[Int(glyph)].hasPicture
  }

  /// How far the picture of a glyph reaches in a font of that size (`SkScalerContext_FreeType`).
  func ink(of glyph: UInt32, pixels: Double) -> GlyphInk {
    guard hasPicture(of: glyph) else { return .none }
    let (picture, scale) = (glyphs[Int(glyph)], pixels / Double(pixelsAcross))
    return GlyphInk(left: Double(picture.left) * scale, right: Double(picture.right) * scale)
  }

  /// - Parameter index: Which of the face's fixed sizes.
  /// - Returns: `nil` for a size without pixels.
  init?(_ face: FT_Face, at index: FT_Int, glyphCount: Int) {
    guard FT_Select_Size(face, index) == 0 else { return nil }
    let metrics = face.pointee.size.pointee.metrics
    (pixelsPerEm, pixelsAcross) = (Int64(metrics.y_ppem), Int64(metrics.x_ppem))
    guard pixelsPerEm > 0, pixelsAcross > 0 else { return nil }
    extents = Self.extents(of: metrics)
    let flags = Int32(FT_LOAD_COLOR | FT_LOAD_BITMAP_METRICS_ONLY)
    glyphs = (0..<glyphCount).map { glyph in
      guard FT_Load_Glyph(face, FT_UInt(glyph), flags) == 0 else { return Glyph() }
      let slot = face.pointee.glyph.pointee
      // For a missing picture FreeType returns the outline, if there is one, or an empty glyph.
      let (left, width) = (slot.metrics.horiBearingX, slot.metrics.width)
      return Glyph(
        advance: Int32(clamping: slot.metrics.horiAdvance),
        hasPicture: slot.format == FT_GLYPH_FORMAT_BITMAP && slot.bitmap.rows > 0,
        left: Int16(clamping: left >> 6), right: Int16(clamping: (left + width) >> 6))
    }
  }

  /// FreeType gives lengths in 1/64 pixel and the distance of two baselines.
  private static func extents(of metrics: FT_Size_Metrics) -> LineExtents {
    let (ascent, descent) = (metrics.ascender, -metrics.descender)
    return LineExtents(
      ascent: FontUnits(Int32(clamping: ascent)), descent: FontUnits(Int32(clamping: descent)),
      lineGap: FontUnits(Int32(clamping: metrics.height - ascent - descent)))
  }
}
