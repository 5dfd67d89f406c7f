import Testing

@testable import TextMeasure

/// When more available width surely never makes more lines.
@Suite struct MonotonyTests {
  @Test func plainTextWrapsMonotonically() {
    #expect(handmade("aa ¦bb ¦cc").wrapsMonotonically(from: .zero))
    #expect(handmade("aa ¦bb", breaksOverlongSegments: true).wrapsMonotonically(from: .zero))
    #expect(
      handmade("aa ¦bb\n‖cc", whiteSpace: .preWrap, rounding: .layoutUnits, roundingBoundaries: [1])
        .wrapsMonotonically(from: .zero))
  }

  @Test func tabsHyphensAndNegativeWidthsMayNot() {
    #expect(!handmade("aa\t¦bb", whiteSpace: .preWrap).wrapsMonotonically(from: .zero))
    #expect(!handmade("aa\u{AD}¦bb").wrapsMonotonically(from: .zero))
    let text = handmade("aaa ¦bb") { $0[2] = $0[1] - Fixed(rawValue: 1) }
    #expect(!text.wrapsMonotonically(from: .zero))
  }

  /// A soft hyphen where no line may end shows its hyphen only if a segment has to be
  /// broken: `aa¬bb` is 40 wide, and rounding could add a point.
  @Test func hyphensOfOverlongSegmentsCountWhereTheyAreBroken() {
    let text = handmade("aa\u{AD}bb ¦cc", breaksOverlongSegments: true)
    #expect(text.wrapsMonotonically(from: Fixed(rounding: 41)))
    #expect(!text.wrapsMonotonically(from: Fixed(rounding: 40)))
    #expect(handmade("aa\u{AD}bb ¦cc").wrapsMonotonically(from: .zero))
  }

  @Test func theFirstLineHasLessRoomByItsIndent() {
    let text = handmade("aa\u{AD}bb ¦cc", breaksOverlongSegments: true, firstLineIndent: 5)
    #expect(text.wrapsMonotonically(from: Fixed(rounding: 46)))
    #expect(!text.wrapsMonotonically(from: Fixed(rounding: 45)))
  }

  /// Unsafe places inside of words do not matter, only those at opportunities: Pretendard
  /// kerns punctuation and digits, but rarely where a line may end.
  @Test func mostReviewsDo() throws {
    var measurer = try TextMeasurer(reviewStyle(wordBreak: .keepAll, overflowWrap: .breakWord))
    let count = try Reviews.sample(500).count {
      try measurer.shape($0).wrappable.wrapsMonotonically(from: Fixed(rounding: 200))
    }
    #expect(count > 400, "\(count)")
  }
}

extension WrappableText {
  fileprivate func wrapsMonotonically(from narrowest: Fixed) -> Bool {
    monotony(from: narrowest, nil) != nil
  }
}
