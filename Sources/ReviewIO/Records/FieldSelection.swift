/// Where a record keeps its text, or its id: paths in order of preference.
///
/// The first path that leads to anything but null is the field.
package struct FieldSelection: Hashable, Sendable {
  let paths: [FieldPath]
  /// What becomes of a record whose text is null.
  package var nullRule = NullRule.error
  /// What half of a surrogate pair is in a record's strings.
  package var surrogates = SurrogateRule.replace

  /// `content`, else `review`, else `text`.
  package static let text = FieldSelection(names: ["content", "review", "text"])
  /// `runs`: where a text of several styles is, unless its place is given.
  static let runs = FieldSelection(names: ["runs"])
  /// `id`, else `review_id`.
  package static let id = FieldSelection(names: ["id", "review_id"])

  private init(names: [String]) {
    paths = names.map { FieldPath(name: $0, tokens: [Array($0.utf8)]) }
  }

  /// The field that `name` names: a key of the record, or, with a slash in
  /// front, a JSON pointer (RFC 6901) such as `/reviews/0/body`.
  ///
  /// - Throws: `FieldPathError` where a `~` is followed by neither 0 nor 1.
  package init(_ name: String) throws(FieldPathError) {
    paths = [try FieldPath(name)]
  }

  /// The names as the user wrote them, for sentences.
  var names: [String] { paths.map(\.name) }
}

/// What becomes of a record whose text is null: an error, a text without characters, or
/// nothing, so that no record is in its place.
package enum NullRule: String, CaseIterable, Sendable {
  /// The record is an error (`RecordError.Kind.wrongFields`).
  case error
  /// The record is a review without characters.
  case empty
  /// The record is left out; what follows moves up.
  case skip
}

/// What half of a surrogate pair, which is no character, is in a `\u` escape and in UTF-16.
package enum SurrogateRule: String, CaseIterable, Sendable {
  /// U+FFFD, as JavaScript and Python make of it where they write UTF-8.
  case replace
  /// The record is an error (`JSONFault.Kind.loneSurrogate`, `RecordError.Reason.invalidBytes`).
  case error
}

/// One unescaped key, or array index, per level from the record's root.
struct FieldPath: Hashable, Sendable {
  let name: String
  let tokens: [[UInt8]]
}

extension FieldPath {
  init(_ name: String) throws(FieldPathError) {
    self.name = name
    guard name.utf8.first == UInt8(ascii: "/") else {
      tokens = [Array(name.utf8)]
      return
    }
    var tokens: [[UInt8]] = []
    for token in name.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    {
      guard let unescaped = Self.unescape(token) else {
        throw FieldPathError(pointer: name)
      }
      tokens.append(unescaped)
    }
    self.tokens = tokens
  }

  /// `~1` is a slash and `~0` a tilde (RFC 6901 section 3); nil for any other.
  private static func unescape(_ token: some Sequence<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var bytes = token.makeIterator()
    while let byte = bytes.next() {
      if byte != UInt8(ascii: "~") {
        result.append(byte)
        continue
      }
      switch bytes.next() {
      case UInt8(ascii: "0"): result.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): result.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return result
  }
}

/// A JSON pointer that is not one.
package struct FieldPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The pointer as it was given.
  package let pointer: String

  package var description: String {
    "\(pointer) is not a JSON pointer: ~ must be followed by 0 (a tilde) or 1 (a slash)"
  }
}
