import Arguments
import Testing

@testable import TestSupport

/// The words that the shells' scripts pass; the last word is the one that is completed.
@Suite struct CompletionTests {
  @Test(
    arguments: [
      (["ro"], ["rope"]),
      ([""], ["rope", "ship"]),
      ([], ["rope", "ship"]),
      (["cargo"], []),
      (["ship", "s"], []),
      (["rope", "--cut"], ["--cut-places"]),
      (["--cut"], ["--cut-places"]),
      (
        ["file", "-"],
        [
          "--length", "--cut-places", "-o", "--output", "--knot", "--fibre", "--quiet", "-h",
          "--help",
        ]
      ),
      (["ship", "--"], ["--port", "--flag", "--help"]),
      (["rope", "--fibre", ""], ["hemp", "nylon", "steel"]),
      (["rope", "--fibre", "n"], ["nylon"]),
      (["rope", "--fibre", "=", "n"], ["nylon"]),
      (["rope", "--fibre=n"], ["--fibre=nylon"]),
      (["rope", "--fibre="], ["--fibre=hemp", "--fibre=nylon", "--fibre=steel"]),
      (["rope", "--length", ""], []),
      (["rope", "-o", "-"], []),
      (["rope", "--quiet", ""], []),
    ])
  func wordsAreCompleted(words: [String], completions: [String]) throws {
    let lines = try message(for: ["--complete-words"] + words).split(separator: "\n")
    #expect(lines.map { String($0.prefix { $0 != "\t" }) } == completions)
  }

  @Test func optionsAndSubcommandsComeWithTheirMeaning() {
    #expect(throws: CleanExit.message("rope\tCuts rope.")) {
      try Harbour.parseAsRoot(["--complete-words", "ro"])
    }
    #expect(throws: CleanExit.message("--flag\tIts flag.")) {
      try Harbour.parseAsRoot(["--complete-words", "ship", "--f"])
    }
  }
}
