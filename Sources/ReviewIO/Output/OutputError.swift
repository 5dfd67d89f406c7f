/// Why output could not be written.
package enum OutputError: Error, Hashable, Sendable {
  /// The system refused to create or open the file for writing.
  case cannotCreate(path: String, SystemError)
  /// The path leads to a directory.
  case isDirectory(path: String)
  /// Writing failed: the disk is full, for example. What was written before stays.
  case cannotWrite(path: String, SystemError)
  /// The reader of a pipe has gone: `… | head` has seen enough. Seldom worth a
  /// message.
  case closedPipe(path: String)
}

extension OutputError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotCreate(let path, let error): "cannot create \(path): \(error)"
    case .isDirectory(let path): "\(path) is a directory; give a file to write to"
    case .cannotWrite(let path, let error): "cannot write \(path): \(error)"
    case .closedPipe(let path): "nobody reads \(path) any more"
    }
  }
}
