import TestSupport
import Testing

@_spi(Benchmarks) @testable import TextMeasure

/// The model of rich texts.
@Suite struct RichTextTests {
  @Test func textsAndBoxesFollowEachOther() {
    var rich = RichText("가")
    rich.append("나", style: SpanStyle(size: 20))
    rich.append(InlineBox(width: 10, height: 10))
    #expect(rich.text == "가나\u{FFFC}")
    #expect(rich.spans.count == 1 && rich.boxes.count == 1)
  }

  @Test func bytesAreTextsOfWhichIllFormedPartsAreReplaced() {
    let pieces: [[UInt8]] = [
      Array("가a😀\u{FFFD}".utf8), [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0x98, 0x80], [], [0xEF, 0xBF],
    ]
    var (rich, expected) = (RichText(), RichText())
    for piece in pieces {
      for style in [nil, SpanStyle(size: 20)] {
        rich.append(piece.span, style: style)
        expected.append(String(decoding: piece, as: UTF8.self), style: style)
      }
    }
    #expect(rich == expected)
  }

  @Test func bytesAreWellFormedAsTheStandardLibraryHasIt() {
    var generator = SplitMix(state: 5)
    let bytes: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xE0, 0xE1, 0xED, 0xEF, 0xF0,
      0xF4,
      0xF5, 0xBD,
    ]
    var wellFormedCount = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        bytes.randomElement(using: &generator) ?? 0
      }
      let isWellFormed = String(validating: text, as: UTF8.self) != nil
      wellFormedCount += isWellFormed ? 1 : 0
      // Alone, and within so many that several are looked at in one step.
      for around in ["", "가", "a\u{E9}나다 abcdefghijk"] {
        let bytes = Array(around.utf8) + text + Array(around.utf8)
        #expect(bytes.withUnsafeBufferPointer { $0.isWellFormedUTF8 } == isWellFormed, "\(bytes)")
      }
    }
    #expect(wellFormedCount > 1000 && wellFormedCount < 19_000)
  }

  @Test func copiesOfAStyleChangeByThemselves() {
    let style = SpanStyle(size: 20)
    var other = style
    #expect(other == style)
    other.weight = 700
    #expect(other != style && style.weight == nil && other.size == 20)
    other.weight = nil
    #expect(other == style && other.hashValue == style.hashValue)
  }

  @Test func spansOverATextNest() throws {
    let rich = try RichText(
      "0123456789",
      spans: [
        (2..<8, SpanStyle(size: 20)), (2..<4, SpanStyle(size: 30)), (8..<8, SpanStyle()),
        (6..<8, SpanStyle(size: 40)),
      ])
    #expect(
      rich.parts == [
        .text(2), .opening(0), .opening(1), .text(2), .closing, .text(2), .opening(2), .text(2),
        .opening(3), .closing, .closing, .closing, .text(2),
      ])
    #expect(rich.text == "0123456789")
  }

  @Test func spansThatCannotBeNameThemselves() {
    #expect(throws: RichTextError.outOfRange(span: 0, byteCount: 3)) {
      try RichText("abc", spans: [(1..<4, SpanStyle())])
    }
    #expect(throws: RichTextError.splitsCharacter(span: 1, offset: 1)) {
      try RichText("가", spans: [(0..<3, SpanStyle()), (0..<1, SpanStyle())])
    }
    #expect(throws: RichTextError.overlaps(span: 1, other: 0)) {
      try RichText("abcdef", spans: [(0..<4, SpanStyle()), (2..<6, SpanStyle())])
    }
  }

  @Test func lengthsAndDepthsAreBounded() throws {
    var measurer = try TextMeasurer(
      TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 16, profile: .chromium))
    var deep = RichText()
    for _ in 0...RichText.maximumDepth { deep.open(SpanStyle()) }
    deep.append("a")
    #expect(throws: RichTextError.tooDeep(depth: RichText.maximumDepth + 1)) {
      try measurer.prepare(deep)
    }
    var rich = RichText("a")
    rich.append(InlineBox(width: Points(.nan), height: 1))
    #expect(throws: RichTextError.unusableBox(box: 0)) { try measurer.prepare(rich) }
    rich = RichText("a")
    rich.append("b", style: SpanStyle(size: 0))
    #expect(throws: RichTextError.unusableStyle(span: 0, .unusableSize(0))) {
      try measurer.prepare(rich)
    }
  }

  /// Each style takes memory as long as its text is laid out.
  @Test func stylesAreBounded() throws {
    var measurer = try TextMeasurer(
      TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 16, profile: .chromium))
    var rich = RichText()
    for index in 0..<RichText.maximumStyleCount {
      rich.append("a", style: SpanStyle(letterSpacing: Points(Double(index + 1) / 64)))
    }
    #expect(throws: RichTextError.tooManyStyles(span: RichText.maximumStyleCount - 1)) {
      try measurer.prepare(rich)
    }
  }

  /// SkParagraph has runs on one baseline, without room of their own.
  @Test(arguments: [
    SpanStyle(verticalAlignment: .super), SpanStyle(edges: InlineEdges(start: .init(padding: 1))),
  ])
  func placesOfSpansAreRefusedInFlutter(style: SpanStyle) throws {
    var measurer = try TextMeasurer(
      TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 16, profile: .flutter()))
    var rich = RichText("a")
    rich.append("b", style: SpanStyle())
    rich.append("c", style: style)
    #expect(throws: RichTextError.unsupportedSpan(span: 1)) { try measurer.prepare(rich) }
  }

  /// The places of characters of another text would else be taken for those of this one.
  @Test func transformedParagraphsRefuseSpans() throws {
    var style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 16, profile: .firefox)
    style.textTransform = TextTransform(.uppercase)
    var measurer = try TextMeasurer(style)
    _ = try measurer.prepareInFull(utf8: "straße")
    #expect(throws: RichTextError.unsupportedTransform) { try measurer.prepare(RichText("a")) }
  }
}

