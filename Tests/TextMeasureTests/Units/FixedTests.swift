import Testing

@testable import TextMeasure

@Suite struct FixedTests {
  @Test(arguments: [
    (0, 0, 0), (1, 1024, 0), (1024, 1024, 1024), (1025, 2048, 1024),
    (-1, 0, -1024), (-1024, -1024, -1024), (-1025, -1024, -2048),
  ])
  func roundsToLayoutUnits(raw: Int, up: Int, down: Int) {
    let length = Fixed(rawValue: Int64(raw))
    #expect(length.roundedUp(to: Fixed.layoutUnit).rawValue == Int64(up))
    #expect(length.roundedDown(to: Fixed.layoutUnit).rawValue == Int64(down))
  }

  @Test func lengthsOutOfRangeSaturate() {
    #expect(Fixed(rounding: .unbounded) == .unbounded)
    #expect(Fixed(rounding: Points(-Double.infinity)) < .zero)
    #expect(Fixed(rounding: Points(Double.nan)) == .zero)
    #expect(Fixed(rounding: 1.5).points == 1.5)
  }

  @Test(
    arguments: [
      (0.49, 0), (0.5, 1), (1.49, 1), (1.5, 2), (-0.49, 0), (-0.5, -1), (-1.5, -2),
      (0x1p52 + 1, 0x1p52 + 1), (0x1p59, 0x1p59),
    ] as [(Double, Double)])
  func lengthsAreRoundedToTheNearestUnit(units: Double, rounded: Double) {
    #expect(Fixed(rounding: Points(units / 65536)).rawValue == Int64(rounded))
    #expect(
      Fixed(rounding: Points(units / 65536))
        == Fixed(Points(units / 65536), .toNearestOrAwayFromZero))
  }

  @Test(arguments: [0, 1, -1, 77, -78, 343 << 16, 1 << 45, -(1 << 45)])
  func roundedLengthsAreAllThatRoundToOne(raw: Int) {
    let length = Fixed(rawValue: Int64(raw))
    let (first, last) = (length.roundedLengths.lowerBound, length.roundedLengths.upperBound)
    #expect(Fixed(rounding: first) == length && Fixed(rounding: last) == length)
    #expect(Fixed(rounding: Points(first.rawValue.nextDown)).rawValue == length.rawValue - 1)
    #expect(Fixed(rounding: Points(last.rawValue.nextUp)).rawValue == length.rawValue + 1)
  }

  @Test func roundedLengthsGoToInfinity() {
    #expect(Fixed.unbounded.roundedLengths.upperBound == .unbounded)
    let shortest = Fixed(rounding: Points(-Double.infinity))
    #expect(shortest.roundedLengths.lowerBound.rawValue == -.infinity)
    // Doubles that long are further apart than one unit.
    #expect(Fixed(rawValue: 1 << 54).roundedLengths == 0x1p38...0x1p38)
  }
}
