import ReviewIO
import TextMeasure

/// Writes the largest sizes of fonts at which reviews fit. One to a thread.
struct FitWriter: ReviewWriter, ~Copyable {
  private let request: FitRequest
  private var head: RecordHead
  private var fitter: FontSizeFitter
  private let fonts: OpenedFonts?
  let readsMarkup: Bool

  var interruption: Interruption? {
    get { fitter.interruption }
    set { fitter.interruption = newValue }
  }

  /// - Parameters:
  ///   - styles: One for each size, the largest first.
  ///   - textLimit: Bytes in a text; a longer one is an error.
  ///   - fonts: Those that spans of texts of several styles may name.
  init(
    _ request: FitRequest, _ styles: [ResolvedTextStyle], head: RecordHead, textLimit: Int,
    fonts: OpenedFonts?
  ) {
    (self.request, self.head, self.fonts) = (request, head, fonts)
    readsMarkup = request.rich.markup != nil
    fitter = FontSizeFitter(styles)
    fitter.maximumByteCount = textLimit
  }

  /// What stands before the first record.
  static func header(_ request: FitRequest, _ head: RecordHead, into output: inout ByteWriter) {
    guard request.format != .ndjson else { return }
    output.appendHeader(
      head.columns + ["font_size", "height", "lines", "missing", "error"],
      separator: request.format.separator)
  }

  mutating func begin(_ chunk: Chunk) { head.begin(chunk) }

  mutating func write(
    _ review: Review, into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    let text = String(decoding: review.text, as: UTF8.self)
    let fit = try fitter.largest(
      for: text, width: request.width, height: request.height, maxLines: request.maxLines)
    return write(review, fit, into: &output)
  }

  mutating func writeRuns(
    of review: Review, into output: inout ByteWriter
  ) throws(RichReviewError) -> MeasuredRuns {
    let (fonts, rich) = (fonts, request.rich)
    let fit = try fitter.largest(
      width: request.width, height: request.height, maxLines: request.maxLines
    ) { style, measurer throws(RichReviewError) in
      // A size of a run may be a multiple of that of the paragraph.
      var reader = RichReviewReader(rich, in: style.style, fonts: fonts)
      return try reader.read(review.text, runs: review.runs, measuredBy: &measurer).prepared
    }
    return .shaped(isMissing: write(review, fit, into: &output))
  }

  private func write(
    _ review: Review, _ fit: FontSizeFitter.Fit?, into output: inout ByteWriter
  ) -> Bool {
    switch request.format {
    case .ndjson: writeJSON(review, fit, into: &output)
    case .csv, .tsv: writeRow(review, fit, into: &output)
    }
    return fit?.size.missingCharacters.isEmpty == false
  }

  func write(_ error: RecordError, into output: inout ByteWriter) {
    head.append(error, column: 5, request.format, to: &output)
  }

  /// `{"id":7,"fontSize":17.5,"height":42,"lineCount":2}`
  private func writeJSON(
    _ review: Review, _ fit: FontSizeFitter.Fit?, into output: inout ByteWriter
  ) {
    head.append(review, to: &output)
    output.append(",\"fontSize\":")
    guard let fit else { return output.append("null}\n") }
    output.append(length: fit.fontSize)
    output.append(",\"height\":")
    output.append(length: fit.size.height)
    output.append(",\"lineCount\":")
    output.append(fit.size.lineCount)
    output.appendMissing(fit.size.missingCharacters)
    output.append("}\n")
  }

  private func writeRow(
    _ review: Review, _ fit: FontSizeFitter.Fit?, into output: inout ByteWriter
  ) {
    let separator = request.format.separator
    head.appendRow(review, separator, to: &output)
    output.append(separator)
    if let fit { output.append(length: fit.fontSize) }
    output.append(separator)
    if let fit { output.append(length: fit.size.height) }
    output.append(separator)
    if let fit { output.append(fit.size.lineCount) }
    output.appendRowEnd(missing: fit?.size.missingCharacters ?? [], separator)
  }
}
