import Testing

@testable import TextMeasure

/// A limit of lines below zero is one of zero, whichever way a text is measured.
@Suite struct LineLimitTests {
  private static let texts = ["", "가나다 라마바", "가\n\n나 😀 다", "a\n"]
  private static let profiles: [Profile] = [
    .chromium, .webkit, .firefox, .uikit(scale: 3), .flutter(),
    .android(AndroidRules(density: 3)), .android(.compose(density: 3)),
  ]

  @Test(arguments: profiles, [-1, .min])
  func preparedTexts(profile: Profile, limit: Int) throws {
    var style = try reviewStyle(profile)
    style.whiteSpace = .preWrap
    var measurer = try TextMeasurer(style)
    for text in Self.texts {
      let prepared = try measurer.shape(text)
      #expect(
        prepared.measure(atWidth: 40, maxLines: limit) == prepared.measure(atWidth: 40, maxLines: 0)
      )
      #expect(prepared.lines(atWidth: 40, maxLines: limit).isEmpty)
      #expect(
        try prepared.heightCurve(through: 200, maxLines: limit)
          == prepared.heightCurve(through: 200, maxLines: 0))
      #expect(
        prepared.truncation(atWidth: 40, maxLines: limit)
          == prepared.truncation(atWidth: 40, maxLines: 0))
      let heights = try measurer.prepareHeights(of: text)
      #expect(
        heights.measure(atWidth: 40, maxLines: limit) == heights.measure(atWidth: 40, maxLines: 0))
      #expect(
        PreparedHeights.heights(of: [heights], atWidth: 40, maxLines: limit)
          == [heights.height(atWidth: 40, maxLines: 0)])
    }
  }

  @Test(arguments: profiles, [-1, .min])
  func newTexts(profile: Profile, limit: Int) throws {
    for whiteSpace in [WhiteSpace.normal, .preWrap] {
      var style = try reviewStyle(profile)
      style.whiteSpace = whiteSpace
      for count in [0, TextMeasurer.shapedFirst] {
        var measurer = try TextMeasurer(style)
        measurer.sizedCount = count
        for text in Self.texts {
          let none = try measurer.shape(text).measure(atWidth: 40, maxLines: 0)
          #expect(try measurer.measure(text, atWidth: 40, maxLines: limit) == none)
          #expect(try measurer.measurement(of: text, atWidth: 40, maxLines: limit).size == none)
          #expect(try measurer.sizes(of: text, atWidths: [40], maxLines: limit) == [none])
          let heights = try measurer.prepareHeights(of: text)
          #expect(heights.measure(atWidth: 40, maxLines: limit) == none)
        }
      }
    }
  }
}

extension TextMeasurer {
  fileprivate mutating func sizes(
    of text: String, atWidths widths: [Double], maxLines: Int
  ) throws -> [TextHeight] {
    var sizes: [TextHeight] = []
    try Array(text.utf8).withUnsafeBufferPointer { text in
      _ = try widths.withUnsafeBufferPointer { widths in
        try measure(text, atWidths: widths, maxLines: maxLines) { _, size in sizes.append(size) }
      }
    }
    return sizes
  }
}
