import CellHeight
import ReviewIO
import TextMeasure

/// What is compared.
struct ComparisonRequest: Sendable {
  /// The style of the cells.
  var style: TextStyle
  /// The pixels to a point of the screen.
  var scale: Double
  /// The widths of the cells.
  var widths: [WidthArgument]
  /// How many of the worst are kept, each way.
  var worst: Int

  /// The style of the label that guesses begin with.
  var labelStyle: TextStyle {
    TextStyle(
      fonts: style.fonts, size: LegacyHeuristic.labelFontSize, weight: style.weight,
      profile: .uikit(scale: scale), language: style.language)
  }
}

/// Compares all reviews and puts the parts together in the input's order.
struct ComparisonRun {
  let request: ComparisonRequest
  let input: InputOptions

  func callAsFunction(_ stream: inout ReviewStream) throws -> ComparisonReport {
    let styles = try ComparedStyles(request)
    let (text, id) = (try input.fields.textSelection(), try input.fields.idSelection())
    let files = try input.openFiles()
    let textLimit = input.maxTextBytes
    var report = ComparisonReport(request)
    report.reading = try stream.run(
      files,
      makeWorker: { ComparisonWorker(styles, text: text, id: id, textLimit: textLimit) },
      makeBatch: { ComparisonBatch(request) },
      process: { chunk, worker, batch in worker.compare(chunk, into: &batch) },
      write: { batch in
        for index in report.columns.indices { report.columns[index].append(batch.columns[index]) }
        batch = ComparisonBatch(request)
      })
    return report
  }
}

/// The styles of label and cell, for all workers.
struct ComparedStyles: Sendable {
  let label: ResolvedTextStyle
  let cell: ResolvedTextStyle

  init(_ request: ComparisonRequest) throws {
    label = try ResolvedTextStyle(request.labelStyle)
    cell = try ResolvedTextStyle(request.style)
  }
}

/// What the reviews of one chunk are.
struct ComparisonBatch: ReviewBatch, Sendable {
  /// At one width.
  struct Column: Sendable {
    let width: Points
    var comparison: GuessComparison<ComparedReview>
    /// The errors of the rows, in order.
    var errors: [HeightDifference] = []
  }

  var report = ReadingReport()
  var columns: [Column]

  init(_ request: ComparisonRequest) {
    columns = request.widths.map {
      Column(width: $0.points, comparison: GuessComparison(worstLimit: request.worst))
    }
  }
}

/// Compares the reviews of one chunk after the other. One to a thread.
struct ComparisonWorker: ~Copyable {
  private var parser: RecordParser
  private var label: TextMeasurer
  private var cell: TextMeasurer

  /// - Parameter textLimit: Bytes in a text; a longer one is an error.
  init(_ styles: ComparedStyles, text: FieldSelection, id: FieldSelection, textLimit: Int) {
    parser = RecordParser(text: text, id: id)
    label = TextMeasurer(styles.label)
    cell = TextMeasurer(styles.cell)
    label.maximumByteCount = textLimit
    cell.maximumByteCount = textLimit
  }

  mutating func compare(_ chunk: Chunk, into batch: inout ComparisonBatch) {
    batch.report.counts.bytes += chunk.bytes.count
    parser.forEachRecord(in: chunk) { result in
      batch.report.counts.records += 1
      switch result {
      case .success(let review):
        do throws(TextError) {
          // The label refuses what the cell would, before anything is added.
          let isMissing = try Self.compare(review, &label, &cell, into: &batch.columns)
          if isMissing { batch.report.withMissing += 1 }
        } catch {
          batch.report.add(RecordError(error, of: review, in: chunk))
        }
      case .failure(let error): batch.report.add(error)
      }
    }
  }

  /// - Returns: Whether no font has some of the review's characters.
  private static func compare(
    _ review: Review, _ label: inout TextMeasurer, _ cell: inout TextMeasurer,
    into columns: inout [ComparisonBatch.Column]
  ) throws(TextError) -> Bool {
    var isMissing = false
    let labelSize = try label.size(of: review.text, atWidth: LegacyHeuristic.measuringWidth)
    let guess = LegacyHeuristic.cellHeight(textHeight: labelSize.height)
    for index in columns.indices {
      // What `CellTemplate.bookstoreReview` comes to; here lines are counted, too.
      let measurement = try cell.measurement(
        of: review.text, atWidth: columns[index].width, maxLines: nil)
      let size = measurement.size
      isMissing = !measurement.missingCharacters.isEmpty
      let exact = LegacyHeuristic.fixedHeight + size.height
      let error = columns[index].comparison.add(
        guess: guess, exact: exact, lineCount: size.lineCount
      ) {
        ComparedReview(review, guess: guess, exact: exact, lineCount: size.lineCount)
      }
      columns[index].errors.append(error)
    }
    return isMissing
  }
}
