import BundledFonts
import Testing

@testable import TextMeasure

/// Lines of several styles in `StaticLayout`. `Plain.ttf` at 20 px: 16 above the baseline and 4 below;
/// `가` is 18.4 wide, hinted 18.
@Suite struct AndroidRichTextTests {
  private static let rules: AndroidRules = {
    var rules = AndroidRules(density: 1)
    rules.includesFontPadding = false
    rules.breakStrategy = .simple
    return rules
  }()

  private func prepare(
    _ rich: RichText, _ rules: AndroidRules = Self.rules,
    _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> PreparedText {
    var style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 20, profile: .android(rules))
    change(&style)
    var measurer = try TextMeasurer(style)
    return try measurer.prepare(rich)
  }

  /// Height and baseline of each line.
  private func lines(_ text: PreparedText, atWidth width: Points = 300) -> [[Points]] {
    text.lines(atWidth: width).map { [$0.height, $0.baseline] }
  }

  @Test func linesReachAsFarAsTheirRuns() throws {
    let text = rich(("가", nil), ("나", SpanStyle(size: 40)))
    #expect(lines(try prepare(text)) == [[40, 32]])
    let spaces = rich(("가", nil), ("   ", SpanStyle(size: 40)), ("나", nil))
    #expect(lines(try prepare(spaces), atWidth: 20) == [[40, 32], [20, 16]])
  }

  /// But the line after the last one is the paragraph's own.
  @Test func lineBreaksHaveTheirSpans() throws {
    let text = rich(("가", nil), ("\n", SpanStyle(size: 40)), ("나", nil))
    #expect(lines(try prepare(text)) == [[40, 32], [20, 16]])
    let ending = rich(("가\n", SpanStyle(size: 40)))
    #expect(lines(try prepare(ending)) == [[40, 32], [20, 16]])
  }

  @Test(
    arguments: [
      (InlineBox(width: 10, height: 30), 34, 30, 30),
      (InlineBox(width: 10, height: 30, baseline: 10), 36, 16, 30),
      (InlineBox(width: 10, height: 30, margins: .init(top: 2, bottom: 3)), 39, 35, 35),
    ] as [(InlineBox, Points, Points, Points)])
  func boxesStandOnTheBaseline(
    box: InlineBox, height: Points, baseline: Points, alone: Points
  ) throws {
    var beside = RichText("가")
    beside.append(box)
    #expect(lines(try prepare(beside)) == [[height, baseline]])
    var lone = RichText()
    lone.append(box)
    #expect(try prepare(lone).height(atWidth: 300) == alone)
  }

  /// Half of the ascent of the size at which the index begins.
  @Test func indicesMoveOneSide() throws {
    let raised = SpanStyle(verticalAlignment: .super)
    #expect(lines(try prepare(rich(("가", nil), ("2", raised)))) == [[28, 24]])
    let lowered = SpanStyle(verticalAlignment: .sub)
    #expect(lines(try prepare(rich(("가", nil), ("2", lowered)))) == [[28, 16]])
    var small = RichText()
    small.append(raised) { $0.append("2", style: SpanStyle(size: 10)) }
    #expect(lines(try prepare(small)) == [[18, 16]])
  }

  @Test func sizesAreWholePixelsAndMultiplesAreNot() throws {
    #expect(lines(try prepare(rich(("가", SpanStyle(size: 40.6))))) == [[41, 33]])
    #expect(lines(try prepare(rich(("가", SpanStyle(relativeSize: 2.03))))) == [[40, 32]])
  }

  @Test func slantedLettersAreNotHinted() throws {
    let slanted = try prepare(rich(("가", SpanStyle(isItalic: true)))).lines(atWidth: 300)[0].width
    #expect(abs(slanted.rawValue - 18.4) < 0.01)
    #expect(try prepare(rich(("가", SpanStyle()))).lines(atWidth: 300)[0].width == 18)
  }

  /// Letter spacing is counted in ems, which a larger size makes longer.
  @Test func spacingFollowsTheSize() throws {
    func width(_ style: SpanStyle) throws -> Points {
      try prepare(rich(("가가", style), ("가", nil))) { $0.letterSpacing = 2 }
        .lines(atWidth: 300)[0].width
    }
    #expect(try width(SpanStyle()) == 3 * 18 + 2 * 2)
    #expect(try width(SpanStyle(size: 40)) == 2 * 37 + 18 + 2 * 4 + 2 - 2 - 1)
  }

