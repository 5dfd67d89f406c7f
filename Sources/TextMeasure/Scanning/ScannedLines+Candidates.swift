internal import CScanning

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
    // Behind the last place where the word may be parted there is no cut at all.
    if let ordinaryCount { candidates.removeLast(candidates.count - ordinaryCount) }
  }
}

/// How far the candidates of a paragraph have been found.
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
