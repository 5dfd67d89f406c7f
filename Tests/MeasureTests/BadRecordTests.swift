import Testing

/// A record that cannot be measured keeps its place, is named on standard error,
/// and costs no other record.
@Suite struct BadRecordTests {
  private static let arguments = ["in", "--width", "150"] + Program.plain

  private static let noText = #"no text: looked for "content", "review", "text", "#

  private static func good(_ id: Int) -> String {
    #"{"id":\#(id),"sizes":[{"width":150,"height":109,"lineCount":1}]}"# + "\n"
  }

  /// What is written for an error in the file `in`; `place` is `line` or `element`.
  private static func bad(
    _ place: String, _ number: Int, id: Int? = nil, _ byte: Int, _ reason: String
  ) -> String {
    let name = id.map { "\"id\":\($0)," } ?? ""
    let quoted = reason.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    return
      #"{\#(name)"error":{"file":"in","\#(place)":\#(number),"byte":\#(byte),"reason":"\#(quoted)"}}"#
      + "\n"
  }

  /// Keys and files' names are others' text: on a terminal they would be commands.
  @Test func noErrorCommandsTheTerminal() throws {
    let folder = try Folder()
    try folder.write("in\u{1B}[2J", #"{"\u001b[31mred\u202e":1}"# + "\n")
    let outcome = try folder.measure(["in\u{1B}[2J", "--width", "150"] + Program.plain)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "measure: in⟨U+001B⟩[2J, line 1, byte 0: "
        + #"\#(Self.noText)but the record has "⟨U+001B⟩[31mred⟨U+202E⟩""# + "\n")
  }

  /// Records, the byte in the second line at which they fail, and why.
  @Test(
    arguments: [
      (#"{"id":2,"text":"ab"#, 18, "not JSON: the record ends too early"),
      (#"{"id":2,"text":"\q"}"#, 16, "not JSON: unknown escape in a string"),
      (#"{"id":02,"text":"a"}"#, 7, "not JSON: malformed number"),
      (#"{"id":2,"text":"a"} x"#, 20, "not JSON: something follows the record"),
      (#"{'id':2}"#, 1, "not JSON: expected a key in quotes"),
      (#"{"id":2}"#, 0, noText + #"but the record has "id""#),
      (#"{}"#, 0, noText + "but the record has no keys"),
      (#"{"id":2,"text":5}"#, 15, #"the text, "text", is a number, not a string"#),
      (#"{"id":2,"text":["a"]}"#, 15, #"the text, "text", is an array, not a string"#),
      (#"{"id":2,"text":null}"#, 15, #"the text, "text", is null"#),
      (#"{"id":[2],"text":"a"}"#, 6, #"the id, "id", is an array, not a string or a number"#),
      (#"["a"]"#, 0, "the record is an array, not an object"),
    ])
  func anErrorStandsWhereItsRecordStood(record: String, byte: Int, reason: String) throws {
    // A record that is JSON and has an id is named by it.
    let hasID = record.hasPrefix(#"{"id":2"#) && !reason.hasPrefix("not JSON")
    let folder = try Folder()
    let first = #"{"id":1,"text":"abc"}"# + "\n"
    try folder.write("in", first + record + "\n" + #"{"id":3,"text":"abc"}"# + "\n")
    let offset = first.utf8.count + byte
    #expect(
      try folder.measure(Self.arguments)
        == Outcome(
          output: Self.good(1) + Self.bad("line", 2, id: hasID ? 2 : nil, offset, reason)
            + Self.good(3),
          errors: "measure: in, line 2\(hasID ? " (id 2)" : ""), byte \(offset): \(reason)\n",
          status: 1))
  }

  @Test(
    arguments: [
      [0xFF], [0xC3], [0xED, 0xA0, 0x80],  // never valid, cut short, a surrogate
    ] as [[UInt8]])
  func bytesThatAreNotUTF8AreAnError(bytes: [UInt8]) throws {
    let folder = try Folder()
    try folder.write("in", Array(#"{"id":1,"text":"a"#.utf8) + bytes + Array("\"}\n".utf8))
    #expect(
      try folder.measure(Self.arguments)
        == Outcome(
          output: Self.bad("line", 1, 17, "invalid UTF-8"),
          errors: "measure: in, line 1, byte 17: invalid UTF-8\n", status: 1))
  }

  @Test func faultsBetweenElementsAreErrors() throws {
    let folder = try Folder()
    try folder.write("in", #"[{"id":1,"text":"abc"} {"id":2,"text":"abc"},,{"id":4,"text":"abc"}"#)
    let comma = "a comma is missing between two elements of the array"
    let empty = "an element of the array is missing beside the comma"
    let open = "the input ends before the array is closed with ]"
    #expect(
      try folder.measure(Self.arguments)
        == Outcome(
          output: Self.good(1) + Self.bad("element", 2, 23, comma) + Self.good(2)
            + Self.bad("element", 3, 45, empty) + Self.good(4)
            + Self.bad("element", 5, 67, open),
          errors: """
            measure: in, element 2, byte 23: \(comma)
            measure: in, element 3, byte 45: \(empty)
            measure: in, element 5, byte 67: \(open)

            """, status: 1))
  }

  @Test func aRecordBeyondTheLimitIsAnError() throws {
    let folder = try Folder()
    let long = #"{"id":1,"text":"\#(String(repeating: "a", count: 100))"}"#
    try folder.write("in", long + "\n" + #"{"id":2,"text":"abc"}"#)
    let reason =
      "the record is longer than the limit of 64 bytes (raise it with --max-record-bytes)"
    #expect(
      try folder.measure(Self.arguments + ["--max-record-bytes", "64"])
        == Outcome(
          output: Self.bad("line", 1, 0, reason) + Self.good(2),
          errors: "measure: in, line 1, byte 0: \(reason)\n", status: 1))
  }

  @Test(arguments: ["1", "8"])
  func onlyTheFirstErrorsOfAKindAreSaidInFull(jobs: String) throws {
    let folder = try Folder()
    let line = #"{"id":1,"text":7,"pad":"\#(String(repeating: "x", count: 200))"}"# + "\n"
    try folder.write(
      "in", String(repeating: line, count: 2000) + String(repeating: "{\n", count: 11))
    let outcome = try folder.measure(Self.arguments + ["--jobs", jobs])
    #expect(outcome.output.split(separator: "\n").count == 2011)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.contains(#""error":{"#) })
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 22)
    #expect(lines.prefix(10).allSatisfy { $0.hasSuffix(", is a number, not a string") })
    #expect(lines.dropFirst(9).first?.hasPrefix("measure: in, line 10 (id 1), byte ") == true)
    #expect(
      lines.suffix(2) == [
        "measure: 1,990 more errors of this kind: a text that is no string",
        "measure: 1 more error of this kind: not JSON",
      ])
  }

  /// Every record in has one out, whatever is measured.
  @Test(
    arguments: [
      ["heights", "--width", "150"], ["heights", "--width", "150", "--lines"],
      ["heights", "--width", "1", "--width", "2", "--width", "3"],
      ["curve", "--from", "100", "--to", "150"],
      ["cells", "--width", "150", "--cell", "bookstore-review"],
      ["cells", "--width", "150", "--cell", "bookstore-review", "--frames"],
    ])
  func aTextBeyondTheLimitIsAnError(arguments: [String]) throws {
    let folder = try Folder()
    try folder.write(
      "in", #"{"id":1,"text":"abc"}"# + "\n" + #"{"id":2,"text":"가나"}"# + "\n")
    let outcome = try folder.measure(
      arguments + ["in", "--max-text-bytes", "5"] + Program.plain)
    let reason = "a text has 6 bytes, more than the limit of 5 (raise it with --max-text-bytes)"
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(#"{"id":1,"#) == true)
    #expect(lines.last.map { $0 + "\n" } == Self.bad("line", 2, id: 2, 22, reason))
    #expect(outcome.errors == "measure: in, line 2 (id 2), byte 22: \(reason)\n")
    #expect(outcome.status == 1)
  }

  @Test func textsOfFourMebibytesAreMeasured() throws {
    let folder = try Folder()
    for (name, count) in [("long", 4 << 20), ("too-long", 4 << 20 + 1)] {
      try folder.write(name, #"{"id":1,"text":"\#(String(repeating: " ", count: count))"}"#)
    }
    let arguments = ["--width", "150"] + Program.plain
    #expect(try folder.measure(["long"] + arguments).output.hasPrefix(#"{"id":1,"sizes""#))
    #expect(
      try folder.measure(["too-long"] + arguments).errors
        == "measure: too-long, line 1 (id 1), byte 0: a text has 4194305 bytes, more than the limit of "
        + "4194304 (raise it with --max-text-bytes)\n")
  }

  @Test func standardInputHasANameInErrors() throws {
    let outcome = try Folder().measure(Array(Self.arguments.dropFirst()), input: "{x}")
    let sentence = "standard input, line 1, byte 1: not JSON: expected a key in quotes"
    #expect(outcome.errors == "measure: \(sentence)\n")
  }

  @Test func theLastSentenceCountsErrorsAndMissingCharacters() throws {
    let folder = try Folder()
    try folder.write("in", "x\n{\"text\":\"漢\"}\n{\"text\":\"a\"}\n")
    let outcome = try folder.measure(Self.arguments.filter { $0 != "--quiet" } + ["--stats"])
    let last = outcome.errors.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("3 records, 0.0 MB in "))
    #expect(last.hasSuffix("; 1 with an error; 1 with characters no font has"))
    #expect(outcome.status == 1)
  }
}
