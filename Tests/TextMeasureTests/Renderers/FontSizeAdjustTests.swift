import BundledFonts
import Testing

@testable import TextMeasure

/// `font-size-adjust`: `sxHeight` of Pretendard is 1086 of 2048 units.
@Suite struct FontSizeAdjustTests {
  private let xHeight = 1086.0 / 2048

  private func style(
    _ profile: Profile, _ adjust: FontSizeAdjust? = nil, size: Double = 20
  ) throws -> TextStyle {
    try TextStyle(fonts: .pretendard(), size: Points(size), sizeAdjust: adjust, profile: profile)
  }

  private func width(_ style: TextStyle) throws -> Double {
    try prepare("뷁가나 kvxz", style).naturalWidth.rawValue
  }

  @Test(arguments: [Profile.chromium, .webkit, .firefox])
  func sizesAreThoseOfTheMetric(profile: Profile) throws {
    let half = try width(style(profile, FontSizeAdjust(.exHeight, xHeight / 2)))
    #expect(try abs(half - width(style(profile, size: 10))) < 0.05)
    let same = try width(style(profile, FontSizeAdjust(.exHeight, xHeight)))
    #expect(try same == width(style(profile)))
  }

  @Test(arguments: FontSizeAdjust.Metric.allCases)
  func fromFontLeavesTheFirstFontAsItIs(metric: FontSizeAdjust.Metric) throws {
    #expect(try width(style(.chromium, FontSizeAdjust(metric))) == width(style(.chromium)))
  }

  /// 20 px times 0.45 / 0.53 are 16.97 px: 17 in Firefox.
  @Test func firefoxHasWholePixels() throws {
    let adjust = FontSizeAdjust(.exHeight, 0.45)
    #expect(try width(style(.firefox, adjust)) == width(style(.firefox, size: 17)))
    #expect(try width(style(.webkit, adjust)) < width(style(.webkit, size: 17)))
  }

  /// Lines in the font alone are as high as the size makes them; multiples are of the style's size.
  @Test func linesAreAsHighAsTheFontIs() throws {
    var style = try style(.chromium, FontSizeAdjust(.exHeight, xHeight / 2))
    let small = try prepare("가", self.style(.chromium, size: 10)).height(atWidth: 100)
    #expect(try prepare("가", style).height(atWidth: 100) == small)
    style.lineHeight = .em(1.5)
    #expect(try prepare("가", style).height(atWidth: 100) == 30)
  }

  @Test(arguments: [Profile.flutter(), .uikit(scale: 2)])
  func appsHaveNone(profile: Profile) throws {
    let adjust = FontSizeAdjust(.exHeight, 0.2)
    #expect(try width(style(profile, adjust)) == width(style(profile)))
  }

  @Test func sizesBeyondAnyAreErrors() throws {
    let style = try style(.webkit, FontSizeAdjust(.exHeight, 900))
    #expect(throws: StyleError.self) { try ResolvedTextStyle(style) }
  }
}