/// Laws of rich texts, on reviews and texts made for them.
@Suite struct RichTextLawTests {
  static let renderers: [Profile] = [
    .chromium, .webkit, .firefox, .flutter(), .flutter(leading: .even, heightBehavior: .disableAll),
    .android(.textView(density: 2.625)), .android(.reactNative(density: 3, targetAPI: 35)),
    .uikit(.label(scale: 3)), .uikit(.textView(scale: 2)), .uikit(.reactNative(scale: 2)),
  ]
  private static let widths: [Points] = [40, 90.5, 200, 343]

  @Test(arguments: renderers)
  func aSpanThatChangesNothingChangesNothing(profile: Profile) throws {
    try forEachText(profile) { measurer, text in
      let plain = try measurer.prepareInFull(utf8: text)
      var rich = RichText()
      rich.append(text, style: SpanStyle())
      let prepared = try measurer.prepare(rich)
      for width in Self.widths {
        #expect(prepared.lines(atWidth: width) == plain.lines(atWidth: width), "\(text) \(width)")
        #expect(prepared.height(atWidth: width) == plain.height(atWidth: width))
      }
    }
  }

  @Test(arguments: renderers)
  func aSpanWithinASpanOfTheSameStyleChangesNoHeight(profile: Profile) throws {
    try forEachText(profile) { measurer, text in
      let style = SpanStyle(size: 21, letterSpacing: 0.5)
      var one = RichText("앞 ")
      one.append(text, style: style)
      var two = RichText("앞 ")
      two.append(style) { $0.append(text, style: SpanStyle()) }
      let (first, second) = (try measurer.prepare(one), try measurer.prepare(two))
      for width in Self.widths {
        #expect(first.lines(atWidth: width) == second.lines(atWidth: width), "\(text) \(width)")
      }
    }
  }

  @Test(arguments: renderers)
  func curvesAreHeights(profile: Profile) throws {
    try forEachText(profile, stride: 9) { measurer, text in
      var rich = RichText("Tom ")
      let raised: InlineAlignment? = Self.hasPlaces(profile) ? .super : nil
      rich.append(text, style: SpanStyle(size: 19, verticalAlignment: raised))
      rich.append(InlineBox(width: 24, height: 30, verticalAlignment: .middle))
      let prepared = try measurer.prepare(rich)
      let curve = try prepared.heightCurve(from: 60, through: 240)
      for width in stride(from: 60, through: 240, by: 7.25).map({ Points($0) }) {
        #expect(curve.height(atWidth: width) == prepared.height(atWidth: width), "\(text) \(width)")
      }
    }
  }

  @Test(arguments: renderers)
  func manySpansCostWhatTheyAre(profile: Profile) throws {
    var measurer = try Self.measurer(profile)
    var rich = RichText()
    for index in 0..<20_000 {
      rich.append("가 ", style: SpanStyle(size: index % 2 == 0 ? 16 : 17))
    }
    let prepared = try measurer.prepare(rich)
    #expect(prepared.lines(atWidth: 300).count > 1000)
  }

