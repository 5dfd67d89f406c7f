#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file, pipe or terminal to read from, or bytes that the caller has.
struct InputFile: ~Copyable {
  let name: String
  private let origin: Origin

  private enum Origin {
    case descriptor(Int32, closes: Bool)
    case caller((UnsafeMutableRawBufferPointer) throws(SystemError) -> Int?)
  }

  /// - Throws: `InputError.cannotOpen`, `InputError.isDirectory`.
  init(path: String) throws(InputError) {
    origin = .descriptor(try Self.open(path), closes: true)
    name = path
  }

  /// Reads from a descriptor that stays the caller's to close.
  ///
  /// - Throws: `InputError.isDirectory`.
  init(descriptor: Int32, name: String) throws(InputError) {
    if isDirectory(descriptor) { throw .isDirectory(path: name) }
    origin = .descriptor(descriptor, closes: false)
    self.name = name
  }

  /// Reads what `read` writes into the buffer that it is given: how many bytes, 0 at the end,
  /// nil while there are none yet.
  init(
    name: String, read: @escaping (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int?
  ) {
    origin = .caller(read)
    self.name = name
  }

  deinit {
    if case .descriptor(let descriptor, closes: true) = origin { close(descriptor) }
  }

  /// One `read`: at most `count` bytes, 0 at the end of the file, nil while the caller has
  /// none yet.
  func read(into buffer: UnsafeMutablePointer<UInt8>, count: Int) -> Result<Int?, SystemError> {
    switch origin {
    case .descriptor(let descriptor, _):
      return retrying { systemRead(descriptor, buffer, count) }.map(\.self)
    case .caller(let read):
      let buffer = UnsafeMutableRawBufferPointer(start: buffer, count: count)
      return Result { () throws(SystemError) in try read(buffer).map { min(max($0, 0), count) } }
    }
  }

  /// False while a read would wait for a slow writer. A file is always ready; of bytes that
  /// the caller has, that is not known.
  var isReady: Bool {
    guard case .descriptor(let descriptor, _) = origin else { return false }
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) != 0
  }

  /// A directory can be opened but not read: that is reported at once.
  private static func open(_ path: String) throws(InputError) -> Int32 {
    switch retrying({ systemOpen(path) }) {
    case .failure(let error): throw .cannotOpen(path: path, error)
    case .success(let descriptor):
      guard isDirectory(descriptor) else { return descriptor }
      close(descriptor)
      throw .isDirectory(path: path)
    }
  }
}

private func systemOpen(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }

private func isDirectory(_ descriptor: Int32) -> Bool {
  var status = stat()
  return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

private func systemRead(
  _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int
) -> Int {
  read(descriptor, buffer, count)
}
