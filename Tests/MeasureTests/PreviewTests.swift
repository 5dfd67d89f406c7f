import Foundation
import Testing

/// `measure preview`: the pictures themselves are tested with `Drawing`.
@Suite struct PreviewTests {
  private let plain = ["--font-file", Program.plainFont, "--font-size", "100"]

  /// Width and height of a PNG.
  private func size(of name: String, in folder: Folder) throws -> [Int] {
    let file = try #require(FileManager.default.contents(atPath: "\(folder.path)/\(name)"))
    try #require(file.count > 24 && file[1...3].elementsEqual("PNG".utf8))
    return [16, 20].map { start in file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  private func preview(_ folder: Folder, _ options: [String], input: String = "") throws -> Outcome
  {
    try folder.measure(["preview"] + plain + options, input: input)
  }

  /// Twice 8 around 32, the box, and 61.4 for three digits; 8 and 40 above, 36 and 8 below.
  @Test(arguments: [([], 3), (["--scale", "2"], 2), (["--pixels-per-point", "1"], 1)])
  func aPNGIsAsLargeAsRequested(options: [String], scale: Double) throws {
    let folder = try Folder()
    let outcome = try preview(
      folder, ["--text", "가각", "--width", "320", "-o", "a.png"] + options)
    #expect(outcome == .success(""))
    let width = (scale * (8 + 32 + 320 + 61.4 + 8)).rounded(.up)
    #expect(try size(of: "a.png", in: folder) == [Int(width), Int(scale) * (109 + 92)])
  }

  @Test func theNameDecidesTheFormat() throws {
    let folder = try Folder()
    for name in ["a.png", "a.PNG", "a.svg", "a.html", "a.b.html"] {
      #expect(
        try preview(folder, ["--text", "가", "--width", "100", "-o", name]) == .success(""))
    }
    #expect(try folder.names == ["a.PNG", "a.b.html", "a.html", "a.png", "a.svg"])
    #expect(try #require(folder.contents(of: "a.svg")).hasPrefix("<svg "))
    #expect(try #require(folder.contents(of: "a.html")).hasPrefix("<!doctype html>"))
  }

  @Test func reviewsAreFoundByTheirID() throws {
    let folder = try Folder()
    let reviews = #"{"id":"x","text":"abc"}"# + "\n" + #"{"id":7,"text":"가각 abc"}"#
    let outcome = try preview(
      folder,
      ["--id", "7", "--width", "200", "--width", "400", "--line-height", "1.5", "-o", "a.html"],
      input: reviews)
    #expect(outcome == .success(""))
    let page = try #require(folder.contents(of: "a.html"))
    #expect(page.contains("<h1><span role=\"img\" lang=\"ko\" aria-label=\"가각 abc\">"))
    #expect(page.contains("Review 7 · Plain, 100 px · css · break normal · line height 1.5<"))
    #expect(page.contains(">300</text>") && page.contains(">150</text>"))
    #expect(page.contains("184 wide · bytes 0–6 · ends after a space (css-space)"))
    #expect(page.contains(">2 lines</text>") && page.contains(">1 line</text>"))
  }

  /// Two syllables of 92 to a line; on the second line one makes room.
  @Test(arguments: [([], "…"), (["--token", "각"], "각")])
  func aTextCutShortShowsItsToken(options: [String], token: String) throws {
    let folder = try Folder()
    let outcome = try preview(
      folder,
      ["--text", "가가가가가가", "--width", "200", "--max-lines", "2", "-o", "a.html"] + options)
    #expect(outcome == .success(""))
    let page = try #require(folder.contents(of: "a.html"))
    #expect(page.contains("aria-label=\"가가\"") && page.contains("aria-label=\"가\(token)\""))
    #expect(page.contains("bytes 6–9 · cut for “\(token)”"))
    #expect(page.contains(">2 of 3 lines</text>"))
  }

  /// The README has the command.
  @Test func theReadmeShowsWhatIsDrawn() throws {
    let folder = try Folder()
    let outcome = try folder.measure(
      [
        "preview", "\(Program.package)/Samples/reviews.ndjson", "--id", "nsmc-10122051", "--width",
        "200", "--width", "343", "--line-height", "1.5", "-o", "preview.svg",
      ])
    #expect(outcome == .success(""))
    let file = URL(fileURLWithPath: "\(Program.package)/Documentation/preview.svg")
    let drawn = try #require(folder.contents(of: "preview.svg"))
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try Data(drawn.utf8).write(to: file)
      Issue.record("recorded preview.svg: look at it, then run again")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == drawn)
  }

  @Test func aCellIsDrawnAroundTheText() throws {
    let folder = try Folder()
    let options = [
      "--text", "가 각", "--width", "100", "--cell", "bookstore-review", "--profile", "css",
    ]
    #expect(try preview(folder, options + ["-o", "a.svg"]) == .success(""))
    // 320 and two lines of 109.
    let picture = try #require(folder.contents(of: "a.svg"))
    #expect(picture.contains(">538</text>"))
    // The name of the part that shows nothing else.
    #expect(picture.contains(">chrome</text>") && !picture.contains(">review</text>"))
    let outcome = try preview(folder, options + ["--max-lines", "1", "-o", "b.svg"])
    #expect(outcome.errors.contains("a --cell says itself how many lines it shows"))
  }