  /// Generated texts, each asked for all that a prepared text knows.
  @Test(arguments: renderers)
  func allMayBeAsked(profile: Profile) throws {
    var random = SplitMix(state: 39)
    for mode in [WhiteSpace.normal, .preWrap, .breakSpaces, .nowrap] {
      var measurer = try Self.measurer(profile, mode)
      let token = try measurer.prepare("…")
      for _ in 0..<60 {
        let rich = Self.generated(&random, hasPlaces: Self.hasPlaces(profile))
        let text = try measurer.prepare(rich)
        for width in Self.widths + [0, 1] {
          let lines = text.lines(atWidth: width)
          let size = text.measure(atWidth: width)
          #expect(size.lineCount == lines.count, "\(rich) \(width)")
          let offsets = lines.flatMap { [$0.utf8Range.lowerBound, $0.utf8Range.upperBound] }
          #expect(offsets == offsets.sorted() && offsets.last ?? 0 <= rich.text.utf8.count)
          let tight = text.tightWidth(in: width)
          #expect(tight <= width && text.lines(atWidth: tight) == lines, "\(rich) \(width)")
          let cut = text.truncation(atWidth: width, maxLines: 2, token: token)
          #expect(cut.totalLineCount == lines.count)
        }
        #expect(text.minimumWidth <= text.naturalWidth)
        #expect(text.lineCount(atWidth: 1_000_000) <= 1 + rich.text.count { $0.isNewline })
      }
    }
  }

  /// Whether spans have edges and may lie anywhere.
  static func hasPlaces(_ profile: Profile) -> Bool {
    !["flutter", "android", "uikit"].contains(profile.name)
  }

  /// - Parameter hasPlaces: Whether spans have edges and alignments.
  static func generated(_ random: inout SplitMix, hasPlaces: Bool) -> RichText {
    let texts = [
      "가나다", " ", "  a b", "AV To", "\n", "e\u{301}", "\u{301}x", "", "\u{AD}", "\u{200B}",
      "\u{3000}", "(b) ", "\t", "👩\u{200D}", "سلام", "abc-def ghi",
    ]
    let styles = [
      SpanStyle(), SpanStyle(size: 24), SpanStyle(letterSpacing: 2, wordBreak: .breakAll),
      SpanStyle(whiteSpace: .nowrap), SpanStyle(whiteSpace: .preWrap),
      SpanStyle(overflowWrap: .normal, verticalAlignment: .top),
      SpanStyle(lineHeight: .normal, wordBreak: .keepAll, verticalAlignment: .sub),
      SpanStyle(
        verticalAlignment: .bottom,
        edges: InlineEdges(start: .init(padding: 4, border: 1), end: .init(padding: 9, margin: -3))),
    ]
    let usable = styles.filter { style in
      hasPlaces || style.verticalAlignment == nil && style.edges == InlineEdges()
    }
    var rich = RichText()
    var depth = 0
    for _ in 0..<Int.random(in: 1...14, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        rich.open(usable.randomElement(using: &random) ?? SpanStyle())
        depth += 1
      case 1 where depth > 0:
        rich.close()
        depth -= 1
      case 2:
        rich.append(
          InlineBox(
            width: 12, height: 30, margins: .init(right: -2, left: 3), baseline: 10,
            verticalAlignment: .middle))
      default: rich.append(texts.randomElement(using: &random) ?? "")
      }
    }
    for _ in 0..<depth { rich.close() }
    return rich
  }

  private static func measurer(
    _ profile: Profile, _ whiteSpace: WhiteSpace = .normal
  ) throws -> TextMeasurer {
    try TextMeasurer(
      TextStyle(
        fonts: try Fixture.stack("Plain.ttf"), size: 16, profile: profile, lineHeight: .em(1.5),
        overflowWrap: .breakWord, whiteSpace: whiteSpace))
  }

  private func forEachText(
    _ profile: Profile, stride step: Int = 3,
    _ body: (inout TextMeasurer, String) throws -> Void
  ) throws {
    var measurer = try Self.measurer(profile)
    let made = ["", " ", "a  b\n c", "\u{200B}", "e\u{301} f", "a\u{AD}bc"]
    let texts = try Reviews.sample(180) + made
    for index in Swift.stride(from: 0, to: texts.count, by: step) {
      try body(&measurer, texts[index])
    }
  }
}

extension TextMeasurer {
  mutating func prepareInFull(utf8 text: String) throws -> PreparedText {
    try text.withBytes { bytes throws(TextError) in try prepareInFull(utf8: bytes) }
  }
}
