import ReviewIO

extension RecordParser {
  /// Calls `body` for every text of `chunk`, in order, and reports what was read.
  ///
  /// - Parameters:
  ///   - report: What is counted, and what is wrong with records, is added.
  ///   - body: Returns whether no font has some of the text's characters.
  mutating func forEachText(
    in chunk: Chunk, reportingTo report: inout ReadingReport,
    _ body: (Review) throws(RichReviewError) -> Bool
  ) {
    report.counts.bytes += chunk.bytes.count
    forEachRecord(in: chunk) { result in
      report.counts.records += 1
      switch result {
      case .success(let review):
        do throws(RichReviewError) {
          if try body(review) { report.withMissing += 1 }
        } catch {
          report.add(RecordError(error, of: review, in: chunk))
        }
      case .failure(let error): report.add(error)
      }
    }
  }
}
