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

  func validate() throws {
    guard !files.contains("") else {
      throw ValidationError("the name of an input file is empty; - is standard input")
    }
    guard files.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("standard input, -, can be read only once")
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
    return try ReviewFiles(
      paths: paths,
      ReviewFiles.Reading(
        format: reading.inputFormat, encoding: reading.encoding ?? .automatic,
        records: reading.records, text: try reading.fields.textSelection(),
        recordLimit: reading.recordLimit))
  }
}
