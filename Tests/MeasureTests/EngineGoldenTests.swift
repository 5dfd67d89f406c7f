import Foundation
import Testing

/// 240 reviews and 200 texts made to be hard, in random styles and often in boxes narrower than
/// a character, against Firefox 153 and WebKitGTK 2.50:
/// `Tests/TextMeasureTests/Golden/README.md` describes how they were recorded.
@Suite struct EngineGoldenTests {
  /// How many cases differ, by category. The numbers are exact: a rule that gets written lowers
  /// them.
  private static let differing: [(file: String, counts: [String: Int])] = [
    (
      "firefox-153.jsonl",
      [
        "bidi": 5, "emoji": 3, "everything": 1, "joiners": 1, "marks": 5, "mixed": 1,
        "oldhangul": 2, "whitespace": 1,
      ]
    ),
    (
      "webkit-2.50.jsonl",
      ["everything": 2, "reviews": 1]
    ),
  ]

  @Test(arguments: differing)
  func textsAreLaidOutAsInTheEngine(file: String, counts: [String: Int]) throws {
    let golden = Program.package + "/Tests/TextMeasureTests/Golden/" + file
    let folder = try Folder()
    // The profile is that of the file's header.
    let outcome = try folder.measure([
      "verify", golden, "--fonts", Program.package + "/Fonts", "--mismatches", "differ",
    ])
    #expect(outcome.errors == "")
    #expect(outcome.output.contains(try Regex("\ntotal +440 ")))
    struct Row: Decodable { var cat: String }
    let rows = try #require(folder.contents(of: "differ")).split(separator: "\n")
    let categories = try rows.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)).cat }
    #expect(Dictionary(grouping: categories) { $0 }.mapValues(\.count) == counts)
  }
}
