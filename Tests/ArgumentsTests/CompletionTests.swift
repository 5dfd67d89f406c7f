import Arguments
import Testing

/// What the shells' scripts ask for; the last word is the one that is completed.
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
      (["file", "-"], ["--length", "--cut-places", "-o", "--output", "--knot", "--fibre"]),
      (["ship", "--"], ["--port", "--flag"]),
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
    let exit = try #require(
      #expect(throws: CleanExit.self) {
        try Harbour.parseAsRoot(["--complete-words"] + words)
      })
    guard case .message(let text) = exit else { return }
    var found = text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    let common = ["--quiet", "-h", "--help"].filter { $0.hasPrefix(words.last ?? "none") }
    if words.last?.hasPrefix("-") == true { found.removeAll { common.contains(String($0)) } }
    #expect(found.map(String.init) == completions)
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
