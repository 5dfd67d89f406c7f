import Foundation
import Testing
import TextMeasure

/// `measure verify` against 20 reviews that Chromium laid out.
@Suite struct VerifyTests {
  private static let fonts = ["--fonts", Program.package + "/Fonts/Pretendard"]

  private static let header =
    "category               cases   heights    counts    ranges    widths     equal\n"

  private static func table(cases: Int, heights: Int, equal: String) -> String {
    func row(_ name: String) -> String {
      let cells = [cases, heights, cases, cases, cases].map(String.init) + [equal]
      let padded = cells.map { String(repeating: " ", count: 10 - $0.count) + $0 }
      return name + String(repeating: " ", count: 18 - name.count) + padded.joined() + "\n"
    }
    return header + row("nsmc") + row("total")
  }

  /// The fixture, with the height of its third case wrong if `isWrong`.
  private func folder(isWrong: Bool = false) throws -> Folder {
    let folder = try Folder()
    let golden = try String(contentsOfFile: Program.fixtures + "/golden.ndjson", encoding: .utf8)
    var lines = golden.split(separator: "\n").map(String.init)
    if isWrong { lines[2].replace(/"h":[\d.]+/, with: "\"h\":1") }
    try folder.write("golden", lines.joined(separator: "\n"))
    return folder
  }

  @Test(arguments: ["golden", "golden.gz"])
  func everyCaseIsEqual(name: String) throws {
    let folder = try folder()
    _ = try folder.bash("gzip --keep golden")
    let outcome = try folder.measure(["verify", name] + Self.fonts)
    #expect(outcome == .success(Self.table(cases: 20, heights: 20, equal: "100.000 %")))
  }

