import Testing

@testable import TextMeasure

/// Lines of several styles in TextKit, by the rules of its imitators. `Plain.ttf` at 20 points: 16 above the
/// baseline and 4 below; `가` is 18.4 wide.
@Suite struct UIKitRichTextTests {
  private func prepare(
    _ rich: RichText, _ rules: UIKitRules = .label(scale: 0),
    _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> PreparedText {
    var style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 20, profile: .uikit(rules))
    change(&style)
    var measurer = try TextMeasurer(style)
    return try measurer.prepare(rich)
  }

  /// Height and baseline of each line.
  private func lines(_ text: PreparedText, atWidth width: Points = 300) -> [[Points]] {
    text.lines(atWidth: width).map { [$0.height, $0.baseline] }
  }

  @Test func linesReachAsFarAsTheirFonts() throws {
    #expect(lines(try prepare(rich(("가", nil), ("나", SpanStyle(size: 40))))) == [[40, 32]])
    let wrapped = rich(("가", SpanStyle(size: 40)), (" 나", nil))
    #expect(lines(try prepare(wrapped), atWidth: 37) == [[40, 32], [20, 16]])
  }

  /// Unless nothing else is on the line.
  @Test func spacesThatHangMakeNoLineHigher() throws {
    let hanging = lines(
      try prepare(rich(("가", nil), ("   ", SpanStyle(size: 40)), ("나", nil))), atWidth: 20)
    #expect(hanging == [[20, 16], [20, 16]])
    let alone = lines(try prepare(rich(("가\n", nil), ("  ", SpanStyle(size: 40)))))
    #expect(alone == [[20, 16], [40, 32]])
  }

  @Test func emptyLinesHaveTheFontOfTheirLineBreak() throws {
    let text = rich(("가\n", nil), ("\n", SpanStyle(size: 40)), ("나", nil))
    #expect(lines(try prepare(text)) == [[20, 16], [40, 32], [20, 16]])
    let ending = rich(("나", nil), ("\n\n", SpanStyle(size: 40)))
    #expect(lines(try prepare(ending)) == [[20, 16], [40, 32]])
  }

  /// What a height is more or less lies above the baseline, which so is the larger descent's.
  @Test func heightsOfLinesHoldForAllFonts() throws {
    let text = rich(("가", nil), ("나", SpanStyle(size: 40)), ("\n다", nil))
    let fixed = try prepare(text) { $0.lineHeight = .points(30) }
    #expect(lines(fixed) == [[30, 22], [30, 26]])
    let bounded = try prepare(text) {
      $0.lineHeight = .clamped(fontMultiple: 1.5, minimum: 0, maximum: 50)
    }
    #expect(lines(bounded) == [[50, 42], [30, 26]])
  }

  @Test func offsetsHeightenLines() throws {
    let raised = rich(("가", nil), ("나", SpanStyle(verticalAlignment: .raised(5))))
    #expect(lines(try prepare(raised)) == [[25, 21]])
    let lowered = rich(("가", nil), ("나", SpanStyle(verticalAlignment: .raised(-5))))
    #expect(lines(try prepare(lowered)) == [[25, 16]])
  }

  @Test(
    arguments: [
      (InlineBox(width: 10, height: 30), [34, 30]),
      (InlineBox(width: 10, height: 30, verticalAlignment: .raised(-8)), [30, 22]),
      (InlineBox(width: 10, height: 10), [20, 16]),
    ] as [(InlineBox, [Points])])
  func attachmentsReachAsTheirBoundsDo(box: InlineBox, line: [Points]) throws {
    var text = RichText("가")
    text.append(box)
    #expect(lines(try prepare(text)) == [line])
    #expect(lines(try prepare(text) { $0.lineHeight = .points(20) })[0][0] == 20)
  }

  /// U+FFFC is of class CB: a line may end on either side of it, but not before a closing bracket.
  @Test func linesEndBesideAttachments() throws {
    func ends(_ next: String) throws -> [Int] {
      var text = RichText("가")
      text.append(InlineBox(width: 10, height: 10))
      text.append(next)
      return try prepare(text).lines(atWidth: 30).map(\.utf8Range.upperBound)
    }
    #expect(try ends("나") == [6, 9])
    #expect(try ends(")") == [3, 7])
  }

  /// Half of a gap lies above its font, and half below.
  @Test func lineGapsAreThoseOfTheFontsThatNeedThem() throws {
    func height(_ rich: RichText, _ rules: UIKitRules) throws -> Points {
      try prepare(rich, rules).height(atWidth: 300)
    }
    let view = UIKitRules.textView(scale: 0)
    let text = rich(("a", nil), ("a", SpanStyle(size: 10)), ("\na", nil))
    #expect(try height(text, .label(scale: 0)) == 40)
    #expect(try height(text, view) == 43.6)
    #expect(try height(RichText("aa\na"), view) == 43.6)
  }

  /// In one style as in runs, though no font is shown on some.
  @Test func emptyLinesHaveTheFontThatIsNamed() throws {
    let fonts = try FontStack([Fixture.face("Kerned.ttf"), Fixture.face("Strike.ttf")])
    let style = TextStyle(fonts: fonts, size: 20, profile: .uikit(.reactNative(scale: 0)))
    var measurer = try TextMeasurer(style)
    for text in ["a\n\na", "❤\n\n❤\n", "\n", "❤  \n  \n"] {
      var spanned = RichText()
      spanned.append(text, style: SpanStyle())
      #expect(
        try measurer.prepare(spanned).lines(atWidth: 300)
          == measurer.prepareInFull(utf8: text).lines(atWidth: 300), "\(text)")
    }
  }

  @Test func otherPlacesAreRefused() throws {
    for style in [
      SpanStyle(verticalAlignment: .super), SpanStyle(edges: InlineEdges(start: .init(padding: 1))),
    ] {
      let text = rich(("a", nil), ("b", style))
      #expect(throws: RichTextError.unsupportedSpan(span: 0)) { try prepare(text) }
    }
  }

  /// A paragraph has one of each.
  @Test func rulesOfBreakingAreTheParagraphs() throws {
    let text = "정말 재밌게 봤어요 abcdefgh"
    let style = SpanStyle(
      lineHeight: .points(50), wordBreak: .breakAll, strictness: .anywhere,
      overflowWrap: .anywhere, whiteSpace: .nowrap)
    #expect(
      lines(try prepare(rich((text, style))), atWidth: 60)
        == lines(try prepare(RichText(text)), atWidth: 60))
  }
}
