import Foundation
import TestSupport
import Testing

@testable import ReviewIO

private let bom = "\u{FEFF}"

@Suite struct Lines {
  @Test(arguments: [
    "", " ", "\n\n", "\r\n \t", bom, bom + "\n", "\u{FEFF}  \r\n\r\n",
  ])
  func nothingButWhiteSpaceHoldsNoRecord(source: String) throws {
    #expect(try outcomes(of: source) == [])
  }

  @Test(arguments: [
    "{\"text\":\"a\"}\n{\"text\":\"b\"}\n",
    "{\"text\":\"a\"}\n{\"text\":\"b\"}",
    "{\"text\":\"a\"}\r\n{\"text\":\"b\"}\r\n",
    "\(bom){\"text\":\"a\"}\n\n \t\r\n{\"text\":\"b\"}\n\n",
    "\n\n{\"text\":\"a\"}\n\r\n{\"text\":\"b\"}\r",
  ])
  func lineEndsAndBlankLinesAreNoRecords(source: String) throws {
    #expect(try outcomes(of: source).map(\.text) == ["a", "b"])
  }

  @Test func numbersAreThoseOfPhysicalLinesAndOffsetsCountTheMark() throws {
    let all = try outcomes(of: "\(bom)\n {\"text\":\"a\"}\r\n\r\n{\"text\":\"b\"}")
    #expect(
      all.map(\.position) == [
        RecordPosition(unit: .line, number: 2, byteOffset: 5),
        RecordPosition(unit: .line, number: 4, byteOffset: 21),
      ])
  }

  @Test func aBadLineLeavesItsNeighboursAlone() throws {
    let all = try outcomes(of: "{\"text\":\"a\"}\n{\"text\":\"b\n{\"text\":\"c\"}\n")
    #expect(all.map(\.text) == ["a", nil, "c"])
  }
}

