import Synchronization
import Testing

@testable import HTTP

struct WorkerPoolTests {
  @Test func jobsAreDoneInOrder() {
    let pool = WorkerPool(threads: 1, queueLimit: 10_000)
    let done = Lock<[Int]>([])
    for index in 0..<5000 { #expect(pool.submit { done.withLock { $0.append(index) } }) }
    pool.finish()
    #expect(done.withLock { $0 } == Array(0..<5000))
    #expect(pool.queued == 0)
  }

  @Test func shortJobsDoNotWaitForLongOnes() {
    let pool = WorkerPool(threads: 2, queueLimit: 100)
    let gate = Lock(0)
    let count = Atomic(0)
    gate.withLock { _ in
      for _ in 0..<10 { #expect(pool.submit { gate.withLock { $0 += 1 } }) }
      #expect(eventually { pool.running == 2 })
      for _ in 0..<5 { #expect(pool.submit(in: .short) { count.add(1, ordering: .relaxed) }) }
      #expect(eventually { count.load(ordering: .relaxed) == 5 })
      #expect(pool.queued == 8)
    }
    pool.finish()
    #expect(gate.withLock { $0 } == 10)
  }

  @Test func abandonedJobsAreNotWaitedFor() {
    let pool = WorkerPool(threads: 1, queueLimit: 100)
    let gate = Lock(0)
    gate.withLock { _ in
      for _ in 0..<3 { #expect(pool.submit { gate.withLock { $0 += 1 } }) }
      #expect(eventually { pool.running == 1 })
      #expect(!pool.abandon(within: 0.05))
      #expect(pool.queued == 0 && !pool.submit {})
    }
    #expect(pool.abandon(within: 10))
    #expect(gate.withLock { $0 } == 1)
  }

  @Test func aFullQueueRefusesNewWorkAndTakesFurtherWork() {
    let pool = WorkerPool(threads: 1, queueLimit: 2)
    let gate = Lock(0)
    let hasBegun = Atomic(false)
    let count = Atomic(0)
    gate.withLock { _ in
      #expect(
        pool.submit {
          hasBegun.store(true, ordering: .relaxed)
          gate.withLock { $0 += 1 }
        })
      #expect(eventually { hasBegun.load(ordering: .relaxed) })
      for _ in 0..<2 { #expect(pool.submit { count.add(1, ordering: .relaxed) }) }
      #expect(!pool.submit { count.add(100, ordering: .relaxed) })
      pool.submitAlways { count.add(10, ordering: .relaxed) }
      #expect(pool.queued == 3)
    }
    pool.finish()
    #expect(count.load(ordering: .relaxed) == 12)
    #expect(!pool.submit {})
  }
}
