import ArgumentParser
import ReviewIO
import TextMeasure

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a run goes about it.
struct RunOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many threads measure. (default: all cores)", valueName: "n"),
    transform: wholeNumber(in: 1...1024))
  var jobs: Int?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "Write here, whole or not at all, instead of to standard output (-).",
      valueName: "file"))
  var output: String?

  @Flag(help: "Say nothing at the end but what went wrong.")
  var quiet = false

  func validate() throws {
    if output == "" {
      throw ValidationError("the name of the --output file is empty; - is standard output")
    }
  }

  /// Standard output, or the file that was asked for.
  ///
  /// - Throws: `OutputError`.
  func outputFile() throws -> OutputFile {
    if let output, output != "-" { return try OutputFile(path: output) }
    return OutputFile(descriptor: STDOUT_FILENO, name: "standard output")
  }
}

/// Reads reviews and writes a record for each, in the same order.
struct ReviewRun<Format: RecordFormat> {
  let input: InputOptions
  let style: StyleOptions
  let format: Format
  let options: RunOptions

  /// - Throws: Whatever arguments and files can be wrong with, and `ExitCode(1)` if
  ///   records had errors.
  func callAsFunction() throws {
    if try measureAll() > 0 { throw ExitCode(1) }
  }

  /// - Returns: How many records had errors.
  private func measureAll() throws -> Int {
    let style = try ResolvedTextStyle(try style.style())
    let (text, id) = (try input.textSelection(), try input.idSelection())
    let format = format
    let files = try ReviewFiles(paths: input.files, recordLimit: input.maxRecordBytes)
    var file = try options.outputFile()
    var stream = ReviewStream(input, options)

    var header = ByteWriter(capacity: 256)
    format.header(into: &header)
    try file.write(header.bytes)
    let total = try stream.run(
      files,
      makeWorker: { RecordWorker(style: style, text: text, id: id, format: format) },
      makeBatch: { RecordBatch() },
      process: { chunk, worker, batch in worker.measure(chunk, into: &batch) },
      write: { batch in
        try file.write(batch.records.bytes)
        batch.records.removeAll()
      })
    try file.commit()
    stream.finish(total)
    return total.counts.errors
  }
}
