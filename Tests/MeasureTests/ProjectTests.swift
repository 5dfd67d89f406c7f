import Foundation
import Testing

/// The file `measure.json` of a project, which commands in its folder follow.
@Suite struct ProjectTests {
  @Test func commandsFollowTheNearestFile() throws {
    let folder = try Folder()
    let outcome = try folder.measure(
      ["init", "--font-size", "20", "--line-height", "30px", "--width", "100,200"])
    #expect(outcome.status == 0 && outcome.output == "")
    #expect(folder.contents(of: "measure.json")?.contains("\"widths\"") == true)
    let below = try folder.bash("mkdir -p a/b && cd a/b && exec $MEASURE --text 가")
    #expect(
      below.output
        == #"{"text":"가","sizes":[{"width":100,"height":30,"lineCount":1},{"width":200,"height":30,"#
        + #""lineCount":1}]}"# + "\n")
    let other = ["--text", "가", "--width", "50", "--line-height", "40px"]
    #expect(try folder.measure(other).output.contains(#"[{"width":50,"height":40,"#))
    #expect(
      try folder.measure(["--text", "가", "--width", "50", "--no-project"]).output
        .contains(#""height":18,"#))
    #expect(
      try folder.measure(["init"])
        == .unusable(
          "there is a measure.json already; change it, or take it away first "
            + "(see measure init --help)"))
  }

  @Test func whatItNamesLiesBesideIt() throws {
    let folder = try Folder()
    _ = try folder.bash(#"mkdir fonts sub && cp "$PLAIN" fonts/"#)
    try folder.write("style.json", #"{"size":100}"#)
    try folder.write("measure.json", #"{"style":"style.json","fontSet":"fonts","widths":[500]}"#)
    let outcome = try folder.bash("cd sub && exec $MEASURE --text ab")
    #expect(
      outcome.output == #"{"text":"ab","sizes":[{"width":500,"height":109,"lineCount":1}]}"# + "\n")
  }

  @Test(arguments: [
    (#"{"style":{"sise":20}}"#, "sise"), (#"{"widths":[0]}"#, "give a number above 0"),
    (#"{"style":{},"fonts":"x"}"#, "fonts"), (#"{"style":"gone.json"}"#, "gone.json"),
  ])
  func aFileThatCannotBeUsedIsASentence(json: String, words: String) throws {
    let folder = try Folder()
    try folder.write("measure.json", json)
    let outcome = try folder.measure(["--text", "a", "--width", "100"])
    #expect(outcome.status == 2 && outcome.output == "" && outcome.errors.contains(words))
    #expect(try folder.measure(["--text", "a", "--width", "100", "--no-project"]).status == 0)
  }

  @Test(arguments: [#"[{"text":"a"}]"#, #"{"reviews":[]}"#, "text", ""])
  func otherFilesOfThatNameAreNone(content: String) throws {
    let folder = try Folder()
    try folder.write("measure.json", content)
    #expect(try folder.measure(["--text", "a", "--width", "100"]).status == 0)
  }
}
