import Testing

@testable import TextMeasure

@Suite struct TabStopTests {
  /// A space of 10 points.
  private func stops(
    _ size: TabSize, letter: Points = 0, word: Points = 0, _ profile: Profile = .css
  ) -> TabStops {
    profile.tabStops(
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

  @Test func tabsOfNoSizeHaveNoWidth() {
    #expect(end(ofTabAt: 7, stops(.spaces(0))) == 7)
  }

  @Test func styleSaysHowFarStopsAreApart() throws {
    let fonts = try Fixture.stack("Plain.ttf")
    let style = TextStyle(
      fonts: fonts, size: 1000, whiteSpace: .pre, tabSize: .points(3000))
    // `A` is 600 wide.
    #expect(try prepare("A\tA", style).naturalWidth == 3600)
  }
}
