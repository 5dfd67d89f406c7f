import TestSupport
import Testing

@testable import TextMeasure

/// What holds for one way to ask holds for all: two questions about the same text, or the same
/// question of two styles that say the same, have one answer.
@Suite struct OneAnswerLawsTests {
  private static let widths: [Points] = [40, 90.5, 137.3, 200, 343]

  /// Whether a text is looked up, scanned or shaped, its first baseline is one: that of the fonts
  /// that its first line shows.
  @Test(arguments: RichTextLawTests.renderers, ["Latin first", "Symbols first", "CJK"])
  func theFirstBaselineIsOne(profile: Profile, stack: String) throws {
    var measurer = try TextMeasurer(
      TextStyle(fonts: Stacks.named(stack), size: 15, profile: profile))
    var (tables, others) = (0, 0)
    for review in try Reviews.sample(Environment.isThorough ? 900 : 60) {
      for text in [review, "좋은 漢 영화 " + review, "♥ " + review + "\n漢"] {
        let prepared = try measurer.prepare(text)
        let shaped = PreparedText(prepared.full)
        tables += prepared.compact.shapedText == nil ? 1 : 0
        for width in Self.widths {
          let first = prepared.shownLines(atWidth: width, maxLines: nil).firstBaseline
          #expect(
            first == shaped.shownLines(atWidth: width, maxLines: nil).firstBaseline, "\(text)")
          let facts = try measurer.truncation(of: text, atWidth: width)
          #expect(first == facts.firstBaseline, "\(text) \(width)")
          others += first == prepared.shownLines(atWidth: 9000, maxLines: nil).firstBaseline ? 0 : 1
        }
      }
    }
    #expect(tables > 80 || ["android", "flutter"].contains(profile.name))
    if stack == "Latin first", profile == .firefox { #expect(others > 20) }
  }

