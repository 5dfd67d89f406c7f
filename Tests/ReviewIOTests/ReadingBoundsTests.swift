import Testing

@testable import ReviewIO

/// What ends the reading of a source that takes too much.
@Suite struct ReadingBoundsTests {
  private static let source = Array(
    (0..<2000).map { "{\"id\":\($0),\"text\":\"a\"}\n" }.joined().utf8)

  /// How many bytes of records come before the error, and the error.
  private func read(
    _ bytes: [UInt8], _ change: (inout ReadingBounds) -> Void
  ) throws -> (count: Int, error: InputError?) {
    let reader = try RecordReader(bytes: bytes, name: "body", chunkSize: 1000)
    change(&reader.bounds)
    var count = 0
    do throws(InputError) {
      while let chunk = try reader.next() { count += chunk.bytes.count }
      return (count, nil)
    } catch {
      return (count, error)
    }
  }

  @Test(arguments: [false, true])
  func bytesAreCountedAsTheyAreUnpacked(isPacked: Bool) throws {
    let bytes = isPacked ? gzipped(Self.source) : Self.source
    let (count, error) = try read(bytes) { $0.byteLimit = 10_000 }
    #expect(error == .tooLong(path: "body", limit: 10_000))
    #expect(count > 8000 && count < 20_000)
    #expect(try read(bytes) { $0.byteLimit = Self.source.count } == (Self.source.count, nil))
  }

  @Test func nothingIsReadForNobody() throws {
    var reads = 0
    let (count, error) = try read(Self.source) { bounds in
      bounds.goesOn = {
        reads += 1
        return reads < 5
      }
    }
    #expect(error == .stopped(path: "body"))
    #expect(count > 0 && count < 6000)
  }

  /// White space before the first record is no record: the loop that passes it over ends, too.
  @Test func nothingButSpaceEnds() throws {
    let spaces = gzipped([UInt8](repeating: 0x20, count: 1 << 20))
    #expect(
      try read(spaces) { $0.byteLimit = 100_000 }.error == .tooLong(path: "body", limit: 100_000))
  }

  @Test func buffersOfLongRecordsAreAskedFor() throws {
    let long = Array("{\"text\":\"\(String(repeating: "a", count: 50_000))\"}\n".utf8)
    var largest = 0
    let (count, error) = try read(long) { bounds in
      bounds.allowsBuffer = { size in
        largest = max(largest, size)
        return size < 10_000
      }
    }
    #expect(error == .outOfMemory(path: "body", bytes: largest))
    #expect(count == 0 && largest >= 10_000 && largest < 30_000)
  }

  /// A frame that is not compressed, and asks for a window of 16 MiB (RFC 8878, section 3.1.1).
  @Test func windowsOfZstdAreBounded() throws {
    let record = Array("{\"text\":\"a\"}\n".utf8)
    let blockHead = UInt8(record.count << 3 | 1)
    let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0, 14 << 3, blockHead, 0, 0] + record
    #expect(try read(frame) { $0.zstdWindowLog = 24 } == (record.count, nil))
    let error = try read(frame) { $0.zstdWindowLog = 23 }.error
    guard case .cannotDecompress(_, .zstd, _, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
