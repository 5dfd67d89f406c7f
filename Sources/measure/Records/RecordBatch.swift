import ReviewIO
import TextMeasure

/// What one chunk of reviews became: records, complaints, and counts.
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
    parser.forEachRecord(in: chunk) { result in
      batch.report.counts.records += 1
      switch result {
      case .success(let review):
        let start = batch.records.count
        do throws(TextError) {
          if try writer.write(review, into: &batch.records) { batch.report.withMissing += 1 }
        } catch {
          // A text too long to measure is longer than any record should be.
          batch.records.removeAll(from: start)
        }
      case .failure(let error):
        batch.report.add(error)
        writer.write(error, into: &batch.records)
      }
    }
  }
}
