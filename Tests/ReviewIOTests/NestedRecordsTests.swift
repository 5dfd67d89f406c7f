import TestSupport
import Testing

@testable import ReviewIO

@Suite struct NestedArrays {
  private func texts(_ source: String, _ pointer: String) throws -> [String?] {
    try outcomes(of: Array(source.utf8), records: FieldSelection(pointer)).map(\.text)
  }

  @Test(
    arguments: [
      (#"{"reviews":[{"text":"a"},{"text":"b"}]}"#, "/reviews", ["a", "b"]),
      (
        #" { "n" : "reviews" , "reviews" : [ {"text":"a"} ] , "m":[1,{"x":[]}] } "#, "/reviews",
        ["a"]
      ),
      (
        #"{"reviews":[{"text":"a"}]}{"reviews":[]}{"reviews":[{"text":"b"}]}"#, "/reviews",
        ["a", "b"]
      ),
      (#"{"x":{"reviews":[1]},"y":["reviews",[2]],"reviews":[{"text":"a"}]}"#, "/reviews", ["a"]),
      (#"{"a":{"b":{"c":[{"text":"a"}]}},"c":[1]}"#, "/a/b/c", ["a"]),
      (#"{"a":[[1],{"r":[2]},{"r":[{"text":"a"}],"s":[3]}]}"#, "/a/2/r", ["a"]),
      (#"[[1],[{"text":"a"}],[2]]"#, "/1", ["a"]),
      (#"{"a\\\"]":[1],"r\u0065\/v":[{"text":"]}"}]}"#, "/re~1v", ["]}"]),
      (#"{"":[{"text":"a"}]}"#, "/", ["a"]),
    ])
  func recordsAreTheElementsOfTheArray(source: String, pointer: String, texts: [String]) throws {
    #expect(try self.texts("\u{FEFF}" + source, pointer) == texts)
  }

  @Test func elementsAreNumberedThroughAllDocuments() throws {
    let source = #"{"r":[{"text":"a"}]} {"r":[{"text":"b"}]}"#
    let all = try outcomes(of: Array(source.utf8), records: FieldSelection("/r"))
    #expect(all.map(\.position.number) == [1, 2])
    #expect(all.map(\.position.byteOffset) == [6, 27])
  }

  @Test(
    arguments: [
      (#"{"s":[{"text":"a"}]}"#, [nil], RecordError.Reason.noArray, 19),
      (#"{"r":{"text":"a"}} {"r":[{"text":"b"}]}"#, [nil, "b"], .noArray, 17),
      (#"[{"text":"a"}]"#, [nil], .noArray, 13),
      (#""r""#, [nil], .noArray, 0),
      (#"{"r":[{"text":"a"}]} , {"r":[{"text":"b"}]}"#, ["a", nil], .noArray, 21),
      (#"{"r":[{"text":"a"}],"#, ["a", nil], .documentNotClosed, 20),
      (#"{"r":[{"text":"a"}"#, ["a", nil], .arrayNotClosed, 18),
      (#"{"x":""#, [nil], .documentNotClosed, 6),
    ])
  func whatIsWrongAroundTheArrayIsAnError(
    source: String, texts: [String?], reason: RecordError.Reason, offset: Int
  ) throws {
    let all = try outcomes(of: Array(source.utf8), records: FieldSelection("/r"))
    #expect(all.map(\.text) == texts)
    #expect(all.compactMap(\.reason) == [reason])
    #expect(all.compactMap(\.error?.byteOffset) == [offset])
  }

  private static let alphabet = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\"r\":", "{\"r\":[", "{\"text\":\"a\"}", "]}", " ",
    "1",
  ]

  /// Whatever is read, in whatever pieces: no trap, and the same records and errors.
  @Test func resultsDoNotDependOnChunks() throws {
    var generator = SplitMix(state: 9)
    for _ in 0..<400 {
      let source = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
        Self.alphabet.randomElement(using: &generator) ?? ""
      }.joined()
      for pointer in ["/r", "/r/0/r", "/0/r"] {
        let records = try FieldSelection(pointer)
        let whole = try outcomes(of: Array(source.utf8), records: records, recordLimit: 20)
        for chunkSize in [1, 3, 10] {
          let cut = try outcomes(
            of: Array(source.utf8), records: records, chunkSize: chunkSize, recordLimit: 20)
          #expect(cut == whole, "\(source) in chunks of \(chunkSize)")
        }
      }
    }
  }

  @Test func depthTakesNoMemory() throws {
    let deep = String(repeating: "[", count: 1_000_000)
    #expect(try texts("{\"x\":" + deep, "/r") == [nil])
  }
}

@Suite struct SpreadObjects {
  private static let source = """
    {
      "text": "a",
      "n": {"text": "no"}
    }
    {\r
      "text": "b"
    }{"text":"c"}

    { "text":
      "d"}
    """

  @Test func objectsFollowEachOther() throws {
    #expect(try outcomes(of: Self.source).map(\.text) == ["a", "b", "c", "d"])
  }

  @Test func cutAnywhereTheyAreTheSameUpToThere() throws {
    let bytes = Array(Self.source.utf8)
    let whole = try outcomes(of: bytes)
    for count in 2...bytes.count {
      let cut = try outcomes(of: bytes[..<count], chunkSize: count % 7 + 1)
      let good = cut.prefix { $0.error == nil }
      #expect(Array(good) == Array(whole.prefix(good.count)))
      #expect(cut.count - good.count <= 1)
      #expect(cut == (try outcomes(of: bytes[..<count])))
    }
  }

  @Test(arguments: ["{", "{ \t", "{\n", "{\r\n\"text\""])
  func anObjectThatEndsTooEarlyIsAnError(source: String) throws {
    #expect(try outcomes(of: source).map(\.reason) == [.malformed(.unexpectedEnd)])
  }

  /// A line that only begins like that is no reason to take others along.
  @Test func aCutLineLeavesItsNeighboursAlone() throws {
    let all = try outcomes(of: "{\"text\":\n{\"text\":\"b\"}\n{\n{\"text\":\"c\"}\n")
    #expect(all.map(\.text) == [nil, "b", nil, "c"])
  }
}
