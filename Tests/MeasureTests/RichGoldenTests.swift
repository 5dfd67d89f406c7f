import Foundation
import Testing

/// 120 texts of several styles, made of reviews, against Chromium 156, Firefox 153, WebKitGTK 2.50 and
/// Flutter, and 103 against Android 15; 320 of spans with a `white-space` of their own in the browsers: `Tests/TextMeasureTests/Golden/README.md` describes how they were recorded.
@Suite struct RichGoldenTests {
  /// Those of which the height, the range of a line, or the height or baseline of one differs. The
  /// numbers are exact: a rule that gets written lowers them.
  @Test(
    arguments: [
      ("chromium-156-rich.jsonl", "css", []),
      ("firefox-153-rich.jsonl", "firefox@153", ["rich/54"]),
      ("webkit-2.50-rich.jsonl", "webkit@2.50", []),
      (
        "chromium-156-spans.jsonl", "css",
        ["mixed/53", "mixed/57", "mixed/93", "pairs/203", "pairs/45"]
      ),
      ("firefox-153-spans.jsonl", "firefox@153", ["mixed/109", "mixed/31"]),
      (
        "webkit-2.50-spans.jsonl", "webkit@2.50",
        [
          "mixed/109", "mixed/31", "mixed/53", "mixed/57", "mixed/86", "pairs/203", "pairs/45",
        ]
      ),
      ("flutter-canvaskit-rich.jsonl", "flutter", []),
      ("android-15-rich.jsonl", "android", []),
    ] as [(String, String, Set<String>)])
  func linesAreThoseOfTheRenderer(file: String, profile: String, differing: Set<String>) throws {
    let golden = Program.package + "/Tests/TextMeasureTests/Golden/" + file
    let folder = try Folder()
    let outcome = try folder.measure([
      "verify", golden, "--fonts", Program.package + "/Fonts", "--profile", profile,
      "--mismatches", "differ",
    ])
    #expect(outcome.errors == "")
    #expect(outcome.output.contains(try Regex("\ntotal +(120|103|320) ")))
    let rows = try (folder.contents(of: "differ") ?? "").split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    #expect(Set(rows.filter(\.differs).map(\.id)) == differing)
  }

  private struct Row: Decodable {
    var id: String
    var h: Double
    var lines: [[Double]]
    var ours: Answer

    struct Answer: Decodable {
      var h: Double
      var lines: [[Double]]
    }

    /// Widths aside. WebKit's baselines are recorded in whole pixels.
    var differs: Bool {
      if abs(h - ours.h) > 0.01 || lines.count != ours.lines.count { return true }
      return zip(lines, ours.lines).contains { line, own in
        line[..<2] != own[..<2] || abs(line[4] - own[4]) > 0.02 || abs(line[5] - own[5]) >= 1
      }
    }
  }
}
