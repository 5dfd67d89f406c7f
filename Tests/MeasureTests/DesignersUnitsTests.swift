import Testing

/// Styles in the units and by the names that designers and CSS have for them.
@Suite struct DesignersUnitsTests {
  private static let text = ["--text", "정말 재밌게 봤어요!! 또 볼게요", "--width", "100", "--quiet"]

  private func heights(_ options: [String]) throws -> String {
    let outcome = try Folder().measure(Self.text + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  @Test func lineHeightsAreFactorsOrLengths() throws {
    let factor = try heights(["--line-height", "1.6"])
    for spelling in ["160%", "1.6em", "24px", "24pt"] {
      #expect(try heights(["--line-height", spelling]) == factor)
    }
    #expect(try heights(["--line-height", "5"]) == heights(["--line-height", "75px"]))
    #expect(try heights(["--line-height", "5.1"]) == heights(["--line-height", "510%"]))
  }

  @Test func spacingsMayBeInEms() throws {
    #expect(try heights(["--letter-spacing", "0.1em"]) == heights(["--letter-spacing", "1.5"]))
    #expect(try heights(["--word-spacing", "1em"]) == heights(["--word-spacing", "15"]))
    #expect(try heights(["--indent", "2em"]) == heights(["--indent", "30px"]))
    let both = try heights(["--css", "word-break: keep-all", "--letter-spacing", "0.1em"])
    #expect(try both == heights(["--break", "keep-all", "--letter-spacing", "1.5"]))
    #expect(try Folder().measure(Self.text + ["--letter-spacing", "aem"]).status == 2)
  }

  /// As `"letterSpacing": "sanFrancisco"` of a style: -0.43 points at 17.
  @Test func trackingIsATableOfSpacings() throws {
    let options = ["--profile", "uikit", "--font-size", "17"]
    #expect(
      try heights(options + ["--tracking", "san-francisco"])
        == heights(options + ["--letter-spacing", "-0.43"]))
    let both = ["--tracking", "san-francisco", "--letter-spacing", "1"]
    let outcome = try Folder().measure(Self.text + both)
    #expect(outcome.errors.contains("give --letter-spacing or --tracking, not both"))
    #expect(outcome.status == 2)
  }

  @Test func breakWordIsAnOldName() throws {
    let options = ["--overflow-wrap", "anywhere"]
    #expect(try heights(["--break", "break-word"]) == heights(options))
  }

  @Test(arguments: [("chrome", "css"), ("Safari", "webkit"), ("ios", "uikit")])
  func browsersAndSystemsAreNamesOfRenderers(alias: String, profile: String) throws {
    #expect(try heights(["--profile", alias]) == heights(["--profile", profile]))
    let folder = try Folder()
    try folder.write("s.json", #"{"profile":"\#(alias)"}"#)
    let styled = try folder.measure(Self.text + ["--style", "s.json"])
    #expect(try styled.output == heights(["--profile", profile]))
  }

  @Test func styleFilesTakeTheNamesOfOptions() throws {
    let folder = try Folder()
    try folder.write(
      "s.json",
      #"{"font-size":20,"line-height":"150%","break":"keep-all","lang":"ko","white-space":"pre-line"}"#
    )
    #expect(
      try folder.measure(Self.text + ["--style", "s.json"]).output
        == heights([
          "--font-size", "20", "--line-height", "1.5", "--break", "keep-all", "--white-space",
          "pre-line",
        ]))
    try folder.write("t.json", #"{"fontsiz":20}"#)
    #expect(
      try folder.measure(Self.text + ["--style", "t.json"]).errors.contains(
        "t.json: /fontsiz is no"))
    try folder.write("u.json", #"{"size":20,"fontSize":21}"#)
    #expect(
      try folder.measure(Self.text + ["--style", "u.json"]).errors.contains(
        #"/fontSize is "size" under another name; give one of them"#))
    try folder.write("v.json", #"{"profile":"webkti"}"#)
    #expect(
      try folder.measure(Self.text + ["--style", "v.json"]).errors.contains(
        #"did you mean "webkit"?"#))
  }
}
