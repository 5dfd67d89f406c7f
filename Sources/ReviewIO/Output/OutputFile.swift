#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where records are written: a descriptor, or a file that appears whole or not
/// at all.
///
/// A regular file, or one that does not exist yet, is written under another name
/// in its folder and renamed by `commit()`; without `commit()` the output goes
/// and what was at the path stays. Devices and named pipes are written as they
/// are. A symbolic link stays, and the file it leads to is replaced.
///
/// Opening an output makes the process ignore `SIGPIPE`, as most languages'
/// run-times do: a closed pipe is `OutputError.closedPipe`, not a silent death.
public struct OutputFile: ~Copyable {
  /// As given, for sentences.
  public let path: String
  private var descriptor: Int32
  private let kind: Kind

  private enum Kind {
    /// The caller's to close.
    case borrowed
    /// A device or pipe, to be closed.
    case direct
    /// Written as `temporary`, to become `target`.
    case replacing(temporary: String, target: String)
  }

  /// Writes to `descriptor`, which stays the caller's; `name` stands for it in
  /// errors.
  public init(descriptor: Int32, name: String) {
    ignoreClosedPipes()
    path = name
    self.descriptor = descriptor
    kind = .borrowed
  }

  /// - Throws: `OutputError.cannotCreate`, `OutputError.isDirectory`.
  public init(path: String) throws(OutputError) {
    ignoreClosedPipes()
    let (descriptor, kind) = try Self.open(path)
    self.path = path
    self.descriptor = descriptor
    self.kind = kind
  }

  /// Writes all of `bytes`.
  ///
  /// - Throws: `OutputError.cannotWrite`, as for a full disk, and `.closedPipe`.
  public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(OutputError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let target = descriptor
      let part = UnsafeBufferPointer(rebasing: rest)
      switch retrying({ systemWrite(target, part) }) {
      case .success(let count): rest = rest.dropFirst(count)
      case .failure(SystemError(code: EAGAIN)): waitUntilWritable(target)
      case .failure(let error): throw failure(error)
      }
    }
  }

  /// Closes the output and puts it in its place.
  ///
  /// - Throws: `OutputError.cannotWrite`: some file systems tell only now that
  ///   the disk was full.
  public consuming func commit() throws(OutputError) {
    guard descriptor >= 0 else { return }
    if case .borrowed = kind { return }
    let closed = close(descriptor) == 0 ? nil : SystemError(code: errno)
    descriptor = -1
    if let closed, closed.code != EINTR { throw failure(closed) }
    guard case .replacing(let temporary, let target) = kind else { return }
    if rename(temporary, target) != 0 { throw failure(SystemError(code: errno)) }
  }

  deinit {
    if case .borrowed = kind { return }
    if descriptor >= 0 { close(descriptor) }
    // After `commit()` no file has this name.
    if case .replacing(let temporary, _) = kind { unlink(temporary) }
  }

  private func failure(_ error: SystemError) -> OutputError {
    error.code == EPIPE ? .closedPipe(path: path) : .cannotWrite(path: path, error)
  }
}

extension OutputFile {
  private static func open(_ path: String) throws(OutputError) -> (Int32, Kind) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return try createTemporary(for: path, target: path, mode: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isDirectory(path: path)
    case S_IFREG:
      let mode = status.st_mode & 0o7777
      return try createTemporary(for: path, target: resolved(path), mode: mode)
    default:
      switch retrying({ systemOpen(path, O_WRONLY) }) {
      case .success(let descriptor): return (descriptor, .direct)
      case .failure(let error): throw .cannotCreate(path: path, error)
      }
    }
  }

  /// Creates a file beside `target`, on the same file system, so that renaming
  /// is one step. It gets `mode`, that of the file it replaces, or the umask's.
  private static func createTemporary(
    for path: String, target: String, mode: mode_t?
  ) throws(OutputError) -> (Int32, Kind) {
    for attempt in 0..<100 {
      let temporary = "\(target).\(getpid()).\(attempt).partial"
      switch retrying({ systemOpen(temporary, O_WRONLY | O_CREAT | O_EXCL) }) {
      case .success(let descriptor):
        if let mode { _ = fchmod(descriptor, mode) }
        return (descriptor, .replacing(temporary: temporary, target: target))
      case .failure(SystemError(code: EEXIST)): continue
      case .failure(let error): throw .cannotCreate(path: path, error)
      }
    }
    throw .cannotCreate(path: path, SystemError(code: EEXIST))
  }

  /// The path behind symbolic links.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags | O_CLOEXEC, 0o666)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// For a descriptor that another process has made non-blocking.
private func waitUntilWritable(_ descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  poll(&request, 1, -1)
}

private func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }
