import CFreeType
import CHarfBuzz

/// The advances of a face that has pictures of one fixed size and no outlines
/// (Noto Color Emoji, for one), in pixels at `pixelsPerEm`.
///
/// A browser scales the pictures and takes the advance that is stored with
/// them, not the one in `hmtx`: 136 of 109 pixels against 2550 of 2048 units
/// in Noto Color Emoji, and 1.248 em on the page (Chromium 156).
struct BitmapStrike: Sendable {
  let pixelsPerEm: Int64
  /// The extents of a line, in pixels at `pixelsPerEm`: the strike's own, not those of `hhea`.
  let extents: LineExtents
  /// The glyphs by index.
  private let glyphs: [Glyph]

  private struct Glyph {
    /// In 1/64 pixel; for a glyph that the strike lacks the one FreeType makes of `hmtx`.
    var advance: Int32 = 0
    var hasPicture = false
  }

  /// In 1/64 pixel at `pixelsPerEm`.
  func advance(of glyph: UInt32) -> Int64 {
    Int(glyph) < glyphs.count ? Int64(glyphs[Int(glyph)].advance) : 0
  }

  /// Whether the strike holds the glyph. Noto Color Emoji's lacks the space and the box for
  /// missing glyphs, for two.
  func hasPicture(of glyph: UInt32) -> Bool {
    Int(glyph) < glyphs.count && glyphs[Int(glyph)].hasPicture
  }

  /// - Returns: `nil` for a face with outlines, without bitmaps, or not to be
  ///   read by FreeType. Uses the first strike: such fonts have just one.
  init?(blob: OpaquePointer, faceIndex: Int, glyphCount: Int) {
    let bytes = bytes(of: blob)
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    defer { FT_Done_FreeType(library) }
    var face: FT_Face?
    guard
      FT_New_Memory_Face(
        library, bytes.bindMemory(to: UInt8.self).baseAddress, FT_Long(bytes.count),
        FT_Long(faceIndex), &face) == 0, let face
    else { return nil }
    defer { FT_Done_Face(face) }
    guard tm_ft_is_scalable(face) == 0, tm_ft_has_fixed_sizes(face) != 0,
      FT_Select_Size(face, 0) == 0
    else { return nil }
    pixelsPerEm = Int64(face.pointee.size.pointee.metrics.y_ppem)
    guard pixelsPerEm > 0 else { return nil }
    extents = Self.extents(of: face.pointee.size.pointee.metrics)

    let flags = Int32(FT_LOAD_COLOR | FT_LOAD_BITMAP_METRICS_ONLY)
    glyphs = (0..<glyphCount).map { glyph in
      guard FT_Load_Glyph(face, FT_UInt(glyph), flags) == 0 else { return Glyph() }
      let slot = face.pointee.glyph.pointee
      // For a missing picture FreeType returns an empty glyph.
      return Glyph(
        advance: Int32(clamping: slot.metrics.horiAdvance), hasPicture: slot.bitmap.rows > 0)
    }
  }

  /// FreeType gives lengths in 1/64 pixel, whole pixels for strikes, and the
  /// distance of two baselines.
  private static func extents(of metrics: FT_Size_Metrics) -> LineExtents {
    let (ascent, descent) = (metrics.ascender / 64, -metrics.descender / 64)
    return LineExtents(
      ascent: FontUnits(Int32(clamping: ascent)), descent: FontUnits(Int32(clamping: descent)),
      lineGap: FontUnits(Int32(clamping: metrics.height / 64 - ascent - descent)))
  }
}