  /// With whatever options for the texts' style.
  @Test(
    arguments: [
      [], ["--font-size", "15"], ["--profile", "css"], ["--profile", "android", "--scale", "2"],
      ["--strategy", "none"],
    ])
  func aCellIsDrawnAsHighAsItIsMeasured(style: [String]) throws {
    struct Record: Decodable {
      struct Cell: Decodable { var height: Double }
      var cells: [Cell]
    }
    let folder = try Folder()
    try folder.write("in", #"{"text":"\#(String(repeating: "가나 ", count: 40))","title":"각"}"#)
    let arguments = ["in", "--cell", "animal-row", "--width", "200"] + style
    let measured = try folder.measure(["cells", "--quiet"] + arguments).output
    let record = try JSONDecoder().decode(Record.self, from: Data(measured.utf8))
    let height = try #require(record.cells.first?.height)
    #expect(try folder.measure(["preview", "-o", "a.svg"] + arguments) == .success(""))
    let hundredths = (height * 100).rounded() / 100
    let number = hundredths == hundredths.rounded() ? "\(Int(hundredths))" : "\(hundredths)"
    #expect(try #require(folder.contents(of: "a.svg")).contains(">\(number)</text>"))
  }

  /// 16 + 16 + 16 + 109 + 16 = 173, and its title where the record has it.
  @Test func aCellShowsFieldsOfItsRecord() throws {
    let folder = try Folder()
    try folder.write("in", #"{"text":"가","book":{"name":"각"}}"#)
    let options = [
      "in", "--width", "200", "--cell", "animal-row", "--field", "title=/book/name", "--profile",
      "css",
    ]
    #expect(try preview(folder, options + ["-o", "a.html"]) == .success(""))
    let page = try #require(folder.contents(of: "a.html"))
    #expect(page.contains(">173</text>"))
    #expect(page.components(separatedBy: "<g class=\"line\"").count == 3)
  }

  @Test(
    arguments: [
      ([], "say where the picture goes, such as -o preview.png (see measure preview --help)"),
      (["-o", "a.gif"], "'a.gif' must end with .png, .svg or .html (see measure preview --help)"),
      (
        ["-o", ".png/a"], "'.png/a' must end with .png, .svg or .html (see measure preview --help)"
      ),
      (["-o", "no/a.png"], "cannot create no/a.png: No such file or directory"),
      (
        ["-o", "a.png", "--width", "100000"],
        "a picture of 100344 points in width cannot be drawn: no side may be over 32767"
      ),
      (
        ["-o", "a.png", "--width", "20000"],
        "a picture of 61593 by 603 pixels cannot be drawn: no side may be over 32767,"
          + " and all of it at most 64 million"
      ),
    ])
  func whatCannotBeDrawnIsToldInASentence(options: [String], sentence: String) throws {
    let folder = try Folder()
    let outcome = try preview(folder, ["--text", "가각", "--width", "320"] + options)
    #expect(outcome == .unusable(sentence))
    #expect(try folder.names == [])
  }

  @Test(
    arguments: [
      (["--field", "title=x"], "--field needs a --cell"),
      (["--token", "…"], "--token needs --max-lines"),
      (["--token", "…", "--cell", "animal-row"], "a --cell ends its texts with …, so no --token"),
      (["--cell-font", "a=x"], "--cell-font needs a --cell"),
      (
        ["--cell", "animal-row", "--field", "title=x"],
        "--field needs records, and --text is a single text"
      ),
      (["--pixels-per-point", "2"], "--pixels-per-point needs a .png, and 'a.svg' is not one"),
      (
        ["--scale", "2"],
        "--scale needs --profile uikit or android, and a --view other than drawing"
      ),
    ])
  func optionsThatChangeNothingAreRefused(options: [String], sentence: String) throws {
    let folder = try Folder()
    let outcome = try preview(
      folder, ["--text", "가각", "--width", "320", "-o", "a.svg"] + options)
    #expect(outcome == .unusable("\(sentence) (see measure preview --help)"))
    #expect(try folder.names == [])
  }

  @Test(arguments: ["", "   "])
  func anEmptyTextIsNotDrawn(text: String) throws {
    let outcome = try preview(
      try Folder(), ["--text", text, "--width", "320", "-o", "a.png"])
    #expect(outcome == .unusable("the text is empty: there is nothing to draw"))
  }

  @Test func aWidthIsNeeded() throws {
    let sentence = "give a --width, such as --width 343 (see measure preview --help)"
    #expect(try preview(Folder(), ["--text", "a", "-o", "a.png"]) == .unusable(sentence))
  }
}
