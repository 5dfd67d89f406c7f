import Testing

@testable import TextMeasure

@Suite struct PixelGlyphsTests {
  /// FreeType has one size of a face at a time.
  @Test(arguments: ["Plain.ttf", "FullWidth.ttf"])
  func sizesOfAFaceAreLoadedInAnyOrder(file: String) throws {
    let sizes = [13.0, 17, 13.5, 240]
    let shared = try face(file)
    let mixed = try sizes.map { try glyphs(of: shared, pixels: $0) }
    let apart = try sizes.map { try glyphs(of: face(file), pixels: $0) }
    var widths: Set<Int32> = []
    for glyph in 0..<UInt32(shared.glyphCount) {
      for (one, other) in zip(mixed, apart) {
        #expect(one.advance(of: glyph) == other.advance(of: glyph))
        #expect(one.ink(of: glyph) == other.ink(of: glyph))
        widths.insert(one.advance(of: glyph))
      }
    }
    #expect(widths.count >= sizes.count)
    // What was kept is what was found.
    for (one, other) in zip(mixed, apart) { #expect(one.advance(of: 1) == other.advance(of: 1)) }
  }

  @Test func wordsOfGlyphsAreKeptByGlyph() {
    let words = GlyphWords(glyphCount: 1000)
    for glyph in [0, 127, 128, 999] {
      #expect(words.word(of: glyph) == 0)
      words.keep(UInt32(glyph) + 7, of: glyph)
    }
    #expect((0..<1000).filter { words.word(of: $0) != 0 } == [0, 127, 128, 999])
    #expect([0, 127, 128, 999].allSatisfy { words.word(of: $0) == UInt32($0) + 7 })
  }

  private func face(_ file: String) throws -> Face { try Face(path: Fixture.path(file)) }

  private func glyphs(of face: Face, pixels: Double) throws -> PixelGlyphs {
    try #require(PixelGlyphs(face, pixels: pixels, isHinted: true, keepsInk: true))
  }
}
