import Arguments
import ReviewIO

/// Where the output goes: the same option of every command.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write here, whole or not at all, instead of to standard output (-).",
      valueName: "file"))
  var output: String?

  func validate() throws {
    if output == "" {
      throw ValidationError("the name of the --output file is empty; - is standard output")
    }
  }

  var writesToTerminal: Bool { (output ?? "-") == "-" && Standard.outputIsTerminal }

  /// Standard output, or the file of the option.
  ///
  /// - Throws: As `UnfinishedFiles.open`.
  func file() throws -> OutputFile {
    if let output, output != "-" { return try UnfinishedFiles.open(output) }
    return Standard.outputFile()
  }

  /// Writes all of the output.
  ///
  /// - Throws: As `UnfinishedFiles.open`, and `OutputError`.
  func write(_ text: String) throws {
    var file = try file()
    try file.write(text)
    try file.commit()
  }

  /// Writes lines as all of the output.
  ///
  /// - Throws: As `UnfinishedFiles.open`, and `OutputError`.
  func write(_ lines: [String]) throws {
    try write(lines.map { $0 + "\n" }.joined())
  }
}
