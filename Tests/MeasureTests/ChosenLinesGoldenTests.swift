import Foundation
import Testing

/// Texts with `text-wrap: balance` and `pretty`, with room between scripts, and with what one engine
/// does by itself, against Chromium 156,
/// Firefox 153 and WebKitGTK 2.50: `Tests/TextMeasureTests/Golden/README.md` describes how they
/// were recorded.
@Suite struct ChosenLinesGoldenTests {
  struct Golden: CustomTestStringConvertible, Sendable {
    var file: String
    var count: Int
    /// The cases that differ. The list is exact: a rule that gets written takes its cases away.
    var differing: [String] = []
    var testDescription: String { file }
  }

  private static let sets = [
    Golden(file: "chromium-156-wrap", count: 370),
    Golden(file: "chromium-156-balance", count: 240),
    // Widths of lines with a space that hangs.
    Golden(file: "firefox-153-wrap", count: 141, differing: ["clamps/15", "clamps/64"]),
    Golden(file: "webkit-2.50-wrap", count: 280),
    // `text-autospace`, `text-spacing-trim` and `word-break: auto-phrase`.
    Golden(file: "chromium-156-spacing", count: 118),
    Golden(file: "firefox-153-spacing", count: 50),
    // Ligatures that are cut, dashes and letters of `break-all`, text within isolates.
    Golden(file: "chromium-156-breaks", count: 658, differing: ["isolates/t6-34"]),
    // Returns, line breaks, languages, tabs, controls of direction. The lines of all are right;
    // widths are not where a space before a return fits, nor where a control of direction follows a
    // space that hangs.
    Golden(
      file: "firefox-153-breaks", count: 810,
      differing: [
        "controls/t3-13", "controls/t3-17", "controls/t3-25", "controls/t3-32", "controls/t3-39",
        "controls/t3-57", "controls/t3-58", "controls/t3-65", "returns/break-all/36",
        "returns/break-all/42", "returns/break-all/5", "returns/break-all/62",
        "returns/break-all/95", "returns/normal/67",
      ]),
    // A segment that is cut.
    Golden(file: "webkit-2.50-spacing", count: 50, differing: ["autospace/16"]),
  ]

  @Test(arguments: sets)
  func linesAreChosenAsInTheEngine(golden: Golden) throws {
    let folder = try Folder()
    let outcome = try folder.measure([
      "verify", Program.package + "/Tests/TextMeasureTests/Golden/\(golden.file).jsonl",
      "--fonts", Program.package + "/Fonts", "--mismatches", "differ",
    ])
    #expect(outcome.errors == "")
    #expect(outcome.output.contains(try Regex("\ntotal +\(golden.count) ")))
    struct Row: Decodable { var id: String }
    let rows = try #require(folder.contents(of: "differ")).split(separator: "\n")
    let ids = try rows.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)).id }
    #expect(ids.sorted() == golden.differing)
  }
}
