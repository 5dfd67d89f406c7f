import Foundation
import Testing

/// `measure check`: verdicts, what is said of them, and exit statuses.
@Suite struct CheckTests {
  private static let record =
    #"{"id":"title","text":"정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ","width":120,"maxLines":1}"# + "\n"

  private func findings(_ outcome: Outcome) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require((json as? [String: Any])?["findings"] as? [[String: Any]])
  }

  @Test func whatFitsExitsWithZero() throws {
    let outcome = try Folder().measure(
      ["check"], input: #"{"id":1,"text":"좋아요","width":120,"maxLines":1}"# + "\n")
    #expect(outcome == .success("1 text fits\n"))
  }

  @Test func whatDoesNotExitsWithOne() throws {
    let outcome = try Folder().measure(["check", "--format", "json"], input: Self.record)
    #expect(outcome.status == 1 && outcome.errors == "")
    let finding = try #require(try findings(outcome).first)
    #expect(finding["key"] as? String == "title" && finding["line"] as? Int == 1)
    #expect(finding["lineCount"] as? Int == 2 && finding["height"] as? Double == 36)
    let over = try #require(finding["over"] as? [String: Double])
    #expect(over["lines"] == 1 && over["height"] == 18 && (over["width"] ?? 0) > 80)
  }

  /// What is said of a text comes true: it fits at that size and with so many characters less, and
  /// not with one more.
  @Test func whatIsSaidOfATextComesTrue() throws {
    let text = "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"
    for limits in [
      #""maxLines":1"#, #""maxHeight":35"#, #""maxLines":1,"style":{"whiteSpace":"nowrap"}"#,
    ] {
      func check(_ text: String, _ more: [String] = []) throws -> Outcome {
        try Folder().measure(
          ["check", "--format", "json"] + more,
          input: #"{"text":"\#(text)","width":120,\#(limits)}"# + "\n")
      }
      let finding = try #require(try findings(try check(text)).first)
      let (drop, size) = (
        try #require(finding["dropCharacters"] as? Int),
        try #require(finding["largestFontSize"] as? Double)
      )
      #expect(try check(String(text.dropLast(drop))).status == 0)
      #expect(try check(String(text.dropLast(drop - 1))).status == 1)
      #expect(try check(text, ["--font-size", "\(size)"]).status == 0)
      #expect(try check(text, ["--font-size", "\(size + 0.5)"]).status == 1)
    }
  }

  @Test func boxesAreFoundByKeys() throws {
    let folder = try Folder()
    try folder.write(
      "boxes.json",
      """
      {"a.*": {"width": 30, "maxLines": 1}, "a.wide": {"width": 500, "maxLines": 1},
       "a.b?": [{"width": 500}, {"width": 20}], "never": {"width": 1}, "*.h": {"inset": 10, "maxHeight": 18}}
      """)
    try folder.write(
      "de.json",
      #"{"a": {"x": "lang genug", "wide": "lang genug", "bc": "l"}, "z": {"h": "lang genug"}, "none": "x"}"#
    )
    let outcome = try folder.measure(
      ["check", "de.json", "--boxes", "boxes.json", "--width", "40", "--format", "json"])
    #expect(outcome.status == 1)
    #expect(
      try findings(outcome).map { $0["key"] as? String } == ["a.x", "z.h"])
    #expect(
      outcome.errors == """
        measure: no text has a key of the box "a.b?"
        measure: no text has a key of the box "never"

        """)
  }

  @Test func severalRenderersAndSizesAreChecked() throws {
    let outcome = try Folder().measure(
      [
        "check", "--format", "json", "--profile", "css,uikit", "--profile", "android",
        "--font-size", "15,20",
      ], input: Self.record)
    let found = try findings(outcome).map {
      ($0["profile"] as? String ?? "").prefix(3) + " \($0["fontSize"] ?? 0)"
    }
    #expect(
      found == ["css 15", "css 20", "uik 15", "uik 20", "and 15", "and 20"])
    // One command alone takes several.
    let heights = try Folder().measure([
      "heights", "--text", "a", "--width", "9", "--profile", "css,uikit",
    ])
    #expect(heights.status == 2)
  }

  @Test(arguments: ["json", "csv"]) func recordsOfAllFormatsHaveTheirLines(format: String) throws {
    let folder = try Folder()
    try folder.write(
      "texts.\(format)",
      format == "json"
        ? "[\n {\"id\": 1, \"text\": \"a\"},\n\n {\"id\": 2,\n  \"text\": \"lang genug\", \"width\": 10}\n]"
        : "id,text,width\n1,a,\n\"2\n\",lang genug,10\n3,lang,10\n")
    let outcome = try folder.measure(
      ["check", "texts.\(format)", "--width", "40", "--format", "json"])
    let lines = try findings(outcome).map { $0["line"] as? Int }
    #expect(lines == (format == "json" ? [4] : [3, 5]))
  }

  @Test func placeholdersAreFilledAndNamed() throws {
    let folder = try Folder()
    try folder.write("l.strings", "\"n\" = \"%d\";\n")
    let spelled = try folder.measure(["check", "l.strings", "--width", "30", "--max-lines", "1"])
    #expect(
      spelled
        == Outcome(
          output: "1 text fits\n",
          errors: """
            measure: 1 text with placeholders measured as they are spelled, such as %d of "n": \
            --placeholder '%d=…' fills them

            """, status: 0))
    let filled = try folder.measure([
      "check", "l.strings", "--width", "30", "--max-lines", "1", "--placeholder", "%d=1,234,567",
    ])
    #expect(filled.status == 1 && filled.errors == "")
  }

  // MARK: Formats

  @Test func reportsNameWhatAndWhere() throws {
    let folder = try Folder()
    try folder.write("a b.po", "msgid \"x<y\"\nmsgstr \"lang & genug\"\n")
    func check(_ format: String) throws -> Outcome {
      try folder.measure([
        "check", "a b.po", "--width", "30", "--max-height", "18", "--format", format,
      ])
    }
    let sarif = try JSONSerialization.jsonObject(with: Data(try check("sarif").output.utf8))
    let run = try #require(((sarif as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: [String: Any]])
    #expect(place["artifactLocation"]?["uri"] as? String == "a%20b.po")
    #expect(place["region"]?["startLine"] as? Int == 2)

    let junit = try check("junit")
    #expect(junit.status == 1)
    #expect(junit.output.contains(#"<testcase name="x&lt;y" classname="a b.po" time="0"><failure"#))
    #expect(junit.output.contains("lang &amp; genug"))
    #expect(junit.output.contains(#"<testsuite name="a b.po" tests="1" failures="1" errors="0">"#))

    let table = try check("table").output
    #expect(table.contains("a b.po:2") && table.hasSuffix("1 of 1 text does not fit\n"))
    #expect(try check("xml").status == 2)
  }

  @Test func theOutputsNameSaysTheFormat() throws {
    let folder = try Folder()
    for (name, start) in [
      ("a.sarif", "{\"$schema\""), ("a.xml", "<?xml"), ("a.json", "{\"texts\":1"),
    ] {
      let outcome = try folder.measure(["check", "-o", name], input: Self.record)
      #expect(outcome.status == 1 && folder.contents(of: name)?.hasPrefix(start) == true)
    }
  }

  // MARK: What cannot be used

  @Test func recordsWithErrorsAreNamedAndExitWithOne() throws {
    let outcome = try Folder().measure(
      ["check", "--width", "100"],
      input: """
        {"id":1,"text":"a"}
        {"id":2,"text":"a","width":"x"}
        {"id":3,"text":4}
        {"id":4,"text":"a","style":{"size":"x"}}

        """)
    #expect(outcome.status == 1 && outcome.output == "1 text fits; 3 records with errors\n")
    #expect(
      outcome.errors.split(separator: "\n").prefix(2) == [
        "measure: standard input, line 2: \"width\" is no number above 0, but x",
        "measure: standard input, line 3: the text, \"text\", is a number, not a string",
      ])
    #expect(outcome.errors.contains("measure: standard input, line 4: \"style\" "))
  }

  @Test(arguments: [
    ("{\"a\": {\"widht\": 3}}", "boxes.json, line 1: \"widht\" of \"a\" is none of"),
    (
      "{\n\"a\": {\"width\": -3}}",
      "boxes.json, line 2: \"width\" of \"a\" is no number above 0, but -3"
    ),
    ("{\"a\": 1}", "boxes.json, line 1: the box of \"a\" is no object"),
    ("[]", "boxes.json, line 1: give an object of boxes by keys"),
    ("{", "boxes.json, line 1: not JSON: the record ends too early"),
    ("{\"a\": {\"style\": {\"size\": -1}}}", "the style of a box: "),
  ])
  func boxesThatAreNoneAreRefused(boxes: String, sentence: String) throws {
    let folder = try Folder()
    try folder.write("boxes.json", boxes)
    let outcome = try folder.measure(["check", "--boxes", "boxes.json"], input: Self.record)
    #expect(outcome.status == 2 && outcome.errors.hasPrefix("measure: \(sentence)"))
    #expect(outcome.output == "")
  }

  @Test func textsWithoutABoxAreRefused() throws {
    let outcome = try Folder().measure(["check"], input: "{\"text\":\"a\"}\n")
    #expect(
      outcome
        == .unusable(
          "no text has a box: give --boxes, or --width, or records with a \"width\""
            + " (see measure check --help)"))
  }

  @Test func aBrokenCatalogueIsRefused() throws {
    let folder = try Folder()
    try folder.write("strings.xml", "<resources>\n<string name='a'>b</strong></resources>")
    let outcome = try folder.measure(["check", "strings.xml", "--width", "100"])
    #expect(outcome == .unusable("strings.xml, line 2, byte 32: not XML: mismatched tag"))
  }

  @Test func threadsDoNotChangeTheOrder() throws {
    let folder = try Folder()
    let texts = (0..<3000).map {
      #"{"id":\#($0),"text":"\#(String(repeating: "가", count: $0 % 9 + 1))"}"#
    }
    try folder.write("in.ndjson", texts.joined(separator: "\n"))
    let arguments = ["check", "in.ndjson", "--width", "60", "--max-lines", "1", "--format", "json"]
    let one = try folder.measure(arguments + ["--jobs", "1"])
    #expect(one.status == 1)
    #expect(try folder.measure(arguments + ["--jobs", "4"]) == one)
  }
}
