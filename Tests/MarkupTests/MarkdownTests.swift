import Testing
import TextMeasure

@testable import Markup

@Suite struct MarkdownTests {
  private static let tags = #"{"code": {"size": 9}, "li": {}, "ul": {}, "h1": {"size": 30}}"#

  @Test(arguments: [
    ("plain 글", "plain 글"), ("**a** *b* __c__ _d_", "{w700 a} {i b} {w700 c} {i d}"),
    ("***a***", "{i {w700 a}}"), ("`a` b", "{s9 a} b"), ("[a](http://b)", "{- a}"),
    ("a  \nb\\\nc", "a|b|c"), ("a\nb", "a|b"), ("a\n\nb", "a|b"), ("# a\nb", "{s30 a}|b"),
    ("- a\n- b", "{- {- a}|{- b}}"), ("R&amp;D \\*a\\* &copy;", "R&D *a* ©"), ("**a", "**a"),
    ("a <b>b</b> c", "a {w700 b} c"), ("a<br>b", "a|b"), ("<b>a\n\nb</b>", "{w700 a}|{w700 b}"),
    ("2 * 3 * 4, a_b_c, ~~d~~", "2 * 3 * 4, a_b_c, ~~d~~"),
    ("\u{1F600} **한**글", "\u{1F600} {w700 한}글"),
  ])
  func elementsAreThoseOfHTML(markdown: String, expected: String) throws {
    #expect(try MarkupFixture(tags: Self.tags).shown(markdown, .markdown) == expected)
  }

  /// Markdown does not say how large they are.
  @Test func picturesHaveTheBoxOfTheirStyle() throws {
    let tags = #"{"img": {"box": {"width": 20, "height": 10}}}"#
    #expect(try MarkupFixture(tags: tags).shown("a ![b *c*](d) e", .markdown) == "a [20.0x10.0] e")
    #expect(throws: MarkupError.noSize) { try MarkupFixture().shown("![b](d)", .markdown) }
    let plain = MarkupFixture(unknownTags: UnknownTags())
    #expect(try plain.shown("![b *c* `d`](e)", .markdown) == "b c d")
  }

  @Test(arguments: [
    ("`a`", "<code>"), ("> a", "<blockquote>"), ("1. a", "<ol>"), ("***", "<hr>"),
    ("    a", "<pre>"), ("## a", "<h2>"), ("<x>a</x>", "<x>"),
  ])
  func whatHasNoStyleIsAnError(markdown: String, name: String) throws {
    #expect(throws: MarkupError.noStyle(name)) {
      try MarkupFixture().shown(markdown, .markdown)
    }
    let plain = MarkupFixture(unknownTags: UnknownTags())
    #expect(try plain.shown(markdown, .markdown).contains("a") == (name != "<hr>"))
  }

  /// Each is read to its end: what that costs, `linear-costs` counts.
  @Test(arguments: [
    "*", "**a ", "[", "![", "[a](", "`", "> ", "- ", "&amp;", "<b>", "<!-- ", "_a ", "(", "a\n\n",
    "<",
  ])
  func hostileTextsAreRead(piece: String) {
    let text = String(repeating: piece, count: 50_000)
    let fixture = MarkupFixture(unknownTags: UnknownTags())
    _ = try? fixture.shown(text, .markdown)
  }
}
