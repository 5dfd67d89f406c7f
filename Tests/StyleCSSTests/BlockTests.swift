import StyleCSS
import Testing

/// How blocks of declarations are read (CSS Syntax 3).
@Suite struct BlockTests {
  private func read(_ block: String) throws -> [String] {
    try CSSDeclarations(block: block).all.map(\.description)
  }

  @Test(arguments: [
    ("", []), (" ; /* nothing */ ;", []),
    ("line-height: 140%; word-break: keep-all", ["line-height: 140%", "word-break: keep-all"]),
    ("LINE-HEIGHT :1.4;", ["line-height: 1.4"]),
    ("word-wrap: anywhere", ["overflow-wrap: anywhere"]),
    ("color:red;color:blue", ["color: blue"]),
    ("color: red ! IMPORTANT; color: blue", ["color: red"]),
    ("background: url(a;b), rgb(1 2 3); x: [;]", ["background: url(a;b), rgb(1 2 3)", "x: [;]"]),
    (#"quotes: ";" '\';'"#, [#"quotes: ";" '\';'"#]),
    (#"l\69 ne-height: 2"#, ["line-height: 2"]),
    ("--a: {b: c}; color: red /* to the end", ["--a: {b: c}", "color: red"]),
  ])
  func declarationsAreRead(block: String, declarations: [String]) throws {
    #expect(try read(block) == declarations)
  }

  @Test(arguments: ["word", "line-height 2", "a: b)", "1: 2", "a: 'b\n'", "{a: b}"])
  func whatIsNoDeclarationIsRefused(block: String) {
    #expect(throws: CSSError.self) { try CSSDeclarations(block: block) }
  }

  @Test func longBlocksAreRefused() {
    let block = String(repeating: "a", count: CSSDeclarations.maximumByteCount + 1)
    #expect(throws: CSSError.self) { try CSSDeclarations(block: block) }
  }

  @Test func longhandsCountMoreThanShorthandsOfAnObject() throws {
    let declarations = try CSSDeclarations([
      "text-wrap-mode": "nowrap", "white-space": "pre-wrap", "color": "red",
    ])
    #expect(
      declarations.all.map(\.property) == ["white-space", "color", "text-wrap-mode"])
  }

  @Test func writtenBlocksReadAlike() throws {
    let block = "color: red !important; line-height: 2; quotes: '\\26 b' /* a */ ''"
    let declarations = try CSSDeclarations(block: block)
    #expect(try CSSDeclarations(block: declarations.block) == declarations)
  }
}
