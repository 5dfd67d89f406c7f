import Foundation
import Testing

/// Records of runs where cells are measured, guesses compared and sizes fitted.
@Suite struct RunsInCommandsTests {
  private static let plain = #"{"id":1,"text":"정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"}"#
  private static let runs = runs(#"{"text":"정말 재밌게 "}"#)
  private static let large = runs(#"{"text":"정말 재밌게 ","size":40}"#)

  private static func runs(_ first: String) -> String {
    #"{"id":1,"runs":[\#(first),{"text":"봤어요!! 또 볼게요 ㅎㅎ"}]}"#
  }

  @Test(arguments: [
    ["cells", "--cell", "animal-row", "--cell", "bookstore-review", "--width", "200"],
    ["cells", "--cell", "animal-row", "--width", "200", "--width", "300", "--width", "320"],
    ["cells", "--cell", "expandable-card", "--width", "120", "--frames"],
    ["cells", "--cell", "tag-bubble", "--width", "150", "--format", "csv"],
    ["cells", "--cell", "animal-row", "--from", "150", "--to", "400"],
    ["compare", "--width", "150"],
    ["compare", "--width", "150", "--profile", "css", "--against", "webkit", "--json"],
    ["compare", "--width", "150", "--guess", "characters * 3 + bytes"],
    ["fit", "--width", "120", "--height", "44", "--from", "11", "--to", "30"],
  ])
  func runsOfOneStyleAreTheirText(arguments: [String]) throws {
    func outcome(of record: String) throws -> Outcome {
      try Folder().measure(arguments + ["--quiet"], input: record)
    }
    let plain = try outcome(of: Self.plain)
    let runs = try outcome(of: Self.runs)
    let large = try outcome(of: Self.large)
    #expect(plain.status == 0 && !plain.output.isEmpty, "\(plain.errors)")
    #expect(runs == plain)
    #expect(large.status == 0 && large != plain, "\(large.errors)")
  }

  /// An item without runs is measured as ever behind one that has them.
  @Test func textsFollowRuns() throws {
    let arguments = ["cells", "--cell", "animal-row", "--width", "200", "--quiet"]
    let alone = try Folder().measure(arguments, input: Self.plain).output
    let mixed = try Folder().measure(
      arguments, input: [Self.large, Self.plain].joined(separator: "\n")
    ).output
    #expect(mixed.hasSuffix("\n" + alone))
  }

  @Test(arguments: [
    (#"{"id":1,"runs":"가나"}"#, "no text"),
    (Self.runs(#"{"text":"a","size":0}"#), "/runs/0/size is 0"),
    (Self.runs(#"{"text":"a","tag":"b"}"#), "/runs/0/tag"),
  ])
  func wrongRunsAreErrorsOfTheirRecords(record: String, place: String) throws {
    for command in [
      ["cells", "--cell", "animal-row", "--width", "200"], ["compare"],
      ["fit", "--width", "20", "--max-lines", "1", "--from", "9", "--to", "9"],
    ] {
      let outcome = try Folder().measure(command + ["--quiet"], input: record)
      #expect(outcome.status == 1 && outcome.errors.contains(place), "\(outcome.errors)")
    }
  }

  @Test func templatesThatComposeTheTextTakeNoRuns() throws {
    let outcome = try Folder().measure(
      ["cells", "--cell", "comment", "--width", "300", "--quiet"], input: Self.runs)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("give a text"), "\(outcome.errors)")
  }

  @Test func markupMakesRuns() throws {
    let record = #"{"id":1,"text":"<b>정말</b> 재밌게<br>봤어요"}"#
    for command in [
      ["cells", "--cell", "animal-row", "--width", "200"],
      ["cells", "--cell", "animal-row", "--from", "200", "--to", "300"],
      ["compare", "--width", "300", "--json"],
      ["fit", "--width", "300", "--height", "44", "--from", "11", "--to", "30"],
    ] {
      let outcomes = try [[], ["--markup", "html"]].map {
        try Folder().measure(command + $0 + ["--quiet"], input: record)
      }
      #expect(outcomes.allSatisfy { $0.status == 0 } && outcomes[0] != outcomes[1])
    }
  }

  /// The same cells, whether a text is marked up or has the runs of that.
  @Test func cellsOfMarkupAreThoseOfItsRuns() throws {
    let markup = #"{"id":1,"text":"<big>정말</big> 재밌게 &amp; 또"}"#
    let runs = #"{"id":1,"runs":[{"text":"정말","relativeSize":1.25},{"text":" 재밌게 & 또"}]}"#
    let tags = #"{"tags":{"big":{"relativeSize":1.25}}}"#
    let arguments = [
      "cells", "--cell", "animal-row", "--width", "120", "--width", "300", "--frames",
    ]
    let folder = try Folder()
    try folder.write("style.json", tags)
    let style = arguments + ["--style", "style.json", "--quiet"]
    let outcomes = [
      try folder.measure(style + ["--markup", "html"], input: markup),
      try folder.measure(style, input: runs),
    ]
    #expect(outcomes[0].status == 0 && outcomes[0] == outcomes[1], "\(outcomes)")
    #expect(!outcomes[0].output.isEmpty)
  }

  @Test func cellsKnowTagsWithoutStyles() throws {
    let arguments = ["cells", "--cell", "animal-row", "--width", "300", "--markup", "html"]
    let record = #"{"id":1,"text":"<blink>a</blink>"}"#
    let refused = try Folder().measure(arguments, input: record)
    #expect(refused.status == 1 && refused.errors.contains("<blink> has no style"))
    let plain = try Folder().measure(arguments + ["--unknown-tags", "plain"], input: record)
    #expect(plain.status == 0 && plain.errors.contains("1 tag has no style"))
  }

  @Test func templatesThatComposeTheTextTakeNoMarkup() throws {
    let outcome = try Folder().measure(
      ["cells", "--cell", "comment", "--width", "300", "--markup", "html"], input: Self.plain)
    #expect(outcome.status == 2 && outcome.errors.contains("leave out --markup"))
  }
}
