import Testing

@testable import ReviewIO

@Suite struct TextAndID {
  @Test(arguments: [
    (#"{"content":"가"}"#, "가"),
    (#"{"text":"c","review":"b","content":"a"}"#, "a"),
    (#"{"text":"c","review":"b","content":null}"#, "b"),
    (#"{"text":""}"#, ""),
    (#"{"text":"a\"b\\c\/d\b\f\n\r\t"}"#, "a\"b\\c/d\u{8}\u{C}\n\r\t"),
    (#"{"text":"\uc88b\uC544 \ud83d\ude00"}"#, "좋아 😀"),
    (#"{"text":"a\u0000b"}"#, "a\0b"),
    (#"{"\u0074ext":"key unescaped"}"#, "key unescaped"),
    (#"{"text":"first","text":"last"}"#, "last"),
    (#"{"text":"first","te\u0078t":"last"}"#, "last"),
    (#"{"text":1,"text":"last"}"#, "last"),
    (#" { "a" : [ { "text" : "inner" } ] , "text" : "outer" } "#, "outer"),
    (#"{"text":"beside a number beyond doubles","n":1e999}"#, "beside a number beyond doubles"),
    (
      #"{"text":"\uac00 beside a long integer","n":[123456789012345678901234567890]}"#,
      "가 beside a long integer"
    ),
  ])
  func textIsTheFirstFieldPresent(record: String, text: String) throws {
    #expect(try outcome(of: record).text == text)
  }

  @Test(arguments: [
    (#"{"text":"t"}"#, Outcome.ID.absent),
    (#"{"text":"t","id":null}"#, .absent),
    (#"{"text":"t","id":"a\u0062"}"#, .string("ab")),
    (#"{"text":"t","id":""}"#, .string("")),
    (#"{"text":"t","id":7,"review_id":8}"#, .number("7")),
    (#"{"text":"t","id":null,"review_id":8}"#, .number("8")),
    (#"{"text":"t","id":-9223372036854775808}"#, .number("-9223372036854775808")),
    (#"{"text":"t","id":18446744073709551615}"#, .number("18446744073709551615")),
    (#"{"text":"t","id":18446744073709551616}"#, .number("18446744073709551616")),
    (#"{"text":"t","id":0}"#, .number("0")),
    (#"{"text":"t","id":-0}"#, .number("-0")),
    (#"{"text":"t","id": 1.50e+02 }"#, .number("1.50e+02")),
    (#"{"text":"t","id":1,"id":"last"}"#, .string("last")),
  ])
  func idKeepsItsKindAndDigits(record: String, id: Outcome.ID) throws {
    #expect(try outcome(of: record).id == id)
  }

  @Test(arguments: [
    ("body", "plain"), ("/a/b", "nested"), ("/list/1/text", "second"), ("/list/2", "third"),
    ("/a~1b", "slash"), ("/m~0n", "tilde"), ("/", "empty key"), ("/~01", "tilde one"),
    ("/a/twice", "last"),
  ])
  func fieldIsNamedOrPointedTo(field: String, text: String) throws {
    // The second record takes the path that reads the source byte by byte.
    for number in ["1", "1e999"] {
      let record = #"""
        {"body":"plain","a":{"b":"nested","twice":"first","twice":"last"},
        "list":[0,{"text":"second"},"third"],
        "a/b":"slash","m~n":"tilde","":"empty key","~1":"tilde one","n":\#(number)}
        """#.replacing("\n", with: " ")
      #expect(try outcome(of: record, text: FieldSelection(field)).text == text)
    }
  }

  @Test(arguments: ["/list/3", "/list/01", "/list/-", "/list/+1", "/list/", "/list/x", "/text/0"])
  func pointerToNothingFindsNoText(pointer: String) throws {
    for number in ["1", "1e999"] {
      let record = #"{"list":["a","b","c"],"text":"t","n":\#(number)}"#
      let expected = RecordError.Reason.noText(
        lookedFor: [pointer], present: ["list", "text", "n"])
      #expect(try outcome(of: record, text: FieldSelection(pointer)).reason == expected)
    }
  }

  @Test(arguments: ["/a~", "/~2", "/a/~x"])
  func tildeMustBeFollowedByZeroOrOne(pointer: String) {
    #expect(throws: FieldPathError(pointer: pointer)) { try FieldSelection(pointer) }
  }

  @Test func sourceIsTheWholeRecord() throws {
    let record = #"{"text":"t","rating":5}"#
    let file = try BytesFile(Array("  \(record) \r\n".utf8))
    let reader = try RecordReader(descriptor: file.descriptor, name: "input")
    let chunk = try #require(try reader.next())
    var parser = RecordParser()
    var sources: [String] = []
    parser.forEachRecord(in: chunk) { result in
      if case .success(let review) = result {
        sources.append(String(decoding: review.source, as: UTF8.self))
      }
    }
    #expect(sources == [record])
  }
}

@Suite struct RecordErrors {
  @Test(arguments: [
    (#"{"text":"a"#, JSONFault.Kind.unexpectedEnd, 10),
    (#"{"text":"#, .unexpectedEnd, 8),
    (#"{"text":"a",}"#, .expectedKey, 12),
    (#"{"text":"a" "b":1}"#, .expectedCommaOrBrace, 12),
    (#"{"text" "a"}"#, .expectedColon, 8),
    (#"{"text":"a","n":[1 2]}"#, .expectedCommaOrBracket, 19),
    (#"{"text":"a","n":[1,]}"#, .expectedValue, 19),
    (#"{"text":"a"} x"#, .contentAfterRecord, 13),
    (#"{"text":"a"}{"text":"b"}"#, .contentAfterRecord, 12),
    (#"{"text":"a","n":01}"#, .badNumber, 17),
    (#"{"text":"a","n":1.}"#, .badNumber, 18),
    (#"{"text":"a","n":-}"#, .badNumber, 17),
    (#"{"text":"a","n":1e}"#, .badNumber, 18),
    (#"{"text":"a","n":1x}"#, .badNumber, 17),
    (#"{"text":"a","n":tru}"#, .expectedValue, 19),
    (#"{"text":"a","n":nulls}"#, .expectedValue, 20),
    (#"{"text":"a","n":NaN}"#, .expectedValue, 16),
    (#"{'text':'a'}"#, .expectedKey, 1),
    ("{\"text\":\"a\tb\"}", .controlCharacterInString, 10),
    (#"{"text":"\x41"}"#, .unknownEscape, 9),
    (#"{"text":"ab\u00G0"}"#, .unknownEscape, 11),
    (#"nonsense"#, .expectedValue, 1),
  ])
  func malformedJSONIsLocated(record: String, kind: JSONFault.Kind, offset: Int) throws {
    let error = try #require(try outcome(of: "\n  " + record).error)
    #expect(error.reason == .malformed(kind))
    #expect(error.byteOffset == 3 + offset)
    #expect(error.position == RecordPosition(unit: .line, number: 2, byteOffset: 3))
  }

  /// Records, what they are with U+FFFD for each half, and the byte of the first one.
  @Test(arguments: [
    (#"{"text":"\ud83d"}"#, "\u{FFFD}", 9),
    (#"{"text":"\ud83d\n"}"#, "\u{FFFD}\n", 9),
    (#"{"text":"ab\ude00"}"#, "ab\u{FFFD}", 11),
    (#"{"text":"\ude00\ud83d"}"#, "\u{FFFD}\u{FFFD}", 9),
    (#"{"text":"\ud83d\ud83d\ude00"}"#, "\u{FFFD}😀", 9),
    (#"{"other":"\ud83d","text":"a"}"#, "a", 10),
    (#""\ud83d""#, "\u{FFFD}", 1),
  ])
  func halfASurrogateIsReplacedOrAnError(record: String, text: String, offset: Int) throws {
    #expect(try outcome(of: record).text == text)
    var strict = FieldSelection.text
    strict.surrogates = .error
    let error = try #require(try outcomes(of: record.utf8, text: strict).first?.error)
    #expect(error.reason == .malformed(.loneSurrogate))
    #expect(error.byteOffset == offset)
  }

  @Test func aStringIsATextWithoutAnID() throws {
    let all = try outcomes(of: #"["가\n나", "", {"id":1,"text":"b"}]"#.utf8)
    #expect(all.map(\.text) == ["가\n나", "", "b"])
    #expect(all.map(\.id) == [.absent, .absent, .number("1")])
    #expect(try outcome(of: #""a" x"#).reason == .malformed(.contentAfterRecord))
  }

  @Test(arguments: [
    ("12", JSONType.number), ("true", .boolean), ("null", .null),
    ("-1.5e3", .number),
  ])
  func recordMustBeAnObject(record: String, type: JSONType) throws {
    #expect(try outcome(of: record).reason == .notAnObject(type))
  }

  @Test(arguments: [
    (#"{"text":null}"#, RecordError.Reason.textIsNull(field: "text"), 8),
    (#"{"review": null,"text":null}"#, .textIsNull(field: "review"), 11),
    (#"{"text":12}"#, .textIsNotAString(field: "text", .number), 8),
    (#"{"text":["a"]}"#, .textIsNotAString(field: "text", .array), 8),
    (#"{"content":{},"text":"a"}"#, .textIsNotAString(field: "content", .object), 11),
    (#"{"text":false}"#, .textIsNotAString(field: "text", .boolean), 8),
    (#"{"text":"a","id":[1]}"#, .idIsNotAStringOrNumber(field: "id", .array), 17),
    (#"{"text":"a","id":true}"#, .idIsNotAStringOrNumber(field: "id", .boolean), 17),
    ("{}", .noText(lookedFor: ["content", "review", "text"], present: []), 0),
    (
      #"{"Text":"a","b\u0063":1}"#,
      .noText(lookedFor: ["content", "review", "text"], present: ["Text", "bc"]), 0
    ),
  ])
  func unusableFieldsAreNamed(record: String, reason: RecordError.Reason, offset: Int) throws {
    let error = try #require(try outcome(of: record).error)
    #expect(error.reason == reason)
    #expect(error.byteOffset == offset)
  }

  @Test(
    arguments: [
      ([0xEA, 0xB0], 0),  // a sequence of three bytes, cut short
      ([0x61, 0x62, 0x80, 0x63, 0x64], 2),  // a continuation byte alone
      ([0xC0, 0xAF], 0),  // an overlong slash
      ([0xED, 0xA0, 0x80], 0),  // a surrogate
      ([0xF4, 0x90, 0x80, 0x80], 0),  // above U+10FFFF
      ([0xFF, 0xFE], 0),  // the byte order mark of UTF-16
      ([0xC7, 0xD1, 0xB1, 0xDB, 0x20, 0xB8, 0xAE, 0xBA, 0xE4], 0),  // CP949
      ([0x5D, 0x00, 0xAE], 2),  // UTF-16, little endian
      ([0xEC, 0xA2, 0x8B, 0xEC, 0x95, 0x84, 0xEC, 0x9A, 0x94, 0xF0, 0x9F], 9),  // a cut emoji
    ] as [([UInt8], Int)])
  func invalidUTF8IsLocated(bytes: [UInt8], offset: Int) throws {
    let record = Array(#"{"text":""#.utf8) + bytes + Array("\"}\n".utf8)
    let all = try outcomes(of: record + Array(#"{"text":"after"}"#.utf8))
    #expect(all.map(\.reason) == [.invalidUTF8, nil])
    #expect(all[0].error?.byteOffset == 9 + offset)
    #expect(all[1].text == "after")
  }

  @Test func nestingIsLimited() throws {
    func record(depth: Int) -> String {
      let inner = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
      return #"{"text":"t","n":\#(inner)}"#
    }
    #expect(try outcome(of: record(depth: RecordParser.maxDepth - 1)).text == "t")
    let error = try #require(try outcome(of: record(depth: RecordParser.maxDepth)).error)
    #expect(error.reason == .nestedTooDeep(limit: RecordParser.maxDepth))
    #expect(error.byteOffset == 16 + RecordParser.maxDepth - 1)
    let deepest = try outcome(of: record(depth: 1_000_000))
    #expect(deepest.reason == .nestedTooDeep(limit: RecordParser.maxDepth))
  }

  @Test func manyKeysMakeAShortSentence() throws {
    let keys = (0..<1000).map { "\"\($0)\(String(repeating: "k", count: 1000))\":0" }
    let error = try outcome(of: "{\(keys.joined(separator: ","))}").error
    let sentence = try #require(error).description
    #expect(sentence.hasPrefix(#"input, line 1, byte 0: no text: looked for "content", "review""#))
    #expect(sentence.utf8.count < 600)
  }

  @Test func nulBytesAreNotWhiteSpace() throws {
    let all = try outcomes(of: "{\"text\":\"a\"}\n\0\n{\"text\":\"a\0b\"}\n{\"text\":\"b\"}\n")
    #expect(all.map(\.text) == ["a", nil, nil, "b"])
    #expect(all[1].reason == .malformed(.expectedValue))
    #expect(all[2].reason == .malformed(.controlCharacterInString))
  }

  @Test(
    arguments: [
      ("not json", RecordError.Kind.malformed, "not JSON: expected a value"),
      (#"[{"text":"a"},]"#, .malformed, "an element of the array is missing beside the comma"),
      (#"{"text":7}"#, .wrongFields, #"the text, "text", is a number, not a string"#),
      ("7", .wrongFields, "the record is a number, not an object"),
      (
        #"{"a":\#(String(repeating: "[", count: 1100))\#(String(repeating: "]", count: 1100))}"#,
        .tooLarge, "more than 1024 arrays and objects inside each other"
      ),
    ])
  func aKindAndAMessageNameWhatIsWrong(
    source: String, kind: RecordError.Kind, message: String
  ) throws {
    let errors = try outcomes(of: source).compactMap(\.error)
    #expect(errors.map(\.kind) == [kind] && errors.map(\.message) == [message], "\(errors)")
  }
}
