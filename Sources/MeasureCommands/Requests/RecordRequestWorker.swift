import ReviewIO

/// What measures the records of a request, on one thread at a time.
public class RecordRequestWorker {
  fileprivate init() {}

  /// Measures the records of `chunk`, and calls `body` with what came of them: a line of JSON
  /// for each.
  ///
  /// - Returns: How many records there were, and how many of them had errors.
  public func measure(
    _ chunk: Chunk, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> (records: Int, errors: Int) { (0, 0) }
}

/// A worker whose writer is known.
final class RecordRequestWorkerOf<Writer: ReviewWriter & ~Copyable>: RecordRequestWorker {
  private var worker: RecordWorker<Writer>
  private var batch = RecordBatch()

  init(_ parser: consuming RecordParser, _ writer: consuming Writer) {
    worker = RecordWorker(parser, writer)
  }

  override func measure(
    _ chunk: Chunk, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> (records: Int, errors: Int) {
    worker.measure(chunk, into: &batch)
    body(batch.records.bytes)
    let counts = batch.report.counts
    batch.records.removeAll()
    batch.report = ReadingReport()
    return (counts.records, counts.errors)
  }
}
