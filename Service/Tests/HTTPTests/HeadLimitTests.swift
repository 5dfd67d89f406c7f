import Testing

@testable import HTTP

/// What the library would leave without an answer, or answer for ever.
struct HeadLimitTests {
  /// The library by itself ends the connection where there is no room for its answer.
  @Test func headsOfAnyLengthAreAnswered() throws {
    let server = try TestServer { _ in .respond(.text("ok")) }
    defer { server.stop() }
    let limit = Configuration().headLimit
    let rest = (FramingTests.get + "X: \r\n\r\n").utf8.count
    for length in stride(from: limit - 1200, through: limit + 1400, by: 52) {
      let client = server.client()
      client.send(
        FramingTests.get + "X: " + String(repeating: "a", count: length - rest) + "\r\n\r\n")
      #expect(client.answer()?.status == (length <= limit ? 200 : 431), "\(length) bytes")
    }
  }

  @Test(arguments: [1, 490, 5000, 15_000])
  func parametersAreNotCountedHere(_ count: Int) throws {
    let server = try TestServer { head in .respond(.text("\(head.query.utf8.count)")) }
    defer { server.stop() }
    let client = server.client()
    let query = String(repeating: "a&", count: count)
    client.send("GET /?\(query) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.answer()?.text == "\(2 * count)")
  }

  /// The library reads a chunk's size that fills its buffer again and again.
  @Test func aChunkSizeWithoutAnEndIsNoWork() throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    defer { server.stop() }
    let client = server.client()
    client.send(
      FramingTests.post + "Transfer-Encoding: chunked\r\n\r\n5;"
        + String(repeating: "x", count: 60_000))
    #expect(client.isAtEnd)
    #expect(eventually { server.handler.facts.map(\.status) == [0] })
    // Others are served, also where bodies wait.
    let other = server.client()
    other.send(FramingTests.post + "Content-Length: 2\r\n\r\nh")
    let third = server.client()
    third.send(FramingTests.post + "Content-Length: 2\r\n\r\nhi")
    #expect(third.answer()?.text == "hi")
    other.send("i")
    #expect(other.answer()?.text == "hi")
  }
}