  /// A run alone is the plain text, in everything that is asked.
  @Test(arguments: RichTextLawTests.renderers)
  func aBareRunIsItsText(profile: Profile) throws {
    var random = SplitMix(state: 59)
    let reviews = try Reviews.sample(200)
    var compared = 0
    // White space is a property of CSS. Where a style of UIKit sets line heights, a line of several fonts
    // has none that both ways agree on, and no text of Apple's is known that would tell.
    let isBrowser = if case .browser = profile { true } else { false }
    let lineHeights: [LineHeight] =
      profile.name == "uikit" ? [.normal] : [.normal, .em(1.45), .points(21.3)]
    let whiteSpaces: [WhiteSpace?] = isBrowser ? [nil, .preWrap, .breakSpaces, .preLine] : [nil]
    for _ in 0..<(Environment.isThorough ? 400 : 24) {
      var style = TextStyle(
        fonts: try .pretendard(), size: Points([11, 13.3, 16, 22.7].drawn(&random)),
        profile: profile, lineHeight: lineHeights.drawn(&random),
        wordBreak: [nil, .keepAll, .breakAll].drawn(&random),
        overflowWrap: [nil, .breakWord, .anywhere].drawn(&random),
        whiteSpace: whiteSpaces.drawn(&random))
      style.letterSpacing = [0, 0, 0.5, -0.3].drawn(&random)
      style.firstLineIndent = [0, 0, 10].drawn(&random)
      guard var measurer = try? TextMeasurer(style) else { continue }
      for _ in 0..<24 {
        let text = Self.frames.drawn(&random).map { $0 == "…" ? reviews.drawn(&random) : $0 }
          .joined()
        let plain = try measurer.prepare(text)
        let run = try measurer.prepare(RichText(text))
        #expect(plain.naturalWidth == run.naturalWidth, "\(text.debugDescription) \(style)")
        for width in [2.86, 61.3, 180] as [Points] {
          #expect(
            plain.lines(atWidth: width) == run.lines(atWidth: width),
            "\(text.debugDescription) \(width) \(style)")
          #expect(plain.measure(atWidth: width) == run.measure(atWidth: width))
          #expect(
            plain.shownLines(atWidth: width, maxLines: nil).firstBaseline
              == run.shownLines(atWidth: width, maxLines: nil).firstBaseline)
          #expect(plain.tightWidth(in: width) == run.tightWidth(in: width), "\(text)")
          compared += 1
        }
      }
    }
    #expect(compared > 1000)
  }

  /// What stands around a review.
  private static let frames: [[String]] = [
    ["…"], ["…"], [" ", "…", " "], ["…", "\n"], ["…", "\n  ", "…"], ["「b」 ab ", "…"],
    ["가\u{AD}나 ", "…"], ["a\tb ", "…"], ["…", "\r\n", "…"],
  ]

  /// A text of several styles is as high as its lines say, whichever question sums them up.
  @Test(arguments: RichTextLawTests.renderers)
  func theHeightOfLinesIsOne(profile: Profile) throws {
    var random = SplitMix(state: 58)
    for lineHeight in [LineHeight.normal, .em(1.45), .points(21.3)] {
      let style = TextStyle(
        fonts: try Fixture.stack("Plain.ttf"), size: 13.3, profile: profile, lineHeight: lineHeight,
        overflowWrap: .breakWord)
      var measurer = try TextMeasurer(style)
      for _ in 0..<(Environment.isThorough ? 600 : 80) {
        let rich = RichTextLawTests.generated(
          &random, hasPlaces: RichTextLawTests.hasPlaces(profile))
        let text = try measurer.prepare(rich)
        for width in Self.widths + [1] {
          let size = text.measure(atWidth: width)
          #expect(text.truncation(atWidth: width).size == size, "\(rich) \(width)")
          let limit = max(1, size.lineCount)
          #expect(text.measure(atWidth: width, maxLines: limit) == size, "\(rich) \(width)")
          let curve = try text.heightCurve(from: width, through: width)
          #expect(curve.height(atWidth: width) == size.height, "\(rich) \(width)")
        }
      }
    }
  }

  /// In Chromium a screen of twice as many pixels has a page of twice the size: all lengths of
  /// spans and boxes are multiplied, as those of the text are.
  @Test(arguments: [1.5, 2, 2.5, 3])
  func aRatioIsALargerStyle(ratio: Double) throws {
    let texts = try Reviews.sample(40)
    for (index, text) in texts.enumerated() {
      let shown = try onScreen(text, index, scale: 1, ratio: ratio)
      let larger = try onScreen(text, index, scale: ratio, ratio: 1)
      #expect((shown.naturalWidth * ratio).isNear(larger.naturalWidth))
      for width in Self.widths {
        let (lines, largerLines) = (
          shown.lines(atWidth: width), larger.lines(atWidth: width * ratio)
        )
        #expect(lines.map(\.utf8Range) == largerLines.map(\.utf8Range), "\(text) \(width)")
        for (line, larger) in zip(lines, largerLines) {
          #expect((line.width * ratio).isNear(larger.width), "\(text) \(width)")
        }
        #expect(
          (shown.height(atWidth: width) * ratio).isNear(larger.height(atWidth: width * ratio)))
      }
    }
  }

  /// A text with boxes and spans with edges, all lengths times `scale`.
  private func onScreen(
    _ text: String, _ index: Int, scale: Double, ratio: Double
  ) throws -> PreparedText {
    func length(_ points: Double) -> Points { Points(points * scale) }
    var style = TextStyle(
      fonts: try .pretendard(), size: length(16), profile: .chromium,
      lineHeight: .points(length(24)), overflowWrap: .breakWord)
    style.devicePixelRatio = ratio
    let edge = InlineEdges.Edge(padding: length(8), border: length(2), margin: length(4))
    let span = SpanStyle(edges: InlineEdges(start: edge, end: edge))
    var rich = RichText("앞 ")
    rich.append(text, style: index % 2 == 0 ? span : SpanStyle())
    rich.append(
      InlineBox(
        width: length(40), height: length(10), margins: .init(right: length(2), left: length(6))))
    rich.append("뒤 " + text, style: span)
    var measurer = try TextMeasurer(style)
    return try measurer.prepare(rich)
  }

  /// 10 % of a box 200 px wide are 20 px, whatever the rules of its lines are.
  @Test(arguments: [Profile.chromium, .webkit, .firefox], WordBreak.allCases)
  func aPercentageIsItsLength(profile: Profile, wordBreak: WordBreak) throws {
    var style = TextStyle(
      fonts: try .pretendard(), size: 15, profile: profile, wordBreak: wordBreak,
      overflowWrap: .breakWord)
    style.indentPercentages.ofText = 10
    var percent = try TextMeasurer(style)
    for width in [40, 100, 200] as [Points] {
      style.indentPercentages.ofText = 0
      style.firstLineIndent = width * 0.1
      var length = try TextMeasurer(style)
      let long = "이것은정말재미있는영화였습니다그리고또보고싶어요 정말 재미있게봤습니다"
      for text in try Reviews.sample(60) + [long] {
        let lines = try length.prepare(text).lines(atWidth: width)
        #expect(try percent.prepare(text).lines(atWidth: width) == lines, "\(text) \(width)")
      }
    }
  }

  /// Where a character is wider than its line, WebKit keeps punctuation with it: scanned, looked up,
  /// shaped and traced alike. So a wider box may have more lines.
  @Test(arguments: [WordBreak.normal, .keepAll], [OverflowWrap.breakWord, .anywhere])
  func loneCharactersKeepPunctuationAlike(wordBreak: WordBreak, overflowWrap: OverflowWrap) throws {
    var style = TextStyle(
      fonts: try .pretendard(), size: 15, profile: .webkit, wordBreak: wordBreak,
      overflowWrap: overflowWrap)
    style.firstLineIndent = 2.5
    var measurer = try TextMeasurer(style)
    var (compared, more) = (0, 0)
    for review in try Reviews.sample(40) {
      for text in [review, "요!! " + review, "It's... (so), 5.0!"] {
        let prepared = try measurer.prepare(text)
        let shaped = PreparedText(prepared.full)
        let curve = try prepared.heightCurve(from: 0, through: 24)
        let shapedCurve = try shaped.heightCurve(from: 0, through: 24)
        var before = 0
        for quarter in 0...96 {
          let width = Points(Double(quarter) / 4)
          let size = shaped.measure(atWidth: width)
          #expect(prepared.measure(atWidth: width) == size, "\(text) \(width)")
          #expect(try measurer.measure(text, atWidth: width) == size, "\(text) \(width)")
          #expect(shaped.lines(atWidth: width).count == size.lineCount, "\(text) \(width)")
          #expect(curve.height(atWidth: width) == size.height, "\(text) \(width)")
          #expect(shapedCurve.height(atWidth: width) == size.height, "\(text) \(width)")
          more += quarter > 0 && size.lineCount > before ? 1 : 0
          before = size.lineCount
          compared += 1
        }
      }
    }
    #expect(compared > 5000 && more > 10)
  }
}

extension Array {
  fileprivate func drawn(_ random: inout SplitMix) -> Element {
    self[Int.random(in: indices, using: &random)]
  }
}
