#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Where this build of the package lies on this machine: the two facts that
// differ by platform or by checkout.
extension BundledFonts {
  /// The folder of this source file: `Fonts` in the checkout, while it exists.
  static var checkoutDirectory: String { directoryPart(of: #filePath) }

  /// The directory of the running executable with symbolic links resolved, or
  /// nil if the system does not report it (no `/proc`, or a path of over 4 KiB).
  static func executableDirectory() -> String? {
    let capacity = 4096
    let path = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      #if canImport(Darwin)
        var size = UInt32(capacity)
        guard let base = buffer.baseAddress, _NSGetExecutablePath(base, &size) == 0,
          let resolved = realpath(base, nil)
        else { return String?.none }
        defer { free(resolved) }
        return String(validatingCString: resolved)
      #else
        // readlink(2) writes no terminator and cuts silently: a full buffer
        // may be a cut path, and there must be room for the zero.
        guard let base = buffer.baseAddress else { return String?.none }
        let length = readlink("/proc/self/exe", base, capacity - 1)
        guard length > 0, length < capacity - 1 else { return nil }
        base[length] = 0
        return String(validatingCString: base)
      #endif
    }
    return path.map(directoryPart(of:))
  }

  /// `path` up to its last `/`, or `/` itself for a file in the root.
  static func directoryPart(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
