import Testing

@testable import measure

@Suite struct TerminalTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("정말", 4), ("漢字かな", 8), ("ㅋㅋ", 4), ("“…★", 3), ("（！）", 6),
      ("ｱｲ", 2), ("e\u{301}", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👨‍👩‍👧", 2),
      ("🇰🇷", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("עולם", 4),
    ])
  func koreanAndEmojiTakeTwoCells(text: String, columns: Int) {
    #expect(Terminal.columns(of: text) == columns)
  }

  @Test func whatCannotBeSeenIsSpelled() {
    #expect(Terminal.visible("a\u{1B}[2J\u{202E}b\t") == "a⟨U+001B⟩[2J⟨U+202E⟩b⟨U+0009⟩")
    #expect(Terminal.visible("ex\u{AD}tra\u{200B}") == "ex⟨U+00AD⟩tra⟨U+200B⟩")
    #expect(Terminal.visible("👨‍👩‍👧 가") == "👨‍👩‍👧 가")
  }

  @Test func textIsPaddedAndShortenedByCells() {
    #expect(Terminal.padded("가", to: 4) == "가  ")
    #expect(Terminal.padded("가", to: 4, onTheRight: false) == "  가")
    #expect(Terminal.padded("가나다", to: 4) == "가나다")
    #expect(Terminal.shortened("가나다", to: 6) == "가나다")
    #expect(Terminal.shortened("가나다", to: 5) == "가나…")
  }
}
