import Foundation
import Testing

/// 600 texts made to be hard, of 25 kinds and in random styles, against Chromium
/// 156: `Tests/TextMeasureTests/Golden/README.md` describes how they were made.
@Suite struct GeneratedGoldenTests {
  /// The cases that differ, by what is missing. The list is exact: a rule that
  /// gets written takes its cases away.
  private static let differing: [String: [String]] = [
    "emoji with marks, or modifiers of what is no emoji": ["marks-4", "marks-20", "bidi-5"],
    "U+3000 beside spaces": ["whitespace-0"],
    "widths of many runs, 1/64 px off": ["bidi-16"],
    "overridden directions": ["bidi-11"],
    "zero-width characters at an emergency break": ["bidi-19"],
  ]

  @Test func generatedTextsAreLaidOutAsInChromium() throws {
    let ids = try differingCases(of: "chromium-156-generated.jsonl", count: 600)
    #expect(ids == Self.differing.values.joined().sorted())
  }

  /// The same of texts of what is kept, hangs and breaks at the ends of lines.
  private static let differingAtLineEnds: [String: [String]] = [
    "the recorder has returns that are no line stand on the last": [
      "lineends-104", "lineends-139",
    ],
    "the U+200B that a browser puts after an indent": [
      "lineends-23", "lineends-145", "lineends-165",
    ],
    "a soft hyphen before a space that hangs": ["lineends-185"],
  ]

  @Test func lineEndsAreLaidOutAsInChromium() throws {
    let ids = try differingCases(of: "chromium-156-kept.jsonl", count: 240)
    #expect(ids == Self.differingAtLineEnds.values.joined().sorted())
  }

  /// Texts on screens of 1.25, 1.5 and 2.625 pixels to the px.
  @Test func textsAreLaidOutAsInChromiumOnAnyScreen() throws {
    let ids = try differingCases(of: "chromium-156-pixel-ratios.jsonl", count: 195)
    #expect(ids == [])
  }

  /// The cases of a golden file of so many that differ, in the order of their names.
  private func differingCases(of file: String, count: Int) throws -> [String] {
    let golden = Program.package + "/Tests/TextMeasureTests/Golden/" + file
    let folder = try Folder()
    let outcome = try folder.measure([
      "verify", golden, "--fonts", Program.package + "/Fonts", "--mismatches", "differ",
    ])
    #expect(outcome.errors == "")
    #expect(outcome.output.contains(try Regex("\ntotal +\(count) ")))
    struct Row: Decodable { var id: String }
    let rows = try #require(folder.contents(of: "differ")).split(separator: "\n")
    return try rows.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)).id }.sorted()
  }
}
