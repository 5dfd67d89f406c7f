import Testing

@testable import TextMeasure

/// Where lines of WebKitGTK 2.50 may end, by language (1,680 rows of 12 characters of 80).
@Suite struct WebKitTailoringTests {
  private func marks(
    _ text: String, _ strictness: LineBreakStrictness, _ language: ContentLanguage
  ) -> String {
    let options = LineBreaking(strictness: strictness, rules: .asciiPairs)
    return marked(unmarked(text), options, language: language)
  }

  @Test(
    arguments: [
      ("가¦나！", .loose, .korean), ("가¦나〜", .normal, .korean), ("가¦나・", .loose, .korean),
      ("文¦〜¦文", .normal, .japanese), ("文¦！¦文", .loose, .chinese), ("文〜¦文", .loose, .other),
    ] as [(String, LineBreakStrictness, ContentLanguage)])
  func koreanIsNoChineseToLooseBreaking(
    text: String, strictness: LineBreakStrictness, language: ContentLanguage
  ) {
    #expect(marks(text, strictness, language) == text)
  }

  @Test(
    arguments: [
      ("き¦っ", .auto, .japanese), ("きっ", .strict, .japanese), ("きっ", .auto, .chinese),
      ("きっ", .auto, .korean), ("き¦っ", .loose, .korean), ("き¦ー", .auto, .japanese),
    ] as [(String, LineBreakStrictness, ContentLanguage)])
  func smallKanaBeginALineOfJapanese(
    text: String, strictness: LineBreakStrictness, language: ContentLanguage
  ) {
    #expect(marks(text, strictness, language) == text)
  }

  @Test(
    arguments: [
      ("가¦“나”¦라", .auto, .chinese), ("가¦“나”¦라", .strict, .chinese), ("가“나”라", .auto, .japanese),
      ("가¦“나”¦라", .strict, .japanese), ("가“나”라", .normal, .korean), ("가‘나’라", .auto, .chinese),
    ] as [(String, LineBreakStrictness, ContentLanguage)])
  func doubleQuotesAreBracketsOfChinese(
    text: String, strictness: LineBreakStrictness, language: ContentLanguage
  ) {
    #expect(marks(text, strictness, language) == text)
  }

  @Test(arguments: [LineBreakStrictness.loose, .normal, .strict])
  func textWithoutALanguageIsBrokenStrictly(strictness: LineBreakStrictness) {
    let rules = RendererRules.webkit(.v2_50, .gtk)
    let wrapping = WrappingStyle(
      wordBreak: .normal, strictness: strictness, overflowWrap: .normal, whiteSpace: .normal,
      tabSize: .spaces(8))
    #expect(rules.lineBreaking(wrapping, language: "").strictness == .strict)
    #expect(rules.lineBreaking(wrapping, language: "en").strictness == strictness)
  }

  @Test(arguments: ["a ¦‐b ¦–¦c", "-♡♡", "가 ¦-♡", "가‐¦나"])
  func hyphensThatBeginAWordHoldOn(text: String) {
    #expect(marks(text, .auto, .korean) == text)
  }

  /// The table of pairs holds letters and signs of Latin-1 to a hyphen before them, and decides behind
  /// them as in ASCII.
  @Test(arguments: [
    "aa-Ü", "가-Ü", "a-¦-Ü", "aa-©a", "ää-ö", "aa-¦¿a", "aa-¦°a", "가-¦Ł", "é-¦a", "é-1", "aé/a",
    "éé/a",
    "aé!a", "é|a", "é//a", "가/¦a", "가¦é/a",
  ])
  func latin1IsInTheTable(text: String) {
    #expect(marks(text, .auto, .korean) == text)
  }

  @Test func graphemeJoinerIsGlueUntilUnicode16() {
    #expect(marks("영¦화\u{34F}BT", .auto, .korean) == "영¦화\u{34F}BT")
    #expect(marked("영화\u{34F}BT") == "영¦화\u{34F}¦BT")
  }
}
