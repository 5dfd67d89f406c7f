import CSimdJSON

// Problem: use all cores on a stream of records and write the results in the
//   stream's order, in memory that does not depend on its length.
// Approach: every worker reads its next chunk itself, and writes what is next in
//   order itself; one at a time reads, one at a time writes. So in the steady state
//   no thread waits for another or wakes one. A ring of 2 x jobs slots is all that
//   is ever in flight.
//
//   With a thread for reading and one for writing beside the workers, every chunk
//   cost three hand-overs: a fifth of all time, for records that are cheap.
//
//   Threads, not tasks: reading and writing block, and a blocked task holds one
//   of the few threads that all tasks of the process share. And a worker, with
//   its parser and caches, is a plain value that lives on its thread, so that it
//   needs no lock and need not be Sendable.
//
//   What a worker needs grows with its longest record, some forty bytes for one, and
//   what it has grown to it keeps. So a chunk with a long record has a worker of its
//   own, which goes with it, and one at a time has: a few long records take no more
//   memory on many cores than on one.
// Limits: `run` blocks its caller, who does none of the work: a read that waits
//   for input for ever must not hold up an error.

/// Runs chunks through parallel workers and writes what they make in order.
package struct OrderedPipeline: Sendable {
  /// The number of workers, 1 to 1024.
  package let jobs: Int

  /// - Parameter jobs: Workers, 1 or more; best the number of cores.
  package init(jobs: Int) { self.jobs = min(max(jobs, 1), 1024) }

  /// Reads, processes and writes until the source ends.
  ///
  /// - Parameters:
  ///   - read: Gives the next chunk, nil after the last. Called on one worker's
  ///     thread at a time, and never again after an error.
  ///   - makeWorker: Makes one worker, on the thread where it stays; also for each chunk
  ///     of more than 1 MiB, which is processed by itself.
  ///   - makeOutput: Makes one output; 2 x `jobs` of them serve the whole run.
  ///   - process: Turns a chunk into an output, which comes as `write` left it.
  ///   - write: Takes the outputs one by one, in the chunks' order, on one worker's
  ///     thread at a time, and empties each for its next use. Its caller waits
  ///     meanwhile.
  /// - Throws: `InputError` from `read`, after all chunks before it are written;
  ///   whatever `write` throws, at once: workers stop with their current chunk, and
  ///   one that waits for input is left behind to end by itself; `SystemError` if
  ///   the threads cannot be had.
  package func run<Worker: ~Copyable, Output: ~Copyable>(
    read: sending @escaping () throws(InputError) -> Chunk?,
    makeWorker: @escaping @Sendable () -> Worker,
    makeOutput: () -> Output,
    process: @escaping @Sendable (Chunk, inout Worker, inout Output) -> Void,
    write: (inout Output) throws -> Void
  ) throws {
    let slots = (0..<2 * jobs).map { _ in Ring<Output>.Slot(makeOutput()) }
    // One chunk may hold a record of any allowed length; then fewer are in flight.
    let byteLimit = max(slots.count * RecordReader.defaultChunkSize, 16 << 20)
    let ring = Ring<Output>(slots: slots, byteLimit: byteLimit)
    let reader = Reader(read)
    let work = Work(makeWorker: makeWorker, process: process)
    try withoutActuallyEscaping(write) { write in
      let writer = Writer<Output>(write)
      defer { writer.close() }
      try Self.runWorkers(jobs, on: ring) {
        var worker = makeWorker()
        while let number = Self.takeChunk(from: reader, on: ring, &worker, work) {
          try Self.finish(number, on: ring, writer)
        }
      }
    }
    if let error = reader.error { throw error }
  }

  /// Runs `body` on `count` threads until each has returned, or one has thrown.
  private static func runWorkers<Output: ~Copyable>(
    _ count: Int, on ring: Ring<Output>, _ body: @escaping @Sendable () throws -> Void
  ) throws {
    let state = Monitor((running: count, error: (any Error)?.none))
    var threads: [Thread] = []
    do {
      for _ in 0..<count {
        threads.append(
          try Thread {
            let result = Result { try body() }
            if case .failure = result { ring.stop() }
            state.change { state in
              state.running -= 1
              if case .failure(let error) = result { state.error = error }
            }
          })
      }
      try state.wait { state in
        if let error = state.error { return Result<Void, any Error>.failure(error) }
        return state.running == 0 ? .success(()) : nil
      }.get()
    } catch {
      ring.stop()
      for thread in threads { thread.detach() }
      throw error
    }
    for thread in threads { thread.join() }
  }

  /// Reads a chunk and processes it. It goes with the return, so that its buffer
  /// can be read into again.
  ///
  /// - Returns: The chunk's number; nil when there is nothing left to do.
  private static func takeChunk<Worker: ~Copyable, Output: ~Copyable>(
    from reader: Reader, on ring: Ring<Output>, _ worker: inout Worker,
    _ work: Work<Worker, Output>
  ) -> Int? {
    guard let slot = ring.beginReading() else { return nil }
    let chunk = reader.next()
    let number = ring.endReading(into: slot, byteCount: chunk?.bytes.count)
    guard let chunk else { return nil }
    work.process(chunk, &worker, &slot.output)
    return number
  }

  /// Writes what is next in order, if no other thread is writing.
  private static func finish<Output: ~Copyable>(
    _ number: Int, on ring: Ring<Output>, _ writer: Writer<Output>
  ) throws {
    var next = ring.finish(number)
    while let slot = next {
      try writer.write(&slot.output)
      next = ring.endWriting(slot)
    }
  }
}

