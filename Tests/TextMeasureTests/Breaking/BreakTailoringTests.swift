import Testing

@testable import TextMeasure

@Suite struct BreakTailoringTests {
  @Test(arguments: [
    ("없다 .", "없다 ¦."), ("[ 황야", "[ ¦황¦야"), ("존 //", "존 ¦//"), ("( 나 )", "( ¦나 ¦)"), ("다 !", "다 ¦!"),
    ("다\t.", "다\t¦."), ("다 \t .", "다 \t ¦."), ("a \u{2060}b", "a ¦\u{2060}b"),
  ])
  func spacesAlwaysAllowABreakInCSS(text: String, marks: String) {
    #expect(marked(text, .keepAll) == marked(marks.replacing("¦", with: ""), .keepAll))
    #expect(marked(text) == marks.replacing("없다", with: "없¦다"))
  }

  @Test func spacesFollowUAX14WithoutTailoring() {
    #expect(marked("다 .", LineBreaking(rules: .uax14)) == "다 .")
    #expect(marked("( 나", LineBreaking(rules: .uax14)) == "( 나")
  }

  @Test func otherSpacesAreNotSpaces() {
    #expect(marked("가\u{A0}.") == "가\u{A0}.")
    #expect(marked("가\u{2003}.") == "가\u{2003}.")
  }

  @Test(arguments: [
    ("가\u{3000}나", "가\u{3000}¦나"), ("가\u{3000}］", "가\u{3000}］"), ("가 \u{3000}］", "가 \u{3000}¦］"),
    ("가 \u{3000}\u{3000}々", "가 \u{3000}\u{3000}¦々"), ("가\u{3000} ］", "가\u{3000} ¦］"),
  ])
  func ideographicSpaceJoinsTheRunBeforeIt(text: String, marks: String) {
    #expect(marked(text, LineBreaking(preservesSpaces: true)) == marks)
  }

  @Test func ideographicSpaceStartsALineAfterCollapsedSpaces() {
    #expect(marked("가 \u{3000}나") == "가 ¦\u{3000}¦나")
  }

  @Test func asciiPairsAreTheTableOfBrowsers() {
    // Each pair alone, all 94 x 94; "-" before a digit has nothing before it.
    let breaker = LineBreaker(.normal, language: .korean)
    let printable = (0x21...0x7E).map { UInt32($0) }
    var count = 0
    for c in printable {
      for d in printable where breakIndices([c, d], breaker).contains(1) { count += 1 }
    }
    #expect(count == 231)
  }

  @Test(arguments: [
    "a(b", "a!¦(b", "a)¦[b", "a?¦b", "a?!b", "a-¦b", "a-!", "ABC-¦123", "7-¦8", "~-5", "-5", "C++",
    "https://a.com/x", "!@#$", "a|b", "a/b", "$(",
  ])
  func asciiPairsNeedNoContext(marks: String) {
    #expect(marked(unmarked(marks)) == marks)
  }

  @Test func latin1PairsAreDecidedAlone() {
    // LB25 would hold the sign to the number through the parenthesis.
    #expect(marked("(1)°") == "(1)¦°")
    #expect(marked("(1)°", LineBreaking(rules: .uax14)) == "(1)°")
  }

  @Test(arguments: [
    (LineBreakStrictness.auto, ContentLanguage.korean, true), (.normal, .other, true),
    (.loose, .japanese, true), (.strict, .japanese, false), (.strict, .other, false),
    (.strict, .korean, true),
  ])
  func smallKanaMayStartALine(
    strictness: LineBreakStrictness, language: ContentLanguage, allowed: Bool
  ) {
    let options = LineBreaking(strictness: strictness)
    #expect(marked("あっ", options, language: language) == (allowed ? "あ¦っ" : "あっ"))
    #expect(marked("あー", options, language: language) == (allowed ? "あ¦ー" : "あー"))
  }

