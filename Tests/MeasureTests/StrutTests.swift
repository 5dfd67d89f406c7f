import Testing

/// Struts of Flutter: what lines are at least as high as.
@Suite struct StrutTests {
  /// 120 texts in struts of all kinds, by CanvasKit; see `Tests/TextMeasureTests/Golden/README.md`.
  @Test func linesAreAsHighAsStrutsMakeThemInFlutter() throws {
    let golden = Program.package + "/Tests/TextMeasureTests/Golden/flutter-canvaskit-struts.jsonl"
    let outcome = try Folder().measure([
      "verify", golden, "--profile", "flutter", "--fonts", Program.package,
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.output.contains("100.000 %"))
  }

  /// Lines of the plain font at 100 are 109 high, those of a strut in it 100 times its size.
  @Test(
    arguments: [
      ("size=150", "150"), ("size=50", "109"), ("size=50,forced", "50"),
      ("size=100,height=2,even", "200"), ("leading=0.5", "150"),
      ("height=2,leading=1,forced", "283"),
    ])
  func optionsDescribeAStrut(strut: String, height: String) throws {
    let outcome = try measure(["--strut", strut])
    #expect(
      outcome
        == .success(#"{"id":1,"sizes":[{"width":300,"height":\#(height),"lineCount":1}]}"# + "\n"))
  }

  /// A font of its own, here 1300 of 1000 units high.
  @Test func aStrutHasAFontOfItsOwn() throws {
    let folder = try Folder()
    let font = Program.package + "/Tests/TextMeasureTests/Fixtures/Fonts/Typo.ttf"
    try folder.write("style", #"{"strut":{"font":"\#(font)","size":200}}"#)
    let outcome = try folder.measure(
      Program.plain + ["--profile", "flutter", "--width", "300", "--style", "style"],
      input: #"{"id":1,"text":"abc"}"#)
    #expect(outcome.output.contains(#""height":260,"#), "\(outcome)")
  }

  @Test(arguments: ["size=0", "height=-1", "tall", "forced=1", "", "size=10,"])
  func whatIsNoStrutIsRefused(strut: String) throws {
    #expect(try measure(["--strut", strut]).status != 0)
  }

  @Test func strutsAreOfFlutter() throws {
    let outcome = try Folder().measure(
      Program.plain + ["--width", "300", "--strut", "size=20"], input: #"{"id":1,"text":"abc"}"#)
    #expect(outcome.errors.contains("--strut needs --profile flutter"))
  }

  private func measure(_ options: [String]) throws -> Outcome {
    try Folder().measure(
      Program.plain + ["--profile", "flutter", "--width", "300"] + options,
      input: #"{"id":1,"text":"abc"}"#)
  }
}