/// What is done with chunks.
private struct Work<Worker: ~Copyable, Output: ~Copyable>: Sendable {
  /// A longer chunk holds a long record: others end as soon as the reader can end them.
  private static var longChunk: Int { 16 * RecordReader.defaultChunkSize }

  private let makeWorker: @Sendable () -> Worker
  private let body: @Sendable (Chunk, inout Worker, inout Output) -> Void
  /// Whose turn it is to process a long chunk.
  private let longTurn = Monitor(())

  init(
    makeWorker: @escaping @Sendable () -> Worker,
    process: @escaping @Sendable (Chunk, inout Worker, inout Output) -> Void
  ) {
    (self.makeWorker, body) = (makeWorker, process)
  }

  /// Processes a chunk with `worker`, or a long one with a worker that goes with it.
  func process(_ chunk: Chunk, _ worker: inout Worker, _ output: inout Output) {
    if chunk.bytes.count <= Self.longChunk { return body(chunk, &worker, &output) }
    longTurn.withLock { _ in
      processAlone(chunk, &output)
      rio_return_memory()
    }
  }

  private func processAlone(_ chunk: Chunk, _ output: inout Output) {
    var worker = makeWorker()
    body(chunk, &worker, &output)
  }
}

/// The source, called by one thread at a time: by whom the ring lets read. That
/// makes `@unchecked Sendable` true.
private final class Reader: @unchecked Sendable {
  private let read: () throws(InputError) -> Chunk?
  /// Why reading ended early, once it has.
  private(set) var error: InputError?

  init(_ read: @escaping () throws(InputError) -> Chunk?) { self.read = read }

  /// The next chunk; nil after the last, or after an error.
  func next() -> Chunk? {
    do throws(InputError) {
      return try read()
    } catch {
      self.error = error
      return nil
    }
  }
}

/// The caller's `write`, for as long as the caller waits.
private final class Writer<Output: ~Copyable>: Sendable {
  /// In a structure, since a bare closure would be wrapped at every access.
  private struct Body {
    var write: ((inout Output) throws -> Void)?
  }

  private let body: Monitor<Body>

  init(_ write: @escaping (inout Output) throws -> Void) {
    body = Monitor(Body(write: write))
  }

  func write(_ output: inout Output) throws {
    try body.withLock { body in try body.write?(&output) }
  }

  /// Releases `write`; waits until the running call is done.
  func close() { body.withLock { $0.write = nil } }
}
