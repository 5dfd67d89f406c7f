import Testing

/// `measure verify --profile android`. In the plain font a line of 20 dp is 20 high, a syllable
/// 18.4 wide and a space 5.
@Suite struct VerifyAndroidTests {
  private func verify(_ android: String, _ answer: String, scale: String = #""scale":1,"#) throws
    -> Outcome
  {
    let folder = try Folder()
    try folder.write(
      "golden",
      #"{"id":"a","text":"가 가가","fonts":["Tests/TextMeasureTests/Fixtures/Fonts/Plain.ttf"],"#
        + #""size":20,"width":45,\#(scale)"android":{\#(android)},\#(answer)}"#)
    return try folder.measure(
      ["verify", "--profile", "android", "golden", "--fonts", Program.package])
  }

  private static let twoLines = #""h":40,"n":2,"lines":[[0,3,41.8],[3,4,18.4]]"#
  private static let base = #""linearText":true,"includeFontPadding":false"#

  @Test(
    arguments: [
      ("", twoLines),
      (#","breakStrategy":"simple","hyphenationFrequency":"none","ownFonts":1"#, twoLines),
      (#","lineBreakWordStyle":"phrase""#, #""h":40,"lines":[[0,2,23.4],[2,4,36.8]]"#),
      (#","lineBreakWordStyle":"auto""#, #""h":40,"lines":[[0,2,23.4],[2,4,36.8]]"#),
      (#","lineSpacingMultiplier":1.5"#, #""h":50"#), (#","lineSpacingExtra":4"#, #""h":44"#),
      (#","lineSpacingExtra":4,"addLastLineLineSpacing":true"#, #""h":48"#),
      (#","maxLines":1"#, #""h":20,"n":1"#), (#","lineBreakStyle":"loose""#, twoLines),
      (#","letterSpacing":0.1"#, #""h":40,"lines":[[0,2,27.4],[2,4,40.8]]"#),
    ])
  func attributesAreHonoured(android: String, answer: String) throws {
    let outcome = try verify(Self.base + android, answer)
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test(
    arguments: [
      ("\(base),\"indents\":[20,0]", "indents: 20 0"),
      ("\(base),\"breakStrategy\":\"balanced\"", "breakStrategy: balanced"),
      ("\(base),\"lineBreakWordStyle\":\"words\"", "lineBreakWordStyle: words"),
      ("\(base),\"maxLines\":0", "maxLines: 0"), ("\"maxLines\":2", "linearText: false"),
    ])
  func otherAttributesAreCountedApart(android: String, reason: String) throws {
    let outcome = try verify(android, Self.twoLines)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("not supported: \(reason) (1 cases, not counted above)"))
  }

  @Test func wrongAnswersDiffer() throws {
    #expect(try verify(Self.base, #""h":41"#).status == 1)
    #expect(try verify(Self.base, #""h":40,"n":3"#).status == 1)
    #expect(try verify(Self.base, #""h":40,"lines":[[0,3,41.82],[3,4,18.4]]"#).status == 1)
  }

  @Test func aScaleIsNeeded() throws {
    let outcome = try verify(Self.base, Self.twoLines, scale: "")
    #expect(outcome.errors.contains("neither it nor a header before it has a \"scale\""))
  }
}
