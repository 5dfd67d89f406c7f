import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// `text` with its glyphs, by a measurer of its own.
private func glyphs(_ text: String, _ style: TextStyle) throws -> GlyphText {
  var measurer = try TextMeasurer(style)
  return try measurer.prepareGlyphs(of: text)
}

@Suite struct GlyphTextTests {
  private func plain(
    _ files: String..., profile: Profile = .chromium, lineHeight: LineHeight = .normal,
    whiteSpace: WhiteSpace? = nil, overflowWrap: OverflowWrap? = nil, indent: Points = .zero,
    letterSpacing: Points = .zero
  ) throws -> TextStyle {
    TextStyle(
      fonts: try FontStack(files.map { try Fixture.face($0) }), size: 100, profile: profile,
      lineHeight: lineHeight, overflowWrap: overflowWrap, whiteSpace: whiteSpace,
      letterSpacing: letterSpacing, firstLineIndent: indent)
  }

  // MARK: - Laws

  /// Pictures show what was measured: every line as wide, to the rounding of its last
  /// fragment, and as high.
  @Test(arguments: WrappingMode.all.indices)
  func glyphsReachAsFarAsTheirLineIsWide(mode: Int) throws {
    var measurer = try TextMeasurer(try WrappingMode.all[mode].style())
    for text in try Reviews.sample(300) {
      let drawn = try measurer.prepareGlyphs(of: text)
      for width: Points in [60, 173.5, 343] {
        let lines = drawn.lines(atWidth: width)
        #expect(lines.map(\.line) == drawn.prepared.lines(atWidth: width), "\(text)")
        let isOfPixels = drawn.prepared.full.wrappable.paragraphs != nil
        let isSubtracted = drawn.prepared.full.wrappable.remainderIsWholeMinusHead
        for (index, line) in lines.enumerated() {
          let before = index > 0 ? lines[index - 1].line.utf8Range.upperBound : nil
          let followsCut = isSubtracted && before == line.line.utf8Range.lowerBound
          // A part of Latin-1 alone has no places where lines end that it has in its text.
          let isOther =
            measurer.scanner.rules.breaksAsBeyondLatin1
            && text.text(of: line.line).unicodeScalars.allSatisfy { $0.value < 0x100 }
          if followsCut && isOther { continue }
          let shown = try followsCut ? widthAlone(line.line, of: text, &measurer) : nil
          check(line, of: text, as: shown, upTo: isOfPixels ? Self.space : 0)
        }
      }
    }
  }

  /// More than a few spaces of 15 dp: those at a line's end are drawn, and no part of its width
  /// on Android.
  private static let space = 16.0

  /// With a space behind it that kerns with it, and hangs.
  private func widthAlone(
    _ line: Line, of text: String, _ measurer: inout TextMeasurer
  ) throws -> Points {
    let isBeforeSpace = Array(text.utf8.dropFirst(line.utf8Range.upperBound)).first == 0x20
    return try measurer.shape(text.text(of: line) + (isBeforeSpace ? " " : "")).naturalWidth
  }

  /// - Parameter width: How wide the line is by itself: one that begins within a word is as wide in
  ///   WebKit as the word less what was cut off it, and is drawn without what kerned with that.
  private func check(
    _ line: GlyphLine, of text: String, as width: Points? = nil, upTo spaces: Double
  ) {
    let difference = (line.end - line.start - (width ?? line.line.width)).rawValue
    // What is cut within a word is drawn as in the word.
    #expect(difference > (spaces > 0 ? -1 : -1.0 / 64), "\(text)")
    #expect(difference < spaces + 1.0 / 64, "\(text)")
    #expect(line.baseline > line.top && line.baseline < line.top + line.line.height)
    let clusters = line.runs.flatMap(\.clusters)
    #expect(clusters.first?.utf8Range.lowerBound == line.line.utf8Range.lowerBound, "\(text)")
    #expect(clusters.last?.utf8Range.upperBound == line.line.utf8Range.upperBound, "\(text)")
    // Only spaces that collapsed stand for more than they show.
    let gaps = zip(clusters, clusters.dropFirst()).filter {
      $0.utf8Range.upperBound != $1.utf8Range.lowerBound
    }
    #expect(gaps.allSatisfy { $0.0.characters == " " }, "\(text)")
    #expect(zip(clusters, clusters.dropFirst()).allSatisfy { $0.x <= $1.x }, "\(text)")
  }

