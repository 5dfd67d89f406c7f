import CServiceSystem

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Bytes of an answer while it grows: in memory, and once there are many in a file without a
/// name, which goes with its descriptor.
public struct SpooledBytes: ~Copyable {
  private var bytes: [UInt8] = []
  private var file: FileDescriptor?
  private var fileCount = 0
  private let memoryLimit: Int
  private let folder: String

  private struct FileDescriptor {
    var value: Int32
  }

  /// - Parameters:
  ///   - memoryLimit: Bytes that stay in memory.
  ///   - folder: Where the file is made.
  public init(memoryLimit: Int = 256 << 10, folder: String) {
    (self.memoryLimit, self.folder) = (memoryLimit, folder)
  }

  deinit { if let file { close(file.value) } }

  /// The number of bytes.
  public var count: Int { fileCount + bytes.count }

  /// Adds bytes.
  ///
  /// - Throws: `SpoolError`.
  public mutating func append(_ more: UnsafeBufferPointer<UInt8>) throws(SpoolError) {
    bytes.append(contentsOf: more)
    if bytes.count > memoryLimit { try flush() }
  }

  /// Drops the last byte that was added; the one before a flush stays.
  public mutating func removeLast() { if !bytes.isEmpty { bytes.removeLast() } }

  /// All bytes as the body of an answer.
  ///
  /// - Throws: `SpoolError`.
  public consuming func body() throws(SpoolError) -> Response.Body {
    guard file != nil else { return .bytes(bytes) }
    try flush(keeping: 0)
    guard let open = file.take() else { return .bytes([]) }
    return .file(FileBody(descriptor: open.value, byteCount: fileCount))
  }

  /// Writes all but the last byte, which a caller may still drop.
  private mutating func flush(keeping kept: Int = 1) throws(SpoolError) {
    let descriptor = try openFile()
    var failure: SpoolError?
    bytes.withUnsafeBytes { bytes in
      var rest = UnsafeRawBufferPointer(rebasing: bytes.dropLast(kept))
      while !rest.isEmpty {
        let written = write(descriptor, rest.baseAddress, rest.count)
        if written > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        } else if errno != EINTR {
          failure = SpoolError(code: errno)
          return
        }
      }
    }
    if let failure { throw failure }
    fileCount += bytes.count - kept
    bytes.removeFirst(bytes.count - kept)
  }

  private mutating func openFile() throws(SpoolError) -> Int32 {
    if let file { return file.value }
    let descriptor = service_unnamed_file(folder)
    guard descriptor >= 0 else { throw SpoolError(code: errno) }
    file = FileDescriptor(value: descriptor)
    return descriptor
  }
}

/// The system refuses room for an answer.
public struct SpoolError: Error, CustomStringConvertible {
  /// The system's number for the error.
  public var code: Int32

  public var description: String { "there is no room for the answer: \(systemMessage(code))" }
}
