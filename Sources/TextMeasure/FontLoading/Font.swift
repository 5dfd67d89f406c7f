import CHarfBuzz

/// How a glyph's advance in font units becomes one in 1/65536 point.
enum AdvanceRounding: Hashable, Sendable {
  /// To the nearest, once.
  case nearest

  /// As FreeType's unhinted linear advance, which Chromium on Linux uses: the
  /// scale is rounded first, to 1/65536 of 1/64 pixel per unit, then the
  /// product to 1/65536 pixel. At 15 px and 1000 units to the em the scale is
  /// 7 millionths too large, enough to move a line's width by 1/64 px.
  /// (`FT_Set_Char_Size`, `FT_Get_Advance`; equal on 32,000 line widths of
  /// Chromium 156.) A glyph with a picture in a strike of `CBDT` takes the advance of that
  /// instead; one with a picture in `sbix` is a whole number of pixels wide.
  case freeTypeLinear

  /// As FreeType's linear advance for TrueType outlines, and for others HarfBuzz' own scaling,
  /// to the nearest: Gecko on Linux (1,767 and 1,209 probes of Firefox 153). All glyphs of a font
  /// with `CBDT` are a whole number of pixels wide, but the space; where letters are slanted their
  /// pictures are not loaded, and they have no width. Pictures of `sbix` are unknown.
  case freeTypeOrHarfBuzz(loadsPictures: Bool = true)

  /// As SkParagraph has it: the same advances of outlines, but a strike's advance
  /// is scaled by a factor cut to 1/65536, and rounded to 1/64 pixel. Every
  /// character has the font's own glyph.
  case skParagraph

  /// As Android's: of a font of whole pixels, so many to the point, in 1/256 pixel
  /// (`PixelFont`). Letters that are slanted are not hinted. The ink of glyphs is known where it is
  /// measured.
  case pixels(density: Double, isLinear: Bool, isHinted: Bool = true, measuresInk: Bool = false)
}

extension AdvanceRounding {
  /// The size in the unit that advances are rounded to, pixels or points.
  func pixels(of size: Points) -> Double {
    guard case .pixels(let density, let isLinear, _, _) = self else { return size.rawValue }
    return PixelFont.pixels(size, density: density, isLinear: isLinear)
  }

  /// That of letters which the renderer slants, or not.
  func of(slanted isSlanted: Bool) -> AdvanceRounding {
    if !isSlanted { return self }
    return switch self {
    case .pixels(let density, let isLinear, _, let measuresInk):
      .pixels(
        density: density, isLinear: isLinear, isHinted: false, measuresInk: measuresInk)
    case .freeTypeOrHarfBuzz: .freeTypeOrHarfBuzz(loadsPictures: false)
    case .nearest, .freeTypeLinear, .skParagraph: self
    }
  }

  /// Whether fonts know the ink of their glyphs.
  var measuresInk: Bool { if case .pixels(_, _, _, true) = self { true } else { false } }

  /// How the size becomes HarfBuzz' scale: Gecko cuts it (`FloatToFixed`).
  fileprivate var ofScale: FloatingPointRoundingRule {
    isGeckos ? .down : .toNearestOrAwayFromZero
  }

  fileprivate var isGeckos: Bool { if case .freeTypeOrHarfBuzz = self { true } else { false } }

  /// Whether Chromium's picks of glyphs replace the font's own.
  fileprivate var picksGlyphs: Bool { self == .freeTypeLinear }

  /// Whether HarfBuzz does not scale advances itself.
  fileprivate func isSkias(for face: Face) -> Bool {
    switch self {
    case .nearest, .pixels: false
    case .freeTypeLinear, .skParagraph: true
    case .freeTypeOrHarfBuzz:
      face.strikes?.table == .cbdt || !face.hasTable("CFF ") && !face.hasTable("CFF2")
    }
  }
}

/// A face at a size, ready to shape: what HarfBuzz measures with.
///
/// Lengths are in 1/65536 point (`Fixed`), but HarfBuzz' of fonts of pixels in 1/256 pixel.
/// Immutable after `init`, as `Face` is, so it may be shared between threads.
final class Font: @unchecked Sendable {
  /// The largest size: at it an advance of 16 em still fits HarfBuzz' 32 bits.
  static let maximumSize: Points = 2000

  let face: Face
  let size: Points
  /// `hb_font_t *`, immutable, one reference.
  let hbFont: OpaquePointer
  /// What HarfBuzz' unit is in 1/65536 point, where it is another one.
  private let unit: Double?
  /// The font in pixels, if it knows the ink of its glyphs.
  private let pixelFont: PixelFont?

