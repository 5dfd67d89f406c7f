import ReviewIO

/// What measures the records of a request, on one thread at a time.
public class RecordRequestWorker {
  fileprivate init() {}

  /// Measures the records of `chunk`, and calls `body` with what came of them: a line of JSON
  /// for each.
  ///
  /// - Returns: How many records there were, and what was wrong with some.
  public func measure(
    _ chunk: Chunk, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> MeasuredRecords { MeasuredRecords() }
}

/// How many records were measured.
public struct MeasuredRecords: Sendable {
  /// All of them.
  public var count = 0
  /// Those with errors.
  public var errorCount = 0
  /// The first error.
  public var firstError: RecordError?

  /// None yet.
  public init() {}

  /// Adds records that come later.
  public static func += (all: inout MeasuredRecords, later: MeasuredRecords) {
    all.count += later.count
    all.errorCount += later.errorCount
    all.firstError = all.firstError ?? later.firstError
  }
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
  ) -> MeasuredRecords {
    worker.measure(chunk, into: &batch)
    body(batch.records.bytes)
    var measured = MeasuredRecords()
    (measured.count, measured.errorCount) = (
      batch.report.counts.records, batch.report.counts.errors
    )
    measured.firstError = batch.report.firstError
    batch.records.removeAll()
    batch.report = ReadingReport()
    return measured
  }
}
