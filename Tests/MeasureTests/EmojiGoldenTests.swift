import Foundation
import Testing

/// Korean and Latin texts with emoji of every kind of picture, against Chromium 156, Firefox 153 and
/// WebKitGTK 2.50: `Tests/TextMeasureTests/Golden/README.md` describes how they were recorded.
@Suite struct EmojiGoldenTests {
  @Test(arguments: [
    ("chromium-156-emoji.jsonl", 340), ("firefox-153-emoji.jsonl", 289),
    ("webkit-2.50-emoji.jsonl", 340),
  ])
  func emojiAreLaidOutAsInTheEngine(file: String, count: Int) throws {
    let folder = try Folder()
    let outcome = try folder.measure([
      "verify", Program.package + "/Tests/TextMeasureTests/Golden/" + file, "--fonts",
      Program.package, "--mismatches", "differ",
    ])
    #expect(outcome.errors == "")
    // Heights, counts, ranges and widths are equal in all.
    let equal = "\(count) +\(count) +\(count) +\(count) +\(count)"
    #expect(outcome.output.contains(try Regex("\ntotal +\(equal) ")))
    #expect((folder.contents(of: "differ") ?? "") == "")
  }
}
