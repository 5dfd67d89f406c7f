import Foundation
import TestSupport
import Testing

@testable import ReviewIO

/// Rows of tables as RFC 4180 has them.
@Suite struct Tables {
  private func rows(
    _ source: String, _ table: TableFormat = .csv, text: FieldSelection = .text,
    recordLimit: Int = RecordReader.defaultRecordLimit
  ) throws -> [Outcome] {
    try outcomes(of: Array(source.utf8), table: table, recordLimit: recordLimit, text: text)
  }

  @Test(
    arguments: [
      ("id,text\n1,abc\n2,가\n", ["abc", "가"]),
      ("id,text\r\n1,abc\r\n2,가", ["abc", "가"]),
      ("\u{FEFF}\"id\",\"text\"\r\n\"1\",\"abc\"\r\n2,가\r\n", ["abc", "가"]),
      ("\n\r\nid,text\n\n1,abc\n\r\n2,가\r", ["abc", "가"]),
      ("text,id\n\"a,\"\"b\"\"\r\nc\",1\n\"\",2\n,3\n", ["a,\"b\"\r\nc", "", ""]),
      ("id,text\n1,say \"hi\"\n2,\"\"\"\"\n", ["say \"hi\"", "\""]),
      ("id,text\n1, \"a\n2,b\tc\n", [" \"a", "b\tc"]),
      ("text\nabc\n\"\"\n가\n", ["abc", "", "가"]),
      ("id,review,content\n1,no,abc\n", ["abc"]),
      ("id,text", []), ("", []), ("\u{FEFF}", []), ("\n\n", []),
    ])
  func fieldsAreThoseOfTheColumns(source: String, texts: [String]) throws {
    #expect(try rows(source).map(\.text) == texts)
  }

  @Test func tabsPartTheFieldsOfTSV() throws {
    let all = try rows("id\ttext\n7\ta, b\n\"8\"\t\"c\td\"\n", .tsv)
    #expect(all.map(\.text) == ["a, b", "c\td"])
    #expect(all.map(\.id) == [.string("7"), .string("8")])
  }

