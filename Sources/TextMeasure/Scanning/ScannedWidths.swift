/// What a box leaves to the lines of scanned texts.
struct ScannedWidths {
  let box: Points
  /// The greatest width that fits on a line, in the unit of advances.
  let available: Int64
  /// The same of the first line, if it is to be the only one.
  fileprivate let first: Int64
  /// How much at most rounding to floats may add to the first line for each piece of one run and
  /// font.
  fileprivate let errorPerRun: Int64
  /// Whether fallback fonts leave lines as high as they are.
  fileprivate let isUniform: Bool

  /// That of no box.
  static let none = ScannedWidths(
    box: Points(-.infinity), available: 0, first: -1, errorPerRun: 0, isUniform: true)
}

extension ScannedWidths {
  init(of box: Points, _ rules: ScanRules) {
    let available = rules.lineWidth(in: box)
    let first = available - rules.firstLineIndent.rawValue - (rules.paragraphs?.slack ?? 0)
    let isExact = rules.rounding != .layoutUnits || first <= ScannedLines.exactLimit
    self.init(
      box: box, available: available, first: first,
      errorPerRun: isExact ? 0 : ScannedLines.errorPerRun(of: first),
      isUniform: rules.isUniform)
  }
}

extension TextScanner {
  /// Whether the text begun fits on one line as high as most are, whatever its characters are.
  @inline(__always)
  func surelyFitsOneLine(_ widths: ScannedWidths) -> Bool {
    isBounded && upperBound &+ Int64(text.count) &* widths.errorPerRun <= widths.first
  }
}

extension ScannedText {
  /// Whether all of the text fits on one line as high as most are: half of all reviews do.
  ///
  /// Certain if so; other texts may fit as well.
  @inline(__always)
  func fitsOneLine(_ widths: ScannedWidths) -> Bool {
    if holdsLineBreaks || holdsFallback && !widths.isUniform { return false }
    let runs = holdsFallback ? count : min(runCount, count)
    let width = entries[entryCount &- 1].origin
    return count > 0 && width &+ Int64(runs) &* widths.errorPerRun <= widths.first
  }
}
