import Testing

/// What the options of style, width and format do to the records.
@Suite struct StyleTests {
  /// Runs with the font whose advances are known; see `Program.plainFont`.
  private func measure(_ options: [String], _ text: String) throws -> Outcome {
    try Folder().measure(Program.plain + options, input: #"{"id":1,"text":"\#(text)"}"#)
  }

  private func sizes(_ sizes: String) -> Outcome { .success("{\"id\":1,\"sizes\":[\(sizes)]}\n") }

  @Test func everyWidthGetsASizeInTheOrderGiven() throws {
    let outcome = try measure(["--width", "300,150.5", "--width", "310"], "abc abc")
    #expect(
      outcome
        == sizes(
          """
          {"width":300,"height":109,"lineCount":1},\
          {"width":150.5,"height":218,"lineCount":2},\
          {"width":310,"height":109,"lineCount":1}
          """))
  }

  @Test func anEnormousWidthGivesOneLine() throws {
    let text = String(repeating: "abc ", count: 500)
    let outcome = try measure(["--width", "1e9"], text)
    #expect(outcome == sizes(#"{"width":1000000000,"height":109,"lineCount":1}"#))
  }

  @Test(
    arguments: [
      ("normal", "218"), ("1.5", "300"), ("5", "1000"), ("5.5em", "1100"), ("22pt", "44"),
      ("1.2font", "261.59375"),
      ("4px", "8"), ("30pt", "60"),
    ])
  func lineHeightIsNormalAMultipleOrALength(lineHeight: String, height: String) throws {
    let outcome = try measure(["--width", "150", "--line-height", lineHeight], "abc abc")
    #expect(outcome == sizes(#"{"width":150,"height":\#(height),"lineCount":2}"#))
  }

  /// Two lines of 100, with whatever a renderer leaves between or around them.
  @Test(
    arguments: [
      (["--profile", "uikit"], "200"), (["--profile", "uikit", "--view", "text-view"], "218"),
      (["--profile", "uikit", "--line-spacing", "3.4", "--scale", "2"], "203.5"),
      (["--profile", "uikit", "--line-spacing", "3.4", "--view", "drawing"], "203.4"),
      (["--profile", "android", "--scale", "1"], "200"),
      (["--profile", "android", "--line-spacing", "3.4", "--scale", "2"], "203.5"),
      (["--profile", "android", "--view", "compose", "--line-height", "1.5"], "250"),
      (["--profile", "android", "--view", "react-native", "--line-height", "150pt"], "300"),
      (["--profile", "android", "--view", "react-native", "--line-height", "90pt"], "180"),
      (["--paragraph-spacing", "7"], "218"),
    ])
  func profilesSpaceLinesByTheirOwnRules(options: [String], height: String) throws {
    let outcome = try measure(["--width", "150"] + options, "abc abc")
    #expect(outcome == sizes(#"{"width":150,"height":\#(height),"lineCount":2}"#))
  }

  /// 320 holds two words of Korean; only labels with plain text keep them whole.
  @Test(
    arguments: [
      ([], 3), (["--view", "attributed-label"], 3), (["--strategy", "none"], 3),
      (["--view", "drawing", "--strategy", "hangul-word"], 3),
    ])
  func strategiesDecideOverKoreanWords(options: [String], lineCount: Int) throws {
    let outcome = try measure(
      ["--width", "320", "--lines", "--profile", "uikit"] + options, "가각 가각갂 abc")
    let keepsWords = options.isEmpty || options.contains("hangul-word")
    let first = keepsWords ? 0..<7 : 0..<10
    #expect(lineRanges(outcome.output).first == first)
    #expect(outcome.output.contains(#""lineCount":\#(lineCount)"#))
  }

