import CellHeight
import Markup
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
  /// How texts of several styles are written, and the fonts that these may name.
  var rich = RichTextSetting()
  var fonts: OpenedFonts? = nil

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
    let (request, styles) = (request, try ComparedStyles(request))
    let (fields, textLimit) = (try input.reading.fields.selections(), input.reading.maxTextBytes)
    let files = try input.openFiles()
    var report = ComparisonReport(request)
    report.reading = try stream.run(
      files,
      makeWorker: { ComparisonWorker(request, styles, fields, textLimit: textLimit) },
      makeBatch: { ComparisonBatch(request) },
      process: { chunk, worker, batch in worker.compare(chunk, into: &batch) },
      write: { batch, _ in
        for index in report.columns.indices { report.columns[index].append(batch.columns[index]) }
        batch = ComparisonBatch(request)
      })
    return report
  }
}

/// The styles of what is guessed by and of the cell, for all workers.
struct ComparedStyles: Sendable {
  /// The style of the label, or with `comparesProfiles` that of the cell as it was measured.
  let guessed: ResolvedTextStyle
  let cell: ResolvedTextStyle
  let comparesProfiles: Bool
  let formula: GuessExpression?
  let fixedHeight: Points
  /// The height of a line of the cell's text.
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
  ///
  /// - Parameter measured: The height of the label, or of the text as it was measured.
  fileprivate func guess(
    _ text: UnsafeBufferPointer<UInt8>, measured: Points, width: Points
  ) -> Points {
    if comparesProfiles { return fixedHeight + measured }
    guard let formula else { return LegacyHeuristic.cellHeight(textHeight: measured) }
    var variables = GuessVariables(text, fontSize: cell.style.size, lineHeight: lineHeight)
    (variables.height, variables.width) = (measured.rawValue, width.rawValue)
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

extension ComparisonBatch.Column {
  /// Adds a review.
  ///
  /// - Parameters:
  ///   - measured: What the guess is made of.
  ///   - shown: The text of the cell that is needed.
  fileprivate mutating func add(
    _ review: Review, measured: TextHeight, shown: TextHeight, _ styles: ComparedStyles
  ) {
    // What `CellTemplate.bookstoreReview` comes to; here lines are counted, too.
    let exact = styles.fixedHeight + shown.height
    let guess = styles.guess(review.text, measured: measured.height, width: width)
    let error = comparison.add(guess: guess, exact: exact, lineCount: shown.lineCount) {
      ComparedReview(review, guess: guess, exact: exact, lineCount: shown.lineCount)
    }
    errors.append(error)
    if styles.comparesProfiles, measured.lineCount != shown.lineCount { otherLineCount += 1 }
  }
}

/// Compares the reviews of one chunk after the other. One to a thread.
struct ComparisonWorker: ~Copyable {
  private var parser: RecordParser
  private var guesser: ReviewMeasurer
  private var cell: ReviewMeasurer
  private let styles: ComparedStyles
  private let widths: [Points]

  /// - Parameter textLimit: Bytes in a text; a longer one is an error.
  init(
    _ request: ComparisonRequest, _ styles: ComparedStyles,
    _ fields: RecordFieldOptions.Selections, textLimit: Int
  ) {
    parser = RecordParser(text: fields.text, id: fields.id, readsRuns: true)
    var guessed = request.rich
    // Each tag counts once.
    if guessed.markup?.unknownTags != nil { guessed.markup?.unknownTags = UnknownTags() }
    guesser = ReviewMeasurer(
      styles.guessed, textLimit: textLimit, fonts: request.fonts, rich: guessed)
    cell = ReviewMeasurer(
      styles.cell, textLimit: textLimit, fonts: request.fonts, rich: request.rich)
    self.styles = styles
    widths = request.widths.map(\.points)
  }

  mutating func compare(_ chunk: Chunk, into batch: inout ComparisonBatch) {
    parser.forEachText(in: chunk, reportingTo: &batch.report) { review throws(RichReviewError) in
      // Both before anything is added: what one refuses is no part of the comparison.
      let measured = try guesser.measure(
        review,
        atWidths: styles.comparesProfiles ? widths : [LegacyHeuristic.measuringWidth])
      let shown = try cell.measure(review, atWidths: widths)
      shown.withText(of: review) { review in
        for index in batch.columns.indices {
          batch.columns[index].add(
            review, measured: measured.sizes[styles.comparesProfiles ? index : 0],
            shown: shown.sizes[index], styles)
        }
      }
      return shown.isMissing
    }
  }
}
