import HTTP
import MeasureCommands
import ReviewIO
import Synchronization
import TextMeasure

// Problem: a body may have a million records, or a few that are as much work. It is to be
//   measured while it arrives, on all cores, in order, in little memory, whatever the speed of
//   the client, and no longer than that waits for it.
// Approach: pieces wait in a queue whose bound stops the client. One job at a time cuts them into
//   chunks of whole records, never waiting for more of them; each chunk is a job. What is done
//   waits for its turn, in memory as far as there is some, else in a file.
// Limits: the answer waits, in a file once it is large, until the body has ended.

/// A body on its way through the pool.
///
/// `Sendable` because all that changes is behind a lock, but for reader and request, which the one
/// job uses that `isReading` stands for.
final class BodyStream: @unchecked Sendable {
  private let service: Service
  private let notation: RecordNotation
  private let interruption = Interruption()
  private let state = Mutex(State())
  /// The memory of what is read of the body and waits.
  private let claim: MemoryClaim
  private var reader: RecordReader?
  private var entry: ResolvedRequest?
  private var client = Client.nobody
  /// Whether small bodies come like this one, whose texts are kept.
  private var keepsTexts = false

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
    var done: [Int: MeasuredChunk] = [:]
    var answer: RecordAnswer?
  }

  /// Bytes that wait before the client is stopped.
  private static let waitingLimit = 256 << 10
  /// What a reader takes beside: a chunk that is filled, one that is cut, and what unpacks them.
  private static let readerMemory = 192 << 10
  /// The largest window of a frame of zstd, as a power of two: 8 MiB, as of its highest levels.
  private static let zstdWindowLog = 23
  /// A short body is read in no time; others, and what they unpack to, in pieces.
  private static let shortBody = 4 << 10

  init(_ service: Service, _ notation: RecordNotation) {
    (self.service, self.notation) = (service, notation)
    claim = MemoryClaim(service.memory, .bodies)
  }

  // MARK: On the loop's thread

  /// Takes a body that has come whole.
  func whole(_ key: RequestKey, _ body: [UInt8], _ asker: Asker) {
    keepsTexts = true
    guard claim.grow(to: Self.readerMemory + Self.windowMemory(of: body)) else {
      return asker.respond(.noMemory)
    }
    start(body, asker, hasEnded: true)
    let lane: WorkerPool.Lane =
      body.count <= Self.shortBody && !isCompressed(body) ? .short : .middle
    if !service.pool.submit(in: lane, of: client, { [self] in open(key, estimating: body) }) {
      finish(.busy)
    }
  }

  /// Takes the beginning of a long body.
  func begin(_ key: RequestKey, _ body: [UInt8], _ asker: Asker) -> Bool {
    // The connection has taken the rest (`Configuration.longBodyMemory`).
    guard claim.grow(to: Self.windowMemory(of: body)) else {
      asker.respond(.noMemory)
      return true
    }
    service.streams.add(1, ordering: .relaxed)
    start(body, asker, hasEnded: false)
    service.pool.submitAlways(in: .middle, of: client) { [self] in open(key) }
    return true
  }

  /// What it takes to unpack a body.
  private static func windowMemory(of body: [UInt8]) -> Int {
    isZstd(body) ? (1 << zstdWindowLog) + (1 << 20) : 0
  }

  private func start(_ body: [UInt8], _ asker: Asker, hasEnded: Bool) {
    client = asker.exchange.client
    state.withLock { state in
      state.asker = asker
      state.pieces = [body]
      state.waitingCount = body.count
      state.hasEnded = hasEnded
      state.isReading = true
    }
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
    if starts { service.pool.submitAlways(in: .middle, of: client) { [self] in read() } }
    return takesMore
  }

  func end() {
    let starts = state.withLock { state in
      state.hasEnded = true
      return startReading(&state)
    }
    if starts { service.pool.submitAlways(in: .middle, of: client) { [self] in read() } }
  }

  func cancel() { finish(nil) }

  // MARK: In the pool

  /// - Parameter body: The whole of it, where that is known.
  private func open(_ key: RequestKey, estimating body: [UInt8] = []) {
    if interruption.isInterrupted { return }
    do {
      let entry = try service.requests.resolve(key)
      try entry.request.refuseIfTooLong(body)
      self.entry = entry
      let reader = try RecordReader(
        name: "body", chunkSize: Weight.chunkSize(of: entry),
        recordLimit: entry.request.recordLimit
      ) { [unowned self] buffer in take(into: buffer) }
      reader.refusesForeignLines = true
      reader.bounds.byteLimit = entry.request.limits.bodyBytes
      reader.bounds.zstdWindowLog = Self.zstdWindowLog
      reader.bounds.goesOn = { [interruption] in !interruption.isInterrupted }
      let usual = claim.byteCount
      reader.bounds.allowsBuffer = { [claim] in claim.grow(to: usual + 2 * $0) }
      self.reader = reader
      state.withLock { state in
        state.answer = RecordAnswer(entry.request, notation, service.spooledBytes())
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
        let weight = Weight(of: RecordFacts(ofMany: chunk.bytes), entry)
        service.pool.submitAlways(in: weight.lane, of: client, taking: weight.byteCount) { [self] in
          measure(chunk, index, entry)
        }
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
    if again { service.pool.submitAlways(in: .middle, of: client) { [self] in read() } }
  }

  private func measure(_ chunk: Chunk, _ index: Int, _ entry: ResolvedRequest) {
    if interruption.isInterrupted { return }
    let lent = entry.take(keepsTexts: keepsTexts)
    let measured = MeasuredChunk(
      chunk, lent.worker, until: interruption, entry.request.limits, service.spooledBytes())
    service.requests.giveBack(lent, to: entry)
    service.metrics.count(measured.counts)
    write(measured, index)
  }

  /// Adds to the answer what is next, if it is done.
  private func write(_ chunk: MeasuredChunk, _ index: Int) {
    var failure: (any Error)?
    let (starts, isComplete) = state.withLock { state in
      if state.isOver { return (false, false) }
      state.done[index] = chunk
      while failure == nil, let next = state.done.removeValue(forKey: state.nextWritten) {
        do { try state.answer.map(next.move) } catch { failure = error }
        state.nextWritten += 1
        state.inFlight -= 1
      }
      return (startReading(&state), state.isRead && state.inFlight == 0)
    }
    if let failure { return finish(.failure(failure)) }
    if isComplete { return complete() }
    if starts { service.pool.submitAlways(in: .middle, of: client) { [self] in read() } }
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
    interruption.interrupt()
    let asker = state.withLock { state -> Asker? in
      guard let asker = state.asker, !state.isOver else { return nil }
      state.isOver = true
      state.asker = nil
      state.pieces = []
      state.done = [:]
      state.answer = nil
      return asker
    }
    // What jobs still read of it is gone in a moment.
    claim.shrink(to: 0)
    guard let asker else { return }
    if !keepsTexts { service.streams.subtract(1, ordering: .relaxed) }
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
  /// Refuses a body whose answer would be longer than any may be, before anything is measured.
  ///
  /// - Throws: `RequestError`.
  fileprivate func refuseIfTooLong(_ body: [UInt8]) throws(RequestError) {
    // Records on lines of their own, as most are; others are found out while they are measured.
    let lines = body.split(separator: UInt8(ascii: "\n")).count { $0.first == UInt8(ascii: "{") }
    guard lines <= limits.answerBytes / max(1, leastAnswerBytes) else {
      throw .answerTooLong(limits.answerBytes)
    }
  }
}
