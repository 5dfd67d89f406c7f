import Testing

@testable import TextMeasure

/// Lines of several styles in SkParagraph. `Plain.ttf` at 20 px: an ascent of 16, a descent of 4 and a
/// line gap of 1.8, hence 16.9 above the baseline and 4.9 below, 22 together; `가` is 18.4 wide, `나` 20.
@Suite struct FlutterRichTextTests {
  private func prepare(
    _ rich: RichText, _ profile: Profile = .flutter(),
    _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> PreparedText {
    var style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 20, profile: profile)
    change(&style)
    var measurer = try TextMeasurer(style)
    return try measurer.prepare(rich)
  }

  private func isNear(_ length: Points, _ other: Points) -> Bool {
    abs((length - other).rawValue) < 0.001
  }

  private func heights(_ text: PreparedText, atWidth width: Points = 300) -> [Points] {
    text.lines(atWidth: width).map(\.height)
  }

  @Test func linesReachAsFarAsTheirRuns() throws {
    let text = try prepare(rich(("가", nil), ("나", SpanStyle(size: 40))))
    let line = try #require(text.lines(atWidth: 300).first)
    #expect(line.height == 44 && isNear(line.baseline, 44 - 9.8))
  }

  /// Spaces hang, and their run counts; of a word that moved on nothing does.
  @Test func spacesAtTheEndCount() throws {
    let spaces = rich(("가", nil), ("   ", SpanStyle(size: 40)), ("나", nil))
    #expect(heights(try prepare(spaces), atWidth: 20) == [44, 22])
  }

  @Test func lineBreaksCountOnEmptyLinesAlone() throws {
    let text = rich(("가\n", nil), ("\n", SpanStyle(size: 40)), ("나", nil))
    #expect(heights(try prepare(text)) == [22, 44, 22])
    let ending = rich(("가", nil), ("\n", SpanStyle(size: 40)), ("나", nil))
    #expect(heights(try prepare(ending)) == [22, 22])
  }

  /// The line after the last line break is as high as the one before.
  @Test func theLastEmptyLineIsAsTheOneBefore() throws {
    let text = rich(("가", SpanStyle(size: 40)), ("\n", SpanStyle(size: 10)))
    #expect(heights(try prepare(text)) == [44, 44])
  }

  /// Alone on the baseline, by an offset, and by the ascent and descent around the box.
  @Test(
    arguments: [
      (InlineBox(width: 10, height: 30), 35, 30.1),
      (InlineBox(width: 10, height: 30, baseline: 0), 47, 17),
      (InlineBox(width: 10, height: 30, baseline: 10), 37, 17),
      (InlineBox(width: 10, height: 30, verticalAlignment: .textTop), 31, 17),
      (InlineBox(width: 10, height: 30, verticalAlignment: .textBottom), 31, 26.1),
      (InlineBox(width: 10, height: 30, verticalAlignment: .middle), 30, 21),
      // Lower by half of 4.9.
      (InlineBox(width: 10, height: 30, isIdeographic: true), 32, 27.1),
    ] as [(InlineBox, Points, Points)])
  func boxesLieByTheFontAroundThem(box: InlineBox, height: Points, baseline: Points) throws {
    var rich = RichText("가")
    rich.append(box)
    let line = try #require(try prepare(rich).lines(atWidth: 300).first)
    #expect(line.height == height && isNear(line.baseline, baseline), "\(line)")
  }

  @Test func boxesBeginLinesWhateverStandsBesideThem() throws {
    var rich = RichText("(\u{A0}")
    rich.append(InlineBox(width: 100, height: 10))
    rich.append(".")
    let lines = try prepare(rich).lines(atWidth: 50)
    #expect(lines.map(\.utf8Range) == [0..<3, 3..<6, 6..<7])
  }

  /// The least of all lines; one that is forced leaves nothing else. The line gap is no part of it.
  @Test func strutsHold() throws {
    var boxed = rich(("가", SpanStyle(size: 10)))
    boxed.append(InlineBox(width: 10, height: 60))
    let forced = try prepare(boxed) { $0.strut = Strut(height: 1.5, isForced: true) }
    #expect(heights(forced) == [28])
    let least = try prepare(rich(("가", SpanStyle(size: 10)))) { $0.strut = Strut() }
    #expect(heights(least) == [20])
  }

