import ReviewIO

/// One line on a terminal that says how far the work is, rewritten in place,
/// and a last one that says what was done.
struct ProgressLine {
  /// Bytes of all input, if every file tells its length.
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
    draw(line(counts))
  }

  /// Takes the line away, if there is one, so that something else can be said.
  func clear() {
    if lastDrawn != nil { draw("") }
  }

  /// What was done, in one sentence.
  func summary(_ counts: RecordCounts, withMissing: Int) -> String {
    var sentence =
      "\(counts.records) records, \(Self.megabytes(counts.bytes)) MB in \(Self.tenths(seconds)) s"
    sentence += " (\(rate(counts)) records/s)"
    if counts.errors > 0 { sentence += "; \(counts.errors) with errors" }
    if withMissing > 0 { sentence += "; \(withMissing) with characters no font has" }
    return sentence
  }

  private func line(_ counts: RecordCounts) -> String {
    var line = "\(counts.records) records, \(Self.megabytes(counts.bytes)) MB"
    line += ", \(rate(counts)) records/s"
    if let totalBytes, counts.bytes > 0, totalBytes > counts.bytes {
      let left = seconds * Double(totalBytes - counts.bytes) / Double(counts.bytes)
      line += ", \(Self.tenths(left)) s left"
    }
    return line
  }

  private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  private func rate(_ counts: RecordCounts) -> Int {
    seconds > 0 ? Int(Double(counts.records) / seconds) : 0
  }

  private func draw(_ line: String) {
    // Back to the margin, and the rest of the old line away.
    var text = "\r\(line)\u{1B}[K"
    text.withUTF8(Standard.writeToError)
  }

  private static func megabytes(_ bytes: Int) -> String { tenths(Double(bytes) / 1_000_000) }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
