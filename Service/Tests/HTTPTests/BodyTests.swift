import Synchronization
import Testing

@testable import HTTP

struct BodyTests {
  static let head = "POST /a HTTP/1.1\r\nHost: a\r\n"

  private func post(_ body: String) -> String {
    Self.head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body
  }

  private func chunked(_ pieces: [[UInt8]]) -> [UInt8] {
    pieces.flatMap { Array((String($0.count, radix: 16) + "\r\n").utf8) + $0 + Array("\r\n".utf8) }
      + Array("0\r\n\r\n".utf8)
  }

  private func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
  }

  @Test func aSmallBodyComesAsOne() throws {
    let consumer = TestConsumer()
    let server = try TestServer { _ in .take(consumer) }
    let client = server.client()
    client.send(post("hello"))
    let answer = client.answer()
    #expect(answer?.text == "hello")
    #expect(answer?.header("Content-Type") == "text/plain")
    server.stop()
    #expect(consumer.calls == ["whole"])
    let facts = server.handler.facts
    #expect(facts.map(\.status) == [200])
    #expect(facts.map(\.bytesIn) == [5] && facts.map(\.bytesOut) == [5])
    #expect(facts.first?.head.path == "/a" && facts.first?.isComplete == true)
  }

  @Test func noBodyIsAnEmptyOne() throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    defer { server.stop() }
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.answer()?.body == [])
  }

  @Test(arguments: [65_536, 65_537, 1_000_000])
  func aLongBodyComesInPieces(_ count: Int) throws {
    let consumer = TestConsumer()
    let server = try TestServer { _ in .take(consumer) }
    let client = server.client()
    let body = bytes(count)
    client.send(Self.head + "Content-Length: \(count)\r\n\r\n")
    client.send(body)
    let isSame = client.answer()?.body == body
    #expect(isSame)
    server.stop()
    #expect(consumer.calls.first == (count <= Configuration().wholeBodyLimit ? "whole" : "begin"))
    #expect(consumer.calls.last == (count <= Configuration().wholeBodyLimit ? "whole" : "end"))
  }

  @Test(arguments: [[5, 1, 0], [70_000], [1, 200_000, 3]])
  func chunksAreJoined(_ sizes: [Int]) throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    defer { server.stop() }
    let client = server.client()
    let pieces = sizes.filter { $0 > 0 }.map(bytes)
    client.send(Self.head + "Transfer-Encoding: chunked\r\n\r\n")
    client.send(chunked(pieces))
    let isSame = client.answer()?.body == pieces.flatMap { $0 }
    #expect(isSame)
    client.send(post("again"))
    #expect(client.answer()?.text == "again")
  }

  @Test func aClientThatAsksFirstIsToldToGoOn() throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.head + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")
    #expect(client.answer()?.status == 100)
    client.send("hi")
    #expect(client.answer()?.text == "hi")
  }

  @Test func aClientThatAsksFirstMayBeToldNotTo() throws {
    let server = try TestServer { _ in .respond(Response(status: 403)) }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.head + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")
    #expect(client.answer()?.status == 403)
    #expect(client.isAtEnd)
  }

  @Test func requestsInARowAreAnsweredInOrder() throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    defer { server.stop() }
    let client = server.client()
    client.send((0..<50).map { post("number \($0)") }.joined())
    for index in 0..<50 { #expect(client.answer()?.text == "number \(index)") }
  }

  @Test func headHasTheLengthAndNoBody() throws {
    let server = try TestServer { _ in .respond(.text("hello")) }
    let client = server.client()
    client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
    let first = client.answer(toHead: true)
    #expect(first?.header("Content-Length") == "5")
    #expect(client.answer()?.text == "hello")
    server.stop()
    #expect(server.handler.facts.map(\.bytesOut) == [0, 5])
  }

  @Test func anAnswerMayComeFromAnotherThread() throws {
    let pool = WorkerPool(threads: 2, queueLimit: 100)
    defer { pool.finish() }
    let server = try TestServer { _ in
      .take(
        TestConsumer(whole: { body, exchange in _ = pool.submit { exchange.respond(.text(body)) } })
      )
    }
    defer { server.stop() }
    let client = server.client()
    for index in 0..<200 {
      client.send(post("\(index)"))
      #expect(client.answer()?.text == "\(index)")
    }
  }

  @Test func aSecondAnswerIsIgnored() throws {
    let consumer = TestConsumer(whole: { _, exchange in
      exchange.respond(.text("first"))
      exchange.respond(.text("second"))
    })
    let server = try TestServer { _ in .take(consumer) }
    defer { server.stop() }
    let client = server.client()
    client.send(post("hi") + post("hi"))
    #expect(client.answer()?.text == "first")
    consumer.exchange?.respond(.text("third"))
    #expect(client.answer()?.text == "first")
  }

  @Test func aConsumerThatIsBehindMakesTheClientWait() throws {
    let pool = WorkerPool(threads: 1, queueLimit: 1000)
    let pauses = Atomic<Int>(0)
    let consumer = TestConsumer(piece: { _, exchange in
      pauses.add(1, ordering: .relaxed)
      pool.submitAlways { exchange.resume() }
      return false
    })
    let server = try TestServer { _ in .take(consumer) }
    defer { server.stop() }
    let client = server.client()
    let body = bytes(1_000_000)
    client.send(Self.head + "Content-Length: \(body.count)\r\n\r\n")
    client.send(body)
    let isSame = client.answer()?.body == body
    #expect(isSame)
    #expect(pauses.load(ordering: .relaxed) > 10)
    pool.finish()
  }

  @Test func resumeBeforeThePauseIsNotLost() throws {
    let consumer = TestConsumer(piece: { _, exchange in
      exchange.resume()
      return false
    })
    let server = try TestServer { _ in .take(consumer) }
    defer { server.stop() }
    let client = server.client()
    let body = bytes(500_000)
    client.send(Self.head + "Content-Length: \(body.count)\r\n\r\n")
    client.send(body)
    let isSame = client.answer()?.body == body
    #expect(isSame)
  }

  /// Chunks that the library has read still come to a consumer that wants none.
  @Test func aPauseAmongChunksOfOnePacketEnds() throws {
    let pool = WorkerPool(threads: 1, queueLimit: 1000)
    let calls = Atomic<Int>(0)
    let consumer = TestConsumer(piece: { _, exchange in
      let wantsMore = calls.add(1, ordering: .relaxed).newValue % 2 == 0
      if !wantsMore { pool.submitAlways { exchange.resume() } }
      return wantsMore
    })
    let server = try TestServer {
      $0.wholeBodyLimit = 100
    } plan: { _ in
      .take(consumer)
    }
    defer { server.stop() }
    let client = server.client()
    let body = bytes(1000)
    let pieces = stride(from: 0, to: 1000, by: 10).map { Array(body[$0..<$0 + 10]) }
    for _ in 0..<20 {
      client.send(Array((Self.head + "Transfer-Encoding: chunked\r\n\r\n").utf8) + chunked(pieces))
      let isSame = client.answer()?.body == body
      try #require(isSame)
    }
    pool.finish()
  }

  @Test func aPausedBodyThatGrowsTooLongIsRefused() throws {
    let consumer = TestConsumer(piece: { _, _ in false })
    let server = try TestServer {
      $0.wholeBodyLimit = 100
    } plan: { _ in
      .take(consumer, limit: 500)
    }
    let client = server.client()
    let pieces = Array(repeating: bytes(10), count: 100)
    client.send(Array((Self.head + "Transfer-Encoding: chunked\r\n\r\n").utf8) + chunked(pieces))
    #expect(client.answer()?.status == 413)
    server.stop()
    #expect(consumer.calls == ["begin", "receive", "cancel"])
  }

  @Test func aBodyWhoseLengthIsTooLongIsRefused() throws {
    let consumer = TestConsumer()
    let server = try TestServer { _ in .take(consumer, limit: 100) }
    let client = server.client()
    client.send(Self.head + "Content-Length: 101\r\n\r\n" + String(repeating: "a", count: 101))
    #expect(client.answer()?.status == 413)
    // So little is dropped that the connection goes on.
    client.send(post("hi"))
    #expect(client.answer()?.status == 200)
    server.stop()
    #expect(consumer.calls == ["cancel", "whole"])
  }

  @Test func aBodyThatGrowsTooLongIsRefused() throws {
    let consumer = TestConsumer()
    let server = try TestServer { _ in .take(consumer, limit: 100_000) }
    let client = server.client()
    client.send(Self.head + "Transfer-Encoding: chunked\r\n\r\n")
    client.send(chunked([bytes(90_000), bytes(90_000)]))
    #expect(client.answer()?.status == 413)
    server.stop()
    #expect(consumer.calls.first == "begin" && consumer.calls.last == "cancel")
    #expect(server.handler.facts.map(\.status) == [413])
  }

  /// A client that sends all before it reads gets the answer nevertheless, of a body that is far
  /// longer than what is dropped before it.
  @Test(arguments: [true, false])
  func aClientThatOnlySendsGetsItsRefusal(_ isChunked: Bool) throws {
    let server = try TestServer {
      $0.dropLimit = 10_000
    } plan: { _ in
      .take(TestConsumer(), limit: 100_000)
    }
    let client = server.client()
    let body = bytes(5_000_000)
    if isChunked { client.send(Self.head + "Transfer-Encoding: chunked\r\n\r\n") }
    if !isChunked { client.send(Self.head + "Content-Length: \(body.count)\r\n\r\n") }
    let isSent = client.send(isChunked ? chunked([body]) : body)
    #expect(isSent)
    let answer = client.answer()
    #expect(answer?.status == 413)
    #expect(answer?.header("Connection") == "close")
    #expect(client.isAtEnd)
    server.stop()
    #expect(server.handler.facts.map(\.status) == [413])
  }

  @Test func moreIsNotDroppedThanTheLimit() throws {
    let server = try TestServer { configuration in
      configuration.dropLimit = 1000
      configuration.lingerLimit = 100_000
    } plan: { _ in
      .respond(Response(status: 403))
    }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.head + "Content-Length: 900000000\r\n\r\n")
    let piece = bytes(1_000_000)
    var count = 0
    while count < 100, client.send(piece) { count += 1 }
    #expect(count < 20)
    #expect(eventually { server.handler.facts.count == 1 })
    #expect(server.handler.facts.first.map { $0.bytesIn < 300_000 } == true)
  }

  @Test func anAnswerInTheMiddleOfABodyEndsIt() throws {
    let consumer = TestConsumer(piece: { count, exchange in
      if count > 100_000 { exchange.respond(Response(status: 422)) }
      return true
    })
    let server = try TestServer { _ in .take(consumer) }
    let client = server.client()
    client.send(Self.head + "Content-Length: 200000\r\n\r\n")
    client.send(bytes(200_000))
    #expect(client.answer()?.status == 422)
    client.send(post("hi"))
    #expect(client.answer()?.text == "hi")
    server.stop()
    #expect(!consumer.calls.contains("end") && !consumer.calls.contains("cancel"))
  }

  @Test func anAnswerForAPausedBodyEndsThePause() throws {
    let pool = WorkerPool(threads: 1, queueLimit: 10)
    let consumer = TestConsumer(piece: { _, exchange in
      _ = pool.submit { exchange.respond(Response(status: 422)) }
      return false
    })
    let server = try TestServer { _ in .take(consumer) }
    let client = server.client()
    client.send(Self.head + "Content-Length: 200000\r\n\r\n")
    client.send(bytes(200_000))
    #expect(client.answer()?.status == 422)
    pool.finish()
    server.stop()
    #expect(consumer.calls == ["begin"])
  }

  @Test func anAnswerFromAFileForABodyThatNeverEndsIsDroppedWithIt() throws {
    let server = try TestServer { configuration in
      configuration.dropLimit = 1000
      configuration.lingerLimit = 100_000
    } plan: { _ in
      let spool = SpooledBytes(memoryLimit: 0)
      try? spool.append([1, 2, 3])
      return .respond(Response(status: 403, body: (try? spool.takeBody()) ?? .bytes([])))
    }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.head + "Content-Length: 900000000\r\n\r\n")
    let piece = bytes(100_000)
    var count = 0
    while count < 500, client.send(piece) { count += 1 }
    #expect(eventually { server.handler.facts.map(\.status) == [0] })
  }

  @Test func headersThatWouldBreakOutAreLeftOut() throws {
    let server = try TestServer { _ in
      .respond(Response(status: 200, headers: [("X", "a\r\nY: b"), ("Z", "c")]))
    }
    defer { server.stop() }
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    let answer = client.answer()
    #expect(answer?.header("Z") == "c")
    #expect(answer?.header("Y") == nil && answer?.header("X") == nil)
  }
}
