import Testing

/// The output of `measure heights` for texts cut short. See `Program.plainFont`: at size 100
/// `abc` is 124.5 wide, a space 25, any of `가각갂` 92; a baseline lies 84 below the top of
/// its line.
@Suite struct MoreTests {
  private func measure(
    _ options: [String], _ text: String = "abc abc abc"
  ) throws -> Outcome {
    try Folder().measure(
      ["--width", "130"] + Program.plain + options, input: #"{"id":1,"text":"\#(text)"}"#)
  }

  /// `a` is as wide as the token, so that of 89.5 points `ab` takes 82.
  @Test func truncatedTextsHaveTheirCut() throws {
    #expect(
      try measure(["--max-lines", "2", "--token", "a"])
        == .success(
          """
          {"id":1,"sizes":[{"width":130,"height":218,"lineCount":2,"truncated":true,\
          "cut":{"end":6,"width":122.5}}]}

          """))
  }

  /// At half the size the token takes 20.25 points.
  @Test func aTokenMayHaveAStyleOfItsOwn() throws {
    let folder = try Folder()
    try folder.write(
      "style.json", #"{"tags":{"more":{"size":50},"dot":{"box":{"width":1,"height":1}}}}"#)
    func outcome(_ tag: String) throws -> Outcome {
      try folder.measure(
        [
          "--width", "130", "--style", "style.json", "--max-lines", "2", "--token", "a",
          "--token-tag", tag,
        ] + Program.plain, input: #"{"id":1,"text":"abc abc abc"}"#)
    }
    let cut = try outcome("more")
    #expect(cut.output.contains(#""cut":{"end":6,"width":102.25}"#), "\(cut)")
    #expect(try outcome("mroe").errors.contains(#"which is none of the "tags" of the style"#))
    #expect(try outcome("dot").status == 2)
  }

  @Test func wholeTextsAreNotCut() throws {
    #expect(
      try measure(["--max-lines", "3", "--token", "a"])
        == .success(#"{"id":1,"sizes":[{"width":130,"height":327,"lineCount":3}]}"# + "\n"))
  }

  /// The token takes 124.5 points, and one letter stays.
  @Test func aTokenWithoutRoomIsTold() throws {
    let outcome = try measure(["--max-lines", "1", "--token", "abc"])
    #expect(outcome.output.contains(#""cut":{"end":1,"width":165,"fits":false}"#))
  }

  @Test(arguments: [("utf8", 3), ("utf16", 1)])
  func offsetsCountTheRequestedUnit(unit: String, end: Int) throws {
    let outcome = try measure(
      ["--max-lines", "1", "--token", "-", "--offsets", unit], "가각 abc")
    #expect(outcome.output.contains(#""cut":{"end":\#(end),"#))
  }

  @Test func baselinesAreCountedFromTheTop() throws {
    #expect(try measure(["--baselines"]).output.contains(#","baselines":[84,302]}"#))
    #expect(
      try measure(["--baselines", "--max-lines", "2"]).output
        .contains(#","baselines":[84,193]}"#))
    #expect(try measure(["--baselines"], "").output.contains(#","baselines":[]}"#))
  }

  @Test(
    arguments: [
      (["--token", "x"], "--token needs --max-lines"),
      (["--token-tag", "x"], "--token-tag needs --token: it is the style of that text"),
      (["--token", "x", "--max-lines", "1", "--format", "csv"], "--token needs --format ndjson"),
      (["--baselines", "--format", "csv"], "--baselines needs --format ndjson"),
      (["--token", "x漢", "--max-lines", "1"], "no font has U+6F22 of --token"),
    ])
  func badArgumentsAreToldInASentence(arguments: [String], sentence: String) throws {
    #expect(
      try measure(arguments) == .unusable("\(sentence) (see measure heights --help)"))
  }
}
