import Arguments
import Testing

@testable import TestSupport

private func rope(_ words: String...) throws -> Rope {
  try #require(try Harbour.parseAsRoot(words) as? Rope)
}

private func ship(_ words: String...) throws -> Ship {
  try #require(try Harbour.parseAsRoot(["ship"] + words) as? Ship)
}

@Suite struct ReadingTests {
  @Test func whatIsNotGivenIsAsDeclared() throws {
    let rope = try rope("rope")
    #expect(rope.ropes == ["-"] && rope.knot == ["bowline"] && rope.fibre == .hemp)
    #expect(rope.sizes.length == nil && rope.sizes.cutPlaces == [0.5])
    #expect(rope.output == nil && !rope.quiet)
  }

  @Test func theDefaultSubcommandNeedsNoName() throws {
    #expect(try rope().ropes == ["-"])
    #expect(try rope("--quiet", "a").ropes == ["a"])
    #expect(try rope("a", "rope").ropes == ["a", "rope"])
  }

  @Test(arguments: [["--output", "f"], ["--output=f"], ["-o", "f"], ["-of"], ["-o=f"]])
  func aValueStandsBehindItsNameOrInTheSameWord(words: [String]) throws {
    let rope = try #require(try Harbour.parseAsRoot(words) as? Rope)
    #expect(rope.output == "f")
  }

  @Test func aValueMayBeEmptyOrHoldAnEqualsSign() throws {
    #expect(try rope("--output=").output == "")
    #expect(try rope("--output", "").output == "")
    #expect(try rope("--output=a=b").output == "a=b")
    #expect(try rope("--output=\u{301}x").output == "\u{301}x")
  }

  @Test func aValueMayBeginWithADash() throws {
    #expect(try rope("--length", "-0.5").sizes.length == -0.5)
    #expect(try rope("--output", "--foo").output == "--foo")
    #expect(try rope("--output", "-").output == "-")
    #expect(try rope("--output", "-ofile").output == "-ofile")
    #expect(try rope("--output=--quiet").output == "--quiet")
  }

  @Test func theFirstValueReplacesTheDefaultAndOthersAreAdded() throws {
    let rope = try rope("--knot", "매듭=1", "--cut-places", "1", "--knot=--x", "--cut-places=2")
    #expect(rope.knot == ["매듭=1", "--x"])
    #expect(rope.sizes.cutPlaces == [1, 2])
  }

  @Test func ofAValueThatIsNotRepeatableTheLastCounts() throws {
    #expect(try rope("--length", "1", "--length", "2").sizes.length == 2)
  }

  @Test func positionalArgumentsStandAnywhere() throws {
    #expect(try rope("a", "--quiet", "b", "-", "-o", "c", "d").ropes == ["a", "b", "-", "d"])
    let ship = try ship("Sejong", "--port", "부산", "이순신", "장영실")
    #expect(ship.name == "Sejong" && ship.crew == ["이순신", "장영실"] && ship.port == "부산")
  }

  @Test func nothingBehindTwoDashesIsAnOption() throws {
    let rope = try rope("--quiet", "--", "--output", "--", "-h")
    #expect(rope.ropes == ["--output", "--", "-h"] && rope.output == nil)
  }

  @Test func aValueIsReadByItsNames() throws {
    #expect(try rope("--fibre", "steel").fibre == .steel)
  }

  @Test func copiesAreValues() throws {
    let rope = try rope("--length", "1")
    var copy = rope
    copy.sizes.length = 2
    copy.ropes = []
    copy.quiet = true
    #expect(rope.sizes.length == 1 && rope.ropes == ["-"] && !rope.quiet)
    #expect(copy.sizes.length == 2)
  }

  /// Names of options, and where values begin, are what users type wrong.
  @Test(
    arguments: [
      (["--lenght", "1"], "Unknown option '--lenght'. Did you mean '--length'?"),
      (["--out"], "Unknown option '--out'. Did you mean '--output'?"),
      (["--halp"], "Unknown option '--halp'. Did you mean '--help'?"),
      (["--keel"], "Unknown option '--keel'"),
      (["-x"], "Unknown option '-x'"),
      (["-12"], "Unknown option '-1'"),
      (["--port", "부산"], "Unknown option '--port': it is an option of harbour ship"),
      (["--length"], "Missing value for '--length <length>'"),
      (["-o"], "Missing value for '--output <output>'"),
      (["--length", "--quiet"], "Missing value for '--length <length>'"),
      (["-o", "--help"], "Missing value for '--output <output>'"),
      (["-o", "--", "a"], "Missing value for '--output <output>'"),
      (["--length", "x"], "The value 'x' is invalid for '--length <length>': give a number"),
      (["--length="], "The value '' is invalid for '--length <length>': give a number"),
      (
        ["--fibre", "wool"],
        "The value 'wool' is invalid for '--fibre <fibre>': give hemp, nylon or steel"
      ),
      (["--quiet=1"], "'--quiet' takes no value, but has '1'"),
      (["--length", "101"], "no rope is that long"),
      (["ship", "--port", "부산"], "Missing expected argument '<name>'"),
      (["ship", "Sejong"], "Missing expected argument '--port <port>'"),
      (["rpoe"], "Unknown subcommand 'rpoe'. Did you mean 'rope'?"),
      (["shi"], "Unknown subcommand 'shi'. Did you mean 'ship'?"),
      (["help", "boat"], "Unknown subcommand 'boat'"),
      (["--generate-completion-script", "tcsh"], completionAdvice),
      (["--generate-completion-script"], completionAdvice),
    ])
  func badArgumentsAreSaidInASentence(words: [String], sentence: String) {
    let error = #expect(throws: ValidationError.self) { try Harbour.parseAsRoot(words) }
    #expect(error?.description == sentence)
  }

  @Test func aFileIsNoMisspelledSubcommand() throws {
    for name in ["boat", "shi.json", "./shi", "한글", "-"] {
      #expect(try rope(name).ropes == [name])
    }
  }

  @Test(
    arguments: [
      ([], "harbour rope --help"), (["--x"], "harbour rope --help"),
      (["ship", "a"], "harbour ship --help"), (["shp"], "harbour --help"),
      (["help", "boat"], "harbour --help"),
    ])
  func helpIsOfferedForWhatWasMeant(words: [String], command: String) {
    #expect(Harbour.helpCommand(for: words) == command)
  }
}

private let completionAdvice = "give --generate-completion-script bash, zsh or fish"
