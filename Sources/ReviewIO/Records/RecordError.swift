/// Why one record gave no review. The records around it are not affected.
package struct RecordError: Error, Hashable, Sendable {
  /// The path, or the name given for a descriptor.
  package let sourceName: String
  /// The record's place; for a fault between array elements, the next element's.
  package let position: RecordPosition
  /// The record's id; `nil` if it has none or it could not be read.
  package let id: RecordID?
  /// Where in the source the error is, as exactly as its reason allows.
  package let byteOffset: Int
  /// What is wrong with the record.
  package let reason: Reason

  /// What a caller can do something about.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// The bytes are not what the format demands: not UTF-8, not JSON, not a row of the table.
    case malformed
    /// The record can be read, but what is looked for is missing or has the wrong type.
    case wrongFields
    /// The record, a text or its nesting is beyond a limit.
    case tooLarge
    /// The system refused memory that the record needs.
    case outOfMemory
    /// Nobody waits for the answer any more.
    case interrupted
  }

  /// The kind of error.
  package var kind: Kind { reason.kind }

  /// What is wrong, without the place: a sentence in English.
  package var message: String { String(describing: reason) }

  /// What can be wrong with a record, as exactly as it is known.
  package enum Reason: Hashable, Sendable {
    /// Bytes that no UTF-8 text contains, or a character cut short.
    case invalidUTF8
    /// Bytes that are no character of the encoding that the source was decoded from. Offsets
    /// count the text as UTF-8.
    case invalidBytes(encoding: String)
    /// The bytes are no JSON.
    case malformed(JSONFault.Kind)
    /// More than `limit` arrays and objects stand inside each other.
    case nestedTooDeep(limit: Int)
    /// The record has more than `limit` bytes.
    case tooLong(limit: Int)
    /// The text, or another one that is measured, has more bytes than may be measured.
    case textTooLong(byteCount: Int, limit: Int)
    /// The curve of the text would take more than so many characters to be laid out.
    case curveTooCostly(limit: Int)
    /// The text has so many lines in the box, more than are explained.
    case explanationTooCostly(lineCount: Int, limit: Int)
    /// The runs have so many styles, in so many texts of cells: more than `limit` in all.
    case tooManyRunStyles(count: Int, textCount: Int, limit: Int)
    /// Nobody waits for the answer any more.
    case interrupted
    /// What there is to say of the record has more than `limit` bytes.
    case answerTooLong(limit: Int)
    /// The record is a JSON value of another type than an object.
    case notAnObject(JSONType)
    /// None of the fields `lookedFor` is there; `present` are keys that are, at
    /// most eight of them, and `nested` is where records seem to be instead.
    case noText(lookedFor: [String], present: [String], nested: NestedRecords? = nil)
    /// The text is null, and `NullRule.error` applies.
    case textIsNull(field: String)
    /// The text is a JSON value of another type than a string.
    case textIsNotAString(field: String, JSONType)
    /// The record has a text, and runs of another one.
    case textBesideRuns(field: String)
    /// The runs of a text of several styles cannot be laid out: what is wrong, and where.
    case unusableRuns(String)
    /// An element or a class of a marked-up text has no style.
    case unknownTag(String)
    /// A marked-up text cannot be laid out: what is wrong.
    case unusableMarkup(String)
    /// The id is a JSON value of another type than a string or a number.
    case idIsNotAStringOrNumber(field: String, JSONType)
    /// A field that is to be shown is an object or an array.
    case fieldIsNotText(field: String, JSONType)
    /// An array element does not follow a comma.
    case missingComma
    /// A comma with nothing before or after it.
    case emptyElement
    /// The input ends before the `]` of the array of records.
    case arrayNotClosed
    /// Something but white space follows the `]`; it is not read.
    case contentAfterArray
    /// Nothing, or no array, is where the array of records should be.
    case noArray
    /// Something else is where the object of records should be.
    case noObject
    /// The input ends inside what is around the array of records.
    case documentNotClosed
    /// A quote that opens a field of a table has none that closes it.
    case quoteNotClosed
    /// Something stands between a closing quote and the end of the field.
    case textAfterQuote
    /// A row of a table has another number of fields than its header.
    case wrongFieldCount(Int, columns: Int)
    /// The record needs memory that the system refused.
    case outOfMemory
  }

  /// Where records seem to be inside of one that has no text.
  package enum NestedRecords: Hashable, Sendable {
    /// In an array at this JSON pointer.
    case array(pointer: String)
    /// They are the values of its keys.
    case keyed
    /// They follow it: it has a style for all of them.
    case style
  }

  /// What is wrong with a record beyond its parsing.
  package init(
    sourceName: String, position: RecordPosition, id: RecordID? = nil, byteOffset: Int,
    reason: Reason
  ) {
    self.sourceName = sourceName
    self.position = position
    self.id = id
    self.byteOffset = byteOffset
    self.reason = reason
  }
}

