import Foundation
import Testing

/// 600 texts made to be hard, of 25 kinds and in random styles, against Chromium
/// 156: `Tests/TextMeasureTests/Golden/README.md` tells how they were made.
@Suite struct GeneratedGoldenTests {
  /// The cases that differ, by what is missing. The list is exact: a rule that
  /// gets written takes its cases away.
  private static let differing: [String: [String]] = [
    "emoji with marks, or modifiers of what is no emoji": ["marks-4", "marks-20", "bidi-5"],
    "letter-spacing of characters without a script": ["rtl-6", "rtl-22"],
    "form feeds": ["whitespace-14", "whitespace-19", "whitespace-20"],
    "U+3000 beside spaces": [
      "whitespace-0", "whitespace-1", "whitespace-4", "whitespace-5", "everything-15",
    ],
    "widths of many runs, 1/64 px off": ["whitespace-11", "whitespace-16", "bidi-16"],
    "overridden directions": ["bidi-11"],
    "breaks inside Arabic ligatures": ["everything-9", "everything-17"],
    "the won sign under line-break: loose": ["joiners-6"],
    "zero-width characters at an emergency break": ["bidi-19"],
  ]

  @Test func generatedTextsAreLaidOutAsInChromium() throws {
    let golden = Program.package + "/Tests/TextMeasureTests/Golden/chromium-156-generated.jsonl"
    let folder = try Folder()
    let outcome = try folder.measure([
      "verify", golden, "--fonts", Program.package + "/Fonts", "--mismatches", "differ",
    ])
    #expect(outcome.errors == "")
    #expect(outcome.output.contains(#/\ntotal +600 /#))
    struct Row: Decodable { var id: String }
    let rows = try #require(folder.contents(of: "differ")).split(separator: "\n")
    let ids = try rows.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)).id }
    #expect(ids.sorted() == Self.differing.values.joined().sorted())
  }
}
