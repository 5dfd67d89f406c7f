import CServiceSystem

// Problem: anybody may ask for what takes seconds, from as many connections as there are; who asks
//   for little is not to wait for it, and nobody is to have all threads.
// Approach: three lanes by how long jobs may take, known before they begin, and threads that never
//   take what is longer than theirs. In a lane addresses take turns, and of an address its
//   connections (`Turns`). A job that takes much memory begins once there is as much.
// Limits: a job that runs is not stopped from here: it looks at its interruption.

/// Threads that do the jobs of clients in turn, and refuse those that would wait too long.
package final class WorkerPool: Sendable {
  package typealias Work = @Sendable () -> Void

  /// How long a job may take.
  package enum Lane: Int, CaseIterable, Sendable {
    /// Up to ten milliseconds. They go before others.
    case short
    /// A few hundred.
    case middle
    /// As long as its kind takes; no more than a part of something longer.
    case long
  }

  struct Job {
    let client: Client
    /// Bytes that it takes until it is done.
    let byteCount: Int
    let work: Work
  }

  /// Which lanes a thread takes jobs of: those up to one.
  private typealias Reach = Lane

  private struct State {
    var lanes = Lane.allCases.map { _ in TurnsOfClients() }
    var isFinishing = false
    var running = 0
    var runningOf = RunningJobs()
    /// Whether the only threads of the first two reaches wait.
    var isIdle = [false, false]
    /// How often threads of all lanes have looked for a job.
    var looks = 0
    /// How many jobs with memory have begun while one waited for more of it than there was.
    var passed = 0

    var count: Int { lanes.reduce(0) { $0 + $1.count } }
  }

  /// A condition for each reach.
  private let state = Lock(State(), conditions: Lane.allCases.count)
  private let queueLimit: Int
  private let memory: MemoryBudget?
  /// How many jobs of one client run at most while those of others wait.
  private let share: Int
  private let threads: Lock<[Thread]>

  /// Starts `threads` threads, one for short jobs, and one for those up to middle ones.
  ///
  /// - Parameters:
  ///   - queueLimit: Jobs that may wait.
  ///   - memory: What jobs take memory from that need much.
  package init(threads count: Int, queueLimit: Int, memory: MemoryBudget? = nil) {
    (self.queueLimit, self.memory) = (queueLimit, memory)
    share = max(1, count / 2)
    threads = Lock([])
    let reaches = [Reach.short, .middle] + Array(repeating: .long, count: max(1, count))
    let started = reaches.map { reach in
      Thread { [self] in
        // Loops answer most requests, and read what all of them send.
        if reach != .short { service_run_behind_others() }
        work(reach)
      }
    }
    threads.withLock { $0 = started }
  }

  /// Adds a job. Returns false if as many wait as may.
  ///
  /// - Parameter byteCount: Memory that it takes, if that is much.
  package func submit(
    in lane: Lane = .long, of client: Client = .nobody, taking byteCount: Int = 0,
    _ work: @escaping Work
  ) -> Bool {
    add(job(of: client, byteCount, work), lane, limit: queueLimit)
  }

  /// Adds a job that belongs to one that was let in before, however many wait.
  package func submitAlways(
    in lane: Lane = .long, of client: Client = .nobody, taking byteCount: Int = 0,
    _ work: @escaping Work
  ) {
    _ = add(job(of: client, byteCount, work), lane, limit: .max)
  }

  /// A job that takes more than there is begins once nobody else has any of it.
  private func job(of client: Client, _ byteCount: Int, _ work: @escaping Work) -> Job {
    let most = memory?.limit(of: .work) ?? .max
    return Job(client: client, byteCount: min(byteCount, most), work: work)
  }

  /// Jobs that wait.
  package var queued: Int { state.withLock(\.count) }

  /// Jobs that wait in a lane.
  package func queued(in lane: Lane) -> Int { state.withLock { $0.lanes[lane.rawValue].count } }

  /// Jobs that run.
  package var running: Int { state.withLock(\.running) }

  /// Does what waits, and ends the threads. Jobs that come later are refused. To be called once.
  package func finish() {
    state.withLock { $0.isFinishing = true }
    wakeAll()
    for thread in threads.withLock({ $0 }) { thread.join() }
  }

  /// Drops what waits, and refuses jobs from now on. Returns whether what runs has ended within
  /// `seconds`.
  package func abandon(within seconds: Double) -> Bool {
    state.withLock { state in
      state.lanes = Lane.allCases.map { _ in TurnsOfClients() }
      state.isFinishing = true
    }
    wakeAll()
    return state.wait(seconds: seconds) { $0.running == 0 }
  }

  private func wakeAll() {
    for lane in Lane.allCases { state.wake(all: true, condition: lane.rawValue) }
  }

  private func add(_ job: Job, _ lane: Lane, limit: Int) -> Bool {
    let woken = state.withLock { state -> Reach? in
      guard !state.isFinishing, state.count < limit else { return nil }
      state.lanes[lane.rawValue].append(job)
      // A thread for short jobs alone takes one before those that do others, too.
      for reach in [Reach.short, .middle] where reach.rawValue >= lane.rawValue {
        if state.isIdle[reach.rawValue] {
          state.isIdle[reach.rawValue] = false
          return reach
        }
      }
      return .long
    }
    guard let woken else { return false }
    state.wake(condition: woken.rawValue)
    return true
  }

  private func work(_ reach: Reach) {
    while true {
      let job: Job? = state.wait(condition: reach.rawValue) { state in
        if reach != .long { state.isIdle[reach.rawValue] = false }
        if let job = take(&state, reach) { return .some(job) }
        if reach != .long { state.isIdle[reach.rawValue] = true }
        return state.isFinishing && !(reach == .long && state.count > 0) ? .some(nil) : nil
      }
      guard let job else { return }
      job.work()
      let isLast = state.withLock { state in
        state.running -= 1
        state.runningOf.end(job.client)
        return state.isFinishing && state.running == 0
      }
      if job.byteCount > 0 {
        memory?.giveBack(job.byteCount, of: .work)
        state.wake(condition: Reach.long.rawValue)
      }
      if isLast { wakeAll() }
    }
  }

  // MARK: With the lock held

  /// The next job that a thread may do, which then runs.
  private func take(_ state: inout State, _ reach: Reach) -> Job? {
    var lanes = Lane.allCases.prefix(reach.rawValue + 1)
    // However many short ones there are, long ones go on.
    if reach == .long {
      state.looks &+= 1
      if state.looks & 3 == 0 { lanes = lanes.reversed()[...] }
    }
    for lane in lanes {
      // Who has more than a share yields to others; where there are none it is nobody's.
      let job =
        take(&state, lane) { [share] in $0.jobs(of: $1) < share }
        ?? take(&state, lane) { _, _ in true }
      guard let job else { continue }
      state.running += 1
      state.runningOf.begin(job.client)
      return job
    }
    return nil
  }

  private func take(
    _ state: inout State, _ lane: Lane, _ mayRun: (RunningJobs, Client) -> Bool
  ) -> Job? {
    let (running, passed) = (state.runningOf, state.passed)
    var isPassing = false
    let job = state.lanes[lane.rawValue].next { job in
      guard mayRun(running, job.client) else { return false }
      if takeMemory(job.byteCount, afterPassing: passed) { return true }
      isPassing = true
      return false
    }
    if let job, job.byteCount > 0 { state.passed = isPassing ? passed + 1 : 0 }
    return job
  }

  /// Takes the memory of a job. Where another has waited for as many as were let pass, all is given
  /// back first.
  private func takeMemory(_ byteCount: Int, afterPassing passed: Int) -> Bool {
    guard byteCount > 0, let memory else { return true }
    if passed > Self.passLimit && memory.taken(by: .work) > 0 { return false }
    return memory.take(byteCount, for: .work)
  }

  private static let passLimit = 16
}

/// How many jobs run, by who asked for them.
struct RunningJobs {
  private var ofClients: [Client: Int] = [:]
  private var ofAddresses: [Client.Address: Int] = [:]

  mutating func begin(_ client: Client) {
    ofClients[client, default: 0] += 1
    ofAddresses[client.address, default: 0] += 1
  }

  mutating func end(_ client: Client) {
    ofClients[client] = ofClients[client].flatMap { $0 > 1 ? $0 - 1 : nil }
    ofAddresses[client.address] = ofAddresses[client.address].flatMap { $0 > 1 ? $0 - 1 : nil }
  }

  /// Those of a connection, or of all connections of its address where that is more than a share.
  func jobs(of client: Client) -> Int {
    max(ofClients[client] ?? 0, ofAddresses[client.address] ?? 0)
  }
}
