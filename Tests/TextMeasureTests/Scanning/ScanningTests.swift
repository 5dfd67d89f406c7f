import BundledFonts
import Foundation
import TestSupport
import Testing

@_spi(Benchmarks) @testable import TextMeasure

/// Scanning gives what shaping gives: origins, lines and sizes.
@Suite struct ScanningTests {
  @Test(arguments: Stacks.names, Layout.all)
  func reviewsMeasureAlike(stack: String, layout: Layout) throws {
    let reviews = try Reviews.forStack(stack)
    var ways = try TwoWays(layout.style(try Stacks.named(stack)))
    var random = SplitMix(state: 3)
    let hasTwoWays = ways.hasTwoWays
    try #require(hasTwoWays)
    for review in reviews { try ways.compare(review, cuts: 1, using: &random) }
    let tally = ways.tally
    expectNoDifference(tally)
    #expect(tally.compared > tally.texts, "\(tally.summary)")
  }

  @Test(arguments: Stacks.names)
  func oddTextsMeasureAlike(stack: String) throws {
    var random = SplitMix(state: 4)
    for layout in Layout.all {
      var ways = try TwoWays(layout.style(try Stacks.named(stack)), widths: [300, 0])
      for text in OddTextTests.texts.values.sorted() {
        try ways.compare(String(text.prefix(Environment.isThorough ? 600 : 60)), using: &random)
      }
      let tally = ways.tally
      expectNoDifference(tally)
      #expect(tally.compared > 5, "\(layout.testDescription): \(tally.summary)")
    }
  }

  /// Length is what is odd about some.
  @Test(arguments: [Layout.all[0], Layout.all[5]])
  func longOddTextsMeasureAlike(layout: Layout) throws {
    var random = SplitMix(state: 4)
    var ways = try TwoWays(layout.style(try Stacks.named(Stacks.names[0])), widths: [300])
    let texts = OddTextTests.texts.values.filter { $0.unicodeScalars.count > 1000 }
    for text in texts.sorted() { try ways.compare(text, using: &random) }
    expectNoDifference(ways.tally)
    #expect(ways.tally.direct > 0)
  }

