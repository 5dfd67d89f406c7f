internal import CAtomics
import CFreeType

/// The glyphs of a face at a size in pixels: their advances, and how far their ink reaches.
///
/// Hinted advances are whole pixels, as FreeType has them if TrueType's instructions may move
/// advances, too (its interpreter of version 35, which Android uses; today's default, 40, leaves
/// them).
///
/// FreeType loads and hints a glyph for its advance, which takes long, and its faces belong to
/// one thread. So what was found is kept, by glyph; that is what makes `@unchecked Sendable` true
/// here: the face is only used with the lock held, and words of the tables are atomic.
final class PixelGlyphs: @unchecked Sendable {
  private let face: Face
  private let library: FT_Library
  private let ftFace: FT_Face
  private let isHinted: Bool
  private let lock = Mutex<Void>(())
  /// By glyph, in 1/256 pixel and one more; 0 for those not loaded yet.
  private let advances: UnsafeMutablePointer<UInt32>
  /// By glyph, its two edges; 0 for those not loaded yet. `nil` unless ink is kept.
  private let inks: UnsafeMutablePointer<UInt32>?

  /// - Parameter keepsInk: Whether the ink of glyphs is found, too.
  /// - Returns: `nil` for a face that FreeType cannot read, or not at that size.
  init?(_ face: Face, pixels: Double, isHinted: Bool, keepsInk: Bool) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    var version = FT_UInt(Self.interpreterVersion)
    FT_Property_Set(library, "truetype", "interpreter-version", &version)
    guard let ftFace = Self.open(face, in: library, pixels: pixels) else {
      FT_Done_FreeType(library)
      return nil
    }
    self.face = face
    self.library = library
    self.ftFace = ftFace
    self.isHinted = isHinted
    advances = Self.table(face.glyphCount)
    inks = keepsInk ? Self.table(face.glyphCount) : nil
  }

  deinit {
    FT_Done_Face(ftFace)
    FT_Done_FreeType(library)
    advances.deallocate()
    inks?.deallocate()
  }

  private static func table(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    table.initialize(repeating: 0, count: count)
    return table
  }

  private static let interpreterVersion = 35

  private static func open(_ face: Face, in library: FT_Library, pixels: Double) -> FT_Face? {
    var opened: FT_Face?
    let data = face.data
    guard
      FT_New_Memory_Face(
        library, data.bindMemory(to: UInt8.self).baseAddress, FT_Long(data.count),
        FT_Long(face.index), &opened) == 0, let opened
    else { return nil }
    var coordinates = face.axes.map { axis in
      let place = face.variations.last { $0.tag == axis.tag }?.value ?? axis.defaultValue
      return FT_Fixed((place * 65_536).rounded())
    }
    if !coordinates.isEmpty {
      FT_Set_Var_Design_Coordinates(opened, FT_UInt(coordinates.count), &coordinates)
    }
    guard FT_Set_Char_Size(opened, 0, FT_F26Dot6((pixels * 64).rounded()), 72, 72) == 0 else {
      FT_Done_Face(opened)
      return nil
    }
    return opened
  }

  /// In 1/256 pixel; 0 for a glyph that the face has not.
  func advance(of glyph: UInt32) -> Int32 {
    guard glyph < face.glyphCount else { return 0 }
    let found = atomic_half_load(advances + Int(glyph))
    return found != 0 ? Int32(bitPattern: found &- 1) : load(glyph).advance
  }

  /// The ink of a glyph; none of one that the face has not, and where none is kept.
  func ink(of glyph: UInt32) -> GlyphInk {
    guard let inks, glyph < face.glyphCount else { return .none }
    let found = atomic_half_load(inks + Int(glyph))
    return found != 0 ? GlyphInk(packed: found) : load(glyph).ink
  }

  private func load(_ glyph: UInt32) -> (advance: Int32, ink: GlyphInk) {
    let flags = FT_LOAD_NO_BITMAP | (isHinted ? 0 : FT_LOAD_NO_HINTING)
    let (advance, ink) = lock.withLock { _ -> (Int32, GlyphInk) in
      guard FT_Load_Glyph(ftFace, FT_UInt(glyph), Int32(flags)) == 0,
        let slot = ftFace.pointee.glyph
      else { return (0, .none) }
      let advance = Int32(clamping: slot.pointee.advance.x * 4)
      return (advance, inks == nil ? .none : Self.ink(of: &slot.pointee.outline))
    }
    atomic_half_store(advances + Int(glyph), UInt32(bitPattern: advance) &+ 1)
    if let inks { atomic_half_store(inks + Int(glyph), ink.packed) }
    return (advance, ink)
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
