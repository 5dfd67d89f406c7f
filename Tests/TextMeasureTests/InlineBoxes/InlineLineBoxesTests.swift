import Testing

@testable import TextMeasure

/// Heights and baselines of lines of Pretendard at 16px/20px, as three browsers gave them;
/// baselines of WebKit in whole px.
@Suite struct InlineLineBoxesTests {
  /// One line: its text, and its height and baseline in Chromium, WebKit and Firefox.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var text: RichText
    var boxes: [(height: Double, baseline: Double)]

    init(_ name: String, _ boxes: [(Double, Double)], _ parts: (inout RichText) -> Void) {
      testDescription = name
      text = RichText("가")
      parts(&text)
      self.boxes = boxes.map { (height: $0.0, baseline: $0.1) }
    }

    /// A text with a span after it.
    init(_ name: String, _ span: SpanStyle, _ boxes: [(Double, Double)]) {
      self.init(name, boxes) { $0.append("나", style: span) }
    }

    /// A text with a box after it.
    init(_ name: String, _ box: InlineBox, _ boxes: [(Double, Double)]) {
      self.init(name, boxes) { $0.append(box) }
    }
  }

  @Test(arguments: [
    Case("sub", aligned(.sub), [(24.19, 15), (24.2, 15), (23.2, 15.5)]),
    Case("super", aligned(.super), [(26.33, 21.33), (26.33, 21), (25.43, 20.93)]),
    Case(
      "super 10px", aligned(.super, size: 10), [(25.33, 20.33), (25.33, 20), (23.93, 19.43)]),
    Case("middle", aligned(.middle), [(20.75, 15), (20.75, 15), (21.27, 15.5)]),
    Case(
      "middle 24px/40px", aligned(.middle, size: 24, height: 40),
      [(40, 24.25), (40, 24), (40, 24.23)]),
    Case(
      "text-top 24px/40px", aligned(.textTop, size: 24, height: 40),
      [(40, 15), (40, 15), (40.5, 15.5)]),
    Case(
      "text-bottom 24px/40px", aligned(.textBottom, size: 24, height: 40),
      [(41, 36), (41, 36), (40.5, 36)]),
    Case("5px", aligned(.raised(5)), [(25, 20), (25, 20), (25, 20.5)]),
    Case("-5px", aligned(.raised(-5)), [(25, 15), (25, 15), (25, 15.5)]),
  ])
  func spansAreMoved(line: Case) throws { try check(line) }

  @Test(arguments: [
    Case("middle", box(30, .middle), [(30, 19.25), (30, 19), (30, 19.23)]),
    Case("text-top", box(30, .textTop), [(30, 15), (30, 15), (30.5, 15.5)]),
    Case("text-bottom", box(30, .textBottom), [(31, 26), (31, 26), (30.5, 26)]),
    Case("bottom", box(30, .bottom), [(30, 25), (30, 25), (30, 25.5)]),
    Case(
      "super with margins",
      InlineBox(
        width: 10, height: 30, margins: .init(top: 2, bottom: 3), verticalAlignment: .super),
      [(46.33, 41.33), (46.33, 41), (44.93, 40.43)]),
    Case(
      "sub with a baseline",
      InlineBox(width: 10, height: 30, baseline: 20, verticalAlignment: .sub),
      [(30, 15.81), (30, 15), (30, 16.8)]),
  ])
  func boxesAreMoved(line: Case) throws { try check(line) }

  @Test(arguments: [
    Case("top, then bottom", [(60, 15), (60, 15), (60, 45.5)]) {
      $0.append(box(60, .top))
      $0.append(box(50, .bottom))
    },
    Case("top and bottom alike", [(30, 15), (30, 15), (30, 25.5)]) {
      $0.append(box(30, .top))
      $0.append(box(30, .bottom))
    },
    Case("raised within top", [(60, 15), (60, 31), (60, 15.5)]) {
      $0.append(aligned(.top, height: 40)) {
        $0.append("나")
        $0.append("다", style: aligned(.super, height: 60))
      }
    },
    Case("a box within bottom", [(60, 55), (60, 34), (60, 55.5)]) {
      $0.append(aligned(.bottom)) {
        $0.append("나")
        $0.append(box(60, .middle))
      }
    },
  ])
  func linesGrowByWhatIsAlignedToThem(line: Case) throws { try check(line) }

  /// Each text with the character that its second line begins with, and the heights of both lines.
  /// `|` is where the span of 30 px begins, `]` where it ends.
  @Test(
    arguments: [
      ("가나다라 | 마]", 5, [(20, 26), (20, 26), (25.5, 25.5)]),
      ("가나| 마]", 3, [(26, 26), (26, 26), (25.5, 25.5)]),
      ("가나|마]", 2, [(20, 26), (20, 26), (20, 25.5)]),
      ("가| 나]다", 3, [(26, 20), (26, 20), (25.5, 20)]),
      ("가 | ]나", 2, [(26, 20), (26, 20), (25.5, 20)]),
      ("가|]나", 1, [(26, 20), (26, 20), (25.5, 20)]),
      ("\u{FFFC}|]가", 1, [(26, 20), (26, 20), (20, 25.5)]),
    ] as [(String, Int, [(Double, Double)])])
  func elementsCountWhereTheyHaveCharacters(
    text: String, next: Int, heights: [(Double, Double)]
  ) throws {
    for (profile, expected) in zip(Self.profiles, heights) {
      let lines = try Self.lines(of: Self.spanned(text), profile)
      let (first, second) = (
        lines.box(from: 0, to: next), lines.box(from: next, to: lines.content.scalarCount)
      )
      #expect(first.height.rawValue == expected.0, "\(profile) \(text)")
      #expect(second.height.rawValue == expected.1, "\(profile) \(text)")
    }
  }

  /// Elements without characters are on the line after a line break that is kept.
  @Test func lineBreaksEndLinesBeforeElements() throws {
    var text = RichText("가")
    text.append("\n", style: SpanStyle(size: 30))
    text.append("", style: SpanStyle(size: 40))
    text.append("나")
    for profile in Self.profiles {
      let lines = try Self.lines(of: text, profile, .preWrap)
      let isGecko = profile == .firefox
      #expect(lines.box(from: 0, to: 2).height == (isGecko ? 25.5 : 26))
      #expect(lines.box(from: 2, to: 3).height > 26)
    }
  }

  @Test func hiddenTextMakesNoLineHigher() throws {
    let text = Self.spanned("가나|다]라")
    for profile in Self.profiles {
      let lines = try Self.lines(of: text, profile)
      #expect(lines.box(from: 0, to: 4, clampedAt: 2).height == 20)
      #expect(lines.box(from: 0, to: 4, clampedAt: 3).height > 20)
    }
  }

  /// Half of the leading in Gecko, and of no whole px in height.
  @Test func leadingIsSpreadByRenderer() throws {
    let style = { (profile: Profile) in
      TextStyle(
        fonts: try FontStack([try Self.face()]), size: 15, profile: profile,
        lineHeight: .points(23.5))
    }
    #expect(try ResolvedTextStyle(style(.chromium)).lineBoxes.primary.above == 16)
    #expect(try ResolvedTextStyle(style(.webkit(.v2_50))).lineBoxes.primary.above == 16)
    #expect(try ResolvedTextStyle(style(.webkit)).lineBoxes.primary.above == 16.75)
    #expect(try ResolvedTextStyle(style(.firefox)).lineBoxes.primary.above == 16.75)
  }

  @Test func deepSpansAreNotRecursive() throws {
    var text = RichText()
    for _ in 0..<RichText.maximumDepth { text.open(SpanStyle(size: 16)) }
    text.append("가나")
    let lines = try Self.lines(of: text, .chromium)
    #expect(lines.box(from: 1, to: 2).height == 20)
  }
}

