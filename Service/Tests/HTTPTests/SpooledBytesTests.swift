import Glibc
import Testing

@testable import HTTP

struct SpooledBytesTests {
  private func contents(_ body: Response.Body) -> [UInt8] {
    switch body {
    case .bytes(let bytes): return bytes
    case .held(let held): return Array(held.bytes)
    case .file(let file):
      return [UInt8](unsafeUninitializedCapacity: file.length) { buffer, count in
        count = pread(file.descriptor, buffer.baseAddress, buffer.count, off_t(file.offset))
      }
    }
  }

  @Test(arguments: [(0, false), (1000, false), (1001, true), (100_000, true)])
  func bytesPastTheLimitAreInAFile(_ count: Int, _ isInFile: Bool) throws {
    for size in [1, 7, 999, 1000, 1001, 5000] {
      let spool = SpooledBytes(memoryLimit: 1000)
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      var rest = bytes[...]
      while !rest.isEmpty {
        try spool.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(spool.count == count && spool.isInFile == isInFile)
      let body = try spool.takeBody()
      #expect(body.count == count)
      #expect(contents(body) == bytes)
    }
  }

  @Test func aFullDiskIsAnError() {
    let spool = SpooledBytes(memoryLimit: 10, descriptor: open("/dev/full", O_RDWR))
    #expect(throws: SpoolError.noSpace) { try spool.append([UInt8](repeating: 0, count: 11)) }
  }

  @Test func aFolderThatIsNotThereIsAnError() {
    let spool = SpooledBytes(memoryLimit: 10, spool: Spool(folder: "/nowhere"))
    #expect(throws: SpoolError.system("open", ENOENT)) {
      try spool.append([UInt8](repeating: 0, count: 11))
    }
  }

  @Test func aFileIsSentFromItsOffset() throws {
    let server = try TestServer { head in
      let spool = SpooledBytes(memoryLimit: 0)
      try? spool.append(Array("0123456789".utf8))
      guard case .file(let file)? = try? spool.takeBody() else {
        return .respond(Response(status: 500))
      }
      let copy = dup(file.descriptor)
      return .respond(
        Response(status: 200, body: .file(FileBody(descriptor: copy, offset: 3, length: 4))))
    }
    defer { server.stop() }
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.answer()?.text == "3456")
    #expect(client.answer()?.text == "3456")
  }
}
