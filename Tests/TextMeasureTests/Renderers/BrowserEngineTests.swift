import BundledFonts
import Testing

@testable import TextMeasure

/// The differences of browser engines, by the shortest texts.
@Suite struct BrowserEngineTests {
  private static let webkit = Profile.webkit(.v2_50)
  private static let firefox = Profile.firefox

  private func style(
    _ profile: Profile, _ wordBreak: WordBreak = .normal, _ overflowWrap: OverflowWrap = .normal,
    lineHeight: LineHeight = .points(20), whiteSpace: WhiteSpace = .normal
  ) throws -> TextStyle {
    try TextStyle(
      fonts: .pretendard(), size: 15, profile: profile, lineHeight: lineHeight,
      wordBreak: wordBreak, overflowWrap: overflowWrap, whiteSpace: whiteSpace)
  }

  /// The shown text of the lines in a box.
  private func lines(_ text: String, _ style: TextStyle, _ width: Points = 1) throws -> [String] {
    try prepare(text, style).lines(atWidth: width).map(text.text)
  }

  @Test func chromiumIsWhatCSSIs() {
    #expect(Profile.chromium == .chromium)
    #expect(
      [Profile.chromium, Self.webkit, Self.firefox].map(\.name) == ["css", "webkit", "firefox"])
  }

  // MARK: Breaks

  @Test(
    arguments: [
      ("가.나 다", ["가.나", "다"], ["가.", "나", "다"]),
      ("가~나 다", ["가~나", "다"], ["가~나", "다"]),
      ("가\u{200B}나", ["가", "\u{200B}나"], ["가\u{200B}", "나"]),
      ("가\u{3000}나", ["가\u{3000}", "나"], ["가\u{3000}", "나"]),
    ])
  func keepAll(text: String, inWebKit: [String], inFirefox: [String]) throws {
    #expect(try lines(text, style(Self.webkit, .keepAll)) == inWebKit)
    #expect(try lines(text, style(Self.firefox, .keepAll)) == inFirefox)
  }

  /// A slash after Hangul has ICU asked, and what it answers counts right after it, too, before a
  /// letter.
  @Test(
    arguments: [
      ("가/a", ["가/", "a"]), ("b/a", ["b/a"]), ("가/1", ["가/1"]), ("a-;", ["a-", ";"]),
      ("가-1", ["가-1"]), ("가://a", ["가://a"]), ("가.h/a", ["가.h/a"]), ("a\rb", ["a\rb"]),
    ])
  func pairsOfASCIIInWebKit(text: String, parts: [String]) throws {
    #expect(try lines(text, style(Self.webkit)) == parts)
  }

  /// A hyphen in a word is used where the line offers nothing else.
  @Test func hyphensInWordsComeLastInFirefox() throws {
    #expect(try lines("wi-fi-20", style(Self.firefox, .keepAll)) == ["wi-", "fi-", "20"])
    #expect(
      try lines("가나 wi-fi", style(Self.firefox, .keepAll), 50) == ["가나", "wi-fi"])
  }

  @Test func breakAll() throws {
    // Not before punctuation, and alone on a line one character stays.
    #expect(try lines("가나다.", style(Self.webkit, .breakAll), 28) == ["가나", "다."])
    #expect(try lines("가...", style(Self.webkit, .breakAll)) == ["가", "..."])
    // Words of plain ASCII break anywhere, the text's last one by the rules.
    #expect(try lines("a.b a.b", style(Self.firefox, .breakAll)) == ["a", ".", "b", "a.b"])
    #expect(try lines("★★a★", style(Self.firefox, .breakAll)) == ["★★a", "★"])
  }

  /// Characters that may not begin a line are not cut off by `overflow-wrap` either.
  @Test(
    arguments: [
      ("...........", ["..........."]), ("a...........", ["a", "..........."]),
      ("「」나", ["「」", "나"]),
    ])
  func rowsOfPunctuationOverflowInWebKit(text: String, parts: [String]) throws {
    #expect(try lines(text, style(Self.webkit, .breakAll, .anywhere), 18) == parts)
  }

  /// Only between characters of one script and font.
  @Test(
    arguments: [
      ("ab-가나", ["ab-가나"]), ("가나-다라", ["가나-", "다라"]), ("ab-12", ["ab-", "12"]),
      ("가-나", ["가-", "나"]), ("12-가", ["12-", "가"]),
    ])
  func hyphensOfOneScriptEndLinesInFirefox(text: String, parts: [String]) throws {
    #expect(try lines(text, style(Self.firefox, .keepAll)) == parts)
  }

  /// A row of returns and spaces is one of spaces, of which the returns have no width.
  @Test func returnsAreSpacesInFirefox() throws {
    let style = try style(Self.firefox)
    let widths = try prepare("ab\rcd", style).lines(atWidth: 20).map(\.width)
    #expect(try widths == ["ab", "cd"].map { try prepare($0, style).naturalWidth })
    let kept = try self.style(Self.firefox, whiteSpace: .preLine)
    let lines = try prepare("ab \r\ncd", kept).lines(atWidth: 100).map(\.width)
    #expect(lines == widths)
    #expect(
      try prepare("\r\n가", style).naturalWidth == prepare("가", style).naturalWidth)
  }

  @Test func softHyphensAreOutOfTheTextInFirefox() throws {
    // Between syllables a line may end anyhow, and shows no hyphen.
    let text = try prepare("가\u{AD}나 ab\u{AD}cd", style(Self.firefox))
    let widths = text.lines(atWidth: 1).map(\.width)
    let plain = try prepare("가 ab cd", style(Self.firefox))
    #expect(widths[0] == plain.lines(atWidth: 1)[0].width)
    #expect(widths[2] > plain.lines(atWidth: 1)[1].width)
  }

  /// Before a space a hyphen shows only on a line that overflows.
  @Test func softHyphensBeforeSpacesInFirefox() throws {
    let text = try prepare("가\u{AD} 나", style(Self.firefox))
    #expect(text.lines(atWidth: 1)[0].width > text.lines(atWidth: 16)[0].width + 5)
  }

  /// A character too wide for its line leaves the spaces after it to the next one.
  @Test(arguments: [webkit, firefox])
  func spacesAfterWideCharactersAreALine(profile: Profile) throws {
    let style = try style(profile, .normal, .anywhere, whiteSpace: .preWrap)
    #expect(try lines("가나  다", style) == ["가", "나", "  ", "다"])
    #expect(try lines("가 ", style) == ["가", " "])
    #expect(try lines("가나  다", style, 16) == ["가", "나  ", "다"])
    let overflowing = try self.style(profile, whiteSpace: .preWrap)
    #expect(try lines("가나  다", overflowing) == ["가", "나  ", "다"])
  }

  /// The search for a cut ends at twice as many characters as would fit if all were equally wide.
  @Test func placesToCutAreLookedForNearbyInWebKit() throws {
    let style = try style(Self.webkit, .keepAll, .anywhere)
    let word = "..." + String(repeating: "가", count: 9)
    #expect(try lines(word, style, 15).prefix(2) == ["..", "."])
  }

  // MARK: Widths

  /// The head of a cut segment is shaped by itself, and the remainder is as wide as is left: cut as
  /// often as may be, all lines together are as wide as the word.
  @Test(arguments: ["AVAVATo", "well-known", "T.o.A.V"])
  func restsOfWordsAreWhatIsLeftInWebKit(word: String) throws {
    let text = try prepare(word, style(Self.webkit, .keepAll, .anywhere))
    let widths = text.lines(atWidth: 1).map(\.width.rawValue)
    #expect(widths.count == word.count)
    #expect(abs(widths.reduce(0, +) - text.naturalWidth.rawValue) < 0.001)
  }

  /// Text kerns with a space that follows it in the source, and not with a line break.
  @Test func lineBreaksDoNotKernInWebKit() throws {
    func width(_ text: String) throws -> Points {
      try prepare(text, style(Self.webkit)).naturalWidth
    }
    #expect(try width("a.\nb") > width("a. b"))
    #expect(try width("a. \nb") == width("a. b"))
    #expect(try width("a.\tb") == width("a.\nb"))
  }

  @Test func lastSpacesKernInFirefox() throws {
    func width(_ text: String) throws -> Points {
      try prepare(text, style(Self.firefox)).naturalWidth
    }
    #expect(try width("Mr. ") < width("Mr."))
    #expect(try width("Mr.\n") == width("Mr. "))
  }

  @Test func separatorsAreNotSpacedInWebKit() throws {
    var style = try style(Self.webkit)
    style.letterSpacing = 2
    let widths = try ["가나", "가\u{2028}나", "가\u{FEFF}나"].map {
      try prepare($0, style).naturalWidth
    }
    #expect(widths == [widths[0], widths[0], widths[0]])
  }

  @Test func widthsInFirefoxAreSixtieths() throws {
    let text = try prepare(Reviews.all().prefix(50).joined(separator: " "), style(Self.firefox))
    for line in text.lines(atWidth: 200) {
      let units = line.width.rawValue * 60
      #expect(abs(units - units.rounded()) < 1e-9)
    }
  }

  @Test(arguments: [-61, -1, 0, 1, 59, 60, 100_001, 9_999_999] as [Int64])
  func sixtiethsReadBack(units: Int64) {
    #expect(Fixed(sixtieths: units).sixtieths == units)
    #expect(abs(Fixed(sixtieths: units).points.rawValue - Double(units) / 60) < 1 / 131_000.0)
  }

  /// Each advance is rounded by itself, and sums stay exact however long a line is.
  @Test func sumsOfSixtiethsAreExact() throws {
    let one = try prepare("가", style(Self.firefox)).naturalWidth
    let many = try prepare(String(repeating: "가", count: 20_000), style(Self.firefox)).naturalWidth
    #expect(abs(many.rawValue - 20_000 * one.rawValue) < 1e-6)
  }

  @Test func syllablesAreNotKernedInFirefox() throws {
    func width(_ text: String, _ profile: Profile) throws -> Points {
      try prepare(text, style(profile)).naturalWidth
    }
    let apart = try width("가", Self.firefox) + width("6", Self.firefox) + width(".", Self.firefox)
    #expect(try abs((width("가6.", Self.firefox) - apart).rawValue) < 1e-9)
  }

  @Test func spacesThatHangAreCutOffInFirefox() throws {
    let text = "가나    다"
    let line = try prepare(text, style(Self.firefox, whiteSpace: .preWrap)).lines(atWidth: 30)[0]
    #expect(line.width == 30)
    #expect(
      try prepare(text, style(.chromium, whiteSpace: .preWrap)).lines(atWidth: 30)[0].width > 30)
  }

  // MARK: Heights

  @Test func linesOfAFirefoxAreWholeSixtieths() throws {
    let style = try style(Self.firefox, lineHeight: .points(23.51))
    #expect(try prepare("가", style).height(atWidth: 100) == Points(1411 / 60.0))
  }
}
