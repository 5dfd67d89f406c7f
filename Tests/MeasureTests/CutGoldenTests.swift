import Foundation
import Testing

/// 356 texts of which Chromium 156 cuts 226 for an ellipsis:
/// `Tests/TextMeasureTests/Golden/README.md` describes how that was seen.
@Suite struct CutGoldenTests {
  private static let golden =
    Program.package + "/Tests/TextMeasureTests/Golden/chromium-156-cuts.jsonl"

  @Test func lastLinesAreCutWhereFlutterCutsThem() throws {
    let golden = Program.package + "/Tests/TextMeasureTests/Golden/flutter-canvaskit-cuts.jsonl"
    let outcome = try Folder().measure([
      "verify", golden, "--profile", "flutter", "--fonts", Program.package,
    ])
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("of 410 last lines 410 are cut where theirs are\n"))
    #expect(outcome.output.contains("100.000 %"))
  }

  @Test func lastLinesAreCutWhereChromiumCutsThem() throws {
    let folder = try Folder()
    let outcome = try folder.measure([
      "verify", Self.golden, "--fonts", Program.package + "/Fonts", "--mismatches", "differ",
    ])
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("of 356 last lines 356 are cut where theirs are\n"))
    // A sum of many runs, 1/64 px off, as in `GeneratedGoldenTests`.
    let rows = try #require(folder.contents(of: "differ")).split(separator: "\n")
    #expect(rows.count == 1 && rows.first?.contains(#""id":"marks-9""#) == true)
  }

  /// One offset or one pixel beside the browser's is another cut.
  @Test(arguments: ["\"cut\":[11,72]", "\"cut\":[10,71]", "\"cut\":[]"])
  func anotherCutDiffers(cut: String) throws {
    let folder = try Folder()
    let line = try String(contentsOfFile: Self.golden, encoding: .utf8)
      .split(separator: "\n").first { $0.contains("\"cut\":[10,72]") }
    let golden = try #require(line).replacing("\"cut\":[10,72]", with: cut)
    try folder.write("golden", golden + "\n")
    let outcome = try folder.measure(["verify", "golden", "--fonts", Program.package + "/Fonts"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("of 1 last lines 0 are cut where theirs are\n"))
  }

  /// Words too wide for a box that wraps would be cut on every line.
  @Test func ellipsesOfWrappedLinesAreNotSupported() throws {
    let folder = try Folder()
    try folder.write(
      "golden",
      #"{"id":"a","text":"가","fonts":["Pretendard-Regular.otf"],"size":15,"width":9,"#
        + #""css":{"text-overflow":"ellipsis"},"h":18,"cut":[1,13]}"#)
    let outcome = try folder.measure(
      ["verify", "golden", "--fonts", Program.package + "/Fonts/Pretendard"])
    #expect(outcome.output.contains("not supported: text-overflow: ellipsis (1 cases"))
  }
}
