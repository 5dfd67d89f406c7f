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
    case .badHeader(let error):
      "cannot read the header of \(error.sourceName), byte \(error.byteOffset): \(error.reason)"
    case .outOfMemory(let path, let bytes):
      "out of memory: a record of \(path) needs a buffer of \(bytes) bytes"
    case .tooLong(let path, let limit): "\(path) has more than \(limit) bytes, decompressed"
    case .stopped(let path): "\(path) is not read any further"
    }
  }
}
