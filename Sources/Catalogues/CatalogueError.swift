import ReviewIO

/// Why a file of translations cannot be read.
package struct CatalogueError: Error, Hashable, Sendable {
  /// The file.
  package let name: String
  /// The line where it is wrong, from 1.
  package let line: Int
  /// The offset of the place in the file; of a file that is not UTF-8, in its text as UTF-8.
  package let byteOffset: Int
  package let reason: Reason

  package enum Reason: Hashable, Sendable {
    /// The file has more bytes, or its entities come to more.
    case tooLarge(limit: Int)
    /// Elements stand inside each other deeper than `limit`.
    case tooDeep(limit: Int)
    /// Its bytes are no text, or no text of its encoding.
    case input(String)
    /// Its bytes are not UTF-8.
    case invalidUTF8
    case json(JSONFault.Kind)
    /// What the XML parser says.
    case xml(String)
    /// The document is another one: what it should hold.
    case unexpectedRoot(found: String, expected: String)
    /// Something stands where the format has no place for it.
    case expected(String)
    /// A message has more forms than are looked at.
    case tooManyForms(key: String, limit: Int)
  }

  init(_ name: String, line: Int, byte: Int, _ reason: Reason) {
    (self.name, self.line, byteOffset, self.reason) = (name, line, byte, reason)
  }
}

extension CatalogueError: CustomStringConvertible {
  package var description: String { "\(name), line \(line), byte \(byteOffset): \(reason)" }
}

extension CatalogueError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooLarge(let limit): "more than \(limit) bytes, or entities that come to more"
    case .tooDeep(let limit): "more than \(limit) elements inside each other"
    case .input(let reason): reason
    case .invalidUTF8: "invalid UTF-8"
    case .json(let kind): "not JSON: \(kind)"
    case .xml(let reason): "not XML: \(reason)"
    case .unexpectedRoot(let found, let expected): "\(found) where \(expected) is expected"
    case .expected(let what): "expected \(what)"
    case .tooManyForms(let key, let limit): "the message \"\(key)\" has more than \(limit) forms"
    }
  }
}
