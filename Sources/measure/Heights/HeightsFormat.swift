import ReviewIO
import TextMeasure

/// What is asked of every review.
struct HeightsRequest: Sendable {
  var widths: [WidthArgument]
  var maxLines: Int?
  var format: OutputFormat
  var includesLines: Bool
  var offsets: OffsetUnit
}

/// What offsets into a text count.
enum OffsetUnit {
  case utf8, utf16
}

/// Writes the sizes of reviews.
struct HeightsFormat: RecordFormat {
  let request: HeightsRequest

  func header(into output: inout ByteWriter) {
    guard request.format == .csv else { return }
    output.append("id")
    for width in request.widths {
      output.append(text: ",height_\(width.text),lines_\(width.text)")
      if saysIfTruncated { output.append(text: ",truncated_\(width.text)") }
    }
    output.append(",missing,error\n")
  }

  func write(_ review: Review, _ text: PreparedText, into output: inout ByteWriter) {
    switch request.format {
    case .ndjson: writeJSON(review, text, into: &output)
    case .csv: writeCSV(review, text, into: &output)
    }
  }

  func write(_ error: RecordError, into output: inout ByteWriter) {
    switch request.format {
    case .ndjson: output.appendRecord(error)
    case .csv: writeCSV(error, into: &output)
    }
  }

  private func size(of text: PreparedText, at width: WidthArgument) -> TextSize {
    text.size(atWidth: width.points, maxLines: request.maxLines)
  }
}

// MARK: - NDJSON

extension HeightsFormat {
  /// `{"id":…,"sizes":[{"width":343,"height":36,"lineCount":2}],"missing":["U+0E01"]}`
  private func writeJSON(
    _ review: Review, _ text: PreparedText, into output: inout ByteWriter
  ) {
    output.append("{")
    output.appendIdentity(of: review)
    output.append(",\"sizes\":[")
    for (index, width) in request.widths.enumerated() {
      if index > 0 { output.append(",") }
      writeSize(text, at: width, source: review.text, into: &output)
    }
    output.append("]")
    output.appendMissing(text.missingCharacters)
    output.append("}\n")
  }

  private func writeSize(
    _ text: PreparedText, at width: WidthArgument, source: UnsafeBufferPointer<UInt8>,
    into output: inout ByteWriter
  ) {
    let size = size(of: text, at: width)
    output.append("{\"width\":")
    output.append(length: width.points)
    output.append(",\"height\":")
    output.append(length: size.height)
    output.append(",\"lineCount\":")
    output.append(size.lineCount)
    if size.isTruncated { output.append(",\"truncated\":true") }
    if request.includesLines { writeLines(text, at: width, source: source, into: &output) }
    output.append("}")
  }

  private func writeLines(
    _ text: PreparedText, at width: WidthArgument, source: UnsafeBufferPointer<UInt8>,
    into output: inout ByteWriter
  ) {
    var utf16 = UTF16Offsets(source)
    output.append(",\"lines\":[")
    let lines = text.lines(atWidth: width.points, maxLines: request.maxLines)
    for (index, line) in lines.enumerated() {
      let range = line.utf8Range
      let isUTF16 = request.offsets == .utf16
      output.append(index > 0 ? ",{\"start\":" : "{\"start\":")
      output.append(isUTF16 ? utf16.utf16Offset(atUTF8: range.lowerBound) : range.lowerBound)
      output.append(",\"end\":")
      output.append(isUTF16 ? utf16.utf16Offset(atUTF8: range.upperBound) : range.upperBound)
      output.append(",\"width\":")
      output.append(length: line.width)
      output.append("}")
    }
    output.append("]")
  }
}

// MARK: - CSV

extension HeightsFormat {
  /// Where all lines count, a column for it would say nothing.
  private var saysIfTruncated: Bool { request.maxLines != nil }

  private func writeCSV(
    _ review: Review, _ text: PreparedText, into output: inout ByteWriter
  ) {
    output.appendCSV(review.id)
    for width in request.widths {
      let size = size(of: text, at: width)
      output.append(",")
      output.append(length: size.height)
      output.append(",")
      output.append(size.lineCount)
      if saysIfTruncated { output.append(size.isTruncated ? ",true" : ",false") }
    }
    output.append(",")
    output.appendMissingCSV(text.missingCharacters)
    output.append(",\n")
  }

  /// An empty row but for the error, so that rows and records keep step.
  private func writeCSV(_ error: RecordError, into output: inout ByteWriter) {
    let columnsOfWidth = saysIfTruncated ? 3 : 2
    for _ in 0..<(columnsOfWidth * request.widths.count + 1) { output.append(",") }
    output.append(",")
    output.appendCSV(String(describing: error))
    output.append("\n")
  }
}
