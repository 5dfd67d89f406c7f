import CServiceSystem
import Glibc
import Testing

@testable import HTTP

struct DeadlineTests {
  static let head = "POST / HTTP/1.1\r\nHost: a\r\n"

  /// Sends a byte each 50 ms until nobody takes it, for 8 seconds at most. Returns the seconds.
  private func trickle(_ client: Client, _ byte: String) -> Double {
    for count in 0..<160 {
      guard client.send(byte) else { return Double(count) * 0.05 }
      usleep(50_000)
    }
    return 8
  }

  @Test func aHeadThatComesByteByByteIsCut() throws {
    let server = try TestServer {
      $0.deadlines.head = 0.5
    } plan: { _ in
      .take(TestConsumer())
    }
    defer { server.stop() }
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nX: ")
    #expect(trickle(client, "a") < 4)
    #expect(server.handler.facts.isEmpty)
  }

  @Test func anIdleConnectionIsCut() throws {
    let server = try TestServer {
      $0.deadlines.idle = 0.5
    } plan: { _ in
      .take(TestConsumer())
    }
    defer { server.stop() }
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.answer()?.status == 200)
    #expect(trickle(client, "G") < 4)
  }

  @Test(arguments: [100_000, 1000])
  func aBodyThatComesByteByByteIsCut(_ length: Int) throws {
    let consumer = TestConsumer()
    let server = try TestServer { configuration in
      configuration.deadlines.base = 0.5
      configuration.wholeBodyLimit = 10
    } plan: { _ in
      .take(consumer)
    }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.head + "Content-Length: \(length)\r\n\r\n")
    #expect(trickle(client, "aa") < 4)
    #expect(eventually { consumer.calls.last == "cancel" })
    #expect(eventually { server.handler.facts.map(\.status) == [0] })
    #expect(server.handler.facts.first.map { $0.bytesIn < 1000 && !$0.isComplete } == true)
  }

  @Test func aBodyThatComesFastEnoughHasTheTimeItsLengthAllows() throws {
    let server = try TestServer { configuration in
      configuration.deadlines.base = 0.2
      configuration.deadlines.minimumBodyRate = 1000
    } plan: { _ in
      .take(TestConsumer())
    }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.head + "Content-Length: 10000\r\n\r\n")
    for _ in 0..<25 {
      client.send([UInt8](repeating: 0x61, count: 400))
      usleep(100_000)
    }
    #expect(client.answer()?.body.count == 10_000)
  }

  @Test func anAnswerThatNobodyTakesIsCut() throws {
    let server = try TestServer {
      $0.deadlines.base = 0.5
      $0.deadlines.minimumRate = 1e9
    } plan: { _ in
      .respond(.text([UInt8](repeating: 0x61, count: 20_000_000)))
    }
    defer { server.stop() }
    let client = server.client(receiveBuffer: 4096)
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(eventually { server.handler.facts.count == 1 })
    #expect(server.handler.facts.first?.isComplete == false)
    #expect(server.handler.facts.first?.status == 200)
    #expect(eventually { server.server.connectionCount == 0 })
  }

  @Test func aConsumerThatNeverAnswersIsCancelled() throws {
    let consumer = TestConsumer(whole: { _, _ in })
    let server = try TestServer {
      $0.deadlines.longest = 0.5
    } plan: { _ in
      .take(consumer)
    }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.head + "Content-Length: 2\r\n\r\nhi")
    #expect(client.isAtEnd)
    #expect(eventually { consumer.calls == ["whole", "cancel"] })
    // Too late, and no harm.
    consumer.exchange?.respond(.text("late"))
    consumer.exchange?.resume()
  }

  @Test func aConsumerThatNeverResumesIsCancelled() throws {
    let consumer = TestConsumer(piece: { _, _ in false })
    let server = try TestServer {
      $0.deadlines.longest = 0.5
    } plan: { _ in
      .take(consumer)
    }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.head + "Content-Length: 100000\r\n\r\n")
    client.send([UInt8](repeating: 0x61, count: 100_000))
    #expect(client.isAtEnd)
    #expect(eventually { consumer.calls == ["begin", "cancel"] })
  }

  @Test(arguments: [0, 70_000, 100_000])
  func aClientThatLeavesCancelsItsWork(_ sent: Int) throws {
    let consumer = TestConsumer(whole: { _, _ in }, end: { _, _ in })
    let server = try TestServer { _ in .take(consumer) }
    let client = server.client()
    client.send(Self.head + "Content-Length: 100000\r\n\r\n")
    client.send([UInt8](repeating: 0x61, count: sent))
    #expect(eventually { sent == 0 || !consumer.calls.isEmpty })
    client.close()
    #expect(eventually { consumer.calls.last == "cancel" })
    #expect(eventually { server.handler.facts.map(\.status) == [0] })
    server.stop()
    #expect(consumer.calls.filter { $0 == "cancel" }.count == 1)
  }

  /// The library misses the end of what a client sends where it comes together with a request.
  @Test func aClientThatEndsItsSideIsAnsweredAndClosed() throws {
    let server = try TestServer { _ in .take(TestConsumer()) }
    defer { server.stop() }
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    client.endSending()
    #expect(client.answer()?.status == 200)
    #expect(client.isAtEnd)
  }

  /// Whatever is worked on for a client ends when it leaves, not at the next look.
  @Test func aClientThatLeavesIsNoticedAtOnce() throws {
    let consumer = TestConsumer(whole: { _, _ in })
    let server = try TestServer { _ in .take(consumer) }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.head + "Content-Length: 2\r\n\r\nhi")
    #expect(eventually { consumer.calls == ["whole"] })
    usleep(20_000)
    let start = service_nanoseconds()
    client.close()
    while consumer.calls.last != "cancel" && service_nanoseconds() < start + 5_000_000_000 {
      usleep(1000)
    }
    #expect(consumer.calls.last == "cancel")
    #expect(Double(service_nanoseconds() - start) / 1e9 < 0.5)
  }
}