  @Test func namesPickColumns() throws {
    let source = "a/b,review,text\n1,2,3\n"
    #expect(try rows(source, text: FieldSelection("review")).map(\.text) == ["2"])
    #expect(try rows(source, text: FieldSelection("/a~1b")).map(\.text) == ["1"])
    #expect(
      try rows(source, text: FieldSelection("body")).map(\.reason) == [
        .noText(lookedFor: ["body"], present: ["a/b", "review", "text"])
      ])
  }

  @Test func anEmptyIDIsNone() throws {
    #expect(try rows("id,text\n,a\n0,b\n").map(\.id) == [.absent, .string("0")])
  }

  @Test func numbersAreThoseOfTheLinesThatRowsBeginOn() throws {
    let all = try rows("\u{FEFF}id,text\r\n1,\"a\nb\n\"\n\n2,c\n")
    #expect(
      all.map(\.position) == [
        RecordPosition(unit: .line, number: 2, byteOffset: 12),
        RecordPosition(unit: .line, number: 6, byteOffset: 22),
      ])
  }

  @Test(
    arguments: [
      ("id,text\n1,\"a\"b\n2,c\n", [nil, "c"], RecordError.Reason.textAfterQuote, 13),
      ("id,text\n1,\"a\" \n2,c\n", [nil, "c"], .textAfterQuote, 13),
      ("id,text\n1,b\n2,\"c\n3,d\n", ["b", nil], .quoteNotClosed, 14),
      ("id,text\n1,b\n2,\"c\"\"", ["b", nil], .quoteNotClosed, 14),
      ("id,text\n1\n2,c\n", [nil, "c"], .wrongFieldCount(1, columns: 2), 8),
      ("id,text\n1,b,\n2,c\n", [nil, "c"], .wrongFieldCount(3, columns: 2), 8),
    ])
  func aBadRowLeavesItsNeighboursAlone(
    source: String, texts: [String?], reason: RecordError.Reason, offset: Int
  ) throws {
    let all = try rows(source)
    #expect(all.map(\.text) == texts)
    #expect(all.compactMap(\.reason) == [reason])
    #expect(all.compactMap(\.error?.byteOffset) == [offset])
  }

  @Test func invalidUTF8IsLocated() throws {
    let bytes = Array("id,text\n1,a".utf8) + [0xFF, 0x0A] + Array("2,b\n".utf8)
    let all = try outcomes(of: bytes, table: .csv)
    #expect(all.map(\.text) == [nil, "b"])
    #expect(all[0].reason == .invalidUTF8 && all[0].error?.byteOffset == 11)
  }

  @Test(
    arguments: [
      ("\"id,text\n1,a\n", 0, RecordError.Reason.quoteNotClosed),
      ("id,\"text\"x\n1,a\n", 9, .textAfterQuote),
      ("id,text,\(String(repeating: "x", count: 60))\n1,a\n", 0, .tooLong(limit: 50)),
    ])
  func aHeaderThatCannotBeReadIsSaid(
    source: String, offset: Int, reason: RecordError.Reason
  ) throws {
    for chunkSize in [1, 7, 1000] {
      let error = InputError.badHeader(
        RecordError(
          sourceName: "input", position: RecordPosition(unit: .line, number: 1, byteOffset: 0),
          byteOffset: offset, reason: reason))
      #expect(throws: error) {
        try outcomes(
          of: Array(source.utf8), table: .csv, chunkSize: chunkSize, recordLimit: 50)
      }
    }
  }

  @Test(arguments: [1, 100, 64 << 10])
  func longRowsAreErrorsInTheirPlace(chunkSize: Int) throws {
    let long = String(repeating: "a", count: 5000)
    let source = "id,text\n1,a\n2,\(long)\n3,\"b\n\"\n4,\"\(long)\n\(long)\"\n5,c\n"
    let all = try outcomes(
      of: Array(source.utf8), table: .csv, chunkSize: chunkSize, recordLimit: 1000)
    #expect(all.map(\.text) == ["a", nil, "b\n", nil, "c"])
    #expect(all.map(\.position.number) == [2, 3, 4, 6, 8])
    #expect(all.compactMap(\.reason) == [.tooLong(limit: 1000), .tooLong(limit: 1000)])
  }

  /// Whatever chunks end inside of a row: the reader drops one beyond the limit before it is
  /// known whether a line feed follows a carriage return.
  @Test(arguments: 1...64)
  func rowsAboutAsLongAsTheLimitAreTheSameInAnyChunks(chunkSize: Int) throws {
    for lineEnd in ["\n", "\r\n", "\r"] {
      for count in 18...23 {
        let row = "1," + String(repeating: "a", count: count - 2)
        for source in [row + lineEnd + "2,b\n", "id,text\n" + row + lineEnd + "2,b\n"] {
          func read(_ chunkSize: Int) -> Result<[Outcome], InputError> {
            Result { () throws(InputError) in
              let reader = try RecordReader(
                bytes: Array(source.utf8), name: "input", format: .table(.csv),
                chunkSize: chunkSize,
                recordLimit: 20)
              var parser = RecordParser()
              var all: [Outcome] = []
              while let chunk = try reader.next() {
                parser.forEachRecord(in: chunk) { all.append(Outcome($0)) }
              }
              return all
            }
          }
          #expect(read(chunkSize) == read(4096), "\(source)")
        }
      }
    }
  }

  // MARK: Tables that are made up

  private static let alphabet = ["a", "가", ",", "\t", "\"", "\n", "\r\n", "\r", " ", ""]

  private static func table(
    _ format: TableFormat, using generator: inout SplitMix
  ) -> (source: String, texts: [String]) {
    let lineEnd = Bool.random(using: &generator) ? "\n" : "\r\n"
    let separator = format == .csv ? "," : "\t"
    var source = "id\(separator)text\(lineEnd)"
    var texts: [String] = []
    for number in 0..<Int.random(in: 0...6, using: &generator) {
      let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? ""
      }.joined()
      texts.append(text)
      var writer = ByteWriter()
      writer.appendCSV(text, separator: format.delimiter)
      source += "\(number)\(separator)\(String(decoding: writer.bytes, as: UTF8.self))\(lineEnd)"
    }
    return (source, texts)
  }

  @Test(arguments: [TableFormat.csv, .tsv])
  func whatIsWrittenIsReadBack(format: TableFormat) throws {
    var generator = SplitMix(state: 7)
    for _ in 0..<300 {
      let (source, texts) = Self.table(format, using: &generator)
      let chunkSize = Int.random(in: 1...40, using: &generator)
      let all = try outcomes(of: Array(source.utf8), table: format, chunkSize: chunkSize)
      #expect(all.map(\.text) == texts, "\(source.debugDescription)")
    }
  }

  /// Cut and mutated anywhere, a table gives the same rows and errors in whatever chunks it
  /// is read, and as long as it is whole, those before the place are the same.
  @Test func resultsDependNeitherOnChunksNorOnWhatFollows() throws {
    var generator = SplitMix(state: 8)
    for _ in 0..<300 {
      let whole = Array(Self.table(.csv, using: &generator).source.utf8)
      let place = Int.random(in: 0...whole.count, using: &generator)
      var bytes = Array(whole[..<place])
      if Bool.random(using: &generator) {
        bytes += [Array("\",\n\r\u{1}".utf8).randomElement(using: &generator) ?? 0]
        bytes += whole[place...]
      }
      let expected = Result { try outcomes(of: bytes, table: .csv, recordLimit: 30) }
      for chunkSize in [1, 2, 5, 16, 61] {
        let found = Result {
          try outcomes(of: bytes, table: .csv, chunkSize: chunkSize, recordLimit: 30)
        }
        switch (expected, found) {
        case (.success(let expected), .success(let found)): #expect(found == expected)
        case (.failure(let expected as InputError), .failure(let found as InputError)):
          #expect(found == expected)
        default: Issue.record("\(expected) but \(found) in chunks of \(chunkSize)")
        }
      }
    }
  }

  @Test func compressedTablesAreTables() throws {
    let source = Array("id,text\n1,abc\n".utf8)
    #expect(try outcomes(of: gzipped(source), table: .csv).map(\.text) == ["abc"])
    #expect(try outcomes(of: zstandard(source), table: .csv).map(\.text) == ["abc"])
  }
}
