import Testing

/// Where reviews come from and how their records are named.
@Suite struct InputTests {
  private static let two = """
    {"id":"a","text":"abc"}
    {"id":"b","text":"abc abc"}

    """
  private static let heightsOfTwo = """
    {"id":"a","sizes":[{"width":150,"height":109,"lineCount":1}]}
    {"id":"b","sizes":[{"width":150,"height":218,"lineCount":2}]}

    """
  private static let arguments = ["--width", "150"] + Program.plain

  @Test func linesOfJSONGiveARecordEach() throws {
    let folder = try Folder()
    try folder.write("r.ndjson", Self.two)
    let outcome = try folder.measure(["heights", "r.ndjson"] + Self.arguments)
    #expect(outcome == .success(Self.heightsOfTwo))
  }

  @Test func heightsIsTheDefaultSubcommand() throws {
    let folder = try Folder()
    try folder.write("r.ndjson", Self.two)
    #expect(try folder.measure(["r.ndjson"] + Self.arguments) == .success(Self.heightsOfTwo))
    #expect(try folder.measure(Self.arguments + ["r.ndjson"]) == .success(Self.heightsOfTwo))
  }

  @Test(arguments: [[], ["-"]])
  func standardInputIsReadByDefaultAndAsADash(files: [String]) throws {
    let outcome = try Folder().measure(files + Self.arguments, input: Self.two)
    #expect(outcome == .success(Self.heightsOfTwo))
  }

  @Test func anArrayGivesARecordForEachElement() throws {
    let array = """
      [{"id":"a","text":"abc"},
       {"id":"b","text":"abc abc"}]
      """
    let outcome = try Folder().measure(Self.arguments, input: array)
    #expect(outcome == .success(Self.heightsOfTwo))
  }

  @Test func anArrayInsideAnObjectIsReadWhereTheOptionPoints() throws {
    let input = """
      {"total":2,"page":{"reviews":[{"id":"a","text":"abc"},
       {"id":"b","text":"abc abc"}]},"next":null}
      """
    let outcome = try Folder().measure(
      Self.arguments + ["--records", "/page/reviews"], input: input)
    #expect(outcome == .success(Self.heightsOfTwo))
    let missing = try Folder().measure(Self.arguments + ["--records", "/reviews"], input: input)
    #expect(missing.status == 1)
    #expect(missing.errors.hasSuffix("leave it out where each line is a record)\n"))
  }

  @Test func objectsOfSeveralLinesFollowEachOther() throws {
    let input = """
      {
        "id": "a",
        "text": "abc"
      }
      {
        "id": "b",
        "text": "abc abc"
      }

      """
    #expect(try Folder().measure(Self.arguments, input: input) == .success(Self.heightsOfTwo))
  }

  @Test func anArrayWithoutElementsIsNoRecord() throws {
    #expect(try Folder().measure(Self.arguments, input: "[ ]\n") == .success(""))
  }

