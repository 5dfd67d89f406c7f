import CServiceSystem
import Glibc

/// Why bytes could not be kept.
public enum SpoolError: Error, Equatable {
  /// The disk has no room for them.
  case noSpace
  /// A call of the system failed.
  case system(String, Int32)
}

/// Bytes that become an answer: in memory up to a limit, beyond it in a file without a name,
/// which is gone with them.
public final class SpooledBytes {
  private let memoryLimit: Int
  private let folder: String
  private var buffer: [UInt8] = []
  private var file: FileOwner?
  /// Bytes so far.
  public private(set) var count = 0

  /// Closes a descriptor, unless somebody has taken it.
  private struct FileOwner: ~Copyable {
    let descriptor: Int32
    consuming func take() -> Int32 {
      let descriptor = descriptor
      discard self
      return descriptor
    }
    deinit { close(descriptor) }
  }

  /// Keeps nothing yet. A folder on a disk: one in memory would save none.
  public init(memoryLimit: Int = 256 << 10, folder: String = "/var/tmp") {
    self.memoryLimit = memoryLimit
    self.folder = folder
  }

  /// Keeps them in a file that is already there and takes it over, for tests.
  init(memoryLimit: Int, descriptor: Int32) {
    self.memoryLimit = memoryLimit
    folder = ""
    file = FileOwner(descriptor: descriptor)
  }

  /// Whether they are in a file.
  public var isInFile: Bool { count > buffer.count }

  public func append(_ bytes: UnsafeRawBufferPointer) throws(SpoolError) {
    if buffer.count + bytes.count > memoryLimit { try flush() }
    if bytes.count > memoryLimit {
      try write(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
    count += bytes.count
  }

  public func append(_ bytes: [UInt8]) throws(SpoolError) {
    try bytes.withUnsafeBytes { bytes in Result { () throws(SpoolError) in try append(bytes) } }
      .get()
  }

  /// The bytes as the body of an answer. Nothing is left here then.
  public func takeBody() throws(SpoolError) -> Response.Body {
    defer { (buffer, count) = ([], 0) }
    guard isInFile else { return .bytes(buffer) }
    try flush()
    guard let descriptor = file.take()?.take() else { return .bytes([]) }
    return .file(FileBody(descriptor: descriptor, length: count))
  }

  private func flush() throws(SpoolError) {
    try buffer.withUnsafeBytes { bytes in Result { () throws(SpoolError) in try write(bytes) } }
      .get()
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(SpoolError) {
    guard !bytes.isEmpty else { return }
    if file == nil {
      let descriptor = service_unnamed_file(folder)
      guard descriptor >= 0 else { throw .system("open", errno) }
      file = FileOwner(descriptor: descriptor)
    }
    let descriptor = file?.descriptor ?? -1
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let written = Glibc.write(descriptor, piece.baseAddress, piece.count)
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        let isFull = [ENOSPC, EDQUOT, EFBIG].contains(errno)
        throw isFull ? .noSpace : .system("write", errno)
      }
    }
  }
}
