import ReviewIO

extension RecordError {
  /// The option that would let the record pass, in a sentence's parentheses: the error itself
  /// knows of no command line.
  var advice: String {
    switch reason {
    case .tooLong: " (raise it with --max-record-bytes)"
    case .textTooLong: " (raise it with --max-text-bytes)"
    case .unknownTag: " (or take all such as plain text with --unknown-tags plain)"
    case .noArray: " (--records names the array; leave it out where each line is a record)"
    case .noText(let lookedFor, _, let nested): Self.advice(lookedFor, nested)
    case .textIsNotAString(let field, .object) where !field.hasPrefix("/"):
      " (a field inside it is read with --text-field /\(field)/…)"
    default: ""
    }
  }

  /// The option that would let records pass that all have the error, likewise.
  var adviceForAll: String {
    if !advice.isEmpty { return advice }
    return switch reason {
    case .noText: " (--text-field names the field of the text)"
    case .textIsNotAString: " (--text-field names another field)"
    case .malformed(.unexpectedEnd) where position.unit == .line:
      " (the array of a JSON document is named by --records, such as --records /reviews)"
    case .notAnObject: " (records are objects; texts alone are strings)"
    default: ""
    }
  }

  private static func advice(_ lookedFor: [String], _ nested: NestedRecords?) -> String {
    if lookedFor.count == 1, let name = lookedFor.first, name.contains("."), !name.hasPrefix("/") {
      return " (a field inside another is --text-field /"
        + name.split(separator: ".").joined(separator: "/") + ")"
    }
    switch nested {
    case .array("/runs"), nil: return ""
    case .array(let pointer): return " (records in an array are read with --records \(pointer))"
    case .style: return " (a style for all records is a file: --style FILE)"
    case .keyed: return " (records by their ids are read with --input-format keyed)"
    }
  }
}
