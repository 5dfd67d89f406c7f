import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// The memory of styles, and the parts that they share.
@Suite struct StyleMemoryTests {
  private let fonts: FontStack

  init() throws { fonts = try .pretendard() }

  private func measured(_ style: ResolvedTextStyle, _ texts: [String]) throws {
    var measurer = TextMeasurer(style)
    measurer.scanAtOnce()
    for text in texts { _ = try measurer.measure(text, atWidth: 100) }
  }

  @Test func aStyleGrowsWithTheCharactersThatItMeets() throws {
    let style = try ResolvedTextStyle(TextStyle(fonts: fonts, size: 16))
    let empty = style.memoryFootprint
    #expect(empty < 200 << 10)
    try measured(style, ["가나다 abc"])
    let few = style.memoryFootprint
    #expect(few > empty)
    try measured(style, try Reviews.sample(500))
    let many = style.memoryFootprint
    // Some MB are reserved, of which texts need few.
    #expect(many > few && many < 6 << 20)
    try measured(style, try Reviews.sample(500))
    // What they hold is known by now.
    #expect(style.memoryFootprint < many + (64 << 10))
  }

  @Test func sizesShareWhereLinesMayEnd() throws {
    let first = try ResolvedTextStyle(TextStyle(fonts: fonts, size: 16))
    let second = try ResolvedTextStyle(TextStyle(fonts: fonts, size: 17), sharing: first)
    #expect(first.tables.breaks === second.tables.breaks)
    var kept = TextStyle(fonts: fonts, size: 16)
    kept.wordBreak = .keepAll
    #expect(try ResolvedTextStyle(kept, sharing: first).tables.breaks !== first.tables.breaks)
    var english = TextStyle(fonts: fonts, size: 16)
    english.language = "ja"
    #expect(try ResolvedTextStyle(english, sharing: first).tables.breaks !== first.tables.breaks)
  }

  @Test func sharingChangesNoSize() throws {
    var first = TextStyle(fonts: fonts, size: 16)
    first.wordBreak = .keepAll
    let other = try ResolvedTextStyle(first)
    var style = first
    style.size = 13
    var alone = try TextMeasurer(style)
    var sharing = TextMeasurer(try ResolvedTextStyle(style, sharing: other))
    sharing.scanAtOnce()
    for text in try Reviews.sample(600) {
      #expect(
        try alone.measure(text, atWidth: 150) == sharing.measure(text, atWidth: 150), "\(text)")
    }
  }

  @Test func textsGoWithTheirStyle() throws {
    let cache = MeasureCache(byteLimit: 1 << 20)
    let styles = try [16, 17].map { try ResolvedTextStyle(TextStyle(fonts: fonts, size: $0)) }
    for style in styles {
      var measurer = TextMeasurer(style)
      for text in ["a", "b", "c"] { _ = try cache.prepared(text, measurer: &measurer) }
    }
    cache.removeAll(of: styles[0])
    #expect(cache.statistics.entryCount == 3)
    var measurer = TextMeasurer(styles[1])
    let hits = cache.statistics.hits
    _ = try cache.prepared("b", measurer: &measurer)
    #expect(cache.statistics.hits == hits + 1)
  }
}