  @Test func filesFollowEachOtherAndMayDifferInForm() throws {
    let folder = try Folder()
    try folder.write("1.json", #"[{"id":1,"text":"abc"}]"#)
    try folder.write("3.ndjson", #"{"id":3,"text":"abc"}"#)
    let outcome = try folder.measure(
      ["1.json", "-", "3.ndjson"] + Self.arguments, input: #"{"id":2,"text":"abc"}"#)
    let expected = (1...3).map {
      #"{"id":\#($0),"sizes":[{"width":150,"height":109,"lineCount":1}]}"# + "\n"
    }
    #expect(outcome == .success(expected.joined()))
  }

  @Test func aNamedPipeIsReadOnce() throws {
    let folder = try Folder()
    try folder.write("r.ndjson", Self.two)
    let outcome = try folder.bash(
      """
      mkfifo pipe && (cat r.ndjson >pipe &)
      exec timeout 20 "$MEASURE" pipe --width 150 --font-file "$PLAIN" --font-size 100 --quiet
      """)
    #expect(outcome == .success(Self.heightsOfTwo))
  }

  @Test func gzippedInputIsKnownByItsBytes() throws {
    let folder = try Folder()
    try folder.write("r.ndjson", Self.two)
    let run = #""$MEASURE" --width 150 --font-file "$PLAIN" --font-size 100 --quiet"#
    for script in [
      "gzip -k r.ndjson && \(run) r.ndjson.gz", "gzip -c r.ndjson | \(run)",
      "gzip -c r.ndjson >plain && \(run) plain", "gzip -c r.ndjson | \(run) -",
    ] {
      #expect(try folder.bash(script) == .success(Self.heightsOfTwo))
    }
  }

  @Test func aGzippedFileCutShortIsUnusableAfterItsRecords() throws {
    let folder = try Folder()
    try folder.write("r.ndjson", Self.two)
    let outcome = try folder.bash(
      """
      (gzip -c r.ndjson; gzip -c r.ndjson | head -c 20) >cut.gz
      "$MEASURE" cut.gz --width 150 --font-file "$PLAIN" --font-size 100 --quiet
      """)
    #expect(outcome.output == Self.heightsOfTwo)
    #expect(outcome.errors.hasPrefix("measure: cannot decompress cut.gz (gzip) beyond byte "))
    #expect(outcome.status == 2)
  }

  @Test func anEmptyFileIsNoRecord() throws {
    let folder = try Folder()
    try folder.write("empty", "")
    #expect(try folder.measure(["empty"] + Self.arguments) == .success(""))
  }

  @Test(
    arguments: [
      "\u{FEFF}{\"id\":1,\"text\":\"abc\"}\n",
      "{\"id\":1,\"text\":\"abc\"}\r\n",
      "\n\r\n  \t\n{\"id\":1,\"text\":\"abc\"}\n\n",
      " { \"id\" : 1 , \"text\" : \"abc\" } ",
      "{\"id\":1,\"text\":\"\\u0061b\\u0063\"}",
    ])
  func marksEndingsAndBlanksDoNotMatter(input: String) throws {
    let outcome = try Folder().measure(Self.arguments, input: input)
    let expected = #"{"id":1,"sizes":[{"width":150,"height":109,"lineCount":1}]}"# + "\n"
    #expect(outcome == .success(expected))
  }

  @Test func theLastOfEqualKeysCounts() throws {
    let outcome = try Folder().measure(
      Self.arguments, input: #"{"id":"a","id":"b","text":"abc","text":"abc abc"}"#)
    #expect(
      outcome == .success(#"{"id":"b","sizes":[{"width":150,"height":218,"lineCount":2}]}"# + "\n"))
  }

  @Test(
    arguments: [
      (#"{"id":"é\"\\\n","text":""}"#, #""id":"é\"\\\n""#),
      (#"{"id":12345678901234567890123,"text":""}"#, #""id":12345678901234567890123"#),
      (#"{"id":-1.50e3,"text":""}"#, #""id":-1.50e3"#),
      (#"{"review_id":"r","text":""}"#, #""id":"r""#),
      (#"{"id":null,"review_id":7,"text":""}"#, #""id":7"#),
      (#"{"text":""}"#, #""line":1"#),
      (#"[{"text":""}]"#, #""element":1"#),
    ])
  func recordsKeepTheirIDOrTheirPlace(input: String, identity: String) throws {
    let outcome = try Folder().measure(Self.arguments, input: input)
    let sizes = #""sizes":[{"width":150,"height":0,"lineCount":0}]"#
    #expect(outcome == .success("{\(identity),\(sizes)}\n"))
  }

  @Test(
    arguments: [
      (["--text-field", "body"], #"{"id":1,"body":"abc"}"#),
      (["--text-field", "/body/0/ko~1KR"], #"{"id":1,"body":[{"ko/KR":"abc"}]}"#),
      (["--text-field", "t", "--id-field", "/meta/key"], #"{"meta":{"key":1},"t":"abc"}"#),
      ([], #"{"id":1,"text":"no","review":"no","content":"abc"}"#),
      ([], #"{"id":1,"content":null,"review":"abc"}"#),
    ])
  func textAndIDAreWhereTheOptionsPoint(options: [String], input: String) throws {
    let outcome = try Folder().measure(Self.arguments + options, input: input)
    let expected = #"{"id":1,"sizes":[{"width":150,"height":109,"lineCount":1}]}"# + "\n"
    #expect(outcome == .success(expected))
  }

  @Test func textsThatAreNullBecomeTheOptionsText() throws {
    let input = """
      {"id":1,"text":null}
      {"id":2,"text":"abc"}
      {"id":3,"content":null,"text":"abc"}
      {"id":4}
      """
    let (empty, line) = (#""height":0,"lineCount":0"#, #""height":109,"lineCount":1"#)
    let without = try Folder().measure(Self.arguments, input: input)
    for (rule, first) in [
      ("skip", ""), ("empty", #"{"id":1,"sizes":[{"width":150,\#(empty)}]}"# + "\n"),
      ("error", without.output.prefix { $0 != "\n" } + "\n"),
    ] {
      let outcome = try Folder().measure(Self.arguments + ["--null", rule], input: input)
      let others = (2...3).map { #"{"id":\#($0),"sizes":[{"width":150,\#(line)}]}"# + "\n" }
      #expect(outcome.output.hasPrefix(first + others.joined() + #"{"id":4,"error":{"#))
      #expect(outcome.status == 1)
    }
    #expect(without.output.contains(#"the text, \"text\", is null"#))
  }

  /// A record of 50 MB, of which the text is a small part: the parts beside it
  /// cost reading, not measuring.
  @Test func aRecordOfFiftyMegabytesIsMeasured() throws {
    let folder = try Folder()
    let padding = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000_000)
    try folder.write(
      "big", Array(#"{"pad":""#.utf8) + padding + Array(#"","id":1,"text":"abc"}"#.utf8))
    let expected = #"{"id":1,"sizes":[{"width":150,"height":109,"lineCount":1}]}"# + "\n"
    #expect(try folder.measure(["big"] + Self.arguments) == .success(expected))
  }
}
