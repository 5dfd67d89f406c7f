import Testing

@testable import TextMeasure

/// Every answer names the rule that gave it. In the texts `×` stands where no line
/// may end, `¦` where one may and `‖` where one must, by that rule.
@Suite struct BreakRuleTests {
  static let standard: KeyValuePairs<BreakRule, [String]> = [
    .lb2: ["×영화"],
    .lb4: ["평점\u{B}‖최고"],
    .lb5: ["평점\r‖최고", "평점\r×\n최고", "평점\n‖최고", "평점\u{85}‖최고"],
    .lb6: ["최고×\n", "최고×\u{2028}"],
    .lb7: ["최고× 영화", "최고×\u{200B}영화"],
    .lb8: ["naver.com/\u{200B}¦영화", "영화\u{200B} ¦."],
    .lb8a: ["👨\u{200D}×👩\u{200D}👧"],
    .lb9: ["cafe×\u{301}", "1×\u{FE0F}\u{20E3}"],
    .lb11: ["최×\u{2060}고", "최\u{2060}×고"],
    .lb12: ["10\u{A0}×점"],
    .lb12a: ["10×\u{A0}점"],
    .lb13: ["최고×!", "(최고×)", "그리고×/또는", "최고 ×!"],
    .lb14: ["(×최고)", "( ×최고)", "「×최고」"],
    .lb15a: ["그 “ ×최고", "“ ×최고"],
    .lb15b: ["최고 ×”", "최고 ×” 라고"],
    .lb15c: ["평점 ¦.5점"],
    .lb15d: ["최고×.", "최고 ×, 굿"],
    .lb16: ["（웃음）×〜", "（웃음） ×々"],
    .lb17: ["그냥—×—", "그냥— ×—"],
    .lb18: ["정말 ¦최고", "a ¦b"],
    .lb19: ["\"×최고\"", "최고×\"", "“×최고"],
    .lb19a: ["영화×“The", "good”×라고"],
    .lb20: ["영화¦\u{FFFC}", "\u{FFFC}¦영화"],
    .lb20a: ["영화 -×good", "-×the"],
    .lb21: ["재밌다×-", "한\u{B4}×우", "漢×々"],
    .lb21a: ["א-×b"],
    .lb21b: ["/×א"],
    .lb22: ["최고×…"],
    .lb23: ["3×D", "MP×3"],
    .lb23a: ["₩×千", "百×％"],
    .lb24: ["US×$", "$×US", "a×%"],
    .lb25: ["1×0", "10,×000", "50×%", "$×5", "-×5", "(10)×%", "$×(5)", "1/×2"],
    .lb26: ["\u{1112}×\u{1161}\u{11AB}", "\u{1112}\u{1161}×\u{11AB}", "하×\u{11AB}"],
    .lb27: ["₩×천", "천×％"],
    .lb28: ["go×od"],
    .lb28a: ["\u{1B13}×\u{1B44}", "\u{1B13}\u{1B44}×\u{1B13}", "\u{1B13}×\u{1B13}\u{1BF2}"],
    .lb29: ["e.×g"],
    .lb30: ["f×(x)", "(s)×he", "3×(x)"],
    .lb30a: ["🇰×🇷"],
    .lb30b: ["👍×🏻"],
    .lb31: ["최¦고", "최고-¦굿", "최고!¦굿", "🇰🇷¦🇺🇸", "영화¦(2019)"],
  ]

  @Test(arguments: standard.map { ($0, $1) })
  func rulesOfTheStandardAreNamed(rule: BreakRule, texts: [String]) {
    let options = LineBreaking(rules: .uax14, hardBreaks: .unicode)
    for text in texts { expect(text, rule, options) }
  }

