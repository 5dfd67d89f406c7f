import Foundation
import Testing

/// `measure fonts --covers`: which characters of reviews the first font lacks.
@Suite struct FontCoverageTests {
  private static let fixtures = Program.package + "/Tests/TextMeasureTests/Fixtures/Fonts"
  private static let stack = ["Plain.ttf", "FullWidth.ttf"].flatMap {
    ["--font-file", "\(fixtures)/\($0)"]
  }

  /// `漢` is in the second font, `字` in none, and ❤ combined with a selector is one character.
  private static let reviews = """
    {"id":"a","text":"abc 가각"}
    {"id":"b","text":"ab 漢 漢"}
    {"id":"c","text":"漢字 ❤\u{FE0F}"}
    {"text":"字"}
    {"id":"e"}

    """

  @Test func peopleReadWhichCharactersOtherFontsShow() throws {
    let folder = try Folder()
    try folder.write("reviews.ndjson", Self.reviews)
    let outcome = try folder.measure(
      ["fonts", "--covers", "reviews.ndjson", "--quiet"] + Self.stack)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        5 records: 1 in Plain alone, 2 with characters of another font, \
        2 with characters that no font has, 1 not read

        no font has
          U+5B57   字  in 2 records, 2 times, first in c
          U+2764   ❤   in 1 record, 1 time, first in c

        Full Width
          U+6F22   漢  in 2 records, 3 times, first in b

        """)
  }

  /// What is written counts, in whatever style; a box parts what stands beside it.
  @Test func runsAreLookedAtWithoutTheirStyles() throws {
    let folder = try Folder()
    try folder.write(
      "reviews.ndjson",
      """
      {"id":"a","runs":[{"text":"ab 漢","tag":"none"},{"runs":[{"text":"\\u6f22字"}],"size":4}]}
      {"id":"b","runs":[{"text":"ab"},{"box":{"width":1,"height":1}},{"text":"가"}]}
      {"id":"c","runs":[{"txt":"ab"}]}

      """)
    let outcome = try folder.measure(["fonts", "--covers", "reviews.ndjson"] + Self.stack)
    #expect(outcome.status == 1 && outcome.errors.contains("/runs/0/txt is not a field here"))
    #expect(outcome.output.hasPrefix("3 records: 1 in Plain alone, "))
    #expect(outcome.output.contains("U+5B57   字  in 1 record, 1 time, first in a"))
    #expect(outcome.output.contains("U+6F22   漢  in 1 record, 2 times, first in a"))
  }

  @Test func toolsReadJSON() throws {
    let folder = try Folder()
    try folder.write("reviews.csv", "id,text\n1,漢字\n2,字\n")
    let outcome = try folder.measure(
      ["fonts", "--covers", "reviews.csv", "--json", "--quiet"] + Self.stack)
    #expect(outcome.status == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let coverage = try #require(object["coverage"] as? [String: Any])
    #expect(coverage["records"] as? Int == 2 && coverage["errors"] as? Int == 0)
    #expect(coverage["inFirstFont"] as? Int == 0)
    #expect(coverage["withFallback"] as? Int == 1 && coverage["withMissing"] as? Int == 2)
    let characters = try #require(coverage["characters"] as? [[String: Any]])
    #expect(characters.map { $0["codePoint"] as? String } == ["U+5B57", "U+6F22"])
    #expect(characters.map { $0["font"] as? Int } == [nil, 1])
    #expect(characters.map { $0["records"] as? Int } == [2, 1])
    #expect(characters.map { $0["first"] as? String } == ["1", "1"])
  }

  /// Those that one look at the characters decides, and those that are shaped.
  @Test func countsAreThoseOfShapingEveryText() throws {
    let reviews = Program.package + "/Tests/Data/reviews.ndjson"
    let folder = try Folder()
    let coverage = try folder.measure(["fonts", "--covers", reviews, "--json", "--quiet"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(coverage.output.utf8)) as? [String: Any])
    let counted = try #require(object["coverage"] as? [String: Any])
    let texts = try String(contentsOfFile: reviews, encoding: .utf8).split(separator: "\n")
    var withFallback = 0
    // All that have a character outside of Hangul and ASCII, and some of the others.
    for (index, line) in texts.enumerated() {
      let isPlain = line.unicodeScalars.allSatisfy {
        $0.isASCII || (0xAC00...0xD7A3).contains($0.value) || (0x3131...0x3163).contains($0.value)
      }
      if isPlain && index % 100 != 0 { continue }
      let explained = try folder.measure(
        ["explain", "--width", "9999", "--json"], input: "\(line)")
      if explained.output.contains(/"font":[1-9]/) { withFallback += 1 }
    }
    #expect(counted["withFallback"] as? Int == withFallback)
  }

  @Test func orderJobsAndOptionsMakeNoDifference() throws {
    let reviews = Program.package + "/Tests/Data/reviews.ndjson"
    let outputs = try ["1", "4"].map { jobs in
      try Folder().measure(["fonts", "--covers", reviews, "--quiet", "--jobs", jobs]).output
    }
    #expect(outputs[0] == outputs[1] && outputs[0].hasPrefix("3,000 records: "))
    #expect(
      try Folder().measure(["fonts", "--text-field", "x"])
        == .unusable("--text-field needs --covers (see measure fonts --help)"))
    #expect(
      try Folder().measure(["fonts", "--covers", "a", "--text", "b"])
        == .unusable("give --text or --covers, not both (see measure fonts --help)"))
    #expect(try Folder().measure(["fonts", "--covers", "none.ndjson"]).status == 2)
  }
}
