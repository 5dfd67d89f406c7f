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
  /// The style of what is shown, if that is compared and not the guess.
  var against: TextStyle? = nil
  /// The formula in place of the old one.
  var guess: GuessExpression? = nil
  /// The height of all of the cell but its text.
  var fixedHeight = LegacyHeuristic.fixedHeight

  /// The formula, and what is measured for it.
  var guessDescription: String {
    let label = "of a label 100 pt wide, \(labelStyle.summary)"
    guard let guess else { return "old guess: \(LegacyHeuristic.formula), \(label)" }
    return "guess: \(guess.text)" + (guess.usesHeight ? ", \(label)" : "")
  }

  /// The style that exact heights are of.
  var shownStyle: TextStyle { against ?? style }

  /// Whether heights by `style` are compared, in place of the guess.
  var comparesProfiles: Bool { against != nil }

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
    let (fields, textLimit) = (try input.reading.fields.selections(), input.reading.maxTextBytes)
    let files = try input.openFiles()
    var report = ComparisonReport(request)
    report.reading = try stream.run(
      files,
      makeWorker: { ComparisonWorker(styles, fields, textLimit: textLimit) },
      makeBatch: { ComparisonBatch(request) },
      process: { chunk, worker, batch in worker.compare(chunk, into: &batch) },
      write: { batch in
        for index in report.columns.indices { report.columns[index].append(batch.columns[index]) }
        batch = ComparisonBatch(request)
      })
    return report
  }
}

/// The styles of what is guessed by and of the cell, for all workers.
struct ComparedStyles: Sendable {
  /// Of the label, or with `comparesProfiles` of the cell as it was measured.
  let guessed: ResolvedTextStyle
  let cell: ResolvedTextStyle
  let comparesProfiles: Bool
  let formula: GuessExpression?
  let fixedHeight: Points
  /// Of the cell's text.
  let lineHeight: Points

  init(_ request: ComparisonRequest) throws {
    comparesProfiles = request.comparesProfiles
    (formula, fixedHeight) = (request.guess, request.fixedHeight)
    var measurer = try TextMeasurer(request.shownStyle)
    lineHeight = try measurer.measure("가", atWidth: .unbounded).height
    guessed = try ResolvedTextStyle(comparesProfiles ? request.style : request.labelStyle)
    cell = try ResolvedTextStyle(request.shownStyle)
  }
}

extension ComparedStyles {
  /// The height that is guessed for a cell; what is no number counts as none.
  fileprivate func guess(
    _ text: UnsafeBufferPointer<UInt8>, labelHeight: Points, width: Points
  ) -> Points {
    guard let formula else { return LegacyHeuristic.cellHeight(textHeight: labelHeight) }
    var variables = GuessVariables(text, fontSize: cell.style.size, lineHeight: lineHeight)
    (variables.height, variables.width) = (labelHeight.rawValue, width.rawValue)
    let value = formula.value(variables)
    return value.isFinite ? Points(min(max(value, 0), 1e9)) : .zero
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
    /// How many rows have another line count than they were measured with.
    var otherLineCount = 0
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
  private var guesser: TextMeasurer
  private var cell: TextMeasurer
  private let styles: ComparedStyles

  /// - Parameter textLimit: Bytes in a text; a longer one is an error.
  init(
    _ styles: ComparedStyles, _ fields: RecordFieldOptions.Selections, textLimit: Int
  ) {
    parser = RecordParser(text: fields.text, id: fields.id)
    guesser = TextMeasurer(styles.guessed)
    cell = TextMeasurer(styles.cell)
    self.styles = styles
    guesser.maximumByteCount = textLimit
    cell.maximumByteCount = textLimit
  }

  mutating func compare(_ chunk: Chunk, into batch: inout ComparisonBatch) {
    parser.forEachText(in: chunk, reportingTo: &batch.report) { review throws(TextError) in
      // What guesses refuses what the cell would, before anything is added.
      try styles.comparesProfiles
        ? Self.compareProfiles(review, styles, &guesser, &cell, into: &batch.columns)
        : Self.compare(review, styles, &guesser, &cell, into: &batch.columns)
    }
  }

  /// - Returns: Whether no font has some of the review's characters.
  private static func compare(
    _ review: Review, _ styles: ComparedStyles, _ label: inout TextMeasurer,
    _ cell: inout TextMeasurer,
    into columns: inout [ComparisonBatch.Column]
  ) throws(TextError) -> Bool {
    var isMissing = false
    let labelSize = try label.measure(review.text, atWidth: LegacyHeuristic.measuringWidth)
    for index in columns.indices {
      // What `CellTemplate.bookstoreReview` comes to; here lines are counted, too.
      let measurement = try cell.measurement(
        of: review.text, atWidth: columns[index].width, maxLines: nil)
      let size = measurement.size
      isMissing = !measurement.missingCharacters.isEmpty
      let guess = styles.guess(
        review.text, labelHeight: labelSize.height, width: columns[index].width)
      let exact = styles.fixedHeight + size.height
      let error = columns[index].comparison.add(
        guess: guess, exact: exact, lineCount: size.lineCount
      ) {
        ComparedReview(review, guess: guess, exact: exact, lineCount: size.lineCount)
      }
      columns[index].errors.append(error)
    }
    return isMissing
  }

  /// The same for a cell measured by one profile and shown by another.
  private static func compareProfiles(
    _ review: Review, _ styles: ComparedStyles, _ measured: inout TextMeasurer,
    _ shown: inout TextMeasurer,
    into columns: inout [ComparisonBatch.Column]
  ) throws(TextError) -> Bool {
    var isMissing = false
    for index in columns.indices {
      let guessed = try measured.measure(review.text, atWidth: columns[index].width)
      let measurement = try shown.measurement(
        of: review.text, atWidth: columns[index].width, maxLines: nil)
      isMissing = !measurement.missingCharacters.isEmpty
      let (guess, exact) = (
        styles.fixedHeight + guessed.height, styles.fixedHeight + measurement.size.height
      )
      let lineCount = measurement.size.lineCount
      let error = columns[index].comparison.add(
        guess: guess, exact: exact, lineCount: lineCount
      ) {
        ComparedReview(review, guess: guess, exact: exact, lineCount: lineCount)
      }
      columns[index].errors.append(error)
      if guessed.lineCount != lineCount { columns[index].otherLineCount += 1 }
    }
    return isMissing
  }
}
