/// Chunks between the reader, the workers and the writer: as many slots as may
/// be in flight, used in turn.
///
/// Chunk *n* lives in slot *n* modulo the slot count from being read until it is
/// written, so order costs no sorting and what is in flight is bounded. A slot's
/// output is made once and used again.
final class Ring<Output: ~Copyable>: Sendable {
  /// One chunk's place. Whoever `State` says may touch it: the reader, then one
  /// worker, then the writer. That makes `@unchecked Sendable` true.
  final class Slot: @unchecked Sendable {
    /// From the reader to the worker, who takes it out.
    var chunk: Chunk?
    /// Of the chunk, also once it is gone.
    fileprivate var byteCount = 0
    var output: Output

    init(_ output: consuming Output) { self.output = output }

    /// Hands the only reference to `chunk` over; false for nil.
    func fill(_ chunk: consuming Chunk?) -> Bool {
      byteCount = chunk?.bytes.count ?? 0
      self.chunk = chunk
      return self.chunk != nil
    }
  }

  private struct State {
    /// Chunks put in, taken by a worker, and written, since the start; each is
    /// at most the one before, and all are within one ring of each other.
    var read = 0
    var taken = 0
    var written = 0
    var isDone: [Bool]
    /// Bytes of the chunks read and not written.
    var bytesInFlight = 0
    var readerHasEnded = false
    var readError: InputError?
    var isStopped = false
  }

  private let slots: [Slot]
  private let byteLimit: Int
  private let state: Monitor<State>

  /// - Parameter byteLimit: Above this many bytes in flight no chunk is read.
  init(slots: [Slot], byteLimit: Int) {
    self.slots = slots
    self.byteLimit = byteLimit
    state = Monitor(State(isDone: Array(repeating: false, count: slots.count)))
  }

  // MARK: Reader

  /// Waits for a free slot; nil once reading is in vain.
  func nextFree() -> Slot? {
    state.wait { state -> Slot?? in
      if state.isStopped { return .some(nil) }
      let hasRoom =
        state.read - state.written < slots.count && state.bytesInFlight < byteLimit
      return hasRoom ? .some(slots[state.read % slots.count]) : nil
    }
  }

  /// Passes the slot that `nextFree` gave, and the reader filled, to the workers.
  func publish(_ slot: Slot) {
    state.change { state in
      state.read += 1
      state.bytesInFlight += slot.byteCount
    }
  }

  func endReading(_ error: InputError?) {
    state.change { state in
      state.readError = error
      state.readerHasEnded = true
    }
  }

  // MARK: Workers

  /// The next chunk's slot and number; nil when there is nothing left to do.
  func take() -> (slot: Slot, number: Int)? {
    state.wait { state -> (slot: Slot, number: Int)?? in
      if state.isStopped { return .some(nil) }
      if state.taken < state.read {
        state.taken += 1
        return .some((slots[(state.taken - 1) % slots.count], state.taken - 1))
      }
      return state.readerHasEnded ? .some(nil) : nil
    }
  }

  func finish(_ number: Int) {
    state.change { $0.isDone[number % slots.count] = true }
  }

  // MARK: Writer

  /// The slot whose turn it is, when it is done; nil after the last.
  func nextDone() -> Slot? {
    state.wait { state -> Slot?? in
      let index = state.written % slots.count
      if state.isDone[index] { return .some(slots[index]) }
      return state.readerHasEnded && state.written == state.read ? .some(nil) : nil
    }
  }

  /// Frees the slot that `nextDone` gave.
  func release(_ slot: Slot) {
    state.change { state in
      state.isDone[state.written % slots.count] = false
      state.written += 1
      state.bytesInFlight -= slot.byteCount
    }
  }

  /// Makes everyone stop as soon as they look.
  func stop() { state.change { $0.isStopped = true } }

  /// Why reading ended early, once it has.
  var readError: InputError? { state.wait { .some($0.readError) } }
}
