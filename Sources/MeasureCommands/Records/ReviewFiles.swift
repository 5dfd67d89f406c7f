import ReviewIO

/// The input files, read one after the other as one stream of chunks.
struct ReviewFiles {
  /// How files are read.
  struct Reading {
    /// The format of all files; nil for what their names end with.
    var format: InputFormat?
    var encoding = TextEncoding.automatic
    var hasHeader = true
    var records: FieldSelection?
    /// What tables must have a column for.
    var text = FieldSelection.text
    var recordLimit = RecordReader.defaultRecordLimit
  }

  private var paths: ArraySlice<String>
  private let reading: Reading
  private var reader: RecordReader?
  /// Whether it was said what the file that is read was decoded from.
  private var hasNamedEncoding = false
  /// Whether sentences about files go to standard error.
  var isQuiet = false

  /// Opens every file once, so that a bad name is known before anything is
  /// written. A named pipe is not: its writer would take that for a reader that
  /// comes and goes.
  ///
  /// - Throws: `InputError`.
  init(paths: [String], _ reading: Reading) throws(InputError) {
    self.paths = paths[...]
    self.reading = reading
    for path in paths where path != "-" && !isNamedPipe(path) { _ = try open(path) }
  }

  /// Whether standard input is, or will be, one of the files.
  var readsStandardInput: Bool { paths.contains("-") }

  /// - Throws: `InputError`.
  mutating func next() throws(InputError) -> Chunk? {
    while true {
      // A header may be an error for its bytes.
      defer { nameEncoding() }
      let chunk = try reader?.next()
      if let chunk { return chunk }
      guard let path = paths.popFirst() else { return nil }
      reader = try open(path)
      hasNamedEncoding = false
    }
  }

  /// Says once what a file was decoded from, where nobody said it was written so.
  private mutating func nameEncoding() {
    guard reading.encoding == .automatic, !hasNamedEncoding, !isQuiet, let reader else { return }
    guard reader.decodedName != nil || reader.likelyName != nil else { return }
    hasNamedEncoding = true
    let readAs = reader.decodedName.map { "; it is read as \($0)" } ?? ", CP949 or UTF-16"
    let advice =
      reader.likelyName.map { ", but may be \($0) (--input-encoding \($0.lowercased()))" }
      ?? " (--input-encoding names another)"
    Standard.printError("measure: \(reader.name) is not UTF-8\(readAs)\(advice)")
  }

  private func open(_ path: String) throws(InputError) -> RecordReader {
    let format = (reading.format ?? InputFormat(ofFile: path)).source
    let reader =
      path == "-"
      ? try RecordReader(
        descriptor: 0, name: "standard input", format: format, records: reading.records,
        recordLimit: reading.recordLimit)
      : try RecordReader(
        path: path, format: format, records: reading.records, recordLimit: reading.recordLimit)
    reader.encoding = reading.encoding
    reader.surrogates = reading.text.surrogates
    reader.hasHeader = reading.hasHeader
    reader.textColumn = reading.text
    reader.refusesForeignLines = true
    return reader
  }
}

private func isNamedPipe(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
}
