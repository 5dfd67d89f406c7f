import CFreeType

/// The glyphs of a face at a size in pixels: their advances, and how far their ink reaches.
///
/// Hinted advances are whole pixels, as FreeType has them if TrueType's instructions may move
/// advances, too (its interpreter of version 35, which Android uses; today's default, 40, leaves
/// them).
///
/// FreeType loads and hints a glyph for its advance, which takes long, and its faces belong to
/// one thread. So what was found is kept, by glyph; that is what makes `@unchecked Sendable` true
/// here: words are kept with the face's lock held, and read as atomic ones.
final class PixelGlyphs: @unchecked Sendable {
  private let face: Face
  private let pixels: Double
  private let isHinted: Bool
  private let keepsInk: Bool
  /// In 1/256 pixel and one more; 0 for those not loaded yet.
  private let advances: GlyphWords
  /// Both edges; 0 for those not loaded yet, or where no ink is kept.
  private let inks: GlyphWords

  /// - Parameter keepsInk: Whether the ink of glyphs is found, too.
  /// - Returns: `nil` for a face that FreeType cannot read, or not at that size.
  init?(_ face: Face, pixels: Double, isHinted: Bool, keepsInk: Bool) {
    guard face.freeTypeFace.at(pixels: pixels, of: face, { _ in true }) != nil else { return nil }
    self.face = face
    self.pixels = pixels
    self.isHinted = isHinted
    self.keepsInk = keepsInk
    advances = GlyphWords(glyphCount: face.glyphCount)
    inks = GlyphWords(glyphCount: keepsInk ? face.glyphCount : 0)
  }

  /// In 1/256 pixel; 0 for a glyph that the face has not.
  func advance(of glyph: UInt32) -> Int32 {
    guard glyph < face.glyphCount else { return 0 }
    let found = advances.word(of: Int(glyph))
    return found != 0 ? Int32(bitPattern: found &- 1) : load(glyph).advance
  }

  /// The ink of a glyph; none of one that the face has not, and where none is kept.
  func ink(of glyph: UInt32) -> GlyphInk {
    guard keepsInk, glyph < face.glyphCount else { return .none }
    let found = inks.word(of: Int(glyph))
    return found != 0 ? GlyphInk(packed: found) : load(glyph).ink
  }

  private func load(_ glyph: UInt32) -> (advance: Int32, ink: GlyphInk) {
    let flags = FT_LOAD_NO_BITMAP | (isHinted ? 0 : FT_LOAD_NO_HINTING)
    return face.freeTypeFace.at(pixels: pixels, of: face) { ftFace in
      var (advance, ink) = (Int32.zero, GlyphInk.none)
      if FT_Load_Glyph(ftFace, FT_UInt(glyph), Int32(flags)) == 0, let slot = ftFace.pointee.glyph {
        advance = Int32(clamping: slot.pointee.advance.x * 4)
        if keepsInk { ink = Self.ink(of: &slot.pointee.outline) }
      }
      advances.keep(UInt32(bitPattern: advance) &+ 1, of: Int(glyph))
      if keepsInk { inks.keep(ink.packed, of: Int(glyph)) }
      return (advance, ink)
    } ?? (0, .none)
  }

  /// The box of an outline's points, of curves those beside it too, in whole pixels: that which Skia
  /// fills (`SkScalerContext_FreeType::getBBoxForCurrentGlyph`).
  private static func ink(of outline: inout FT_Outline) -> GlyphInk {
    guard outline.n_contours > 0 else { return .none }
    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    return GlyphInk(left: Double(box.xMin) / 64, right: Double(box.xMax) / 64)
  }
}
