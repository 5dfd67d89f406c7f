import BundledFonts
import Testing

@testable import TextMeasure

@Suite struct LineBoxesTests {
  /// Ascent 800, descent 200, gap 90 of 1000: at 16 px 12.8, 3.2 and 1.44 round to
  /// 13, 3 and 1, and half the gap rounded down is 0.
  @Test(
    arguments: [
      ("Plain.ttf", 16, 13, 4), ("Plain.ttf", 20, 17, 5), ("Plain.ttf", 40, 34, 10),
      ("Typo.ttf", 16, 15, 6), ("NoHhea.ttf", 16, 13, 5), ("Strike.ttf", 16, 15, 4),
    ] as [(String, Points, Points, Points)])
  func normalRoundsEachMetric(file: String, size: Points, above: Points, below: Points) throws {
    let boxes = LineBoxes(
      .normal, stack: try Fixture.stack(file), size: size, model: Profile.chromium.rules.lines)
    #expect(boxes.primary == LineBox(above: above, below: below))
    #expect(boxes.isUniform)
  }

  /// In 32-bit floats: 10.24 px is 10.2399998, of which 1900 and 500 of 2048 units are
  /// 9.4999998 and 2.4999999, which floats take for halves.
  @Test func halvesAreThoseOfFloats() throws {
    let font = PatchedFont(unitsPerEm: 2048, hhea: (1900, -500, 0))
    let style = TextStyle(fonts: try font.stack(), size: 10.24)
    #expect(try prepare("x", style).height(atWidth: .unbounded) == 13)
  }

  /// A bare number times the size is rounded down to 1/64 px, a length to the
  /// nearest.
  @Test(
    arguments: [
      (.em(1.4), 13, 18.1875), (.em(1.5), 15, 22.5), (.em(1.4), 17, 23.796875),
      (.points(18.2), 13, 18.203125), (.points(23.5), 15, 23.5), (.points(20.01), 15, 20.015625),
      (.points(20.007), 15, 20), (.em(0), 15, 0),
    ] as [(LineHeight, Points, Points)])
  func fixedHeightsAreLayoutUnits(lineHeight: LineHeight, size: Points, height: Points) throws {
    let stack = try Fixture.stack("Plain.ttf", "Typo.ttf")
    let boxes = LineBoxes(lineHeight, stack: stack, size: size, model: Profile.chromium.rules.lines)
    #expect(boxes.primary.height == height)
    #expect(boxes.isUniform)
  }

  /// Plain is 13 above and 4 below, Kerned the same, Typo 15 and 6: only with
  /// a font that differs do lines differ.
  @Test func fallbackFontsCountUnderNormalOnly() throws {
    let same = try Fixture.stack("Plain.ttf", "Kerned.ttf")
    #expect(
      LineBoxes(.normal, stack: same, size: 16, model: Profile.chromium.rules.lines).isUniform)
    let mixed = try Fixture.stack("Plain.ttf", "Typo.ttf")
    let boxes = LineBoxes(.normal, stack: mixed, size: 16, model: Profile.chromium.rules.lines)
    #expect(boxes.byFont.map(\.height) == [17, 21])
    #expect(
      LineBoxes(.normal, stack: mixed, size: 16, model: Profile.uikit(scale: 2).rules.lines)
        .isUniform)
  }

  @Test func aBoxHoldsTheHighestAndTheDeepest() {
    let box = LineBox(above: 13, below: 6).union(LineBox(above: 15, below: 4))
    #expect(box == LineBox(above: 15, below: 6))
  }

  /// Only the line with the emoji grows: Strike has 15 above, 4 below at 16 px,
  /// Plain 13 and 4.
  @Test func aLineIsAsHighAsTheFontsOnIt() throws {
    let style = TextStyle(fonts: try Fixture.stack("Plain.ttf", "Strike.ttf"), size: 16)
    let prepared = try prepare("aaa 😀 bbb", style)
    #expect(prepared.lines(atWidth: 25).map(\.height) == [17, 19, 17])
    #expect(prepared.height(atWidth: 25) == 53)
    #expect(prepared.height(atWidth: .unbounded) == 19)
  }

  /// UIKit takes `hhea`, unrounded, without its gap and whatever the fallback.
  @Test func uikitTakesThePrimaryFontUnrounded() throws {
    let stack = try Fixture.stack("Plain.ttf", "Typo.ttf")
    let normal = LineBoxes(
      .normal, stack: stack, size: 16.5, model: Profile.uikit(scale: 2).rules.lines)
    #expect(normal.primary.height == 16.5)
    let multiple = LineBoxes(
      .fontMultiple(1.5), stack: stack, size: 20, model: Profile.uikit(scale: 2).rules.lines)
    #expect(multiple.primary == LineBox(above: 26, below: 4))
    let points = LineBoxes(
      .points(33.3), stack: stack, size: 20, model: Profile.uikit(scale: 2).rules.lines)
    #expect(points.primary == LineBox(above: 33.3 - 4, below: 4))
  }

  /// `font-size: 14.7px; line-height: 1.45` is 21.3125 px high: 14.703125 px, the
  /// size to 1/64 px, times 145 and by 100, cut to 1/64 px.
  @Test func multiplesAreOfTheSizeInLayoutUnits() throws {
    let boxes = LineBoxes(
      .em(1.45), stack: try Fixture.stack("Plain.ttf"), size: 14.7, specifiedSize: 14.7,
      model: Profile.chromium.rules.lines)
    #expect(boxes.primary.height == 21.3125)
    let half = LineBoxes(
      .em(1.175), stack: try Fixture.stack("Plain.ttf"), size: 20,
      model: Profile.chromium.rules.lines)
    #expect(half.primary.height == 23.5)
  }
}
