import BundledFonts
import TestSupport
import Testing

@_spi(Benchmarks) @testable import TextMeasure

/// Letter spacing and word spacing are parts of what is scanned.
@Suite struct SpacedLettersTests {
  struct Spaced: CustomTestStringConvertible, Sendable {
    var letter: Points
    var word: Points

    var testDescription: String { "letters \(letter), words \(word)" }

    func style(_ layout: Layout, _ fonts: FontStack) -> TextStyle {
      var style = layout.style(fonts)
      (style.letterSpacing, style.wordSpacing) = (letter, word)
      return style
    }
  }

  /// Rooms, fractions and what takes room away, to both kinds.
  static let spacings = [
    Spaced(letter: 0.5, word: 0), Spaced(letter: -0.3, word: 0), Spaced(letter: 3, word: -1),
    Spaced(letter: 0, word: 2), Spaced(letter: -0.017, word: 1.37),
  ]

  /// All but Android's, where spaced letters are shaped in any case.
  private static let layouts = Layout.all.filter { $0.profile.rules.shapesSpacing }

  /// Texts with pairs, ligatures, marks, brackets and spaces of all kinds, which spacing meets
  /// besides letters.
  private static let texts = [
    "AVAVA fi ffi Ta To. 10 x 20 -> a", " 가나 다  라\u{A0}마 ", "漢字 かな, (a) [가] {漢} \"b\"", "가\n나 \n 다",
    "e\u{301}a 각 👍🏽 ㅋㅋ☺️ \u{301}", "\u{1100}\u{1161} ㅁㅁㅁㅁㅁㅁㅁㅁㅁㅁㅁㅁㅁㅁㅁㅁ", "http://a.b/c?d=e AVAV-AVAV",
  ]

  @Test(arguments: Stacks.names, spacings)
  func spacedTextsMeasureAlike(stack: String, spaced: Spaced) throws {
    var random = SplitMix(state: 41)
    let fonts = try Stacks.named(stack)
    let reviews = try Reviews.sample(Environment.isThorough ? 1000 : 5)
    var all = TwoWays.Tally()
    for layout in Self.layouts {
      var ways = try TwoWays(spaced.style(layout, fonts))
      for text in reviews + Self.texts + ScanningTests.pieces {
        try ways.compare(text, cuts: 3, using: &random)
      }
      all += ways.tally
    }
    expectNoDifference(all)
    #expect(all.direct * 3 > all.texts || stack != Stacks.names[0], "\(all.summary)")
  }

  @Test(arguments: Stacks.names, spacings)
  func spacedTextsAreAsHigh(stack: String, spaced: Spaced) throws {
    var random = SplitMix(state: 42)
    let fonts = try Stacks.named(stack)
    let reviews = try Reviews.sample(Environment.isThorough ? 1000 : 4)
    for layout in Self.layouts {
      let style = spaced.style(layout, fonts)
      var comparison = try HeightComparison(style)
      for text in reviews + Self.texts { try comparison.compare(text, cuts: 3, using: &random) }
      let tally = comparison.tally
      #expect(tally.differences.prefix(5) == [], "\(tally.summary)")
      let isCounted =
        try ScanRules(ResolvedTextStyle(style)).isCompactable && stack == Stacks.names[0]
      #expect(!isCounted || tally.compact > reviews.count, "\(tally.summary)")
    }
  }

  @Test(arguments: spacings)
  func spacedTextsHaveTheLinesOfPreparedTexts(spaced: Spaced) throws {
    for layout in Self.layouts {
      let style = spaced.style(layout, try Stacks.named(Stacks.names[0]))
      var comparison = try LinesComparison(style)
      for text in try Reviews.sample(20) + Self.texts { try comparison.compare(text) }
      let found = comparison.found
      #expect(comparison.differences.prefix(3) == [])
      #expect(!comparison.showsLines || found > 60, "\(found)")
    }
  }

  @Test(arguments: spacings)
  func spacedTextsAreCutAsPreparedTextsAre(spaced: Spaced) throws {
    for layout in Self.layouts {
      var comparison = try TruncationComparison(
        spaced.style(layout, try Stacks.named(Stacks.names[0])))
      for text in try Reviews.sample(12) + Self.texts { try comparison.compare(text) }
      #expect(comparison.differences.prefix(3) == [])
      let found = comparison.found
      #expect(!comparison.showsLines || found.facts > 40, "\(found)")
    }
  }

  /// Letters that are pulled over each other have negative widths, which are left to the shaper.
  @Test(arguments: [-4, -20, 16_384, -16_384] as [Points])
  func farSpacingsMeasureAlike(spacing: Points) throws {
    var random = SplitMix(state: 43)
    for layout in Self.layouts {
      // No spacing is wider than 16,384 pixels of the screen.
      let most = Points(16_384 / layout.devicePixelRatio)
      let spacing = min(max(spacing, -most), most)
      let far = [Spaced(letter: spacing, word: 0), Spaced(letter: 0, word: spacing)]
      for spaced in far {
        var ways = try TwoWays(spaced.style(layout, try Stacks.named(Stacks.names[0])))
        for text in Self.texts { try ways.compare(text, cuts: 3, using: &random) }
        expectNoDifference(ways.tally)
      }
    }
  }

  /// So the comparisons compare something.
  @Test(
    arguments: [Profile.chromium, .uikit(scale: 3), .firefox, .webkit],
    spacings)
  func nearlyAllSpacedReviewsNeedNoShaping(profile: Profile, spaced: Spaced) throws {
    let style = spaced.style(Layout(profile: profile), try Stacks.named(Stacks.names[0]))
    var measurer = try TextMeasurer(style)
    measurer.sizedCount = TextMeasurer.shapedFirst
    let reviews = try Reviews.sample(Environment.isThorough ? 3000 : 300)
    for review in reviews {
      let size = try measurer.measure(review, atWidth: 300)
      #expect(try size == measurer.shape(review).measure(atWidth: 300), "\(review)")
    }
    let tally = measurer.shapingTally
    #expect(tally.scanned * 100 >= reviews.count * 98, "\(tally)")
  }
}
