#if !hasFeature(Embedded)
  import CHarfBuzz

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// A font file as it lies on the disk.
  ///
  /// A path may come from anyone, so what it leads to is looked at before it is opened: to open
  /// a named pipe waits for who writes to it, to open a device may do anything, and `/dev/zero`
  /// has no end.
  enum FontFile {
    /// The bytes of a file: `hb_blob_t *`, one reference. They are mapped, not read, so that
    /// only the tables that are looked at take memory.
    ///
    /// - Throws: `FontError.cannotOpen`, `.notAFile`, `.tooLarge`, or `.notAFont` for no bytes.
    static func blob(path: String) throws(FontError) -> OpaquePointer {
      try check(path) { stat(path, $0) }
      // Another may have taken its place by now: no waiting for that one either.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
      guard descriptor >= 0 else { throw .cannotOpen(path: path) }
      defer { close(descriptor) }
      let count = try check(path) { fstat(descriptor, $0) }
      guard count > 0 else { throw .notAFont(path: path) }
      guard count <= FontBlob.maximumByteCount else {
        throw .tooLarge(path: path, byteCount: count, maximum: FontBlob.maximumByteCount)
      }
      guard let mapping = Mapping(descriptor, count: count) else { throw .cannotOpen(path: path) }
      return mapping.blob()
    }

    /// - Returns: How many bytes the file has.
    @discardableResult
    private static func check(
      _ path: String, _ look: (UnsafeMutablePointer<stat>) -> Int32
    ) throws(FontError) -> Int {
      var status = stat()
      guard look(&status) == 0 else { throw .cannotOpen(path: path) }
      if let kind = fileKind(status.st_mode) {
        throw .notAFile(path: path, kind: kind)
      }
      return Int(status.st_size)
    }

    /// The bytes of a file, as long as something refers to it.
    private final class Mapping {
      private let start: UnsafeMutableRawPointer
      private let count: Int

      init?(_ descriptor: Int32, count: Int) {
        let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let start, start != MAP_FAILED else { return nil }
        (self.start, self.count) = (start, count)
      }

      deinit { munmap(start, count) }

      func blob() -> OpaquePointer {
        hb_blob_create(
          start.assumingMemoryBound(to: CChar.self), UInt32(count), HB_MEMORY_MODE_READONLY,
          Unmanaged.passRetained(self).toOpaque()
        ) { mapping in
          if let mapping { Unmanaged<Mapping>.fromOpaque(mapping).release() }
        }
      }
    }
  }

  /// What a path leads to that is no file, in words; `nil` for a regular file.
  private func fileKind(_ mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "directory"
    case S_IFIFO: "named pipe"
    case S_IFSOCK: "socket"
    default: "device"
    }
  }
#endif
