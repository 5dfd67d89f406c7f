import Foundation
import TestSupport
import Testing

@testable import ReviewIO

/// Records that have runs in place of a text.
@Suite struct RunsTests {
  private struct Found: Equatable {
    var text: String
    var runs: String?
    var id: String?
  }

  private func read(
    _ record: String, text: FieldSelection = .text, readsRuns: Bool = true
  ) throws -> Result<Found, RecordError> {
    let reader = try RecordReader(bytes: Array(record.utf8), name: "in")
    var parser = RecordParser(text: text, readsRuns: readsRuns)
    var found: [Result<Found, RecordError>] = []
    while let chunk = try reader.next() {
      parser.forEachRecord(in: chunk) { result in
        found.append(
          result.map { review in
            var id: String?
            if case .string(let bytes) = review.id { id = String(decoding: bytes, as: UTF8.self) }
            return Found(
              text: String(decoding: review.text, as: UTF8.self),
              runs: review.runs.map { String(decoding: $0, as: UTF8.self) }, id: id)
          })
      }
    }
    return try #require(found.first)
  }

  @Test func runsAreAsTheRecordSpellsThem() throws {
    let found = try read(#"{"id":"a\u0062","runs" : [ {"text":"\u00e9"}, {}]}"#).get()
    #expect(found == Found(text: "", runs: #"[ {"text":"\u00e9"}, {}]"#, id: "ab"))
    // The last of equal keys counts, as in all objects.
    #expect(try read(#"{"runs":[1],"runs":[2]}"#).get().runs == "[2]")
  }

  @Test(
    arguments: [
      (#"{"runs":[{"text":"a"}],"id":"x"}"#, #"[{"text":"a"}]"#, "x"),
      (
        #" {"id":"x", "a":1, "runs" : [ {"text":"a","b":{"c":[1,-2.5e3]}} ] } "#,
        #"[ {"text":"a","b":{"c":[1,-2.5e3]}} ]"#, "x"
      ),
      (#"{"runs":[]}"#, "[]", nil),
    ] as [(String, String, String?)])
  func plainRecordsHaveRuns(record: String, runs: String, id: String?) throws {
    #expect(try read(record).get() == Found(text: "", runs: runs, id: id))
  }

  @Test(arguments: [
    #"{"runs":[{"text":"a"}]"#, #"{"runs":[{"text":"a"},]}"#, #"{"runs":[{"text" "a"}]}"#,
    #"{"runs":[01]}"#, #"{"runs":-[]}"#, #"{"runs":[}]}"#, #"{"runs":[{"a":1]}}"#,
    #"{"runs":[tru]}"#,
  ])
  func whatIsNoJSONIsAnError(record: String) throws {
    let error = #expect(throws: RecordError.self) { try read(record).get() }
    #expect(error?.kind == .malformed)
  }

  @Test func theyAreReadOnlyIfAskedFor() throws {
    #expect(throws: RecordError.self) { try read(#"{"runs":[]}"#, readsRuns: false).get() }
    #expect(try read(#"{"text":"a","runs":[]}"#, readsRuns: false).get().text == "a")
  }

  @Test(arguments: [
    #"{"text":"a","runs":[]}"#, #"{"runs":[],"review":"\n"}"#,
  ])
  func bothAreAnError(record: String) throws {
    let error = #expect(throws: RecordError.self) { try read(record).get() }
    #expect(error?.kind == .wrongFields)
  }
}

/// Arrays of runs, read as they lie there and by simdjson.
@Suite struct RunReaderTests {
  /// A part, what it is besides its text as Foundation reads it.
  private enum Part: Equatable {
    case text([UInt8], NSDictionary?)
    case box(NSDictionary?)
    case opening(NSDictionary?)
    case closing

    init(_ part: RunReader.Part) {
      func object(_ json: UnsafeBufferPointer<UInt8>) -> NSDictionary? {
        try? JSONSerialization.jsonObject(with: Data(json)) as? NSDictionary
      }
      switch part {
      case .text(let text, let style): self = .text(Array(text), object(style))
      case .box(let json): self = .box(object(json))
      case .opening(let style): self = .opening(object(style))
      case .closing: self = .closing
      }
    }
  }

  private static let seeds = [
    #"[{"text":"Tom","fonts":["pretendard-bold"]},{"text":" 정말 "},{"box":{"width":20,"height":16}}]"#,
    #"[ {"runs":[{"text":"a"},{"runs":[ ],"size":12}], "color":"red"} ,{"size":1.5e1,"text":""}]"#,
    #"[{"text":"a","weight":700,"features":{"kern":0,"x":[1,{}]},"italic":true},{"box":"chip"}]"#,
    #"[{"padding":[4,4],"runs":[{"text":"\"a\""}],"lang":null}]"#,
  ].map { Array($0.utf8) }

  @Test func plainArraysAreReadAsSimdjsonReadsThem() {
    var generator = SplitMix(state: 9)
    var plain = PlainRuns()
    let reader = RunReader()
    var plainCount = 0
    for index in 0..<6_000 {
      let json = JSONFuzz.mutate(Self.seeds[index % Self.seeds.count], using: &generator)
      json.withUnsafeBufferPointer { json in
        guard plain.read(json) else { return }
        plainCount += 1
        var (parts, expected): ([Part], [Part]) = ([], [])
        plain.forEachPart { parts.append(Part($0)) }
        #expect(reader.forEachParsedPart(of: json) { expected.append(Part($0)) })
        #expect(parts == expected, "\(String(decoding: json, as: UTF8.self))")
      }
    }
    #expect(plainCount > 1_200)
  }

  @Test(arguments: [
    "", "[", "[{}]", "[1]", #"[{"text":"a"}"#, #"[{"text":"a"}]]"#, #"[{"text":"a"},]"#,
    #"[{"text":"a","text":"b"}]"#, #"[{"text":"a","runs":[]}]"#, #"[{"text":"a\n"}]"#,
    #"[{"te\u0078t":"a"}]"#, #"[{"text":"a","n":01}]"#, #"[{"text":1}]"#, #"[{"runs":{}}]"#,
    "[{\"text\":\"\u{0}\"}]", #"[{"size":1}]"#,
  ])
  func othersAreLeftToSimdjson(json: String) {
    var plain = PlainRuns()
    #expect(!Array(json.utf8).withUnsafeBufferPointer { plain.read($0) })
  }

  @Test func whatIsNestedDeeplyOrLongIsLeftToSimdjson() {
    func read(_ json: String) -> Bool {
      var plain = PlainRuns()
      return Array(json.utf8).withUnsafeBufferPointer { plain.read($0) }
    }
    func nested(_ depth: Int) -> String {
      String(repeating: #"[{"runs":"#, count: depth) + "[]" + String(repeating: "}]", count: depth)
    }
    #expect(read(nested(10)) && !read(nested(100)))
    func long(_ count: Int) -> String {
      #"[{"text":""# + String(repeating: "a", count: count) + "\"}]"
    }
    #expect(read(long(60_000)) && !read(long(70_000)))
  }

  @Test func formsAreForgottenWhereThereAreMany() {
    var plain = PlainRuns()
    for index in 0..<100 {
      let json = Array(#"[{"text":"a","size":\#(index)},{"size":\#(index / 2),"text":"b"}]"#.utf8)
      for _ in 0..<2 {
        var styles: [String] = []
        #expect(json.withUnsafeBufferPointer { plain.read($0) })
        plain.forEachPart { part in
          if case .text(let text, let style) = part {
            styles.append(String(decoding: Array(text) + Array(style), as: UTF8.self))
          }
        }
        #expect(
          styles == [
            #"a{"text":"","size":\#(index)}"#, #"b{"size":\#(index / 2),"text":""}"#,
          ])
      }
    }
  }

  @Test func ofInvalidBytesNoneIsRead() {
    var plain = PlainRuns()
    let json = Array(#"[{"text":""#.utf8) + [0xED, 0xA0, 0x80] + Array("\"}]".utf8)
    #expect(!json.withUnsafeBufferPointer { plain.read($0) })
  }
}