  /// Kerned as one, and spaced each by its own style.
  @Test func letterSpacingDoesNotPart() throws {
    func width(_ rich: RichText) throws -> Points {
      try #require(try prepare(rich).lines(atWidth: 500).first).width
    }
    let plain = try width(RichText("AVAV"))
    #expect(try width(rich(("AV", nil), ("AV", SpanStyle(letterSpacing: 2)))) == plain + 4)
    #expect(try width(rich(("AV", SpanStyle(letterSpacing: 2)), ("AV", nil))) == plain + 4)
    #expect(try width(rich(("AV", nil), ("AV", SpanStyle(size: 20.5)))) != plain)
  }

  /// The word decides how much wider the space before it is.
  @Test func gapsAreOfTheWordsAfterThem() throws {
    func width(_ rich: RichText) throws -> Points {
      try #require(try prepare(rich).lines(atWidth: 500).first).width
    }
    let plain = try width(RichText("가 나 다"))
    let ten = SpanStyle(wordSpacing: 10)
    #expect(try width(rich(("가 나 다", ten))) == plain + 20)
    #expect(try width(rich(("가 ", ten), ("나 다", nil))) == plain)
    #expect(try width(rich(("가", nil), ("나 다", ten))) - width(RichText("가나 다")) == 10)
    let waiting = rich(("가 ", ten), ("나 ", nil), ("다", SpanStyle(wordSpacing: 5)))
    #expect(try width(waiting) == plain + 5)
  }

  /// A token has the font and size of what it follows.
  @Test func tokensFollowTheirRuns() throws {
    var measurer = try TextMeasurer(
      TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 20, profile: .flutter()))
    let token = try measurer.prepare("나")
    let text = try measurer.prepare(rich(("가", nil), ("가가가가", SpanStyle(size: 40)), ("가", nil)))
    // The token at 40 px: 40 wide.
    let cut = try #require(text.truncation(atWidth: 140, maxLines: 1, token: token).cut)
    #expect(cut.utf8Offset == 9)
    #expect(isNear(cut.lineWidth, 18.4 + 36.8 * 2 + 40))
  }

  /// 16 instead of 34.1 above, 4 instead of 9.9 below, in texts of one style as well (48 texts in
  /// CanvasKit).
  @Test(
    arguments: [
      (TextHeightBehavior.all, [44, 44, 44], 44), (.disableFirstAscent, [26, 44, 44], 28),
      (.disableLastDescent, [44, 44, 38], 40), (.disableAll, [26, 44, 38], 24),
    ] as [(TextHeightBehavior, [Points], Points)])
  func heightBehaviorIsOfTheFirstAndLastLine(
    behavior: TextHeightBehavior, expected: [Points], emptyHeight: Points
  ) throws {
    let profile = Profile.flutter(heightBehavior: behavior)
    let rich = try prepare(RichText("가\n나\n다"), profile) { $0.lineHeight = .em(2.2) }
    #expect(heights(rich) == expected)
    var measurer = try TextMeasurer(
      TextStyle(
        fonts: try Fixture.stack("Plain.ttf"), size: 20, profile: profile, lineHeight: .em(2.2)))
    measurer.scanAtOnce()
    let text = "가\n나\n다"
    let sum = expected.reduce(0, +)
    #expect(try measurer.measure(text, atWidth: 300).height == sum)
    #expect(try measurer.prepare(text).height(atWidth: 300) == sum)
    #expect(try measurer.prepareHeights(of: text).height(atWidth: 300) == sum)
    // What a limit leaves ends the text.
    let limited = try measurer.measure(text, atWidth: 300, maxLines: 2).height
    #expect(limited == expected[0] + (behavior.appliesToLastDescent ? 44 : 38))
    #expect(try measurer.measure("", atWidth: 300).height == emptyHeight)
  }
}
