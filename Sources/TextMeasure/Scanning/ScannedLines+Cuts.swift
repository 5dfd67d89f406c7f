internal import CScanning
internal import CUnicodeData

/// Where lines end at places that have to be shaped anew.
extension ScannedLines {
  /// Whether a line that is cut at `end` still fits if its last characters are shaped
  /// without the next.
  @inline(__always)
  mutating func fitsCut(
    at end: Int, in scanner: inout TextScanner, within available: Int64,
    _ shaper: borrowing Shaper
  ) -> Bool {
    if !scanner.text.isEntry(end) || scanner.text.source[end - 1] == 0x20 { return true }
    return fitsUnsafeCut(at: end, in: &scanner, within: available, shaper)
  }

  @inline(never)
  private mutating func fitsUnsafeCut(
    at end: Int, in scanner: inout TextScanner, within available: Int64,
    _ shaper: borrowing Shaper
  ) -> Bool {
    let endEntry = scanner.text.entry(upTo: end, near: line.entry)
    if !scanner.text.isUnsafe(end, entry: endEntry) { return true }
    if rules.cutsAsShaped {
      if scanner.text.mayBeInsideCluster(endEntry, at: end) { reason = .unsafeEnd }
      return !needsShaping
    }
    // A line without a place that is safe to cut would be shaped whole.
    guard let safe = scanner.text.safePosition(upTo: end, entry: endEntry), safe >= start,
      safe > firstSafe || firstSafe == start,
      let width = scanner.width(of: safe..<end, near: line.entry, shaper)
    else {
      reason = .unsafeEnd
      return false
    }
    let lineWidth = scanner.text.origin(at: safe, near: line.entry) + width - lineOrigin
    let fits = fits(
      lineWidth, available, error(of: available, byteCount: end - start + 4))
    if !fits { hasCutTooWide = true }
    return fits
  }
}

/// An overlong segment that is cut, or its remainder.
struct ScannedSegment: BitwiseCopyable {
  /// The start of the remainder, and the end of the segment, in bytes.
  var start = 0
  var end = 0
  /// The end of the spaces after the segment.
  var next = 0
  /// The number of characters of the remainder.
  var count = 0
  /// Whether its width is the sum of its characters' widths, however it is cut.
  var isAdditive = false
  /// Whether all characters of the text stand alone, whatever is around them.
  var isOfSingles = false
}

// Segments that are cut as WebKit does it.
extension ScannedLines {
  /// The last opportunity of the line up to a position; `nil` if there is none, or the text needs
  /// shaping.
  mutating func segmentStart(upTo fit: Int, in scanner: inout TextScanner) -> Int? {
    var first = fit
    while first > start && !needsShaping {
      guard let begins = scanner.beginsSegment(at: first) else {
        reason = .breakDependsOnLine
        return nil
      }
      if begins { return first }
      first = scanner.text.position(before: first)
      spend(1)
    }
    return nil
  }

  /// Whether the line begins within the segment that the one before was cut in.
  var isCutAgain: Bool { start == cutSegment.start && start < cutSegment.end }

  /// Finds the segment that begins at `first`.
  ///
  /// - Returns: Whether that could be found without shaping.
  mutating func findSegment(at first: Int, in scanner: inout TextScanner) -> Bool {
    var segment = ScannedSegment(start: first, end: first, next: first)
    while segment.next < paragraphEnd {
      let isSpace = scanner.text.source[segment.next] == 0x20
      if segment.next > first && !isSpace {
        guard let begins = scanner.beginsSegment(at: segment.next) else {
          reason = .breakDependsOnLine
          return false
        }
        if begins { break }
      }
      segment.next = scanner.text.position(after: segment.next)
      if isSpace { continue }
      segment.end = segment.next
      segment.count += 1
      spend(1)
    }
    if needsShaping { return false }
    cutSegment = segment
    return true
  }

  /// Finds out how a segment just found may be cut.
  mutating func classifyCutSegment(in scanner: inout TextScanner, _ shaper: borrowing Shaper) {
    cutSegment.isAdditive = isAdditive(cutSegment.start..<cutSegment.end, in: &scanner, shaper)
    cutSegment.isOfSingles = isOfSinglesAlone(scanner.text)
  }

  /// Whether every character of the text is a grapheme cluster by the block that it is of: looked
  /// for once, when the first segment is cut.
  private mutating func isOfSinglesAlone(_ text: borrowing ScannedText) -> Bool {
    if let known = textIsOfSingles { return known }
    spend(text.entryCount)
    let found = text.isOfSinglesAlone
    textIsOfSingles = found
    return found
  }

  /// Whether every part of a segment is as wide alone as within it: nothing kerns in it and no rule
  /// matches, and signs measure the same whether or not letters stand beside them that they take
  /// the script of.
  private func isAdditive(
    _ segment: Range<Int>, in scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> Bool {
    let holdsSyllables = scanner.text.counts(segment.lowerBound, segment.upperBound).syllables > 0
    var letters = holdsSyllables ? scanner.hangulTable : nil
    let first = scanner.text.entry(upTo: segment.lowerBound, near: line.entry)
    for index in first..<scanner.text.entryCount {
      let entry = scanner.text.entries[index]
      if entry.position < segment.lowerBound || entry.length == 0 { continue }
      if entry.position >= segment.upperBound { break }
      if entry.marks.contains(.unsafe) { return false }
      if CharacterProperties.of(entry.scalar).script == .zyyy {
        if !scanner.measuresAlone(entry, shaper) { return false }
        continue
      }
      if let letters, letters != Int(entry.table) { return false }
      letters = Int(entry.table)
    }
    return true
  }
}

extension TextScanner {
  /// The index of the table of counted syllables.
  var hangulTable: Int? { hangul >= 0 ? hangul : nil }

  /// Whether a character of no script measures in text of none as in its own.
  fileprivate mutating func measuresAlone(
    _ entry: ScannedText.Entry, _ shaper: borrowing Shaper
  ) -> Bool {
    let own = text.table(Int(entry.table))
    if own.pointee.script == Script.zyyy.rawValue { return true }
    guard let common = index(of: .zyyy, font: Int(entry.font), shaper) else { return false }
    let record = record(of: entry.scalar, shaper, table: common)
    guard record.traits.contains(.plain), record.advance == entry.end - entry.origin else {
      return false
    }
    let next = entry.nextPosition
    if next == text.count || text.isSyllable(next) { return true }
    let scalar = text.scalar(at: next)
    let follower = self.record(of: scalar, shaper, table: common)
    guard follower.isMeasured, record.mayKern(with: follower) else { return true }
    return pair(record, follower, (entry.scalar, scalar), common, shaper) == FontTable.Pair()
  }
}

extension ScannedText {
  /// Whether every character is a grapheme cluster by the block that it is of
  /// (`GraphemeBreaker.needsClusterLogic`).
  fileprivate var isOfSinglesAlone: Bool {
    (0..<entryCount).allSatisfy { GraphemeBreaker.standsAlone(entries[$0].scalar) }
  }
}
