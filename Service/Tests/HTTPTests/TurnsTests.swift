import Glibc
import Synchronization
import Testing

@testable import HTTP

struct TurnsTests {
  /// The tests have another `Client`, which sends.
  private typealias Caller = HTTP.Client

  private static func client(_ address: UInt64, _ connection: Int) -> Caller {
    Caller(address: Caller.Address(network: address), connection: connection)
  }

  /// The order in which the jobs of clients are done by one thread.
  private func order(_ clients: [Caller]) -> [Caller] {
    let pool = WorkerPool(threads: 1, queueLimit: 1000)
    let (gate, done) = (Lock(0), Lock<[Caller]>([]))
    gate.withLock { _ in
      pool.submitAlways { gate.withLock { $0 += 1 } }
      #expect(eventually { pool.running == 1 })
      for client in clients {
        pool.submitAlways(of: client) { done.withLock { $0.append(client) } }
      }
    }
    pool.finish()
    return done.withLock { $0 }
  }

  @Test func connectionsTakeTurns() {
    let (many, few) = (Self.client(1, 1), Self.client(1, 2))
    let order = order(Array(repeating: many, count: 50) + [few, few])
    #expect(order.count == 52)
    #expect(order.firstIndex(of: few)! <= 2 && order.lastIndex(of: few)! <= 4)
  }

  @Test func addressesTakeTurnsHoweverManyConnectionsTheyHave() {
    let many = (1...50).map { Self.client(1, $0) }
    let few = Self.client(2, 51)
    let order = order(many + [few])
    #expect(order.firstIndex(of: few)! <= 2)
  }

  @Test func aClientHasNoMoreThanAShareWhileOthersWait() {
    let pool = WorkerPool(threads: 4, queueLimit: 1000)
    let (many, few) = (Self.client(1, 1), Self.client(2, 2))
    let released = Atomic(0)
    let running = Atomic(0)
    for index in 0..<8 {
      pool.submitAlways(of: many) {
        while released.load(ordering: .relaxed) <= index { usleep(100) }
      }
    }
    #expect(eventually { pool.running == 4 })
    for _ in 0..<2 {
      pool.submitAlways(of: few) {
        running.add(1, ordering: .relaxed)
        while released.load(ordering: .relaxed) < 8 { usleep(100) }
      }
    }
    // Of two threads that become free, both go to who has less than half of them.
    for count in 1...2 {
      released.store(count, ordering: .relaxed)
      #expect(eventually { running.load(ordering: .relaxed) == count })
    }
    released.store(8, ordering: .relaxed)
    pool.finish()
  }

  @Test func middleJobsDoNotWaitForLongOnes() {
    let pool = WorkerPool(threads: 2, queueLimit: 100)
    let gate = Lock(0)
    let count = Atomic(0)
    gate.withLock { _ in
      for _ in 0..<10 { pool.submitAlways { gate.withLock { $0 += 1 } } }
      #expect(eventually { pool.running == 2 })
      for lane in [WorkerPool.Lane.short, .middle, .middle] {
        pool.submitAlways(in: lane) { count.add(1, ordering: .relaxed) }
      }
      #expect(eventually { count.load(ordering: .relaxed) == 3 })
    }
    pool.finish()
  }

  @Test func jobsWaitForMemoryAndOthersDoNot() {
    let memory = MemoryBudget(limit: 64 << 20)
    let most = memory.limit(of: .work)
    let pool = WorkerPool(threads: 3, queueLimit: 100, memory: memory)
    let gate = Lock(0)
    let large = Atomic(0)
    let small = Atomic(0)
    gate.withLock { _ in
      pool.submitAlways(taking: most) { gate.withLock { $0 += 1 } }
      #expect(eventually { pool.running == 1 })
      // More than there is at all is as much as there is.
      pool.submitAlways(taking: 2 * most) { large.add(1, ordering: .relaxed) }
      pool.submitAlways(of: Self.client(1, 1)) { small.add(1, ordering: .relaxed) }
      #expect(eventually { small.load(ordering: .relaxed) == 1 })
      #expect(large.load(ordering: .relaxed) == 0 && memory.taken(by: .work) == most)
    }
    #expect(eventually { large.load(ordering: .relaxed) == 1 })
    pool.finish()
    #expect(memory.taken(by: .work) == 0)
  }
}