  @Test(arguments: [
    // Text, and whether a line may end before its second character: loose and
    // normal in Korean, loose and normal elsewhere.
    ("……", true, false, true, false), ("漢々", true, false, true, false),
    ("漢〜", true, true, false, false), ("漢・", true, false, false, false),
    ("漢！", true, false, false, false), ("漢％", true, false, false, false),
    ("漢‐", true, false, false, false), ("漢“", true, true, true, true),
  ])
  func strictnessMovesPunctuation(
    text: String, koreanLoose: Bool, koreanNormal: Bool, otherLoose: Bool, otherNormal: Bool
  ) {
    let marks = text.prefix(1) + "¦" + text.dropFirst()
    func breaks(_ strictness: LineBreakStrictness, _ language: ContentLanguage) -> Bool {
      marked(
        text + (text.hasSuffix("“") ? "字" : ""), LineBreaking(strictness: strictness),
        language: language
      )
      .hasPrefix(marks)
    }
    #expect(breaks(.loose, .korean) == koreanLoose)
    #expect(breaks(.normal, .korean) == koreanNormal)
    #expect(breaks(.loose, .other) == otherLoose)
    #expect(breaks(.normal, .other) == otherNormal)
  }

  @Test func keepAllKeepsLettersAndDigitsOnly() {
    #expect(marked("10,000원 3D영화", .keepAll) == "10,000원 ¦3D영화")
    #expect(marked("영화(2019)는", .keepAll) == "영화¦(2019)¦는")
    // A mark counts as the letter before it, a format character does not.
    #expect(marked("가\u{0301}나", .keepAll) == "가\u{0301}나")
    #expect(marked("가\u{200E}나", .keepAll) == "가\u{200E}¦나")
  }

  @Test func breakAllStillHoldsPunctuation() {
    #expect(marked("ab,c", .breakAll) == "a¦b,¦c")
    #expect(marked("a(b)!", .breakAll) == "a¦(b)!")
    #expect(marked("a|b", .breakAll) == "a¦|¦b")
    #expect(marked("$5", .breakAll) == "$5")
  }

  @Test(arguments: ["a¦b¦,¦ ¦가", "가¦e\u{0301}¦나", "👨‍👩‍👧¦👍🏻¦🇰🇷¦🇺🇸"])
  func anywhereBreaksBetweenClusters(marks: String) {
    let expected = marks.replacing(",¦ ", with: ", ")
    #expect(marked(unmarked(marks), LineBreaking(strictness: .anywhere)) == expected)
  }

  @Test(arguments: [
    ("가\n나", "가\n‖나"), ("가\r\n나", "가\r\n‖나"), ("가\n\n나", "가\n‖\n‖나"), ("가 \n 나", "가 \n‖ ¦나"),
    ("가\n", "가\n"), ("가\u{B}나", "가\u{B}나"), ("가\r나", "가\r나"), ("가\u{2028}나", "가\u{2028}¦나"),
  ])
  func onlyLineFeedEndsALineInCSS(text: String, marks: String) {
    #expect(marked(text) == marks)
  }

  @Test(arguments: [
    "가\u{B}‖나", "가\u{C}‖나", "가\r‖나", "가\r\n‖나", "가\u{85}‖나", "가\u{2028}‖나", "가\u{2029}‖나",
  ])
  func everyUnicodeBreakEndsALineInUIKit(marks: String) {
    #expect(marked(unmarked(marks), .hangulWordPriority) == marks)
  }

  @Test func languagesComeFromTags() {
    #expect(ContentLanguage(tag: "ko-KR") == .korean)
    #expect(ContentLanguage(tag: "zh_Hant") == .chinese)
    #expect(ContentLanguage(tag: "JA") == .japanese)
    #expect(ContentLanguage(tag: "kok") == .other)
    #expect(ContentLanguage(tag: "") == .other)
  }

  /// `keep-all` looks at units of UTF-16, and no surrogate is a letter.
  @Test(arguments: ["가𠀀", "𠀀漢", "漢𠀀", "𠀀𠀀"])
  func lettersOutsideTheBasicPlaneAreNotKept(text: String) {
    #expect(
      breakIndices(text.unicodeScalars.map(\.value), LineBreaker(.keepAll, language: .korean)) == [
        1
      ])
    #expect(marked("가漢", .keepAll) == "가漢")
  }

  @Test func marksWithoutALetterAreNoLettersToBreakAll() {
    #expect(marked(" \u{301}a", .breakAll) == " ¦\u{301}a")
  }
}
