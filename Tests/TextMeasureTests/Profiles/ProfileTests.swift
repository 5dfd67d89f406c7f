import BundledFonts
import Testing

@testable import TextMeasure

@Suite struct ProfileTests {
  /// Down to 1/64 px, and 1/64 px of tolerance.
  @Test(
    arguments: [
      (100, 100.015625), (100.2, 100.203125), (0, 0.015625), (-1, -0.984375), (254.5, 254.515625),
    ] as [(Points, Points)])
  func browsersTolerateOneLayoutUnit(width: Points, limit: Points) {
    #expect(Profile.chromium.rules.lineFit.lineWidth(in: width) == Fixed(rounding: limit))
    #expect(Profile.uikit(scale: 2).rules.lineFit.lineWidth(in: width) == Fixed(rounding: width))
  }

  /// One unit narrower, and it has less room.
  @Test(
    arguments: [
      Profile.chromium, .webkit, .firefox, .uikit(scale: 2), .flutter(),
      .flutter(roundsWidths: true),
      .android(AndroidRules(density: 3)),
    ],
    [-1025, 0, 1, 1023, 1024, 1025, 6_553_601, 19_706_675, 800_000_000, 1 << 40])
  func theNarrowestBoxIsTheFirstWithEnoughRoom(profile: Profile, rawWidth: Int64) {
    let width = Fixed(rawValue: rawWidth)
    let box = profile.rules.lineFit.narrowestBox(forLineWidth: width)
    #expect(profile.rules.lineFit.lineWidth(in: box.points) >= width)
    #expect(profile.rules.lineFit.lineWidth(in: (box - Fixed(rawValue: 1)).points) < width)
  }

  /// On every screen; beyond any text there is no wider box.
  @Test(
    arguments: [1.0 / 16, 0.3, 0.5, 1.25, 1.75, 2.625, 3, 16],
    [
      -1025, 0, 1, 1023, 1024, 1025, 6_553_601, 19_706_675, 800_000_000, 1 << 40, 1 << 58, 1 << 60,
      1 << 61,
    ])
  func theNarrowestBoxIsTheFirstOnAnyScreen(ratio: Double, rawWidth: Int64) {
    let fit = Profile.chromium.rules.laidOut(atDevicePixelRatio: ratio).lineFit
    let width = Fixed(rawValue: rawWidth)
    let box = fit.narrowestBox(forLineWidth: width)
    if box >= .unbounded { return #expect(width > Fixed(rawValue: 1 << 55)) }
    #expect(fit.lineWidth(in: box.points) >= width)
    // Wider ones are no whole numbers of 1/65536 px as numbers of points.
    guard box.rawValue < 1 << 52 else { return }
    #expect(fit.lineWidth(in: (box - Fixed(rawValue: 1)).points) < width)
  }

  @Test func widthsThatAreNoNumberAreZero() {
    #expect(Profile.uikit(scale: 2).rules.lineFit.lineWidth(in: Points(Double.nan)) == .zero)
    #expect(Profile.chromium.rules.lineFit.lineWidth(in: .unbounded) > Fixed(rounding: 1e12))
  }

  @Test(
    arguments: [
      (2, 20.25, 20.5), (3, 20.25, 61 / 3.0), (2, 20.5, 20.5), (1, 20.001, 21), (2, 0, 0),
      (3, 0.1 + 0.2, 1 / 3.0),
    ] as [(Double, Double, Double)])
  func labelsRoundTheirHeightUpToPixels(scale: Double, height: Double, reported: Double) {
    #expect(
      Profile.uikit(scale: scale).rules.heightRounding.rounded(Points(height)) == Points(reported))
    #expect(Profile.chromium.rules.heightRounding.rounded(Points(height)) == Points(height))
  }

  /// 0.1 + 0.2 is a little more than 0.3: at 10 pixels a point it is 3 pixels.
  @Test func roundingErrorsAreNoPixel() {
    #expect(Profile.uikit(scale: 10).rules.heightRounding.rounded(Points(0.1 + 0.2)) == 0.3)
    #expect(Profile.uikit(scale: 10).rules.heightRounding.rounded(0.3001) == 0.4)
    let manyLines = (0..<1000).reduce(Points.zero) { sum, _ in sum + 20.3 }
    #expect(Profile.uikit(scale: 10).rules.heightRounding.rounded(manyLines) == 20300)
  }

  @Test(arguments: [0, -2, Double.nan, .infinity])
  func aScaleThatIsNoScaleRoundsNothing(scale: Double) {
    #expect(Profile.uikit(scale: scale).rules.heightRounding.rounded(20.3) == 20.3)
  }

