import Testing

@testable import TextMeasure

/// Sizes with a width, of texts prepared or not.
@Suite struct TextSizeTests {
  private static let profiles: [Profile] = [
    .chromium, .webkit, .firefox, .uikit(scale: 3), .flutter(),
    .android(.textView(density: 2.625)),
  ]

  @Test(arguments: profiles)
  func sizesAreThoseOfLines(profile: Profile) throws {
    var measurer = try TextMeasurer(TextStyle(fonts: .pretendard(), size: 15, profile: profile))
    // The first texts are shaped: all of these are scanned, as far as they can be.
    measurer.sizedCount = TextMeasurer.shapedFirst
    var wrapped = 0
    for review in try Reviews.sample(300) {
      for maxLines in [nil, 2] {
        let size = try measurer.size(of: review, atWidth: 130, maxLines: maxLines)
        let found = try measurer.lines(of: review, atWidth: 130, maxLines: maxLines)
        #expect(size == found.size, "\(review)")
        #expect(size.width == found.lines.map(\.width).max() ?? .zero, "\(review)")
        #expect(
          try size.textHeight == measurer.measure(review, atWidth: 130, maxLines: maxLines),
          "\(review)")
        #expect(
          try size == measurer.prepare(review).size(atWidth: 130, maxLines: maxLines), "\(review)")
        if size.lineCount > 1 { wrapped += 1 }
      }
    }
    #expect(wrapped > 300)
  }

  @Test func missingCharactersComeWithTheSize() throws {
    var measurer = try TextMeasurer(TextStyle(fonts: Fixture.stack("Plain.ttf"), size: 10))
    let size = try measurer.size(of: "aก b\u{E01}ข", atWidth: 300)
    #expect(size.missingCharacters == ["ก", "ข"])
    #expect(try measurer.prepare("aก b\u{E01}ข").size(atWidth: 300) == size)
  }
}