  /// - Parameters:
  ///   - size: That of the style, which a face may have another than.
  ///   - advance: The advance of every glyph that has any, if not its own.
  ///   - drawingsHaveNoWidth: Whether glyphs of the table `SVG ` have none, with Skia's advances.
  ///   - replacesHyphens: Whether a font without U+2010 or U+2011 has U+002D in its place.
  ///   - isThickened: Whether outlines are thickened, which widens those of TrueType by a part of
  ///     their size: ⌊⌊*s* / 24⌋ / 2⌋ / 64 px for *s* / 64 px (`gfxFT2FontBase` of Gecko; 244 texts
  ///     in Firefox 153).
  /// - Throws: `StyleError.unusableSize`.
  init(
    _ face: Face, size: Points, rounding: AdvanceRounding, advance: Fixed? = nil,
    drawingsHaveNoWidth: Bool = false, replacesHyphens: Bool = false, isThickened: Bool = false
  ) throws(StyleError) {
    let size = face.size(in: size)
    try Self.check(size)
    self.face = face
    self.size = size
    let unitsFont = replacesHyphens ? HyphenGlyphs.font(over: face.unitsFont) : face.unitsFont
    defer { if replacesHyphens { hb_font_destroy(unitsFont) } }
    hbFont = hb_font_create_sub_font(unitsFont)
    if case .pixels(let density, let isLinear, let isHinted, let measuresInk) = rounding {
      unit = 256 / density
      let pixels = try PixelFont.checked(size, density: density, isLinear: isLinear)
      let font = PixelFont(
        face: face, size: pixels, isLinear: isLinear, isHinted: isHinted, measuresInk: measuresInk)
      font.install(in: hbFont)
      pixelFont = measuresInk ? font : nil
      hb_font_make_immutable(hbFont)
      return
    }
    unit = nil
    pixelFont = nil
    let scale = Int32((size.rawValue * Double(Fixed.onePoint)).rounded(rounding.ofScale))
    hb_font_set_scale(hbFont, scale, scale)
    if let advance {
      FixedAdvance(advance).install(in: hbFont)
    } else if rounding.isSkias(for: face) {
      SkiaFont(
        face: face, size: size, rounding, drawingsHaveNoWidth: drawingsHaveNoWidth,
        isThickened: isThickened
      ).install(in: hbFont)
    }
    hb_font_make_immutable(hbFont)
  }

  deinit { hb_font_destroy(hbFont) }

  /// - Throws: `StyleError.unusableSize`.
  static func check(_ size: Points) throws(StyleError) {
    guard size > .zero, size <= maximumSize else { throw .unusableSize(size) }
  }

  /// The advance of a character's own glyph, without any shaping; `nil` if the
  /// font lacks it.
  func advance(of character: Unicode.Scalar) -> Fixed? {
    glyph(of: character.value).map { fixed(advance(ofGlyph: $0)) }
  }

  /// The advance of a character as FreeType scales it: by a scale that is rounded to 1/65536 of
  /// 1/64 px to the unit.
  func linearAdvance(of character: Unicode.Scalar) -> Fixed? {
    guard let glyph = glyph(of: character.value) else { return nil }
    let units = hb_font_get_glyph_h_advance(face.unitsFont, hb_codepoint_t(glyph))
    let scale = (size.rawValue * 64 * 65536 / Double(face.unitsPerEm)).rounded()
    return Fixed(Points(Double(units) * scale / 4_194_304), .down)
  }

  /// A length of HarfBuzz with this font.
  @inline(__always)
  func fixed(_ length: hb_position_t) -> Fixed {
    guard let unit else { return Fixed(rawValue: Int64(length)) }
    // Densities come from outside: lengths may be beyond any.
    return Fixed(rounding: Points(Double(length) * unit / Double(Fixed.onePoint)))
  }

  /// In HarfBuzz' unit.
  func advance(ofGlyph glyph: Int) -> Int32 {
    hb_font_get_glyph_h_advance(hbFont, hb_codepoint_t(glyph))
  }

  /// The ink of a glyph; none in a font that does not know it.
  func ink(ofGlyph glyph: hb_codepoint_t) -> GlyphInk { pixelFont?.ink(of: glyph) ?? .none }

  /// How many of HarfBuzz' units the em has.
  var scale: Int32 {
    var (x, y): (Int32, Int32) = (0, 0)
    hb_font_get_scale(hbFont, &x, &y)
    return x
  }

  /// A character's own glyph, without any shaping; `nil` if the font lacks it.
  func glyph(of scalar: UInt32) -> Int? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(hbFont, scalar, &glyph) != 0 ? Int(clamping: glyph) : nil
  }
}

