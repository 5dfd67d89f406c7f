import Testing

@testable import TextMeasure

@Suite struct TabStopTests {
  /// A space of 10 points.
  private func stops(
    _ size: TabSize, letter: Points = 0, word: Points = 0, _ profile: Profile = .chromium
  ) -> TabStops {
    profile.rules.tabStops(
      size, spaceWidth: Fixed(rounding: 10),
      spacing: Spacing(letter: Fixed(rounding: letter), word: Fixed(rounding: word)))
  }

  private func end(ofTabAt x: Points, _ stops: TabStops) -> Points {
    stops.end(ofTabAt: Fixed(rounding: x)).points
  }

  @Test func spacesCountWithTheirSpacing() {
    #expect(end(ofTabAt: 0, stops(.spaces(8))) == 80)
    #expect(end(ofTabAt: 0, stops(.spaces(2.5))) == 25)
    #expect(end(ofTabAt: 0, stops(.spaces(2), letter: 2, word: 3)) == 30)
    #expect(end(ofTabAt: 0, stops(.points(40), letter: 2, word: 3)) == 40)
  }

  @Test func tabsOfBrowsersAreHalfASpaceWideAtLeast() {
    #expect(end(ofTabAt: 35, stops(.points(40))) == 40)
    #expect(end(ofTabAt: 35.5, stops(.points(40))) == 80)
    #expect(end(ofTabAt: 35.5, stops(.points(40), .uikit(scale: 2))) == 40)
  }

  /// Stops of their own first, then multiples of the interval, which need not be in line
  /// with them; without an interval no width.
  @Test func tabsEndAtTheStopsGiven() {
    var paragraph = ParagraphStyle()
    paragraph.tabStops = [50, 20]
    func end(ofTabAt x: Points) -> Points {
      let stops = Profile.uikit(scale: 2).rules.tabStops(
        .points(28), paragraph, spaceWidth: Fixed(rounding: 10), spacing: .none)
      return stops.end(ofTabAt: Fixed(rounding: x)).points
    }
    #expect([0, 20, 49.5, 50, 71].map { end(ofTabAt: $0) } == [20, 50, 50, 50, 71])
    paragraph.defaultTabInterval = 30
    #expect([0, 50, 60, 71].map { end(ofTabAt: $0) } == [20, 60, 90, 90])
  }

  /// `A` is 600 wide. Stops are counted from the edge, not from the indent.
  @Test func indentsDoNotMoveTabStops() throws {
    var style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 1000, profile: .uikit(scale: 2))
    style.paragraph.tabStops = [3000]
    style.paragraph.headIndent = 500
    style.paragraph.firstLineHeadIndent = 700
    #expect(try prepare("A\tA", style).naturalWidth == 3600)
    #expect(try prepare("A\u{2028}A\tA", style).lines(atWidth: 9000).map(\.width) == [600, 3100])
  }

  /// Chromium 156: also from a negative indent, whose next stop is the edge.
  @Test(arguments: [(100, 2900), (-500, 500)])
  func tabsOfATextWithAnIndentCountFromTheEdge(indent: Int, width: Int) throws {
    var style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 1000, whiteSpace: .pre,
      tabSize: .points(3000))
    style.firstLineIndent = Points(indent)
    #expect(try prepare("\tA", style).lines(atWidth: 9000).map(\.width) == [Points(width + 600)])
  }

  @Test func tabsOfNoSizeHaveNoWidth() {
    #expect(end(ofTabAt: 7, stops(.spaces(0))) == 7)
  }

  @Test func styleSetsHowFarStopsAreApart() throws {
    let fonts = try Fixture.stack("Plain.ttf")
    let style = TextStyle(
      fonts: fonts, size: 1000, whiteSpace: .pre, tabSize: .points(3000))
    // `A` is 600 wide.
    #expect(try prepare("A\tA", style).naturalWidth == 3600)
  }

  /// The hyphen is 312 wide, so a tab behind `A` would be 88 wide, less than half a space, and ends at
  /// the stop after that.
  @Test func tabsOfBlinkBeginBehindTheHyphenOfASoftOne() throws {
    var style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 1000, whiteSpace: .preWrap,
      tabSize: .points(1000))
    #expect(try prepare("A\u{AD}\tA", style).naturalWidth == 2000 - 312 + 600)
    #expect(try prepare("A\u{AD}\t\tA", style).naturalWidth == 3000 - 312 + 600)
    #expect(try prepare("A\u{AD}A\tA", style).naturalWidth == 2600)
    style.whiteSpace = .pre
    #expect(try prepare("A\u{AD}\tA", style).naturalWidth == 1600)
    style.whiteSpace = .preWrap
    style.profile = .firefox
    #expect(try prepare("A\u{AD}\tA", style).naturalWidth == 1600)
  }
}
