import BundledFonts
import Testing

@testable import TextMeasure

/// Rules of Gecko, by the shortest texts: heights, widths and lines are those of Firefox 153.
@Suite struct FirefoxRulesTests {
  private func style(_ change: (inout TextStyle) -> Void = { _ in }) throws -> TextStyle {
    var style = try TextStyle(
      fonts: .pretendard(), size: 15, profile: .firefox, overflowWrap: .normal, whiteSpace: .normal)
    change(&style)
    return style
  }

  private func lines(_ text: String, _ style: TextStyle, _ width: Points) throws -> [String] {
    try prepare(text, style).lines(atWidth: width).map(text.text)
  }

  private func sixtieths(_ length: Points) -> Int { Int((length.rawValue * 60).rounded()) }

  // MARK: Heights

  @Test(
    arguments: [
      (55.43, 66), (27.96, 34), (38.07, 45), (50.05, 60), (32, 38), (16.72, 20),
    ] as [(Double, Points)])
  func normalLineHeights(size: Double, height: Points) throws {
    let style = try TextStyle(
      fonts: FontStack([FontStack.pretendard().faces[0]]), size: Points(size), profile: .firefox)
    #expect(try prepare("x가", style).height(atWidth: 1000) == height)
  }

  /// Metrics of fonts are rounded in pixels of the screen.
  @Test(arguments: [(17, 1, 20), (17, 2, 20.5), (13.5, 2, 16.5)] as [(Double, Double, Points)])
  func normalLineHeightsOnScreens(size: Double, ratio: Double, height: Points) throws {
    let style = try TextStyle(
      fonts: FontStack([FontStack.pretendard().faces[0]]), size: Points(size), profile: .firefox,
      devicePixelRatio: ratio)
    #expect(try prepare("x가", style).height(atWidth: 1000) == height)
  }

  /// In 32-bit floats, some products are just below half of 1/60 px, and some just above.
  @Test(
    arguments: [
      (17, 1.525, 25.933333), (11.25, 1.3, 14.616667), (51.3, 1.5, 76.95), (55.88, 1.5, 83.816667),
      (15.03, 1.5, 22.55), (26.37, 2.1, 55.383333), (17.7, 1.313, 23.233333),
    ] as [(Double, Double, Double)])
  func lineHeightsAreProductsOfFloats(size: Double, factor: Double, height: Double) throws {
    let style = try style {
      $0.profile = .firefox(.v153)
      $0.size = Points(size)
      $0.lineHeight = .em(factor)
    }
    let own = try prepare("가", style).height(atWidth: 1000)
    #expect(sixtieths(own) == sixtieths(Points(height)))
  }

  // MARK: Widths

  @Test(
    arguments: [
      (51.87, 0.55, 0, 149.716667), (33.25, 1.0 / 30, 0, 94.683333), (52, 0, 1.655, 149.5),
      (13, 0, -0.85, 36.116667), (24, 0, -0.9083, 67.366667),
    ] as [(Double, Double, Double, Double)])
  func spacingIsRoundedToSixtieths(
    size: Double, letters: Double, words: Double, width: Double
  ) throws {
    let style = try style {
      $0.size = Points(size)
      $0.letterSpacing = Points(letters)
      $0.wordSpacing = Points(words)
    }
    let own = try prepare("가나 다", style).naturalWidth
    #expect(sixtieths(own) == sixtieths(Points(width)))
  }

  /// Joiners and controls of direction are taken out before graphemes are found; others that show
  /// nothing are graphemes.
  @Test(
    arguments: [
      ("a\u{200D}b", 2), ("a\u{200E}b", 2), ("a\u{AD}b", 2), ("a\u{2063}b", 3), ("\u{200C}", 1),
    ] as [(String, Int)])
  func graphemesThatAreSpaced(text: String, count: Int) throws {
    let plain = try prepare(text, style()).naturalWidth
    let spaced = try prepare(text, style { $0.letterSpacing = 1 }).naturalWidth
    #expect(sixtieths(spaced) - sixtieths(plain) == count * 60)
  }

