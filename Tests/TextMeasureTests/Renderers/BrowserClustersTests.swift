import BundledFonts
import Testing

@testable import TextMeasure

/// Marks, joiners, spacing and directions in WebKit and Gecko, by the shortest texts.
@Suite struct BrowserClustersTests {
  private static let webkit = Profile.webkit(.v2_50)
  private static let firefox = Profile.firefox

  private func style(
    _ profile: Profile, _ wordBreak: WordBreak = .normal, _ overflowWrap: OverflowWrap = .normal,
    whiteSpace: WhiteSpace = .normal, letterSpacing: Points = .zero, wordSpacing: Points = .zero,
    indent: Points = .zero, language: String = "ko"
  ) throws -> TextStyle {
    var style = try TextStyle(
      fonts: .pretendard(), size: 16, profile: profile, lineHeight: .points(20),
      wordBreak: wordBreak, overflowWrap: overflowWrap, whiteSpace: whiteSpace,
      letterSpacing: letterSpacing, firstLineIndent: indent, language: language)
    style.wordSpacing = wordSpacing
    return style
  }

  private func width(_ text: String, _ style: TextStyle) throws -> Double {
    try prepare(text, style).lines(atWidth: 4000).first?.width.rawValue ?? 0
  }

  private func lines(_ text: String, _ style: TextStyle, _ width: Points = 1) throws -> [String] {
    try prepare(text, style).lines(atWidth: width).map(text.text)
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.001 }

  // MARK: Gecko