  /// Neither in the span nor at its end, after a space either.
  @Test(arguments: AndroidRules.BreakStrategy.allCases)
  func noLineEndsInWhatIsUnbroken(strategy: AndroidRules.BreakStrategy) throws {
    var rules = Self.rules
    rules.breakStrategy = strategy
    let text = rich(("가 나 다 ", nil), ("라 마 바 ", SpanStyle(isUnbroken: true)), ("사 아 자", nil))
    let prepared = try prepare(text, rules)
    for width in stride(from: 120.0, through: 300, by: 10) {
      for line in prepared.lines(atWidth: Points(width)).dropLast() {
        #expect(!(13...24).contains(line.utf8Range.upperBound), "\(width)")
      }
    }
  }

  /// Android has no such spans; runs that break alike are broken by one of them.
  @Test func whatSpansLackBreaksNoLine() throws {
    let style = SpanStyle(wordBreak: .keepAll, overflowWrap: .normal, whiteSpace: .nowrap)
    func ends(_ style: SpanStyle) throws -> [Range<Int>] {
      try prepare(rich(("가나", style), ("다라마바사 아자차카타", nil))).lines(atWidth: 60)
        .map(\.utf8Range)
    }
    #expect(try ends(style) == ends(SpanStyle(language: "")))
    #expect(try ends(style).count > 3)
  }

  @Test func otherRenderersRefuseUnbrokenSpans() throws {
    var measurer = try TextMeasurer(
      TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 20, profile: .chromium))
    #expect(throws: RichTextError.unsupportedSpan(span: 0)) {
      try measurer.prepare(rich(("가", SpanStyle(isUnbroken: true))))
    }
  }

  /// 10 px too few for 32 and 8: 27 and 3, with which the smaller run goes on.
  @Test func runsGoOnWithWhatALineHeightLeft() throws {
    var rules = Self.rules
    rules.lineHeightRule = .reactNative
    let text = rich(("가", SpanStyle(size: 40)), ("나다라마바사아자차카", nil))
    let prepared = try prepare(text, rules) { $0.lineHeight = .points(30) }
    #expect(lines(prepared, atWidth: 100) == [[30, 27], [30, 27], [30, 27]])
    // A paragraph begins anew.
    let paragraphs = rich(("가", SpanStyle(size: 40)), ("나\n다", nil))
    let second = try prepare(paragraphs, rules) { $0.lineHeight = .points(30) }
    #expect(lines(second) == [[30, 27], [30, 21]])
  }

  /// `LineHeightSpan.Standard`: 16 and 4 are 24 and 6 of 30.
  @Test func standardSpansScaleLines() throws {
    var rules = Self.rules
    rules.lineHeightRule = .lineHeightSpan
    let prepared = try prepare(rich(("가", nil)), rules) { $0.lineHeight = .points(30) }
    #expect(lines(prepared) == [[30, 24]])
  }

  /// What a limit hides counts by its spans.
  @Test func hiddenSpansHeightenTheLastLine() throws {
    let text = rich(("가나다라", nil), ("마바사아", SpanStyle(size: 40)))
    let prepared = try prepare(text)
    #expect(prepared.height(atWidth: 60, maxLines: 1) == 40)
    #expect(prepared.lines(atWidth: 60)[0].height == 20)
  }

  /// Candidates inside of a word lie behind those of its parts then, and the best way led back to one.
  @Test func lettersThatOverlapEndLines() throws {
    let style = TextStyle(
      fonts: try .pretendard(), size: 15, profile: .android(.textView(density: 3)),
      letterSpacing: -3)
    var measurer = try TextMeasurer(style)
    var text = RichText("..")
    text.append(InlineBox(width: 3, height: 4))
    let offsets = try measurer.prepare(text).lines(atWidth: 0.1).flatMap {
      [$0.utf8Range.lowerBound, $0.utf8Range.upperBound]
    }
    #expect(offsets == offsets.sorted() && offsets.last == 5)
  }
}
