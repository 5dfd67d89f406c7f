import ReviewIO
import TextMeasure

/// What one chunk of reviews became: records, errorLines, and counts.
struct RecordBatch: ReviewBatch, ~Copyable {
  var records = ByteWriter()
  var report = ReadingReport()
}

/// Measures the reviews of one chunk after the other. One to a thread.
struct RecordWorker<Writer: ReviewWriter & ~Copyable>: ~Copyable {
  private var parser: RecordParser
  private var writer: Writer

  init(_ parser: consuming RecordParser, _ writer: consuming Writer) {
    self.parser = parser
    self.writer = writer
  }

  /// Adds a record for every record of `chunk`.
  mutating func measure(_ chunk: Chunk, into batch: inout RecordBatch) {
    batch.report.counts.bytes += chunk.bytes.count
    writer.begin(chunk)
    parser.forEachRecord(in: chunk) { result in
      batch.report.counts.records += 1
      switch result {
      case .success(let review):
        let start = batch.records.count
        do throws(TextError) {
          if try writer.write(review, into: &batch.records) { batch.report.withMissing += 1 }
        } catch {
          // What was written until a text could not be measured.
          batch.records.removeAll(from: start)
          let error = RecordError(error, of: review, in: chunk)
          batch.report.add(error)
          writer.write(error, into: &batch.records)
        }
      case .failure(let error):
        batch.report.add(error)
        writer.write(error, into: &batch.records)
      }
    }
  }
}

extension RecordError {
  /// Why the text of a review could not be measured.
  init(_ error: TextError, of review: Review, in chunk: Chunk) {
    let reason: Reason =
      switch error {
      case .tooLong(let byteCount, let maximum):
        .textTooLong(byteCount: byteCount, limit: maximum)
      case .curveTooCostly(let limit): .curveTooCostly(limit: limit)
      case .explanationTooCostly(let lineCount, let limit):
        .explanationTooCostly(lineCount: lineCount, limit: limit)
      case .interrupted: .interrupted
      }
    self.init(
      sourceName: chunk.sourceName, position: review.position, id: RecordID(review.id),
      byteOffset: review.position.byteOffset, reason: reason)
  }
}
