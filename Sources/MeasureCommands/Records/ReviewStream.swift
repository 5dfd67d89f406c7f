import ReviewIO

/// Counts and errors of the records of one chunk, or of all.
struct ReadingReport {
  var counts = RecordCounts()
  /// Records with characters that no font has.
  var withMissing = 0
  /// Texts of several styles that were measured, and how many of them without shaping.
  var (withRuns, lookedUp) = (0, 0)
  /// Texts that something else may be meant by.
  var notices = TextNotices()
  private(set) var errorLines = ErrorLines()
  private(set) var firstError: RecordError?

  mutating func add(_ error: RecordError) {
    counts.errors += 1
    if firstError == nil { firstError = error }
    errorLines.add(error)
  }

  mutating func add(_ runs: MeasuredRuns) {
    withRuns += 1
    switch runs {
    case .lookedUp: lookedUp += 1
    case .shaped(let isMissing): if isMissing { withMissing += 1 }
    }
  }

  /// The kind of error that all records have; `nil` if they differ.
  var onlyError: String? {
    counts.errors == counts.records && errorLines.counts.count == 1
      ? errorLines.counts.first?.key : nil
  }

  /// Adds what is counted.
  static func += (all: inout ReadingReport, other: ReadingReport) {
    all.counts += other.counts
    all.withMissing += other.withMissing
    all.withRuns += other.withRuns
    all.lookedUp += other.lookedUp
    all.notices += other.notices
  }
}

/// What the reviews of one chunk became.
protocol ReviewBatch: ~Copyable {
  var report: ReadingReport { get set }
}

/// Reads reviews on all cores, in order, and reports on standard error how far it is, what was
/// wrong and at the end what was done. What becomes of the reviews is up to the caller.
struct ReviewStream: ~Copyable {
  private let options: RunOptions
  private var progress: ProgressLine
  /// What was noticed in texts, for the sentences at the end.
  var noticedKinds: TextNotices.Kinds?
  /// The errors of all chunks so far.
  private var errorLines = ErrorLines()
  /// Set as long as all records have the same error, with what would be said of them one by one.
  private var unusable: UnusableInput?
  private var heldLines = ""

  /// - Parameter showsProgress: Not where records go to the terminal: they would stand on
  ///   the line that shows how far it is.
  init(_ input: InputOptions, _ options: RunOptions, showsProgress: Bool = true) {
    self.options = options
    progress = ProgressLine(
      totalBytes: (try? input.paths()).flatMap(totalBytes),
      isShown: showsProgress && Standard.errorIsTerminal && !options.quiet)
  }

  /// Takes the progress line away, so that something else can be written.
  func clear() { progress.clear() }

  /// Runs the reviews through workers; the parameters are those of `OrderedPipeline`.
  ///
  /// - Parameter write: It need not empty the report of a batch. Its second argument is the error that
  ///   all records have so far, if there is one: what is written should be held back then, and is to be
  ///   dropped if the run ends with that error. Throwing the error ends the run at once.
  /// - Returns: What was read in all.
  /// - Throws: As `OrderedPipeline`, and `UnusableInput`.
  mutating func run<Worker: ~Copyable, Batch: ReviewBatch & ~Copyable>(
    _ files: sending ReviewFiles,
    makeWorker: @escaping @Sendable () -> Worker,
    makeBatch: () -> Batch,
    process: @escaping @Sendable (Chunk, inout Worker, inout Batch) -> Void,
    write: (inout Batch, UnusableInput?) throws -> Void
  ) throws -> ReadingReport {
    if !options.quiet && Standard.inputIsTerminal && files.readsStandardInput {
      Standard.printError("measure: reading reviews from the terminal; Ctrl-D ends them")
    }
    var files = files
    files.isQuiet = options.quiet
    var total = ReadingReport()
    try OrderedPipeline(jobs: options.jobs ?? coreCount).run(
      read: { () throws(InputError) in try files.next() },
      makeWorker: makeWorker,
      makeOutput: makeBatch,
      process: process,
      write: { batch in
        let isFirst = total.counts.records == 0
        unusable =
          isFirst ? UnusableInput(batch.report) : unusable?.followed(by: batch.report)
        total += batch.report
        heldLines += errorLines.take(batch.report.errorLines)
        if unusable == nil { writeHeldLines() }
        batch.report = ReadingReport()
        try write(&batch, unusable)
        progress.update(total.counts)
      })
    if let unusable { throw unusable }
    return total
  }

  private mutating func writeHeldLines() {
    if heldLines.isEmpty { return }
    progress.clear()
    heldLines.withUTF8(Standard.writeToError)
    heldLines = ""
  }

  /// Says what was done, now that all of it is.
  func finish(_ total: ReadingReport) {
    progress.clear()
    for sentence in errorLines.rest { Standard.printError(sentence) }
    if let kinds = noticedKinds, !options.quiet {
      for sentence in total.notices.sentences(kinds, of: total.counts.records) {
        Standard.printError(sentence)
      }
    }
    guard options.showsSummary else { return }
    Standard.printError(
      progress.summary(total, after: progress.seconds))
  }
}

/// The length of all files, or `nil` if that of some is not known: as that of what a compressed
/// one holds is not known.
private func totalBytes(of paths: [String]) -> Int? {
  var total = 0
  for path in paths {
    var status = stat()
    guard path != "-", !path.hasSuffix(".gz"), !path.hasSuffix(".zst"), stat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else {
      return nil
    }
    let (sum, overflows) = total.addingReportingOverflow(Int(status.st_size))
    if overflows { return nil }
    total = sum
  }
  return total
}

/// How many threads run at once.
var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
