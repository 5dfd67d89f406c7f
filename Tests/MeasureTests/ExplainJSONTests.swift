import Foundation
import Testing

/// `measure explain --json`: what its help promises to tools.
@Suite struct ExplainJSONTests {
  private func explain(_ options: [String], width: String, input: String) throws -> [String: Any] {
    let font = ["--font-file", Program.plainFont, "--font-size", "100"]
    let outcome = try Folder().measure(
      ["explain", "--json", "--width", width] + font + options, input: input)
    try #require(outcome.status == 0 && outcome.output.split(separator: "\n").count == 1)
    return try object(outcome.output)
  }

  private func object(_ json: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func aWholeExplanation() throws {
    var found = try explain(
      ["--break", "keep-all"], width: "320", input: #"{"id":7,"text":"가각 가각갂 😀"}"#)
    found["provenance"] = nil
    let expected = try object(
      """
      {"id":7,"profile":"css@156","profileVersion":6,"width":320,"height":327,"lineCount":3,"fontSize":100,
       "fonts":[{"name":"Plain","file":"\(Program.plainFont)","face":0}],
       "boxes":{"min":0,"max":400.96875},
       "lines":[
        {"utf8":{"start":0,"end":6},"utf16":{"start":0,"end":2},"text":"가각","width":184,
         "height":109,"ending":"opportunity","why":"ends after a space (css-space)",
         "rule":"css-space",
         "before":{"utf8":6,"character":" ","codePoint":"U+0020","class":"SP"},
         "after":{"utf8":7,"character":"가","codePoint":"U+AC00","class":"H2"},
         "heldBack":{"rule":"keep-all",
          "before":{"utf8":7,"character":"가","codePoint":"U+AC00","class":"H2"},
          "after":{"utf8":10,"character":"각","codePoint":"U+AC01","class":"H3"}},
         "boxes":{"min":0,"max":484.96875},
         "wider":{"utf8":{"start":0,"end":16},"utf16":{"start":0,"end":6},"width":485},
         "runs":[{"utf8":{"start":0,"end":6},"utf16":{"start":0,"end":2},"font":0,
                  "script":"Hang"}]},
        {"utf8":{"start":7,"end":16},"utf16":{"start":3,"end":6},"text":"가각갂","width":276,
         "height":109,"ending":"opportunity","why":"ends after a space (css-space)",
         "rule":"css-space",
         "before":{"utf8":16,"character":" ","codePoint":"U+0020","class":"SP"},
         "after":{"utf8":17,"character":"😀","codePoint":"U+1F600","class":"ID"},
         "boxes":{"min":0,"max":400.96875},
         "wider":{"utf8":{"start":7,"end":21},"utf16":{"start":3,"end":9},"width":401},
         "runs":[{"utf8":{"start":7,"end":16},"utf16":{"start":3,"end":6},"font":0,
                  "script":"Hang"}]},
        {"utf8":{"start":17,"end":21},"utf16":{"start":7,"end":9},"text":"😀","width":100,
         "height":109,"ending":"end-of-text","why":"ends with the text","rule":"LB3","boxes":{"min":0},
         "runs":[{"utf8":{"start":17,"end":21},"utf16":{"start":7,"end":9},"font":0,
                  "script":"Hang"}],
         "missing":[{"utf8":17,"character":"😀","codePoint":"U+1F600","class":"ID"}]}]}
      """)
    #expect(NSDictionary(dictionary: found) == NSDictionary(dictionary: expected), "\(found)")
  }

  /// As the first record of heights, however ids are spelled.
  @Test func provenanceIsThatOfHeights() throws {
    let folder = try Folder()
    try folder.write("in", #"{"id":1.50,"text":"abc"}"#)
    let options = ["in", "--width", "150", "--profile", "uikit", "--scale", "2"] + Program.plain
    let heights = try folder.measure(["heights", "--provenance"] + options).output
    let expected = try object(String(heights.prefix { $0 != "\n" }))
    let explained = try folder.measure(["explain", "--json"] + options.dropLast()).output
    #expect(explained.hasPrefix(#"{"id":1.50,"boxes":"#))
    let provenance = try #require(try object(explained)["provenance"] as? NSDictionary)
    #expect(provenance == expected["provenance"] as? NSDictionary)
    let style = try #require(provenance["style"] as? NSDictionary)
    #expect(style["size"] as? Double == 100, "\(style)")
  }

  @Test func whatSeldomAppliesHasItsKeysToo() throws {
    let found = try explain(
      ["--text", "-", "--max-lines", "2", "--overflow-wrap", "anywhere"], width: "120",
      input: "aa\u{AD}bb א\"\n")
    let lines = try #require(found["lines"] as? [[String: Any]])
    #expect(found["truncated"] as? Bool == true && lines.count == 2)
    #expect(lines.first?["hyphen"] as? Bool == true, "\(lines)")
    let narrow = try explain(["--text", "가 א", "--max-lines", "9"], width: "50", input: "")
    let others = try #require(narrow["lines"] as? [[String: Any]])
    #expect(others.first?["overflow"] as? Double == 42)
    let runs = others.last?["runs"] as? [[String: Any]]
    #expect(runs?.first?["rightToLeft"] as? Bool == true, "\(others)")
    #expect(narrow["id"] == nil && narrow["truncated"] == nil)
  }

  @Test func anIDOfManyDigitsKeepsThemAll() throws {
    let font = ["--font-file", Program.plainFont, "--width", "9"]
    let id = "123456789012345678901234567890"
    let outcome = try Folder().measure(
      ["explain", "--json"] + font, input: #"{"text":"a","id":\#(id)}"#)
    #expect(outcome.output.hasPrefix(#"{"id":\#(id),"#), "\(outcome)")
    _ = try object(outcome.output)
  }

  /// One measurement, printed in two ways.
  @Test(arguments: ["css", "uikit"])
  func linesAreThoseOfHeights(profile: String) throws {
    let folder = try Folder()
    let options = [
      "--width", "160", "--profile", profile, "--fonts", Program.package + "/Fonts",
    ]
    let file = Program.package + "/Samples/reviews.ndjson"
    let heights = try folder.measure([file, "--lines", "--quiet"] + options).output
    for record in heights.split(separator: "\n").prefix(8) {
      let record = try object(String(record))
      let id = try #require(record["id"] as? String)
      let found = try object(
        try folder.measure(["explain", file, "--id", id, "--json"] + options).output)
      let size = try #require((record["sizes"] as? [[String: Any]])?.first)
      #expect(found["height"] as? Double == size["height"] as? Double)
      let lines = (found["lines"] as? [[String: Any]] ?? []).map { line in
        let range = line["utf8"] as? [String: Int]
        return [range?["start"], range?["end"]]
      }
      let expected = (size["lines"] as? [[String: Any]] ?? []).map { line in
        [line["start"] as? Int, line["end"] as? Int]
      }
      #expect(lines == expected && !lines.isEmpty)
    }
  }
}
