#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file in memory and without a name, for what is read from paths or descriptors.
final class MemoryFile {
  let descriptor: Int32
  var path: String { "/proc/self/fd/\(descriptor)" }

  init() {
    var name = Array("/dev/shm/fuzz-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    precondition(descriptor >= 0)
    unlink(name)
  }

  deinit { close(descriptor) }

  /// Makes `bytes` all there is in the file, to be read from its start.
  func replace(with bytes: UnsafeBufferPointer<UInt8>) {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    let written = write(descriptor, bytes.baseAddress, bytes.count)
    precondition(written == bytes.count)
    lseek(descriptor, 0, SEEK_SET)
  }
}