  /// Bit by bit U+0000 after a space is one more space.
  @Test(arguments: ["M \0\0\0\0\0\0\0", "가 \0나", " \0", "a \0 \0b"], [0, 10, 300] as [Points])
  func zeroIsNoSpace(text: String, width: Points) throws {
    var measurer = try TextMeasurer(reviewStyle())
    measurer.sizedCount = TextMeasurer.shapedFirst
    let right = try measurer.shape(text).measure(atWidth: width)
    for maxLines in [nil, 1, 0, -1] as [Int?] {
      let size = try Array(text.utf8).withUnsafeBufferPointer { bytes in
        try Result { try measurer.measure(bytes, atWidth: width, maxLines: maxLines) }.get()
      }
      let prepared = try measurer.shape(text).measure(atWidth: width, maxLines: maxLines)
      #expect(size == prepared)
      if maxLines == nil { #expect(size == right) }
    }
  }

  /// Signs and numbers between the words and in them, which decide scripts and fonts of pieces.
  static let pieces = [
    "10점 만점에 !!10점~ ...그냥 2009년작", "漢字가 10漢字 漢, 字a", "♥최고♥ ♥ (굿) (good) \"abc\" 123abc 가!a",
    "@가 a@b.com 가나다라 http://a.b/c?d=e&f 나@나 ://", "wi-fi 가-나 -다 라- a–b 1‐2",
    "가  나   다. \n\n  라\n!마",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGH  \n가", "@논하길...ㅋㅋ 끝까지봐야하는영화라고생각합니다 나",
    "ㅋㅋㅋ ㅠㅠ!! ...ㅎㅎ ^^;; ㅇㅅㅇ", "AVAVA 'Ta' 가AV나 VA.", "(가) [나 {다} \"라\" 마) 바! 사", "\n", "가\n", "~",
    " ~ ", "가! \n왠지", "가나 \n다라",
  ]

  /// Such texts in every order, by every layout and in boxes of all widths.
  @Test(arguments: Stacks.names)
  func piecesMeasureAlike(stack: String) throws {
    var random = SplitMix(state: 17)
    for layout in Layout.all {
      var ways = try TwoWays(layout.style(try Stacks.named(stack)))
      for text in Self.pieces { try ways.compare(text, cuts: 12, using: &random) }
      for _ in 0..<(Environment.isThorough ? 400 : 20) {
        let text = (0..<4).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
        try ways.compare(text.joined(separator: " "), cuts: 3, using: &random)
      }
      let tally = ways.tally
      expectNoDifference(tally)
      #expect(tally.compared > 20, "\(layout.testDescription): \(tally.summary)")
    }
  }

  /// Marks and other scripts are left to the shaper; nearly everything else is not. So the
  /// comparisons compare something.
  @Test(arguments: [
    Profile.chromium, .uikit(scale: 3), .firefox, .webkit,
    .android(.staticLayout(density: 3)), .android(.textView(density: 3)),
    .android(.compose(density: 3, lineBreak: .heading)), .flutter(),
  ])
  func nearlyAllReviewsNeedNoShaping(profile: Profile) throws {
    let reviews = Environment.isThorough ? try Reviews.all() : try Reviews.sample(500)
    var measurer = try TextMeasurer(reviewStyle(profile))
    var (scanned, direct) = (0, 0)
    for review in reviews {
      Array(review.utf8).withUnsafeBufferPointer { bytes in
        if measurer.scanner.scan(bytes, shaper: measurer.shaper) { scanned += 1 }
        if measurer.sizeOfScanned(of: bytes, atWidth: 300, maxLines: .max) != nil { direct += 1 }
      }
    }
    #expect(scanned * 1000 >= reviews.count * 995, "\(scanned) of \(reviews.count)")
    #expect(direct * 100 >= reviews.count * 99, "\(direct) of \(reviews.count)")
  }

  /// Also of words that are cut, and where lines end within them.
  @Test(arguments: [WordBreak.normal, .keepAll, .breakAll], [300, 120] as [Points])
  func nearlyAllSegmentsNeedNoShaping(wordBreak: WordBreak, width: Points) throws {
    var style = try reviewStyle(.webkit)
    (style.wordBreak, style.overflowWrap) = (wordBreak, .anywhere)
    var measurer = try TextMeasurer(style)
    measurer.sizedCount = TextMeasurer.shapedFirst
    let reviews = Environment.isThorough ? try Reviews.all() : try Reviews.sample(500)
    for review in reviews {
      // Line breaks that collapse, and kern with nothing.
      for text in [review, review.replacing(" ", with: "\n")] {
        let size = try measurer.measure(text, atWidth: width)
        #expect(try size == measurer.shape(text).measure(atWidth: width), "\(text)")
      }
    }
    let tally = measurer.shapingTally
    #expect(tally.scanned * 100 >= reviews.count * 2 * 95, "\(tally)")
  }

  /// Rules are matched back to where a run begins, and no farther.
  @Test(arguments: ["매력적으로 보았던 과대평가한 http://camned b", "긴박감과 osexy7 닮은거??", "가나 x2 x 3~ 다라 ~x9"])
  func rulesBeginWithTheRun(text: String) throws {
    var random = SplitMix(state: 8)
    var ways = try TwoWays(reviewStyle(), widths: [300, 120, 40])
    try ways.compare(text, cuts: 20, using: &random)
    expectNoDifference(ways.tally)
    #expect(ways.tally.direct == 1)
  }

  /// Rules of other anchors may have begun before those of the first one, and reach beyond them;
  /// several characters may match one position of a rule.
  @Test(arguments: [
    "정말 ~가나다»라마 좋~가나다»라~", "가나~다»라 «마~바사~아", "좋아요~><--->가~나다~가나다~ =>가", "1 ~ x»가 «1x~가나다",
    "인생의 부르다~>< >. 화-~-->«가나",
  ])
  func rulesOfSeveralAnchorsAreMatched(text: String) throws {
    var random = SplitMix(state: 9)
    var ways = try TwoWays(reviewStyle(), widths: [300, 120, 40])
    try ways.compare(text, cuts: 20, using: &random)
    expectNoDifference(ways.tally)
    #expect(ways.tally.leftToShaper == 0)
  }

  /// Which characters are scanned must not depend on which came first, nor on how many.
  @Test func charactersMetLateAreLookedUpToo() throws {
    var measurer = try TextMeasurer(TextStyle(fonts: .pretendard(), size: 15))
    measurer.sizedCount = TextMeasurer.shapedFirst
    for scalar in (UInt32(0xC0)...0x1FFF).compactMap(Unicode.Scalar.init) {
      _ = try measurer.measure("é\(scalar)", atWidth: 300)
    }
    for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      let text = "é\(letter)"
      let found = text.withBytes { measurer.sizeOfScanned(of: $0, atWidth: 300, maxLines: .max) }
      let right = try measurer.shape(text).measure(atWidth: 300)
      #expect(found == right, "\(text)")
    }
  }

  /// Also of what is not shown.
  @Test func missingCharactersAreReportedBeyondTheLastLine() throws {
    var measurer = try TextMeasurer(reviewStyle(.chromium))
    measurer.sizedCount = TextMeasurer.shapedFirst
    for text in ["가나다라 마바사아 자차카타 파하", "가나 다라마바 사아자차 \u{10FFFD}카", "가나 다라마바 사아 \u{0E000}"] {
      for _ in 0..<2 {
        let found = try measurer.measurement(of: text, atWidth: 60, maxLines: 1)
        #expect(try found.missingCharacters == TextMeasurer.missing(in: text))
      }
    }
  }

