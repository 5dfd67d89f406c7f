import Testing

@testable import TextMeasure

/// Max-content and min-content widths, CSS Sizing 3, section 5.1. At 1000 points
/// with the fixture's font a width is a sum of its table.
@Suite struct IntrinsicWidthTests {
  @Test(
    arguments: [
      ("", 0, 0), ("  ", 0, 0), ("A", 600, 600), ("A B", 600 + 250 + 610, 610),
      (" AB C ", 600 + 610 + 250 + 620, 1210), ("가나", 920 + 1000, 1000),
    ] as [(String, Points, Points)])
  func widthsAreThoseOfTheWidestSegment(
    text: String, natural: Points, minimum: Points
  ) throws {
    let prepared = try prepare(text, try style())
    #expect(prepared.naturalWidth == natural)
    #expect(prepared.minimumWidth == minimum)
  }

  @Test func naturalWidthIsThatOfTheWidestLine() throws {
    let prepared = try prepare("A\nB C \n\nD", try style(whiteSpace: .preWrap))
    #expect(prepared.naturalWidth == 1480)
  }

  /// `AB-` is as narrow as `AB¬C` gets: the hyphen is a `-` of 312, since the
  /// font has no U+2010.
  @Test func theMinimumHoldsTheHyphen() throws {
    let prepared = try prepare("AB\u{AD}C", try style())
    #expect(prepared.minimumWidth == 1522)
    #expect(prepared.lines(atWidth: prepared.minimumWidth).map(\.width) == [1522, 620])
  }

  /// With `anywhere` every grapheme counts as a segment, with `break-word` none.
  @Test(
    arguments: [
      (OverflowWrap.normal, 700 + 710), (.breakWord, 700 + 710), (.anywhere, 710),
    ] as [(OverflowWrap, Points)])
  func anywhereMakesGraphemesSegments(overflowWrap: OverflowWrap, minimum: Points) throws {
    let prepared = try prepare("KL", try style(overflowWrap: overflowWrap))
    #expect(prepared.naturalWidth == 1410)
    #expect(prepared.minimumWidth == minimum)
  }

  /// `!` is 300 wide, a tab reaches to 2000.
  @Test func hangingSpacesAreNoSegments() throws {
    let prepared = try prepare("!\t!", try style(overflowWrap: .anywhere, whiteSpace: .preWrap))
    #expect(prepared.minimumWidth == 300)
  }

  private func style(
    overflowWrap: OverflowWrap? = nil, whiteSpace: WhiteSpace? = nil
  ) throws -> TextStyle {
    TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 1000, overflowWrap: overflowWrap,
      whiteSpace: whiteSpace)
  }
}
