import Testing

@testable import ReviewIO

/// Sources that are neither JSON lines nor a plain table.
@Suite struct FormatTests {
  private static func read(
    _ source: String, _ format: SourceFormat, chunkSize: Int = RecordReader.defaultChunkSize,
    recordLimit: Int = RecordReader.defaultRecordLimit, text: FieldSelection? = nil
  ) throws -> [Outcome] {
    let reader = try RecordReader(
      bytes: Array(source.utf8), name: "input", format: format, chunkSize: chunkSize,
      recordLimit: recordLimit)
    reader.textColumn = text
    reader.refusesForeignLines = true
    return try outcomes(of: reader)
  }

  @Test(arguments: [1, 4, 64 << 10])
  func everyLineIsAText(chunkSize: Int) throws {
    let all = try Self.read("가나\r\n\n{\"text\":1}\nlast", .lines, chunkSize: chunkSize)
    #expect(all.map(\.text) == ["가나", "", #"{"text":1}"#, "last"])
    #expect(all.map(\.position.number) == [1, 2, 3, 4])
    #expect(all.map(\.id) == [.absent, .absent, .absent, .absent])
  }

  /// A carriage return counts towards the limit, whether or not a chunk ends behind it.
  @Test(arguments: 18...22)
  func linesAboutAsLongAsTheLimitAreTheSameInAnyChunks(count: Int) throws {
    for lineEnd in ["\n", "\r\n", "\r", ""] {
      let isTooLong = count + (lineEnd.utf8.first == 0x0D ? 1 : 0) > 20
      let source = String(repeating: "a", count: count) + lineEnd
      for chunkSize in [1, 7, 20, 21, 22, 4096] {
        let all = try Self.read(source, .lines, chunkSize: chunkSize, recordLimit: 20)
        #expect(all.map(\.reason) == [isTooLong ? .tooLong(limit: 20) : nil], "\(source)")
      }
    }
  }

  @Test(arguments: [1, 4, 64 << 10])
  func keysOfAnObjectAreIDs(chunkSize: Int) throws {
    let source = #" {"a": {"text":"x"}, "b\n" : "y" ,"c":{"id":7,"text":"}{,"},"d":5} "#
    let all = try Self.read(source, .keyed, chunkSize: chunkSize)
    #expect(all.map(\.text) == ["x", "y", "}{,", nil])
    #expect(all.map(\.id).prefix(3) == [.string("a"), .string("b\n"), .number("7")])
    #expect(all[3].reason == .notAnObject(.number))
    #expect(all[3].error?.byteOffset == source.utf8.count - 3)
  }

  @Test(
    arguments: [
      ("{}", []), (#"{"a":{"text":"x"}"#, [nil, .arrayNotClosed]), ("[1]", [.noObject]),
      (#"{"a" "b":"c"}"#, [.malformed(.unexpectedEnd), .missingComma, nil]),
      (#"{"a":}"#, [.malformed(.expectedValue), .arrayNotClosed]),
    ] as [(String, [RecordError.Reason?])])
  func whatIsNoObjectOfRecordsIsLocated(source: String, reasons: [RecordError.Reason?]) throws {
    #expect(try Self.read(source, .keyed).map(\.reason) == reasons)
  }

  @Test(arguments: [
    ("id;text\n1;가,나\n", "가,나"), ("id|text\n1|가;나\n", "가;나"), ("id\ttext\n1\t가\n", "가"),
    ("id,te;xt,text\n1,2,가\n", "가"), ("text\n가;나\n", "가;나"),
    ("\"a,b\";text\n1;\"가;\"\n", "가;"),
  ])
  func delimitersOfCSVAreThoseOfItsHeader(source: String, text: String) throws {
    for chunkSize in [1, 64 << 10] {
      #expect(try Self.read(source, .table(.csv), chunkSize: chunkSize).map(\.text) == [text])
    }
  }

  @Test func aTableWithoutATextIsOneError() throws {
    let error = InputError.noColumn(
      path: "input", lookedFor: ["content", "review", "text"], present: ["id", "body"])
    #expect(throws: error) { try Self.read("id,body\n1,a\n", .table(.csv), text: .text) }
    #expect(
      "\(error)"
        == #"input has no column "content", "review" or "text": give --text-field with one "#
        + #"of "id" and "body" (--no-header if that row is a record)"#)
    #expect(try Self.read("id,body\n1,a\n", .table(.csv)).map(\.text) == [nil])
  }

  @Test(arguments: [
    ("id,text\n1,a\n", "id,text", true), ("\"id\",\"text\"\n\"1\",\"a\"\n", #""id","text""#, true),
    ("정말 재밌어요\n또 볼게요\n", "정말 재밌어요", false), ("nonsense", "nonsense", false),
  ])
  func linesThatAreNoJSONAreOneError(source: String, line: String, isTable: Bool) throws {
    #expect(throws: InputError.notJSON(path: "input", line: line, looksLikeTable: isTable)) {
      try Self.read(source, .json)
    }
  }

  /// A damaged line does not spoil those behind it, and scalars have errors of their own.
  @Test(arguments: [
    ("nonsense\n{\"text\":\"a\"}\n", 2), ("17\ntrue\n", 2), ("\"a\"\n\"b\"\n", 2), ("\n\n", 0),
  ])
  func damagedLinesAreErrorsOfTheirOwn(source: String, count: Int) throws {
    for chunkSize in [1, 64 << 10] {
      #expect(try Self.read(source, .json, chunkSize: chunkSize).count == count)
    }
  }

  @Test(
    arguments: [
      (#"{"total":2,"reviews":[{"text":"a"}]}"#, .array(pointer: "/reviews")),
      (#"{"a/b":[{"text":"a"}]}"#, .array(pointer: "/a~1b")),
      (#"{"code":200,"data":{"reviews":[{"text":"a"}]}}"#, .array(pointer: "/data/reviews")),
      (#"{"a":{"b":{"c":[{}]}},"d":{"e":[{}]}}"#, .array(pointer: "/d/e")),
      (#"{"a":{"b":{"c":{"d":[{}]}}}}"#, .array(pointer: "/a/b/c/d")),
      (#"{"a":{"b":{"c":{"d":{"e":[{}]}}}}}"#, .keyed),
      (#"{"style":{"size":20}}"#, .style), (#"{"style":"a","b":1}"#, nil),
      (#"{"7":{"text":"a"},"8":{"text":"b"}}"#, .keyed), (#"{"a":1,"b":[1]}"#, nil),
    ] as [(String, RecordError.NestedRecords?)])
  func recordsInsideOfOneAreFound(source: String, nested: RecordError.NestedRecords?) throws {
    guard case .noText(_, _, let found) = try outcome(of: source).reason else {
      Issue.record("\(source) has a text")
      return
    }
    #expect(found == nested)
  }
}
