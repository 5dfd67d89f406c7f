import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// Compact texts have the heights that shaping gives.
@Suite struct PreparedHeightsTests {
  @Test(arguments: Stacks.names, Layout.all)
  func reviewsAreAsHigh(stack: String, layout: Layout) throws {
    let reviews = try Reviews.forStack(stack)
    let style = layout.style(try Stacks.named(stack))
    var comparison = try HeightComparison(style)
    var random = SplitMix(state: 11)
    for review in reviews { try comparison.compare(review, cuts: 6, using: &random) }
    let tally = comparison.tally
    #expect(tally.differences.prefix(5) == [], "\(tally.summary)")
    let rules = ScanRules(try ResolvedTextStyle(style))
    // Of fonts without Hangul all texts are of Latin-1.
    if rules.breaksAsBeyondLatin1 && tally.compact == 0 { return }
    #expect(
      rules.isCompactable ? tally.sizes > tally.texts : tally.compact == 0, "\(tally.summary)")
  }

  @Test(arguments: Stacks.names)
  func borderTextsAreAsHigh(stack: String) throws {
    let fonts = try Stacks.named(stack)
    var random = SplitMix(state: 12)
    var maker = BorderTexts(fonts, reviews: try Reviews.sample(300), seed: 12)
    var tally = HeightComparison.Tally()
    for _ in 0..<(Environment.isThorough ? 60 : 2) {
      var comparison = try HeightComparison(
        TextStyle.random(fonts, using: &random, where: \.isCompactable))
      for text in maker.next(20) { try comparison.compare(text, cuts: 6, using: &random) }
      tally += comparison.tally
    }
    #expect(tally.differences.prefix(5) == [], "\(tally.summary)")
    #expect(tally.sizes > 20, "\(tally.summary)")
  }

  /// Where edges do not suffice a text is shaped anew, also one of more than the default limit; and
  /// no more of it is kept for that than is laid out.
  @Test func longTextsAreAsHigh() throws {
    var measurer = try TextMeasurer(reviewStyle(overflowWrap: .breakWord))
    measurer.maximumByteCount = .max
    measurer.sizedCount = TextMeasurer.shapedFirst
    let word = "AVAVAVToYoWaLTAV"
    let spaces = String(repeating: " ", count: TextMeasurer.defaultMaximumByteCount)
    let right = try measurer.shape(word)
    for text in [word + spaces, spaces + word, "\n\t" + word + "\t\n"] {
      let heights = try measurer.prepareHeights(of: text)
      #expect(heights.text.shapedText == nil)
      #expect(
        try heights.heightCurve(from: 5, through: 60) == right.heightCurve(from: 5, through: 60))
      for width in [5, 15.3, 16, 17, 30] as [Points] {
        #expect(heights.measure(atWidth: width) == right.measure(atWidth: width))
      }
      #expect(heights.memoryFootprint < 1000, "\(heights.memoryFootprint)")
    }
  }

  /// So the comparisons compare something.
  @Test(arguments: EveryRendererTests.profiles)
  func nearlyAllReviewsAreCompact(profile: Profile) throws {
    var comparison = try HeightComparison(reviewStyle(profile))
    var random = SplitMix(state: 13)
    for review in try Reviews.sample(Environment.isThorough ? 3000 : 300) {
      try comparison.compare(review, cuts: 0, using: &random)
    }
    let tally = comparison.tally
    #expect(tally.compact * 100 >= tally.texts * 96, "\(tally.summary)")
  }

  /// Whether spaces vanish or hang makes no line higher, and pairs of ASCII part few reviews.
  @Test(
    arguments: PlantedErrorTests.wrongStyles.filter {
      !["spaces vanish", "another table of pairs"].contains($0.testDescription)
    })
  func linesByOtherRulesAreNoticed(wrong: PlantedErrorTests.WrongStyle) throws {
    let style = try reviewStyle(wrong.profile)
    var other = style
    wrong.change(&other)
    var comparison = try HeightComparison(style, linesOf: other)
    var random = SplitMix(state: 14)
    for text in try Reviews.sample(60) { try comparison.compare(text, cuts: 8, using: &random) }
    let tally = comparison.tally
    #expect(!tally.differences.isEmpty)
  }

  @Test(arguments: ["", " ", "\n", "가\n", "가\n\n나", "👍", "e\u{301}", "שלום"])
  func everyTextHasHeights(text: String) throws {
    for profile in [Profile.chromium, .uikit(scale: 2)] {
      var style = try reviewStyle(profile)
      style.whiteSpace = .preWrap
      var measurer = try TextMeasurer(style)
      measurer.sizedCount = TextMeasurer.shapedFirst
      let heights = try measurer.prepareHeights(of: text)
      let prepared = try measurer.shape(text)
      for width: Points in [0, 15, 300] {
        #expect(heights.measure(atWidth: width) == prepared.measure(atWidth: width))
        #expect(heights.height(atWidth: width) == prepared.height(atWidth: width))
        #expect(heights.lineCount(atWidth: width) == prepared.lineCount(atWidth: width))
      }
      #expect(try heights.heightCurve() == prepared.heightCurve())
    }
  }

  /// Pairs that kern across the places where lines end.
  @Test func cutsThatChangeLettersAreExact() throws {
    let text = "LT’A “AVA” T?o T-A V!V P…A r/T 7-4 AV “가”나 f(A)T, Y.A"
    for overflowWrap in OverflowWrap.allCases {
      var style = TextStyle(fonts: try .pretendard(), size: 40, overflowWrap: overflowWrap)
      style.wordBreak = .breakAll
      var comparison = try HeightComparison(style)
      var random = SplitMix(state: 15)
      for word in text.split(separator: " ") {
        for end in word.indices {
          try comparison.compare(String(word[...end]), cuts: 16, using: &random)
        }
      }
      let tally = comparison.tally
      #expect(tally.differences.prefix(3) == [], "\(tally.summary)")
      #expect(tally.compact > 20 && tally.sizes > 500, "\(tally.summary)")
    }
  }
}