  /// Text without a script, or a neighbour of its direction with one, has that of the language, and
  /// East Asian text is not kerned.
  @Test(arguments: ["’,", "א 5574"])
  func textWithoutScriptHasThatOfTheLanguageInFirefox(text: String) throws {
    let korean = try width(text, style(Self.firefox))
    #expect(try korean > width(text, style(Self.firefox, language: "en")))
    // A text of Latin-1 alone is Latin.
    #expect(
      try width("5574", style(Self.firefox)) == width("5574", style(Self.firefox, language: "en")))
  }

  /// `《` in a Latin run does not make `》` Latin, but `（` does.
  @Test func closingBracketsHaveScriptsTheyAreUsedWithInFirefox() throws {
    func gain(_ text: String) throws -> Double {
      try width(text + "’,", style(Self.firefox)) - width(text, style(Self.firefox))
    }
    #expect(try isNear(gain("a《가》"), gain("가《가》")))
    #expect(try gain("a（가）") < gain("가（가）") - 1)
  }

  @Test func spacesWithMarksDoNotCollapseInFirefox() throws {
    let one = try width("가 \u{301}나", style(Self.firefox))
    let two = try width("가  \u{301}나", style(Self.firefox))
    let plain = try style(Self.firefox)
    #expect(try isNear(two - one, width("가 나", plain) - width("가나", plain)))
    // Nor are they between words.
    let spaced = try style(Self.firefox, wordSpacing: 5)
    #expect(try width("가 \u{301}나", spaced) == one)
    #expect(
      try width("가 \u{301}나", style(Self.webkit)) == width("가  \u{301}나", style(Self.webkit)))
  }

  /// Letters of old Hangul are one cluster, but not of one font and the syllable of another.
  @Test(arguments: [
    ("\u{1111}\u{1111}\u{1161}", 1.0), ("\u{1111}가", 2), ("가나", 2), ("a\u{301}", 1),
  ])
  func graphemesAreSpacedInFirefox(text: String, count: Double) throws {
    let plain = try width(text, style(Self.firefox))
    let spaced = try width(text, style(Self.firefox, letterSpacing: 2))
    #expect(isNear(spaced - plain, 2 * count))
  }

  /// Only ascent and descent of fallback fonts count, and a line gap whether or not a font prefers
  /// its typographic metrics. Without one a font that is as high as its em has lines of 1.2 em.
  @Test(arguments: [(true, 1, 110), (true, 0, 120), (false, 0, 120), (false, 1, 110)])
  func lineGapsInFirefox(usesTypo: Bool, place: Int, height: Double) throws {
    var gap = PatchedFont(hhea: (750, -250, 100), typo: (750, -250, 100))
    gap.usesTypo = usesTypo
    let plain = PatchedFont(hhea: (750, -250, 0), typo: (750, -250, 0))
    let faces = try place == 1 ? [gap.face(), plain.face()] : [plain.face(), gap.face()]
    let style = try TextStyle(
      fonts: FontStack(faces), size: 100, profile: Self.firefox, lineHeight: .normal)
    #expect(try prepare("a", style).height(atWidth: 500) == Points(height))
  }

  // MARK: WebKit

  /// A sequence that no font has whole is a box for each character that is not ignorable; joiners
  /// are to be had, selectors are not.
  @Test func sequencesThatNoFontHasAreBoxesInWebKit() throws {
    let stack = try FontStack([Fixture.face("Plain.ttf")])
    let style = TextStyle(fonts: stack, size: 100, profile: Self.webkit)
    let box = try width("\u{378}", style)
    #expect(try isNear(width("a\u{200D}b", style), box + width("b", style)))
    #expect(try isNear(width("a\u{308}", style), 2 * box))
    #expect(try isNear(width("a\u{FE0E}", style), width("a", style)))
  }

  /// Every glyph that has a width is spaced: U+20DD has one in Pretendard.
  @Test(arguments: [("가\u{20DD}", 2.0), ("a\u{301}", 1), ("ab", 2)])
  func glyphsAreSpacedInWebKit(text: String, count: Double) throws {
    let plain = try width(text, style(Self.webkit))
    #expect(isNear(try width(text, style(Self.webkit, letterSpacing: 2)) - plain, 2 * count))
  }

  /// The room of `word-spacing` lies before a space that begins a line, and a space that ends one
  /// fits without it.
  @Test func spacesAreMovedInsteadOfWidenedInWebKit() throws {
    let plain = try style(Self.webkit, whiteSpace: .breakSpaces)
    let spaced = try style(Self.webkit, whiteSpace: .breakSpaces, wordSpacing: 4)
    #expect(try isNear(width(" a", spaced), width(" a", plain)))
    #expect(try isNear(width("a b", spaced), width("a b", plain) + 4))
    let box = try Points(width("가나 ", plain) + 1)
    #expect(try lines("가나 다라", spaced, box) == ["가나 ", "다라"])
    #expect(try prepare("가나 다라", spaced).lines(atWidth: box)[0].width > box)
    #expect(try lines("가나 다라", spaced, box - 2) == ["가", "나 ", "다라"])
  }

  /// A tab's own letter spacing follows it, and stops are counted from where the line begins.
  @Test func tabsInWebKit() throws {
    let plain = try width("\ta", style(Self.webkit, whiteSpace: .pre))
    #expect(try isNear(width("\ta", style(Self.webkit, whiteSpace: .pre, indent: 7)), plain))
    #expect(
      try isNear(width("\ta", style(Self.webkit, whiteSpace: .pre, letterSpacing: 1)), plain + 2))
    #expect(try isNear(width("\ta", style(Self.webkit, whiteSpace: .pre, wordSpacing: 3)), plain))
  }

  /// A line that fits but for its hyphen overflows, if nothing before can end it.
  @Test(arguments: [WordBreak.normal, .breakAll])
  func hyphensOverflowInWebKit(wordBreak: WordBreak) throws {
    let style = try style(Self.webkit, wordBreak, .anywhere)
    let lines = try prepare("나\u{AD}다", style).lines(atWidth: 16)
    #expect(lines.count == 2)
    #expect(lines[0].width > 16)
  }

  /// Rows of characters that may not begin a line are cut before any other, within graphemes, too.
  @Test(arguments: [
    ("#\u{FE0F}\u{20E3}가", ["#", "\u{FE0F}\u{20E3}", "가"]), (".\u{AD}A", [".", "\u{AD}", "A"]),
    ("!\u{301}!", ["!", "\u{301}", "!"]), ("e\u{301}e", ["e\u{301}", "e"]),
  ])
  func cutsWithinGraphemesInWebKit(text: String, parts: [String]) throws {
    #expect(try lines(text, style(Self.webkit, .breakAll)) == parts)
  }

  /// Text is measured as if it ran from left to right: a comma after a word that runs from the
  /// right kerns with the space after it.
  @Test func commasKernInWebKit() throws {
    let style = try style(Self.webkit)
    let apart = try ["א", ",", "א"].map { try width($0, style) }.reduce(0, +)
    let space = try width("가 나", style) - width("가나", style)
    #expect(try width("א, א", style) < apart + space - 0.01)
  }

  /// The rest of a word where its direction changes is no remainder of a cut.
  @Test func restsEndWhereTheDirectionChangesInWebKit() throws {
    let style = try style(Self.webkit, .breakAll)
    let whole = try width("عربي", style)
    let widths = try prepare("عربيa", style).lines(atWidth: 1).map(\.width.rawValue)
    #expect(widths.count == 5)
    #expect(isNear(widths.dropLast().reduce(0, +), whole))
  }

  /// `keep-all` leaves Thai whole, too, and no line begins with a space after U+3000.
  @Test func keepAllKeepsThaiInWebKit() throws {
    #expect(try lines("ภาพยนตร์ ไทย", style(Self.webkit, .keepAll)) == ["ภาพยนตร์", "ไทย"])
    #expect(try lines("가\u{3000} 나", style(Self.webkit, .keepAll)) == ["가\u{3000}", "나"])
  }

  /// A box has no negative width, as of a line that holds but a space narrower than its spacing.
  @Test func widthsAreThoseOfBoxesInWebKit() throws {
    let style = try style(Self.webkit, whiteSpace: .pre, letterSpacing: -8)
    #expect(try width(" ", style) > 3)
  }
}
