import CFreeType
import CHarfBuzz

/// The pictures of a face that has them in fixed sizes, in `CBDT` or in `sbix`.
///
/// A browser scales the pictures and takes the advance that is stored with them, not the one in
/// `hmtx`: 136 of 109 pixels against 2550 of 2048 units in Noto Color Emoji, and 1.248 em on the
/// page (Chromium 156). Outlines beside them are for glyphs without a picture.
struct BitmapStrikes: Sendable {
  enum Table: Sendable {
    case cbdt
    case sbix
  }

  let table: Table
  /// In the font's order, at least one.
  private let strikes: [BitmapStrike]

  /// Apple Color Emoji has nine. More would let a small file take long to open.
  private static let maximumCount: FT_Int = 16

  /// - Returns: `nil` for a face without such pictures, or that FreeType cannot read, or takes
  ///   for one of outlines.
  init?(_ face: OpaquePointer?, blob: OpaquePointer, faceIndex: Int, glyphCount: Int) {
    // A font with both is read by the first.
    if Face.hasTable("CBDT", of: face) {
      table = .cbdt
    } else if Face.hasTable("sbix", of: face) {
      table = .sbix
    } else {
      return nil
    }
    strikes = Self.read(blob, faceIndex: faceIndex, glyphCount: glyphCount)
    if strikes.isEmpty { return nil }
  }

  private static func read(
    _ blob: OpaquePointer, faceIndex: Int, glyphCount: Int
  ) -> [BitmapStrike] {
    let bytes = bytes(of: blob)
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return [] }
    defer { FT_Done_FreeType(library) }
    var face: FT_Face?
    guard
      FT_New_Memory_Face(
        library, bytes.bindMemory(to: UInt8.self).baseAddress, FT_Long(bytes.count),
        FT_Long(faceIndex), &face) == 0, let face
    else { return [] }
    defer { FT_Done_Face(face) }
    guard tm_ft_is_scalable(face) == 0, tm_ft_has_fixed_sizes(face) != 0 else { return [] }
    return (0..<min(face.pointee.num_fixed_sizes, maximumCount)).compactMap {
      BitmapStrike(face, at: $0, glyphCount: glyphCount)
    }
  }

  /// The strike that is scaled to a size, in pixels: the smallest that is no smaller, else the
  /// largest (`chooseBitmapStrike` of Skia).
  func strike(for size: Double) -> BitmapStrike {
    strikes.dropFirst().reduce(strikes[0]) { Self.isBetter($1, than: $0, size) ? $1 : $0 }
  }

  /// The strike among those with a picture of a glyph, `nil` if none has one (`glyph_for_size` of
  /// Skrifa).
  func strike(for size: Double, holding glyph: UInt32) -> BitmapStrike? {
    strikes.lazy.filter { $0.hasPicture(of: glyph) }.reduce(nil) { best, strike in
      guard let best else { return strike }
      return Self.isBetter(strike, than: best, size) ? strike : best
    }
  }

  private static func isBetter(
    _ strike: BitmapStrike, than best: BitmapStrike, _ size: Double
  ) -> Bool {
    let (own, other) = (Double(strike.pixelsPerEm), Double(best.pixelsPerEm))
    return other < size ? own > other : own >= size && own < other
  }
}

extension Face {
  /// The extents of a line at a size, and how many of their units the em has: of the strike that
  /// Skia scales to it, in a face of pictures.
  func lineExtents(at size: Float) -> (extents: LineExtents, unitsPerEm: Float) {
    guard let strikes else { return (metrics.preferred, Float(unitsPerEm)) }
    // Skia cuts sizes to 1/64 pixel.
    let strike = strikes.strike(for: Double((size * 64).rounded(.down) / 64))
    return (strike.extents, Float(strike.unitsPerEm))
  }
}