  /// Fonts, directions, joiners, tabs, soft hyphens: whatever is hard to lay out.
  @Test(arguments: [Points(20), 90, 300], [Profile.chromium, .uikit(scale: 3), .flutter()])
  func hardTextsReachAsFarToo(width: Points, profile: Profile) throws {
    let style = try reviewStyle(profile, overflowWrap: .breakWord)
    let texts = [
      "漢字와 한글 Latin, ＡＢＣ（１２３）。「」", "עברית and العربية 12 עם 한글 (a)", "😀👨‍👩‍👧❤️ a😀b 1️⃣",
      "ex\u{AD}cel\u{AD}lent\u{AD}정말", "e\u{301}e\u{301} 가\u{301} \u{1112}\u{1161}\u{11AB}",
      "AVAVAVAV To Ta fi ffi", "\u{378}a\u{378}", "नमस्ते हिन्दी क्षत्रिय",
    ]
    for text in texts {
      for line in try glyphs(text, style).lines(atWidth: width) {
        let fragments = Double(line.runs.count + 1)
        let difference = (line.end - line.start - line.line.width).rawValue
        #expect(abs(difference) < fragments / 64, "\(text): \(line)")
      }
    }
  }

  /// No text traps, and all reach as far as measured but for the rounding of the fragments.
  @Test(arguments: [WhiteSpace.normal, .preWrap, .breakSpaces])
  func oddTextsAreDrawnAsMeasured(whiteSpace: WhiteSpace) throws {
    for profile in [Profile.chromium, .uikit(scale: 2), .flutter()] {
      let style = TextStyle(
        fonts: try .pretendard(), size: 15, profile: profile, overflowWrap: .anywhere,
        whiteSpace: whiteSpace, letterSpacing: 0.3, firstLineIndent: 7)
      var measurer = try TextMeasurer(style)
      var random = SplitMix(state: 7)
      let texts = (0..<60).map { _ in OddTextTests.randomText(using: &random) }
      for text in texts + OddTextTests.texts.values.map({ String($0.prefix(300)) }) {
        let drawn = try measurer.prepareGlyphs(of: text)
        for width: Points in [1, 120, .unbounded] {
          let lines = drawn.lines(atWidth: width)
          #expect(lines.map(\.line) == drawn.prepared.lines(atWidth: width), "\(text)")
          for line in lines { checkReach(of: line, text) }
        }
      }
    }
  }

  private func checkReach(of line: GlyphLine, _ text: String) {
    let clusters = line.runs.flatMap(\.clusters)
    let sum = clusters.reduce(Points.zero) { $0 + $1.advance }
    #expect(clusters.allSatisfy { $0.x.rawValue.isFinite }, "\(text)")
    // Tabs, joiners and their like are no clusters.
    let holdsGap = text.utf8.contains(9)
    let difference = (line.line.width - sum).rawValue
    let rounding = Double(line.runs.count + 2) / 64
    #expect(holdsGap || abs(difference) < rounding, "\(line)")
  }

  // MARK: - Figures

  /// To 1/100 point: the profile's advances are up to 1/8000 off.
  private func rounded(_ lengths: [Points]) -> [Double] {
    lengths.map { ($0.rawValue * 100).rounded() / 100 }
  }

  /// `a` is 40.5 wide, `b` 41.5, a space 25, 가 92; a line is 80 above its baseline,
  /// 4 of the gap of 9, 20 below and the other 5.
  @Test func glyphsStandWhereTheirAdvancesPutThem() throws {
    let lines = try glyphs("ab 가\na", plain("Plain.ttf", whiteSpace: .preLine))
      .lines(atWidth: 400)
    #expect(lines.map(\.top) == [0, 109])
    #expect(lines.map(\.baseline) == [84, 193])
    let clusters = lines[0].runs.flatMap(\.clusters)
    #expect(clusters.map(\.characters) == ["a", "b", " ", "가"])
    #expect(rounded(clusters.map(\.x)) == [0, 40.5, 82, 107])
    #expect(rounded(clusters.map(\.advance)) == [40.5, 41.5, 25, 92])
    #expect(clusters.map(\.utf8Range) == [0..<1, 1..<2, 2..<3, 3..<6])
    #expect(clusters.map { $0.glyphs.map(\.x) } == clusters.map { [$0.x] })
    #expect(clusters.allSatisfy { !$0.isMissing && $0.glyphs[0].rise == .zero })
  }

  /// 150 less 80 and 20 leaves 50, half of it above. 99 leaves -1: the half rounds
  /// down to -1.
  @Test(arguments: [(150, 105), (99, 79)] as [(Points, Points)])
  func cssPutsHalfTheLeadingAbove(height: Points, baseline: Points) throws {
    let lines = try glyphs("a", plain("Plain.ttf", lineHeight: .points(height)))
      .lines(atWidth: 400)
    #expect(lines[0].baseline == baseline && lines[0].line.height == height)
  }

