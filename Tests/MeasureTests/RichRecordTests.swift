import Foundation
import Testing

/// Records of texts of several styles, by the commands that measure texts.
@Suite struct RichRecordTests {
  private func outcome(
    _ records: [String], _ arguments: [String] = ["heights", "--width", "100"]
  ) throws -> Outcome {
    let folder = try Folder()
    try folder.write("in", records.joined(separator: "\n"))
    return try folder.measure(arguments + ["in"])
  }

  private static let bare = #"{"id":1,"runs":[{"text":"정말 재밌게 봤어요 더"}]}"#
  private static let plain = #"{"id":1,"text":"정말 재밌게 봤어요 더"}"#

  /// A text without a style is laid out as a plain one.
  @Test(arguments: [
    ["heights", "--width", "100,200"], ["heights", "--width", "50", "--lines"],
    ["heights", "--width", "50", "--lines", "--offsets", "utf16", "--baselines"],
    ["heights", "--width", "60", "--max-lines", "1", "--token", "…", "--offsets", "utf16"],
    ["heights", "--width", "100", "--format", "csv"],
    ["curve", "--from", "30", "--to", "200"],
    ["curve", "--from", "30", "--to", "200", "--format", "tsv"],
    ["curve", "--from", "30", "--to", "200", "--encoding", "base64"],
    ["explain", "--width", "60"], ["explain", "--width", "60", "--json"],
  ])
  func aRunWithoutAStyleIsAPlainText(arguments: [String]) throws {
    let rich = try outcome([Self.bare], arguments)
    #expect(rich.status == 0)
    #expect(try rich == outcome([Self.plain], arguments))
  }

  @Test func sizesOfSpansCount() throws {
    let text = #"{"id":1,"runs":[{"text":"가","size":30},{"text":"나"}]}"#
    let outcome = try outcome([text], ["heights", "--width", "100", "--lines"])
    // 0.864 em each: 26 and 13 px.
    #expect(outcome.output.contains(/"width":38\.\d+}\]}\]}/), "\(outcome)")
  }

  /// A box is three bytes of UTF-8, and one unit of UTF-16.
  @Test(arguments: [("utf8", 3), ("utf16", 1)])
  func boxesCountAsOneCharacter(unit: String, length: Int) throws {
    let text = #"{"id":1,"runs":[{"box":{"width":20,"height":10}}]}"#
    let outcome = try outcome(
      [text], ["heights", "--width", "100", "--lines", "--offsets", unit])
    #expect(outcome.output.contains(#""lines":[{"start":0,"end":\#(length),"width":20}]"#))
  }

  @Test func namesAreThoseOfBundledFonts() throws {
    func width(_ font: String) throws -> String {
      let text = #"{"id":1,"runs":[{"text":"Tom","fonts":["\#(font)"]}]}"#
      return try outcome([text], ["heights", "--width", "100", "--lines"]).output
    }
    #expect(try width("pretendard") != width("pretendard-bold"))
  }

  /// Fonts of files lie beside the style that names them.
  @Test func runsNameTagsOfTheStyle() throws {
    let folder = try Folder()
    try folder.write(
      "Plain.ttf", Array(Data(contentsOf: URL(fileURLWithPath: Program.plainFont))))
    try folder.write(
      "style.json",
      #"{"tags":{"b":{"fonts":["Plain.ttf"],"size":20},"dot":{"box":{"width":9,"height":4}}}}"#)
    try folder.write(
      "in", #"{"id":1,"runs":[{"text":"abc","tag":"b"},{"box":"dot"},{"box":"dot"}]}"#)
    let outcome = try folder.measure(
      ["heights", "--width", "200", "--lines", "--style", "style.json", "in"])
    // 24.90625 px of letters, two boxes of 9.
    #expect(outcome.output.contains(#""end":9,"width":42.90625}"#), "\(outcome)")
  }

  @Test(arguments: [
    (#"{"runs":[{"text":"b","tag":"x"}]}"#, #"/runs/0/tag is "x", which is none of the "tags""#),
    (#"{"text":"a","runs":[{"text":"b"}]}"#, #"the record has both a text, "text", and runs"#),
    (#"{"runs":[{"text":"b","size":0}]}"#, "/runs/0/size is 0; give more"),
    (#"{"runs":[{"text":"b","fonts":["a.ttf"]}]}"#, #"/runs/0/fonts names the font "a.ttf""#),
    (
      #"{"runs":[{"text":"b","noBreak":true}]}"#,
      #"/runs/0 has padding, border, margin, "verticalAlign" or "noBreak""#
    ),
    (#"{"runs":{"text":"b"}}"#, "no text: looked for"),
    (#"{"runs":[{"text":"b"},]}"#, "not JSON"),
  ])
  func mistakesAreErrorsOfTheirRecord(record: String, sentence: String) throws {
    let outcome = try outcome([Self.plain, record, Self.bare])
    #expect(outcome.status == 1 && outcome.errors.contains(sentence), "\(outcome)")
    let records = outcome.output.split(separator: "\n")
    #expect(records.count == 3 && records[1].contains(#""error":{"file":"in","line":2"#))
    #expect(records[0] == records[2])
  }

  /// Fields of the name that are no runs, or deeper ones, were always there.
  @Test(arguments: [
    #"{"id":1,"text":"정말 재밌게 봤어요 더","runs":7}"#, #"{"runs":"1","text":"정말 재밌게 봤어요 더","id":1}"#,
    #"{"id":1,"text":"정말 재밌게 봤어요 더","more":{"runs":[]}}"#,
    #"{"id":1,"content":null,"runs":[{"text":"정말 재밌게 봤어요 더"}]}"#,
  ])
  func otherFieldsAreNoRuns(record: String) throws {
    #expect(try outcome([record]) == outcome([Self.plain]))
  }

  /// Where a text is looked for that is an array, it is one of runs.
  @Test func aChosenFieldMayHoldRuns() throws {
    let record = #"{"id":1,"text":"x","body":{"ko":[{"text":"정말 재밌게 봤어요 더"}]}}"#
    let chosen = try outcome(
      [record], ["heights", "--width", "100", "--text-field", "/body/ko"])
    #expect(try chosen == outcome([Self.plain]))
  }
}
