import ReviewIO
import TextMeasure

/// What one chunk of reviews became: records, errorLines, and counts.
struct RecordBatch: ReviewBatch, ~Copyable {
  var records = ByteWriter()
  var report = ReadingReport()
  /// Bytes of the longest record so far.
  var longestRecord = 0
}

/// Measures the reviews of one chunk after the other. One to a thread.
struct RecordWorker<Writer: ReviewWriter & ~Copyable>: ~Copyable {
  private var parser: RecordParser
  private var writer: Writer
  /// The most bytes that may be written about one record; more are an error in its place.
  var answerLimit = Int.max
  /// What is looked for in texts besides; `nil` for nothing.
  var noticedKinds: TextNotices.Kinds? {
    didSet { noticesTexts = noticedKinds != nil }
  }
  private var noticesTexts = false
  /// What ends the measuring of a record early.
  var interruption: Interruption? {
    get { writer.interruption }
    set { writer.interruption = newValue }
  }

  /// Bytes that the styles of runs take, which the writer keeps.
  var runStyleByteCount: Int { writer.runStyleByteCount }

  init(_ parser: consuming RecordParser, _ writer: consuming Writer) {
    self.parser = parser
    self.writer = writer
  }

  /// Adds a record for every record of `chunk`.
  ///
  /// - Parameter goesOn: Called after each record; once it returns false, no more are measured.
  mutating func measure(
    _ chunk: Chunk, into batch: inout RecordBatch,
    while goesOn: (inout RecordBatch) -> Bool = { _ in true }
  ) {
    batch.report.counts.bytes += chunk.bytes.count
    writer.begin(chunk)
    var isOver = false
    // All in one place: to pass a result on costs more than to write a height.
    parser.forEachRecord(in: chunk) { result in
      if isOver { return }
      batch.report.counts.records += 1
      switch result {
      case .success(let review) where review.runs != nil || writer.readsMarkup:
        batch.measureRuns(of: review, in: chunk, limit: answerLimit, &writer)
      case .success(let review):
        let start = batch.records.count
        if answerLimit < Int.max { batch.begin(review, limit: answerLimit) }
        if noticesTexts && (review.mayNeedNotice || review.isFirst) {
          batch.note(review, noticedKinds)
        }
        do throws(TextError) {
          if try writer.write(review, into: &batch.records) { batch.report.withMissing += 1 }
          if answerLimit < Int.max && batch.records.isOverfull {
            let error = RecordError(.answerTooLong(limit: answerLimit), of: review, in: chunk)
            batch.replace(start, by: error, &writer)
          }
        } catch {
          batch.replace(start, by: RecordError(error, of: review, in: chunk), &writer)
        }
      case .failure(let error):
        batch.report.add(error)
        writer.write(error, into: &batch.records)
      }
      isOver = !goesOn(&batch)
    }
  }
}

extension RecordBatch {
  /// Adds the record of a text of several styles. Apart, so that plain ones take no longer for it.
  @inline(never)
  fileprivate mutating func measureRuns<Writer: ReviewWriter & ~Copyable>(
    of review: Review, in chunk: Chunk, limit: Int, _ writer: inout Writer
  ) {
    let start = records.count
    if limit < Int.max { begin(review, limit: limit) }
    do throws(RichReviewError) {
      report.add(try writer.writeRuns(of: review, into: &records))
      if limit < Int.max && records.isOverfull {
        replace(
          start, by: RecordError(.answerTooLong(limit: limit), of: review, in: chunk), &writer)
      }
    } catch {
      replace(start, by: RecordError(error, of: review, in: chunk), &writer)
    }
  }

  /// Looks for what may be meant otherwise. Apart, as most texts have nothing of the kind.
  @inline(never)
  fileprivate mutating func note(_ review: Review, _ kinds: TextNotices.Kinds?) {
    if let kinds { report.notices.note(review, kinds) }
  }

  /// Looks at a record before something is written about it, which has a limit.
  @inline(never)
  fileprivate mutating func begin(_ review: Review, limit: Int) {
    longestRecord = max(longestRecord, review.source.count)
    records.limit = records.count + limit
  }

  /// Writes an error in the place of what was written since `start`.
  @inline(never)
  fileprivate mutating func replace<Writer: ReviewWriter & ~Copyable>(
    _ start: Int, by error: RecordError, _ writer: inout Writer
  ) {
    records.removeAll(from: start)
    report.add(error)
    writer.write(error, into: &records)
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
    self.init(reason, of: review, in: chunk)
  }

  /// Why the text of several styles of a review could not be measured.
  init(_ error: RichReviewError, of review: Review, in chunk: Chunk) {
    switch error {
    case .text(let error): self.init(error, of: review, in: chunk)
    case .runs(let error): self.init(.unusableRuns("\(error)"), of: review, in: chunk)
    case .markup(.noStyle(let name)): self.init(.unknownTag(name), of: review, in: chunk)
    case .markup(let error): self.init(.unusableMarkup("\(error)"), of: review, in: chunk)
    case .tooManyStyles(let count, let textCount, let limit):
      self.init(
        .tooManyRunStyles(count: count, textCount: textCount, limit: limit), of: review, in: chunk)
    }
  }

  /// What is wrong with a record that was read.
  init(_ reason: Reason, of review: Review, in chunk: Chunk) {
    self.init(
      sourceName: chunk.sourceName, position: review.position, id: RecordID(review.id),
      byteOffset: review.position.byteOffset, reason: reason)
  }
}
