import Testing

/// `measure verify` of what a `StaticLayout` answered.
@Suite struct VerifyAndroidTests {
  /// One case of the plain font: a line of 20 dp is 20 high, a syllable 18.4 wide, or 37 px if
  /// hinted, a space 5.
  private static func golden(_ answer: String, android: String, width: Int = 44) -> String {
    #"{"id":"a","text":"가가 가가","fonts":["Tests/TextMeasureTests/Fixtures/Fonts/Plain.ttf"],"#
      + #""size":20,"width":\#(width),"scale":2,"android":\#(android),\#(answer)}"#
  }

  private func outcome(_ lines: String, _ options: [String] = []) throws -> Outcome {
    let folder = try Folder()
    try folder.write("golden", lines)
    return try folder.measure(["verify", "golden", "--fonts", Program.package] + options)
  }

  /// Spaces at the end belong to a line, and not to its width.
  private static let right = #""h":40,"n":2,"lines":[[0,3,37],[3,5,37]]"#

  @Test(
    arguments: [
      ("{}", right, 44), (#"{"ownFonts":2,"breakStrategy":"balanced"}"#, right, 44),
      (#"{"linearText":true}"#, #""h":40,"lines":[[0,3,36.796875],[3,5,36.796875]]"#, 44),
      (#"{"breakStrategy":"high_quality","useBoundsForWidth":true}"#, right, 44),
      (#"{"lineSpacingExtra":3}"#, #""h":43"#, 44),
      (#"{"lineSpacingMultiplier":1.5}"#, #""h":50"#, 44),
      (#"{"lineSpacingMultiplier":1.5,"addLastLineLineSpacing":true}"#, #""h":60"#, 44),
      (#"{"lineBreakWordStyle":"phrase"}"#, #""h":40"#, 60),
      (#"{"letterSpacing":0.05}"#, #""h":40,"lines":[[0,4,63.5],[4,5,18.5]]"#, 80),
      (#"{"indents":[20,10]}"#, #""h":40,"lines":[[0,3,37],[3,5,37]]"#, 80),
      (#"{"maxLines":1}"#, #""h":20,"n":1,"lines":[[0,5,40]],"cut":[2]"#, 60),
    ])
  func settingsAreHonoured(android: String, answer: String, width: Int) throws {
    let golden = Self.golden(answer, android: android, width: width)
    #expect(try outcome(golden).status == 0)
    #expect(try outcome(golden, ["--profile", "android"]).status == 0)
    let wrong = answer.replacing(/"h":\d+/, with: #""h":41"#).replacing("[0,", with: "[1,")
    let different = try outcome(Self.golden(wrong, android: android, width: width))
    #expect(wrong != answer && different.status == 1)
  }

  @Test(
    arguments: [
      (#"{"breakStrategy":"best"}"#, "breakStrategy: best"),
      (#"{"hyphenationFrequency":"full"}"#, "hyphenationFrequency: full"),
      (#"{"maxLines":0}"#, "maxLines: 0"),
      (#"{"lineBreakStyle":"wild"}"#, "lineBreakStyle: wild"), (#"{"glow":true}"#, "glow: true"),
    ])
  func whatIsNotSupportedIsCountedByReason(android: String, sentence: String) throws {
    let outcome = try outcome(Self.golden(Self.right, android: android))
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("not supported: \(sentence) (1 cases, not counted above)"))
  }

  /// A case's profile is what it says, else what the header says.
  @Test func headersNameTheProfileOfTheirCases() throws {
    let plain = Self.golden(Self.right, android: "{}").replacing(#""android":{},"#, with: "")
    let header = #"{"recorded":{"system":"Android 15","profile":"android"}}"# + "\n"
    let file = try outcome(header + plain)
    #expect(file.status == 0 && file.output.hasSuffix("recorded on Android 15\n"), "\(file)")
    // 109/100 of 20, twice, and the space is no part of a browser's line.
    let browser =
      #"{"profile":"css","#
      + plain.dropFirst().replacing(
        Self.right, with: #""h":44,"n":2,"lines":[[0,2,36.8125],[3,5,36.8125]]"#
      ).replacing(#""scale":2"#, with: #""scale":1"#)
    #expect(try outcome(header + browser).status == 0)
    #expect(try outcome(header + plain, ["--profile", "css"]).status == 1)
  }

  /// Texts of NSMC and generated ones in the package's fonts, as Android 15 laid them out;
  /// `Golden/README.md` describes how they were recorded.
  @Test func textsAreLaidOutAsOnAndroid() throws {
    let file = "\(Program.package)/Tests/TextMeasureTests/Golden/android-15-static-layout.jsonl"
    let outcome = try Folder().measure(["verify", file, "--fonts", Program.package])
    let rows = outcome.output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    }
    // Cases, heights, counts and ranges. Thai depends on dictionaries, phrases of Han as well.
    for row in rows.dropFirst() where row.count == 8 && row[7] == "%" {
      let isOpen = ["hard/thai", "random/hard", "total"].contains(row[0]) || Self.holdsThai(row[0])
      if !isOpen { #expect(row[1] == row[2] && row[1] == row[3] && row[1] == row[4], "\(row)") }
    }
    let total = try #require(rows.first { $0.first == "total" }).compactMap { Int($0) }
    #expect(total[0] == 932 && total[1] >= 928 && total[3] >= 916 && total[4] == total[3])
  }

  /// Some of the other categories have a text in Thai.
  private static func holdsThai(_ category: String) -> Bool {
    ["android/indent", "android/last", "android/padding"].contains(category)
  }
}
