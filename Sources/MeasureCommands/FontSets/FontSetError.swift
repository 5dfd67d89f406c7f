/// Why a font set cannot be used: which file, which field of it, and what is wrong there.
package struct FontSetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The folder, the JSON file or the font file.
  package let file: String
  /// A JSON pointer into the file of the set (RFC 6901): `/fonts/1/file`. Empty for all of it.
  package let field: String
  /// What is wrong there, as the end of a sentence that begins with the field or the file.
  package let reason: String

  init(_ file: String, field: String = "", _ reason: String) {
    (self.file, self.field, self.reason) = (file, field, reason)
  }

  package var description: String {
    field.isEmpty ? "\(file) \(reason)" : "\(file): \(field) \(reason)"
  }
}