/// Answers HarfBuzz for every `AdvanceRounding` but the nearest: advances by that
/// rule, and glyphs as Chromium picks them.
private struct SkiaFont {
  /// `FontUnits` to 1/64 pixel, times 65536 (FreeType's `x_scale`).
  let scale: Int64
  private let size: Double
  private let pictures: Pictures
  private let picksGlyphs: Bool
  /// What thickening adds to an outline's advance, in 1/65536 pixel.
  private let thickness: Int64

  /// The advances of pictures.
  private enum Pictures {
    case none
    /// Chromium's, each of the best strike that has it.
    case each(BitmapStrikes)
    /// Gecko's, and the glyph of the space.
    case whole(BitmapStrike, space: hb_codepoint_t?)
    /// Gecko's of slanted letters: no glyph of the font has any, outlines or not.
    case unloaded
    /// Skia's with FreeType.
    case all(BitmapStrike)
    /// None of glyphs that are drawn by SVG. HarfBuzz' face, which the font's parent holds.
    case withoutDrawings(OpaquePointer?)
  }

  init(
    face: Face, size: Points, _ rounding: AdvanceRounding, drawingsHaveNoWidth: Bool,
    isThickened: Bool
  ) {
    // In 1/64 pixel. Skia cuts what is less off, Gecko rounds.
    let cutSize = (size.rawValue * 64).rounded(
      rounding.isGeckos ? .toNearestOrAwayFromZero : .down)
    self.size = size.rawValue
    thickness = isThickened ? (Int64(cutSize) / 24 / 2) << 10 : 0
    let unitsPerEm = Int64(face.unitsPerEm)
    scale = (Int64(cutSize) << 16 + unitsPerEm / 2) / unitsPerEm
    if drawingsHaveNoWidth && face.hasTable("SVG ") {
      pictures = .withoutDrawings(hb_font_get_face(face.unitsFont))
    } else {
      pictures = Self.pictures(of: face, size: size.rawValue, cutSize: cutSize / 64, rounding)
    }
    picksGlyphs = rounding.picksGlyphs
  }

  private static func pictures(
    of face: Face, size: Double, cutSize: Double, _ rounding: AdvanceRounding
  ) -> Pictures {
    guard let strikes = face.strikes else { return .none }
    switch rounding {
    case .freeTypeLinear: return .each(strikes)
    case .freeTypeOrHarfBuzz(let loadsPictures):
      guard strikes.table == .cbdt else { return .none }
      if !loadsPictures { return .unloaded }
      return .whole(strikes.strike(for: size), space: face.nominalGlyph(for: " "))
    default: return .all(strikes.strike(for: cutSize))
    }
  }

  /// In 1/65536 pixel.
  @inline(__always)
  func advance(of glyph: hb_codepoint_t, units: Int64) -> hb_position_t {
    let outline = (units * scale + 32) >> 6 + (units == 0 ? 0 : thickness)
    // Most fonts: without a copy of what holds pictures, each glyph's reference counts.
    if case .none = pictures { return hb_position_t(clamping: outline) }
    return hb_position_t(clamping: pictureAdvance(of: glyph, units: units) ?? outline)
  }

  /// The advance of a picture, or of another glyph in a font of pictures; `nil` for that of its
  /// outline.
  @inline(never)
  private func pictureAdvance(of glyph: hb_codepoint_t, units: Int64) -> Int64? {
    switch pictures {
    case .none: nil
    case .each(let strikes): pictureAdvance(of: glyph, units: units, in: strikes)
    case .whole(let strike, let space):
      wholeAdvance(of: glyph, in: strike, isSpace: glyph == space)
    case .unloaded: 0
    case .all(let strike): roundedAdvance(of: glyph, in: strike)
    case .withoutDrawings(let face): Self.isDrawing(glyph, of: face) ? 0 : nil
    }
  }

  private static func isDrawing(_ glyph: hb_codepoint_t, of face: OpaquePointer?) -> Bool {
    let drawing = hb_ot_color_glyph_reference_svg(face, glyph)
    defer { hb_blob_destroy(drawing) }
    return hb_blob_get_length(drawing) > 0
  }

  /// Chromium's, `nil` for a glyph without a picture.
  private func pictureAdvance(
    of glyph: hb_codepoint_t, units: Int64, in strikes: BitmapStrikes
  ) -> Int64? {
    guard let strike = strikes.strike(for: size, holding: glyph) else { return nil }
    switch strikes.table {
    case .cbdt: return cutAdvance(of: glyph, in: strike)
    case .sbix: return pixelAdvance(units)
    }
  }

