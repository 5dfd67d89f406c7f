import HTTP
import MeasureCommands
import ReviewIO
import Synchronization

// Problem: a body may have a million records. It is to be measured while it arrives, on all
//   cores, in order, in little memory, whatever the speed of the client.
// Approach: pieces wait in a queue whose bound stops the client. One job at a time cuts them into
//   chunks of whole records, never waiting for more of them; each chunk is a job. What is done
//   waits for its turn.
// Limits: the answer waits, in a file once it is large, until the body has ended.

/// A long body on its way through the pool.
///
/// `Sendable` because all that changes is behind a lock, but for the reader, which the one job
/// uses that `isReading` stands for.
final class BodyStream: @unchecked Sendable {
  private let service: Service
  private let notation: RecordNotation
  private let state = Mutex(State())
  private var reader: RecordReader?
  private var entry: ResolvedRequest?

  private struct State: ~Copyable {
    var asker: Asker?
    /// What has arrived and is not read.
    var pieces: [[UInt8]] = []
    var pieceOffset = 0
    var waitingCount = 0
    var hasEnded = false
    /// Whether the client has been stopped.
    var isFull = false
    /// Whether a job cuts chunks, or is to.
    var isReading = false
    var isRead = false
    var isOver = false
    /// Chunks that are measured or wait for their turn.
    var inFlight = 0
    var nextChunk = 0
    var nextWritten = 0
    var done: [Int: Done] = [:]
    var answer: RecordAnswer?
  }

  private struct Done {
    var records: [UInt8]
    var counts: MeasuredRecords
  }

  /// Bytes that wait before the client is stopped.
  private static let waitingLimit = 512 << 10

  init(_ service: Service, _ notation: RecordNotation) {
    (self.service, self.notation) = (service, notation)
  }

  // MARK: On the loop's thread

  func begin(_ key: RequestKey, _ body: [UInt8], _ asker: Asker) -> Bool {
    guard service.streams.enter() else {
      asker.respond(.busy)
      return true
    }
    state.withLock { state in
      state.asker = asker
      state.pieces = [body]
      state.waitingCount = body.count
      state.isReading = true
    }
    service.pool.submitAlways { [self] in open(key) }
    return true
  }

