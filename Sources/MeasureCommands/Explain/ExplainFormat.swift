import ReviewIO
import TextMeasure

/// Writes the explanations of reviews.
struct ExplainFormat: RecordFormat {
  let request: ExplainRequest
  var head: RecordHead

  /// Explanations are no rows.
  func header(into output: inout ByteWriter) {}

  static var knowsRuns: Bool { true }

  func write(
    _ review: Review, _ text: RichReview, measuredBy measurer: inout TextMeasurer,
    into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    let explanation = try request.explanation(
      of: TextSource(review), rich: text.rich, measuredBy: &measurer)
    return write(review, explanation, into: &output)
  }

  /// `{"id":…,"boxes":…}`: what `ExplanationJSON` has, behind what names the review.
  func write(
    _ review: Review, measuredBy measurer: inout TextMeasurer, into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    let explanation = try request.explanation(of: TextSource(review), measuredBy: &measurer)
    return write(review, explanation, into: &output)
  }

  private func write(
    _ review: Review, _ explanation: Explanation, into output: inout ByteWriter
  ) -> Bool {
    var json = ExplanationJSON(explanation)
    for index in json.fonts.indices { json.fonts[index].file = fileName(json.fonts[index].file) }
    // Strings and numbers, none of them a problem for JSON.
    let object = (try? JSONText.encode(json)) ?? "{}"
    head.append(review, to: &output)
    output.append(",")
    output.append(text: String(object.dropFirst()))
    output.append("\n")
    return explanation.lines.contains { !$0.missing.isEmpty }
  }

  func write(_ error: RecordError, into output: inout ByteWriter) {
    head.append(error, column: 0, .ndjson, to: &output)
  }
}
