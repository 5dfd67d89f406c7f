import Glibc
import Synchronization
import Testing

@testable import HTTP

struct LoadTests {
  static let get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  /// The library's own loop answers nobody when exactly 128 connections are ready at once.
  @Test(arguments: [127, 128, 129, 256], [false, true])
  func asManyAsAreReadyAreAnswered(_ count: Int, _ isSuspended: Bool) throws {
    let pool = WorkerPool(threads: 2, queueLimit: 1000)
    defer { pool.finish() }
    let server = try TestServer {
      $0.loops = 1
    } plan: { _ in
      .take(
        TestConsumer(whole: { body, exchange in
          guard isSuspended else { return exchange.respond(.text("done")) }
          _ = pool.submit { exchange.respond(.text("done")) }
        }))
    }
    defer { server.stop() }
    let clients = (0..<count).map { _ in server.client() }
    for _ in 0..<20 {
      for client in clients { client.send(Self.get) }
      for client in clients { #expect(client.answer()?.text == "done") }
    }
  }

  /// Two clients more than there is room for, while the others' answers are worked out.
  @Test func connectionsPastTheLimitWaitForTheirTurn() throws {
    let working = Lock<[Exchange]>([])
    let isOpen = Lock(false)
    let server = try TestServer {
      $0.connectionLimit = 3
    } plan: { _ in
      .take(
        TestConsumer(whole: { _, exchange in
          let isAnswered = isOpen.withLock { $0 }
          guard !isAnswered else { return exchange.respond(.text("late")) }
          working.withLock { $0.append(exchange) }
        }))
    }
    defer { server.stop() }
    func opened(_ count: Int) -> [Client] {
      (0..<count).map { _ in
        let client = server.client()
        client.send(Self.get)
        return client
      }
    }
    let first = opened(3)
    #expect(eventually { working.withLock { $0.count } == 3 })
    let late = opened(2)
    usleep(200_000)
    #expect(server.server.connectionCount == 3)
    #expect(working.withLock { $0.count } == 3)

    isOpen.withLock { $0 = true }
    for exchange in working.withLock({ $0 }) { exchange.respond(.text("first")) }
    #expect(first.allSatisfy { $0.answer()?.text == "first" })
    // Nobody leaves: those that have been answered longest make room.
    #expect(late.allSatisfy { $0.answer()?.text == "late" })
    #expect(server.server.connectionCount <= 3)
  }

  @Test func connectionsAreSpreadOverTheLoops() throws {
    let threads = Lock<Set<UInt>>([])
    let server = try TestServer { _ in
      threads.withLock { _ = $0.insert(UInt(pthread_self())) }
      return .respond(.text("done"))
    }
    defer { server.stop() }
    let clients = (0..<2).map { _ in server.client() }
    for client in clients {
      client.send(Self.get)
      #expect(client.answer()?.status == 200)
    }
    #expect(threads.withLock { $0.count } == 2)
  }
}