/// Many texts at once.
@Suite struct ManyHeightsTests {
  /// Compact texts of two styles, and texts that are shaped.
  @Test func manyTextsAreAsHighAsEach() throws {
    var texts: [PreparedHeights] = []
    for profile in [Profile.chromium, .uikit(scale: 2)] {
      var measurer = try TextMeasurer(reviewStyle(profile))
      measurer.sizedCount = TextMeasurer.shapedFirst - 40
      for review in try Reviews.sample(120) {
        texts.append(try measurer.prepareHeights(of: review))
      }
      texts.append(try measurer.prepareHeights(of: ""))
    }
    texts.shuffle()
    for width in [-1, 0, 17.3, 90, 300, .unbounded] as [Points] {
      for maxLines in [nil, 0, 2] {
        let heights = PreparedHeights.heights(of: texts, atWidth: width, maxLines: maxLines)
        #expect(heights == texts.map { $0.height(atWidth: width, maxLines: maxLines) })
      }
    }
    #expect(PreparedHeights.heights(of: [], atWidth: 300) == [])
  }
}

/// The memory of compact texts.
@Suite struct CompactFootprintTests {
  @Test func reviewsTakeLittle() throws {
    var measurer = try TextMeasurer(reviewStyle(.chromium))
    measurer.sizedCount = TextMeasurer.shapedFirst
    let reviews = try Reviews.sample(500)
    let bytes = try reviews.map { try measurer.prepareHeights(of: $0).memoryFootprint }
    let compact = bytes.filter { $0 < 2000 }
    #expect(compact.count >= 490)
    #expect(compact.reduce(0, +) < 260 * compact.count)
    #expect(MemoryLayout<PreparedHeights>.size == 8)
  }

  /// A word that is cut where letters kern is shaped when it comes to that.
  @Test func narrowBoxesShapeAnew() throws {
    let style = TextStyle(
      fonts: try .pretendard(), size: 15, profile: .uikit(scale: 2), whiteSpace: .normal)
    var measurer = try TextMeasurer(style)
    let text = "정말 AVATAR 최고"
    let bytes = Array(text.utf8)
    let compact = try #require(bytes.withUnsafeBufferPointer { measurer.compactText(of: $0) })
    #expect(!compact.withMemory { $0.canWrap(within: Fixed(rounding: 30)) })
    #expect(compact.withMemory { $0.canWrap(within: Fixed(rounding: 150)) })
    let prepared = try measurer.shape(text)
    for width in stride(from: 0.0, through: 120, by: 1.7) {
      let size = PreparedHeights(compact).measure(atWidth: Points(width))
      #expect(size == prepared.measure(atWidth: Points(width)))
    }
  }
}
