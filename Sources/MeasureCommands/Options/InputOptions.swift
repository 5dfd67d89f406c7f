import Arguments
import ReviewIO

/// Which files reviews come from, and how these are read.
struct InputOptions: ParsableArguments {
  @Argument(
    help: """
      Files of reviews: NDJSON, one JSON array, CSV or TSV, or a text a line, plain or compressed \
      with gzip or zstd. A folder stands for the files in it. - is standard input.
      """)
  var files: [String] = ["-"]

  @OptionGroup var reading: ReadingOptions

  @Flag(help: "Go on, and do all of it again whenever one of the files changes; Ctrl-C ends it.")
  var watch = false

  func validate() throws {
    guard !files.contains("") else {
      throw ValidationError("the name of an input file is empty; - is standard input")
    }
    guard files.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("standard input, -, can be read only once")
    }
  }

  /// Refuses what has no meaning beside the text of `--text`.
  ///
  /// - Parameter others: Options of records, and whether each is given.
  /// - Throws: `ValidationError`.
  func refuse(beside text: String?, _ others: [(String, Bool)] = []) throws {
    guard text != nil else { return }
    guard files == ["-"] else { throw ValidationError("give --text or a file, not both") }
    let own = [("--watch", watch && text == "-")]
    if let option = reading.optionsOfRecords.first ?? (others + own).first(where: \.1)?.0 {
      throw ValidationError("\(option) needs records, and --text is a single text")
    }
  }

  /// The files, those of folders in their places.
  ///
  /// - Throws: As `ReviewFolder.files(in:)`.
  func paths() throws -> [String] {
    try files.flatMap { try $0 == "-" ? [$0] : ReviewFolder.files(in: $0) ?? [$0] }
  }

  /// - Throws: `InputError`, and `ValidationError` for what does not go with a file.
  func openFiles() throws -> sending ReviewFiles {
    let paths = try paths()
    guard reading.records == nil || paths.allSatisfy({ reading.format(of: $0) == .json }) else {
      throw ValidationError("--records needs JSON input; in a table every row is a record")
    }
    guard !reading.hasNoHeader || paths.allSatisfy({ reading.format(of: $0).isTable }) else {
      throw ValidationError("--no-header needs tables: csv or tsv, by --input-format for a pipe")
    }
    return try ReviewFiles(
      paths: paths,
      ReviewFiles.Reading(
        format: reading.inputFormat, encoding: reading.encoding ?? .automatic,
        hasHeader: !reading.hasNoHeader, records: reading.records,
        text: try reading.fields.textSelection(),
        recordLimit: reading.recordLimit))
  }
}
