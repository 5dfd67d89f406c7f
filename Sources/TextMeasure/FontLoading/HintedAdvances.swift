internal import CAtomics
import CFreeType

/// The hinted advances of a face at a size: whole pixels, as FreeType has them if TrueType's
/// instructions may move advances, too (its interpreter of version 35, which Android uses;
/// today's default, 40, leaves them).
///
/// FreeType loads and hints a glyph for its advance, which takes long, and its faces belong to
/// one thread. So advances are kept, by glyph; that is what makes `@unchecked Sendable` true
/// here: the face is only used with the lock held, and words of the table are atomic.
final class HintedAdvances: @unchecked Sendable {
  private let face: Face
  private let library: FT_Library
  private let ftFace: FT_Face
  private let lock = Mutex<Void>(())
  /// By glyph, in 1/256 pixel and one more; 0 for those not loaded yet.
  private let known: UnsafeMutablePointer<UInt32>

  /// - Returns: `nil` for a face that FreeType cannot read, or not at that size.
  init?(_ face: Face, pixels: Double) {
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
    known = .allocate(capacity: face.glyphCount)
    known.initialize(repeating: 0, count: face.glyphCount)
  }

  deinit {
    FT_Done_Face(ftFace)
    FT_Done_FreeType(library)
    known.deallocate()
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
    let word = known + Int(glyph)
    let found = atomic_half_load(word)
    if found != 0 { return Int32(bitPattern: found &- 1) }
    let advance = load(glyph)
    atomic_half_store(word, UInt32(bitPattern: advance) &+ 1)
    return advance
  }

  private func load(_ glyph: UInt32) -> Int32 {
    lock.withLock { _ in
      guard FT_Load_Glyph(ftFace, FT_UInt(glyph), Int32(FT_LOAD_NO_BITMAP)) == 0 else { return 0 }
      return Int32(clamping: ftFace.pointee.glyph.pointee.advance.x * 4)
    }
  }
}
