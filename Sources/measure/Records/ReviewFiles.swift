import ReviewIO

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The input files, read one after the other as one stream of chunks.
struct ReviewFiles {
  private var paths: ArraySlice<String>
  private let recordLimit: Int
  private var reader: RecordReader?

  /// Opens every file once, so that a bad name is known before anything is
  /// written. A named pipe is not: its writer would take that for a reader that
  /// comes and goes.
  ///
  /// - Throws: `InputError`.
  init(paths: [String], recordLimit: Int) throws(InputError) {
    for path in paths where path != "-" && !isNamedPipe(path) {
      _ = try RecordReader(path: path, recordLimit: recordLimit)
    }
    self.paths = paths[...]
    self.recordLimit = recordLimit
  }

  /// Whether standard input is, or will be, one of the files.
  var readsStandardInput: Bool { paths.contains("-") }

  /// - Throws: `InputError`.
  mutating func next() throws(InputError) -> Chunk? {
    while true {
      if let chunk = try reader?.next() { return chunk }
      guard let path = paths.popFirst() else { return nil }
      reader = try open(path)
    }
  }

  private func open(_ path: String) throws(InputError) -> RecordReader {
    path == "-"
      ? try RecordReader(descriptor: 0, name: "standard input", recordLimit: recordLimit)
      : try RecordReader(path: path, recordLimit: recordLimit)
  }
}

private func isNamedPipe(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
}
