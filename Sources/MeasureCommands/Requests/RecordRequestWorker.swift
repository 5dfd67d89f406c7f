import ReviewIO
import TextMeasure

/// What measures the records of a request, on one thread at a time.
package class RecordRequestWorker {
  fileprivate init() {}

  /// Whether it has met a long record, and takes more memory since than it is worth: one to be
  /// let go.
  package fileprivate(set) var hasGrown = false

  /// Bytes that the styles of runs take which it keeps.
  package var runStyleByteCount: Int { 0 }

  /// Longer records count as long.
  static let longSize = 4 << 10

  /// About how many bytes of records are passed on at a time; one record more at most.
  static let pieceSize = 64 << 10

  /// Measures the records of `chunk`, and calls `body` with what came of them, in pieces: a line
  /// of JSON for each.
  ///
  /// - Parameters:
  ///   - interruption: Ends the work early, in the middle of a record.
  ///   - body: Returns false where nothing more is wanted.
  /// - Returns: How many records there were, and what was wrong with some.
  package func measure(
    _ chunk: Chunk, until interruption: Interruption? = nil,
    _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> MeasuredRecords { MeasuredRecords() }
}

/// How many records were measured.
package struct MeasuredRecords: Sendable {
  /// All of them.
  package var count = 0
  /// Those with errors.
  package var errorCount = 0
  /// The first error.
  package var firstError: RecordError?

  /// None yet.
  package init() {}

  /// Adds records that come later.
  package static func += (all: inout MeasuredRecords, later: MeasuredRecords) {
    all.count += later.count
    all.errorCount += later.errorCount
    all.firstError = all.firstError ?? later.firstError
  }
}

/// A worker whose writer is known.
final class RecordRequestWorkerOf<Writer: ReviewWriter & ~Copyable>: RecordRequestWorker {
  private var worker: RecordWorker<Writer>
  private var batch = RecordBatch()

  override var runStyleByteCount: Int { worker.runStyleByteCount }

  /// - Parameter answerLimit: The most bytes that may be written about one record.
  init(
    _ parser: consuming RecordParser, _ writer: consuming Writer, answerLimit: Int
  ) {
    worker = RecordWorker(parser, writer)
    worker.answerLimit = answerLimit
  }

  override func measure(
    _ chunk: Chunk, until interruption: Interruption? = nil,
    _ body: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> MeasuredRecords {
    worker.interruption = interruption
    defer { worker.interruption = nil }
    var isWanted = true
    worker.measure(chunk, into: &batch) { batch in
      if interruption?.isInterrupted == true { isWanted = false }
      guard isWanted, batch.records.count >= Self.pieceSize else { return isWanted }
      isWanted = body(batch.records.bytes)
      batch.records.removeAll()
      return isWanted
    }
    if isWanted { _ = body(batch.records.bytes) }
    hasGrown = hasGrown || batch.longestRecord > Self.longSize
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
