import Testing

@testable import TextMeasure

/// Kerning that takes more from a character than it is wide is found in whatever order
/// characters and pairs are met.
@Suite struct AdvanceExtremesTests {
  private func pair(_ first: Int32, _ second: Int32) -> KerningMatrix.Pair {
    KerningMatrix.Pair(first: first, second: second)
  }

  @Test func kerningWithinTheAdvanceIsFine() {
    var extremes = AdvanceExtremes()
    extremes.add(advance: 100, of: 1)
    extremes.add(advance: 30, of: 2)
    extremes.add(pair(-100, -30), 1, 2)
    extremes.add(pair(500, 500), 2, 1)
    #expect(!extremes.mayFall)
    extremes.add(pair(-1, 0), 2, 2)
    #expect(extremes.mayFall)
  }

  @Test func bothSidesOfACharacterCount() {
    var extremes = AdvanceExtremes()
    extremes.add(advance: 100, of: 1)
    extremes.add(advance: 100, of: 2)
    extremes.add(pair(-60, 0), 1, 2)
    extremes.add(pair(0, -40), 2, 1)
    #expect(!extremes.mayFall)
    extremes.add(pair(0, -41), 2, 1)
    #expect(extremes.mayFall)
  }

  @Test func aNarrowerCharacterOfTheClassCounts() {
    var extremes = AdvanceExtremes()
    extremes.add(advance: 100, of: 1)
    extremes.add(pair(-60, 0), 1, 1)
    extremes.add(advance: 60, of: 1)
    #expect(!extremes.mayFall)
    extremes.add(advance: 59, of: 1)
    #expect(extremes.mayFall)
  }

  @Test func oppositeEndsOfInt32DoNotOverflow() {
    var extremes = AdvanceExtremes()
    extremes.add(advance: 0, of: 1)
    extremes.add(pair(.min, .min), 1, 1)
    #expect(extremes.mayFall)
  }
}