  /// UIKit breaks lines at returns, and once at both.
  @Test func returnsBreakLabels() throws {
    let texts = [
      "정말\r\n최고!", "\r\n", "가\r나 다\n\r라", "끝이에요\r\n", "가 \r\n\r\n 나", "\r", "가\r\r\n",
    ]
    var measurer = try TextMeasurer(reviewStyle(.uikit(scale: 3)))
    var passed = 0
    for text in texts {
      let prepared = try measurer.shape(text)
      for width in [300, 20, 5] as [Points] {
        let pass = Array(text.utf8).withUnsafeBufferPointer { bytes in
          measurer.sizeOfScanned(of: bytes, atWidth: width, maxLines: .max)
        }
        #expect(pass == nil || pass == prepared.measure(atWidth: width), "\(text.debugDescription)")
        if pass != nil { passed += 1 }
      }
    }
    #expect(passed > texts.count)
  }

  /// `TEXTMEASURE_FONTS` names stacks of font files, `path,path#index;path`, and
  /// `TEXTMEASURE_TEXTS` files of JSON objects with a `text`, one a line.
  @Test(.enabled(if: Stacks.others != nil || Reviews.otherFiles != nil))
  func otherFontsAndTextsMeasureAlike() throws {
    let texts = try Reviews.others() ?? Reviews.all()
    for fonts in try Stacks.fromEnvironment() ?? [.pretendard()] {
      for layout in Layout.all {
        var ways = try TwoWays(layout.style(fonts))
        var random = SplitMix(state: 5)
        for text in texts { try ways.compare(text, cuts: 2, using: &random) }
        let tally = ways.tally
        expectNoDifference(tally)
        print(ways.style.inShort, tally.summary)
      }
    }
  }
}

extension TextMeasurer {
  /// The characters that shaping finds missing.
  fileprivate static func missing(in text: String) throws -> [Unicode.Scalar] {
    var measurer = try TextMeasurer(reviewStyle(.chromium))
    return try measurer.shape(text).missingCharacters
  }
}

/// Texts made to lie at the borders of what can be scanned.
@Suite struct BorderTextTests {
  @Test(arguments: Stacks.names)
  func borderTextsMeasureAlike(stack: String) throws {
    let fonts = try Stacks.named(stack)
    let tally = try Self.compare(fonts, styles: Environment.isThorough ? 40 : 2, texts: 20, seed: 1)
    expectNoDifference(tally)
    #expect(tally.compared > 20, "\(tally.summary)")
  }

  /// Texts whose shaping units are segments.
  @Test(arguments: Stacks.names)
  func segmentsMeasureAlike(stack: String) throws {
    let tally = try Self.compare(
      try Stacks.named(stack), styles: Environment.isThorough ? 40 : 4, texts: 20, seed: 31,
      where: \.shapesSegments)
    expectNoDifference(tally)
    #expect(tally.compared > 20, "\(tally.summary)")
  }

  /// `TEXTMEASURE_BORDER_TEXTS` is how many texts to make for each stack,
  /// `TEXTMEASURE_SEED` where to begin.
  @Test(.enabled(if: count != nil))
  func manyBorderTextsMeasureAlike() throws {
    var stacks = try Stacks.names.map(Stacks.named)
    stacks += try Stacks.fromEnvironment() ?? []
    let seed = Environment.number("TEXTMEASURE_SEED") ?? 2
    for fonts in stacks {
      let styles = max(1, (Self.count ?? 0) / 300)
      let tally = try Self.compare(fonts, styles: styles, texts: 300, seed: UInt64(seed))
      expectNoDifference(tally)
      print(fonts.faces.map(\.description).joined(separator: " + "), tally.summary)
    }
  }

  static let count = Environment.number("TEXTMEASURE_BORDER_TEXTS")

  /// One measurer for each style, so that what it keeps is used for other texts.
  static func compare(
    _ fonts: FontStack, styles: Int, texts: Int, seed: UInt64,
    where isWanted: (ScanRules) -> Bool = { _ in true }
  ) throws -> TwoWays.Tally {
    var random = SplitMix(state: seed)
    var maker = BorderTexts(fonts, reviews: try Reviews.sample(300), seed: seed)
    var tally = TwoWays.Tally()
    for _ in 0..<styles {
      var ways = try TwoWays(
        TextStyle.random(fonts, using: &random) { $0.isSupported && isWanted($0) })
      for text in maker.next(texts) { try ways.compare(text, cuts: 4, using: &random) }
      tally += ways.tally
    }
    return tally
  }
}
