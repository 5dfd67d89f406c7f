/// The first place where bytes stop being JSON.
package struct JSONFault: Error, Hashable, Sendable {
  /// Index of the offending byte in the record; its length where bytes lack.
  package let offset: Int
  /// What is wrong there.
  package let kind: Kind

  /// What is wrong with bytes that should be JSON (RFC 8259).
  package enum Kind: Hashable, Sendable {
    /// The record ends inside a value.
    case unexpectedEnd
    /// No JSON value begins where one must stand.
    case expectedValue
    /// A member of an object does not begin with a string.
    case expectedKey
    /// No colon follows the key of a member.
    case expectedColon
    /// Neither a comma nor the closing brace follows a member.
    case expectedCommaOrBrace
    /// Neither a comma nor the closing bracket follows an element.
    case expectedCommaOrBracket
    /// Something but white space follows the value.
    case contentAfterRecord
    /// A byte below 0x20 stands in a string without being escaped.
    case controlCharacterInString
    /// A backslash in a string is followed by none of `"\/bfnrtu`.
    case unknownEscape
    /// A `\u` escape of half a surrogate pair.
    case loneSurrogate
    /// A number is not spelled as JSON spells numbers: `01`, `.5`, `1e`.
    case badNumber
    /// Arrays and objects stand inside each other deeper than the parser follows.
    case tooDeep
  }
}

extension JSONFault.Kind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unexpectedEnd: "the record ends too early"
    case .expectedValue: "expected a value"
    case .expectedKey: "expected a key in quotes"
    case .expectedColon: "expected a colon after the key"
    case .expectedCommaOrBrace: "expected , or } after a member"
    case .expectedCommaOrBracket: "expected , or ] after an element"
    case .contentAfterRecord: "something follows the record"
    case .controlCharacterInString: "a control character in a string is not escaped"
    case .unknownEscape: "unknown escape in a string"
    case .loneSurrogate: "a \\u escape of half a surrogate pair"
    case .badNumber: "malformed number"
    case .tooDeep: "too many arrays and objects inside each other"
    }
  }
}
