import Foundation
import Testing

/// Reviews in elements with padding and border, with percentages of the font's size, and in rarer
/// properties, against
/// Chromium 156, Firefox 153 and WebKitGTK 2.50, on screens of one pixel to the px and others:
/// `Tests/TextMeasureTests/Golden/README.md` describes how they were recorded.
@Suite struct ValueGoldenTests {
  struct Golden: Sendable {
    var file: String
    var count: Int
    /// The cases that differ. In boxes whose padding is no whole px Chromium reports a few lines 1/64
    /// or 2/64 px wider than without padding.
    var differing: [String] = []
    /// How many of those differ in height, too.
    var differingHeights = 0
    /// How many of those have other lines.
    var differingLines = 0
  }

  private static let all = [
    Golden(
      file: "chromium-156-values.jsonl", count: 370,
      differing: [
        "nsmc-268220-2.625", "nsmc-4350803", "nsmc-6437883", "nsmc-9405680", "nsmc-9814293",
      ]),
    Golden(file: "chromium-156-properties.jsonl", count: 400),
    // An `ex` that is 1/60 px less.
    Golden(
      file: "firefox-153-properties.jsonl", count: 400, differing: ["nsmc-5525776"],
      differingHeights: 1),
    // Punctuation before a space kerns with it in a few lines from right to left.
    Golden(file: "webkit-2.50-properties.jsonl", count: 400, differing: ["nsmc-3578518"]),
    Golden(file: "chromium-156-fonts.jsonl", count: 240),
    // A size by `font-size-adjust` that is a px more.
    Golden(file: "firefox-153-fonts.jsonl", count: 240, differing: ["nsmc-6038800"]),
    // Sizes by `font-size-adjust` that are a 1/64 px more or less, in Firefox a px.
    Golden(file: "chromium-156-lines.jsonl", count: 120, differing: ["nsmc-4411560"]),
    Golden(
      file: "firefox-153-lines.jsonl", count: 120, differing: ["nsmc-7124264"],
      differingHeights: 1, differingLines: 1),
    Golden(file: "webkit-2.50-lines.jsonl", count: 120),
    Golden(file: "webkit-2.50-fonts.jsonl", count: 240),
    Golden(file: "webkit-2.50-marks.jsonl", count: 160),
    // What the font lacks is not smaller in that of the system, but for one that kerns with a space.
    Golden(
      file: "webkit-2.50-capitals.jsonl", count: 160,
      differing: ["nsmc-1233534", "nsmc-1550282", "nsmc-2682552", "nsmc-5712237", "nsmc-611024"],
      differingHeights: 1, differingLines: 1),
    Golden(
      file: "firefox-153-positions.jsonl", count: 160,
      differing: ["nsmc-1233534", "nsmc-2682552", "nsmc-5712237", "nsmc-611024"],
      differingHeights: 1, differingLines: 1),
    Golden(file: "firefox-153-values.jsonl", count: 342),
    Golden(file: "firefox-153-pixel-ratios.jsonl", count: 120),
    Golden(file: "webkit-2.50-values.jsonl", count: 310),
    // What newer editions do otherwise, and texts in other languages than Korean.
    // No line of a character alone ends between `。` and a quotation mark.
    Golden(
      file: "webkit-2.54.jsonl", count: 260, differing: ["lone/17"], differingHeights: 1,
      differingLines: 1),
    Golden(file: "firefox-159.jsonl", count: 120),
    Golden(file: "chromium-156-languages.jsonl", count: 60),
    Golden(file: "firefox-153-languages.jsonl", count: 60),
    Golden(file: "webkit-2.50-languages.jsonl", count: 60),
  ]

  @Test(arguments: all)
  func elementsAreLaidOutAsInTheEngine(golden: Golden) throws {
    let folder = try Folder()
    let outcome = try folder.measure([
      "verify", Program.package + "/Tests/TextMeasureTests/Golden/" + golden.file, "--fonts",
      Program.package + "/Fonts", "--mismatches", "differ",
    ])
    #expect(outcome.errors == "")
    let heights = golden.count - golden.differingHeights
    let lines = golden.count - golden.differingLines
    // There may be as many lines though some end elsewhere.
    let equal = "\(golden.count) +\(heights) +(\(lines)|\(golden.count)) +\(lines)"
    #expect(outcome.output.contains(try Regex("\ntotal +\(equal) ")))
    struct Row: Decodable { var id: String }
    let rows = (folder.contents(of: "differ") ?? "").split(separator: "\n")
    let ids = try rows.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)).id }
    #expect(ids.sorted() == golden.differing.sorted())
  }
}
