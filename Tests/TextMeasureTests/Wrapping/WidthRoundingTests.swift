import Testing

@testable import TextMeasure

@Suite struct WidthRoundingTests {
  /// Up to 1/64 px, which is 1024 of 65536.
  @Test(arguments: [(0, 0), (1, 1024), (1024, 1024), (1025, 2048), (983_039, 983_040)])
  func widthsRoundUpToLayoutUnits(width: Int64, rounded: Int64) {
    #expect(FragmentWidth.rounded(Fixed(rawValue: width), .layoutUnits).rawValue == rounded)
    #expect(FragmentWidth.rounded(Fixed(rawValue: width), .exact).rawValue == width)
  }

  /// 367.5625 px is 24,088,576 of 65536, where floats are two apart: one more is
  /// a tie that goes to the even float and vanishes; two more are a float.
  @Test(arguments: [(-1023, -1024), (-1022, 0), (0, 0), (1, 0), (2, 1024)])
  func widthsAreFloatsFirst(more: Int64, roundedMore: Int64) {
    let width: Int64 = 24_088_576
    let rounded = FragmentWidth.rounded(Fixed(rawValue: width + more), .layoutUnits)
    #expect(rounded.rawValue == width + roundedMore)
  }

  /// Two runs of 24,088,577 of 65536 px: each is a tie that loses its last unit
  /// as a float; one run of both is a float as it is.
  @Test func runsAreAddedAsFloats() {
    var two = FragmentWidth(.layoutUnits)
    two.add(Fixed(rawValue: 24_088_577))
    two.add(Fixed(rawValue: 24_088_577))
    #expect(two.rounded.rawValue == 48_177_152)
    let one = FragmentWidth.rounded(Fixed(rawValue: 48_177_154), .layoutUnits)
    #expect(one.rawValue == 48_177_152)
    let more = FragmentWidth.rounded(Fixed(rawValue: 48_177_156), .layoutUnits)
    #expect(more.rawValue == 48_177_152 + 1024)
  }

  /// Where floats are one, two and 16 of 65536 px apart, and where none is the available width.
  @Test(
    arguments: [
      0, 1, 1023, 1024, 14_999_999, (1 << 24) - 1, 1 << 24, 24_088_576, 24_089_600,
      24_090_000, 1 << 27, (1 << 27) + 3072, 1_099_511_628_800,
    ])
  func theWidestRunIsTheLastThatFits(available: Int64) {
    let available = Fixed(rawValue: available)
    for rounding in [WidthRounding.exact, .layoutUnits] {
      let widest = rounding.widestRun(within: available)
      #expect(FragmentWidth.rounded(widest, rounding) <= available)
      #expect(FragmentWidth.rounded(widest + Fixed(rawValue: 1), rounding) > available)
    }
  }

  /// A line of 100,000 characters of 200 px: 20 million pixels, and far beyond.
  @Test func theLongestLinesDoNotOverflow() {
    let width = Fixed(rounding: 20_000_000)
    #expect(FragmentWidth.rounded(width, .layoutUnits) == width)
    #expect(FragmentWidth.rounded(.unbounded, .layoutUnits) == .unbounded)
  }
}
