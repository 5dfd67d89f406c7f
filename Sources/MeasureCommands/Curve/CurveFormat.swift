import ReviewIO
import TextMeasure

/// What is found for every review.
struct CurveRequest: Sendable {
  var range: WidthRange
  var maxLines: Int?
  var format: OutputFormat
  var encoding = CurveEncoding.steps
}

/// Writes the height curves of reviews.
struct CurveFormat: RecordFormat {
  let request: CurveRequest
  var head: RecordHead
  var cache: MeasureCache?

  func header(into output: inout ByteWriter) {
    guard request.format != .ndjson else { return }
    output.appendHeader(
      head.columns + ["width", "height", "lines"] + (marksTruncated ? ["truncated"] : [])
        + ["missing", "error"], separator: request.format.separator)
  }

  func write(
    _ review: Review, measuredBy measurer: inout TextMeasurer, into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    let (curve, missing) = try curve(of: review.text, &measurer)
    write(review, curve, missing: missing, into: &output)
    return !missing.isEmpty
  }

  private func write(
    _ review: Review, _ curve: HeightCurve, missing: [Unicode.Scalar],
    into output: inout ByteWriter
  ) {
    switch request.format {
    case .ndjson: writeJSON(review, curve, missing: missing, into: &output)
    case .csv, .tsv: writeRows(review, curve, missing: missing, into: &output)
    }
  }

  static var knowsRuns: Bool { true }

  func write(
    _ review: Review, _ text: RichReview, measuredBy measurer: inout TextMeasurer,
    into output: inout ByteWriter
  ) throws(TextError) -> Bool {
    let text = text.prepared
    let curve = try text.heightCurve(
      from: request.range.from, through: request.range.to, maxLines: request.maxLines)
    write(review, curve, missing: text.missingCharacters, into: &output)
    return !text.missingCharacters.isEmpty
  }

  private func curve(
    of text: UnsafeBufferPointer<UInt8>, _ measurer: inout TextMeasurer
  ) throws(TextError) -> (HeightCurve, missing: [Unicode.Scalar]) {
    let (from, through, maxLines) = (request.range.from, request.range.to, request.maxLines)
    if let cache {
      let text = try cache.prepared(utf8: text, measurer: &measurer)
      let curve = try text.heightCurve(from: from, through: through, maxLines: maxLines)
      return (curve, text.missingCharacters)
    }
    let heights = try measurer.prepareHeights(utf8: text)
    let curve = try heights.heightCurve(
      from: from, through: through, maxLines: maxLines, until: measurer.interruption)
    return (curve, heights.missingCharacters)
  }

  func write(_ error: RecordError, into output: inout ByteWriter) {
    head.append(error, column: marksTruncated ? 6 : 5, request.format, to: &output)
  }
}

// MARK: - NDJSON

extension CurveFormat {
  /// `{"id":…,"from":200,"to":500,"steps":[{"width":200,"height":36,"lineCount":2}]}`
  private func writeJSON(
    _ review: Review, _ curve: HeightCurve, missing: [Unicode.Scalar],
    into output: inout ByteWriter
  ) {
    head.append(review, to: &output)
    switch request.encoding {
    case .base64: output.appendCurve(base64: curve.encoded())
    case .css: output.appendCurve(css: curve.cssLength())
    case .steps: writeJSON(curve.steps, into: &output)
    }
    output.appendMissing(missing)
    output.append("}\n")
  }

  private func writeJSON(_ steps: [HeightCurve.Step], into output: inout ByteWriter) {
    output.append(",\"from\":")
    output.append(length: request.range.from)
    output.append(",\"to\":")
    output.append(length: request.range.to)
    output.append(",\"steps\":[")
    for (index, step) in steps.enumerated() {
      if index > 0 { output.append(",") }
      writeJSON(step, into: &output)
    }
    output.append("]")
  }

  private func writeJSON(_ step: HeightCurve.Step, into output: inout ByteWriter) {
    output.append("{\"width\":")
    output.append(length: step.width)
    output.append(",\"height\":")
    output.append(length: step.size.height)
    output.append(",\"lineCount\":")
    output.append(step.size.lineCount)
    if step.size.isTruncated { output.append(",\"truncated\":true") }
    output.append("}")
  }
}

// MARK: - Rows

extension CurveFormat {
  /// Where all lines count, a column for it would be false throughout.
  private var marksTruncated: Bool { request.maxLines != nil }

  private func writeRows(
    _ review: Review, _ curve: HeightCurve, missing: [Unicode.Scalar],
    into output: inout ByteWriter
  ) {
    let separator = request.format.separator
    for step in curve.steps {
      head.appendRow(review, separator, to: &output)
      output.appendField(step.width, separator)
      output.appendField(step.size.height, separator)
      output.append(separator)
      output.append(step.size.lineCount)
      if marksTruncated {
        output.append(separator)
        output.append(step.size.isTruncated ? "true" : "false")
      }
      output.appendRowEnd(missing: missing, separator)
    }
  }
}
