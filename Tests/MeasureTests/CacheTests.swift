import Testing

/// What `--cache-mb` changes: nothing in the records.
@Suite struct CacheTests {
  private static let reviews = """
    {"id":1,"text":"abc abc"}
    {"id":2,"text":"a漢"}
    {"id":3,"text":"abc abc"}
    {"id":4,"text":7}
    {"id":5,"text":"a漢"}

    """

  @Test(
    arguments: [
      ["heights", "--width", "200", "--lines"],
      ["heights", "--width", "100", "--width", "200", "--width", "300", "--baselines"],
      ["curve", "--from", "100", "--to", "400"],
    ])
  func recordsAreTheSame(command: [String]) throws {
    let folder = try Folder()
    let arguments = command + Program.plain
    let plain = try folder.measure(arguments, input: Self.reviews)
    let cached = try folder.measure(arguments + ["--cache-mb", "1"], input: Self.reviews)
    #expect(cached == plain)
    #expect(cached.output.contains("U+6F22"))
    #expect(cached.status == 1)
  }

  /// Also if some records had errors, and if nothing else is printed.
  @Test func statisticsAreSaidAtTheEnd() throws {
    let outcome = try Folder().measure(
      ["--width", "200", "--lines", "--jobs", "1", "--cache-mb", "1", "--cache-stats"]
        + Program.plain,
      input: Self.reviews)
    let sentence = "cache: 2 of 4 texts found (50.0 %), 0 evicted; holds 2, 0.0 MB\n"
    #expect(outcome.errors.hasSuffix(sentence))
  }

  @Test func statisticsWithoutTextsAreNoDivision() throws {
    let outcome = try Folder().measure(
      ["--width", "200", "--lines", "--cache-mb", "1", "--cache-stats", "--quiet"], input: "")
    #expect(outcome.errors == "cache: 0 of 0 texts found, 0 evicted; holds 0, 0.0 MB\n")
  }

  @Test func whatIsNotPreparedIsNotCached() throws {
    let outcome = try Folder().measure(["--width", "200", "--cache-mb", "1"])
    #expect(
      outcome
        == .unusable(
          "--cache-mb needs --lines, --token, --baselines or the like: sizes are measured as fast as found "
            + "(see measure heights --help)"))
  }

  @Test func statisticsNeedACache() throws {
    let outcome = try Folder().measure(["--width", "200", "--cache-stats"])
    #expect(
      outcome
        == .unusable(
          "--cache-stats needs a cache, such as --cache-mb 64 (see measure heights --help)"))
  }
}
