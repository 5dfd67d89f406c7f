import ReviewIO

/// One line on a terminal that shows how far the work is, rewritten in place,
/// and a last one that sums up what was done.
struct ProgressLine {
  /// Bytes of all input, if the length of every file is known.
  private let totalBytes: Int?
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?

  init(totalBytes: Int?, isShown: Bool) {
    self.totalBytes = totalBytes
    self.isShown = isShown
  }

  /// Draws the line anew, ten times a second at most.
  mutating func update(_ counts: RecordCounts) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
    lastDrawn = now
    draw(line(counts, after: seconds))
  }

  /// Takes the line away, if there is one, so that something else can be printed.
  func clear() {
    if lastDrawn != nil { draw("") }
  }

  /// Seconds since the work began.
  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// What was done, in one sentence.
  func summary(_ report: ReadingReport, after seconds: Double) -> String {
    let counts = report.counts
    var sentence = "\(Self.amount(counts)) in \(Figures.tenths(seconds)) s"
    sentence += " (\(Self.rate(counts, seconds)))"
    if counts.errors > 0 {
      sentence += "; \(counts.errors) with \(counts.errors == 1 ? "an error" : "errors")"
    }
    if report.withMissing > 0 {
      sentence += "; \(report.withMissing) with characters no font has"
    }
    if report.withRuns > 0 {
      let share = Figures.percent(report.lookedUp, of: report.withRuns)
      let texts = Figures.count(report.withRuns, "text")
      sentence += "; \(share) of \(texts) of several styles looked up"
    }
    return sentence
  }

  /// What has been done and how long the rest will take, if that is known.
  func line(_ counts: RecordCounts, after seconds: Double) -> String {
    var line = "\(Self.amount(counts)), \(Self.rate(counts, seconds))"
    if let totalBytes, counts.bytes > 0, totalBytes > counts.bytes {
      let left = seconds * Double(totalBytes - counts.bytes) / Double(counts.bytes)
      line += ", \(Figures.tenths(left)) s left"
    }
    return line
  }

  private static func amount(_ counts: RecordCounts) -> String {
    "\(Figures.count(counts.records, "record")), "
      + "\(Figures.tenths(Double(counts.bytes) / 1_000_000)) MB"
  }

  private static func rate(_ counts: RecordCounts, _ seconds: Double) -> String {
    "\(Figures.grouped(seconds > 0 ? Int(Double(counts.records) / seconds) : 0)) records/s"
  }

  private func draw(_ line: String) {
    // Back to the margin, and the rest of the old line away.
    var text = "\r\(line)\u{1B}[K"
    text.withUTF8(Standard.writeToError)
  }
}
