/// The first place where bytes stop being JSON.
public struct JSONFault: Error, Hashable, Sendable {
  /// Index of the offending byte in the record; its length where bytes lack.
  public let offset: Int
  public let kind: Kind

  public enum Kind: Hashable, Sendable {
    case unexpectedEnd
    case expectedValue
    case expectedKey
    case expectedColon
    case expectedCommaOrBrace
    case expectedCommaOrBracket
    case contentAfterRecord
    case controlCharacterInString
    case unknownEscape
    /// A `\u` escape of half a surrogate pair.
    case loneSurrogate
    case badNumber
    case tooDeep
  }
}

extension JSONFault.Kind: CustomStringConvertible {
  public var description: String {
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
