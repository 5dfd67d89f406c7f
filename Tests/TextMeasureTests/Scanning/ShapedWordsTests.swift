import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// Texts of which parts are shaped, emoji and words with marks, measure as texts that are shaped
/// whole.
@Suite struct ShapedWordsTests {
  static let emoji = [
    "😀", "😂😂😂", "👍🏻", "❤️", "❤", "♥️", "👨‍👩‍👧", "🇰🇷", "🇰🇷🇺🇸🇯", "1️⃣", "#️⃣", "☺︎", "✨✨⭐",
    "🤷‍♀️", "👏👏🏻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥", "😀︎", "©️™",
  ]

  /// Those that only one font has, and that are parted from what is beside them by that alone.
  static let pictures = ["😀", "😂😂😂", "👍🏻", "👨‍👩‍👧", "🇰🇷", "✨✨⭐", "👏👏🏻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]

  /// Beside these what comes before and after matters.
  static let others = [
    "e\u{301}", "가\u{301}", "\u{1112}\u{1161}\u{11AB}", "n\u{303}o", "「굿」", "『", "』", "（자）", "、",
    "。",
    "가·나", "a·b", "·", "・", "ー", "～", "a\u{200D}b", "1⁄2", "か\u{3099}", "カ", "ｱ", "x\u{308}\u{301}",
    "\u{FE0F}", "\u{301}", "\u{200D}", "\u{E0041}", "(👍)", "[❤️]", "ㅋ❤️ㅋ", "\u{1161}", "T\u{301}o.",
    "\u{AD}", "\u{200B}", "ก", "ש", "\u{3000}", "\u{10FFFD}",
  ]

  @Test(arguments: Stacks.names)
  func emojiMeasureAlike(stack: String) throws {
    var random = SplitMix(state: 31)
    for layout in Layout.all {
      var ways = try TwoWays(layout.style(try Stacks.named(stack)))
      let count = Environment.isThorough ? 2000 : 40
      for review in try Reviews.sample(count) {
        try ways.compare(
          insert(Self.emoji, 1...3, into: review, using: &random), cuts: 2, using: &random)
      }
      expectNoDifference(ways.tally)
    }
  }

  @Test(arguments: Stacks.names)
  func heightsOfEmojiAreKept(stack: String) throws {
    var random = SplitMix(state: 34)
    for layout in Layout.all {
      var comparison = try HeightComparison(layout.style(try Stacks.named(stack)))
      for review in try Reviews.sample(Environment.isThorough ? 2000 : 30) {
        try comparison.compare(
          insert(Self.emoji, 1...3, into: review, using: &random), cuts: 3, using: &random)
      }
      #expect(comparison.tally.differences.prefix(5) == [], "\(comparison.tally.summary)")
    }
  }

  /// Only in long texts words are worth shaping by themselves.
  @Test(arguments: Stacks.names)
  func wordsMeasureAlike(stack: String) throws {
    var random = SplitMix(state: 32)
    for layout in Layout.all {
      var ways = try TwoWays(layout.style(try Stacks.named(stack)), widths: [300, 43])
      let reviews = try Reviews.sample(300)
      for _ in 0..<(Environment.isThorough ? 200 : 6) {
        let text = (0..<30).map { _ in reviews.randomElement(using: &random) ?? "" }
          .joined(separator: " ")
        try ways.compare(
          insert(Self.others + Self.emoji, 1...4, into: text, using: &random), cuts: 1,
          using: &random)
      }
      expectNoDifference(ways.tally)
    }
  }

  /// Lest whole texts were compared with themselves.
  @Test(arguments: [
    (Profile.chromium, emoji), (.uikit(scale: 3), emoji), (.firefox, emoji),
    (.flutter(), pictures),
  ])
  func nearlyNoTextWithEmojiIsShapedWhole(profile: Profile, emoji: [String]) throws {
    var random = SplitMix(state: 33)
    var measurer = try TextMeasurer(reviewStyle(profile))
    let reviews = try Reviews.sample(400)
    var scanned = 0
    for review in reviews {
      let text = insert(emoji, 1...3, into: review, using: &random)
      if text.withBytes({ measurer.scanner.scan($0, shaper: measurer.shaper) }) { scanned += 1 }
    }
    #expect(scanned * 100 >= reviews.count * 95, "\(scanned) of \(reviews.count)")
  }

  @Test func nearlyAllHeightsOfEmojiAreKept() throws {
    var random = SplitMix(state: 35)
    var comparison = try HeightComparison(reviewStyle(.chromium))
    for review in try Reviews.sample(200) {
      try comparison.compare(
        insert(Self.emoji, 1...3, into: review, using: &random), cuts: 0, using: &random)
    }
    let tally = comparison.tally
    #expect(tally.compact * 10 >= tally.texts * 9, "\(tally.summary)")
  }

  @Test(arguments: ["e\u{301}", "「굿」", "\u{1112}\u{1161}\u{11AB}", "か\u{3099}가", "a·b"])
  func longTextsAreNotShapedWhole(part: String) throws {
    var measurer = try TextMeasurer(reviewStyle(.chromium))
    let text = String(repeating: "정말 재밌게 봤어요! ", count: 40) + part + " 좋아요"
    let isScanned = text.withBytes { measurer.scanner.scan($0, shaper: measurer.shaper) }
    #expect(isScanned)
    let (holdsShapedCharacters, shapedCount) = (
      measurer.scanner.text.holdsShapedCharacters, measurer.scanner.shapedCount
    )
    #expect(holdsShapedCharacters)
    #expect(shapedCount < text.utf8.count / 4)
  }

  /// Rules that look farther than those of any font that people use.
  @Test func wordsAreShapedAsFarAsRulesLook() throws {
    var ways = try TwoWays(TextStyle(fonts: try Fixture.stack("LongContexts.ttf"), size: 10))
    var random = SplitMix(state: 36)
    let (b, rest) = (String(repeating: "b", count: 20), repeated("ab cd ", to: 1000))
    let wide = ["x\u{301} \(b)1 \(rest)", "\(rest)2\(b) x\u{301} \(rest)"]
    for text in wide + ["x\u{301} \(b)2 \(rest)", "x\u{301} \(rest)"] {
      try ways.compare(text, using: &random)
    }
    expectNoDifference(ways.tally)
    // What a rule takes together with what is around it cannot be parted.
    #expect(ways.tally.leftToShaper == wide.count)
    // Whether rules match at all: 735 for 635 units.
    let (first, other) = (try shape(wide[0], ways.style), try shape("x\u{301}", ways.style))
    #expect(first.wrappable.origins[2] - other.wrappable.origins[2] == Fixed(rounding: 1))
  }

  private func insert(
    _ parts: [String], _ counts: ClosedRange<Int>, into text: String,
    using random: inout SplitMix
  ) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: counts, using: &random) {
      let part = parts.randomElement(using: &random) ?? ""
      scalars.insert(
        contentsOf: part.unicodeScalars, at: Int.random(in: 0...scalars.count, using: &random))
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
