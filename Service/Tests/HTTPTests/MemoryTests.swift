import Glibc
import Testing

@testable import HTTP

/// What is taken before it is made, and what becomes of those for whom there is none.
@Suite struct MemoryTests {
  @Test func sharesAreApart() {
    let budget = MemoryBudget(limit: 100, parts: [.bodies: 1, .answers: 3])
    #expect(budget.limit(of: .bodies) == 25 && budget.limit(of: .answers) == 75)
    #expect(budget.take(25, for: .bodies))
    #expect(!budget.take(1, for: .bodies))
    #expect(budget.take(75, for: .answers))
    budget.giveBack(5, of: .bodies)
    #expect(budget.taken == 95)
    #expect(!budget.take(6, for: .bodies) && budget.take(5, for: .bodies))
    #expect(!budget.take(1, for: .styles))
  }

  @Test func claimsGiveBackWithTheirOwner() {
    let budget = MemoryBudget(limit: 100, parts: [.bodies: 1])
    var claim: MemoryClaim? = MemoryClaim(budget, .bodies)
    #expect(claim?.grow(to: 60) == true)
    #expect(claim?.grow(to: 40) == true && claim?.byteCount == 60)
    #expect(claim?.grow(to: 101) == false && budget.taken == 60)
    claim?.shrink(to: 10)
    #expect(budget.taken == 10)
    claim = nil
    #expect(budget.taken == 0)
  }

  @Test func answersWithoutMemoryWaitInFiles() throws {
    let budget = MemoryBudget(limit: 50_000, parts: [.answers: 1])
    let spool = Spool(limit: 200_000)
    var first: SpooledBytes? = SpooledBytes(spool: spool, claim: MemoryClaim(budget, .answers))
    try first?.append([UInt8](repeating: 1, count: 20_000))
    #expect(first?.isInFile == false && budget.taken == 40_000)
    let second = SpooledBytes(spool: spool, claim: MemoryClaim(budget, .answers))
    try second.append([UInt8](repeating: 2, count: 20_000))
    #expect(second.isInFile && spool.byteCount == 20_000)
    // The spool has a bound, too.
    #expect(throws: SpoolError.noSpace) {
      try second.append([UInt8](repeating: 3, count: 190_000))
    }
    var body = try first?.takeBody()
    first = nil
    // An array may take twice what is in it, which what is sent does not.
    #expect(budget.taken == 20_000)
    body = nil
    #expect(body == nil && budget.taken == 0)
  }

  private static func half(_ length: Int) -> [UInt8] {
    Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n".utf8)
      + [UInt8](repeating: 0x61, count: 60_000)
  }

  @Test func slowBodiesMakeRoomForOthers() throws {
    let memory = MemoryBudget(limit: 4 << 20, parts: [.connections: 7, .bodies: 1])
    let server = try TestServer {
      ($0.memory, $0.loops) = (memory, 1)
    } plan: { _ in
      .take(TestConsumer())
    }
    defer { server.stop() }
    let waiting = (0..<7).map { _ in server.client() }
    for client in waiting { client.send(Self.half(65_000)) }
    #expect(eventually { memory.taken(by: .bodies) == 7 * 65_000 })
    // Those that come too slowly go for one that comes now.
    usleep(1_200_000)
    let late = server.client()
    late.send(Self.half(60_000))
    #expect(late.answer()?.status == 200)
    for client in waiting { client.close() }
    #expect(eventually { memory.taken(by: .bodies) == 0 })
  }

  @Test func bodiesWithoutMemoryAreRefused() throws {
    let memory = MemoryBudget(limit: 4 << 20, parts: [.connections: 1])
    let server = try TestServer {
      $0.memory = memory
    } plan: { _ in
      .take(TestConsumer())
    }
    defer { server.stop() }
    let client = server.client()
    client.send(Self.half(60_000))
    let refusal = try #require(client.answer())
    #expect(refusal.status == 503 && refusal.header("Retry-After") == "1")
    // Small ones need none.
    client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\na")
    #expect(client.answer()?.status == 200)
  }

  @Test func connectionsThatWaitMakeRoomForOthers() throws {
    let server = try TestServer {
      ($0.connectionLimit, $0.loops) = (8, 1)
    } plan: { _ in
      .respond(.text("ok"))
    }
    defer { server.stop() }
    let waiting = (0..<8).map { _ in server.client() }
    for client in waiting { client.send("GET / HT") }
    #expect(eventually { server.server.connectionCount == 8 })
    let client = server.client()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.answer()?.status == 200)
    #expect(waiting.contains { $0.isAtEnd })
  }

  @Test func connectionsAreAsManyAsThereIsMemoryFor() {
    var configuration = Configuration()
    configuration.memory = MemoryBudget(limit: 1 << 20, parts: [.connections: 1])
    #expect(configuration.connectionRoom == (1 << 20) / (41 << 10))
    configuration.connectionLimit = 3
    #expect(configuration.connectionRoom == 3)
  }
}
