import Testing

@testable import ReviewIO

/// Sources that are not UTF-8, in pieces of all sizes.
@Suite struct EncodingTests {
  private static let text = "좋아요 abc 똠방각하 Ω"
  private static let cp949: [UInt8] = [
    0xC1, 0xC1, 0xBE, 0xC6, 0xBF, 0xE4, 0x20, 0x61, 0x62, 0x63, 0x20,  // 좋아요 abc
    0x8C, 0x63, 0xB9, 0xE6, 0xB0, 0xA2, 0xC7, 0xCF, 0x20, 0xA5, 0xD8,  // 똠방각하 Ω
  ]

  private static func record(_ text: [UInt8], id: Int) -> [UInt8] {
    Array(#"{"id":\#(id),"text":""#.utf8) + text + Array("\"}\n".utf8)
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  /// What a source gives by `pieceSize` bytes a read and `chunkSize` a buffer.
  private static func read(
    _ bytes: [UInt8], _ encoding: TextEncoding = .automatic, pieceSize: Int = .max,
    chunkSize: Int = RecordReader.defaultChunkSize, surrogates: SurrogateRule = .replace
  ) throws -> (outcomes: [Outcome], name: String?) {
    var rest = bytes[...]
    let reader = try RecordReader(name: "input", chunkSize: chunkSize) { buffer in
      let count = min(pieceSize, buffer.count, rest.count)
      buffer.copyBytes(from: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    reader.encoding = encoding
    reader.surrogates = surrogates
    return (try outcomes(of: reader), reader.decodedName)
  }

  @Test(arguments: [1, 2, 3, 7, .max], [1, 5, 64 << 10])
  func cp949IsFoundByItsBytes(pieceSize: Int, chunkSize: Int) throws {
    let source = Self.record(Array("abc".utf8), id: 1) + Self.record(Self.cp949, id: 2)
    let found = try Self.read(source, pieceSize: pieceSize, chunkSize: chunkSize)
    #expect(found.outcomes.map(\.text) == ["abc", Self.text])
    #expect(found.name == "CP949")
  }

  @Test(arguments: [1, 2, 3, 7, .max], [false, true])
  func utf16IsFoundByItsMarkOrItsZeros(pieceSize: Int, isBigEndian: Bool) throws {
    let source = #"{"id":1,"text":"\#(Self.text)😀"}"# + "\n" + #"{"text":"b"}"#
    let bytes = Self.utf16(source, isBigEndian: isBigEndian)
    let mark: [UInt8] = isBigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
    for bytes in [mark + bytes, bytes] {
      let found = try Self.read(bytes, pieceSize: pieceSize)
      #expect(found.outcomes.map(\.text) == [Self.text + "😀", "b"])
      #expect(found.name == (isBigEndian ? "UTF-16BE" : "UTF-16LE"))
    }
    #expect(try Self.read(mark + bytes, .utf16).outcomes.count == 2)
  }

  /// UTF-8 stays what it is, also with a mark, cut characters at the ends of pieces, or damaged.
  @Test(arguments: [1, 2, 3, 7, .max])
  func utf8IsLeftAsItIs(pieceSize: Int) throws {
    let source = Self.record(Array(Self.text.utf8), id: 1)
    for bytes in [source, [0xEF, 0xBB, 0xBF] + source] {
      let found = try Self.read(bytes, pieceSize: pieceSize)
      #expect(found.outcomes.map(\.text) == [Self.text])
      #expect(found.name == nil)
    }
    let damaged = try Self.read(Self.record([0xEC, 0xA2, 0x8B, 0xFF], id: 1) + source)
    #expect(damaged.outcomes.map(\.reason) == [.invalidUTF8, nil])
    #expect(damaged.name == nil)
  }

  /// Bytes that are no CP949 spoil their record alone, and are located in the text as UTF-8.
  @Test func malformedBytesAreAnErrorOfTheirRecord() throws {
    let cp949 = TextEncoding.named("CP949")
    let source =
      Self.record(Self.cp949, id: 1) + Self.record([0xB0, 0xA1, 0xFF, 0x61], id: 2)
      + Self.record(Self.cp949, id: 3)
    let found = try Self.read(source, cp949)
    #expect(found.outcomes.map(\.reason) == [nil, .invalidBytes(encoding: "CP949"), nil])
    let start = Self.record(Array(Self.text.utf8), id: 1).count
    #expect(found.outcomes[1].error?.byteOffset == start + 16 + 3)
    #expect(found.outcomes[1].error?.position.number == 2)
  }

  @Test func halfASurrogateOfUTF16IsReplaced() throws {
    let bytes =
      Self.utf16(#"{"text":"a"#, isBigEndian: false) + [0x3D, 0xD8]
      + Self.utf16(#"b"}"#, isBigEndian: false)
    #expect(try Self.read(bytes).outcomes.map(\.text) == ["a\u{FFFD}b"])
    let strict = try Self.read(bytes, surrogates: .error)
    #expect(strict.outcomes.map(\.reason) == [.invalidBytes(encoding: "UTF-16LE")])
  }

  @Test func halfACodeUnitAtTheEndOfUTF16IsAnError() throws {
    let bytes = Self.utf16("{\"text\":\"a\"}\n", isBigEndian: false)
    #expect(try Self.read(bytes).outcomes.map(\.text) == ["a"])
    let cut = try Self.read(bytes + [0x61])
    #expect(cut.outcomes.map(\.reason) == [nil, .invalidBytes(encoding: "UTF-16LE")])
  }

  /// What is longer than any buffer comes out whole.
  @Test func longSourcesAreDecodedPieceByPiece() throws {
    let source = (0..<8000).flatMap { Self.record(Self.cp949, id: $0) }
    let found = try Self.read(source, pieceSize: 4097)
    #expect(found.outcomes.count == 8000)
    #expect(found.outcomes.allSatisfy { $0.text == Self.text })
    #expect(found.outcomes.last?.id == .number("7999"))
  }

  @Test func encodingsAreCalledAsUsersCallThem() {
    #expect(TextEncoding("UTF-8") == .utf8)
    #expect(TextEncoding("euc-kr") == .named("CP949"))
    #expect(TextEncoding("latin1") == .named("LATIN1"))
    #expect(TextEncoding("klingon") == nil)
    #expect(TextEncoding("cp949//IGNORE") == nil)
  }

  @Test(arguments: [
    ("PK\u{3}\u{4}....[Content_Types].xml", ForeignFile.workbook), ("PK\u{3}\u{4}a.csv", .zip),
    ("PAR1\u{15}", .parquet), ("BZh91AY&SY", .bzip2), ("SQLite format 3\0", .sqlite),
    ("%PDF-1.7", .pdf), ("Obj\u{1}", .avro), ("ARROW1\0\0", .arrow),
  ])
  func filesWithoutTextAreRefused(content: String, kind: ForeignFile) throws {
    #expect(throws: InputError.notText(path: "input", kind)) {
      try Self.read(Array(content.utf8))
    }
  }

  @Test(
    arguments: [
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], ForeignFile.sevenZip),
      (Array("GIF89a..".utf8), .picture),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .picture),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0], .picture),
    ] as [([UInt8], ForeignFile)])
  func archivesAndPicturesAreNamed(content: [UInt8], kind: ForeignFile) throws {
    #expect(throws: InputError.notText(path: "input", kind)) { try Self.read(content) }
  }

  @Test(arguments: ["PAR1,b\n", "BZh,c\n", "Objects\n", "PK\n"])
  func wordsThatBeginLikeFilesAreText(content: String) throws {
    #expect(try Self.read(Array(content.utf8)).outcomes.count == 1)
  }
}
