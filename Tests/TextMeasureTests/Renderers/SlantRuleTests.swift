import Testing

@testable import TextMeasure

/// Where slanted letters put the axes of variable fonts.
@Suite struct SlantRuleTests {
  @Test(
    arguments: [
      (.slnt, nil, true, "slnt", -14), (.slnt, 5, false, "slnt", -5),
      (.italOrSlnt, nil, true, "ital", 1), (.italOrSlnt, nil, false, "slnt", -14),
      (.italOrSlnt, 5, true, "slnt", -5), (.italOrMirroredSlnt, nil, true, "ital", 1),
      (.italOrMirroredSlnt, -5, false, "slnt", -5),
    ] as [(SlantRule, Double?, Bool, String, Double)])
  func axisIsMoved(
    rule: SlantRule, angle: Double?, hasItalic: Bool, tag: String, value: Double
  ) throws {
    var style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 10, isItalic: true)
    style.obliqueAngle = angle
    #expect(rule.variations(of: style, italicAxis: hasItalic) == [FontVariation(tag, value)])
    style.isItalic = false
    #expect(rule.variations(of: style, italicAxis: hasItalic) == [FontVariation("slnt", 0)])
  }
}