  /// Strike has 15 above at 16 points, Plain 13: only a line that shows both is higher.
  @Test(arguments: [Profile.chromium, .flutter()])
  func boxesAreAsHighAsTheirLines(profile: Profile) throws {
    let stack = try Fixture.stack("Plain.ttf", "Strike.ttf")
    let drawn = try glyphs("aaa 😀 bbb", TextStyle(fonts: stack, size: 16, profile: profile))
    let text = drawn.prepared.full
    let boxes = text.spans(atWidth: 30, profile).map { text.box(of: $0) }
    let lines = drawn.lines(atWidth: 30)
    let heights = boxes.map { box in
      text.lineHeightPolicy.lineHeight(of: box, isFirst: false, isLast: false)
    }
    #expect(heights == lines.map(\.line.height))
    #expect(lines.map { $0.baseline - $0.top } == boxes.map(\.above) && Set(boxes).count == 2)
  }

  @Test func theFirstLineMayBeIndented() throws {
    let lines = try glyphs("a b", plain("Plain.ttf", indent: 30)).lines(atWidth: 80)
    #expect(lines.map(\.start) == [30, 0])
    #expect(lines.map { $0.runs[0].clusters[0].x } == [30, 0])
  }

  @Test func aLigatureIsOneCluster() throws {
    let lines = try glyphs("fia", plain("Kerned.ttf")).lines(atWidth: 400)
    let clusters = lines[0].runs.flatMap(\.clusters)
    #expect(clusters.map(\.characters) == ["fi", "a"])
    #expect(rounded(clusters.map(\.x)) == [0, 70])
  }

  /// The anchor of U+0301 is 70 up, that of `A` is 75 up and 30 to the right.
  @Test func marksSitOnTheirBase() throws {
    let glyph = try #require(
      try glyphs("A\u{301}", plain("Kerned.ttf")).lines(atWidth: 400)[0].runs[0].clusters.last?
        .glyphs.last)
    #expect(rounded([glyph.x, glyph.rise]) == [30, 5])
  }

  /// `AV` kerns by -8; cut apart, `A` is 60 wide again and `V` starts its line whole.
  @Test func lineEndsAreShapedAnew() throws {
    let style = try plain("Kerned.ttf", overflowWrap: .anywhere)
    let together = try glyphs("AV", style).lines(atWidth: 400)
    #expect(rounded(together[0].runs[0].clusters.map(\.x)) == [0, 52])
    let apart = try glyphs("AV", style).lines(atWidth: 70)
    #expect(rounded(apart.map(\.end)) == [60, 81])
  }

  @Test func tabsReachToTheirStop() throws {
    let clusters = try glyphs("a\tb", plain("Plain.ttf", whiteSpace: .preWrap))
      .lines(atWidth: 900)[0].runs.flatMap(\.clusters)
    #expect(clusters.map(\.characters) == ["a", "b"])
    #expect(rounded(clusters.map(\.x)) == [0, 200])
  }

  /// Hebrew reads from the right, the digits in it from the left.
  @Test func runsAreInVisualOrder() throws {
    let style = TextStyle(fonts: try .pretendard(), size: 100)
    let line = try glyphs("a אב12 b", style).lines(atWidth: .unbounded)[0]
    let seen = line.runs.flatMap(\.clusters).sorted { $0.x < $1.x }.map(\.characters).joined()
    #expect(seen == "a 12בא b")
    #expect(line.runs.contains { $0.isRightToLeft })
  }

  @Test func softHyphensAreShown() throws {
    let lines = try glyphs("ab\u{AD}ab", plain("Plain.ttf")).lines(atWidth: 130)
    let hyphen = try #require(lines[0].runs.last?.clusters.last)
    #expect(hyphen.characters == "-" && rounded([hyphen.x]) == [82] && hyphen.utf8Range == 4..<4)
    #expect(lines[1].runs.flatMap(\.clusters).map(\.characters) == ["a", "b"])
  }

  @Test func whatNoFontHasIsMissing() throws {
    let clusters = try glyphs("a漢", plain("Plain.ttf", "Typo.ttf")).lines(atWidth: 400)[0]
      .runs.flatMap(\.clusters)
    #expect(clusters.map(\.isMissing) == [false, true])
    #expect(rounded([clusters[1].advance]) == [100] && clusters[1].glyphs.map(\.glyph) == [0])
  }

  @Test func fallbackFontsAreNamed() throws {
    let style = TextStyle(fonts: try .pretendard(), size: 20)
    let runs = try glyphs("가漢", style).lines(atWidth: 400)[0].runs
    #expect(runs.map(\.fontIndex) == [0, 1])
  }

  @Test func noTextHasNoLines() throws {
    #expect(try glyphs("", plain("Plain.ttf")).lines(atWidth: 100).isEmpty)
    #expect(try glyphs("a a a", plain("Plain.ttf")).lines(atWidth: 50, maxLines: 2).count == 2)
  }
}
