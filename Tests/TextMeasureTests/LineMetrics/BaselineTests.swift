import Testing

@testable import TextMeasure

/// Where baselines lie. At 100 points `Plain.ttf` has an ascent of 80, a descent of 20 and
/// a line gap of 9.
@Suite struct BaselineTests {
  /// - `css`: half of the gap, rounded down to 4, lies above; lines are 109 high.
  /// - `uikit`: the gap does not count.
  /// - `flutter`: 4.5 of it lie above, and lines are 109 high.
  @Test(
    arguments: [
      (.chromium, .normal, 84, 193), (.uikit(scale: 2), .normal, 80, 180),
      (.flutter(), .normal, 84.5, 193.5),
      // The leading of 50 lies half above.
      (.chromium, .points(150), 105, 255), (.chromium, .em(1.5), 105, 255),
      // Of 51 and of -51 half is 25 and -26, in whole pixels.
      (.chromium, .points(151), 105, 256), (.chromium, .points(49), 54, 103),
      // All of it lies above.
      (.uikit(scale: 2), .points(150), 130, 280), (.uikit(scale: 2), .fontMultiple(1.5), 130, 280),
      // 4 parts of 5 lie above, or 25 and 25.
      (.flutter(), .em(1.5), 116.284_40, 266.284_40),
      (.flutter(leading: .even), .em(1.5), 105, 255),
    ] as [(Profile, LineHeight, Points, Points)])
  func baselinesFollowTheProfile(
    profile: Profile, lineHeight: LineHeight, first: Points, last: Points
  ) throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 100, profile: profile,
      lineHeight: lineHeight)
    let facts = try prepare("aa aa aa", style).truncation(atWidth: 100, maxLines: 2)
    #expect(try #require(facts.firstBaseline).isNear(first))
    #expect(try #require(facts.lastBaseline).isNear(last))
  }

  /// At 16 px `Plain.ttf` has 13 px above the baseline and 4 below, and the emoji's line
  /// is 19 high.
  @Test func fallbackFontsPushTheBaselineDown() throws {
    let style = TextStyle(fonts: try Fixture.stack("Plain.ttf", "Strike.ttf"), size: 16)
    let text = try prepare("aaa 😀 bbb", style)
    let baselines = (1...3).map { text.truncation(atWidth: 25, maxLines: $0).lastBaseline }
    #expect(baselines == [13, 17 + 15, 17 + 19 + 13])
  }

  @Test func anEmptyTextHasABaselineWhereItIsOneLineHigh() throws {
    func facts(_ profile: Profile) throws -> Truncation {
      try prepare(
        "", TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 100, profile: profile)
      ).truncation(atWidth: 100, maxLines: 2)
    }
    #expect(try facts(.flutter()).lastBaseline == 84.5)
    #expect(try facts(.flutter()).height == 109)
    #expect(try facts(.chromium).lastBaseline == nil)
    #expect(try facts(.chromium).totalLineCount == 0)
  }

  /// The height of a fixed line is the specified one, to the last bit.
  @Test(
    arguments: [0, 0.015625, 21.3125, 1e9, .unbounded] as [Points],
    Browser.editions)
  func halvesAddUpToTheHeight(height: Points, browser: Browser) throws {
    guard case .css(let rules) = Profile.browser(browser).rules.lines else {
      Issue.record("a browser without lines of CSS")
      return
    }
    let box = LineBox.css(height, try Fixture.face("Plain.ttf"), size: 16.4, rules)
    #expect(box.height == height)
  }
}
