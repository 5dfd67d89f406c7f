internal import CScanning

// Lines by the rules of SkParagraph (`ClusterRule`): found from the first character that does not
// fit. The text stays as it was shaped wherever a line is cut, so that every width is a sum. A text
// is shaped where a cluster of several characters could decide.

extension ScannedLines {
  /// The next line; `nil` after the last one, and once the text needs shaping.
  ///
  /// - Complexity: O(*e*) in the entries of the line, plus O(*k*) in the characters of the word
  ///   that does not fit, as far as it is as wide as the line.
  mutating func nextClusterLine(in scanner: inout TextScanner) -> ScannedLine? {
    guard start < scanner.text.count else {
      return finalEmptyLine().map { ScannedLine(emptyAt: $0, fonts: latestFonts) }
    }
    if scanner.interruption.hasCome { reason = .interrupted }
    if paragraphEnd < start { findParagraphEnd(in: scanner.text) }
    (lineOrigin, latestFonts) = (line.origin, start..<start)
    let found = withUnsafeMutablePointer(to: &self) { lines in
      withUnsafeMutablePointer(to: &scanner) { scanner in
        ClusterRule.line(ScannedClusters(lines, scanner))
      }
    }
    let isFilled = found.ending == .emergency
    checkClusters(from: isFilled ? start : found.end, through: found.end, in: scanner.text)
    if needsShaping { return nil }
    var line = ScannedLine(start..<found.end, end: found.end, found.ending)
    latestFonts = line.bytes
    while line.fitEnd > start && scanner.text.source[line.fitEnd - 1] == 0x20 { line.fitEnd -= 1 }
    line.visibleEnd = line.fitEnd
    // A line break that was skipped as a space has no line after it.
    if found.next == scanner.text.count && found.ending != .lineBreak { emptyLineIsDue = false }
    begin(at: found.next, in: scanner.text)
    return line
  }

  /// Sets `reason` if one of the characters from `first` to `last` may be inside of a cluster.
  @inline(__always)
  fileprivate mutating func checkClusters(
    from first: Int, through last: Int, in text: borrowing ScannedText
  ) {
    if first == last && !text.isEntry(first) { return }
    var position = first
    while true {
      let entry = text.entry(upTo: position, near: line.entry)
      if text.mayBeInsideCluster(entry, at: position) { reason = .unsafeEnd }
      if position >= last { return }
      position = text.position(after: position)
    }
  }
}

/// The clusters of a scanned text: places are bytes, and every character is a cluster, or the text
/// has to be shaped.
private struct ScannedClusters: ClusterSource {
  private let lines: UnsafeMutablePointer<ScannedLines>
  private let scanner: UnsafeMutablePointer<TextScanner>
  private let available: Int64
  let start: Int

  /// The line that is next.
  init(_ lines: UnsafeMutablePointer<ScannedLines>, _ scanner: UnsafeMutablePointer<TextScanner>) {
    (self.lines, self.scanner) = (lines, scanner)
    start = lines.pointee.start
    available = lines.pointee.available(at: start)
  }

  var textEnd: Int { scanner.pointee.text.count }

  func firstOverfull() -> Overfull<Int> {
    let (line, paragraphEnd) = (lines.pointee.line, lines.pointee.paragraphEnd)
    let isLast = paragraphEnd == textEnd
    let all = Overfull.none(
      end: paragraphEnd, next: isLast ? textEnd : paragraphEnd + 1,
      isLast ? .endOfText : .lineBreak)
    let farthest = line.origin &+ available
    if start == paragraphEnd || scanner.pointee.text.entries[line.paragraph].origin <= farthest {
      return all
    }
    let first = scanner.pointee.text.entry(upTo: start, near: line.entry)
    let fit = scanner.pointee.text.lastPosition(
      upTo: farthest, from: start, at: line.origin, entry: first, before: line.paragraph)
    lines.pointee.line.entry = fit.entry
    check(fit.position)
    if !isSpace(at: fit.position) {
      return .cluster(fit.position, fitsAlone: fit.below &+ fit.above <= available)
    }
    var end = fit.position
    while end < paragraphEnd && isSpace(at: end) { end += 1 }
    lines.pointee.checkClusters(from: fit.position, through: end, in: scanner.pointee.text)
    return end == paragraphEnd ? all : .cluster(end, fitsAlone: holds(end, place(after: end)))
  }

  func place(after position: Int) -> Int {
    let next = scanner.pointee.text.position(after: position)
    check(next)
    return next
  }

  func place(before position: Int) -> Int { scanner.pointee.text.position(before: position) }

  func holds(_ start: Int, _ end: Int) -> Bool { origin(at: end) &- origin(at: start) <= available }

  func endsWord(before position: Int) -> Bool {
    lines.pointee.spend(1)
    if position >= lines.pointee.paragraphEnd { return position == textEnd }
    if scanner.pointee.text.source[position - 1] == 0x20 && !holds(start, position) { return true }
    return lines.pointee.allowsBreak(at: position, in: &scanner.pointee)
  }

  func isSpace(at position: Int) -> Bool {
    let byte = scanner.pointee.text.source[position]
    return byte == 0x20 || byte == 0x0A
  }

  /// Clusters of several runs may seem one: then the text is shaped.
  func seemOne(_ first: Int, before end: Int) -> Bool {
    let hasRuns = scanner.pointee.text.runCount > 1 || scanner.pointee.text.holdsFallback
    if hasRuns && holdsRunStart(first, end) { lines.pointee.reason = .unsafeOverlong }
    return false
  }

  private func holdsRunStart(_ first: Int, _ end: Int) -> Bool {
    var position = scanner.pointee.text.position(after: first)
    while position < end {
      let entry = scanner.pointee.text.entry(upTo: position, near: lines.pointee.line.entry)
      if scanner.pointee.text.beginsFontRun(at: position, entry: entry) { return true }
      position = scanner.pointee.text.position(after: position)
    }
    return false
  }

  /// Texts that hold one are not scanned.
  func isNoBreakSpace(at position: Int) -> Bool { false }

  private func origin(at position: Int) -> Int64 {
    scanner.pointee.text.origin(at: position, near: lines.pointee.line.entry)
  }

  private func check(_ position: Int) {
    lines.pointee.checkClusters(from: position, through: position, in: scanner.pointee.text)
  }
}
