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
      TextStyle(fonts: FontStack([face]), size: 15, profile: .css(engine: .firefox)),
      widths: [300, 20, 0])
    var random = SplitMix(state: 1)
    for text in ["AVAV", "AVA AV", "VAVAVA", "AAVV", "AV"] {
      try ways.compare(text, cuts: 3, using: &random)
    }
    let tally = ways.tally
    #expect(tally.differences == [])
    #expect(tally.texts == 5)
    // A letter of one pair is looked up where a half shows.
    #expect(tally.leftToShaper < 5 || abs(units) < 3)
  }
}
