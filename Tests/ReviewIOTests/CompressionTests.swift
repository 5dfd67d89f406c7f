import CZlib
import CZstd
import Foundation
import TestSupport
import Testing

@testable import ReviewIO

/// One member of gzip that holds `bytes`.
func gzipped(_ bytes: [UInt8]) -> [UInt8] {
  var stream = z_stream()
  let size = Int32(MemoryLayout<z_stream>.size)
  deflateInit2_(&stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
  defer { deflateEnd(&stream) }
  var source = bytes
  var target = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 64)
  source.withUnsafeMutableBufferPointer { source in
    target.withUnsafeMutableBufferPointer { target in
      (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
      (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
      _ = deflate(&stream, Z_FINISH)
    }
  }
  return Array(target.prefix(Int(stream.total_out)))
}

/// One frame of zstd that holds `bytes`, with a checksum.
func zstandard(_ bytes: [UInt8]) -> [UInt8] {
  let context = ZSTD_createCCtx()
  defer { ZSTD_freeCCtx(context) }
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  var target = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
  let count = ZSTD_compress2(context, &target, target.count, bytes, bytes.count)
  return Array(target.prefix(count))
}

@Suite struct CompressedSources {
  static let compressions = [Compression.gzip, .zstd]

  private static let lines = (0..<400).map { "{\"id\":\($0),\"text\":\"나무 \($0 * $0)\"}\n" }
  private static let texts = (0..<400).map { Optional("나무 \($0 * $0)") }
  private static let source = Array(lines.joined().utf8)

  private func compressed(_ bytes: [UInt8], _ compression: Compression) -> [UInt8] {
    switch compression {
    case .gzip: gzipped(bytes)
    case .zstd: zstandard(bytes)
    }
  }

  @Test(arguments: compressions, [1, 7, 100, RecordReader.defaultChunkSize])
  func recordsAreThoseOfTheTextInside(compression: Compression, chunkSize: Int) throws {
    let bytes = compressed(Self.source, compression)
    #expect(bytes.count < Self.source.count)
    #expect(
      try outcomes(of: bytes, chunkSize: chunkSize)
        == outcomes(of: Self.source, chunkSize: chunkSize))
  }

  @Test(arguments: compressions)
  func membersFollowEachOther(compression: Compression) throws {
    // A record goes on from one member to the next, and one member is empty.
    let cuts = [0, 10, 10, 1000, Self.source.count]
    let members = zip(cuts, cuts.dropFirst()).map { start, end in
      compressed(Array(Self.source[start..<end]), compression)
    }
    #expect(try outcomes(of: Array(members.joined())).map(\.text) == Self.texts)
  }

  @Test func zerosAfterAMemberAreNothing() throws {
    let zeros = [UInt8](repeating: 0, count: 70_000)
    let member = gzipped(Self.source)
    #expect(try outcomes(of: member + zeros).map(\.text) == Self.texts)
    #expect(try outcomes(of: member + zeros + member).count == 2 * Self.texts.count)
  }

  @Test func framesToBeSkippedAreSkipped() throws {
    let skipped: [UInt8] = [0x57, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3]
    #expect(try outcomes(of: skipped + zstandard(Self.source)).map(\.text) == Self.texts)
  }

  @Test(arguments: compressions)
  func nothingInsideIsNoRecord(compression: Compression) throws {
    #expect(try outcomes(of: compressed([], compression)) == [])
  }

  /// What is delivered of `bytes`, and why there is no more.
  private func delivered(_ bytes: [UInt8], chunkSize: Int = 64) throws -> ([String?], InputError?) {
    let file = try BytesFile(bytes)
    let reader = try RecordReader(
      descriptor: file.descriptor, name: "input", chunkSize: chunkSize, recordLimit: 10_000)
    var parser = RecordParser()
    var texts: [String?] = []
    do throws(InputError) {
      while let chunk = try reader.next() {
        parser.forEachRecord(in: chunk) { texts.append(Outcome($0).text) }
      }
      return (texts, nil)
    } catch {
      return (texts, error)
    }
  }

  @Test(arguments: compressions)
  func aFileThatIsCutAnywhereIsAnError(compression: Compression) throws {
    let bytes = compressed(Self.source, compression)
    for count in stride(from: Compression.magicCount, to: bytes.count, by: 3) {
      let (texts, error) = try delivered(Array(bytes[..<count]))
      #expect(texts == Array(Self.texts.prefix(texts.count)))
      #expect(
        error
          == .cannotDecompress(path: "input", compression, byteOffset: count, .truncated))
    }
  }

  @Test(arguments: compressions)
  func recordsBeforeTheEndOfACutFileAreDelivered(compression: Compression) throws {
    let whole = compressed(Self.source, compression)
    let rest = compressed(Self.source, compression)
    for chunkSize in [64, RecordReader.defaultChunkSize] {
      let (texts, error) = try delivered(whole + rest.dropLast(3), chunkSize: chunkSize)
      #expect(texts.count >= Self.texts.count)
      #expect(error != nil)
    }
  }

  /// Bits that turn over: there is an error, or what is read is right.
  @Test(arguments: compressions)
  func damageIsFound(compression: Compression) throws {
    let bytes = compressed(Self.source, compression)
    var generator = SplitMix(state: 6)
    var found = 0
    for _ in 0..<600 {
      var damaged = bytes
      let index = Int.random(in: Compression.magicCount..<bytes.count, using: &generator)
      damaged[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      let (texts, error) = try delivered(damaged)
      if case .cannotDecompress("input", compression, let offset, _) = error {
        #expect(offset <= bytes.count)
        found += 1
      } else {
        // In the times and names of a header.
        #expect(error == nil && texts == Self.texts)
      }
    }
    #expect(found > 550)
  }

  @Test(arguments: [
    [0x1F], [0x1F, 0x20], [0x28, 0xB5], [0x28, 0xB5, 0x2F, 0x00], [0x50, 0x2A, 0x4D],
  ])
  func whatOnlyBeginsAlikeIsText(bytes: [UInt8]) throws {
    let all = try outcomes(of: bytes)
    #expect(all.count == 1)
    let offset = try #require(all.first?.error?.byteOffset)
    #expect(offset < bytes.count)
  }

  @Test func somethingElseAfterAMemberIsDamage() throws {
    let member = gzipped(Self.source)
    let (texts, error) = try delivered(member + Array("text".utf8))
    #expect(texts == Self.texts)
    guard case .cannotDecompress(_, .gzip, let offset, .damaged) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(offset >= member.count)
  }

  /// A gigabyte of one letter in a megabyte: the record is too long, and is not kept.
  @Test(arguments: compressions)
  func aBombIsARecordThatIsTooLong(compression: Compression) throws {
    let letters = [UInt8](repeating: 0x61, count: 8 << 20)
    let member = compressed(letters, compression)
    let last = compressed(Array("\n{\"text\":\"b\"}\n".utf8), compression)
    let bytes = Array(repeatElement(member, count: 16).joined()) + last
    let file = try BytesFile(bytes)
    let reader = try RecordReader(
      descriptor: file.descriptor, name: "input", chunkSize: 4096, recordLimit: 10_000)
    var parser = RecordParser()
    var all: [Outcome] = []
    while let chunk = try reader.next() {
      #expect(reader.pending.capacity <= 16_384)
      parser.forEachRecord(in: chunk) { all.append(Outcome($0)) }
    }
    #expect(all.map(\.reason) == [.tooLong(limit: 10_000), nil])
    #expect(all.last?.text == "b")
  }

  /// A record that is flushed has its result before the next one arrives.
  @Test func aFlushedRecordInAPipeIsHandedOut() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let reader = try RecordReader(descriptor: ends[0], name: "pipe")
    var parser = RecordParser()
    for text in ["a", "b", "c"] {
      let member = gzipped(Array("{\"text\":\"\(text)\"}\n".utf8))
      #expect(write(ends[1], member, member.count) == member.count)
      let chunk = try #require(try reader.next())
      var texts: [String?] = []
      parser.forEachRecord(in: chunk) { texts.append(Outcome($0).text) }
      #expect(texts == [text])
    }
    close(ends[1])
    #expect(try reader.next() == nil)
  }

  @Test func sentencesNameFilePlaceAndReason() {
    let truncated = InputError.cannotDecompress(
      path: "a.gz", .gzip, byteOffset: 17, .truncated)
    #expect(
      truncated.description
        == "cannot decompress a.gz (gzip) beyond byte 17: the file ends too early"
    )
    let damaged = InputError.cannotDecompress(
      path: "a.zst", .zstd, byteOffset: 17, .damaged("bad block"))
    #expect(
      damaged.description
        == "cannot decompress a.zst (zstd) beyond byte 17: bad block; what was read of it may be wrong"
    )
  }
}
