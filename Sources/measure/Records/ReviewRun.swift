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
      "Write records here, whole or not at all, instead of to standard output (-).",
      valueName: "file"))
  var output: String?

  @Flag(help: "Say nothing at the end but what went wrong.")
  var quiet = false

  func validate() throws {
    if output == "" {
      throw ValidationError("the name of the --output file is empty; - is standard output")
    }
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
    var files = try ReviewFiles(paths: input.files, recordLimit: input.maxRecordBytes)
    var file = try outputFile()
    var progress = ProgressLine(
      totalBytes: totalBytes(), isShown: Standard.errorIsTerminal && !options.quiet)
    var counts = RecordCounts()
    var withMissing = 0
    if !options.quiet && Standard.inputIsTerminal && input.files.contains("-") {
      Standard.complain("measure: reading reviews from the terminal; Ctrl-D ends them")
    }

    var header = ByteWriter(capacity: 256)
    format.header(into: &header)
    try file.write(header.bytes)
    try OrderedPipeline(jobs: options.jobs ?? coreCount).run(
      read: { () throws(InputError) in try files.next() },
      makeWorker: { RecordWorker(style: style, text: text, id: id, format: format) },
      makeOutput: { RecordBatch() },
      process: { chunk, worker, batch in worker.measure(chunk, into: &batch) },
      write: { batch in
        counts += batch.counts
        withMissing += batch.withMissing
        if batch.complaints.count > 0 {
          progress.clear()
          Standard.writeToError(batch.complaints.bytes)
        }
        try file.write(batch.records.bytes)
        batch.removeAll()
        progress.update(counts)
      })
    try file.commit()
    progress.clear()
    if !options.quiet {
      Standard.complain(
        progress.summary(counts, withMissing: withMissing, after: progress.seconds))
    }
    return counts.errors
  }

  private func outputFile() throws -> OutputFile {
    if let output = options.output, output != "-" { return try OutputFile(path: output) }
    return OutputFile(descriptor: STDOUT_FILENO, name: "standard output")
  }

  /// The length of all input, or `nil` if some of it does not tell.
  private func totalBytes() -> Int? {
    var total = 0
    for path in input.files {
      var status = stat()
      guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        return nil
      }
      let (sum, overflows) = total.addingReportingOverflow(Int(status.st_size))
      if overflows { return nil }
      total = sum
    }
    return total
  }

  private var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
