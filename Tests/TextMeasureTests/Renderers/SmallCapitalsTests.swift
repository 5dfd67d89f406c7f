import BundledFonts
import Testing

@testable import TextMeasure

/// Small capitals of fonts that have none: capitals in a smaller size. Pretendard has no `smcp`.
@Suite struct SmallCapitalsTests {
  private func style(
    _ profile: Profile, _ capitals: Capitals = .normal, size: Points = 20
  ) throws -> TextStyle {
    try TextStyle(fonts: .pretendard(), size: size, capitals: capitals, profile: profile)
  }

  private func width(_ text: String, _ style: TextStyle) throws -> Double {
    try prepare(text, style).naturalWidth.rawValue
  }

  /// 0.7 of the size in Chromium and WebKit, and 0.8 in Firefox; Chromium has whole px.
  @Test(
    arguments: [
      (.chromium, 20, 14), (.chromium, 12, 8), (.webkit, 12, 8.4), (.firefox, 12, 9.6),
    ] as [(Profile, Double, Double)])
  func areCapitalsOfASmallerSize(profile: Profile, size: Double, small: Double) throws {
    let capitals = try width("kvxz", style(profile, .small, size: Points(size)))
    let expected = try width("KVXZ", style(profile, size: Points(small)))
    #expect(abs(capitals - expected) < 1.0 / 30)
    // Capitals stay as they are.
    let same = try width("KVXZ", style(profile, .small)) == width("KVXZ", style(profile))
    #expect(same)
  }

  @Test(arguments: [(Profile.chromium, true), (.webkit, true), (.firefox, false)])
  func allSmallCapitalsMakeOtherCharactersSmallerToo(profile: Profile, isSmaller: Bool) throws {
    let plain = try width("가1,", style(profile))
    #expect(try (width("가1,", style(profile, .allSmall)) < plain) == isSmaller)
    #expect(try width("가1,", style(profile, .small)) == plain)
  }

  /// A letter that becomes two is two capitals, but in WebKit.
  @Test(
    arguments: [(.chromium, "SS"), (.firefox, "SS"), (.webkit, nil)] as [(Profile, String?)])
  func sharpSIsTwo(profile: Profile, capitals: String?) throws {
    let shown = try width("ß", style(profile, .small))
    let expected =
      try capitals.map { try width($0.lowercased(), style(profile, .small)) }
      ?? width("ß", style(profile))
    #expect(shown == expected)
  }

  @Test(arguments: [(Profile.chromium, true), (.webkit, false), (.firefox, false)])
  func unicaseIsOfCapitals(profile: Profile, isSmaller: Bool) throws {
    let capitals = try (width("AB", style(profile, .unicase)), width("AB", style(profile)))
    #expect((capitals.0 < capitals.1) == isSmaller)
    #expect(try width("ab", style(profile, .unicase)) == width("ab", style(profile)))
  }

  @Test(arguments: [Profile.chromium, .webkit, .firefox])
  func areNotMadeWhereThatIsForbidden(profile: Profile) throws {
    var style = try style(profile, .small)
    style.synthesis.remove(.smallCapitals)
    #expect(try width("kvxz", style) == width("kvxz", self.style(profile)))
  }

  @Test(arguments: [Profile.flutter(), .uikit(scale: 2), .android(AndroidRules(density: 2))])
  func appsHaveNone(profile: Profile) throws {
    #expect(try width("kvxz", style(profile, .small)) == width("kvxz", style(profile)))
  }

  /// Whatever the way that a text is measured.
  @Test(arguments: [Profile.chromium, .webkit, .firefox], [Capitals.small, .allSmall])
  func heightsAreThoseOfPreparedTexts(profile: Profile, capitals: Capitals) throws {
    var measurer = try TextMeasurer(style(profile, capitals, size: 15))
    for text in try Reviews.sample(100) {
      let height = try measurer.measure(text, atWidth: 140)
      #expect(try height == measurer.prepare(text).measure(atWidth: 140), "\(text)")
    }
  }
}
