import TestSupport
import Testing

@testable import ReviewIO

/// What the one-pass reader makes of a buffer's bytes: nil, or text, id and how many
/// bytes it took for the record.
private func plain(
  _ record: [UInt8], isLine: Bool = true, text: FieldSelection = .text,
  id: FieldSelection = .id
) throws -> (text: [UInt8], id: Outcome.ID, count: Int)? {
  let buffer = try #require(PaddedBuffer(capacity: record.count))
  for (index, byte) in record.enumerated() { buffer.base[index] = byte }
  buffer.count = record.count
  switch PlainFields(text: text, id: id) {
  case .some(let fields):
    guard let plain = PlainRecord(at: buffer.base, isLine: isLine, fields: fields) else {
      return nil
    }
    let id: Outcome.ID =
      switch plain.id {
      case .absent: .absent
      case .string(let bytes): .string(String(decoding: bytes, as: UTF8.self))
      case .number(let bytes): .number(String(decoding: bytes, as: UTF8.self))
      }
    return (Array(plain.text), id, plain.end - UnsafePointer(buffer.base))
  case .none: return nil
  }
}

@Suite struct PlainRecords {
  @Test(
    arguments: [
      (#"{"text":"t"}"#, "t", Outcome.ID.absent),
      (
        #"{"id": "nsmc-2667992", "text": "동화 같은 이야기.. 너무 좋다..", "rating": 10}"#,
        "동화 같은 이야기.. 너무 좋다..", .string("nsmc-2667992")
      ),
      (
        "{ \"a\"\t:true , \"b\":false,\"c\":null,\r\"text\" : \"\" , \"id\":-0 }", "", .number("-0")
      ),
      (#"{"text":"c","content":"a","review":"b","id":1.50e+02}"#, "a", .number("1.50e+02")),
      (#"{"text":"first","text":"last","review_id":3,"id":4,"review_id":5}"#, "last", .number("4")),
      (
        #"{"text1":0,"tex":0,"":0,"text":"as long as it takes, and sixteen bytes more"}"#,
        "as long as it takes, and sixteen bytes more", .absent
      ),
    ] as [(String, String, Outcome.ID)])
  func areReadInOnePass(record: String, text: String, id: Outcome.ID) throws {
    let read = try #require(try plain(Array(record.utf8)))
    #expect(String(decoding: read.text, as: UTF8.self) == text)
    #expect(read.id == id)
    #expect(read.count == record.utf8.count)
  }

  @Test(arguments: [
    "", " {}", "{}", "[]", #""text""#, #"{"text":"a""#, #"{"text":"a",}"#, #"{"text":"a" "b":1}"#,
    #"{"text":"a\n"}"#, #"{"te\u0078t":"a"}"#, #"{"text":"a","b":[]}"#, #"{"text":"a","b":{}}"#,
    #"{"text":null,"content":"a"}"#, #"{"text":"a","id":null}"#, #"{"text":1}"#,
    #"{"text":"a","id":true}"#, #"{"id":1}"#, #"{"text":"a","n":01}"#, #"{"text":"a","n":1.}"#,
    #"{"text":"a","n":-}"#, #"{"text":"a","n":1e}"#, #"{"text":"a","n":nul}"#,
    #"{"text":"a","n":truee}"#, #"{"text":"a","n":1x}"#, #"{"text" "a"}"#, #"{text:"a"}"#,
    "{\"text\":\"a\tb\"}", "{\"text\":\"a\0b\"}", "{\"text\":\"a\"\0}",
    "{\"a\":1,\n\"text\":\"a\"}",
  ])
  func areNotAllThereAre(record: String) throws {
    #expect(try plain(Array(record.utf8)) == nil)
  }

  @Test func anElementMayHoldNewlines() throws {
    let record = Array("{\n  \"text\": \"a\"\n}".utf8)
    #expect(try plain(record) == nil)
    #expect(try plain(record, isLine: false)?.count == record.count)
  }

  @Test func fieldsBelowTheRecordOrOfTwoUsesAreNotPlain() throws {
    let record = Array(#"{"text":"a","a long name":"b","another long name":"c"}"#.utf8)
    #expect(try plain(record, text: FieldSelection("/text/0")) == nil)
    #expect(try plain(record, text: FieldSelection("id")) == nil)
    let long = try plain(
      record, text: FieldSelection("another long name"), id: FieldSelection("a long name"))
    #expect(long?.text == Array("c".utf8))
    #expect(long?.id == .string("b"))
  }

  /// Up to eight bytes, its quote with them, a key is compared as one word.
  @Test(arguments: ["", "a", "content", "contents", "review_no", "sixteen bytes it"])
  func aKeyIsItsWholeName(name: String) throws {
    let text = try FieldSelection(name)
    for other in ["\(name)1", "1\(name)", String(name.dropLast()) + "é"] {
      #expect(try plain(Array(#"{"\#(other)":"a"}"#.utf8), text: text) == nil)
      let record = Array(#"{"\#(other)":"a","\#(name)":"b"}"#.utf8)
      #expect(try plain(record, text: text)?.text == Array("b".utf8))
    }
  }

  @Test(arguments: [#"a"b"#, #"a\b"#, "a\tb"])
  func aKeyThatNeedsAnEscapeIsNotPlain(name: String) throws {
    let text = try FieldSelection(name)
    #expect(try plain(Array(#"{"\#(name)":"a"}"#.utf8), text: text) == nil)
    #expect(try plain(Array(#"{"b":0,"\#(name)":"a"}"#.utf8), text: text) == nil)
  }

  /// What is read in one pass is what the reader of all JSON reads.
  @Test func agreeWithTheScanner() throws {
    var generator = SplitMix(state: 6)
    let seeds =
      JSONFuzz.seeds.prefix(2) + [
        Array(#"{"text":"x","id":-12.5e+3,"review":"r","t":true,"f":false,"n":null}"#.utf8),
        Array(#"{ "content" : "c" , "text" : "t" , "review_id" : 1E-7, "id" : "i" }"#.utf8),
      ]
    var (read, left) = (0, 0)
    for index in 0..<40_000 {
      let record = JSONFuzz.mutate(seeds[index % seeds.count], using: &generator)
      guard let plain = try plain(record) else {
        left += 1
        continue
      }
      // Invalid UTF-8 is for others to find.
      guard String(validating: record, as: UTF8.self) != nil else { continue }
      // What follows the record makes it an error.
      let whole = Array(record[..<plain.count])
      let fields = try JSONFuzz.slowly(whole).get()
      #expect(plain.text == fields.text)
      #expect(plain.id == fields.outcomeID)
      read += 1
    }
    #expect(read > 10_000 && left > 10_000)
  }
}

@Suite struct PlainLines {
  /// A buffer that was used before holds what would complete the last record.
  @Test(arguments: 0...40)
  func endWhereTheSourceEnds(missing: Int) throws {
    let line = Array(#"{"text":"the same bytes in every line"}"#.utf8) + [0x0A]
    let source = Array(repeatElement(line, count: 6).joined().dropLast(missing))
    let all = try outcomes(of: source, chunkSize: line.count)
    let whole = (source.count + 1) / line.count
    #expect(all.prefix(whole).allSatisfy { $0.text == "the same bytes in every line" })
    #expect(all.dropFirst(whole).allSatisfy { $0.reason == .malformed(.unexpectedEnd) })
    #expect(all.count == min(6, (source.count + line.count - 1) / line.count))
  }

  @Test func keepTheirPlaces() throws {
    let all = try outcomes(
      of:
        "{\"text\":\"a\"}\r\n\n  {\"text\":\"b\"} \n{\"text\":\n\"c\"}\n{\"text\":\"d\"} x\n{\"text\":\"e\"}"
    )
    #expect(all.map(\.text) == ["a", "b", nil, nil, nil, "e"])
    #expect(all.map(\.position.number) == [1, 3, 4, 5, 6, 7])
    #expect(all.map(\.position.byteOffset) == [0, 17, 31, 40, 45, 60])
  }

  @Test func areBoundByTheLimit() throws {
    let record = #"{"text":"a"}"#
    let limit = record.utf8.count
    let source = Array("\(record)\n\(record) \n\(record)\n".utf8)
    let all = try outcomes(of: source, recordLimit: limit)
    #expect(all.map(\.text) == ["a", nil, "a"])
    #expect(all[1].reason == .tooLong(limit: limit))
  }

  /// One bad byte in a chunk is no matter of the records around it.
  @Test func areCheckedForUTF8OneByOne() throws {
    let source =
      Array("{\"text\":\"좋아\"}\n{\"text\":\"".utf8) + [0xEC, 0xA2]
      + Array("\"}\n{\"text\":\"요\"}\n".utf8)
    let all = try outcomes(of: source)
    #expect(all.map(\.text) == ["좋아", nil, "요"])
    #expect(all[1].reason == .invalidUTF8)
  }
}
