import BundledFonts
import CFreeType
import Testing

@testable import TextMeasure

@Suite struct AdvanceRoundingTests {
  /// 600 units of 1000 at 15 px are 9 px. FreeType's scale, 15 x 64 x 65536 / 1000
  /// = 62914.56, rounds to 62915, and 600 x 62915 / 64 = 589828.125 is 4/65536 more.
  @Test func fifteenPixelsRoundTheScaleUp() throws {
    let face = try Fixture.face("Plain.ttf")
    let nearest = try Font(face, size: 15, rounding: .nearest)
    let linear = try Font(face, size: 15, rounding: .freeTypeLinear)
    #expect(nearest.advance(of: "A")?.rawValue == 589_824)
    #expect(linear.advance(of: "A")?.rawValue == 589_828)
  }

  /// 1000 and 2048 units to the em.
  @Test(
    arguments: [BundledFont.fallbackCJKMetrics, .pretendardRegular],
    [8, 9.25, 13, 15, 16, 17, 23.015625, 100.5, 1000])
  func linearAdvancesAreThoseOfFreeType(file: BundledFont, size: Double) throws {
    let path = BundledFonts.path(of: file, in: try BundledFonts.directory())
    let font = try Font(try Face(path: path), size: Points(size), rounding: .freeTypeLinear)
    let freeType = try #require(FreeTypeFace(path: path, size: size))
    for scalar in "가힣각漢 .,~AVWil019'—…".unicodeScalars {
      #expect(font.advance(of: scalar)?.rawValue == freeType.advance(of: scalar), "\(scalar)")
    }
  }

  /// In 1/65536 px 13 px are 1063005.945 and 16.5 px 1349199.82, to 32-bit floats 1063006
  /// and 1349199.875, and that is cut.
  @Test(
    arguments: [
      (9, 735_927), (13, 1_063_006), (15, 1_226_545), (17, 1_390_084), (16.5, 1_349_199),
      (109, 8_912_896),
    ] as [(Double, Int64)])
  func picturesAreScaledFromTheirStrike(size: Double, advance: Int64) throws {
    let face = try Fixture.face("Strike.ttf")
    let linear = try Font(face, size: Points(size), rounding: .freeTypeLinear)
    let nearest = try Font(face, size: Points(size), rounding: .nearest)
    #expect(linear.advance(of: "😀")?.rawValue == advance)
    #expect(nearest.advance(of: "😀") == Fixed(rounding: Points(size * 2550 / 2048)))
  }

  /// Gecko does not load pictures where letters are slanted (51 texts in Firefox 153).
  @Test func slantedPicturesHaveNoWidthInFirefox() throws {
    func width(_ profile: Profile, isItalic: Bool) throws -> Points {
      let style = TextStyle(
        fonts: try Fixture.stack("Plain.ttf", "Strike.ttf"), size: 16, isItalic: isItalic,
        profile: profile)
      var measurer = try TextMeasurer(style)
      return try measurer.prepare("a😀").naturalWidth - measurer.prepare("a").naturalWidth
    }
    #expect(try width(.firefox, isItalic: true) == 0)
    #expect(try width(.firefox, isItalic: false) == 20)
    #expect(try width(.chromium, isItalic: true) == width(.chromium, isItalic: false))
  }

  /// The strike has no picture of the box for missing glyphs, which is 2550 of 2048 units.
  @Test func glyphsWithoutPictureAreLinear() throws {
    let font = try Font(Fixture.face("Strike.ttf"), size: 10.21, rounding: .freeTypeLinear)
    // 10.21 px are 653/64, the scale 653 * 65536 / 2048 = 20896, 2550 * 20896 / 64.
    #expect(font.advance(ofGlyph: 0) == 832_575)
  }

  /// 136 of 109 px in 1/64: 798.53 and 1357.50 would be rounded up, but the
  /// factors 10/109 and 17/109 are cut to 1/65536 first.
  /// The size is not cut to 1/64 px: 13.21 px would be 1054.
  @Test(
    arguments: [(10, 798), (17, 1357), (15, 1198), (109, 8704), (13.21, 1055), (41.37, 3303)]
      as [(Points, Int64)])
  func skParagraphRoundsPictures(size: Points, advance: Int64) throws {
    let font = try Font(Fixture.face("Strike.ttf"), size: size, rounding: .skParagraph)
    #expect(font.advance(of: "😀")?.rawValue == advance << 10)
    #expect(
      try Font(Fixture.face("Plain.ttf"), size: size, rounding: .skParagraph)
        .advance(of: "\u{2028}") == nil)
  }

  @Test(arguments: [AdvanceRounding.nearest, .freeTypeLinear, .skParagraph])
  func theSmallestAndTheLargestSizeMeasure(rounding: AdvanceRounding) throws {
    let face = try Fixture.face("Plain.ttf")
    let smallest = try Font(face, size: Points(Double.leastNonzeroMagnitude), rounding: rounding)
    #expect(smallest.advance(of: "A") == .zero)
    let largest = try Font(face, size: Font.maximumSize, rounding: rounding)
    #expect(largest.advance(of: "A") == Fixed(rounding: 1200))
  }

  /// U+2028 and U+2029 have the glyph of a space in a browser. U+3000 is left to
  /// another font if this one lacks it, though HarfBuzz could widen a space.
  @Test func separatorsLookLikeSpacesToABrowser() throws {
    let face = try Fixture.face("Plain.ttf")
    let browser = try Font(face, size: 1000, rounding: .freeTypeLinear)
    let plain = try Font(face, size: 1000, rounding: .nearest)
    #expect(browser.advance(of: "\u{2028}") == Fixed(rounding: 250))
    #expect(browser.advance(of: "\u{2029}") == Fixed(rounding: 250))
    #expect(plain.advance(of: "\u{2028}") == nil)
  }
}

/// A face opened by FreeType itself.
private final class FreeTypeFace {
  private let library: FT_Library
  private let face: FT_Face

  init?(path: String, size: Double) {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    var face: FT_Face?
    guard FT_New_Face(library, path, 0, &face) == 0, let face,
      FT_Set_Char_Size(face, 0, FT_F26Dot6(size * 64), 72, 72) == 0
    else {
      FT_Done_FreeType(library)
      return nil
    }
    (self.library, self.face) = (library, face)
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }

  /// In 1/65536 pixel, unhinted; `nil` if the face lacks the character.
  func advance(of scalar: Unicode.Scalar) -> Int64? {
    let glyph = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    var advance: FT_Fixed = 0
    guard glyph != 0, FT_Get_Advance(face, glyph, FT_Int32(FT_LOAD_NO_HINTING), &advance) == 0
    else { return nil }
    return Int64(advance)
  }
}