  /// Pretendard's `hhea` is 1950 and 494 of 2048, like the system font's: a line
  /// of 17 points is 20.287109375 high.
  @Test(
    arguments: [
      (2, [20.5, 41, 61, 81.5, 101.5]),
      (3, [61 / 3.0, 122 / 3.0, 61, 244 / 3.0, 305 / 3.0]),
    ] as [(Double, [Double])])
  func labelsOfOneToFiveLines(scale: Double, heights: [Double]) throws {
    let style = TextStyle(fonts: try .pretendard(), size: 17, profile: .uikit(scale: scale))
    var measurer = try TextMeasurer(style)
    for (index, height) in heights.enumerated() {
      let lines = Array(repeating: "가나다", count: index + 1).joined(separator: "\n")
      let size = try measurer.prepare(lines).measure(atWidth: 100)
      #expect(size.lineCount == index + 1)
      #expect(size.height == Points(height))
    }
  }

  @Test func aFinalLineBreakCountsInUIKitOnly() throws {
    let fonts = try Fixture.stack("Plain.ttf")
    let view = TextStyle(fonts: fonts, size: 20, profile: .uikit(.textView(scale: 2)))
    #expect(try prepare("a\n", view).lineCount(atWidth: 100) == 2)
    #expect(try prepare("\n", view).lineCount(atWidth: 100) == 2)
    let page = TextStyle(fonts: fonts, size: 20, whiteSpace: .preWrap)
    #expect(try prepare("a\n", page).lineCount(atWidth: 100) == 1)
    #expect(try prepare("\n", page).lineCount(atWidth: 100) == 1)
  }

  /// 28 points in UIKit; eight spaces in a browser, and half a space at least.
  @Test func tabsStandWhereTheRendererPutsThem() throws {
    let fonts = try Fixture.stack("Plain.ttf")
    let label = TextStyle(fonts: fonts, size: 20, profile: .uikit(scale: 2))
    #expect(try prepare("가\tA", label).naturalWidth == 28 + 12)
    let page = TextStyle(fonts: fonts, size: 20, whiteSpace: .preWrap)
    #expect(try prepare("가\tA", page).naturalWidth == 40 + 12)
    #expect(try prepare("!!!!!!!!\tA", page).naturalWidth == 80 + 12)
  }

  @Test func defaultsAreTheRenderersOwn() throws {
    let fonts = try Fixture.stack("Plain.ttf")
    let page = TextStyle(fonts: fonts, size: 20)
    #expect(
      page.wrapping
        == WrappingStyle(
          wordBreak: .normal, strictness: .auto, overflowWrap: .normal, whiteSpace: .normal,
          tabSize: .spaces(8)))
    let label = TextStyle(fonts: fonts, size: 20, profile: .uikit(scale: 2))
    #expect(
      label.wrapping
        == WrappingStyle(
          wordBreak: .hangulWordPriority, strictness: .auto, overflowWrap: .breakWord,
          whiteSpace: .preWrap, tabSize: .points(28)))
  }

  /// Properties that a style leaves open follow its profile, also one that is set later.
  @Test(arguments: [
    Profile.chromium, .uikit(scale: 3), .flutter(), .android(AndroidRules(density: 3)),
  ])
  func defaultsFollowTheProfile(profile: Profile) throws {
    let fonts = try Fixture.stack("Plain.ttf")
    let made = TextStyle(fonts: fonts, size: 20, profile: profile)
    for other in [Profile.chromium, .uikit(scale: 2), .flutter()] {
      var changed = TextStyle(fonts: fonts, size: 20, profile: other)
      changed.profile = profile
      #expect(changed == made)
      changed.whiteSpace = .pre
      #expect(changed.wrapping.whiteSpace == .pre)
    }
    for text in ["가나다 라마바\t사  아", "word-word"] {
      var changed = TextStyle(fonts: fonts, size: 20)
      changed.profile = profile
      for width: Points in [20, 43, 100] {
        #expect(
          try prepare(text, changed).measure(atWidth: width)
            == prepare(text, made).measure(atWidth: width))
      }
    }
  }

  /// Sizes and what Chromium 156 makes of them.
  @Test(arguments: [
    (15, 15), (16.25, 16.25), (10.140625, 10.14), (16.125, 16.12), (14.7, 14.7), (13.999, 13.99),
  ])
  func browsersFloorFontSizes(size: Double, used: Double) {
    #expect(abs(Profile.chromium.rules.fontSize.points(Points(size)).rawValue - used) < 0.000_001)
    #expect(Profile.uikit(scale: 3).rules.fontSize.points(Points(size)) == Points(size))
  }
}
