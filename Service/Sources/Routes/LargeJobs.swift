import HTTP
import MeasureCommands
import ReviewIO
import Synchronization

/// Jobs that take much memory, one at a time: long texts, of which preparing takes some hundred times
/// their length until it is done, and pictures.
final class LargeJobs: Sendable {
  private let pool: WorkerPool
  private let memory: MemoryBudget
  private let state = Mutex(State())

  private struct State {
    var isBusy = false
    var waiting: [WorkerPool.Job] = []
  }

  /// Longer chunks hold one record that is as long.
  static let chunkSize = 128 << 10

  init(_ pool: WorkerPool, _ memory: MemoryBudget) { (self.pool, self.memory) = (pool, memory) }

  /// Has the pool do a job that takes `bytes` of memory, once it is its turn.
  func submit(taking bytes: Int, _ job: @escaping WorkerPool.Job) {
    let counted: WorkerPool.Job = { [self] in
      let isTaken = memory.take(bytes, for: .work)
      job()
      if isTaken { memory.giveBack(bytes, of: .work) }
      startNext()
    }
    let starts = state.withLock { state in
      if state.isBusy { state.waiting.append(counted) }
      defer { state.isBusy = true }
      return !state.isBusy
    }
    if starts { pool.submitAlways(counted) }
  }

  private func startNext() {
    let next = state.withLock { state -> WorkerPool.Job? in
      if state.waiting.isEmpty {
        state.isBusy = false
        return nil
      }
      return state.waiting.removeFirst()
    }
    if let next { pool.submitAlways(next) }
  }
}