extension RecordError: CustomStringConvertible {
  package var description: String {
    let unit = position.unit == .line ? "line" : "element"
    let name = id.map { " (id \($0))" } ?? ""
    return "\(sourceName), \(unit) \(position.number)\(name), byte \(byteOffset): \(reason)"
  }
}

extension RecordError.Reason {
  /// The same of a source that was decoded from `encoding`.
  func decoded(from encoding: String) -> Self {
    self == .invalidUTF8 ? .invalidBytes(encoding: encoding) : self
  }
}

extension RecordError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .invalidUTF8:
      "invalid UTF-8"
    case .invalidBytes(let encoding):
      "bytes that are no \(encoding) (offsets are those of the text as UTF-8)"
    case .malformed(let kind):
      "not JSON: \(kind)"
    case .nestedTooDeep(let limit):
      "more than \(limit) arrays and objects inside each other"
    case .tooLong(let limit):
      "the record is longer than the limit of \(limit) bytes"
    case .textTooLong(let byteCount, let limit):
      "a text has \(byteCount) bytes, more than the limit of \(limit)"
    case .answerTooLong(let limit):
      "the answer would have more than \(limit) bytes: give fewer widths or cells"
    case .curveTooCostly(let limit):
      "the curve takes more than \(limit) characters to be laid out "
        + "(ask for a narrower range, or fewer lines)"
    case .explanationTooCostly(let lineCount, let limit):
      "\(lineCount) lines are to be explained, more than \(limit) "
        + "(ask for a wider box, or fewer lines)"
    case .tooManyRunStyles(let count, let textCount, let limit):
      "the runs have \(count) styles, in \(textCount) texts of templates: more than \(limit) in all "
        + "(ask for fewer templates)"
    case .interrupted:
      "measuring was interrupted"
    case .notAnObject(let type):
      "the record is \(type.rawValue), not an object"
    case .noText(let lookedFor, let present, _):
      "no text: looked for \(list(lookedFor)), but the record has \(list(present))"
    case .textIsNull(let field):
      "the text, \(quoted(field)), is null"
    case .textIsNotAString(let field, let type):
      "the text, \(quoted(field)), is \(type.rawValue), not a string"
    case .textBesideRuns(let field):
      "the record has both a text, \(quoted(field)), and runs"
    case .unusableRuns(let sentence), .unusableMarkup(let sentence):
      sentence
    case .unknownTag(let name):
      "\(name) has no style; give it one among the \"tags\" of the style"
    case .idIsNotAStringOrNumber(let field, let type):
      "the id, \(quoted(field)), is \(type.rawValue), not a string or a number"
    case .fieldIsNotText(let field, let type):
      "the field \(quoted(field)) is \(type.rawValue), not text"
    case .missingComma:
      "a comma is missing between two elements of the array"
    case .emptyElement:
      "an element of the array is missing beside the comma"
    case .arrayNotClosed:
      "the input ends before the array is closed with ]"
    case .contentAfterArray:
      "something follows the array's ]; what follows is not read"
    case .noArray:
      "there is no array where the records should be"
    case .noObject:
      "there is no object where the records should be"
    case .documentNotClosed:
      "the input ends before what is around the records is closed"
    case .quoteNotClosed:
      "the quote before a field has none behind it"
    case .textAfterQuote:
      "something follows a field's closing quote; a quote inside is written twice"
    case .wrongFieldCount(let count, let columns):
      "the row has \(count) \(count == 1 ? "field" : "fields"), but the header \(columns)"
    case .outOfMemory:
      "out of memory"
    }
  }
}

private func list(_ names: [String]) -> String {
  names.isEmpty ? "no keys" : names.map(quoted).joined(separator: ", ")
}

private func quoted(_ name: String) -> String { "\"\(name)\"" }
