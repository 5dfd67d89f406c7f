import Testing

/// Records of marked-up texts, by the commands that measure texts.
@Suite struct MarkupRecordTests {
  private func outcome(
    _ records: [String], _ arguments: [String], style: String? = nil
  ) throws -> Outcome {
    let folder = try Folder()
    try folder.write("in", records.joined(separator: "\n"))
    if let style { try folder.write("style.json", style) }
    let own = style == nil ? [] : ["--style", "style.json"]
    return try folder.measure(arguments + own + ["in"])
  }

  private static let html = #"{"id":1,"text":"<b>Tom</b> 정말 재밌게 봤어요<br>R&amp;D"}"#
  private static let markdown = #"{"id":1,"text":"**Tom** 정말 재밌게 봤어요\\\nR&amp;D"}"#
  private static let runs =
    #"{"id":1,"runs":[{"text":"Tom","fonts":["pretendard-bold"]},{"text":" 정말 재밌게 봤어요"},"#
    + #"{"text":"\n","whiteSpace":"pre"},{"text":"R&D"}]}"#

  /// Bold text of the bundled font is in its bold file.
  @Test(arguments: [
    ["heights", "--width", "60,200"], ["heights", "--width", "60", "--lines"],
    ["heights", "--width", "60", "--format", "csv"], ["curve", "--from", "30", "--to", "200"],
    ["explain", "--width", "60", "--json"],
  ])
  func markedUpTextsAreRuns(arguments: [String]) throws {
    let expected = try outcome([Self.runs], arguments)
    #expect(expected.status == 0)
    #expect(try outcome([Self.html], arguments + ["--markup", "html"]) == expected)
    #expect(try outcome([Self.markdown], arguments + ["--markup", "markdown"]) == expected)
  }

  @Test func tagsAreThoseOfTheStyle() throws {
    let style = #"{"tags":{"code":{"size":30},"icon":{"box":{"width":9,"height":4}}}}"#
    let record = #"{"id":1,"text":"<code>가</code><i class=icon></i>"}"#
    let outcome = try outcome(
      [record], ["heights", "--width", "100", "--lines", "--markup", "html"], style: style)
    // 0.864 em of 30 px, and a box of 9.
    #expect(outcome.output.contains(/"end":6,"width":34\.9\d+}/), "\(outcome)")
  }

  @Test func tagsWithoutAStyleAreErrors() throws {
    let record = #"{"id":1,"text":"<code>가</code>"}"#
    let arguments = ["heights", "--width", "100", "--markup", "html"]
    let refused = try outcome([record], arguments)
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        #"<code> has no style; give it one among the "tags" of the style"#
          + " (or take all such as plain text with --unknown-tags plain)"), "\(refused)")
    let plain = try outcome(
      [record, record, Self.html], arguments + ["--unknown-tags", "plain", "--jobs", "2"])
    #expect(plain.status == 0)
    #expect(
      plain.errors.contains("measure: 2 tags have no style and are plain text: <code> 2\n"),
      "\(plain)")
  }

  /// Runs stay runs.
  @Test func recordsMayHaveRunsAsWell() throws {
    let arguments = ["heights", "--width", "60", "--lines"]
    #expect(
      try outcome([Self.runs, Self.html], arguments + ["--markup", "html"]).output
        == outcome([Self.runs, Self.runs], arguments).output)
  }

  @Test func oneTextMayBeMarkedUp() throws {
    let outcome = try Folder().measure(
      ["heights", "--text", "<b>a</b>&amp;<br>b", "--width", "100", "--markup", "html"])
    #expect(outcome.output.contains(#""lineCount":2"#), "\(outcome)")
    let refused = try Folder().measure(
      ["heights", "--text", "<x>", "--width", "100", "--markup", "html"])
    #expect(refused.status == 2 && refused.errors.contains("<x> has no style"), "\(refused)")
  }

  @Test func unknownTagsNeedMarkup() throws {
    let outcome = try outcome([Self.html], ["heights", "--width", "9", "--unknown-tags", "plain"])
    #expect(outcome.status == 2 && outcome.errors.contains("--unknown-tags needs --markup"))
  }
}
