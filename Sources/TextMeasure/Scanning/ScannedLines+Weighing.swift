internal import CScanning

// Lines of paragraphs that are broken as wholes: first fit gives their number most often
// (`FewestLines`), and nearly always lines are equally high, so that a height needs no more.
// Else all ways to break a paragraph are weighed (`OptimalBreaks`).

extension ScannedLines {
  /// The size of lines that are equally high; `nil` if the text must be shaped.
  mutating func weighedSize(
    in scanner: inout TextScanner, shaper: borrowing Shaper, maxLines: Int,
    _ weights: LineWeights
  ) -> TextSize? {
    guard floatsHoldAll(scanner.text) else { return nil }
    var lineCount = 0
    while start < scanner.text.count {
      let first = line
      let fewest = passParagraph(in: &scanner, shaper, weights)
      if fewest == nil && !needsShaping { weigh(from: first, in: &scanner, weights) }
      if needsShaping { return nil }
      lineCount += fewest ?? scanner.lineScratch.weighing?.lineCount ?? 0
    }
    let shownCount = min(lineCount, maxLines)
    let height = scanner.lineScratch.lineHeights.height(ofLines: shownCount)
    return TextSize(
      height: scanner.lineScratch.lineHeights.reported(height, maxLines: maxLines),
      lineCount: shownCount,
      isTruncated: shownCount < lineCount)
  }

  /// The next line; `nil` after the last one, and once the text needs shaping.
  mutating func nextWeighedLine(
    in scanner: inout TextScanner, _ weights: LineWeights
  ) -> ScannedLine? {
    guard start < scanner.text.count else { return nil }
    if paragraphEnd < start { beginParagraph(in: &scanner, weights) }
    guard !needsShaping, passedEnds < scanner.lineScratch.lineEnds.count else { return nil }
    let (first, cut) = (start, scanner.lineScratch.lineEnds[passedEnds])
    passedEnds += 1
    lineOrigin = line.origin
    begin(at: cut.position, in: scanner.text)
    if cut.position == paragraphEnd { passParagraphEnd(in: scanner.text) }
    return paragraphLine(first..<cut.position, isEmergency: cut.isEmergency, scanner.text)
  }

  /// Finds the lines of the paragraph that begins here.
  private mutating func beginParagraph(in scanner: inout TextScanner, _ weights: LineWeights) {
    guard floatsHoldAll(scanner.text) else { return }
    findParagraphEnd(in: scanner.text)
    passedEnds = 0
    // What one line holds for sure is best on it alone (`OptimalBreaks`).
    let extent = scanner.text.entries[line.paragraph].origin - line.origin
    if extent + PixelWidths.unitsPerPixel <= available {
      scanner.lineScratch.lineEnds = [.init(position: paragraphEnd)]
      return
    }
    weigh(from: line, in: &scanner, weights)
    scanner.lineScratch.lineEnds = scanner.lineScratch.weighing?.ends ?? []
  }

  /// Whether 32-bit floats hold every width, so that sums do not depend on their order.
  private mutating func floatsHoldAll(_ text: borrowing ScannedText) -> Bool {
    let extent = text.entries[text.entryCount - 1].origin
    if max(extent, available) >= Self.exactLimit { reason = .breaksAsWhole }
    return !needsShaping
  }

  /// Goes on behind the paragraph that begins here, by its lines broken first fit.
  ///
  /// - Returns: How many lines it has; `nil` if that does not follow from these.
  private mutating func passParagraph(
    in scanner: inout TextScanner, _ shaper: borrowing Shaper, _ weights: LineWeights
  ) -> Int? {
    let first = line
    guard let lines = passLines(in: &scanner, shaper) else { return nil }
    let extent = ParagraphScanRules.pixels(
      scanner.text.entries[line.paragraph].origin - first.origin)
    func provesLineCount(_ lines: FewestLines) -> Bool {
      lines.provesLineCount(
        weights.strategy, in: width...width, extent: extent, size: Double(weights.size))
    }
    if provesLineCount(lines) { return lines.count }
    guard weights.strategy == .balanced else { return nil }
    // Lines as many, and nearly as wide as each other.
    let evenWidth = Int64(extent) / Int64(lines.count) + Int64(1.5 * weights.size)
    var evenly = ScannedLines(
      scanner.text, rulesPointer, within: min(available, evenWidth * PixelWidths.unitsPerPixel))
    evenly.line = first
    guard let even = evenly.passLines(in: &scanner, shaper), even.count == lines.count else {
      return nil
    }
    return provesLineCount(even) ? even.count : nil
  }

  /// Goes on behind the paragraph that begins here.
  ///
  /// - Returns: Its lines broken first fit; `nil` if a word is too wide for them.
  @inline(__always)
  private mutating func passLines(
    in scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> FewestLines? {
    var lines = FewestLines()
    holdsOverlong = false
    while true {
      let (start, origin) = (line.start, line.origin)
      guard let end = nextEnd(in: &scanner, shaper: shaper), !needsShaping else { return nil }
      let isLast = end == paragraphEnd
      let next = isLast ? scanner.text.entries[line.paragraph].origin : line.origin
      // Where the spaces begin that lines end with.
      var shownEnd = end
      while shownEnd > start && scanner.text.source[shownEnd - 1] == 0x20 { shownEnd -= 1 }
      let spaces = Int64(end - shownEnd) * scanner.text.spaceAdvance(entry: line.entry)
      lines.add(width: ParagraphScanRules.pixels(next - spaces - origin))
      if isLast { return holdsOverlong ? nil : lines }
    }
  }

  /// The width of the box in pixels.
  private var width: Double { ParagraphScanRules.pixels(available) }

  /// Weighs the lines of a paragraph whose end was found.
  private mutating func weigh(
    from first: scan_line, in scanner: inout TextScanner, _ weights: LineWeights
  ) {
    // Taken out, as more of the scanner is in use.
    var weighing = scanner.lineScratch.weighing.take() ?? OptimalBreaks(weights.rules)
    weighing.replaceCandidates { findCandidates(from: first, in: &scanner, into: &$0) }
    if scanner.interruption.hasCome { reason = .interrupted }
    if !needsShaping {
      weighing.run(
        box: width, weights.penalty(width: width), until: scanner.interruption)
    }
    if scanner.interruption.hasCome { reason = .interrupted }
    scanner.lineScratch.weighing = weighing
  }
}
