import ReviewIO
import TextMeasure

/// What one chunk of reviews became: records, complaints, and counts.
struct RecordBatch: ReviewBatch, ~Copyable {
  var records = ByteWriter()
  var report = ReadingReport()
}

/// Measures the reviews of one chunk after the other. One to a thread.
struct RecordWorker<Format: RecordFormat>: ~Copyable {
  private var parser: RecordParser
  private var measurer: TextMeasurer
  private let format: Format

  init(style: ResolvedTextStyle, text: FieldSelection, id: FieldSelection, format: Format) {
    parser = RecordParser(text: text, id: id)
    measurer = TextMeasurer(style)
    self.format = format
  }

  /// Adds a record for every record of `chunk`.
  mutating func measure(_ chunk: Chunk, into batch: inout RecordBatch) {
    batch.report.counts.bytes += chunk.bytes.count
    let format = format  // retained once, not for every record
    parser.forEachRecord(in: chunk) { result in
      batch.report.counts.records += 1
      switch result {
      case .success(let review):
        let start = batch.records.count
        do throws(TextError) {
          try format.write(review, measuredBy: &measurer, into: &batch.records)
          if !measurer.missingCharacters.isEmpty { batch.report.withMissing += 1 }
        } catch {
          // A text too long to measure is longer than any record should be.
          batch.records.removeAll(from: start)
        }
      case .failure(let error):
        batch.report.add(error)
        format.write(error, into: &batch.records)
      }
    }
  }
}
