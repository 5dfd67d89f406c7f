// Problem: use all cores on a stream of records and write the results in the
//   stream's order, in memory that does not depend on its length.
// Approach: one thread reads chunks, `jobs` threads turn each into output, and
//   the caller's thread writes. A ring of 2 x jobs slots is all that is ever in
//   flight.
//
//   Threads, not tasks: reading and writing block, and a blocked task holds one
//   of the few threads that all tasks of the process share. And a worker, with
//   its parser and caches, is a plain value that lives on its thread, so that it
//   needs no lock and need not be Sendable. Task groups and a concurrent queue
//   measured the same speed.
// Limits: `run` blocks its caller.

/// Runs chunks through parallel workers and writes what they make in order.
public struct OrderedPipeline: Sendable {
  public let jobs: Int

  /// - Parameter jobs: Workers, 1 or more; best the number of cores.
  public init(jobs: Int) { self.jobs = min(max(jobs, 1), 1024) }

  /// Reads, processes and writes until the source ends.
  ///
  /// - Parameters:
  ///   - read: Gives the next chunk, nil after the last. Called on a thread of
  ///     its own, and never again after an error.
  ///   - makeWorker: Makes one worker, on the thread where it stays.
  ///   - makeOutput: Makes one output; 2 x `jobs` of them serve the whole run.
  ///   - process: Turns a chunk into an output, which comes as `write` left it.
  ///   - write: Takes the outputs one by one, in the chunks' order, on the
  ///     caller's thread, and empties each for its next use.
  /// - Throws: `InputError` from `read`, after all chunks before it are written;
  ///   whatever `write` throws, at once: reading stops with the chunk in hand,
  ///   and a `read` that waits for input is left behind to end by itself;
  ///   `SystemError` if the threads cannot be had.
  public func run<Worker: ~Copyable, Output: ~Copyable>(
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
    let readerThread = try Thread { reader.run(into: ring) }
    var workers: [Thread] = []
    do {
      for _ in 0..<jobs {
        workers.append(try Thread { Self.work(on: ring, makeWorker, process) })
      }
      while let slot = ring.nextDone() {
        try write(&slot.output)
        ring.release(slot)
      }
    } catch {
      ring.stop()
      for worker in workers { worker.join() }
      readerThread.detach()
      throw error
    }
    for worker in workers { worker.join() }
    readerThread.join()
    if let error = ring.readError { throw error }
  }

  private static func work<Worker: ~Copyable, Output: ~Copyable>(
    on ring: Ring<Output>, _ makeWorker: () -> Worker,
    _ process: (Chunk, inout Worker, inout Output) -> Void
  ) {
    var worker = makeWorker()
    while let (slot, number) = ring.take() {
      // The chunk goes before `finish`, so that its buffer can be read into again.
      if let chunk = slot.chunk.take() { process(chunk, &worker, &slot.output) }
      ring.finish(number)
    }
  }
}

/// The reading side, handed over whole to its thread: nobody else calls it. That
/// makes `@unchecked Sendable` true.
private final class Reader: @unchecked Sendable {
  private let read: () throws(InputError) -> Chunk?

  init(_ read: @escaping () throws(InputError) -> Chunk?) { self.read = read }

  func run<Output: ~Copyable>(into ring: Ring<Output>) {
    do throws(InputError) {
      while let slot = ring.nextFree(), slot.fill(try read()) { ring.publish(slot) }
      ring.endReading(nil)
    } catch {
      ring.endReading(error)
    }
  }
}
