import TestSupport
import Testing

@testable import TextMeasure

/// A line's boxes are found exactly: in the narrowest and the widest of them all
/// lines are the same, one step beyond either they are not.
@Suite struct EquivalentWidthsTests {
  static let widths: [Points] = [343, 160.5, 61.3]

  @Test(arguments: WrappingMode.all.indices)
  func layoutsStayInTheirBoxesAndChangeBeyond(mode: Int) throws {
    let step = WrappingMode.all[mode].profile.rules.boxStep
    try forEachReview(mode) { text, width in
      let lines = text.lines(atWidth: width)
      let plain = text.prepared.lines(atWidth: width)
      #expect(lines.map(\.line) == plain)
      let narrowest = lines.map(\.boxes.lowerBound).max() ?? .zero
      let widest = lines.map(\.boxes.upperBound).min() ?? .unbounded
      #expect(text.prepared.lines(atWidth: narrowest) == plain)
      #expect(text.prepared.lines(atWidth: widest) == plain)
      if narrowest > .zero { #expect(text.prepared.lines(atWidth: narrowest - step) != plain) }
      if widest < .unbounded { #expect(text.prepared.lines(atWidth: widest + step) != plain) }
    }
  }

  /// Spaces that hang are cut off at the box, but a line that overflows has the same width in
  /// every box that it overflows: it is not laid out for each of them.
  @Test(arguments: [Profile.firefox, .webkit, .chromium])
  func overflowingLinesAreLaidOutOnce(profile: Profile) throws {
    var style = try reviewStyle(profile)
    style.size = 200
    style.whiteSpace = .preWrap
    var measurer = try TextMeasurer(style)
    for text in ["가나다라 ", "abcdefgh   ", "가나다라 \r", "가나다라  \n마"] {
      let prepared = try measurer.shape(text)
      var count = 0
      let steady = EquivalentWidths(around: 10, BoxGrid(profile.rules)) { available in
        count += 1
        var cursor = LineCursor(prepared.wrappable, within: available)
        return cursor.next().map { prepared.line($0, within: available) }
      }
      #expect(count < 10, "\(text.debugDescription)")
      #expect(steady.boxes.contains(10))
    }
  }

  /// Every line by itself, however much sooner others change.
  @Test(arguments: WrappingMode.all.indices)
  func linesStayInTheirBoxesAndChangeBeyond(mode: Int) throws {
    let profile = WrappingMode.all[mode].profile
    var random = SplitMix(state: 7)
    var counts = (narrower: 0, wider: 0)
    try forEachReview(mode) { text, width in
      let spans = text.prepared.full.spans(atWidth: width, profile)
      for (span, explained) in zip(spans, text.lines(atWidth: width)) {
        // Without height and baseline: on Android these depend on whether other lines follow.
        func line(_ box: Points) -> Line? {
          text.prepared.full.line(startingAt: span.start, atWidth: box, profile)?.withoutHeight
        }
        let (boxes, line0) = (explained.boxes, explained.line.withoutHeight)
        #expect(line(boxes.lowerBound) == line0 && line(boxes.upperBound) == line0)
        let inside = Double.random(
          in: boxes.lowerBound.rawValue...min(boxes.upperBound.rawValue, 2000), using: &random)
        #expect(line(Points(inside)) == line0)
        let (narrower, wider) = (explained.narrower?.withoutHeight, explained.wider?.withoutHeight)
        #expect(narrower != line0 && wider != line0)
        // Of breaks of a whole paragraph it may be that no line begins there.
        if text.prepared.full.wrappable.paragraphs?.breaksFirstFit != false {
          #expect((explained.narrower == nil) == (boxes.lowerBound == .zero))
          #expect((explained.wider == nil) == (boxes.upperBound == .unbounded))
        }
        if let narrower {
          counts.narrower += 1
          #expect(line(boxes.lowerBound - profile.rules.boxStep) == narrower)
        }
        if let wider {
          counts.wider += 1
          #expect(line(boxes.upperBound + profile.rules.boxStep) == wider)
        }
      }
    }
    #expect(counts.narrower > 100 && counts.wider > 100, "\(counts)")
  }

  @Test(arguments: WrappingMode.all.indices)
  func lineCountsStayInTheirBoxesAndChangeBeyond(mode: Int) throws {
    let step = WrappingMode.all[mode].profile.rules.boxStep
    var counts = (narrower: 0, wider: 0)
    try forEachReview(mode) { text, width in
      let count = text.prepared.lineCount(atWidth: width)
      let boxes = text.boxes(withLineCountAt: width)
      #expect(text.prepared.lineCount(atWidth: boxes.lowerBound) == count)
      #expect(text.prepared.lineCount(atWidth: boxes.upperBound) == count)
      if boxes.lowerBound > .zero {
        #expect(text.prepared.lineCount(atWidth: boxes.lowerBound - step) > count)
        counts.narrower += 1
      }
      if boxes.upperBound < .unbounded {
        #expect(text.prepared.lineCount(atWidth: boxes.upperBound + step) < count)
        counts.wider += 1
      }
    }
    #expect(counts.narrower > 80 && counts.wider > 80, "\(counts)")
  }

  static let oddTexts: [(String, WhiteSpace, LineBreakStrictness, Points)] = [
    ("AVATAR Type LTd. ex\u{AD}cel\u{AD}lent", .normal, .auto, 0),
    ("\t정말\t 재밌게  ex\u{AD}tra \u{3000} \t봤어요 \n  또 ", .preWrap, .auto, 0),
    ("정말 재밌게  봤어요   또 ", .breakSpaces, .auto, 0),
    ("「최고」 VAVA AVA… (또）  ", .breakSpaces, .anywhere, 0),
    ("「최고」（웃음）。漢字、かな", .normal, .loose, -1.25),
    ("영화 שלום עולם (2019) سلام good👨\u{200D}👩\u{200D}👧 1️⃣👍🏻", .normal, .auto, 0.7),
  ]

  /// Every box there is up to 70 px, one after the other.
  @Test(arguments: oddTexts.indices)
  func linesChangeOnlyBetweenBoxes(index: Int) throws {
    let (text, whiteSpace, strictness, spacing) = Self.oddTexts[index]
    let style = TextStyle(
      fonts: try .pretendard(), size: 15, wordBreak: .keepAll, strictness: strictness,
      overflowWrap: .breakWord, whiteSpace: whiteSpace, letterSpacing: spacing,
      firstLineIndent: 10)
    let explained = try explain(text, style)
    var lines: [ExplainedLine] = []
    var (narrowest, widest) = (Points.zero, Points.zero - Profile.chromium.rules.boxStep)
    for box in 0..<70 * 64 {
      let width = Points(Double(box) / 64)
      let plain = explained.prepared.lines(atWidth: width)
      if width > widest {
        #expect(box == 0 || plain != lines.map(\.line), "\(width)")
        lines = explained.lines(atWidth: width)
        narrowest = lines.map(\.boxes.lowerBound).max() ?? .zero
        widest = lines.map(\.boxes.upperBound).min() ?? .unbounded
        #expect(narrowest == width)
      }
      #expect(plain == lines.map(\.line), "\(width)")
    }
  }

  /// In a box of 20 `가나` fits. From 20 1/3 the `i` fits too, but not the hyphen it
  /// would show, and beside one only `가` fits; from 25 `가나` again. A search by
  /// halves need not find that.
  @Test func hyphensMakeLinesShorterInWiderBoxes() {
    let text = handmade("가¦나¦i\u{AD}¦다")
    let step = Profile.uikit(scale: 3).rules.boxStep
    let third = Fixed(rounding: Points(1 / 3.0)).points
    let expected: [(narrowest: Points, widest: Points, next: Int)] = [
      (0, 20, 1), (20, 20 + third, 2), (20 + third, 25, 1), (25, 25 + third, 2),
      (25 + third, 30 + third, 4),
    ]
    for (narrowest, end, next) in expected {
      let steady = EquivalentWidths(
        around: end - step, BoxGrid(Profile.uikit(scale: 3).rules)
      ) { available in
        var cursor = LineCursor(text, within: available)
        return cursor.next()?.next ?? 0
      }
      #expect(steady.boxes == narrowest...(end - step))
      #expect((steady.narrower == nil) == (narrowest == 0) && steady.narrower != next)
    }
  }

  @Test func boundsThatDoNotExistAreZeroAndUnbounded() throws {
    let text = try explain("최고", reviewStyle(wordBreak: .keepAll))
    #expect(text.lines(atWidth: 10).map(\.boxes) == [Points.zero...Points.unbounded])
    #expect(text.lines(atWidth: .unbounded).map(\.boxes) == [Points.zero...Points.unbounded])
    #expect(text.boxes(withLineCountAt: 10) == Points.zero...Points.unbounded)
    #expect(try explain(" ", reviewStyle()).lines(atWidth: 10).isEmpty)
  }

  @Test(arguments: [-3.0, 0, 1e-9, 1e12, 1e300, .infinity, .nan])
  func anyBoxHasAnAnswer(width: Double) throws {
    let text = try explain("정말 재밌게 ex\u{AD}cellent 봤어요", reviewStyle(overflowWrap: .anywhere))
    #expect(
      text.lines(atWidth: Points(width)).map(\.line)
        == text.prepared.lines(atWidth: Points(width)))
    #expect(text.boxes(withLineCountAt: Points(width)).lowerBound >= .zero)
  }

  private func forEachReview(
    _ mode: Int, _ body: (ExplainedText, Points) throws -> Void
  ) throws {
    var measurer = try TextMeasurer(WrappingMode.all[mode].style())
    let reviews = try Reviews.sample(120)
    for (index, review) in reviews.enumerated() {
      let text = try measurer.explain(review)
      try body(text, Self.widths[index % Self.widths.count])
    }
  }
}

extension FullText {
  /// The line that begins with the scalar `start` in a box `availableWidth` wide.
  fileprivate func line(
    startingAt start: Int, atWidth availableWidth: Points, _ profile: Profile
  ) -> Line? {
    let lineWidth = profile.rules.lineFit.lineWidth(in: availableWidth)
    var cursor = LineCursor(wrappable, within: lineWidth, startingAt: start)
    return cursor.next().map { line($0, within: lineWidth) }
  }
}

extension Line {
  fileprivate var withoutHeight: Line {
    var line = self
    line.height = .zero
    line.baseline = .zero
    return line
  }
}
