import Testing

@testable import TextMeasure

/// What letters become in another case, as browsers showed (`innerText`).
@Suite struct CaseTests {
  private func text(
    _ text: String, _ letterCase: TextTransform.LetterCase, _ rules: RendererRules,
    _ language: String = "en"
  ) throws -> String {
    let transformer = try #require(
      rules.transformer(TextTransform(letterCase), language: language))
    var transformed = TransformedText()
    text.withBytes { transformed.replace(with: $0, by: transformer) }
    return String(decoding: transformed.utf8, as: UTF8.self)
  }

  private static let browsers: [RendererRules] = [
    .chromium(.newest), .webkit(.newest, .gtk), .firefox(.newest),
  ]

  @Test(arguments: [
    ("straße ﬁsh ŉ ǆ և", "STRASSE FISH ʼN Ǆ ԵՒ", "en"), ("istanbul ısı", "İSTANBUL ISI", "tr"),
    ("istanbul", "İSTANBUL", "az"), ("istanbul", "ISTANBUL", "tru"),
    ("ρολόι Μάιος νεράιδα ήταν", "ΡΟΛΟΪ ΜΑΪΟΣ ΝΕΡΑΪΔΑ ΗΤΑΝ", "el-GR"),
    ("ρολόι", "ΡΟΛΌΙ", "en"), ("i̇ j̇", "I J", "lt"), ("한국 漢字 かな", "한국 漢字 かな", "ko"),
  ])
  func upperCaseIsOfTheLanguage(text: String, upper: String, language: String) throws {
    for rules in Self.browsers {
      #expect(try self.text(text, .uppercase, rules, language) == upper)
    }
  }

  @Test(arguments: [
    ("ΟΔΥΣΣΕΥΣ ΑΣ. Σ ΑΣ́", "οδυσσευς ας. σ ας́", "en"), ("IŞIK İYİ", "ışık iyi", "tr"),
    ("İ", "i̇", "en"), ("Ì Í Ĩ", "i̇̀ i̇́ i̇̃", "lt"), ("Į́", "į̇́", "lt"),
  ])
  func lowerCaseIsOfTheLanguage(text: String, lower: String, language: String) throws {
    for rules in Self.browsers {
      #expect(try self.text(text, .lowercase, rules, language) == lower)
    }
  }

  @Test(arguments: [
    ("don't can’t well-known «quoted»", "Don't Can’t Well-Known «Quoted»"),
    ("1st x2y2 snake_case nb\u{A0}sp", "1st X2y2 Snake_case Nb\u{A0}Sp"),
  ])
  func everyWordIsCapitalized(text: String, capitalized: String) throws {
    for rules in Self.browsers {
      #expect(try self.text(text, .capitalize, rules) == capitalized)
    }
  }

  @Test(arguments: [
    ("a.b.c foo@bar", ["A.B.C Foo@Bar", "A.b.c Foo@bar", "A.B.C Foo@Bar"]),
    ("ﬁsh ßt", ["ﬁsh ßt", "Fish Sst", "Fish Sst"]),
    ("한국abc 漢字abc", ["한국Abc 漢字Abc", "한국Abc 漢字Abc", "한국abc 漢字abc"]),
    ("colo[u]r ½cup", ["Colo[U]R ½Cup", "Colo[U]R ½Cup", "Colo[u]r ½cup"]),
    ("ⓐ 𐐨", ["Ⓐ 𐐨", "Ⓐ 𐐀", "ⓐ 𐐀"]),
  ])
  func wordsAreTheBrowsers(text: String, capitalized: [String]) throws {
    for (rules, capitalized) in zip(Self.browsers, capitalized) {
      #expect(try self.text(text, .capitalize, rules) == capitalized)
    }
  }

  @Test func languagesOfFirefoxAreMore() throws {
    #expect(try text("ijsland ij", .capitalize, .firefox(.newest), "nl") == "IJsland IJ")
    #expect(
      try text("an tsráid n-athair bhfuil na hÉireann", .uppercase, .firefox(.newest), "ga")
        == "AN tSRÁID nATHAIR bhFUIL NA hÉIREANN")
    #expect(try text("nAthair TÁTH", .lowercase, .firefox(.newest), "ga") == "n-athair táth")
    #expect(try text("ijsland", .capitalize, .chromium(.newest), "nl") == "Ijsland")
  }

  @Test func georgianHasNoCapitalsInChromium() throws {
    #expect(try text("აბ", .uppercase, .chromium(.newest)) == "აბ")
    #expect(try text("აბ", .uppercase, .firefox(.newest)) == "ᲐᲑ")
  }
}
