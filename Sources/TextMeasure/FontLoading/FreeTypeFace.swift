import CFreeType

/// A face as FreeType has it, opened when it is first used: one for all sizes, as each takes some hundred
/// kilobytes, and strangers may write a text in a thousand sizes.
///
/// `@unchecked Sendable` because what FreeType has is used by one thread at a time, with the lock held.
final class FreeTypeFace: @unchecked Sendable {
  private let lock = Mutex<Void>(())
  private var opened: (library: FT_Library, face: FT_Face)?
  private var isUnreadable = false
  /// The size that the face has now; `nil` for none.
  private var pixels: Double?

  deinit {
    guard let opened else { return }
    FT_Done_Face(opened.face)
    FT_Done_FreeType(opened.library)
  }

  /// Calls `body` with the face at a size.
  ///
  /// - Parameter face: The face that this belongs to.
  /// - Returns: `nil` if FreeType cannot read it, or not at that size.
  func at<Value>(
    pixels: Double, of face: borrowing Face, _ body: (FT_Face) -> Value
  ) -> Value? {
    lock.withLock { _ in
      if opened == nil && !isUnreadable {
        opened = Self.open(face)
        isUnreadable = opened == nil
      }
      guard let ftFace = opened?.face else { return nil }
      if self.pixels != pixels {
        self.pixels = nil
        let size = FT_F26Dot6((pixels * 64).rounded())
        guard FT_Set_Char_Size(ftFace, 0, size, 72, 72) == 0 else { return nil }
        self.pixels = pixels
      }
      return body(ftFace)
    }
  }

  /// Android's (`PixelGlyphs`).
  private static let interpreterVersion = 35

  private static func open(_ face: borrowing Face) -> (library: FT_Library, face: FT_Face)? {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    var version = FT_UInt(interpreterVersion)
    FT_Property_Set(library, "truetype", "interpreter-version", &version)
    var opened: FT_Face?
    let data = face.data
    guard
      FT_New_Memory_Face(
        library, data.bindMemory(to: UInt8.self).baseAddress, FT_Long(data.count),
        FT_Long(face.index), &opened) == 0, let opened
    else {
      FT_Done_FreeType(library)
      return nil
    }
    let variations = face.variations
    var coordinates = face.axes.map { axis in
      let place = variations.last { $0.tag == axis.tag }?.value ?? axis.defaultValue
      return FT_Fixed((place * 65_536).rounded())
    }
    if !coordinates.isEmpty {
      FT_Set_Var_Design_Coordinates(opened, FT_UInt(coordinates.count), &coordinates)
    }
    return (library, opened)
  }
}
