import Foundation
import Testing

/// `--font-set`: fonts of one's own by names.
@Suite struct FontSetTests {
  private static let fonts = Program.package + "/Tests/TextMeasureTests/Fixtures/Fonts"
  private static let set = Program.package + "/Tests/Data/own-fonts"

  private func folder(_ files: [String], _ json: String? = nil) throws -> Folder {
    let folder = try Folder()
    for file in files {
      try FileManager.default.copyItem(
        atPath: "\(Self.fonts)/\(file)", toPath: "\(folder.path)/\(file)")
    }
    if let json { try folder.write("fonts.json", json) }
    return folder
  }

  /// The widths of the lines of a text at size 100, where `A` is 60 wide in `Plain` and in
  /// `Variable` at 400, 70 in `Variable` at 900.
  private func widths(_ folder: Folder, _ text: String, _ options: [String]) throws -> String {
    let outcome = try folder.measure(
      ["--font-set", ".", "--font-size", "100", "--width", "1000", "--quiet", "--lines"]
        + ["--text", text] + options)
    #expect(outcome.errors == "")
    return outcome.output.matches(of: /"width":([0-9.]+)}\]/).map { String($0.output.1) }.joined()
  }

  @Test func textsHaveTheHeightsThatEveryOtherWayGives() throws {
    let cases = try String(contentsOfFile: Self.set + "/expected.ndjson", encoding: .utf8)
    var count = 0
    for line in cases.split(separator: "\n") {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let style = try JSONSerialization.data(withJSONObject: try #require(object["style"]))
      let folder = try Folder()
      try folder.write("style.json", Array(style))
      let outcome = try folder.measure([
        "--font-set", Self.set, "--style", "style.json", "--quiet", "--format", "csv",
        "--width", "\(try #require(object["width"]))", "--text", "\(try #require(object["text"]))",
      ])
      let row = outcome.output.split(separator: "\n").last?.split(separator: ",").suffix(2)
      let height = try #require(object["height"] as? Double)
      #expect(row?.first.flatMap { Double($0) } == height, "\(line): \(outcome)")
      #expect(row?.last.flatMap { Int($0) } == object["lineCount"] as? Int)
      count += 1
    }
    #expect(count == 14)
  }

  @Test func aFolderHasItsFontsByTheirFamilies() throws {
    let folder = try folder(["Variable.ttf", "Plain.woff2", "FullWidth.ttf"])
    try folder.write("LICENSE.txt", "no font")
    let list = try folder.measure(["fonts", "--font-set", "."]).output
    let names = list.split(separator: "\n\n").map { $0.prefix { $0 != "\n" } }
    // The first by the files' names, then the others as its fallback.
    #expect(names == ["Full Width", "Plain", "Variable"])
    #expect(try widths(folder, "A", ["--font", "Variable", "--weight", "900"]) == "70")
    #expect(try widths(folder, "A漢", ["--font", "Variable"]) == "160")
  }

  /// Words of a composed text are in the files of their weights, as spans of records are.
  @Test func composedTextsHaveTheFontsOfTheirWeights() throws {
    let cell =
      #"{"name":"c","styles":{"b":{"size":100}},"tags":{"s":{"weight":900}},"cell":"#
      + #"{"type":"text","runs":[{"string":"AA AA","style":"s"}],"style":"b"}}"#
    func outcome(_ font: String) throws -> Outcome {
      let folder = try folder(["Variable.ttf", "Plain.woff2"])
      try folder.write("c.json", cell)
      let options = [
        "--cell", "c.json", "--font-set", ".", "--font", font, "--from", "1", "--to", "900",
      ]
      return try folder.measure(["cells"] + options, input: #"{"id":1,"text":"x"}"#)
    }
    let variable = try outcome("Variable")
    #expect(variable.status == 0, "\(variable.errors)")
    let lacking = try outcome("Plain")
    #expect(lacking.status == 2)
    #expect(lacking.errors.contains(#"/weight is 900, and the font "Plain" has 400"#))
  }

  @Test func aWeightThatAFontLacksIsRefused() throws {
    let folder = try folder(["Variable.ttf", "Plain.woff2"])
    func refusal(_ options: [String]) throws -> String {
      let outcome = try folder.measure(["--width", "9", "--text", "A"] + options)
      #expect(outcome.status == 2 && outcome.output == "")
      return outcome.errors
    }
    #expect(
      try refusal(["--font-set", ".", "--font", "Plain", "--weight", "700"])
        .contains(#"--weight is 700, and the font "Plain" has 400"#))
    #expect(
      try refusal(["--font-set", ".", "--font", "Variable", "--weight", "950"])
        .contains(#"the font "Variable" has 100 to 900"#))
    #expect(
      try refusal(["--weight", "900"])
        .contains(#"the font "pretendard" has 400, 500, 600 and 700"#))
    #expect(
      try refusal(["--font", "pretendard-bold", "--weight", "400"])
        .contains(#"the font "pretendard-bold" has 700"#))
    #expect(
      try refusal(["--font-file", "Plain.woff2", "--weight", "700"])
        .contains(#"--weight is 700, and the font "Plain.woff2" has 400"#))
    #expect(
      try refusal(["--css", "font-weight: 800"])
        .contains(#"/weight is 800, and the font "pretendard" has"#))
  }

  @Test func aWeightOfPretendardIsItsFile() throws {
    func line(_ options: [String]) throws -> String {
      try Folder().measure(
        ["--width", "300", "--lines", "--quiet", "--text", "가나다 abc"] + options
      ).output
    }
    #expect(try line(["--weight", "700"]) == line(["--font", "pretendard-bold"]))
    #expect(try line(["--weight", "400"]) == line([]))
    #expect(try line(["--weight", "700"]) != line([]))
    let runs = #"{"runs":[{"text":"가나 "},{"text":"다라","weight":600}]}"#
    let named = #"{"runs":[{"text":"가나 "},{"text":"다라","fonts":["pretendard-semibold"]}]}"#
    let options = ["--width", "300", "--lines", "--quiet"]
    #expect(
      try Folder().measure(options, input: runs).output
        == Folder().measure(options, input: named).output)
    let wrong = try Folder().measure(options, input: #"{"runs":[{"text":"가","weight":900}]}"#)
    #expect(wrong.output.contains(#"/runs/0/weight is 900, and the font \"pretendard\" has 400"#))
  }

  @Test func filesOfOneFamilyAreItsWeights() throws {
    let json = #"""
      {"fonts":[{"name":"a","file":"Plain.woff2"},
                {"name":"a","file":"Variable.ttf","weight":900}]NEAREST}
      """#
    let exact = try folder(
      ["Variable.ttf", "Plain.woff2"], json.replacingOccurrences(of: "NEAREST", with: ""))
    #expect(try widths(exact, "A", []) == "60")
    #expect(try widths(exact, "A", ["--weight", "900"]) == "70")
    let refused = try exact.measure(
      ["--font-set", ".", "--weight", "700", "--width", "9", "--text", "A"])
    #expect(refused.errors.contains(#"the font "a" has 400 and 900"#))
    let nearest = try folder(
      ["Variable.ttf", "Plain.woff2"],
      json.replacingOccurrences(of: "NEAREST", with: #","nearestWeights":true"#))
    #expect(try widths(nearest, "A", ["--weight", "600"]) == "70")
    #expect(try widths(nearest, "A", ["--weight", "500"]) == "60")
  }

  /// `漢` is in `FullWidth`, and in the fallback of Pretendard.
  @Test func fallbackFollowsTheOrderAndTheLanguage() throws {
    let json = #"""
      {"fonts":[{"name":"a","file":"Plain.ttf"},
                {"name":"b","file":"FullWidth.ttf","languages":["ja","zh-Hant"]}],
       "fallback":["pretendard","b"]}
      """#
    let folder = try folder(["Plain.ttf", "FullWidth.ttf"], json)
    func font(_ language: String) throws -> Substring? {
      try folder.measure(["fonts", "--font-set", ".", "--lang", language, "--text", "漢"])
        .output.split(separator: "\n").last
    }
    #expect(try font("ko") == "“漢” in Fallback CJK Outlines")
    #expect(try font("ja") == "“漢” in Full Width")
    #expect(try font("zh-Hant-TW") == "“漢” in Full Width")
    #expect(try font("zh-Hans") == "“漢” in Fallback CJK Outlines")
    let alone = try self.folder(
      ["Plain.ttf"], #"{"fonts":[{"name":"a","file":"Plain.ttf"}],"fallback":[]}"#)
    let outcome = try alone.measure(
      ["--font-set", ".", "--width", "90", "--text", "漢", "--quiet"])
    #expect(outcome.output.contains(#""missing":"#))
  }

  @Test(
    arguments: [
      (#"{"fonts":[{"name":"a","file":"x.ttf"}]}"#, "/fonts/0/file cannot be used: cannot read"),
      (
        #"{"fonts":[{"name":"a","file":"."}]}"#,
        "/fonts/0/file cannot be used: './.' is a directory"
      ),
      (#"{"fonts":[{"name":"a","fil":"x"}]}"#, #"did you mean "file"?"#),
      (#"{"fonts":[{"file":"x"}]}"#, #"/fonts/0 has no "name""#),
      (#"{"fonts":[{"name":"","file":"x"}]}"#, "/fonts/0/name is empty"),
      (#"{"fonts":[{"name":"a","file":"Plain.woff2","index":2}]}"#, "/fonts/0/index cannot be"),
      (
        #"{"fonts":[{"name":"a","file":"Variable.ttf","variations":{"wdth":50}}]}"#,
        "/fonts/0/variations cannot be used"
      ),
      (#"{"fonts":[{"name":"a","file":"Plain.woff2","weight":0}]}"#, "/fonts/0/weight is 0"),
      (#"{"fonts":[{"name":"a","file":"Variable.ttf","weight":950}]}"#, "/fonts/0/weight cannot"),
      (#"{"fonts":[{"name":"a","file":"Plain.woff2","sha256":"0f"}]}"#, "/fonts/0/sha256 is 0f"),
      (
        #"{"fonts":[{"name":"a","file":"Plain.woff2"},{"name":"a","file":"Variable.ttf"}]}"#,
        #"/fonts/1/weight has weights of "a" that /fonts/0 has, too"#
      ),
      (
        #"{"fonts":[{"name":"a","file":"Plain.woff2"}],"fallback":["pretendart"]}"#,
        #"/fallback/0 names "pretendart", which is not known; did you mean "pretendard"?"#
      ),
      (#"{"fonts":[]}"#, "/fonts has no font"),
      (#"{"fonts":{}}"#, "/fonts is not an array"),
      ("{", "is not JSON"),
    ])
  func whatIsWrongWithASetIsToldByItsField(json: String, sentence: String) throws {
    let folder = try folder(["Variable.ttf", "Plain.woff2"], json)
    let outcome = try folder.measure(["--font-set", ".", "--width", "9", "--text", "A"])
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.errors.hasPrefix("measure: ./fonts.json"), "\(outcome)")
    #expect(outcome.errors.contains(sentence), "\(outcome)")
  }

  @Test func whatIsWrongWithAFolderIsTold() throws {
    func errors(_ folder: Folder, _ options: [String]) throws -> String {
      try folder.measure(["--width", "9", "--text", "A"] + options).errors
    }
    let empty = try Folder()
    #expect(try errors(empty, ["--font-set", "."]).contains("is a folder without fonts (.ttf"))
    #expect(try errors(empty, ["--font-set", "none"]).contains("none cannot be read"))
    let damaged = try folder(["Plain.woff2", "NotAFont.ttf"])
    #expect(try errors(damaged, ["--font-set", "."]).contains("'./NotAFont.ttf' is not a font"))
    let twice = try folder(["Plain.woff2", "Plain.ttf"])
    #expect(
      try errors(twice, ["--font-set", "."]).contains("Plain.woff2 has weights of \"Plain\""))
    #expect(
      try errors(twice, ["--font-set", ".", "--font-file", "Plain.ttf"])
        .contains("give --font-set or --font-file, not both"))
    let named = try folder(["Plain.woff2"])
    #expect(
      try errors(named, ["--font-set", ".", "--font", "Plan"])
        .contains("there is no font 'Plan'; the font set has Plain; did you mean 'Plain'?"))
  }

  @Test func templatesAndStyleFilesNameTheFontsOfASet() throws {
    let folder = try folder(["Variable.ttf", "Plain.woff2"])
    try folder.write(
      "cell.json",
      #"{"name":"c","styles":{"b":{"font":"Variable","weight":900,"size":100}},"#
        + #""cell":{"type":"text","style":"b"}}"#)
    try folder.write("style.json", #"{"font":"Variable","weight":900,"size":100}"#)
    let cell = try folder.measure(
      ["cells", "--font-set", ".", "--cell", "cell.json", "--width", "140", "--quiet"],
      input: #"{"text":"AA AA"}"#)
    #expect(cell.output.contains(#""height":200"#), "\(cell)")
    let style = try folder.measure(
      ["--font-set", ".", "--style", "style.json", "--width", "139", "--quiet", "--text", "AA A"])
    #expect(style.output.contains(#""lineCount":2"#), "\(style)")
  }
}
