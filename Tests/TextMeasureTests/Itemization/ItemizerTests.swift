import Testing

@testable import TextMeasure

@Suite struct ItemizerTests {
  /// Punctuation and spaces take the script before them, or at the start the one
  /// after; the second bracket of a pair that of the first.
  @Test(arguments: [
    ("가나다", ["가나다 Hang"]),
    ("가나 abc 다", ["가나  Hang", "abc  Latn", "다 Hang"]),
    ("... abc", ["... abc Latn"]),
    ("“가” b", ["“가”  Hang", "b Latn"]),
    ("가(abc)나", ["가( Hang", "abc Latn", ")나 Hang"]),
    ("가(나)abc", ["가(나) Hang", "abc Latn"]),
    ("a(가)b", ["a( Latn", "가 Hang", ")b Latn"]),
    ("가[a(b]나", ["가[ Hang", "a(b Latn", "]나 Hang"]),
    ("abc)가", ["abc) Latn", "가 Hang"]),
    ("漢字かなカナ", ["漢字 Hani", "かなカナ Hira"]),
    ("가、a", ["가、 Hang", "a Latn"]),
    ("a、가", ["a Latn", "、가 Hang"]),
    ("漢、가", ["漢、 Hani", "가 Hang"]),
    ("「漢」가", ["「漢」 Hani", "가 Hang"]),
    ("e\u{0301}가\u{0301}", ["e\u{0301} Latn", "가\u{0301} Hang"]),
    ("Приве́т α", ["Приве́т  Cyrl", "α Grek"]),
  ])
  func scriptsChangeWhereLettersDo(text: String, items: [String]) {
    #expect(itemized(text) == items)
  }

  /// The middle dot is used with Han and Latin and many others, but by Unicode's
  /// list not with Hangul: there it is a run of the first script of the list.
  @Test(arguments: [
    ("漢·字", ["漢·字 Hani"]), ("aé·bα", ["aé·b Latn", "α Grek"]),
    ("가·나", ["가 Hang", "· Copt", "나 Hang"]),
  ])
  func sharedPunctuationStaysInARunOfItsScripts(text: String, items: [String]) {
    #expect(itemized(text) == items)
  }

  @Test(arguments: ["123 ...", "\u{A0}!?·", "a·b", "abc", "é", "!"])
  func latin1AloneIsLatin(text: String) {
    #expect(itemized(text) == ["\(text) Latn"])
  }

  @Test func textWithoutLettersIsCommon() {
    #expect(itemized("★♥ …") == ["★♥ … Zyyy"])
  }

  @Test(arguments: [
    ("가\t나", ["가 Hang", "\t Hang control", "나 Hang"]),
    ("a\n\nb", ["a Latn", "\n\n Latn control", "b Latn"]),
    ("a\r\nb", ["a Latn", "\r\n Latn control", "b Latn"]),
    ("가\u{C}", ["가 Hang", "\u{C} Hang control"]),
    ("f\u{200C}i", ["f Latn", "\u{200C} Latn control", "i Latn"]),
    ("가\u{FFFC}", ["가 Hang", "\u{FFFC} Hang control"]),
  ])
  func controlsStandApart(text: String, items: [String]) {
    #expect(itemized(text) == items)
  }

  @Test(arguments: [
    ("가😀나", ["가 Hang", "😀 Hang emoji", "나 Hang"]),
    ("abc ❤️", ["abc  Latn", "❤️ Latn selectedEmoji"]),
    ("❤ 가", ["❤ 가 Hang"]),
  ])
  func emojiStandApart(text: String, items: [String]) {
    #expect(itemized(text) == items)
  }

  @Test func rightToLeftTextStandsApart() {
    #expect(
      itemized("가 שלום 나") == ["가  Hang", "שלום Hebr level 1", "  Hebr", "나 Hang"])
  }

  /// HarfBuzz takes quadratic time for them, so no item holds more than 64 in a row.
  @Test(arguments: ["\u{301}", "\u{AD}", "\u{200B}", "\u{17D2}ក", "्र"])
  func endlessRowsOfLeaningCharactersAreCutIntoParts(unit: String) {
    let row = String(repeating: unit, count: 200 / unit.unicodeScalars.count)
    let text = processed("ក" + row + "ក")
    var itemizer = Itemizer()
    itemizer.itemize(text)
    let ends = itemizer.items.map(\.range.upperBound)
    #expect([65, 130, 195].allSatisfy(ends.contains))
    #expect(itemizer.items.allSatisfy { $0.range.count <= 65 })
  }

  @Test func charactersThatDoNotLeanStayTogether() {
    let text = processed(String(repeating: "e\u{301}\u{323}ab\u{AD}", count: 100))
    var itemizer = Itemizer()
    itemizer.itemize(text)
    #expect(itemizer.items.map(\.range) == [0..<600])
  }

  @Test func lineBreaksOfUIKitAreNotShaped() {
    let text = processed("a\u{2028}b\u{85}c\u{B}d")
    var itemizer = Itemizer()
    itemizer.itemize(text, rules: ItemizationRules(hardBreaks: .unicode))
    let controls = itemizer.items.filter { $0.kind == .control }
    #expect(controls.map(\.range) == [1..<2, 3..<4, 5..<6])
    itemizer.itemize(text, rules: ItemizationRules(hardBreaks: .lineFeed))
    #expect(itemizer.items.allSatisfy { $0.kind == .text })
  }

  @Test func punctuationAtAnEndRunsAsItsParagraph() {
    let text = processed("ab.")
    var itemizer = Itemizer()
    itemizer.itemize(text)
    #expect(itemizer.items.map(\.level) == [0])
    for direction in [TextDirection.rightToLeft, .auto] {
      itemizer.itemize(text, rules: ItemizationRules(direction: direction))
      #expect(itemizer.items.map(\.level) == (direction == .auto ? [0] : [2, 1]))
    }
  }

  @Test func itemsCoverEveryTextOnce() {
    var itemizer = Itemizer()
    for scalars in randomTexts(count: 2000, seed: 5) {
      let text = processed(String(scalars.compactMap(Unicode.Scalar.init)))
      itemizer.itemize(text)
      var end = 0
      for item in itemizer.items {
        #expect(item.range.lowerBound == end && !item.range.isEmpty)
        end = item.range.upperBound
      }
      #expect(end == text.scalars.count)
    }
  }

  /// Each item as its text, its script, and what else is unusual of it.
  private func itemized(_ source: String) -> [String] {
    let text = processed(source)
    var itemizer = Itemizer()
    itemizer.itemize(text)
    return itemizer.items.map { item in
      let shown = String(text.scalars[item.range].compactMap(Unicode.Scalar.init))
      let level = item.level == 0 ? "" : " level \(item.level)"
      let kind = item.kind == .text ? "" : " \(item.kind)"
      return "\(shown) \(Face.tagName(item.script.tag))\(level)\(kind)"
    }
  }
}

/// `source` with all its white space.
func processed(_ source: String) -> ProcessedText {
  var source = source
  var text = ProcessedText()
  source.withUTF8 { text.replace(with: $0, WhiteSpaceRules(whiteSpace: .preWrap)) }
  return text
}

extension String {
  init(_ scalars: [Unicode.Scalar]) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
