/// Why a source of records cannot be read any further.
package enum InputError: Error, Hashable, Sendable {
  /// The system refused to open the file: it is not there, or may not be read.
  case cannotOpen(path: String, SystemError)
  /// The path leads to a directory, which holds no records itself.
  case isDirectory(path: String)
  /// Reading failed at `byteOffset`; the records complete by then were delivered.
  case cannotRead(path: String, byteOffset: Int, SystemError)
  /// Compressed bytes are wrong at `byteOffset` of the file, or end there too early. The
  /// records complete by then were delivered; gzip detects at the end of a member that one of
  /// them may be wrong.
  case cannotDecompress(path: String, Compression, byteOffset: Int, CompressionFault)
  /// The file holds no text, but something that its first bytes tell.
  case notText(path: String, ForeignFile)
  /// The source begins with a line that no JSON has, and its second line is none either.
  case notJSON(path: String, line: String, looksLikeTable: Bool)
  /// A table has no column for the text: those looked for, and the first few that there are.
  case noColumn(
    path: String, lookedFor: [String], present: [String], hasHeader: Bool = true)
  /// The system's iconv has no tables for the encoding that the file is written in.
  case noEncoding(path: String, String)
  /// The first row of a table cannot be read.
  case badHeader(RecordError)
  /// One record needed a buffer of `bytes`, which the system refused.
  case outOfMemory(path: String, bytes: Int)
  /// The source has more bytes, decompressed, than `ReadingBounds.byteLimit`.
  case tooLong(path: String, limit: Int)
  /// Whoever wanted the records wants them no more: `ReadingBounds.goesOn`.
  case stopped(path: String)
}

extension InputError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotOpen(let path, let error):
      "cannot open \(path): \(error)"
    case .isDirectory(let path):
      "\(path) is a directory; give a file of reviews, or - for standard input"
    case .cannotRead(let path, let byteOffset, let error):
      "cannot read \(path) beyond byte \(byteOffset): \(error)"
    case .cannotDecompress(let path, let compression, let byteOffset, let fault):
      "cannot decompress \(path) (\(compression.rawValue)) beyond byte \(byteOffset): \(fault)"
    case .notText(let path, let kind): "\(path) is \(kind)"
    case .notJSON(let path, let line, let looksLikeTable):
      "\(path) is no JSON: its first line is \(line.debugDescription); "
        + (looksLikeTable
          ? "a table is read with --input-format csv (or tsv), a text a line with --input-format lines"
          : "a text a line is read with --input-format lines, a table with --input-format csv")
    case .noColumn(let path, let lookedFor, let present, let hasHeader):
      "\(path) has no column \(names(lookedFor, last: "or")): give --text-field with one of "
        + names(present, last: "and")
        + (hasHeader ? " (--no-header if that row is a record)" : "")
    case .noEncoding(let path, let encoding):
      "\(path) is written in \(encoding), which this system's iconv does not know: convert it to UTF-8"
    case .badHeader(let error):
      "cannot read the header of \(error.sourceName), byte \(error.byteOffset): \(error.reason)"
    case .outOfMemory(let path, let bytes):
      "out of memory: a record of \(path) needs a buffer of \(bytes) bytes"
    case .tooLong(let path, let limit): "\(path) has more than \(limit) bytes, decompressed"
    case .stopped(let path): "\(path) is not read any further"
    }
  }
}

/// `"content", "review" or "text"`.
private func names(_ names: [String], last word: String) -> String {
  let quoted = names.map { "\"\($0)\"" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "none" }
  return quoted.dropLast().joined(separator: ", ") + " \(word) " + last
}
