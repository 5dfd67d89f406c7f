#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the program says beside its output.
enum Standard {
  /// Writes a line to standard error.
  static func complain(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { bytes in
      _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    }
  }
}
