import Synchronization

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Threads that do what would keep a loop from its clients, in the order it comes.
///
/// `Sendable` because all that changes is used with `mutex` held, which also orders it; that
/// makes `@unchecked Sendable` true.
public final class WorkerPool: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private let queueLimit: Int
  private var jobs: [@Sendable () -> Void] = []
  /// Jobs of `jobs` that have been taken.
  private var taken = 0
  private var isFinished = false
  private var threads: [pthread_t] = []

  /// - Parameters:
  ///   - threads: As many jobs run at once; more than there are cores only slow each other.
  ///   - queueLimit: As many wait.
  public init(threads: Int, queueLimit: Int) {
    self.queueLimit = queueLimit
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
    self.threads = (0..<max(threads, 1)).map { _ in startThread { [unowned self] in self.work() } }
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// How many jobs wait.
  public var queuedCount: Int { locked { jobs.count - taken } }

  /// Adds a job, unless too many wait.
  ///
  /// - Returns: Whether it was added.
  public func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
    add(job, unless: { jobs.count - taken >= queueLimit })
  }

  /// Adds a job that belongs to one that was added before.
  public func submitMore(_ job: @escaping @Sendable () -> Void) { _ = add(job, unless: { false }) }

  /// Waits until all jobs are done, and ends the threads.
  public func finish() {
    locked {
      isFinished = true
      pthread_cond_broadcast(condition)
    }
    for thread in threads { pthread_join(thread, nil) }
    threads = []
  }

  private func add(_ job: @escaping @Sendable () -> Void, unless isFull: () -> Bool) -> Bool {
    locked {
      if isFull() { return false }
      jobs.append(job)
      pthread_cond_signal(condition)
      return true
    }
  }

  private func work() {
    while let job = next() { job() }
  }

  private func next() -> (@Sendable () -> Void)? {
    locked {
      while taken == jobs.count && !isFinished { pthread_cond_wait(condition, mutex) }
      guard taken < jobs.count else { return nil }
      defer { forgetTaken() }
      taken += 1
      return jobs[taken - 1]
    }
  }

  /// Moves what waits to the front, now and then: a job stays no longer than it waits.
  private func forgetTaken() {
    jobs[taken - 1] = {}
    guard taken == jobs.count || taken > 64 else { return }
    jobs.removeFirst(taken)
    taken = 0
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
