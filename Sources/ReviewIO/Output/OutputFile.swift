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
/// and what was at the path stays. The new file has the mode of the one it replaces,
/// and its owner where that is permitted. Devices and named pipes are written as they
/// are, and so is what the process has open (`/dev/stdout`). A symbolic link stays; the
/// file it leads to is replaced, or made.
///
/// Signals are the program's affair. One that ignores `SIGPIPE` gets
/// `OutputError.closedPipe` where another dies of writing to a pipe without a
/// reader; one that is ended by a signal removes `unfinishedPath` itself.
package struct OutputFile: ~Copyable {
  /// The path as given, for sentences.
  package let path: String
  private(set) var descriptor: Int32
  private let kind: Kind
  /// What compresses it all; `nil` if it is written as it is.
  private var compressor: GzipCompressor?

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
  package init(descriptor: Int32, name: String) {
    path = name
    self.descriptor = descriptor
    kind = .borrowed
  }

  /// - Throws: `OutputError.cannotCreate`, `OutputError.isDirectory`.
  package init(path: String) throws(OutputError) {
    let (descriptor, kind) = try Self.open(path)
    self.path = path
    self.descriptor = descriptor
    self.kind = kind
  }

  /// The file that is written until `commit()` puts it in its place; `nil` for
  /// a descriptor, a device or a pipe.
  package var unfinishedPath: String? {
    if case .replacing(let temporary, _) = kind { temporary } else { nil }
  }

  /// Where `unfinishedPath` is to be, without symbolic links.
  var target: String? {
    if case .replacing(_, let target) = kind { target } else { nil }
  }

  /// Compresses what is written from now on with gzip.
  ///
  /// - Throws: `OutputError.cannotWrite` when out of memory.
  package mutating func compress() throws(OutputError) {
    compressor = GzipCompressor()
    if compressor == nil { throw .cannotWrite(path: path, SystemError(code: ENOMEM)) }
  }

  /// Writes all of `bytes`.
  ///
  /// - Throws: `OutputError.cannotWrite`, as for a full disk, and `.closedPipe`.
  package mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(OutputError) {
    guard let compressor else { return try writePlainly(bytes) }
    try compressor.compress(bytes) { bytes throws(OutputError) in try writePlainly(bytes) }
  }

  private func writePlainly(_ bytes: UnsafeBufferPointer<UInt8>) throws(OutputError) {
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
  /// Its bytes are on the disk before it has its name: else a system that fails
  /// soon after may come back with the name and an empty file (`rename(2)` orders
  /// nothing; ext4 and others write data later than names).
  ///
  /// - Throws: `OutputError.cannotWrite`: some file systems report only now that
  ///   the disk was full.
  package consuming func commit() throws(OutputError) {
    guard descriptor >= 0 else { return }
    try compressor?.compress(UnsafeBufferPointer(start: nil, count: 0), isEnd: true) {
      bytes throws(OutputError) in try writePlainly(bytes)
    }
    if case .borrowed = kind { return }
    if unfinishedPath != nil, let error = synchronize(descriptor) { throw failure(error) }
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
    if let descriptor = openDescriptor(of: path) { return try duplicate(descriptor, path) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .cannotCreate(path: path, SystemError(code: errno)) }
      return try createTemporary(for: path, target: linkedPath(path), like: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isDirectory(path: path)
    case S_IFREG:
      return try createTemporary(for: path, target: resolved(path), like: status)
    default:
      switch retrying({ systemOpen(path, O_WRONLY) }) {
      case .success(let descriptor): return (descriptor, .direct)
      case .failure(let error): throw .cannotCreate(path: path, error)
      }
    }
  }

  /// Writes on where another descriptor writes: of `/dev/stdout` the shell may have begun a file,
  /// or go on with one (`>>`), which to replace would lose.
  private static func duplicate(
    _ descriptor: Int32, _ path: String
  ) throws(OutputError) -> (Int32, Kind) {
    switch retrying({ fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }) {
    case .success(let copy): return (copy, .direct)
    case .failure(let error): throw .cannotCreate(path: path, error)
    }
  }

  /// Creates a file beside `target`, on the same file system, so that renaming
  /// is one step. It is made like the file it replaces, or gets the umask's mode.
  private static func createTemporary(
    for path: String, target: String, like replaced: stat?
  ) throws(OutputError) -> (Int32, Kind) {
    for attempt in 0..<100 {
      let temporary = "\(target).\(getpid()).\(attempt).partial"
      switch retrying({ systemOpen(temporary, O_WRONLY | O_CREAT | O_EXCL) }) {
      case .success(let descriptor):
        if let replaced { resemble(replaced, descriptor) }
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

/// Gives a file the owner and the mode of another.
private func resemble(_ other: stat, _ descriptor: Int32) {
  var mode = other.st_mode & 0o7777
  if fchown(descriptor, other.st_uid, other.st_gid) != 0 {
    // Who may not give it away may still be in its group. It runs as nobody else.
    mode &= 0o777
    _ = fchown(descriptor, .max, other.st_gid)
  }
  // After the owner, a change of which takes such bits away.
  _ = fchmod(descriptor, mode)
}

/// For a descriptor that another process has made non-blocking.
private func waitUntilWritable(_ descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  poll(&request, 1, -1)
}

/// Waits until the file's bytes are on the disk.
///
/// - Returns: What went wrong; `nil` also where the file system cannot wait.
private func synchronize(_ descriptor: Int32) -> SystemError? {
  switch retrying({ fsync(descriptor) }) {
  case .success, .failure(SystemError(code: EINVAL)), .failure(SystemError(code: ENOTSUP)): nil
  case .failure(let error): error
  }
}

/// The open file that a path, or a link that it is, stands for: `/dev/stdout`, `/dev/fd/3`.
private func openDescriptor(of path: String) -> Int32? {
  let folders = ["/dev/fd/", "/proc/self/fd/"]
  for path in [path, destination(ofLink: path) ?? ""] {
    guard let folder = folders.first(where: path.hasPrefix) else { continue }
    if let number = Int32(path.dropFirst(folder.count)), number >= 0 { return number }
  }
  return nil
}

/// The path that symbolic links lead to from `path`, also where nothing is there yet,
/// for which `realpath` fails.
private func linkedPath(_ path: String) -> String {
  var path = path
  // More links than any system follows are a circle, for which `stat` has failed.
  for _ in 0..<64 {
    guard let next = destination(ofLink: path) else { break }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    path = next.hasPrefix("/") ? next : folder + next
  }
  return path
}

/// - Returns: `nil` for what is no link.
private func destination(ofLink path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let count = readlink(path, start, buffer.count - 1)
    guard count > 0 else { return nil }
    start[count] = 0
    return String(cString: start)
  }
}