  /// `answer` stands for lines that were not recorded: each of its facts counts.
  @Test(
    arguments: [
      (#""height":18,"exceeds":true,"ellipsis":true,"right":50.3174"#, true),
      (#""height":36,"exceeds":true,"ellipsis":true,"right":50.3174"#, false),
      (#""height":18,"exceeds":false,"ellipsis":true,"right":50.3174"#, false),
      (#""height":18,"exceeds":true,"ellipsis":false,"right":50.3174"#, false),
      (#""height":18,"exceeds":true,"ellipsis":true,"right":38.8916"#, false),
    ])
  func whatAParagraphOfFlutterSaysOfItselfIsCompared(answer: String, isEqual: Bool) throws {
    let folder = try Folder()
    try folder.write(
      "golden",
      #"{"id":"a","profile":"flutter","text":"평점쓰게만드는.. 학생들","fonts":["Pretendard-Regular.otf"],"#
        + #""size":15,"width":60,"maxLines":1,"ellipsis":"…","answer":{\#(answer)}}"#)
    let outcome = try folder.measure(["verify", "golden"] + Self.fonts)
    #expect(outcome.status == (isEqual ? 0 : 1), "\(outcome)")
    #expect(outcome.output.contains("of 1 cases no lines were recorded\n"))
  }

  /// What Chromium 156 makes of `ct`, 80 px wide as a ligature and 102 as two letters:
  /// spaced letters join only by `font-feature-settings`, which also beats
  /// `font-variant-ligatures`.
  @Test(arguments: [
    (#""font-variant-ligatures":"discretionary-ligatures""#, 80),
    (#""font-variant-ligatures":"discretionary-ligatures","letter-spacing":"1px""#, 104),
    (#""font-feature-settings":"\"dlig\"","letter-spacing":"1px""#, 81),
    (
      #""font-feature-settings":"\"dlig\" 0","#
        + #""font-variant-ligatures":"discretionary-ligatures""#, 102
    ),
  ])
  func ligaturesAreThoseOfTheBrowser(css: String, width: Int) throws {
    let folder = try Folder()
    try folder.write(
      "golden",
      #"{"id":"a","text":"ct","fonts":["Ligated.ttf"],"size":100,"width":null,"css":{\#(css)},"#
        + #""h":109,"lines":[[0,2,\#(width)]]}"#)
    let fonts = Program.package + "/Tests/TextMeasureTests/Fixtures/Fonts"
    let outcome = try folder.measure(["verify", "golden", "--fonts", fonts])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  /// Twenty of Flutter's answers, which name their fonts from the package's root.
  @Test func layoutsOfFlutterAreVerifiedToo() throws {
    let golden = Program.package + "/Tests/TextMeasureTests/Golden/flutter-canvaskit.jsonl"
    let folder = try Folder()
    _ = try folder.bash("head -n 20 '\(golden)' > golden")
    let outcome = try folder.measure(
      ["verify", "--profile", "flutter", "golden", "--fonts", Program.package])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(/total +20 +20 +20 +20 +20 +100\.000 %/))
  }

  @Test func aCaseThatDiffersIsWrittenWithBothAnswers() throws {
    struct Row: Decodable {
      struct Answer: Decodable {
        var h: Double
        var n: Int
      }
      var h: Double
      var n: Int
      var ours: Answer
    }
    let folder = try folder(isWrong: true)
    let outcome = try folder.measure(
      ["verify", "golden", "--mismatches", "differ"] + Self.fonts)
    let table = Self.table(cases: 20, heights: 19, equal: "95.000 %")
    #expect(outcome == Outcome(output: table, errors: "", status: 1))
    let rows = try #require(folder.contents(of: "differ")).split(separator: "\n")
    try #require(rows.count == 1)
    let row = try JSONDecoder().decode(Row.self, from: Data(rows[0].utf8))
    #expect(row.h == 1 && row.ours.h > 1)
    #expect(row.ours.n == row.n)
    // It is a golden file again.
    let again = try folder.measure(["verify", "differ"] + Self.fonts)
    #expect(again.output.hasSuffix(Self.table(cases: 1, heights: 0, equal: "0.000 %").suffix(80)))
  }

  @Test func noMismatchesMakeAnEmptyFile() throws {
    let folder = try folder()
    _ = try folder.measure(["verify", "golden", "--mismatches", "differ"] + Self.fonts)
    #expect(folder.contents(of: "differ") == "")
  }

  @Test func theTableNotesHowThaiIsBroken() throws {
    let folder = try folder()
    let golden = try #require(folder.contents(of: "golden"))
    let lines = golden.split(separator: "\n").map {
      $0.replacing(/"text":"[^"]*"/, with: #""text":"ไทย""#)
    }
    try folder.write("golden", lines.prefix(2).joined(separator: "\n"))
    let outcome = try folder.measure(["verify", "golden"] + Self.fonts)
    let note = try #require(outcome.output.split(separator: "\n").last)
    #expect(note.hasPrefix("Thai, Lao, Khmer and Burmese (2 cases) break between "))
    if WordDictionaries.version != nil {
      #expect(note.contains(/words, by the dictionaries of ICU \d+/))
    } else {
      #expect(
        note.hasSuffix("letters: there is no libicu, or the build has no trait DictionaryBreaks"))
    }
  }

  @Test func whatIsNotSupportedIsCountedApart() throws {
    let folder = try folder()
    let golden = try #require(folder.contents(of: "golden"))
    let vertical = #""css":{"writing-mode":"vertical-rl","#
    let cases = golden.split(separator: "\n").enumerated().map { index, line in
      index < 2 ? line.replacing(#""css":{"#, with: vertical) : line
    }
    try folder.write("golden", cases.joined(separator: "\n"))
    let outcome = try folder.measure(["verify", "golden"] + Self.fonts)
    let table = Self.table(cases: 18, heights: 18, equal: "100.000 %")
    let apart = "not supported: writing-mode: vertical-rl (2 cases, not counted above)\n"
    #expect(outcome == .success(table + apart))
  }

  @Test(
    arguments: [
      ("line-height", "nan"), ("line-height", "-3px"), ("letter-spacing", "infpx"),
      ("-webkit-line-clamp", "0"),
    ])
  func whatIsNotCSSIsNotSupported(property: String, value: String) throws {
    let folder = try Folder()
    let golden = Self.start + #","css":{"\#(property)":"\#(value)"},"h":18,"n":1,"lines":[]}"#
    try folder.write("golden", golden)
    let outcome = try folder.measure(["verify", "golden"] + Self.fonts)
    #expect(outcome.output.contains("not supported: \(property): \(value) (1 cases"))
    // Nothing was compared, which is no success.
    #expect(outcome.errors == "measure: no case of golden has a style that is supported\n")
    #expect(outcome.status == 2)
  }

  /// Beyond what a style may have: heights that no JSON has numbers for do not come about.
  @Test func aStyleBeyondMeasureNamesItsCase() throws {
    let folder = try Folder()
    try folder.write(
      "golden",
      #"{"id":"a","text":"가 가","fonts":["Pretendard-Regular.otf"],"size":15,"width":9,"#
        + #""css":{"line-height":"1.7e308px"},"h":18,"n":2,"lines":[[0,1,12.5],[2,3,12.5]]}"#)
    let outcome = try folder.measure(["verify", "golden"] + Self.fonts)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("case 'a': lineHeight cannot be "))
  }

  /// Two lines of 30, cut to one by the limit; the css is under it.
  @Test(
    arguments: [
      (#"{"lineHeight":{"points":30},"maxLines":1}"#, #""h":30,"n":1"#),
      (#"{"size":30,"profile":"flutter","lineHeight":{"em":2}}"#, #""h":120,"n":2"#),
      ("{}", #""h":40,"n":2"#),
    ])
  func aStyleOfOursIsOverTheRecordedOne(style: String, answer: String) throws {
    let folder = try Folder()
    try folder.write(
      "golden",
      #"{"id":"a","text":"가 가","fonts":["Pretendard-Regular.otf"],"size":15,"width":9,"#
        + #""css":{"line-height":"20px"},"style":\#(style),\#(answer)}"#)
    let outcome = try folder.measure(["verify", "golden"] + Self.fonts)
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test(
    arguments: [
      (#"{"font":"pretendard"}"#, #"/font names the font "pretendard", which is not known"#),
      (#"{"size":-1}"#, "-1"), (#"{"brake":1}"#, "brake"),
    ])
  func aStyleThatCannotBeIsNamed(style: String, part: String) throws {
    let folder = try Folder()
    try folder.write(
      "golden",
      #"{"id":"a","text":"가","fonts":["Pretendard-Regular.otf"],"size":15,"width":9,"#
        + #""style":\#(style),"h":20}"#)
    let outcome = try folder.measure(["verify", "golden"] + Self.fonts)
    #expect(outcome.status == 2 && outcome.errors.contains(part), "\(outcome)")
  }

  /// Offsets beyond the text are answers like others: wrong ones.
  @Test func offsetsOutsideTheTextDiffer() throws {
    let folder = try Folder()
    try folder.write(
      "golden",
      #"{"id":"a","text":"가","fonts":["Pretendard-Regular.otf"],"size":15,"width":100,"#
        + #""css":{"white-space":"pre-line"},"h":18,"n":1,"lines":[[-9,99,12.5]]}"#)
    #expect(try folder.measure(["verify", "golden"] + Self.fonts).status == 1)
  }

  private static let notJSON = "it is not JSON, or holds a number too large, or parts too deep"
  private static let start = #"{"id":"a","text":"가","fonts":["Pretendard-Regular.otf"],"size":15"#

  private static let brokenLines: [(line: String, reason: String)] = [
    ("x", notJSON),
    ("[]", "it is not an object"),
    ("\(start)}", #"it has no "h""#),
    ("\(start),\"h\":18,\"n\":1.5,\"lines\":[]}", notJSON),
    ("\(start),\"h\":18,\"n\":1,\"lines\":[[0,\"1\"]]}", "/lines/0/1 is not a whole number"),
    ("\(start),\"h\":18,\"n\":1,\"lines\":[[0]]}", "/lines/0/1 is null, not a whole number"),
    ("\(start),\"h\":null,\"n\":1,\"lines\":[]}", "/h is null, not a number"),
    ("\(start),\"h\":18,\"n\":1,\"lines\":{}}", "/lines is not an array"),
  ]

  @Test(arguments: brokenLines)
  func aBrokenLineIsToldInASentence(line: String, reason: String) throws {
    let folder = try Folder()
    try folder.write("golden", "\n" + line + "\n")
    let outcome = try folder.measure(["verify", "golden"] + Self.fonts)
    #expect(outcome == .unusable("golden, line 2: not a golden case: \(reason)"))
  }

  @Test(
    arguments: [
      (["missing"], "cannot read 'missing': there is no such file"),
      (["."], "cannot read '.': it is a folder"),
      (["/dev/null"], "cannot read '/dev/null': it holds no case"),
      (["/dev/zero"], "/dev/zero, line 1: it has more than 16 MiB"),
      (["golden", "--mismatches", "."], ". is a directory; give a file to write to"),
      (
        ["golden", "--mismatches", "-"],
        "cases go to a file, such as --mismatches cases.jsonl (see measure verify --help)"
      ),
    ])
  func unusableFilesAreToldInASentence(arguments: [String], sentence: String) throws {
    #expect(
      try folder().measure(["verify"] + arguments + Self.fonts) == .unusable(sentence))
  }

  @Test func aMissingFontIsToldWithItsCase() throws {
    let outcome = try folder().measure(["verify", "golden", "--fonts", "none"])
    #expect(
      outcome.errors.hasPrefix(
        "measure: cannot lay out case 'd00004': cannot read the font file "
          + "'none/Pretendard-Regular.otf'\n"))
    #expect(outcome.errors.contains("left out for want of a font; --fonts names the folder"))
    #expect(outcome.errors.hasSuffix("measure: no case of golden can be laid out\n"))
    #expect(outcome.status == 2)
  }

  @Test func casesBehindOneWithoutItsFontAreCompared() throws {
    let folder = try folder()
    let whole = try folder.measure(["verify", "golden"] + Self.fonts)
    _ = try folder.bash(#"sed '1s/Pretendard-Regular.otf/Gone.otf/' golden >one"#)
    let outcome = try folder.measure(["verify", "one"] + Self.fonts)
    #expect(outcome.status == 1 && outcome.errors.contains("/Gone.otf'"))
    #expect(outcome.errors.contains("measure: 1 case left out for want of a font"))
    #expect(outcome.output.contains(" 19 ") && whole.output.contains(" 20 "))
  }

  @Test func aMissingFileIsASentence() throws {
    #expect(
      try Folder().measure(["verify"])
        == .unusable("Missing expected argument '<golden>' (see measure verify --help)"))
  }

  @Test func fontsAreBesideTheGoldenFileOrBundled() throws {
    let folder = try folder()
    let named = try folder.measure(["verify", "golden"] + Self.fonts)
    let bundled = try folder.measure(["verify", "golden"])
    #expect(bundled == named && bundled.output.contains("total"))
    _ = try folder.bash("touch Pretendard-Regular.otf")
    #expect(try folder.measure(["verify", "golden"]).errors.contains("./Pretendard-Regular.otf"))
  }

  @Test func casesDoNotGoWhereTheTableGoes() throws {
    let outcome = try folder().bash(
      #"exec $MEASURE verify golden --fonts "\#(Program.package)/Fonts/Pretendard""#
        + " --mismatches out >out")
    #expect(
      outcome.errors == "measure: --mismatches is where the table goes: 'out' cannot be"
        + " both (see measure verify --help)\n")
    #expect(outcome.status == 2)
  }

  @Test func aDamagedArchiveIsTold() throws {
    let folder = try folder()
    _ = try folder.bash("gzip --stdout golden | head --bytes=500 >golden.gz")
    let outcome = try folder.measure(["verify", "golden.gz"] + Self.fonts)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("measure: golden.gz, line "))
  }

  @Test(.enabled(if: Device.isThere("/dev/full")))
  func aTableThatCannotBeWrittenIsAFailure() throws {
    let outcome = try folder().bash(
      #"exec $MEASURE verify golden --fonts "\#(Program.package)/Fonts/Pretendard" >/dev/full"#)
    #expect(outcome == .unusable("cannot write standard output: No space left on device"))
  }
}
