import TerminalText
import Testing

@testable import MeasureCommands

@Suite struct TerminalTests {
  @Test func whatCannotBeSeenIsSpelled() {
    #expect(Terminal.visible("a\u{1B}[2J\u{202E}b\t") == "a⟨U+001B⟩[2J⟨U+202E⟩b⟨U+0009⟩")
    #expect(Terminal.visible("ex\u{AD}tra\u{200B}") == "ex⟨U+00AD⟩tra⟨U+200B⟩")
    #expect(Terminal.visible("👨‍👩‍👧 가") == "👨‍👩‍👧 가")
  }

  @Test func textIsShortenedByColumns() {
    #expect(Terminal.shortened("가나다", to: 6) == "가나다")
    #expect(Terminal.shortened("가나다", to: 5) == "가나…")
  }
}
