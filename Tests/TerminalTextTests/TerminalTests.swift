import TerminalText
import Testing

@Suite struct TerminalTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("정말", 4), ("漢字かな", 8), ("ㅋㅋ", 4), ("“…★", 3), ("（！）", 6),
      ("ｱｲ", 2), ("e\u{301}", 1), ("\u{1112}\u{1161}\u{11AB}", 2), ("😀", 2), ("👨‍👩‍👧", 2),
      ("🇰🇷", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("עולם", 4),
      // As wcwidth 0.9.4 counts them.
      ("\u{3164}", 0), ("\u{AD}", 1), ("a\u{AD}b", 3), ("\u{1160}", 0), ("\u{1100}\u{1161}", 2),
      ("\u{FFA0}", 0), ("\u{1F240}", 2), ("\u{1F12F}", 1), ("\u{200B}", 0), ("⌚\u{FE0E}", 1),
      ("a\u{FE0F}", 1), ("©\u{FE0F}", 2), ("क\u{93E}", 2), ("ก\u{E33}", 2), ("\u{303F}", 1),
    ])
  func koreanAndEmojiTakeTwoColumns(text: String, columns: Int) {
    #expect(Terminal.columns(of: text) == columns)
  }

  @Test(
    arguments: [
      ("", 5, ""), ("ab cd", 5, "ab cd"), ("ab cd e", 6, "ab cd\ne"), ("ab cd e", 7, "ab cd e"),
      ("가나 다", 7, "가나 다"), ("가나 다", 6, "가나\n다"), ("abcdefgh i", 4, "abcdefgh\ni"),
      ("a\n\nb", 4, "a\n\nb"), ("  an example, not broken", 4, "  an example, not broken"),
    ])
  func textIsWrappedBetweenWords(text: String, width: Int, lines: String) {
    #expect(Terminal.wrapped(text, to: width) == lines)
  }

  @Test func textIsPaddedByColumns() {
    #expect(Terminal.padded("가", to: 4) == "가  ")
    #expect(Terminal.padded("가", to: 4, onTheRight: false) == "  가")
    #expect(Terminal.padded("가나다", to: 4) == "가나다")
  }
}
