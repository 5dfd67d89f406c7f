import Testing

@testable import TextMeasure

@Suite struct FontFeatureTests {
  @Test(arguments: [("liga=0", 0), ("-liga", 0), ("liga", 1), ("+liga", 1), ("\"liga\" 2", 2)])
  func featuresAreReadAsHarfBuzzAndCSSWriteThem(description: String, value: Int) throws {
    let feature = try #require(FontFeature(description))
    #expect(feature.tag == 0x6C69_6761)
    #expect(feature.value == UInt32(value))
  }

  @Test(arguments: ["", "=", "ligatures", "liga=x", "liga[1:2]", "liga[:2]=0"])
  func othersAreRefused(description: String) {
    #expect(FontFeature(description) == nil)
  }

  /// `fi` is 700 as a ligature, and 455 + 485 as two letters.
  @Test func ligaturesAreAChoice() throws {
    func width(_ features: String..., letter: Points = 0) throws -> Points {
      let style = TextStyle(
        fonts: try Fixture.stack("Kerned.ttf"), size: 1000, letterSpacing: letter,
        features: try features.map { try #require(FontFeature($0)) })
      return try prepare("fi", style).naturalWidth
    }
    #expect(try width() == 700)
    #expect(try width("liga=0") == 940)
    #expect(try width("liga=0", "liga") == 700)
    // Spacing switches them off, but the style has the last word.
    #expect(try width(letter: 10) == 960)
    #expect(try width("liga", letter: 10) == 710)
  }
}
