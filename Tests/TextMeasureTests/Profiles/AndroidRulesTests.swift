import Testing

@testable import TextMeasure

/// At 10.4 dp and a density of 10 the font is 104 px: 83.2 above, 20.8 below and a gap of
/// 9.36; so 83, 21 and 9. Its glyphs reach 93.6 above and 31.2 below: 94 and 32.
@Suite struct AndroidRulesTests {
  private static let font = PatchedFont(bounds: (900, -300))

  private func style(
    _ rules: AndroidRules = AndroidRules(density: 10), lineHeight: LineHeight = .normal,
    spacing: Points = 0
  ) throws -> TextStyle {
    TextStyle(
      fonts: try Self.font.stack(), size: 10.4, profile: .android(rules),
      lineHeight: lineHeight, paragraph: ParagraphStyle(lineSpacing: spacing))
  }

  /// In pixels, of one line, two and three.
  private func pixels(_ style: TextStyle) throws -> [Double] {
    try ["a", "a\nb", "a\nb\nc"].map {
      let height = try prepare($0, style).height(atWidth: 1000).rawValue * 10
      #expect(abs(height - height.rounded()) < 1e-9)
      return height.rounded()
    }
  }

  @Test func fontPaddingIsOfTheFirstAndTheLastLine() throws {
    #expect(try pixels(style()) == [126, 126 + 104, 126 + 208])
    #expect(try pixels(style(.compose(density: 10))) == [104, 208, 312])
  }

  @Test func heightsAreOfWholePixels() throws {
    let text = try prepare("a", style())
    #expect(text.height(atWidth: 100) == 12.6)
    #expect(text.lines(atWidth: 100).map(\.height) == [12.6])
  }

