import ReviewIO
import TextMeasure

/// How what is asked of every review is written down.
protocol RecordFormat: Sendable {
  /// What stands before the first record.
  func header(into output: inout ByteWriter)

  /// The record of one review, whose text is the last that `measurer` measures.
  ///
  /// - Throws: `TextError.tooLong`; what was written until then is taken back.
  func write(
    _ review: Review, measuredBy measurer: inout TextMeasurer, into output: inout ByteWriter
  ) throws(TextError)

  /// The record of one that failed.
  func write(_ error: RecordError, into output: inout ByteWriter)
}

/// In which notation.
enum OutputFormat {
  case ndjson, csv
}

// MARK: - What all records have

extension ByteWriter {
  /// `"id":` and the id, or the record's place if it has none.
  @inline(__always)
  mutating func appendIdentity(of review: Review) {
    switch review.id {
    case .string(let utf8):
      append("\"id\":")
      appendJSON(utf8)
    case .number(let literal):
      append("\"id\":")
      append(literal)
    case .absent: append(review.position)
    }
  }

  private mutating func append(_ position: RecordPosition) {
    append(position.unit == .line ? "\"line\":" : "\"element\":")
    append(position.number)
  }

  /// `,"missing":["U+0E01"]`, if there are any.
  mutating func appendMissing(_ characters: [Unicode.Scalar]) {
    if characters.isEmpty { return }
    append(",\"missing\":[")
    for (index, character) in characters.enumerated() {
      if index > 0 { append(",") }
      appendJSON(character.codePointName)
    }
    append("]")
  }

  /// `U+0E01 U+0E02`, as the field of a row.
  mutating func appendMissingCSV(_ characters: [Unicode.Scalar]) {
    appendCSV(characters.map(\.codePointName).joined(separator: " "))
  }

  /// A record that says only what was wrong with one.
  mutating func appendRecord(_ error: RecordError) {
    append("{\"error\":{\"file\":")
    appendJSON(error.sourceName)
    append(",")
    append(error.position)
    append(",\"byte\":")
    append(error.byteOffset)
    append(",\"reason\":")
    appendJSON(String(describing: error.reason))
    append("}}\n")
  }
}
