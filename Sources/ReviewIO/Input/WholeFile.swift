#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is small enough to be read at once.
package enum WholeFile {
  /// - Returns: `nil` if the file has more than `limit` bytes.
  /// - Throws: `InputError.cannotOpen`, `InputError.isDirectory`, `InputError.cannotRead`.
  package static func bytes(path: String, limit: Int = .max) throws(InputError) -> [UInt8]? {
    try bytes(of: InputFile(path: path), limit: limit)
  }

  /// The same for what is left of standard input.
  package static func standardInput(limit: Int = .max) throws(InputError) -> [UInt8]? {
    try bytes(
      of: InputFile(descriptor: STDIN_FILENO, name: "standard input"), limit: limit)
  }

  private static func bytes(
    of file: borrowing InputFile, limit: Int
  ) throws(InputError) -> [UInt8]? {
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 16)
    defer { buffer.deallocate() }
    var bytes: [UInt8] = []
    while true {
      switch file.read(into: buffer, count: 1 << 16) {
      case .success(nil), .success(0): return bytes
      case .success(let count?):
        if bytes.count > limit - count { return nil }
        bytes.append(contentsOf: UnsafeBufferPointer(start: buffer, count: count))
      case .failure(let error):
        throw .cannotRead(path: file.name, byteOffset: bytes.count, error)
      }
    }
  }
}
