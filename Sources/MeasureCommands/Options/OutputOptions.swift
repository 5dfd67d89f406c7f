import Arguments
import ReviewIO

/// Where a command writes.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write here, whole or not at all, instead of to standard output (-). Links are followed; "
        + "pipes and devices are written to as they are.",
      valueName: "file"))
  var path: String?

  func validate() throws {
    if path == "" {
      throw ValidationError("the name of the --output file is empty; - is standard output")
    }
  }

  /// Whether a person reads what is written.
  var isTerminal: Bool { (path ?? "-") == "-" && Standard.outputIsTerminal }

  /// Standard output, or the file of the option.
  ///
  /// - Throws: As `UnfinishedFiles.open`.
  func file() throws -> OutputFile {
    if let path, path != "-" { return try UnfinishedFiles.open(path) }
    return Standard.outputFile()
  }

  /// The same for records: compressed where the file's name ends in `.gz`.
  ///
  /// - Throws: As `file()`.
  func recordFile() throws -> OutputFile {
    var file = try file()
    if path.flatMap({ FileSuffix($0).compression }) == "gz" { try file.compress() }
    return file
  }

  /// The format of records: the one given, or what the file's name ends with, or else `format`.
  ///
  /// - Throws: `ValidationError` for names of files that are not written.
  func format(_ given: OutputFormat?, else format: OutputFormat = .ndjson) throws -> OutputFormat {
    let suffix = path.map { FileSuffix($0) }
    if suffix?.compression == "zst" {
      throw ValidationError("no zstd is written: end the name in .gz, or pipe the records (zstd)")
    }
    guard given == nil, let suffix else { return given ?? format }
    switch suffix.format {
    case "csv": return .csv
    case "tsv": return .tsv
    case "ndjson", "jsonl", "json": return .ndjson
    case "parquet":
      throw ValidationError("no Parquet is written here: \(OutputFormat.parquetAdvice)")
    case "xlsx", "ods": throw ValidationError("no workbooks are written: end the name in .csv")
    default: return format
    }
  }

  /// Writes all of the output.
  ///
  /// - Throws: As `UnfinishedFiles.open`, `OutputError`.
  func write(_ text: String) throws {
    var file = try file()
    try file.write(text)
    try file.commit()
  }

  /// Writes lines.
  func write(lines: [String]) throws { try write(lines.map { $0 + "\n" }.joined()) }
}
