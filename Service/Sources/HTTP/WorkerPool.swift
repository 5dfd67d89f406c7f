/// Threads that do jobs in the order they came, and refuse those that would wait too long.
public final class WorkerPool: Sendable {
  public typealias Job = @Sendable () -> Void

  private struct State {
    var queue: [Job?] = []
    /// Where the queue begins; what stands before it is done.
    var first = 0
    var isFinishing = false

    mutating func next() -> Job? {
      defer {
        queue[first] = nil
        first += 1
        if first * 2 >= queue.count {
          queue.removeFirst(first)
          first = 0
        }
      }
      return queue[first]
    }
  }

  private let state = Lock(State(), isWaitedFor: true)
  private let queueLimit: Int
  private let threads: [Thread]

  /// Starts `threads` threads. `queueLimit`: jobs that may wait.
  public init(threads count: Int, queueLimit: Int) {
    self.queueLimit = queueLimit
    threads = (0..<max(1, count)).map { [state] _ in Thread { Self.work(state) } }
  }

  /// Adds a job. Returns false if as many wait as may.
  public func submit(_ job: @escaping Job) -> Bool { add(job, limit: queueLimit) }

  /// Adds a job that belongs to one that was let in before, however many wait.
  public func submitAlways(_ job: @escaping Job) { _ = add(job, limit: .max) }

  /// Jobs that wait.
  public var queued: Int { state.withLock { $0.queue.count - $0.first } }

  /// Does what waits, and ends the threads. Jobs that come later are refused. To be called once.
  public func finish() {
    state.withLock { $0.isFinishing = true }
    state.wake(all: true)
    for thread in threads { thread.join() }
  }

  private func add(_ job: @escaping Job, limit: Int) -> Bool {
    let isAdded = state.withLock { state in
      guard !state.isFinishing, state.queue.count - state.first < limit else { return false }
      state.queue.append(job)
      return true
    }
    if isAdded { state.wake() }
    return isAdded
  }

  private static func work(_ state: Lock<State>) {
    while true {
      let job: Job? = state.wait { state in
        if state.first < state.queue.count { return .some(state.next()) }
        return state.isFinishing ? .some(nil) : nil
      }
      guard let job else { return }
      job()
    }
  }
}
