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
}
