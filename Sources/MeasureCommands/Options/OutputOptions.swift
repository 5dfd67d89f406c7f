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
