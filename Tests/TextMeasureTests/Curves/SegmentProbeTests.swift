import Testing

@testable import TextMeasure

/// Laying out by segments, and for which texts that is right.
@Suite struct SegmentProbeTests {
  /// `LineCursor` makes the same lines, at the probed width and at both ends of
  /// the range reported to have that layout.
  @Test(arguments: WrappingMode.all.indices)
  func layoutsAreThoseOfWrapping(mode: Int) throws {
    let reviews = try PreparedReviews.of(mode: mode)
    var layoutCount = 0
    for index in stride(from: 0, to: reviews.count, by: 5) {
      let text = reviews[index].prepared.wrappable
      guard let probe = text.segmentProbe(from: Fixed(rounding: 120)) else { continue }
      for (available, maxLines) in [(120, Int.max), (201.3, 2), (343, .max)] as [(Points, Int)] {
        let available = Fixed(rounding: available)
        let layout = probe.layout(within: available, maxLines: maxLines)
        let least = max(layout.widths.lowerBound, Fixed(rounding: 120))
        let last = min(layout.widths.upperBound - Fixed(rawValue: 1), Fixed(rounding: 9999))
        let cursor = CursorProbe(text)
        for available in [available, least, last] {
          let wrapped = cursor.layout(within: available, maxLines: maxLines)
          #expect(wrapped.lineCount == layout.lineCount, "\(reviews[index].text)")
          #expect(wrapped.isTruncated == layout.isTruncated && wrapped.rest == layout.rest)
        }
        layoutCount += 1
      }
    }
    // SkParagraph wraps by clusters, never by segments.
    let wrapsByClusters = WrappingMode.all[mode].profile.wrapsByClusters
    #expect(wrapsByClusters ? layoutCount == 0 : layoutCount > 700, "\(layoutCount)")
  }

  @Test func plainTextTakesWholeSegments() {
    #expect(handmade("aa ¦bb ¦cc").wrapsWholeSegments(from: .zero))
    #expect(handmade("aa ¦bb\n‖cc", whiteSpace: .preWrap).wrapsWholeSegments(from: .zero))
  }

  @Test func tabsHyphensBoundariesAndNegativeWidthsAreMore() {
    #expect(!handmade("aa\t¦bb", whiteSpace: .preWrap).wrapsWholeSegments(from: .zero))
    #expect(!handmade("aa\u{AD}¦bb").wrapsWholeSegments(from: .zero))
    #expect(!handmade("aa ¦bb", roundingBoundaries: [1]).wrapsWholeSegments(from: .zero))
    let trim = TrimmableEnd(position: 2, amount: Fixed(rounding: 5))
    #expect(!handmade("aa¦bb", trimmableEnds: [trim]).wrapsWholeSegments(from: .zero))
    let text = handmade("aaa ¦bb") { $0[6] = $0[3] - Fixed(rawValue: 1) }
    #expect(!text.wrapsWholeSegments(from: .zero))
  }

  /// `bbb` is 30 wide. Where words are not broken it takes its line as it is.
  @Test func segmentsThatAreBrokenAreMore() {
    let text = handmade("aa ¦bbb", breaksOverlongSegments: true)
    #expect(text.wrapsWholeSegments(from: Fixed(rounding: 30)))
    #expect(!text.wrapsWholeSegments(from: Fixed(rounding: 29)))
    #expect(handmade("aa ¦bbb").wrapsWholeSegments(from: Fixed(rounding: 29)))
    let indented = handmade("bbb ¦aa", breaksOverlongSegments: true, firstLineIndent: 5)
    #expect(indented.wrapsWholeSegments(from: Fixed(rounding: 35)))
    #expect(!indented.wrapsWholeSegments(from: Fixed(rounding: 34)))
  }
}
