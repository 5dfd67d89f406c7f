import Foundation
import Testing

/// Styles in files, and what options change of them.
@Suite struct StyleFileTests {
  private static let input = #"{"id":1,"text":"abc abc"}"#

  private func size(_ style: String, _ options: [String] = []) throws -> String {
    let folder = try Folder()
    try folder.write("style.json", style)
    try folder.write(
      "Plain.ttf", Array(Data(contentsOf: URL(fileURLWithPath: Program.plainFont))))
    let outcome = try folder.measure(
      ["--style", "style.json", "--width", "150", "--quiet"] + options, input: Self.input)
    return outcome.status == 0
      ? String(outcome.output.dropFirst(#"{"id":1,"sizes":[{"width":150,"#.count).dropLast(4))
      : outcome.errors
  }

  @Test func fieldsAreThoseOfOptions() throws {
    let style = #"{"font": "Plain.ttf", "size": 100"#
    #expect(try size(style + "}") == #""height":218,"lineCount":2"#)
    #expect(
      try size(style + #", "lineHeight": {"em": 1.5}}"#) == #""height":300,"lineCount":2"#)
    #expect(try size(style + #", "whiteSpace": "nowrap"}"#) == #""height":109,"lineCount":1"#)
    #expect(
      try size(style + #", "maxLines": 1}"#) == #""height":109,"lineCount":1,"truncated":true"#)
    let uikit = #", "profile": {"name": "uikit", "scale": 2}, "lineSpacing": 3.4}"#
    #expect(try size(style + uikit) == #""height":203.5,"lineCount":2"#)
  }

  @Test func optionsCountMoreThanTheFile() throws {
    let style =
      #"{"font": "Plain.ttf", "size": 50, "lineHeight": {"points": 22}, "maxLines": 1,"#
      + #""profile": {"name": "uikit", "scale": 2, "view": "text-view"}}"#
    let plain = ["--font-size", "100", "--max-lines", "9"]
    // A text view adds the font's leading, 9, to each line.
    #expect(try size(style, plain) == #""height":62,"lineCount":2"#)
    #expect(
      try size(style, plain + ["--line-height", "normal"]) == #""height":218,"lineCount":2"#)
    #expect(
      try size(style, plain + ["--line-height", "normal", "--view", "label"])
        == #""height":200,"lineCount":2"#)
    #expect(
      try size(style, plain + ["--line-height", "normal", "--profile", "css"])
        == #""height":218,"lineCount":2"#)
    #expect(
      try size(style, plain + ["--view", "label", "--strategy", "none"])
        == #""height":44,"lineCount":2"#)
    #expect(
      try size(style, plain + ["--line-height", "22.3pt", "--scale", "4"])
        == #""height":62.75,"lineCount":2"#)
  }

  @Test(arguments: [
    (#"{"size": 0}"#, "style.json: /size is 0.0; give a size from 0 to"),
    (#"{"sise": 10}"#, "style.json: /sise is not a field here; there are font, size,"),
    ("", "style.json: the description is not JSON"),
    (#"{"size": 15,}"#, "style.json: the description is not JSON"),
    (#"{"variations": {"wght": 400 , }}"#, "style.json: the description is not JSON"),
    (#"{"font": "none"}"#, "there is no bundled font 'none'; give pretendard,"),
    (#"{"font": "none.ttf"}"#, "none.ttf"),
    (#"{"font": "Plain.ttf", "letterSpacing": 1e9}"#, "letterSpacing cannot be 1000000000.0"),
    (
      #"{"font": "Plain.ttf", "profile": "flutter", "tabSize": {"spaces": 3}, "size": 4}"#,
      #""height":"#
    ),
  ])
  func whatIsWrongInAFileIsNamed(style: String, sentence: String) throws {
    let answer = try size(style)
    #expect(answer.contains(sentence), "\(answer)")
  }

  @Test func aFileThatIsNotThereIsNamed() throws {
    let outcome = try Folder().measure(["--style", "no.json", "--width", "3"], input: "")
    #expect(outcome.status == 2 && outcome.errors.contains("cannot read the style 'no.json'"))
  }

  /// What `measure style` writes measures as the options did.
  @Test(arguments: [
    [], ["--profile", "uikit", "--view", "text-view", "--scale", "2"],
    ["--profile", "android", "--no-font-padding", "--line-height", "1.5", "--tab-size", "4"],
    ["--profile", "flutter", "--leading", "even", "--break", "break-all", "--feature", "liga=0"],
    ["--letter-spacing", "2.5", "--indent", "7", "--white-space", "pre-wrap", "--lang", "ja"],
  ])
  func whatIsWrittenMeasuresAlike(options: [String]) throws {
    let folder = try Folder()
    let options = Program.plain + options
    let written = try folder.measure(["style"] + options.filter({ $0 != "--quiet" }))
    #expect(written.status == 0, "\(written.errors)")
    try folder.write("style.json", written.output)
    let width = ["--width", "230", "--quiet"]
    let direct = try folder.measure(options + width, input: Self.input)
    #expect(direct.status == 0)
    #expect(
      try folder.measure(["--style", "style.json"] + width, input: Self.input) == direct)
  }
}
