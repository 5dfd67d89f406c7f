import Foundation
import Testing

/// Texts with `text-transform`, against Chromium 156, Firefox 153 and WebKitGTK 2.50:
/// `Tests/TextMeasureTests/Golden/README.md` describes how they were recorded.
@Suite struct TransformGoldenTests {
  struct Golden: Sendable {
    var file: String
    var count: Int
    /// How many heights and line ranges are equal. Where characters became several, WebKit counts
    /// in the transformed text.
    var heights: Int
    var ranges: Int
  }

  private static let all = [
    Golden(file: "chromium-156-transforms.jsonl", count: 320, heights: 320, ranges: 320),
    Golden(file: "firefox-153-transforms.jsonl", count: 320, heights: 320, ranges: 320),
    Golden(file: "webkit-2.50-transforms.jsonl", count: 320, heights: 319, ranges: 283),
  ]

  @Test(arguments: all)
  func transformedTextsAreLaidOutAsInTheEngine(golden: Golden) throws {
    let folder = try Folder()
    let outcome = try folder.measure([
      "verify", Program.package + "/Tests/TextMeasureTests/Golden/" + golden.file, "--fonts",
      Program.package + "/Fonts",
    ])
    #expect(outcome.errors == "")
    let equal = "\(golden.count) +\(golden.heights) +\\d+ +\(golden.ranges)"
    #expect(outcome.output.contains(try Regex("\ntotal +\(equal) ")))
  }
}
