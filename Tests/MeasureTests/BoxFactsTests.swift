import Foundation
import Testing

/// What is asked of a text in a box besides its height: total lines, margins, widths, sizes that fit.
@Suite struct BoxFactsTests {
  private static let text = "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"

  private func size(_ arguments: [String], text: String = Self.text) throws -> [String: Any] {
    let outcome = try Folder().measure(["--text", text, "--quiet"] + arguments)
    let record = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any],
      "\(outcome.errors)")
    var size = try #require((record["sizes"] as? [[String: Any]])?.first)
    size["maxContentWidth"] = record["maxContentWidth"]
    return size
  }

  @Test func totalLinesStandBesideTheLimit() throws {
    let size = try size(["--width", "60", "--max-lines", "2", "--total-lines"])
    #expect(size["lineCount"] as? Int == 2)
    #expect(size["totalLineCount"] as? Int == 4)
  }

  /// The curve of this text is in the command line's documentation.
  @Test func theMarginReachesTheNextLineCount() throws {
    let margin = try #require(
      try size(["--width", "120", "--margin"])["margin"] as? [String: Double])
    #expect(margin == ["narrower": 120 - 109.734375, "wider": 208.015625 - 120])
    let last = try #require(
      try size(["--width", "300", "--margin"])["margin"] as? [String: Double])
    #expect(last == ["narrower": 300 - 208.015625])
  }

  @Test func widthsOfBoxesKeepTheirLines() throws {
    let options = ["--width", "140", "--tight", "--balanced", "--max-content"]
    let size = try size(options)
    let tight = try #require(size["tightWidth"] as? Double)
    let balanced = try #require(size["balancedWidth"] as? Double)
    #expect(balanced == 109.734375)
    #expect(balanced <= tight && tight < 140)
    #expect(size["maxContentWidth"] as? Double == 208.03125)
    for width in [tight, balanced] {
      #expect(try self.size(["--width", "\(width)"])["lineCount"] as? Int == 2)
    }
    #expect(try self.size(["--width", "\(balanced - 1.0 / 64)"])["lineCount"] as? Int == 3)
  }

  @Test func rowsOfTablesHaveNoPlaceForFacts() throws {
    for option in ["--total-lines", "--margin", "--tight", "--balanced", "--max-content"] {
      let outcome = try Folder().measure(
        ["--text", "a", "--width", "9", "--format", "csv", option])
      #expect(outcome.status == 2 && outcome.errors.contains("\(option) needs --format ndjson"))
    }
  }

  // MARK: measure fit

  private func fit(_ arguments: [String], input: String) throws -> Outcome {
    try Folder().measure(["fit", "--quiet"] + arguments, input: input)
  }

  @Test func theLargestSizeThatFitsIsFound() throws {
    let input = #"{"id":1,"text":"\#(Self.text)"}"# + "\n"
    let options = ["--width", "160", "--height", "44", "--from", "10", "--to", "24"]
    let output = try fit(options, input: input).output
    let record = try #require(
      JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let found = try #require(record["fontSize"] as? Double)
    // Each larger size is too large, by what measure heights says.
    for size in stride(from: found, through: 24, by: 0.5) {
      let height = try #require(
        try self.size(["--width", "160", "--font-size", "\(size)"])["height"] as? Double)
      #expect((height <= 44) == (size == found), "\(size)")
    }
  }

  @Test func noSizeMayFit() throws {
    let input = #"{"id":1,"text":"가나다라마바사"}"# + "\n"
    let box = ["--width", "20", "--from", "10", "--to", "12", "--step", "1", "--break", "keep-all"]
    // A word that is wider than the box.
    #expect(
      try fit(box + ["--max-lines", "3"], input: input)
        == .success(#"{"id":1,"fontSize":null}"# + "\n"))
    #expect(
      try fit(box + ["--height", "30", "--format", "csv"], input: input)
        == .success("id,font_size,height,lines,missing,error\n1,,,,,\n"))
  }

  @Test(arguments: [
    (["--width", "9", "--from", "9", "--to", "10"], "--height or --max-lines"),
    (["--width", "9", "--height", "9"], "--from and --to"),
    (["--height", "9", "--from", "9", "--to", "10"], "--width"),
    (
      ["--width", "9", "--height", "9", "--from", "1", "--to", "900", "--step", "0.1"], "1000 sizes"
    ),
  ])
  func boxesThatSayNothingAreRefused(arguments: [String], sentence: String) throws {
    let outcome = try fit(arguments, input: "{}")
    #expect(outcome.status == 2 && outcome.errors.contains(sentence))
  }
}