extension InlineLineBoxesTests {
  private static let profiles: [Profile] = [.chromium, .webkit(.v2_50), .firefox]

  private static func face() throws -> Face {
    try Face(path: "\(testFolder)/../../Fonts/Pretendard/Pretendard-Regular.otf")
  }

  private static func lines(
    of text: RichText, _ profile: Profile, _ whiteSpace: WhiteSpace = .normal
  ) throws -> InlineLineBoxes {
    var style = TextStyle(
      fonts: try FontStack([try face()]), size: 16, profile: profile, lineHeight: .points(20))
    style.whiteSpace = whiteSpace
    let resolved = try ResolvedTextStyle(style)
    var builder = InlineContentBuilder(resolved, KnownSpans())
    var processed = ProcessedText()
    let content = try builder.build(text, into: &processed)
    return try #require(
      InlineLineBoxes(
        content, fontRuns: [], scalars: processed.scalars, facts: resolved.rules))
  }

  private func check(_ line: Case) throws {
    for (profile, expected) in zip(Self.profiles, line.boxes) {
      let lines = try Self.lines(of: line.text, profile)
      let box = lines.box(from: 0, to: lines.content.scalarCount)
      let baseline = box.above.rawValue
      #expect(abs(box.height.rawValue - expected.height) < 0.02, "\(profile) \(line)")
      #expect(
        abs((profile == .webkit(.v2_50) ? baseline.rounded(.down) : baseline) - expected.baseline)
          < 0.02,
        "\(profile) \(line)")
    }
  }

  /// A text with a span of 30 px between `|` and `]`, and boxes of no size.
  private static func spanned(_ text: String) -> RichText {
    var rich = RichText()
    for character in text {
      switch character {
      case "|": rich.open(SpanStyle(size: 30))
      case "]": rich.close()
      case "\u{FFFC}": rich.append(InlineBox(width: 0, height: 0))
      default: rich.append(String(character))
      }
    }
    return rich
  }
}

private func aligned(
  _ alignment: InlineAlignment, size: Points? = nil, height: Points? = nil
) -> SpanStyle {
  SpanStyle(
    size: size, lineHeight: height.map { .points($0) }, verticalAlignment: alignment)
}

private func box(_ height: Points, _ alignment: InlineAlignment) -> InlineBox {
  InlineBox(width: 10, height: height, verticalAlignment: alignment)
}