  /// Chromium scales pictures by the size as it is, not cut to 1/64 px, in 32-bit floats,
  /// and cuts the product to 1/65536 px (1,100 sizes in Chromium 156).
  private func cutAdvance(of glyph: hb_codepoint_t, in strike: BitmapStrike) -> Int64 {
    let factor = Float(size) / Float(strike.pixelsPerEm)
    return Int64(factor * Float(strike.advance(of: glyph)) * 1024)
  }

  /// To 1/64 px and then to whole pixels, halves up, as Chromium has pictures of `sbix`
  /// (`FT_PIX_ROUND`; 25.498 px are 26).
  private func pixelAdvance(_ units: Int64) -> Int64 {
    let sixtyFourths = (units * scale + 0x8000) >> 16
    return ((sixtyFourths + 32) >> 6) << 16
  }

  /// To whole pixels of the strike, and to those of the size but for the space, as Gecko has all
  /// glyphs of a font of pictures.
  private func wholeAdvance(
    of glyph: hb_codepoint_t, in strike: BitmapStrike, isSpace: Bool
  ) -> Int64 {
    let ofStrike = (Double(strike.advance(of: glyph)) / 64).rounded()
    let pixels = size * ofStrike / Double(strike.pixelsPerEm)
    return isSpace ? Int64(pixels * 65536) : Int64(pixels.rounded()) << 16
  }

  /// Skia gives FreeType the factor as a matrix of 16.16, of the size as it is, not cut to
  /// 1/64 px (`FT_MulFix`; 500 sizes in WebKitGTK 2.50).
  private func roundedAdvance(of glyph: hb_codepoint_t, in strike: BitmapStrike) -> Int64 {
    let factor = Int64(Float(size) / Float(strike.pixelsAcross) * 65536)
    return ((strike.advance(of: glyph) * factor + 0x8000) >> 16) << 10
  }

  /// The glyph of a character, as far as it is not the font's own:
  /// U+2028 and U+2029 look like a space, and a font without U+3000 leaves it to
  /// the next font, where HarfBuzz would widen a space (measured in Chromium 156).
  static func nominalGlyph(
    for scalar: hb_codepoint_t, in font: OpaquePointer?
  ) -> hb_codepoint_t? {
    let isSeparator = scalar == 0x2028 || scalar == 0x2029
    var glyph: hb_codepoint_t = 0
    if hb_font_get_nominal_glyph(font, isSeparator ? 0x20 : scalar, &glyph) != 0 { return glyph }
    return scalar == 0x3000 ? 0 : nil
  }

  /// Makes `font` take its advances from here. HarfBuzz owns the copy it
  /// is given and frees it with the font.
  func install(in font: OpaquePointer) {
    let box = UnsafeMutablePointer<SkiaFont>.allocate(capacity: 1)
    box.initialize(to: self)
    let functions = picksGlyphs ? Self.browserFunctions : Self.ownFunctions
    hb_font_set_funcs(font, functions.table, box) { data in
      guard let box = data?.assumingMemoryBound(to: SkiaFont.self) else { return }
      box.deinitialize(count: 1)
      box.deallocate()
    }
  }

  /// Tables of callbacks for all fonts, made on first use and kept.
  private static let browserFunctions = FunctionTable(replacesGlyphs: true)
  private static let ownFunctions = FunctionTable(replacesGlyphs: false)

  /// Immutable after `init`, hence safe to share.
  private final class FunctionTable: @unchecked Sendable {
    let table: OpaquePointer

    init(replacesGlyphs: Bool) {
      table = hb_font_funcs_create()
      hb_font_funcs_set_glyph_h_advance_func(
        table,
        { font, data, glyph, _ in
          guard let box = data?.assumingMemoryBound(to: SkiaFont.self) else { return 0 }
          let units = hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph)
          return box.pointee.advance(of: glyph, units: Int64(units))
        }, nil, nil)
      if replacesGlyphs { Self.replaceGlyphs(in: table) }
      hb_font_funcs_make_immutable(table)
    }

    private static func replaceGlyphs(in table: OpaquePointer) {
      hb_font_funcs_set_nominal_glyph_func(
        table,
        { font, _, scalar, glyph, _ in
          let found = SkiaFont.nominalGlyph(for: scalar, in: hb_font_get_parent(font))
          guard let found else { return 0 }
          glyph?.pointee = found
          return 1
        }, nil, nil)
    }

    deinit { hb_font_funcs_destroy(table) }
  }
}
