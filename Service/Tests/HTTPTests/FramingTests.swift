import Testing

@testable import HTTP

/// A proxy in front and this server must read the same requests out of the same bytes.
struct FramingTests {
  static let post = "POST / HTTP/1.1\r\nHost: a\r\n"
  static let get = "GET / HTTP/1.1\r\nHost: a\r\n"

  static let malformed: [String: String] = [
    "two lengths": post + "Content-Length: 2\r\nContent-Length: 3\r\n\r\nhi",
    "the same length twice": post + "Content-Length: 2\r\nContent-Length: 2\r\n\r\nhi",
    "length and chunks": post + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "unknown coding": post + "Transfer-Encoding: gzip\r\n\r\n",
    "chunked twice": post + "Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n",
    "two codings":
      post + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "coding and a blank": post + "Transfer-Encoding: chunked \r\n\r\n0\r\n\r\n",
    "chunks in HTTP/1.0": "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "length with a sign": post + "Content-Length: +2\r\n\r\nhi",
    "negative length": post + "Content-Length: -2\r\n\r\nhi",
    "hexadecimal length": post + "Content-Length: 0x2\r\n\r\nhi",
    "length as a list": post + "Content-Length: 2, 2\r\n\r\nhi",
    "empty length": post + "Content-Length:\r\n\r\nhi",
    "length of 2^64 - 1": post + "Content-Length: 18446744073709551615\r\n\r\nhi",
    "no host": "GET / HTTP/1.1\r\n\r\n",
    "two hosts": get + "Host: a\r\n\r\n",
    "space before a colon": "GET / HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n",
    "space before the host's colon": "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "line feeds only": "GET / HTTP/1.1\nHost: a\n\n",
    "line feed after the request line": "GET / HTTP/1.1\nHost: a\r\n\r\n",
    "line feed after a header": "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n",
    "line feed after the last header": "GET / HTTP/1.1\r\nHost: a\n\r\n",
    "line feed as the empty line": "GET / HTTP/1.1\r\nHost: a\r\n\n",
    "carriage return only": "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n",
    "folded header": "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\nY: d\r\n\r\n",
    "folded last header": "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n\tc\r\n\r\n",
    "folded request line": "GET / HTTP/1.1\r\n Host: a\r\n\r\n",
    "zero in a value": "GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n",
    "zero in a name": get + "X\u{0}Y: b\r\n\r\n",
    "control character": get + "X: a\u{1}b\r\n\r\n",
    "no colon": get + "XY\r\n\r\n",
    "empty name": get + ": b\r\n\r\n",
    "name of other letters": get + "이름: b\r\n\r\n",
    "method with a bracket": "G(T / HTTP/1.1\r\nHost: a\r\n\r\n",
    "target without a path": "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n",
    "target of other letters": "GET /한글 HTTP/1.1\r\nHost: a\r\n\r\n",
    "blank in the target": "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n",
    "zero in the target": "GET /healthz\u{0}/x HTTP/1.1\r\nHost: a\r\n\r\n",
    "zero in the query": "GET /?a\u{0}b HTTP/1.1\r\nHost: a\r\n\r\n",
    "zero in the method": "GE\u{0}T / HTTP/1.1\r\nHost: a\r\n\r\n",
    "no version": "GET /\r\n\r\n",
    "chunk with a sign": post + "Transfer-Encoding: chunked\r\n\r\n-2\r\nhi\r\n0\r\n\r\n",
    "chunk with 0x": post + "Transfer-Encoding: chunked\r\n\r\n0x2\r\nhi\r\n0\r\n\r\n",
  ]

  @Test(arguments: malformed.keys.sorted())
  func isRefusedAndTheConnectionCloses(_ name: String) throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.malformed[name] ?? "")
    // One more request must not be read out of what follows.
    client.send("GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.answer()?.status == 400)
    while let next = client.answer() { #expect(next.status == 400) }
    #expect(!server.handler.facts.contains { $0.head.path == "/smuggled" })
  }

  static let allowed: [String: String] = [
    "plain": "/ HTTP/1.1\r\nHost: a\r\n\r\n",
    "blanks around values": "/ HTTP/1.1\r\nHost: \ta \t\r\nX:\r\nY: \r\n\r\n",
    "cookies": "/ HTTP/1.1\r\nHost: a\r\nCookie: a=b; c=d\r\nX: y\r\n\r\n",
    "names in any case": "/ HTTP/1.1\r\nhost: a\r\nCONTENT-LENGTH: 0\r\n\r\n",
    "other letters in a value": "/ HTTP/1.1\r\nHost: a\r\nX: 한글\r\n\r\n",
    "no host in HTTP/1.0": "/ HTTP/1.0\r\n\r\n",
    "a long header": "/ HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 20_000)
      + "\r\n\r\n",
    "many headers": "/ HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: a\r\n", count: 99) + "\r\n",
  ]

  @Test(arguments: allowed.keys.sorted())
  func isServed(_ name: String) throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    defer { server.stop() }
    let client = server.client()
    client.send("GET " + (Self.allowed[name] ?? ""))
    #expect(client.answer()?.status == 200)
  }

  @Test(arguments: [
    ("/", "/", ""), ("/a%20b?c=%26&d", "/a%20b", "c=%26&d"), ("/a?b?c", "/a", "b?c"),
    ("/?", "/", ""), ("/a+b//..", "/a+b//..", ""), ("/%00?%00", "/%00", "%00"),
    ("http://host/a?b", "/a", "b"), ("http://host", "/", ""), ("https://host?b", "/", "b"),
  ])
  func targetsAreGivenAsTheyWereSent(_ target: String, _ path: String, _ query: String) throws {
    let server = try TestServer { .respond(.text($0.path + " " + $0.query)) }
    defer { server.stop() }
    let client = server.client()
    client.send("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.answer()?.text == path + " " + query)
  }

  @Test func headersAreFoundInAnyCase() throws {
    let server = try TestServer { .respond(.text($0.header("x-first") ?? "none")) }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.get + "X-FIRST: one \r\nX-First: two\r\n\r\n")
    #expect(client.answer()?.text == "one")
    client.send(Self.get + "\r\n")
    #expect(client.answer()?.text == "none")
  }

  @Test func tooLongTargetsAndHeadersHaveTheirOwnStatus() throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    defer { server.stop() }
    let long = String(repeating: "a", count: 40_000)
    let target = server.client()
    target.send("GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(target.answer()?.status == 414)
    let headers = server.client()
    headers.send(Self.get + "X: \(long)\r\n\r\n")
    #expect(headers.answer()?.status == 431)
  }

  /// Heads with a few bytes changed, a few hundred of them: each is answered or cut.
  @Test func noHeadStopsTheServer() throws {
    let server = try TestServer { configuration in
      configuration.deadlines.head = 0.2
      configuration.deadlines.base = 0.2
      configuration.deadlines.idle = 0.2
    } plan: { _ in
      .take(TestConsumer())
    }
    defer { server.stop() }
    let head = Array((Self.post + "Content-Length: 2\r\nX: y\r\n\r\nhi").utf8)
    var generator = SeededGenerator(state: 7)
    var clients: [Client] = []
    for _ in 0..<300 {
      var changed = head
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<changed.count, using: &generator)
        changed[index] = [0, 9, 10, 13, 32, 58, 65, 128, 255].randomElement(using: &generator) ?? 0
      }
      let client = server.client()
      client.send(changed)
      clients.append(client)
    }
    #expect(eventually { server.server.connectionCount == 0 })
    let client = server.client()
    client.send(Self.get + "\r\n")
    #expect(client.answer()?.status == 200)
  }
}

/// SplitMix64: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
