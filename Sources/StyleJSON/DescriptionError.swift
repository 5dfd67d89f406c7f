import TextMeasure

/// Why a description in JSON cannot be used: which field, and what is wrong with it.
public struct DescriptionError: Error, Hashable, Sendable {
  /// A JSON pointer into the description (RFC 6901): `/cell/children/1/spacing`. Empty for
  /// all of it.
  public var path: String
  /// What is wrong there, as the end of a sentence that begins with the path: `is 0; give 1 or
  /// more`.
  public var reason: String

  /// An error at the field that the JSON pointer `path` leads to.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension DescriptionError: CustomStringConvertible {
  public var description: String {
    path.isEmpty ? "the description \(reason)" : "\(path) \(reason)"
  }
}

extension DescriptionError {
  package init(_ path: [any CodingKey], _ reason: String) {
    let tokens = path.map { key in key.intValue.map(String.init) ?? key.stringValue }
    self = DescriptionPath(tokens).error(reason)
  }

  /// What a decoder found wrong, in words.
  public init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(context.codingPath, "has no \"\(key.stringValue)\"")
    case .typeMismatch(let type, let context):
      self.init(context.codingPath, "is not \(Self.noun(for: type))")
    case .valueNotFound(let type, let context):
      self.init(context.codingPath, "is null, not \(Self.noun(for: type))")
    case .dataCorrupted(let context):
      let isSyntax = context.codingPath.isEmpty
      self.init(context.codingPath, isSyntax ? Self.syntax : context.debugDescription)
    @unknown default:
      self.init([], "cannot be read")
    }
  }

  /// Foundation has one error for both.
  private static let syntax = "is not JSON, or holds a number too large, or parts too deep"

  private static func noun(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is [String: Any].Type, is [String: Double].Type, is [String: StyleDescription].Type,
      is [String: InJSON<TagDescription>].Type:
      "an object"
    default: "an array"
    }
  }
}
