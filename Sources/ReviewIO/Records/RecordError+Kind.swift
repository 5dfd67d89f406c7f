extension RecordError.Reason {
  /// The kind of error that this reason is one of.
  var kind: RecordError.Kind {
    switch self {
    case .invalidUTF8, .invalidBytes, .malformed, .missingComma, .emptyElement, .arrayNotClosed,
      .contentAfterArray, .documentNotClosed, .quoteNotClosed, .textAfterQuote, .wrongFieldCount:
      .malformed
    case .notAnObject, .noText, .textIsNull, .textIsNotAString, .idIsNotAStringOrNumber,
      .fieldIsNotText, .noArray, .noObject, .textBesideRuns, .unusableRuns, .unknownTag,
      .unusableMarkup:
      .wrongFields
    case .tooLong, .textTooLong, .nestedTooDeep, .curveTooCostly, .explanationTooCostly,
      .tooManyRunStyles, .answerTooLong:
      .tooLarge
    case .outOfMemory: .outOfMemory
    case .interrupted: .interrupted
    }
  }

  /// What errors of many records have in common, in a few words.
  package var summary: String {
    switch self {
    case .invalidUTF8: "invalid UTF-8"
    case .invalidBytes(let encoding): "invalid \(encoding)"
    case .malformed: "not JSON"
    case .nestedTooDeep: "nested too deep"
    case .tooLong: "a record that is too long"
    case .textTooLong: "a text that is too long"
    case .curveTooCostly: "a curve that takes too much"
    case .answerTooLong: "an answer that is too long"
    case .tooManyRunStyles: "too many styles of runs"
    case .explanationTooCostly: "too many lines to be explained"
    case .interrupted: "interrupted"
    case .notAnObject: "a record that is no object"
    case .noText: "no text"
    case .textIsNull: "a text that is null"
    case .textIsNotAString: "a text that is no string"
    case .textBesideRuns: "both a text and runs"
    case .unusableRuns: "runs that cannot be used"
    case .unknownTag: "tags without a style"
    case .unusableMarkup: "marked-up texts that cannot be used"
    case .idIsNotAStringOrNumber: "an id that is neither string nor number"
    case .fieldIsNotText: "a field that is not text"
    case .missingComma, .emptyElement: "commas of the array"
    case .arrayNotClosed, .contentAfterArray, .documentNotClosed: "the array's end"
    case .noArray: "no array of records"
    case .noObject: "no object of records"
    case .quoteNotClosed, .textAfterQuote: "quotes"
    case .wrongFieldCount: "another number of fields than the header"
    case .outOfMemory: "out of memory"
    }
  }
}
