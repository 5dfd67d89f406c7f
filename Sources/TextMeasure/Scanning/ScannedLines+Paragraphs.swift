internal import CScanning

// Lines of paragraphs that are broken as wholes: first fit gives their number most often
// (`FewestLines`), and nearly always lines are equally high, so that a height needs no more.
// Else all ways to break a paragraph are weighed (`OptimalBreaks`).

extension ScannedLines {
  /// The size of lines that are equally high; `nil` if the text must be shaped.
  mutating func weighedSize(
    in scanner: inout TextScanner, shaper: borrowing Shaper, maxLines: Int,
    _ weights: LineWeights
  ) -> TextHeight? {
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
    return TextHeight(
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
    // A paragraph that surely fits one line is best on it alone (`OptimalBreaks`).
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
    // As many lines, but of nearly one width.
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

// Where lines of a scanned paragraph may end that is broken as a whole (`BreakCandidates`).

extension ScannedLines {
  /// Finds where lines of the paragraph that was passed may end, and how wide it is there.
  mutating func findCandidates(
    from first: scan_line, in scanner: inout TextScanner,
    into candidates: inout [BreakCandidates.Candidate]
  ) {
    var pen = CandidatePen(at: first, in: scanner.text)
    candidates.append(pen.candidate(at: first.start))
    var word = pen
    while pen.position < paragraphEnd && !needsShaping {
      pen.advance(in: scanner.text)
      let isEnd = pen.position == paragraphEnd
      guard isEnd || mayEnd(at: pen.position, in: &scanner) else { continue }
      if pen.shown - word.x > available {
        cut(from: word, to: pen, in: &scanner, into: &candidates)
      }
      candidates.append(pen.candidate(at: pen.position))
      word = pen
    }
    // The one at the end stands there even if nothing is before it.
    if first.start == paragraphEnd { candidates.append(pen.candidate(at: paragraphEnd)) }
  }

  @inline(__always)
  private mutating func mayEnd(at position: Int, in scanner: inout TextScanner) -> Bool {
    scanner.text.source[position] != 0x20 && allowsBreak(at: position, in: &scanner)
  }

  /// The cuts inside of a word that is too wide for a line: before everything that has a width.
  private mutating func cut(
    from start: CandidatePen, to end: CandidatePen, in scanner: inout TextScanner,
    into candidates: inout [BreakCandidates.Candidate]
  ) {
    // The line break is a place to cut at, too, and a line that ends there holds what spaces are
    // before it, though they hang at the paragraph's end.
    if end.position == paragraphEnd && paragraphEnd < scanner.text.count {
      reason = .unsafeOverlong
      return
    }
    let ordinaryPairRules = rules.paragraphs.flatMap {
      $0.phrases == .none ? nil : $0.ordinaryPairRules
    }
    var ordinaryCount: Int?
    var pen = start
    pen.advance(in: scanner.text)
    while pen.position < end.position {
      if scanner.text.mayBeInsideCluster(pen.entry, at: pen.position) { reason = .unsafeOverlong }
      let isOrdinary =
        ordinaryPairRules.map { allowsOrdinaryBreak(at: pen.position, in: &scanner, $0) } ?? false
      let last = pen
      pen.advance(in: scanner.text)
      if pen.x != last.x {
        candidates.append(
          BreakCandidates.Candidate(
            cut: .init(position: last.position, isEmergency: true),
            widthBefore: last.pixels(last.x), widthIfBroken: last.pixels(last.x),
            penalty: isOrdinary ? BreakCandidates.ordinaryPenalty : BreakCandidates.desperate))
      }
      if isOrdinary { ordinaryCount = candidates.count }
    }
    // Behind the last opportunity in the word there is no cut at all.
    if let ordinaryCount { candidates.removeLast(candidates.count - ordinaryCount) }
  }
}

/// A position within a paragraph up to which candidates have been found.
struct CandidatePen {
  var position: Int
  /// Where the character begins, and where what is shown before it ends.
  var x: Int64
  var shown: Int64
  /// The last entry at the position or before it.
  var entry: Int
  /// Where the paragraph begins.
  let origin: Int64

  init(at line: scan_line, in text: borrowing ScannedText) {
    position = line.start
    entry = text.entry(upTo: line.start, near: line.entry)
    x = line.origin
    shown = x
    origin = x
  }

  /// Goes on to the next character.
  @inline(__always)
  mutating func advance(in text: borrowing ScannedText) {
    let current = text.entries[entry]
    let next = text.position(after: position)
    let isSpace = text.source[position] == 0x20
    if text.entries[entry + 1].position == next {
      x = text.entries[entry + 1].origin
      entry += 1
    } else if current.position == position && current.length > 0 {
      x = current.end
    } else {
      let table = text.table(Int(current.table))
      x += isSpace ? table.pointee.space.advance : table.pointee.syllable.advance
    }
    if !isSpace { shown = x }
    position = next
  }

  func candidate(at position: Int) -> BreakCandidates.Candidate {
    BreakCandidates.Candidate(
      cut: .init(position: position), widthBefore: pixels(x), widthIfBroken: pixels(shown),
      penalty: 0)
  }

  @inline(__always)
  func pixels(_ x: Int64) -> Float { Float(x - origin) / Float(PixelWidths.unitsPerPixel) }
}

// Words too wide for a line.

extension ScannedLines {
  /// Where a line ends first fit that holds only a part of a word: at the last ordinary opportunity
  /// that fits, or where the line is full.
  ///
  /// - Parameter second: Where the second character of the line begins.
  mutating func brokenWordEnd(
    fit: Int, after second: Int, in scanner: inout TextScanner, _ paragraphs: ParagraphScanRules
  ) -> Int? {
    holdsOverlong = true
    // Neither spaces nor lines narrower than a character are found here.
    guard fit > second, available < Self.exactLimit, scanner.text.source[fit] != 0x20 else {
      reason = .unsafeOverlong
      return fit
    }
    var end = fit
    if paragraphs.phrases != .none {
      while end > start && !allowsOrdinaryBreak(at: end, in: &scanner, paragraphs.ordinaryPairRules)
      {
        end = scanner.text.position(before: end)
      }
      if end == start { end = fit }
    }
    let entry = scanner.text.entry(upTo: end, near: line.entry)
    let mayBeInsideCluster = scanner.text.mayBeInsideCluster(entry, at: end)
    if mayBeInsideCluster || scanner.text.source[end - 1] == 0x20 { reason = .unsafeOverlong }
    return end
  }

  /// Whether an ordinary opportunity is before the character at `position`.
  mutating func allowsOrdinaryBreak(
    at position: Int, in scanner: inout TextScanner, _ ordinaryPairRules: ImmediatePairRules
  ) -> Bool {
    if scanner.text.isSyllable(position) && position >= 3 && scanner.text.isSyllable(position - 3) {
      return ordinaryPairRules.betweenSyllables == .allowed
    }
    scanner.text.keepsPhrases = false
    let allows = allowsOtherBreak(at: position, in: &scanner, ordinaryPairRules)
    scanner.text.keepsPhrases = true
    return allows
  }
}
