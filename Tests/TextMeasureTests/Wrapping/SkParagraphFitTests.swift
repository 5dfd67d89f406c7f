import Testing

@testable import TextMeasure

@Suite struct SkParagraphFitTests {
  /// The widest line that fits, and 1/65536 px more.
  @Test(
    arguments: [
      // Below 1/100 px more is rounded away; 100.01 is not.
      (100, false, 100.0099), (0, false, 0.0099), (254.5, false, 254.5099),
      // To the nearest 1/100, of a box of whole pixels.
      (100, true, 100.0049), (254.5, true, 254.0049), (0.9, true, 0.0049),
      // Tenths from 10,000 px on, whole pixels from 100,000.
      (20_000, false, 20_000.09), (200_000, false, 200_000.24),
    ] as [(Points, Bool, Points)])
  func linesMayBeALittleWider(box: Points, roundsWidths: Bool, width: Points) {
    let lineWidth = SkParagraphFit(box, roundsWidths: roundsWidths).lineWidth
    #expect(lineWidth >= Fixed(rounding: width))
    let next = roundsWidths ? 0.006 : box < 10_000 ? 0.0101 : box < 100_000 ? 0.11 : 0.26
    let whole = roundsWidths ? Points(box.rawValue.rounded(.down)) : box
    #expect(lineWidth < Fixed(rounding: whole + Points(next)))
  }

  @Test func boxesWithoutEndFitEverything() {
    #expect(SkParagraphFit(.unbounded, roundsWidths: false).lineWidth > Fixed(rounding: 1e12))
    #expect(SkParagraphFit(Points(Double.nan), roundsWidths: true).lineWidth == .zero)
  }
}
