import Arguments
import ReviewIO
import TextMeasure

/// How a run goes about it.
struct RunOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How many threads measure. (default: all cores)", valueName: "n"),
    transform: wholeNumber(in: 1...1024))
  var jobs: Int?

  @OptionGroup var output: OutputOptions

  @Flag(help: "Write only errors on standard error.")
  var quiet = false

  @Flag(help: "Sum up at the end what was read, and how fast, also where no terminal is.")
  var stats = false

  func validate() throws {
    guard !stats || !quiet else { throw ValidationError("give --stats or --quiet, not both") }
  }

  /// Whether a sentence at the end sums up what was done.
  var showsSummary: Bool { !quiet && (stats || Standard.errorIsTerminal) }
}

/// Reads reviews and writes a record for each, in the same order.
struct ReviewRun<Writer: ReviewWriter & ~Copyable> {
  let input: InputOptions
  let options: RunOptions
  /// What else is read of a review than text and id.
  var fields: [FieldSelection] = []
  /// Whether the writers know texts of several styles.
  var readsRuns = false
  /// The notices that texts are searched for; `nil` for none.
  var noticedKinds: TextNotices.Kinds?
  /// What stands before the first record.
  let header: [UInt8]
  /// What stands behind the last one.
  var footer: () -> [UInt8] = { [] }
  let makeWriter: @Sendable () -> Writer

  /// - Throws: Whatever arguments and files can be wrong with, and `ExitCode(1)` if
  ///   records had errors.
  func callAsFunction() throws {
    if try measureAll() > 0 { throw ExitCode(1) }
  }

  /// - Returns: How many records had errors.
  private func measureAll() throws -> Int {
    let (fields, readsRuns, makeWriter) = (fields, readsRuns, makeWriter)
    let noticedKinds = options.quiet ? nil : noticedKinds
    let (text, id) = (
      try input.reading.fields.textSelection(), try input.reading.fields.idSelection()
    )
    let files = try input.openFiles()
    var file = try options.output.recordFile()
    var stream = ReviewStream(input, options, showsProgress: !options.output.isTerminal)

    stream.noticedKinds = noticedKinds
    var held = HeldRecords(header: header)
    let total = try stream.run(
      files,
      makeWorker: {
        var worker = RecordWorker(
          RecordParser(text: text, id: id, fields: fields, readsRuns: readsRuns), makeWriter())
        worker.noticedKinds = noticedKinds
        return worker
      },
      makeBatch: { RecordBatch() },
      process: { chunk, worker, batch in worker.measure(chunk, into: &batch) },
      write: { batch, unusable in
        try held.add(batch.records.bytes, to: &file, until: unusable)
        batch.records.removeAll()
      })
    try held.write(to: &file)
    try footer().withUnsafeBufferPointer { try file.write($0) }
    try file.commit()
    stream.finish(total)
    return total.counts.errors
  }
}

/// What is not written as long as all records may have the same error: what stands before them, and
/// the errors.
private struct HeldRecords {
  /// How much is held; more decides that all records have the error.
  private static let byteLimit = 4 << 20

  private var bytes: [UInt8]

  init(header: [UInt8]) { bytes = header }

  /// - Throws: `unusable`, and what the file can be wrong with.
  mutating func add(
    _ records: UnsafeBufferPointer<UInt8>, to file: inout OutputFile, until unusable: UnusableInput?
  ) throws {
    if let unusable {
      guard bytes.count + records.count <= Self.byteLimit else { throw unusable }
      bytes += records
      return
    }
    try write(to: &file)
    try file.write(records)
  }

  mutating func write(to file: inout OutputFile) throws {
    if bytes.isEmpty { return }
    try bytes.withUnsafeBufferPointer { try file.write($0) }
    bytes = []
  }
}

/// Measures the text of every review.
///
/// - Throws: As a `ReviewRun`, and what style and fonts can be wrong with.
///
/// - Parameter preamble: What stands before all.
func runTexts<Format: RecordFormat>(
  of input: InputOptions, style: StyleOptions, markup: MarkupOptions, format: Format,
  preamble: [UInt8], options: RunOptions
) throws {
  if !options.quiet { try style.reportUnheard() }
  let fonts = try style.fontOptions.fonts()
  let rich = try style.richTextSetting(markup)
  let style = try ResolvedTextStyle(try style.styleOfText())
  let textLimit = input.reading.maxTextBytes
  var header = ByteWriter(capacity: 256)
  format.header(into: &header)
  defer {
    if !options.quiet { rich.markup?.reportUnknownTags() }
  }
  try ReviewRun(
    input: input, options: options, readsRuns: Format.knowsRuns,
    noticedKinds: rich.markup == nil ? TextNotices.Kinds(style) : nil,
    header: preamble + header.bytes
  ) {
    TextWriter(format, style: style, textLimit: textLimit, fonts: fonts, rich: rich)
  }()
}
