import TestSupport
import Testing

@testable import TextMeasure

/// Pairs of a `kern` table, which HarfBuzz shares between both of their glyphs.
@Suite struct KerningTableTests {
  /// In Firefox every advance is rounded, so that two halves that are nothing by themselves may be
  /// 1/60 px for a letter between two pairs. Of 1,000 units at 15 px, 2 are 1.8/60 px.
  @Test(arguments: [1, -1, 2, -2, 3, -3, 4, 40, -40])
  func halvesAreRoundedWithTheirLetter(units: Int) throws {
    let plain = try Fixture.face("Plain.ttf")
    let a = Int(try #require(plain.nominalGlyph(for: "A")))
    let v = Int(try #require(plain.nominalGlyph(for: "V")))
    let table = RebuiltFont.kern([[a, v, units], [v, a, units]])
    let face = try RebuiltFont(tables: ["kern": table]).face()
    var ways = try TwoWays(
      TextStyle(fonts: FontStack([face]), size: 15, profile: .firefox),
      widths: [300, 20, 0])
    var random = SplitMix(state: 1)
    for text in ["AVAV", "AVA AV", "VAVAVA", "AAVV", "AV"] {
      try ways.compare(text, cuts: 3, using: &random)
    }
    let tally = ways.tally
    #expect(tally.differences == [])
    #expect(tally.texts == 5)
    // A letter of one pair is scanned where a half shows.
    #expect(tally.leftToShaper < 5 || abs(units) < 3)
  }

  /// In WebKit a glyph that kerning leaves no width is not spaced, and others of its class are.
  @Test(arguments: [("A", 600), ("B", 610)])
  func letterKernedToNothingIsNotSpaced(letter: String, advance: Int) throws {
    let plain = try Fixture.face("Plain.ttf")
    func glyph(_ letter: Unicode.Scalar) throws -> Int {
      Int(try #require(plain.nominalGlyph(for: letter)))
    }
    let table = RebuiltFont.kern(
      [try glyph("A"), try glyph("B")].sorted(), before: try glyph("V"), by: -600)
    let face = try RebuiltFont(tables: ["GPOS": table]).face()
    var style = TextStyle(
      fonts: try FontStack([face]), size: 1000, profile: .webkit, letterSpacing: 3)
    let width = try TextMeasurer.naturalWidth(of: letter + "V", style)
    style.letterSpacing = 0
    let unspaced = try TextMeasurer.naturalWidth(of: letter + "V", style)
    #expect(width - unspaced == (advance == 600 ? 3 : 6))
    style.letterSpacing = 3
    for texts in [["AV", "BV", "AVBV"], ["BV", "AV", "BVAV"]] {
      var ways = try TwoWays(style)
      var random = SplitMix(state: 1)
      for text in texts { try ways.compare(text, cuts: 2, using: &random) }
      expectNoDifference(ways.tally)
      #expect(ways.tally.direct == 3)
    }
  }
}

extension TextMeasurer {
  fileprivate static func naturalWidth(of text: String, _ style: TextStyle) throws -> Points {
    var measurer = try TextMeasurer(style)
    return try measurer.prepare(text).naturalWidth
  }
}
