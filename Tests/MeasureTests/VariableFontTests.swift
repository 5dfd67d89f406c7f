import Testing

/// Variable fonts on the command line.
@Suite struct VariableFontTests {
  private static let folder = Program.package + "/Tests/TextMeasureTests/Fixtures/Fonts"

  /// `A` is 0.6 em at weight 400, 0.7 at 900.
  @Test(
    arguments: [
      ([], 60), (["--weight", "900"], 70), (["--weight", "250"], 55),
      (["--weight", "900", "--profile", "uikit"], 70), (["--profile", "uikit"], 60),
    ] as [([String], Int)])
  func weightWidensText(options: [String], width: Int) throws {
    let outcome = try Folder().measure(
      ["--font-file", Self.folder + "/Variable.ttf", "--font-size", "100", "--quiet"]
        + ["--width", "300", "--lines"] + options, input: #"{"text":"A"}"#)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"width\":\(width)}]"))
  }

  @Test(arguments: ["0", "1001", "bold", "nan"])
  func weightsAreNumbers(weight: String) throws {
    let outcome = try Folder().measure(["--weight", weight])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("from 1 to 1000"))
  }

  /// Chromium 156 laid `Variable.ttf` out, by a rule `@font-face` without descriptors.
  @Test func goldenFilesMayNameAxes() throws {
    let answers = [
      ("{}", "[[0,7,87.90625],[8,10,28.203125]]"),
      (#"{"font-weight":"bold"}"#, "[[0,6,76.703125],[6,10,56.40625]]"),
      (#"{"font-weight":"250"}"#, "[[0,7,80.90625],[8,10,26.203125]]"),
      (#"{"font-weight":"412.6"}"#, "[[0,7,88.328125],[8,10,28.328125]]"),
      (
        #"{"font-variation-settings":"\"wght\" 525"}"#,
        "[[0,6,72.5],[6,10,53.609375]]"
      ),
      (
        #"{"font-variation-settings":"\"wght\" 2000, 'opsz' 9","font-optical-sizing":"none"}"#,
        "[[0,6,81.5],[6,10,59.609375]]"
      ),
    ]
    let cases = answers.map { css, lines in
      #"{"id":"a","text":"Axis 가각 AV","fonts":["Variable.ttf"],"size":20,"width":90,"#
        + "\"css\":\(css),\"h\":44,\"n\":2,\"lines\":\(lines)}\n"
    }
    let folder = try Folder()
    try folder.write("golden", cases.joined())
    let outcome = try folder.measure(["verify", "golden", "--fonts", Self.folder])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains(/total +6 +6 +6 +6 +6 +100\.000 %/))
  }

  @Test(arguments: [
    #""font-weight":"bolder""#, #""font-weight":"0""#, #""font-optical-sizing":"12""#,
    #""font-variation-settings":"wght 500""#, #""font-variation-settings":"\"wght\"""#,
  ])
  func whatIsNoAxisIsNotSupported(declaration: String) throws {
    let folder = try Folder()
    try folder.write(
      "golden",
      #"{"id":"a","text":"A","fonts":["Variable.ttf"],"size":20,"width":90,"css":{"#
        + declaration + #"},"h":22}"#)
    let outcome = try folder.measure(["verify", "golden", "--fonts", Self.folder])
    #expect(outcome.output.contains("not supported"), "\(outcome)")
  }
}
