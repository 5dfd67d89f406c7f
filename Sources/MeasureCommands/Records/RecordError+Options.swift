import ReviewIO

extension RecordError {
  /// The option that would let the record pass, in a sentence's parentheses: the error itself
  /// knows of no command line.
  var advice: String {
    switch reason {
    case .tooLong: " (raise it with --max-record-bytes)"
    case .textTooLong: " (raise it with --max-text-bytes)"
    case .unknownTag: " (or take all such as plain text with --unknown-tags plain)"
    default: ""
    }
  }
}
