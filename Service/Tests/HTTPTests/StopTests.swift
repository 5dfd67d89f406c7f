import Glibc
import Synchronization
import Testing

@testable import HTTP

struct StopTests {
  static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test func idleConnectionsDoNotHoldItUp() throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    let (fresh, used) = (server.client(), server.client())
    used.send(Self.get)
    #expect(used.answer()?.status == 200)
    #expect(server.stop() < 2)
    #expect(fresh.isAtEnd && used.isAtEnd)
  }

  @Test func whatRunsIsAnswered() throws {
    let consumer = TestConsumer(whole: { _, _ in })
    let server = try TestServer { _ in .take(consumer) }
    let client = server.client()
    client.send(Self.get)
    #expect(eventually { consumer.exchange != nil })
    server.server.stop()
    usleep(100_000)
    consumer.exchange?.respond(.text("done"))
    let answer = client.answer()
    #expect(answer?.text == "done")
    #expect(answer?.header("Connection") == "close")
    #expect(client.isAtEnd)
    #expect(server.stop() < 2)
  }

  @Test func aBodyOnItsWayIsTaken() throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    let client = server.client()
    client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n")
    client.send([UInt8](repeating: 0x61, count: 100_000))
    usleep(100_000)
    server.server.stop()
    usleep(100_000)
    client.send([UInt8](repeating: 0x61, count: 100_000))
    #expect(client.answer()?.body.count == 200_000)
    #expect(server.stop() < 2)
  }

  /// The library aborts the process when it is stopped with a connection suspended.
  @Test func whatDoesNotEndIsCutAfterAWhile() throws {
    let working = TestConsumer(whole: { _, _ in })
    let paused = TestConsumer(piece: { _, _ in false })
    let server = try TestServer {
      $0.deadlines.drain = 0.3
    } plan: { head in
      .take(head.method == "GET" ? working : paused)
    }
    let (first, second, third) = (server.client(), server.client(), server.client())
    first.send(Self.get)
    second.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n")
    second.send([UInt8](repeating: 0x61, count: 200_000))
    third.send("GET / HTTP/1.1\r\nHos")
    #expect(eventually { working.exchange != nil && paused.exchange != nil })
    let seconds = server.stop()
    #expect(seconds > 0.25 && seconds < 2)
    #expect(first.isAtEnd && third.isAtEnd)
    #expect(working.calls.last == "cancel" && paused.calls.last == "cancel")
    // The loop is gone: nobody is there to be woken.
    working.exchange?.respond(.text("late"))
    paused.exchange?.resume()
    #expect(server.handler.facts.map(\.status) == [0, 0])
  }

  @Test func noConnectionIsAcceptedAfterwards() throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    server.stop()
    server.server.stop()
    let client = server.client()
    client.send(Self.get)
    #expect(client.answer() == nil)
  }

  @Test func aServerThatNeverRanGoesAway() throws {
    let server = try Server(Configuration(), handler: TestHandler { _ in .take(TestConsumer()) })
    let client = Client(port: server.port)
    client.send(Self.get)
    _ = consume server
    #expect(client.isAtEnd)
  }

  @Test func anAddressInUseOrNotAnAddressIsAnError() throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    defer { server.stop() }
    var configuration = Configuration()
    configuration.port = server.server.port
    let handler = server.handler
    #expect(
      throws: ServerError.listen(
        address: "127.0.0.1", port: configuration.port, code: EADDRINUSE)
    ) { try Server(configuration, handler: handler) }
    configuration.port = 65_536
    #expect(throws: ServerError.port(65_536)) { try Server(configuration, handler: handler) }
    (configuration.port, configuration.address) = (0, "localhost")
    #expect(throws: ServerError.address("localhost")) {
      try Server(configuration, handler: handler)
    }
  }

  @Test func anAddressOfIPv6IsServed() throws {
    var configuration = Configuration()
    configuration.address = "::1"
    do {
      let server = try Server(configuration, handler: TestHandler { _ in .take(TestConsumer()) })
      #expect(server.port > 0)
    } catch ServerError.listen {
      // A machine without it.
    }
  }
}
