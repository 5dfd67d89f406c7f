import ReviewIO

/// The input files, read one after the other as one stream of chunks.
struct ReviewFiles {
  private var paths: ArraySlice<String>
  private let format: InputFormat?
  private let records: FieldSelection?
  private let recordLimit: Int
  private var reader: RecordReader?

  /// Opens every file once, so that a bad name is known before anything is
  /// written. A named pipe is not: its writer would take that for a reader that
  /// comes and goes.
  ///
  /// - Parameter format: Of all files; nil to go by their names.
  /// - Throws: `InputError`.
  init(
    paths: [String], format: InputFormat?, records: FieldSelection?, recordLimit: Int
  ) throws(InputError) {
    self.paths = paths[...]
    self.format = format
    self.records = records
    self.recordLimit = recordLimit
    for path in paths where path != "-" && !isNamedPipe(path) { _ = try open(path) }
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
    let format = (format ?? InputFormat(ofFile: path)).source
    return path == "-"
      ? try RecordReader(
        descriptor: 0, name: "standard input", format: format, records: records,
        recordLimit: recordLimit)
      : try RecordReader(path: path, format: format, records: records, recordLimit: recordLimit)
  }
}

private func isNamedPipe(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
}