@Suite struct ArrayElements {
  @Test(arguments: [
    ("[]", []), (" [ \n ] \n", []), ("\(bom)[]", []),
    (#"[{"text":"a"}]"#, ["a"]),
    (#"[{"text":"a"},{"text":"b"}]"#, ["a", "b"]),
    ("\n[\n  {\"text\": \"a\"},\r\n  {\"text\": \"b\"}\n]\n", ["a", "b"]),
    (#"[{"text":"]},{[","n":[[1],{"x":[]}]},{"text":"b"}]"#, ["]},{[", "b"]),
    (#"[{"text":"a\"]}"},{"text":"\\"},{"text":"\\\""}]"#, [#"a"]}"#, #"\"#, #"\""#]),
  ])
  func elementsAreRecords(source: String, texts: [String]) throws {
    #expect(try outcomes(of: source).map(\.text) == texts)
  }

  @Test func elementsAreNumberedAndLocated() throws {
    let all = try outcomes(of: #"[ {"text":"a"} , 5,"s", [1] ,{"text":"b"}]"#)
    #expect(all.map(\.position.number) == [1, 2, 3, 4, 5])
    #expect(all.map(\.position.byteOffset) == [2, 17, 19, 24, 29])
    #expect(all.allSatisfy { $0.position.unit == .element })
    #expect(
      all.map(\.reason) == [
        nil, .notAnObject(.number), nil, .notAnObject(.array), nil,
      ])
  }

  @Test(arguments: [
    (#"[{"text":"a"},{"text":"b"}"#, ["a", "b", nil], RecordError.Reason.arrayNotClosed, 26),
    (#"[{"text":"a"},{"text":"b"#, ["a", nil], .arrayNotClosed, 24),
    (#"[{"text":"a"},"#, ["a", nil], .arrayNotClosed, 14),
    ("[", [nil], .arrayNotClosed, 1),
    (#"[{"text":"a"},]"#, ["a", nil], .emptyElement, 14),
    (#"[{"text":"a"},,{"text":"b"}]"#, ["a", nil, "b"], .emptyElement, 14),
    (#"[,{"text":"a"}]"#, [nil, "a"], .emptyElement, 1),
    (#"[{"text":"a"} {"text":"b"}]"#, ["a", nil, "b"], .missingComma, 14),
    (#"[{"text":"a"}] x"#, ["a", nil], .contentAfterArray, 15),
    ("[{\"text\":\"a\"}]\n[{\"text\":\"b\"}]", ["a", nil], .contentAfterArray, 15),
    (#"[{"text":"a"},{"text":"b"]]"#, ["a", nil], .malformed(.expectedCommaOrBrace), 25),
  ])
  func brokenSyntaxLosesNoRecordBeforeIt(
    source: String, texts: [String?], reason: RecordError.Reason, offset: Int
  ) throws {
    let all = try outcomes(of: source)
    #expect(all.map(\.text) == texts)
    let errors = all.compactMap(\.error)
    #expect(errors.map(\.reason) == [reason])
    #expect(errors.map(\.byteOffset) == [offset])
  }

  @Test func numbersCountElementsNotFaults() throws {
    let all = try outcomes(of: #"[{"text":"a"} {"text":"b"},,{"text":"c"}]"#)
    #expect(all.map(\.position.number) == [1, 2, 2, 3, 4])
  }
}

@Suite struct Chunks {
  /// Each has records, blank lines or faults whose places must not depend on
  /// where chunks are cut.
  static let sources = [
    "\(bom)\r\n{\"text\":\"a\",\"id\":1}\r\n\r\n{\"text\":\"나무 \\\"\\ud83d\\ude00\"}\n{\"text\":7}\n\n{\"text\":\"z\"}",
    "\n\n  {\"id\":\"\\\\\",\"text\":\"line\"}\n{\"text\":\"\n\"}\n{\"text\":\"last\"}\n",
    "\(bom) [ {\"text\":\"a]\\\\\",\"n\":[{}]} , 12 \"s\",, {\"text\":\"\\\"}\"},true]  x [",
    "[{\"text\":\"a\"},{\"text\":\"b\"}\n,{\"text\":\"c\"",
    "[{\"text\":\"a\"},12345678901234567890123456789012345678901234567890,{\"text\":\"\\u00e9\"},9",
  ]

  @Test(arguments: sources, [20, 40, RecordReader.defaultRecordLimit])
  func resultsDoNotDependOnChunkSize(source: String, recordLimit: Int) throws {
    let whole = try outcomes(of: Array(source.utf8), recordLimit: recordLimit)
    #expect(!whole.isEmpty)
    for chunkSize in 1...source.utf8.count + 1 {
      let cut = try outcomes(
        of: Array(source.utf8), chunkSize: chunkSize, recordLimit: recordLimit)
      #expect(cut == whole, "chunks of \(chunkSize)")
    }
  }

  @Test func everyBytePositionBelongsToTheRightRecord() throws {
    var generator = SplitMix(state: 1)
    var source = ""
    var texts: [String] = []
    for number in 0..<300 {
      let text = String(repeating: "가", count: Int.random(in: 0...40, using: &generator))
      source += "{\"id\":\(number),\"text\":\"\(text)\"}\n"
      texts.append(text)
    }
    for chunkSize in [1, 7, 64, 1000] {
      let all = try outcomes(of: Array(source.utf8), chunkSize: chunkSize)
      #expect(all.map(\.text) == texts)
      #expect(all.map(\.position.number) == Array(1...300))
      for (number, outcome) in all.enumerated() {
        let start = source.utf8.index(source.startIndex, offsetBy: outcome.position.byteOffset)
        #expect(source[start...].hasPrefix("{\"id\":\(number),"))
      }
    }
  }

  @Test(arguments: [1, 100, 64 << 10])
  func longRecordsAreErrorsInTheirPlace(chunkSize: Int) throws {
    let long = "{\"text\":\"\(String(repeating: "a", count: 5000))\"}"
    let lines = "{\"text\":\"a\"}\n\(long)\r\n{\"text\":\"b\"}\n\(long)"
    let array = "[{\"text\":\"a\"},\(long) , {\"text\":\"b\"},\(long)]"
    for (source, starts) in [(lines, [13, 5039]), (array, [14, 5041])] {
      let all = try outcomes(of: Array(source.utf8), chunkSize: chunkSize, recordLimit: 1000)
      #expect(all.map(\.text) == ["a", nil, "b", nil])
      #expect(all.map(\.position.number) == [1, 2, 3, 4])
      #expect(all.compactMap(\.reason) == [.tooLong(limit: 1000), .tooLong(limit: 1000)])
      #expect(all.compactMap(\.error?.byteOffset) == starts)
    }
  }

  @Test(arguments: [49, 50, 51])
  func theLimitIsTheGreatestLengthAllowed(length: Int) throws {
    let record = "{\"text\":\"\(String(repeating: "a", count: length - 11))\"}"
    for chunkSize in [10, 1000] {
      for source in [record, record + "\n", "[\(record)]"] {
        let all = try outcomes(of: Array(source.utf8), chunkSize: chunkSize, recordLimit: 50)
        #expect(all.map(\.reason) == [length <= 50 ? nil : .tooLong(limit: 50)])
      }
    }
  }

  @Test func aRecordMayBeFiftyMegabytes() throws {
    let size = 50 << 20
    let long =
      Array("{\"id\":1,\"text\":\"".utf8) + Array(repeating: 0x61, count: size)
      + Array("\"}".utf8)
    let around = Array("{\"text\":\"before\"}\n".utf8)
    let after = Array("\n{\"text\":\"after\"}\n".utf8)
    let all = try outcomes(of: around + long + after)
    try #require(all.count == 3)
    #expect(all[0].text == "before")
    guard case .review(let text, .number("1"), _) = all[1] else {
      Issue.record("no review")
      return
    }
    #expect(text.count == size)
    #expect(all[2].text == "after")
  }

  @Test func skippingALongRecordKeepsTheBufferSmall() throws {
    let source =
      Array("[{\"text\":\"".utf8) + Array(repeating: 0x61, count: 8 << 20)
      + Array("\"},{\"text\":\"b\"}]".utf8)
    let file = try BytesFile(source)
    let reader = try RecordReader(
      descriptor: file.descriptor, name: "input", chunkSize: 4096, recordLimit: 10_000)
    while let chunk = try reader.next() {
      #expect(chunk.bytes.count <= 16_384)
      #expect(reader.pending.capacity <= 16_384)
    }
  }
}

@Suite struct Sources {
  @Test func aMissingFileIsNamed() {
    let error = InputError.cannotOpen(path: "no/such/file", SystemError(code: ENOENT))
    #expect(throws: error) { try RecordReader(path: "no/such/file") }
    #expect(error.description == "cannot open no/such/file: No such file or directory")
  }

  @Test func aDirectoryIsRefused() {
    let path = NSTemporaryDirectory()
    #expect(throws: InputError.isDirectory(path: path)) { try RecordReader(path: path) }
  }

  @Test func aClosedDescriptorIsAReadError() throws {
    let reader = try RecordReader(descriptor: -1, name: "input")
    #expect(
      throws: InputError.cannotRead(
        path: "input", byteOffset: 0, SystemError(code: EBADF))
    ) { try reader.next() }
  }

  /// Whoever feeds the program line by line gets each answer at once.
  @Test func aRecordInAPipeIsHandedOutBeforeTheNextArrives() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let reader = try RecordReader(descriptor: ends[0], name: "pipe")
    var parser = RecordParser()
    for text in ["a", "b", "c"] {
      let line = Array("{\"text\":\"\(text)\"}\n".utf8)
      #expect(write(ends[1], line, line.count) == line.count)
      let chunk = try #require(try reader.next())
      var texts: [String?] = []
      parser.forEachRecord(in: chunk) { texts.append(Outcome($0).text) }
      #expect(texts == [text])
    }
    close(ends[1])
    #expect(try reader.next() == nil)
  }

  /// A body that arrives in pieces gives what the same bytes in a file give.
  @Test(arguments: [1, 2, 3, 7, 64, 1 << 20])
  func piecesOfAnySizeAreReadAsAFileIs(pieceSize: Int) throws {
    for source in [
      "{\"id\":1,\"text\":\"가\"}\n\n{\"id\":2}\r\nnot json\n{\"text\":\"\\u0061\"}",
      "[{\"text\":\"a\"},\n 7, {\"text\":\"b\"}",
    ] {
      let bytes = Array(source.utf8)
      let file = try BytesFile(bytes)
      let expected = try outcomes(
        of: RecordReader(descriptor: file.descriptor, name: "body", chunkSize: 16))
      var rest = bytes[...]
      let reader = try RecordReader(name: "body", chunkSize: 16) { buffer in
        let count = min(pieceSize, buffer.count, rest.count)
        buffer.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      }
      #expect(try outcomes(of: reader) == expected)
      #expect(expected.contains { $0.text != nil } && expected.contains { $0.error != nil })
    }
  }

  @Test func aBodyThatFailsDeliversWhatWasComplete() throws {
    var rest = Array("{\"text\":\"a\"}\n{\"text\":".utf8)[...]
    let reader = try RecordReader(name: "body") { buffer throws(SystemError) in
      if rest.isEmpty { throw SystemError(code: ECONNRESET) }
      let count = min(buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    var parser = RecordParser()
    var texts: [String?] = []
    let chunk = try #require(try reader.next())
    parser.forEachRecord(in: chunk) { texts.append(Outcome($0).text) }
    #expect(texts == ["a"])
    #expect(
      throws: InputError.cannotRead(path: "body", byteOffset: 21, SystemError(code: ECONNRESET))
    ) { try reader.next() }
  }

  /// A count that cannot be is taken for the buffer's own, or for the end.
  @Test(arguments: [Int.min, -1, 0, .max])
  func aCountThatCannotBeDoesNoHarm(count: Int) throws {
    var calls = 0
    let reader = try RecordReader(name: "body", chunkSize: 64, recordLimit: 1000) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: 0x0A)
      calls += 1
      return calls > 20 ? 0 : count
    }
    #expect(try outcomes(of: reader) == [])
  }
}
