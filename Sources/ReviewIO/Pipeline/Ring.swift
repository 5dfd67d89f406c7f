/// What is in flight between reading and writing: as many slots as there may be
/// chunks, used in turn, and whose turn it is to read and to write.
///
/// The output of chunk *n* lives in slot *n* modulo the slot count from the chunk
/// being read until it is written, so order costs no sorting and what is in flight
/// is bounded. An output is made once and used again.
final class Ring<Output: ~Copyable>: Sendable {
  /// One chunk's place. It belongs to the thread that took it from the ring: the worker that
  /// reads and processes the chunk, then the one that writes. That makes
  /// `@unchecked Sendable` true.
  final class Slot: @unchecked Sendable {
    var output: Output
    /// The size of the chunk.
    fileprivate var byteCount = 0

    init(_ output: consuming Output) { self.output = output }
  }

  private struct State {
    /// Chunks read and written since the start, within one ring of each other.
    var read = 0
    var written = 0
    /// Whether each slot is processed and not yet written.
    var isDone: [Bool]
    /// Bytes of the chunks read and not written.
    var bytesInFlight = 0
    var isBeingRead = false
    var isBeingWritten = false
    var hasEnded = false
    var isStopped = false
  }

  private let slots: [Slot]
  private let byteLimit: Int
  /// The state of the ring; a thread that waits for it waits to read.
  private let state: Monitor<State>

  /// - Parameter byteLimit: Above this many bytes in flight no chunk is read.
  init(slots: [Slot], byteLimit: Int) {
    self.slots = slots
    self.byteLimit = byteLimit
    state = Monitor(State(isDone: Array(repeating: false, count: slots.count)))
  }

  /// Makes everyone stop as soon as they look.
  func stop() { state.change(wakingAll: true) { $0.isStopped = true } }

  // MARK: Reading

  /// Waits for the turn to read, and for a free slot; nil once reading is in vain.
  /// `endReading` must follow.
  func beginReading() -> Slot? {
    state.wait { state -> Slot?? in
      if state.isStopped || state.hasEnded { return .some(nil) }
      let hasRoom =
        state.read - state.written < slots.count && state.bytesInFlight < byteLimit
      if state.isBeingRead || !hasRoom { return nil }
      state.isBeingRead = true
      return .some(slots[state.read % slots.count])
    }
  }

  /// Passes the turn on.
  ///
  /// - Parameters:
  ///   - slot: The one that `beginReading` gave, now the chunk's.
  ///   - byteCount: Of the chunk; nil for no chunk, which ends reading.
  /// - Returns: The chunk's number.
  func endReading(into slot: Slot, byteCount: Int?) -> Int {
    slot.byteCount = byteCount ?? 0
    return state.change(wakingAll: byteCount == nil) { state in
      state.isBeingRead = false
      guard let byteCount else {
        state.hasEnded = true
        return state.read
      }
      state.read += 1
      state.bytesInFlight += byteCount
      return state.read - 1
    }
  }

  // MARK: Writing

  /// Tells that chunk `number` is processed.
  ///
  /// - Returns: The slot that is next in order, if it falls to the caller to write
  ///   it; `endWriting` must follow.
  func finish(_ number: Int) -> Slot? {
    state.withLock { state in
      state.isDone[number % slots.count] = true
      return state.isBeingWritten ? nil : nextToWrite(&state)
    }
  }

  /// Frees the slot, which is written.
  ///
  /// - Returns: The next to write, if it is done by now; `endWriting` must follow.
  func endWriting(_ slot: Slot) -> Slot? {
    state.change { state in
      state.isDone[state.written % slots.count] = false
      state.written += 1
      state.bytesInFlight -= slot.byteCount
      return nextToWrite(&state)
    }
  }

  private func nextToWrite(_ state: inout State) -> Slot? {
    let index = state.written % slots.count
    state.isBeingWritten = state.isDone[index] && !state.isStopped
    return state.isBeingWritten ? slots[index] : nil
  }
}
