/// One record's text and id, as bytes that last until the closure that was given
/// the review returns.
package struct Review {
  /// The text, unescaped: valid UTF-8, possibly empty, possibly with NUL. Empty if there are `runs`.
  package private(set) var text: UnsafeBufferPointer<UInt8>
  /// The id, or its absence.
  package internal(set) var id: ReviewID
  /// Where the record is in its source.
  package let position: RecordPosition
  /// The whole record as the source has it, without white space around it.
  package let source: UnsafeBufferPointer<UInt8>
  /// The other fields that the parser was set to read, in that order.
  package internal(set) var fields = UnsafeBufferPointer<FieldText>(start: nil, count: 0)
  /// The runs of a text of several styles, as the record spells them: a JSON array. `nil` for a
  /// plain text, and unless the parser was set to read them.
  package internal(set) var runs: UnsafeBufferPointer<UInt8>?
  /// Whether `source` is an object with keys, and not a text alone.
  package internal(set) var isObject = true
  /// The table that `source` is a row of; `nil` for other records.
  var table: TableFormat?
}

extension Review {
  /// The same record with the text that its runs make.
  package func replacing(text: UnsafeBufferPointer<UInt8>) -> Review {
    var review = self
    review.text = text
    return review
  }

  /// A text that stands where a record could.
  init(bare text: UnsafeBufferPointer<UInt8>, position: RecordPosition) {
    self.init(text: text, id: .absent, position: position, source: text)
    isObject = false
  }

  /// A text that is no record's.
  package init(text: UnsafeBufferPointer<UInt8>) {
    self.init(
      text: text, id: .absent, position: RecordPosition(unit: .line, number: 1, byteOffset: 0),
      source: text)
  }
}

/// A field's value as text: a string unescaped, a number or `true` as the record spells it.
/// `nil` if there is no such field, or it is null or false.
package typealias FieldText = UnsafeBufferPointer<UInt8>?

/// A record's id; see `Review` for how long its bytes last.
package enum ReviewID {
  /// The record has none of the fields looked for, or it is null.
  case absent
  /// A string, unescaped.
  case string(UnsafeBufferPointer<UInt8>)
  /// A number as the record spells it, so that no digit of a long one is lost.
  case number(UnsafeBufferPointer<UInt8>)
}

/// The types of JSON values (RFC 8259 section 3).
package enum JSONType: String, Hashable, Sendable {
  /// `{…}`.
  case object = "an object"
  /// `[…]`.
  case array = "an array"
  /// `"…"`.
  case string = "a string"
  /// A number, whole or not.
  case number = "a number"
  /// `true` or `false`.
  case boolean = "a boolean"
  /// `null`.
  case null
}
