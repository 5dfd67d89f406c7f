/// Why a source of records cannot be read any further.
public enum InputError: Error, Hashable, Sendable {
  case cannotOpen(path: String, SystemError)
  case isDirectory(path: String)
  /// Reading failed at `byteOffset`; the records complete by then were delivered.
  case cannotRead(path: String, byteOffset: Int, SystemError)
  /// One record needed a buffer of `bytes`, which the system refused.
  case outOfMemory(path: String, bytes: Int)
}

extension InputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotOpen(let path, let error):
      "cannot open \(path): \(error)"
    case .isDirectory(let path):
      "\(path) is a directory; give a file of reviews, or - for standard input"
    case .cannotRead(let path, let byteOffset, let error):
      "cannot read \(path) beyond byte \(byteOffset): \(error)"
    case .outOfMemory(let path, let bytes):
      "out of memory: a record of \(path) needs a buffer of \(bytes) bytes"
    }
  }
}
