import Testing

@testable import TextMeasure

/// Sizes at several widths, found in one look at a new text.
@Suite struct SeveralWidthsTests {
  /// Few widths, for which lines are found one after the other, and more, for which it is kept
  /// where they may end.
  @Test(arguments: Layout.all, [3, 20])
  func sizesAreThoseOfPreparedTexts(layout: Layout, count: Int) throws {
    var measurer = try TextMeasurer(layout.style(try Stacks.named(Stacks.names[0])))
    measurer.scanAtOnce()
    let widths = (0..<count).map { 320 - 306.5 * Double($0) / Double(count) }
    var compared = 0
    for text in try Reviews.sample(30) + ["", "가\u{E000}나 \u{E000}"] {
      let prepared = try measurer.shape(text)
      var sizes: [Int: TextHeight] = [:]
      let missing = try measurer.measure(Array(text.utf8), atWidths: widths) { sizes[$0] = $1 }
      #expect(missing == prepared.missingCharacters)
      for (index, width) in widths.enumerated() {
        #expect(sizes[index] == prepared.measure(atWidth: Points(width), maxLines: 3))
        compared += 1
      }
    }
    #expect(compared == 32 * count)
  }
}

extension TextMeasurer {
  fileprivate mutating func measure(
    _ text: [UInt8], atWidths widths: [Double], _ body: (Int, TextHeight) -> Void
  ) throws -> [Unicode.Scalar] {
    try text.withUnsafeBufferPointer { text in
      try widths.withUnsafeBufferPointer { widths in
        try measure(text, atWidths: widths, maxLines: 3, body)
      }
    }
  }
}
