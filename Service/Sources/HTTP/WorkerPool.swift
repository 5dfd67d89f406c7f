import CServiceSystem

/// Threads that do jobs in the order they came, and refuse those that would wait too long.
///
/// Short jobs go before others, and have a thread that does nothing else: however many long ones
/// there are, a short one begins at once.
package final class WorkerPool: Sendable {
  package typealias Job = @Sendable () -> Void

  /// How long a job may take.
  package enum Lane: Sendable {
    /// A few milliseconds.
    case short
    /// As long as its kind takes; no more than a part of something longer.
    case long
  }

  private struct State {
    var short = JobQueue()
    var long = JobQueue()
    var isFinishing = false
    var running = 0

    var count: Int { short.count + long.count }
  }

  private let state = Lock(State(), isWaitedFor: true)
  private let queueLimit: Int
  private let threads: [Thread]

  /// Starts `threads` threads, and one for short jobs. `queueLimit`: jobs that may wait.
  package init(threads count: Int, queueLimit: Int) {
    self.queueLimit = queueLimit
    threads = (0...max(1, count)).map { [state] index in
      Thread {
        // Loops answer most requests, and read what all of them send.
        if index > 0 { service_run_behind_others() }
        Self.work(state, takesLong: index > 0)
      }
    }
  }

  /// Adds a job. Returns false if as many wait as may.
  package func submit(in lane: Lane = .long, _ job: @escaping Job) -> Bool {
    add(job, lane, limit: queueLimit)
  }

  /// Adds a job that belongs to one that was let in before, however many wait.
  package func submitAlways(_ job: @escaping Job) { _ = add(job, .long, limit: .max) }

  /// Jobs that wait.
  package var queued: Int { state.withLock(\.count) }

  /// Jobs that run.
  package var running: Int { state.withLock(\.running) }

  /// Does what waits, and ends the threads. Jobs that come later are refused. To be called once.
  package func finish() {
    state.withLock { $0.isFinishing = true }
    state.wake(all: true)
    for thread in threads { thread.join() }
  }

  /// Drops what waits, and refuses jobs from now on. Returns whether what runs has ended within
  /// `seconds`.
  package func abandon(within seconds: Double) -> Bool {
    state.withLock { state in
      (state.short, state.long) = (JobQueue(), JobQueue())
      state.isFinishing = true
    }
    state.wake(all: true)
    return state.wait(seconds: seconds) { $0.running == 0 }
  }

  private func add(_ job: @escaping Job, _ lane: Lane, limit: Int) -> Bool {
    let isAdded = state.withLock { state in
      guard !state.isFinishing, state.count < limit else { return false }
      switch lane {
      case .short: state.short.append(job)
      case .long: state.long.append(job)
      }
      return true
    }
    if isAdded { state.wake() }
    return isAdded
  }

  private static func work(_ state: Lock<State>, takesLong: Bool) {
    while true {
      let job: Job? = state.wait { state in
        if let job = state.short.next() ?? (takesLong ? state.long.next() : nil) {
          state.running += 1
          return .some(job)
        }
        return state.isFinishing ? .some(nil) : nil
      } otherwise: { state in
        // Woken for a job that is another thread's to do.
        !takesLong && state.long.count > 0
      }
      guard let job else { return }
      job()
      let isLast = state.withLock { state in
        state.running -= 1
        return state.isFinishing && state.running == 0
      }
      if isLast { state.wake(all: true) }
    }
  }
}

/// Jobs in the order they came.
private struct JobQueue {
  private var jobs: [WorkerPool.Job?] = []
  /// Where the queue begins; what stands before it is done.
  private var first = 0

  var count: Int { jobs.count - first }

  mutating func append(_ job: @escaping WorkerPool.Job) { jobs.append(job) }

  mutating func next() -> WorkerPool.Job? {
    guard first < jobs.count else { return nil }
    defer {
      jobs[first] = nil
      first += 1
      if first * 2 >= jobs.count {
        jobs.removeFirst(first)
        first = 0
      }
    }
    return jobs[first]
  }
}