  @Test(
    arguments: [
      ("css", ["--strategy", "standard"], "--strategy needs --profile uikit"),
      ("android", ["--strategy", "none"], "--strategy needs --profile uikit"),
      ("uikit", ["--no-font-padding"], "--no-font-padding needs --profile android"),
      ("uikit", ["--leading", "even"], "--leading needs --profile flutter"),
    ])
  func optionsAreOfTheirProfile(profile: String, options: [String], sentence: String) throws {
    let outcome = try measure(["--width", "150", "--profile", profile] + options, "abc")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(sentence))
  }

  @Test(
    arguments: [
      ("uikit", "compose", "android"), ("android", "label", "uikit"), ("css", "drawing", "uikit"),
      ("flutter", "text-view", "uikit or android"),
    ])
  func entriesAreOfTheirProfile(profile: String, entry: String, owner: String) throws {
    let outcome = try measure(
      ["--width", "150", "--profile", profile, "--view", entry], "abc")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--view \(entry) needs --profile \(owner)"))
  }

  /// At 320 the line holds two words, or a word and a syllable of the next.
  @Test(
    arguments: [
      ([], [0..<10, 10..<16, 17..<20]),
      (["--break", "normal"], [0..<10, 10..<16, 17..<20]),
      (["--break", "keep-all"], [0..<6, 7..<16, 17..<20]),
      (["--break", "hangul-word"], [0..<6, 7..<16, 17..<20]),
      (["--break", "break-all"], [0..<10, 10..<19, 19..<20]),
    ])
  func breakModesMoveTheEndsOfLines(options: [String], ranges: [Range<Int>]) throws {
    let outcome = try measure(["--width", "320", "--lines"] + options, "가각 가각갂 abc")
    #expect(lineRanges(outcome.output) == ranges)
  }

  @Test(arguments: [("keep-all", 1), ("hangul-word", 2)])
  func hangulWordsDoNotKeepHanjaTogether(mode: String, lineCount: Int) throws {
    let outcome = try measure(["--width", "250", "--break", mode], "漢漢漢")
    #expect(outcome.output.contains(#""lineCount":\#(lineCount)}"#))
  }

  @Test(
    arguments: [
      (["--overflow-wrap", "normal"], 1), (["--overflow-wrap", "anywhere"], 2),
      (["--overflow-wrap", "break-word"], 2),
    ])
  func overflowWrapMayPartAWord(options: [String], lineCount: Int) throws {
    let outcome = try measure(["--width", "130"] + options, "abcabc")
    #expect(outcome == size(width: 130, lineCount: lineCount))
  }

  @Test(
    arguments: [
      (["--white-space", "normal"], 1), (["--white-space", "pre"], 2),
      (["--white-space", "pre-line"], 2), (["--profile", "uikit"], 2),
    ])
  func lineFeedsEndLinesWhereWhiteSpaceKeepsThem(options: [String], lineCount: Int) throws {
    let outcome = try measure(["--width", "900", "--line-height", "109px"] + options, #"a\nb"#)
    #expect(outcome == size(width: 900, lineCount: lineCount))
  }

  /// At size 11.3 ascent, descent and line gap are 9.04, 2.26 and 1.02: a browser
  /// rounds each, UIKit leaves the gap out and rounds the sum up to a pixel, Flutter
  /// rounds the sum of all three.
  @Test(
    arguments: [
      (["--profile", "css"], "12"), (["--profile", "uikit"], "11.333333333333334"),
      (["--profile", "uikit", "--scale", "2"], "11.5"),
      (["--profile", "flutter"], "12"),
      (["--profile", "flutter", "--leading", "even", "--line-height", "2"], "23"),
    ])
  func profilesRoundInTheirOwnWay(options: [String], height: String) throws {
    let outcome = try measure(["--width", "343", "--font-size", "11.3"] + options, "abc")
    #expect(outcome == sizes(#"{"width":343,"height":\#(height),"lineCount":1}"#))
  }

  @Test func onlyTheFirstLinesCountIfLimited() throws {
    let outcome = try measure(["--width", "150", "--width", "300", "--max-lines", "1"], "abc abc")
    #expect(
      outcome
        == sizes(
          """
          {"width":150,"height":109,"lineCount":1,"truncated":true},\
          {"width":300,"height":109,"lineCount":1}
          """))
  }

  /// The emoji is 4 bytes, 2 code units, and 100 wide, as no font has a glyph.
  @Test(arguments: [(["--offsets", "utf8"], 8, 13), (["--offsets", "utf16"], 4, 9), ([], 8, 13)])
  func linesHaveTheirStartAndEnd(options: [String], middle: Int, end: Int) throws {
    let outcome = try measure(["--width", "250", "--lines"] + options, "a가😀b abc")
    #expect(
      outcome
        == .success(
          """
          {"id":1,"sizes":[{"width":250,"height":218,"lineCount":2,"lines":[\
          {"start":0,"end":\(middle),"width":232.5},\
          {"start":\(middle),"end":\(end),"width":191}]}],"missing":["U+1F600"]}

          """))
  }

  @Test func charactersNoFontHasAreNamed() throws {
    let outcome = try measure(["--width", "900"], "a😀漢b漢")
    #expect(
      outcome.output == """
        {"id":1,"sizes":[{"width":900,"height":109,"lineCount":1}],\
        "missing":["U+1F600","U+6F22"]}

        """)
    #expect(outcome.status == 0)
  }

  @Test func bundledFontsFallBackToEachOther() throws {
    let outcome = try Folder().measure(
      ["--width", "343", "--quiet", "--fonts", Program.package + "/Fonts"],
      input: #"{"id":1,"text":"가a漢😀"}"#)
    #expect(outcome == sizes(#"{"width":343,"height":18,"lineCount":1}"#))
  }

  @Test func csvHasARowForEveryRecord() throws {
    let input = """
      {"id":"a,\\"b\\"","text":"abc abc"}
      {"text":"漢😀"}
      {"id":3}
      """
    let options = ["--format", "csv", "--width", "150", "--width", "3e2"]
    let outcome = try Folder().measure(Program.plain + options, input: input)
    #expect(
      outcome.output == #"""
        id,height_150,lines_150,height_3e2,lines_3e2,missing,error
        "a,""b""",218,2,109,1,,
        ,218,2,109,1,U+6F22 U+1F600,
        3,,,,,,"standard input, line 3 (id 3), byte 53: no text: looked for ""content"", ""review"", \#
        ""text"", but the record has ""id"""

        """#)
    #expect(outcome.status == 1)
  }

  @Test func csvMarksTruncatedTexts() throws {
    let options = ["--format", "csv", "--width", "150", "--width", "300", "--max-lines", "1"]
    let outcome = try measure(options, "abc abc")
    #expect(
      outcome
        == .success(
          """
          id,height_150,lines_150,truncated_150,height_300,lines_300,truncated_300,missing,error
          1,109,1,true,109,1,false,,

          """))
    let failed = try Folder().measure(Program.plain + options, input: "{x}")
    let error = #""standard input, line 1, byte 1: not JSON: expected a key in quotes""#
    #expect(failed.output.hasSuffix("\n,,,,,,,,\(error)\n"))
  }

  private func size(width: Int, lineCount: Int) -> Outcome {
    sizes(#"{"width":\#(width),"height":\#(109 * lineCount),"lineCount":\#(lineCount)}"#)
  }

  private func lineRanges(_ output: String) -> [Range<Int>] {
    output.matches(of: /"start":(\d+),"end":(\d+)/).compactMap { match in
      guard let start = Int(match.1), let end = Int(match.2), start <= end else { return nil }
      return start..<end
    }
  }
}
