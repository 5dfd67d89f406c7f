import Testing

@testable import TextMeasure

/// Line heights in a form that a renderer does not have count as lengths, by the first font. At 100
/// points `Plain.ttf` has an ascent of 80, a descent of 20 and a line gap of 9.
@Suite struct LineHeightTests {
  @Test(
    arguments: [
      // Renderers that have ems.
      (.chromium, .em(1.5), 300), (.flutter(), .em(1.5), 300), (.webkit, .em(1.5), 300),
      (.android(.compose(density: 1)), .em(1.5), 250),
      // 109 high in browsers and Flutter.
      (.chromium, .fontMultiple(2), 436), (.webkit, .fontMultiple(2), 436),
      (.flutter(), .fontMultiple(2), 436),
      // 110 in Firefox, by the typographic metrics (as Firefox 153 says at ten sizes).
      (.firefox, .fontMultiple(2), 440),
      // 100 high in UIKit.
      (.uikit(scale: 2), .fontMultiple(1.5), 300), (.uikit(scale: 2), .em(1.5), 300),
      // Compose trims what is added above the first line and below the last.
      (.android(.compose(density: 1)), .fontMultiple(1.5), 250),
    ] as [(Profile, LineHeight, Points)])
  func eachFormCountsInEachRenderer(
    profile: Profile, lineHeight: LineHeight, height: Points
  ) throws {
    #expect(try self.height(profile, lineHeight).isNear(height))
  }

  /// An em is the size of the font as it is used: larger for a reader who wants larger text.
  @Test(arguments: [(1, 150), (2, 300)] as [(Double, Points)])
  func emsFollowTheReader(fontScale: Double, length: Points) throws {
    let view = Profile.android(.textView(density: 1, fontScale: fontScale))
    #expect(try height(view, .em(1.5)) == height(view, .points(length)))
    #expect(try height(view, .em(1.5)) != height(view, .normal))
  }

  /// As Firefox 153 has Inter, whose figures these are: at 22 px its underline is 1.5 px thick, and as
  /// 2 px of it a pixel lower than the font.
  @Test(
    arguments: [
      (22, 21, 6), (21.98, 21, 5), (23, 22, 6), (44, 43, 11), (66, 64, 16), (65, 63, 16),
    ] as [(Points, Points, Points)])
  func underlinesInWholePixelsMakeAFirefoxFontDeeper(size: Points, above: Points, below: Points)
    throws
  {
    let figures = (2728, -680, 0)
    let face = try PatchedFont(
      unitsPerEm: 2816, hhea: figures, typo: figures, usesTypo: true, underline: (-464, 192)
    ).face()
    let font = GeckoMetrics(face, size: size).font
    #expect(font == LineBox(above: above, below: below))
    guard case .css(let rules) = Profile.firefox.rules.lines else { return }
    let line = LineBox.css(30, face, size: size, rules)
    #expect(line.above == above + Points((30 - font.height.rawValue) / 2))
  }

  @Test(arguments: [Profile.chromium, .webkit, .firefox])
  func boundsCountOfTheFontsOwnLines(profile: Profile) throws {
    let natural = try height(profile, .normal)
    #expect(try height(profile, .clamped()) == natural)
    #expect(try height(profile, .clamped(fontMultiple: 2)).isNear(2 * natural))
    #expect(try height(profile, .clamped(fontMultiple: 2, maximum: 150)) == 300)
    #expect(try height(profile, .clamped(minimum: 150)) == 300)
    #expect(try height(profile, .clamped(minimum: 50)) == natural)
  }

  /// The height of two lines.
  private func height(_ profile: Profile, _ lineHeight: LineHeight) throws -> Points {
    let style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 100, profile: profile, lineHeight: lineHeight)
    return try prepare("aa aa", style).height(atWidth: 110)
  }
}