  func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
    let (takesMore, starts) = state.withLock { state in
      if state.isOver || state.asker == nil { return (true, false) }
      state.pieces.append(Array(piece))
      state.waitingCount += piece.count
      // Full until there is room for half: what was read before the client stopped still comes.
      state.isFull = state.isFull || state.waitingCount >= Self.waitingLimit
      return (!state.isFull, startReading(&state))
    }
    if starts { service.pool.submitAlways { [self] in read() } }
    return takesMore
  }

  func end() {
    let starts = state.withLock { state in
      state.hasEnded = true
      return startReading(&state)
    }
    if starts { service.pool.submitAlways { [self] in read() } }
  }

  func cancel() { finish(nil) }

  // MARK: In the pool

  private func open(_ key: RequestKey) {
    do {
      let entry = try service.requests.resolve(key)
      self.entry = entry
      reader = try RecordReader(
        name: "body", chunkSize: entry.request.chunkSize,
        recordLimit: entry.request.recordLimit
      ) { [unowned self] buffer in take(into: buffer) }
      state.withLock { state in
        state.answer = RecordAnswer(
          entry.request, notation, spoolDirectory: service.settings.spoolDirectory)
      }
      read()
    } catch {
      finish(.failure(error))
    }
  }

  /// What the reader gets: bytes that wait, nil if there are none yet, 0 at the end.
  private func take(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let (count, resumed) = state.withLock { state -> (Int?, Asker?) in
      var count = 0
      while count < buffer.count, let piece = state.pieces.first {
        let part = piece[state.pieceOffset...].prefix(buffer.count - count)
        UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyBytes(from: part)
        count += part.count
        state.pieceOffset += part.count
        if state.pieceOffset == piece.count {
          state.pieces.removeFirst()
          state.pieceOffset = 0
        }
      }
      state.waitingCount -= count
      if count == 0 { return (state.hasEnded ? 0 : nil, nil) }
      guard state.isFull, state.waitingCount < Self.waitingLimit / 2 else { return (count, nil) }
      state.isFull = false
      return (count, state.asker)
    }
    resumed?.resume()
    return count
  }

  /// Cuts chunks while there are bytes and room for what they become.
  private func read() {
    guard let reader, let entry else { return }
    do throws(InputError) {
      while true {
        let mayRead = state.withLock { state in
          let mayRead = !state.isOver && state.inFlight < service.chunksInFlight
          if !mayRead { state.isReading = false }
          return mayRead
        }
        guard mayRead else { return }
        guard let chunk = try reader.next() else { break }
        let index = state.withLock { state in
          state.inFlight += 1
          state.nextChunk += 1
          return state.nextChunk - 1
        }
        service.pool.submitAlways { [self] in measure(chunk, index, entry) }
      }
    } catch {
      return finish(.failure(error))
    }
    let (again, isComplete) = state.withLock { state in
      state.isReading = false
      state.isRead = reader.isFinished
      return (startReading(&state), state.isRead && state.inFlight == 0)
    }
    if isComplete { return complete() }
    if again { service.pool.submitAlways { [self] in read() } }
  }

  private func measure(_ chunk: Chunk, _ index: Int, _ entry: ResolvedRequest) {
    if state.withLock({ $0.isOver }) { return }
    let lent = entry.take(keepsTexts: false)
    var records: [UInt8] = []
    let counts = lent.worker.measure(chunk) { records = Array($0) }
    entry.giveBack(lent)
    service.metrics.count(counts)
    write(Done(records: records, counts: counts), index)
  }

  /// Adds to the answer what is next, if it is done.
  private func write(_ done: Done, _ index: Int) {
    var failure: SpoolError?
    let (starts, isComplete) = state.withLock { state in
      if state.isOver { return (false, false) }
      state.done[index] = done
      while let next = state.done.removeValue(forKey: state.nextWritten) {
        do throws(SpoolError) {
          try state.answer?.append(next.records, next.counts)
        } catch {
          failure = error
        }
        state.nextWritten += 1
        state.inFlight -= 1
      }
      return (startReading(&state), state.isRead && state.inFlight == 0)
    }
    if let failure { return finish(.failure(failure)) }
    if isComplete { return complete() }
    if starts { service.pool.submitAlways { [self] in read() } }
  }

  private func complete() {
    guard let answer = state.withLock({ $0.answer.take() }) else { return }
    do throws(SpoolError) {
      finish(try answer.response())
    } catch {
      finish(.failure(error))
    }
  }

  /// Ends the stream, with an answer if somebody waits for it.
  private func finish(_ response: Response?) {
    let asker = state.withLock { state -> Asker? in
      guard let asker = state.asker, !state.isOver else { return nil }
      state.isOver = true
      state.asker = nil
      state.pieces = []
      state.done = [:]
      state.answer = nil
      return asker
    }
    guard let asker else { return }
    service.streams.leave()
    if let response { asker.respond(response) }
  }

  /// Whether a job must be started that cuts chunks; then it counts as started.
  private func startReading(_ state: inout State) -> Bool {
    guard !state.isReading, !state.isRead, !state.isOver, reader != nil,
      state.inFlight < service.chunksInFlight, state.waitingCount > 0 || state.hasEnded
    else { return false }
    state.isReading = true
    return true
  }
}

extension RecordRequest {
  /// Bytes in a chunk: less where each record is more work, so that none takes long.
  fileprivate var chunkSize: Int { max(4 << 10, (64 << 10) / max(1, sizesPerRecord / 4)) }
}

/// How many long bodies there are at once.
final class StreamCount: Sendable {
  private let count = Mutex(0)
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Counts one more, unless there are too many.
  func enter() -> Bool {
    count.withLock { count in
      if count >= limit { return false }
      count += 1
      return true
    }
  }

  func leave() { count.withLock { $0 -= 1 } }

  var current: Int { count.withLock { $0 } }
}
