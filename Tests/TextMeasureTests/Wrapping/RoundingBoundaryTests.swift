import Testing

@testable import TextMeasure

@Suite struct JointTests {
  /// Tabs end at multiples of 40, at least 5 away.
  @Test(arguments: [
    ("\tb", 50), ("a\tb", 50), ("aaa\tb", 50), ("aaaa\tb", 90), ("a\t\tb", 90), ("\t", 40),
    ("aaaiiiiiiiiiiiiiiiiii\tb", 90),
  ])
  func tabsReachTheNextStop(marks: String, width: Int) {
    let text = handmade(marks, whiteSpace: .preWrap)
    #expect(text.width(of: 0..<text.scalarCount, isCut: false) == Fixed(rounding: Points(width)))
  }

  @Test func tabsCountFromTheLinesStart() {
    let marks = "aaaa ¦a\tb"
    let text = handmade(marks, whiteSpace: .preWrap)
    #expect(text.width(of: 5..<8, isCut: false) == Fixed(rounding: 50))
    #expect(text.width(of: 0..<8, isCut: false) == Fixed(rounding: 90))
    #expect(lines(marks, in: text, atWidth: 89) == ["aaaa ", "a\tb"])
  }

  @Test func withoutAnIntervalTabsHaveNoWidth() {
    let stops = TabStops(interval: .zero, minimumTab: .zero)
    #expect(stops.end(ofTabAt: Fixed(rounding: 12)) == Fixed(rounding: 12))
  }

  /// `i` is 21845/65536 point: a fragment of one rounds up to 22/64, of two to 43/64.
  @Test func piecesRoundUpOneByOne() {
    let whole = handmade("ii", rounding: .layoutUnits)
    #expect(whole.width(of: 0..<2, isCut: false) == Fixed(rawValue: 43 * Fixed.layoutUnit))
    let parted = handmade("ii", rounding: .layoutUnits, roundingBoundaries: [1])
    #expect(parted.width(of: 0..<2, isCut: false) == Fixed(rawValue: 44 * Fixed.layoutUnit))
    let exact = handmade("ii", rounding: .exact, roundingBoundaries: [1])
    #expect(exact.width(of: 0..<2, isCut: false) == Fixed(rawValue: 2 * 21845))
  }

  /// A line that begins at a boundary has none before its first fragment.
  @Test func jointsBeforeTheLineDoNotCount() {
    let text = handmade("iiii", rounding: .layoutUnits, roundingBoundaries: [1, 2])
    #expect(text.width(of: 2..<4, isCut: false) == Fixed(rawValue: 43 * Fixed.layoutUnit))
    #expect(text.width(of: 1..<4, isCut: false) == Fixed(rawValue: 65 * Fixed.layoutUnit))
  }

  @Test func aTextOfOneItemHasNoJoint() {
    #expect(roundingBoundaries(of: "가나다 라마", rounding: .layoutUnits).isEmpty)
  }

  @Test func jointsStandAtTabsControlsAndTurns() {
    #expect(
      roundingBoundaries(of: "가\t나", rounding: .layoutUnits) == [
        RoundingBoundary(position: 1, kind: .fragment), RoundingBoundary(position: 2, kind: .tab),
      ])
    #expect(
      roundingBoundaries(of: "가\t나", rounding: .exact) == [
        RoundingBoundary(position: 2, kind: .tab)
      ])
    #expect(
      roundingBoundaries(of: "a אב c", rounding: .layoutUnits) == [
        RoundingBoundary(position: 2, kind: .fragment),
        RoundingBoundary(position: 4, kind: .fragment),
        RoundingBoundary(position: 5, kind: .run),
      ])
    #expect(roundingBoundaries(of: "a אב c", rounding: .exact).isEmpty)
  }

  @Test func jointsStandBetweenFontsOfAnItem() {
    let text = processed("가나다")
    var itemizer = Itemizer()
    itemizer.itemize(text)
    let runs = [
      FontRun(range: 0..<1, font: 0, item: 0, attempt: 0),
      FontRun(range: 1..<2, font: 1, item: 0, attempt: 1),
      FontRun(range: 2..<3, font: 0, item: 0, attempt: 0),
    ]
    let roundingBoundaries = RoundingBoundaries(rounding: .layoutUnits).find(
      in: text, items: itemizer.items, fontRuns: runs)
    #expect(
      roundingBoundaries == [
        RoundingBoundary(position: 1, kind: .run), RoundingBoundary(position: 2, kind: .run),
      ])
    let exact = RoundingBoundaries(rounding: .exact).find(
      in: text, items: itemizer.items, fontRuns: runs)
    #expect(exact.isEmpty)
  }

  private func roundingBoundaries(of source: String, rounding: WidthRounding) -> [RoundingBoundary]
  {
    let text = processed(source)
    var itemizer = Itemizer()
    itemizer.itemize(text)
    return RoundingBoundaries(rounding: rounding).find(
      in: text, items: itemizer.items, fontRuns: [])
  }
}
