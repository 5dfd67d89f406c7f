import Testing

/// `measure verify` of texts of several styles.
@Suite struct VerifyRichTests {
  /// One case of the plain font: a line of 20 px is 22 high, a syllable 18.4 wide.
  private static func golden(
    _ runs: String, _ answer: String, profile: String = "css", more: String = ""
  ) -> String {
    #"{"id":"a","runs":\#(runs),"fonts":["Tests/TextMeasureTests/Fixtures/Fonts/Plain.ttf"],"#
      + #""size":20,"width":40,"scale":1,"profile":"\#(profile)",\#(more)\#(answer)}"#
  }

  private func outcome(_ lines: String, _ options: [String] = []) throws -> Outcome {
    let folder = try Folder()
    try folder.write("golden", lines)
    return try folder.measure(["verify", "golden", "--fonts", Program.package] + options)
  }

  private static let bare = #"[{"text":"가가 "},{"text":"가가"}]"#
  private static let right = #""h":44,"n":2,"lines":[[0,2,36.8125,0,22,17],[3,5,36.8125,22,22,17]]"#

  @Test(arguments: [
    (right, true), (right.replacing("22,17]]", with: "22.015,17.015]]"), true),
    (right.replacing("0,22,17]", with: "0,22.025,17]"), false),
    (right.replacing("22,17]]", with: "22,18]]"), false),
    // Tops are sums of heights, and not compared besides.
    (right.replacing("36.8125,22,", with: "36.8125,20,"), true),
    (right.replacing("[0,2", with: "[0,1"), false),
    // Some cases have lines without boxes.
    (#""h":44,"n":2,"lines":[[0,2,36.8125],[3,5,36.8125]]"#, true),
  ])
  func heightsAndBaselinesOfLinesAreCompared(answer: String, isEqual: Bool) throws {
    let outcome = try outcome(Self.golden(Self.bare, answer))
    #expect(outcome.status == (isEqual ? 0 : 1), "\(outcome)")
    let header = outcome.output.prefix { $0 != "\n" }
    #expect(header.contains("boxes") == answer.contains("17"))
  }

  /// WebKit's recorded baselines are rounded down.
  @Test func cutBaselinesOfWebKitAreEqual() throws {
    let answer = Self.right.replacing("22", with: "21").replacing("44", with: "42")
    #expect(try outcome(Self.golden(Self.bare, answer, profile: "webkit")).output.contains("boxes"))
  }

  @Test func differentCasesAreWrittenWithBoth() throws {
    let folder = try Folder()
    let runs = #"[{"box":{"height":2,"width":1}},{"runs":[{"size":12,"text":"가"}]}]"#
    try folder.write("golden", Self.golden(runs, #""h":9,"lines":[[0,2,3,0,9,8]]"#))
    let arguments = ["verify", "golden", "--fonts", Program.package, "--mismatches", "out"]
    #expect(try folder.measure(arguments).status == 1)
    let written = try #require(folder.contents(of: "out"))
    #expect(written.contains(#""runs":\#(runs)"#) && !written.contains(#""text":"\u{FFFC}"#))
    #expect(written.contains(#""lines":[[0,2,3,0,9,8]]"#))
    #expect(written.contains(/"ours":{"h":[\d.]+,"lines":\[\[0,2,[\d.]+,0,[\d.]+,[\d.]+\]\]/))
    try folder.write("golden", written)
    #expect(try folder.measure(arguments).status == 1)
  }

  @Test(arguments: [
    (golden(#"[{"text":"a","sise":2}]"#, right), "/runs/0/sise is not a field here"),
    (golden(#"[{"text":"a"}]"#, #""text":"a","h":1"#), #"/runs stand beside "text""#),
    (golden(#"[{"text":"a"}]"#, right).replacing(#""runs""#, with: #""ruins""#), "text"),
    (golden(#"[{"text":"a","weight":0}]"#, right), "/runs/0/weight has 0.0; give 1 to 1000"),
    (golden(#"[{"text":"a","fonts":["none.ttf"]}]"#, right), "none.ttf"),
  ])
  func mistakesAreNamed(line: String, sentence: String) throws {
    let outcome = try outcome(line)
    #expect(outcome.status != 0 && outcome.errors.contains(sentence), "\(outcome)")
  }
}