  /// The first line has its padding multiplied, too: 115 * 0.4 is 46; of the others 104 * 0.4
  /// is 41.6.
  @Test func aMultiplierLeavesTheLastLineAlone() throws {
    #expect(try pixels(style(lineHeight: .fontMultiple(1.4))) == [126, 126 + 150, 126 + 150 + 146])
    #expect(
      try pixels(style(.compose(density: 10), lineHeight: .em(1.4))) == [104, 250, 396])
  }

  @Test func spacingLeavesTheLastLineAlone() throws {
    #expect(try pixels(style(spacing: 0.46)) == [126, 126 + 109, 126 + 218])
    // Less room, too: -4.6 is -5.
    #expect(try pixels(style(spacing: -0.46)) == [126, 126 + 99, 126 + 198])
    var rules = AndroidRules(density: 10)
    rules.spacesLastLine = true
    #expect(try pixels(style(rules, spacing: 0.46)) == [131, 131 + 109, 131 + 218])
  }

  /// 150 px, of which the font's own are 83, 21 and 9.
  @Test func lineHeightsAreSpacing() throws {
    #expect(try pixels(style(lineHeight: .points(15))) == [126, 126 + 141, 126 + 282])
    #expect(try pixels(style(lineHeight: .clamped(minimum: 15))) == [126, 126 + 141, 126 + 282])
    #expect(try pixels(style(lineHeight: .clamped(maximum: 15))) == [126, 230, 334])
  }

  /// 46 px more than 104: 23 above, so 106, and 23 below, so 44. At 110 px it is 86 and 24, and the
  /// glyphs reach further, which counts for nothing (`CustomLineHeightSpan`).
  @Test func reactNativeSpreadsLineHeights() throws {
    let rules = AndroidRules.reactNative(density: 10)
    #expect(try pixels(style(rules, lineHeight: .points(15))) == [150, 300, 450])
    #expect(try pixels(style(rules, lineHeight: .points(14.95))) == [150, 300, 450])
    #expect(try pixels(style(rules, lineHeight: .points(11))) == [110, 220, 330])
  }

  /// The font is half as large again, 125 and 31, and so is the line: 180, that is 137 and 43.
  @Test func reactNativesLineHeightsFollowTheReader() throws {
    let rules = AndroidRules.reactNative(density: 10, fontScale: 1.5)
    #expect(try pixels(style(rules, lineHeight: .points(12))).last == 3 * 180)
  }

  /// The tests of React Native's `CustomLineHeightSpan`, on top -10, ascent -5, descent 5,
  /// bottom 10: lines lose of the top first, then of the bottom, the ascent, the descent.
  @Test(
    arguments: [
      (22, [11, 11, 11, 11]), (19, [9, 5, 5, 10]), (14, [5, 5, 5, 9]), (9, [4, 4, 5, 5]),
      (4, [0, 0, 4, 4]),
    ] as [(Double, [Double])])
  func olderReactNativeShrinksLines(lineHeight: Double, extents: [Double]) {
    let line = AndroidLines.Extents(top: 10, ascent: 5, descent: 5, bottom: 10)
    let shrunk = line.shrunk(to: lineHeight)
    #expect([shrunk.top, shrunk.ascent, shrunk.descent, shrunk.bottom] == extents)
  }

  @Test func olderReactNativeCountsFontPadding() throws {
    var rules = AndroidRules.reactNative(density: 10)
    rules.lineHeightRule = .shrinkingReactNative
    #expect(try pixels(style(rules, lineHeight: .points(15))) == [150, 300, 450])
    // 12 px too few for 94 and 32: the top is cut, and ascent and descent stay.
    #expect(try pixels(style(rules, lineHeight: .points(11.4))) == [114, 218, 322])
  }

  private static let composed: [(AndroidRules.LineHeightStyle, [Double])] = {
    func style(
      _ alignment: AndroidRules.LineHeightStyle.Alignment, _ trim: AndroidRules.LineHeightStyle.Trim
    ) -> AndroidRules.LineHeightStyle {
      var style = AndroidRules.LineHeightStyle()
      (style.alignment, style.trim) = (alignment, trim)
      return style
    }
    return [
      // 83 above and 21 below, and 46 more: 36 and 10 by their share.
      (AndroidRules.LineHeightStyle(), [104, 83 + 31 + 119 + 21, 83 + 31 + 150 + 119 + 21]),
      (style(.proportional, .none), [150, 300, 450]), (.material3, [150, 300, 450]),
      (style(.proportional, .firstLineTop), [83 + 31, 83 + 31 + 150, 83 + 31 + 300]),
      (style(.center, .lastLineBottom), [106 + 21, 150 + 106 + 21, 300 + 106 + 21]),
      (style(.top, .firstLineTop), [150, 300, 450]),
      (style(.bottom, .firstLineTop), [104, 104 + 150, 104 + 300]),
    ]
  }()

  @Test(arguments: composed.indices)
  func composeSpreadsAndTrimsLines(index: Int) throws {
    let (lineHeight, heights) = Self.composed[index]
    var rules = AndroidRules.compose(density: 10)
    rules.lineHeightStyle = lineHeight
    #expect(try pixels(style(rules, lineHeight: .points(15))) == heights)
    // In em: 156 px.
    let ems = try pixels(style(rules, lineHeight: .em(1.5)))
    #expect(ems[2] - ems[1] == 156)
  }

  /// The height that lines of 80 pixels cut off is added above the first and below the last, and a
  /// pixel more where the greater of both counts twice.
  @Test func composeCutsLinesButNotTheText() throws {
    var rules = AndroidRules.compose(density: 10)
    let expected: [(AndroidRules.LineHeightStyle.Trim, AndroidRules.LineHeightStyle.Mode, [Double])]
    expected = [
      (.both, .fixed, [104, 83 + 2 + 78 + 21, 83 + 2 + 80 + 78 + 21]),
      (.none, .fixed, [104, 83 + 2 + 78 + 21, 83 + 2 + 80 + 78 + 21]),
      (.both, .minimum, [104, 208, 312]), (.none, .minimum, [104, 208, 312]),
      (.both, .tight, [80, 160, 240]), (.none, .tight, [104, 184, 264]),
    ]
    for (trim, mode, heights) in expected {
      (rules.lineHeightStyle.trim, rules.lineHeightStyle.mode) = (trim, mode)
      #expect(try pixels(style(rules, lineHeight: .points(8))) == heights, "\(trim) \(mode)")
    }
    rules.lineHeightStyle = .material3
    #expect(try pixels(style(rules, lineHeight: .points(7.9)))[0] == 105)
  }

  /// An empty last line is made as others are, but for its bottom; an empty text as that.
  @Test func composeMakesEmptyLines() throws {
    var rules = AndroidRules.compose(density: 10)
    func height(_ text: String) throws -> Double {
      let style = try style(rules, lineHeight: .points(15))
      return (try prepare(text, style).height(atWidth: 100).rawValue * 10).rounded()
    }
    #expect(try height("a\n") == 83 + 31 + 119 + 21)
    #expect(try height("") == 104)
    rules.lineHeightStyle.trim = .none
    #expect(try height("a\n") == 300)
    #expect(try height("") == 150)
  }

  /// The fonts of the first line, 99 above and 36 below, decide for all.
  @Test func composeMakesAllLinesByTheFirst() throws {
    let fallback = PatchedFont(file: "FullWidth.ttf", hhea: (950, -350, 0), bounds: (900, -300))
    let stack = try FontStack([Self.font.face(), fallback.face()])
    func heights(_ text: String) throws -> [Double] {
      let style = TextStyle(
        fonts: stack, size: 10.4, profile: .android(.compose(density: 10)), lineHeight: .points(15))
      let prepared = try prepare(text, style)
      let lines = prepared.lines(atWidth: 1000).map { ($0.height.rawValue * 10).rounded() }
      #expect(
        (prepared.height(atWidth: 1000).rawValue * 10).rounded() == lines.reduce(0, +))
      return lines
    }
    #expect(try heights("a\n漢\na漢") == [83 + 31, 150, 119 + 21])
    // 15 more: 4 below, rounded up.
    #expect(try heights("漢\na\na") == [99 + 40, 150, 110 + 36])
  }

  /// The fallback font is 98.8 above and 36.4 below at 104 px.
  @Test func fallbackFontsHeightenLines() throws {
    let fallback = PatchedFont(file: "FullWidth.ttf", hhea: (950, -350, 0), bounds: (900, -300))
    let stack = try FontStack([Self.font.face(), fallback.face()])
    var rules = AndroidRules.compose(density: 10)
    func heights(_ text: String) throws -> [Double] {
      let style = TextStyle(fonts: stack, size: 10.4, profile: .android(rules))
      return try prepare(text, style).lines(atWidth: 1000).map {
        ($0.height.rawValue * 10).rounded()
      }
    }
    #expect(try heights("a\n漢\na漢") == [104, 135, 135])
    rules.includesFontPadding = true
    // The first line begins at the higher of 94 and 99.
    #expect(try heights("漢\na") == [99 + 36, 83 + 32])
    rules.fallbackLineSpacing = false
    #expect(try heights("漢\na") == [94 + 21, 83 + 32])
  }

  @Test func anEmptyTextIsALine() throws {
    let size = try prepare("", style()).measure(atWidth: 100)
    #expect(size == TextHeight(height: 12.6, lineCount: 0, isTruncated: false))
    #expect(try prepare("a\n", style()).lineCount(atWidth: 100) == 2)
  }

  /// The last line shown ends like a last line (`mMaxLineHeight`).
  @Test func aLimitMakesALastLine() throws {
    let text = try prepare("a\nb\nc", style(spacing: 1))
    #expect(text.height(atWidth: 100, maxLines: 2) == 24)
  }

  /// 1900 and 500 of 2048, whatever the first font; 2500 and 1000 at the ends.
  @Test func elegantTextHasTheSameHeightInAllFonts() throws {
    var rules = AndroidRules(density: 1)
    rules.usesElegantHeight = true
    let style = TextStyle(fonts: try Self.font.stack(), size: 1024, profile: .android(rules))
    #expect(try prepare("a", style).height(atWidth: 9000) == 1750)
    #expect(try prepare("a\nb", style).height(atWidth: 9000) == 1750 + 1200)
  }

  /// An empty last line has nothing but the first font, whose top may be below its ascent.
  @Test func anEmptyLastLineIsOfTheFirstFontAlone() throws {
    let font = PatchedFont(bounds: (700, -100))
    let style = TextStyle(
      fonts: try font.stack(), size: 10, profile: .android(AndroidRules(density: 10)))
    // Ascent and descent are 80 and 20, top and bottom 70 and 10.
    #expect(try prepare("a", style).height(atWidth: 1000) == 10)
    #expect(try prepare("", style).height(atWidth: 1000) == 8)
    #expect(try prepare("a\n", style).height(atWidth: 1000) == 10 + 9)
  }

  @Test func koreanWordsMayStayWhole() throws {
    func lineCount(
      _ wordStyle: AndroidRules.WordStyle, _ language: String, _ text: String = "가나 다라마"
    ) throws -> Int {
      var rules = AndroidRules(density: 1)
      rules.wordStyle = wordStyle
      rules.breakStrategy = .simple
      let style = TextStyle(
        fonts: try .pretendard(), size: 10, profile: .android(rules), language: language)
      // Three syllables and a space.
      return try prepare(text, style).lines(atWidth: 35)[0].utf8Range.count
    }
    #expect(try lineCount(.none, "ko") == 10 && lineCount(.phrase, "ko") == 7)
    // ICU has no phrases of other languages.
    #expect(try lineCount(.phrase, "en") == 10)
    #expect(try lineCount(.auto, "ko-KR") == 7 && lineCount(.auto, "ja") == 10)
    // Of more than one paragraph only what is left to the system.
    #expect(try lineCount(.auto, "ko", "가나 다라마\n바") == 10)
    #expect(try lineCount(.unspecified, "ko", "가나 다라마\n바") == 7)
  }

  /// Pixels are 32-bit floats: what is 13 of them is so in doubles, too.
  @Test(arguments: [1.5, 2.625, 2.75, 3.5])
  func wholePixelsKeepTheirNumber(density: Double) {
    let rules = RendererRules.android(AndroidRules(density: density))
    for pixels in 1...200 {
      let size = rules.fontSize.points(Points(Double(pixels) / density))
      #expect(rules.advanceRounding.pixels(of: size) == Double(pixels))
    }
  }

  /// Half as large again, and to whole pixels if it comes from XML: 15.6 dp are 39 px at 2.5.
  @Test func sizesFollowTheReader() {
    var rules = AndroidRules(density: 2.5, fontScale: 1.5)
    #expect(Profile.android(rules).rules.fontSize.points(10.3) == 15.45)
    rules.fontSizeRounding = .nearest
    #expect(Profile.android(rules).rules.fontSize.points(10.3) == 15.6)
    rules.fontSizeRounding = .up
    #expect(Profile.android(rules).rules.fontSize.points(10.1) == Points(38 / 2.5))
    rules.fontScale = -.infinity
    #expect(Profile.android(rules).rules.fontSize.points(10) == 10)
  }

  /// 90 above, and 31 below: 100 times 0.3 is 30.000002 as a float, and rounded down the page.
  @Test(arguments: [0, -1, Double.nan, .infinity])
  func aDensityThatIsNoneIsOne(density: Double) throws {
    let style = TextStyle(
      fonts: try Self.font.stack(), size: 100, profile: .android(AndroidRules(density: density)))
    #expect(try prepare("a", style).height(atWidth: 1000) == 121)
  }
}
