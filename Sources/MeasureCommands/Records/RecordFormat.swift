import ReviewIO
import TextMeasure

/// How the results of every review are written down.
protocol RecordFormat: Sendable {
  /// What each record begins with.
  var head: RecordHead { get set }

  /// What stands before the first record.
  func header(into output: inout ByteWriter)

  /// Writes the record of one review.
  ///
  /// - Returns: Whether no font has some of its characters.
  /// - Throws: `TextError.tooLong`; what was written until then is taken back.
  mutating func write(
    _ review: Review, measuredBy measurer: inout TextMeasurer, into output: inout ByteWriter
  ) throws(TextError) -> Bool

  /// Whether texts of several styles have records, too.
  static var knowsRuns: Bool { get }

  /// Writes the record of a text of several styles.
  ///
  /// - Parameter review: One that has `text` as its own.
  /// - Returns: Whether no font has some of its characters.
  /// - Throws: As the other.
  mutating func write(
    _ review: Review, _ text: RichReview, measuredBy measurer: inout TextMeasurer,
    into output: inout ByteWriter
  ) throws(TextError) -> Bool

  /// Writes the record of a text of several styles without preparing it.
  ///
  /// - Returns: Whether that is enough; else nothing is written.
  /// - Throws: As `TextMeasurer.findHeights`.
  mutating func writeScanned(
    _ rich: RichText, of review: Review, measuredBy measurer: inout TextMeasurer,
    into output: inout ByteWriter
  ) throws(RichTextError) -> Bool

  /// The record of one that failed.
  func write(_ error: RecordError, into output: inout ByteWriter)
}

/// Formats that need more of a text of several styles than its sizes.
extension RecordFormat {
  mutating func writeScanned(
    _ rich: RichText, of review: Review, measuredBy measurer: inout TextMeasurer,
    into output: inout ByteWriter
  ) throws(RichTextError) -> Bool { false }
}

/// Formats of plain texts alone, which are asked for no others.
extension RecordFormat {
  static var knowsRuns: Bool { false }

  mutating func write(
    _ review: Review, _ text: RichReview, measuredBy measurer: inout TextMeasurer,
    into output: inout ByteWriter
  ) throws(TextError) -> Bool { false }
}

/// In which notation.
enum OutputFormat: String, CaseIterable {
  case ndjson, csv, tsv

  /// What parts the fields of a row.
  var separator: UInt8 { self == .tsv ? UInt8(ascii: "\t") : UInt8(ascii: ",") }
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

  /// The last fields of a row: `U+0E01 U+0E02`, which needs no quotes, and no error.
  mutating func appendRowEnd(missing characters: [Unicode.Scalar], _ separator: UInt8) {
    append(separator)
    append(text: characters.map(\.codePointName).joined(separator: " "))
    append(separator)
    append("\n")
  }

  /// A field of a row, behind its separator.
  mutating func appendField(_ length: Points, _ separator: UInt8) {
    append(separator)
    append(length: length)
  }

  /// The first row of a table.
  mutating func appendHeader(_ names: [String], separator: UInt8) {
    for (index, name) in names.enumerated() {
      if index > 0 { append(separator) }
      appendCSV(name, separator: separator)
    }
    append("\n")
  }

  /// `"error":{…}`: what was wrong with a record, and where it is.
  ///
  /// - Parameter advice: What could be done about it, behind the reason.
  mutating func appendError(_ error: RecordError, advice: String) {
    append("\"error\":{\"file\":")
    appendJSON(error.sourceName)
    append(",")
    append(error.position)
    append(",\"byte\":")
    append(error.byteOffset)
    append(",\"reason\":")
    appendJSON(error.message + advice)
    append("}")
  }
}
