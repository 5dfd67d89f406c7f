import BundledFonts
import Foundation
import Testing
import TextMeasure

@testable import Drawing

/// The made-up fonts of `TextMeasureTests`: every glyph is a box, 50 units within its
/// advance and 700 high.
private func fixture(
  _ file: String, index: Int = 0, variations: [FontVariation] = []
) throws -> Face {
  let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().path
  return try Face(
    path: "\(tests)/TextMeasureTests/Fixtures/Fonts/\(file)", index: index,
    variations: variations)
}

@Suite struct GlyphOutlinesTests {
  private func glyph(_ character: Unicode.Scalar, _ face: Face) throws -> UInt32 {
    try #require(face.nominalGlyph(for: character))
  }

  /// The bounds of what is not white, and whether all of it is black.
  private func ink(_ canvas: PixelCanvas) -> (x: Range<Int>, y: Range<Int>, isSolid: Bool)? {
    let dark = (0..<canvas.width * canvas.height).filter { canvas.pixels[4 * $0] < 255 }
    let (xs, ys) = (dark.map { $0 % canvas.width }, dark.map { $0 / canvas.width })
    guard let x0 = xs.min(), let x1 = xs.max(), let y0 = ys.min(), let y1 = ys.max() else {
      return nil
    }
    let isSolid = dark.count == (x1 - x0 + 1) * (y1 - y0 + 1)
    return (x0..<x1 + 1, y0..<y1 + 1, isSolid && dark.allSatisfy { canvas.pixels[4 * $0] == 0 })
  }

  private func drawn(
    _ character: Unicode.Scalar, of face: Face, x: Double = 10, scale: Double = 1
  ) throws -> PixelCanvas {
    var canvas = try PixelCanvas(
      width: 120, height: 100, scale: scale, background: PaintColor(0xFFFFFF))
    try GlyphOutlines().draw(
      glyph(character, face), of: face, size: 100, x: x, baseline: 90, PaintColor(0), on: &canvas)
    return canvas
  }

  /// `A` is 600 wide: at 100 points its ink goes from 5 to 55, and 70 up.
  @Test(arguments: ["Plain.ttf", "Plain.woff", "Plain.woff2", "Collection.ttc"])
  func theInkOfABoxLiesWhereItMust(file: String) throws {
    let ink = try #require(ink(try drawn("A", of: fixture(file))))
    #expect(ink.x == 15..<65 && ink.y == 20..<90 && ink.isSolid)
  }

  @Test func pixelsToThePointScaleIt() throws {
    let ink = try #require(ink(try drawn("A", of: fixture("Plain.ttf"), scale: 2)))
    #expect(ink.x == 30..<130 && ink.y == 40..<180 && ink.isSolid)
  }

  /// At 32,000 pixels to the em `A` begins 1,600 from its origin; 60 of its 16,000 are
  /// on the canvas.
  @Test func largeGlyphsAreDrawnAsFarAsTheyAreSeen() throws {
    let face = try fixture("Plain.ttf")
    var canvas = try PixelCanvas(width: 100, height: 50, scale: 1, background: PaintColor(0xFFFFFF))
    let glyph = try glyph("A", face)
    try GlyphOutlines().draw(
      glyph, of: face, size: 32_000, x: -1560, baseline: 25, PaintColor(0), on: &canvas)
    let seen = try #require(ink(canvas))
    #expect(seen.x == 40..<100 && seen.y == 0..<25 && seen.isSolid)
  }

  /// Half a pixel to the right the first and the last column are half covered.
  @Test func glyphsBeginBetweenPixels() throws {
    let canvas = try drawn("A", of: fixture("Plain.ttf"), x: 10.5)
    let row = (0..<120).map { canvas.pixels[4 * (50 * 120 + $0)] }
    #expect((127...128).contains(row[15]) && (127...128).contains(row[65]))
    #expect(row[14] == 255 && row[16...64].allSatisfy { $0 == 0 } && row[66] == 255)
  }

  /// At weight 900 `A` is 700 wide, at 100 it is 500.
  @Test(arguments: [(900, 15..<75), (100, 15..<55)] as [(Double, Range<Int>)])
  func variableFontsAreDrawnAsOpened(weight: Double, columns: Range<Int>) throws {
    let face = try fixture("Variable.ttf", variations: [FontVariation("wght", weight)])
    #expect(try #require(ink(try drawn("A", of: face))).x == columns)
  }

  @Test func whatLiesOutsideIsCutOff() throws {
    let face = try fixture("Plain.ttf")
    for (x, columns) in [(-30.0, 0..<25), (90, 95..<120)] {
      #expect(try #require(ink(try drawn("A", of: face, x: x))).x == columns)
    }
    for x in [-500, 500, 1e9, -.infinity, .nan] {
      #expect(ink(try drawn("A", of: face, x: x)) == nil)
    }
  }

  @Test func pathsAreInFontUnits() throws {
    let face = try fixture("Plain.ttf")
    let path = try #require(try GlyphOutlines().path(of: glyph("A", face), in: face))
    #expect(path.data == "M50 0L50 700L550 700L550 0L50 0Z")
  }

  @Test func curvesAreKept() throws {
    let face = try FontStack.pretendard().primary
    let path = try #require(try GlyphOutlines().path(of: glyph("ㅇ", face), in: face))
    #expect(path.data.contains("C") && path.data.hasSuffix("Z"))
    #expect(path.data.split(separator: "M").count == 2)
  }

  @Test func spacesPicturesAndBareMetricsHaveNoOutline() throws {
    let outlines = try GlyphOutlines()
    let (plain, strike) = (try fixture("Plain.ttf"), try fixture("Strike.ttf"))
    let emoji = try #require(try FontStack.pretendard().faces.last)
    #expect(outlines.hasOutline(try glyph("A", plain), of: plain))
    #expect(!outlines.hasOutline(try glyph(" ", plain), of: plain))
    for face in [strike, emoji] {
      let glyph = try glyph("😀", face)
      #expect(!outlines.hasOutline(glyph, of: face) && outlines.path(of: glyph, in: face) == nil)
    }
    #expect(!outlines.hasOutline(60_000, of: plain))
  }
}
