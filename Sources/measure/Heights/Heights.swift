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

struct Heights: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the height and line count of every review at each width.",
    discussion: """
      A record for every record, in the input's order:

        {"id":"nsmc-5649585","sizes":[{"width":343,"height":18,"lineCount":1}]}

      With --lines each size lists its lines, as offsets into the text and a width. \
      Characters that no font has are listed as "missing". A record that cannot be \
      measured becomes {"error":{"file":…,"line":…,"byte":…,"reason":…}}. Reviews \
      without an id are named by their line, or their element in an array.
      """)

  @OptionGroup(title: "Input") var input: InputOptions

  @Option(
    name: .customLong("width"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The width of the text's box in points; again for more widths."),
    transform: WidthArgument.init(argument:))
  var widths: [WidthArgument] = []

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

  @Option(
    name: .customLong("max-lines"), parsing: .unconditional,
    help: ArgumentHelp("Count only the first lines, and say if there are more.", valueName: "n"),
    transform: wholeNumber(in: 1...Int.max))
  var maxLines: Int?

  @Option(help: "ndjson or csv. (default: ndjson)", transform: OutputFormat.named)
  var format: OutputFormat = .ndjson

  @Flag(help: "List every line: where it starts and ends, and its width (ndjson only).")
  var lines = false

  @Option(
    help: """
      What the offsets of --lines count: utf8 bytes or utf16 code units. (default: utf8)
      """,
    transform: OffsetUnit.named)
  var offsets: OffsetUnit = .utf8

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
    if lines && format == .csv { throw ValidationError("--lines needs --format ndjson") }
  }

  mutating func run() throws {
    // Not in `validate()`, which runs before unknown options are reported: who
    // mistypes --width should read that.
    guard !widths.isEmpty else {
      throw ValidationError("give at least one --width, such as --width 343")
    }
    if try measureAll() > 0 { throw ExitCode(1) }
  }

  /// - Returns: How many records had errors.
  private func measureAll() throws -> Int {
    let style = try ResolvedTextStyle(try styleOptions.style())
    let (text, id) = (try input.textSelection(), try input.idSelection())
    let format = RecordFormat(
      request: HeightsRequest(
        widths: widths, maxLines: maxLines, format: format, includesLines: lines,
        offsets: offsets))
    var files = try ReviewFiles(paths: input.files, recordLimit: input.maxRecordBytes)
    var file = try outputFile()
    var progress = ProgressLine(
      totalBytes: totalBytes(), isShown: Standard.errorIsTerminal && !quiet)
    var counts = RecordCounts()
    var withMissing = 0
    if !quiet && Standard.inputIsTerminal && input.files.contains("-") {
      Standard.complain("measure: reading reviews from the terminal; Ctrl-D ends them")
    }

    var header = ByteWriter(capacity: 256)
    format.header(into: &header)
    try file.write(header.bytes)
    try OrderedPipeline(jobs: jobs ?? Self.coreCount).run(
      read: { () throws(InputError) in try files.next() },
      makeWorker: { HeightsWorker(style: style, text: text, id: id, format: format) },
      makeOutput: { HeightsBatch() },
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
    if !quiet {
      Standard.complain(
        progress.summary(counts, withMissing: withMissing, after: progress.seconds))
    }
    return counts.errors
  }

  private func outputFile() throws -> OutputFile {
    if let output, output != "-" { return try OutputFile(path: output) }
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

  private static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