  /// A font without U+2010 and U+2011 shows its U+002D, and no other font's hyphen.
  @Test(arguments: ["\u{2010}", "\u{2011}"])
  func hyphensThatFontsLack(hyphen: String) throws {
    let stack = try FontStack([Fixture.face("Plain.ttf"), FontStack.pretendard().faces[0]])
    func width(_ text: String, _ profile: Profile) throws -> Points {
      try prepare(text, TextStyle(fonts: stack, size: 16, profile: profile)).naturalWidth
    }
    #expect(try width("a\(hyphen)b", .firefox) == width("a-b", .firefox))
    #expect(try width("a\(hyphen)b", .chromium) != width("a-b", .chromium))
  }

  // MARK: Line breaks that collapse

  /// Between Han and kana they become nothing; beside their punctuation only in Chinese and
  /// Japanese, whatever is on the other side.
  @Test(
    arguments: [
      ("日本\n語", "日本語", ["ko", "ja", "zh", "en"]), ("한글、\n다음", "한글、다음", ["ja", "zh"]),
      ("가격：\n만원", "가격：만원", ["ja", "zh"]), ("한글、\n다음", "한글、 다음", ["ko", "en"]),
      ("좋다\n漢字", "좋다 漢字", ["ko", "ja", "zh"]), ("中文\nabc", "中文 abc", ["ko", "ja", "zh"]),
      ("日本 \n 語", "日本語", ["ko", "ja"]),
    ] as [(String, String, [String])])
  func removedLineBreaks(text: String, shown: String, languages: [String]) throws {
    for language in languages {
      let style = try style { $0.language = language }
      let widths = try [text, shown].map { try prepare($0, style).naturalWidth }
      #expect(widths[0] == widths[1], "\(language)")
      var measurer = try TextMeasurer(style)
      measurer.scanAtOnce()
      let height = try measurer.measure(text, atWidth: 50).height
      #expect(try height == prepare(text, style).height(atWidth: 50))
    }
  }

  // MARK: Lines

  @Test(
    arguments: [
      ("가나！", "ko", .loose, ["가", "나！"]), ("가나〜", "ko", .normal, ["가", "나〜"]),
      ("가나…", "ko", .loose, ["가나", "…"]), ("文文‐文", "en", .loose, ["文文", "‐文"]),
    ] as [(String, String, LineBreakStrictness, [String])])
  func strictnessByLanguage(
    text: String, language: String, strictness: LineBreakStrictness, parts: [String]
  ) throws {
    let style = try style {
      $0.size = 16
      $0.language = language
      $0.strictness = strictness
    }
    #expect(try lines(text, style, 34) == parts)
  }

  @Test func ideographicSpacesTakeRoomBeforeKeptLineBreaks() throws {
    let style = try style {
      $0.size = 30.61
      $0.whiteSpace = .preWrap
    }
    #expect(try prepare("있다\u{3000}\n", style).lines(atWidth: 70).count == 2)
    #expect(try prepare("있다\u{3000}", style).lines(atWidth: 70).count == 1)
  }

  /// A tab does not hang, and begins a line that it does not fit on.
  @Test func tabsAmongLineBreaksAnywhere() throws {
    let style = try style {
      $0.strictness = .anywhere
      $0.whiteSpace = .preWrap
    }
    #expect(try lines(".\t", style, 20) == [".", "\t"])
  }

  /// A line that ends for want of room never parts a soft hyphen from what is before it.
  @Test(
    arguments: [
      ("h.D.\u{AD}S", 16, ["h", ".", "D", ".\u{AD}", "S"]),
      ("h.D.\u{AD}S", 24, ["h.", "D", ".\u{AD}S"]), ("h.D.\u{AD}S", 36, ["h.D", ".\u{AD}S"]),
      ("h.D.\u{AD}S", 44, ["h.D.\u{AD}", "S"]), ("h.D.\u{AD}S", 48.07, ["h.D.\u{AD}S"]),
      ("가나\u{AD}다", 30, ["가", "나\u{AD}", "다"]), ("가나\u{AD}다", 44, ["가나\u{AD}", "다"]),
      ("a\u{AD}b", 16, ["a\u{AD}", "b"]),
    ] as [(String, Points, [String])])
  func softHyphensStayInCutWords(text: String, width: Points, lines: [String]) throws {
    let style = try style {
      $0.size = 20
      $0.overflowWrap = .breakWord
    }
    #expect(try self.lines(text, style, width) == lines)
  }
}
