import Testing

@testable import TextMeasure

@Suite struct WidthRoundingTests {
  /// Up to 1/64 px, which is 1024 of 65536.
  @Test(arguments: [(0, 0), (1, 1024), (1024, 1024), (1025, 2048), (983_039, 983_040)])
  func widthsRoundUpToLayoutUnits(width: Int64, rounded: Int64) {
    #expect(WidthRounding.layoutUnits(Fixed(rawValue: width)).rawValue == rounded)
    #expect(WidthRounding.exact(Fixed(rawValue: width)).rawValue == width)
  }

  /// 367.5625 px is 24,088,576 of 65536, where floats are two apart: one more is
  /// a tie that goes to the even float and vanishes; two more are a float.
  @Test(arguments: [(-1023, -1024), (-1022, 0), (0, 0), (1, 0), (2, 1024)])
  func widthsAreFloatsFirst(more: Int64, roundedMore: Int64) {
    let width: Int64 = 24_088_576
    let rounded = WidthRounding.layoutUnits(Fixed(rawValue: width + more))
    #expect(rounded.rawValue == width + roundedMore)
  }

  /// A line of 100,000 characters of 200 px: 20 million pixels, and far beyond.
  @Test func theLongestLinesDoNotOverflow() {
    let width = Fixed(rounding: 20_000_000)
    #expect(WidthRounding.layoutUnits(width) == width)
    #expect(WidthRounding.layoutUnits(.unbounded) == .unbounded)
  }
}
