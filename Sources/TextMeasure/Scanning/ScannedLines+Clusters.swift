internal import CScanning

// Lines by the rules of SkParagraph, those of `ClusterLine`: found from the first character that
// does not fit. The text stays as it was shaped wherever a line is cut, so that every width is a
// sum. A text is shaped where a cluster of several characters could decide.

extension ScannedLines {
  /// The size of all lines; `nil` if the text must be shaped.
  mutating func clusterSize(in scanner: inout TextScanner, maxLines: Int) -> TextSize? {
    let isUniform = rules.isUniform || !scanner.text.holdsFallback
    var lineCount = 0
    var fonts: UInt64 = 0
    var accumulator = LineHeightAccumulator()
    while lineCount < maxLines {
      let first = start
      guard let end = nextClusterEnd(in: &scanner) else { break }
      lineCount += 1
      if isUniform { continue }
      // The empty line after a last line break repeats the fonts of the line before.
      if first < scanner.text.count { fonts = scanner.fonts(of: first..<end, near: line.entry) }
      accumulator.add(scanner.tools.box(showing: fonts), by: scanner.tools.lineHeights)
    }
    if needsShaping { return nil }
    let height =
      isUniform
      ? scanner.tools.lineHeights.height(ofLines: lineCount)
      : accumulator.height(by: scanner.tools.lineHeights)
    return TextSize(
      height: scanner.tools.lineHeights.reported(height, maxLines: maxLines), lineCount: lineCount,
      isTruncated: start < scanner.text.count || emptyLineIsDue)
  }

  /// The end of the next line, before what is skipped after it; `nil` after the last one, and once
  /// the text needs shaping.
  ///
  /// - Complexity: O(*e*) in the entries of the line, plus O(*k*) in the characters of the word
  ///   that does not fit, as far as it is as wide as the line.
  mutating func nextClusterEnd(in scanner: inout TextScanner) -> Int? {
    guard start < scanner.text.count else { return finalEmptyLine() }
    if scanner.interruption.hasCome { reason = .interrupted }
    if paragraphEnd < start { findParagraphEnd(in: scanner.text) }
    let available = available(at: start)
    let overfull = firstOverfull(within: available, in: scanner.text)
    if needsShaping { return nil }
    guard let overfull else {
      line.start = paragraphEnd
      passParagraphEnd(in: scanner.text)
      return paragraphEnd
    }
    if overfull.width > available {
      return endOverflowing(after: overfull.position, in: scanner.text)
    }
    let end =
      overfull.followsSpaces
      ? overfull.position : wordEnd(before: overfull.position, within: available, in: &scanner)
    if needsShaping { return nil }
    begin(at: end, in: scanner.text)
    return end
  }

  /// The first character of a line that does not fit, spaces left out.
  private struct Overfull {
    var position: Int
    var width: Int64
    /// Whether spaces before it do not fit either: they end a word, whatever the rules.
    var followsSpaces: Bool
  }

  /// - Returns: `nil` if the paragraph fits.
  private mutating func firstOverfull(
    within available: Int64, in text: borrowing ScannedText
  ) -> Overfull? {
    let farthest = line.origin &+ available
    if start == paragraphEnd || text.entries[line.paragraph].origin <= farthest { return nil }
    let first = text.entry(upTo: start, near: line.entry)
    let fit = text.lastPosition(
      upTo: farthest, from: start, at: line.origin, entry: first, before: line.paragraph)
    line.entry = fit.entry
    checkClusters(from: fit.position, through: fit.position, in: text)
    if text.source[fit.position] != 0x20 {
      return Overfull(
        position: fit.position, width: fit.below &+ fit.above, followsSpaces: false)
    }
    var end = fit.position
    while end < paragraphEnd && text.source[end] == 0x20 { end += 1 }
    checkClusters(from: fit.position, through: end, in: text)
    if end == paragraphEnd { return nil }
    let next = text.position(after: end)
    checkClusters(from: next, through: next, in: text)
    let width = text.origin(at: next, near: line.entry) - text.origin(at: end, near: line.entry)
    return Overfull(position: end, width: width, followsSpaces: true)
  }

  /// Ends the line after a character wider than any: it stays where it stands. White space after it
  /// is skipped, line breaks as well.
  private mutating func endOverflowing(
    after position: Int, in text: borrowing ScannedText
  ) -> Int? {
    let end = text.position(after: position)
    checkClusters(from: end, through: end, in: text)
    if needsShaping { return nil }
    var next = end
    while next < text.count && (text.source[next] == 0x20 || text.source[next] == 0x0A) {
      next += 1
    }
    if next == text.count { emptyLineIsDue = false }
    begin(at: next, in: text)
    return end
  }

  /// Where a line ends before a word that reaches beyond it: before the word, or within it if it is
  /// too wide for any line and more than one character of it fits here.
  private mutating func wordEnd(
    before overfull: Int, within available: Int64, in scanner: inout TextScanner
  ) -> Int {
    var (end, count) = (overfull, 0)
    while end > start && !allowsBreak(at: end, in: &scanner) && !needsShaping {
      end = scanner.text.position(before: end)
      count += 1
      look(at: 1)
    }
    if end == start { return overfull }
    checkClusters(from: end, through: end, in: scanner.text)
    guard count > 1, isTooWide(from: end, past: overfull, within: available, in: &scanner) else {
      return end
    }
    checkClusters(from: end, through: overfull, in: scanner.text)
    return overfull
  }

  /// Whether a word is too wide for any line, the last character before an opportunity left out.
  ///
  /// - Parameter overfull: A character of it.
  private mutating func isTooWide(
    from wordStart: Int, past overfull: Int, within available: Int64,
    in scanner: inout TextScanner
  ) -> Bool {
    let limit = scanner.text.origin(at: wordStart, near: line.entry) &+ available
    var end = overfull
    while end < paragraphEnd && !needsShaping {
      let next = scanner.text.position(after: end)
      checkClusters(from: next, through: next, in: scanner.text)
      let endsWord = next == scanner.text.count || scanner.text.source[end] == 0x20
      if endsWord || next < paragraphEnd && allowsBreak(at: next, in: &scanner) { return false }
      if scanner.text.origin(at: next, near: line.entry) > limit { return true }
      end = next
      look(at: 1)
    }
    return false
  }

  /// Leaves the text to the shaper if one of the characters from `first` to `last` may be within a
  /// cluster that begins before it.
  @inline(__always)
  private mutating func checkClusters(
    from first: Int, through last: Int, in text: borrowing ScannedText
  ) {
    if first == last && !text.isEntry(first) { return }
    var position = first
    while true {
      let entry = text.entry(upTo: position, near: line.entry)
      if text.mayPartCluster(entry, at: position) { reason = .unsafeEnd }
      if position >= last { return }
      position = text.position(after: position)
    }
  }
}