  static let tailorings: [(BreakRule, LineBreaking, [String])] = [
    (.cssSpace, .normal, ["없다 ¦.", "( ¦최고", "최고 ¦영화"]),
    (.cssLineBreak, .normal, ["최고\u{2028}¦영화"]),
    (.cssIdeographicSpace, LineBreaking(preservesSpaces: true), ["최고 ×\u{3000}영화"]),
    (.latinPairs, .normal, ["e-¦mail", "굿ABC-¦123", "a?¦b", "/×a", "!×!"]),
    (.asciiPairs, LineBreaking(rules: .asciiPairs), ["a-¦!", "b/×a"]),
    (.loose, LineBreaking(strictness: .loose), ["漢¦‐"]),
    (.anywhere, LineBreaking(strictness: .anywhere), ["a¦b", "e×\u{301}", "최고¦!"]),
    (.breakAll, .breakAll, ["go¦od", "3¦D"]),
    (.keepAll, .keepAll, ["최×고", "漢×字", "3×편"]),
    (.hangulWord, .hangulWordPriority, ["최×고", "ㅋ×ㅋ"]),
    (.lb5, .normal, ["최고\n‖굿"]),
    (.lb6, .normal, ["최고 ×\n"]),
    (.lb7, .normal, ["최고 × 굿", "good× bad"]),
    (.lb13, .keepAll, ["최고×!"]),
    (.lb31, .keepAll, ["최고!¦굿", "영화¦(2019)"]),
    (wordRule, .normal, ["สวัสดี¦ชาวโลก"]),
  ]

  private static let wordRule = WordDictionaries.version == nil ? BreakRule.cluster : .dictionary

  @Test(arguments: tailorings)
  func tailoringsAreNamed(rule: BreakRule, options: LineBreaking, texts: [String]) {
    for text in texts { expect(text, rule, options) }
  }

  /// The end of the text is no position to look up, white space is not the line breaker's, what
  /// Gecko makes of hyphens comes after the rules (`BrowserEngineTests`), and so does what Android
  /// keeps whole; and there is a dictionary or there is none.
  @Test func everyRuleHasAText() {
    let tested = Set(Self.standard.map(\.key) + Self.tailorings.map(\.0))
    #expect(
      Set(BreakRule.allCases).subtracting(tested)
        == [
          .lb3, .breakSpaces, .returns, .spaceRow, .edgeSpace, .softHyphen, .lastHyphen, .address,
          .phrase, .hyphen, .box, .nowrap,
          Self.wordRule == .cluster ? .dictionary : .cluster,
        ])
  }

  /// There is one way through the rules; naming them must not change it.
  @Test(arguments: BreakLawsTests.modes + [LineBreaking(preservesSpaces: true)])
  func namingRulesChangesNoAction(options: LineBreaking) throws {
    let breaker = LineBreaker(options, language: .korean)
    let reviews = try Reviews.sample(100).map { $0.unicodeScalars.map(\.value) }
    let thai = "ภาษาไทย (ดี)".unicodeScalars.map(\.value)
    var actions: [BreakAction] = []
    for text in randomTexts(count: 200, seed: 5) + reviews + [thai] {
      breaker.markBreaks(in: text.span, into: &actions)
      breaker.markComplexContext(in: text.span, into: &actions)
      #expect(rulings(breaker, text).map(\.action) == actions)
    }
  }

  private func expect(_ marks: String, _ rule: BreakRule, _ options: LineBreaking) {
    let isMark: (Unicode.Scalar) -> Bool = { $0 == "×" || $0 == "¦" || $0 == "‖" }
    guard let index = Array(marks.unicodeScalars).firstIndex(where: isMark) else {
      Issue.record("no mark in \(marks)")
      return
    }
    let scalars = Array(marks.unicodeScalars)
    let action: BreakAction =
      switch scalars[index] {
      case "×": .prohibited
      case "¦": .allowed
      default: .mandatory
      }
    let text = scalars.filter { !isMark($0) }.map(\.value)
    let ruling = rulings(LineBreaker(options, language: .korean), text)[index]
    #expect(ruling == BreakRuling(action: action, rule: rule), "\(marks)")
  }

  private func rulings(_ breaker: LineBreaker, _ text: [UInt32]) -> [BreakRuling] {
    var rulings: [BreakRuling] = []
    breaker.markBreaks(in: text.span, into: &rulings)
    breaker.markComplexContext(in: text.span, into: &rulings)
    return rulings
  }
}
