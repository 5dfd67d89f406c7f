import CServiceSystem
import Glibc

/// Why bytes could not be kept.
package enum SpoolError: Error, Equatable {
  /// The disk has no room for them, or the spool has as much as it may.
  case noSpace
  /// A call of the system failed.
  case system(String, Int32)
}

/// Bytes that become an answer: in memory up to a limit, beyond it, or where there is no memory
/// for them, in a file without a name, which is gone with them.
package final class SpooledBytes {
  private let memoryLimit: Int
  private let spool: Spool
  private let claim: MemoryClaim?
  private var buffer: [UInt8] = []
  private var file: FileOwner?
  private var fileClaim: SpoolClaim?
  /// Bytes so far.
  package private(set) var count = 0

  /// Answers up to this size are part of what a connection is counted with.
  static let uncountedSize = 4 << 10

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

  /// Keeps nothing yet.
  ///
  /// - Parameters:
  ///   - memoryLimit: The most bytes in memory.
  ///   - spool: Where the file is made.
  ///   - claim: What memory is taken from; `nil` where it is not counted.
  package init(
    memoryLimit: Int = 256 << 10, spool: Spool = Spool(), claim: MemoryClaim? = nil
  ) {
    (self.memoryLimit, self.spool, self.claim) = (memoryLimit, spool, claim)
  }

  /// Keeps them in a file that is already there and takes it over, for tests.
  init(memoryLimit: Int, descriptor: Int32) {
    (self.memoryLimit, spool, claim) = (memoryLimit, Spool(), nil)
    file = FileOwner(descriptor: descriptor)
    fileClaim = spool.claim()
  }

  /// Whether they are in a file.
  package var isInFile: Bool { count > buffer.count }

  /// - Throws: `SpoolError`.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(SpoolError) {
    if !hasMemory(for: buffer.count + bytes.count) { try flush() }
    if !hasMemory(for: bytes.count) {
      try write(bytes)
    } else {
      buffer.append(contentsOf: bytes)
    }
    count += bytes.count
  }

  /// - Throws: `SpoolError`.
  package func append(_ bytes: [UInt8]) throws(SpoolError) {
    try bytes.withUnsafeBytes { bytes in Result { () throws(SpoolError) in try append(bytes) } }
      .get()
  }

  /// The bytes as the body of an answer. Nothing is left here then.
  ///
  /// - Throws: `SpoolError`.
  package func takeBody() throws(SpoolError) -> Response.Body {
    defer { (buffer, count) = ([], 0) }
    guard isInFile else {
      return buffer.count > Self.uncountedSize
        ? .held(HeldBytes(buffer, claim: claim)) : .bytes(buffer)
    }
    try flush()
    guard let descriptor = file.take()?.take() else { return .bytes([]) }
    return .file(FileBody(descriptor: descriptor, length: count, claim: fileClaim))
  }

  /// Calls `body` with all bytes, a piece after the other.
  ///
  /// - Throws: `SpoolError`, and what `body` throws.
  package func forEachPiece(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard isInFile else { return try buffer.withUnsafeBytes(body) }
    try flush()
    let descriptor = file?.descriptor ?? -1
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    var offset = 0
    while offset < count {
      let size = pread(descriptor, &piece, piece.count, off_t(offset))
      guard size > 0 else { throw SpoolError.system("pread", size < 0 ? errno : EIO) }
      try piece.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[..<size])) }
      offset += size
    }
  }

  /// Whether so many bytes may be in memory. What an array needs of it is less than twice that.
  private func hasMemory(for size: Int) -> Bool {
    if size > memoryLimit { return false }
    return size <= Self.uncountedSize || claim?.grow(to: min(2 * size, memoryLimit)) != false
  }

  private func flush() throws(SpoolError) {
    try buffer.withUnsafeBytes { bytes in Result { () throws(SpoolError) in try write(bytes) } }
      .get()
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ bytes: UnsafeRawBufferPointer) throws(SpoolError) {
    guard !bytes.isEmpty else { return }
    let descriptor = try openFile()
    guard fileClaim?.grow(by: bytes.count) != false else { throw .noSpace }
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

  private func openFile() throws(SpoolError) -> Int32 {
    if let descriptor = file?.descriptor { return descriptor }
    guard let claim = spool.claim() else { throw .noSpace }
    let descriptor = service_unnamed_file(spool.folder)
    guard descriptor >= 0 else { throw .system("open", errno) }
    file = FileOwner(descriptor: descriptor)
    fileClaim = claim
    return descriptor
  }
}
