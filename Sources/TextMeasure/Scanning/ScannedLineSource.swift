internal import CScanning

/// A line of a scanned text whose end more than syllables and spaces decide: a `LineSource`.
///
/// Where a line end takes shaping, `reason` is set, and lines mean nothing then. A line is where
/// the next one begins, or the end of its paragraph.
///
/// Pointers to what a measurer has, for as long as it ends the line.
struct ScannedLineSource: ~Copyable {
  private let linesPointer: UnsafeMutablePointer<ScannedLines>
  private let scanner: UnsafeMutablePointer<TextScanner>
  private let shaper: UnsafePointer<Shaper>

  init(
    _ lines: UnsafeMutablePointer<ScannedLines>, _ scanner: UnsafeMutablePointer<TextScanner>,
    _ shaper: UnsafePointer<Shaper>
  ) {
    (linesPointer, self.scanner, self.shaper) = (lines, scanner, shaper)
  }

  private var lines: ScannedLines {
    _read { yield linesPointer.pointee }
    nonmutating _modify { yield &linesPointer.pointee }
  }

  private var text: ScannedText {
    _read { yield scanner.pointee.text }
  }

  private var rules: ScanRules {
    _read { yield linesPointer.pointee.rules }
  }

  private func allowsBreak(at position: Int) -> Bool {
    linesPointer.pointee.allowsBreak(at: position, in: &scanner.pointee)
  }
}

extension ScannedLineSource: LineSource {
  typealias WrappedLine = Int

  var overlongRule: OverlongRule {
    if rules.cutPlaces != nil { return .isCut(elseBreaks: rules.breaksOverlongSegments) }
    return rules.breaksOverlongSegments || rules.paragraphs != nil ? .breaks : .overflows
  }

  func reach(within available: Int64) -> Int {
    lines.hasCutTooWide = false
    return linesPointer.pointee.lastFitting(in: scanner.pointee.text, within: available)
  }

  func lastOpportunity(reaching fit: Int, within available: Int64) -> Int? {
    if lines.needsShaping { return nil }
    // Spaces that hang do not count.
    var end = fit
    while end < lines.paragraphEnd && text.source[end] == 0x20 { end += 1 }
    if end == lines.paragraphEnd || end > fit && allowsBreak(at: end) { return end }
    if rules.cutPlaces != nil {
      return linesPointer.pointee.segmentStart(upTo: fit, in: &scanner.pointee)
    }
    lines.spend(end - fit)
    return lastOpportunity(through: fit)
  }

  func lastOpportunity(before position: Int) -> Int? {
    lines.spend(1)
    return lastOpportunity(through: text.position(before: position))
  }

  private func lastOpportunity(through last: Int) -> Int? {
    var end = last
    while end > lines.start && !lines.needsShaping {
      if allowsBreak(at: end) { return end }
      end = text.position(before: end)
      lines.spend(1)
    }
    return nil
  }

  func fits(endingAt end: Int, within available: Int64) -> Bool {
    if end == lines.paragraphEnd || rules.cutPlaces != nil { return true }
    return linesPointer.pointee.fitsCut(
      at: end, in: &scanner.pointee, within: available, shaper.pointee)
  }

  func line(endingAt end: Int, within available: Int64) -> Int { end }
}

// MARK: - Overlong segments

extension ScannedLineSource {
  /// Takes note that no opportunity fits.
  ///
  /// - Returns: Whether the line may still be ended without shaping.
  private func beginOverlong() -> Bool {
    lines.isOverlong = true
    if text.holdsStyledRuns { lines.reason = .unsafeOverlong }
    if lines.hasCutTooWide { lines.reason = .cutTooWide }
    return !lines.needsShaping
  }

  func brokenLine(reaching fit: Int, within available: Int64) -> Int? {
    guard beginOverlong() else { return fit }
    if rules.remainderIsWholeMinusHead && rules.breaksOverlongSegments {
      return segmentCut(reaching: fit)
    }
    let second = text.position(after: lines.start)
    if rules.overflowPushesSpacesToNextLine && fit <= second { lines.reason = .unsafeOverlong }
    if let paragraphs = rules.paragraphs {
      return linesPointer.pointee.brokenWordEnd(
        fit: fit, after: second, in: &scanner.pointee, paragraphs)
    }
    if fit <= second && isOneCharacter(before: second) { return nil }
    // Between two characters, each a grapheme cluster.
    let end = max(fit, second)
    if isUnsafe(end) || rules.collapsesSpaces && text.source[end - 1] == 0x20 {
      lines.reason = .unsafeOverlong
    }
    return end
  }

  /// Whether a segment is the character at the line's start, and what hangs behind that.
  private func isOneCharacter(before second: Int) -> Bool {
    var end = second
    while end < lines.paragraphEnd && !allowsBreak(at: end) && !lines.needsShaping {
      if text.source[end] != 0x20 { return false }
      end += 1
    }
    return true
  }

  func lastResort(reaching fit: Int, within available: Int64) -> Int? {
    beginOverlong() ? nil : fit
  }

  func overflowingLine(reaching fit: Int, within available: Int64) -> Int {
    var end = text.position(after: lines.start)
    while end < lines.paragraphEnd && !lines.needsShaping && !allowsBreak(at: end) {
      end = text.position(after: end)
    }
    if text.holdsStyledRuns || isUnsafe(end) && text.source[end - 1] != 0x20 {
      lines.reason = .unsafeOverlong
    }
    if rules.breaksAtLastResortHyphens && !rules.breaksOverlongSegments
      && (lines.start..<end).contains(where: { text.isHyphen(at: $0) })
    {
      lines.reason = .breakDependsOnLine
    }
    return end
  }

  private func isUnsafe(_ position: Int) -> Bool {
    text.isUnsafe(position, entry: text.entry(upTo: position, near: lines.line.entry))
  }
}

// MARK: - Segments that are cut as WebKit does it

extension ScannedLineSource: CuttableText {
  func mayCut(before position: Int) -> Bool {
    rules.cutPlaces?.place(before: text.scalar(at: position)) == .cut
  }

  func isHeld(at position: Int) -> Bool {
    guard let places = rules.cutPlaces, places.holdsPunctuation else { return false }
    return places.place(before: text.scalar(at: position)) == .held
  }

  func character(before position: Int) -> Int { text.position(before: position) }
  func character(after position: Int) -> Int { text.position(after: position) }
  func grapheme(after position: Int) -> Int { text.position(after: position) }

  func cutLine(after opportunity: Int?, reaching fit: Int, within available: Int64) -> Int? {
    if lines.needsShaping { return fit }
    let first = opportunity ?? lines.start
    if first >= fit && opportunity != nil || first == lines.paragraphEnd { return nil }
    guard findCutSegment(at: first) else { return lines.needsShaping ? fit : nil }
    let origin = text.origin(at: first, near: lines.line.entry)
    let searched = cutCandidates(from: first, at: origin, reaching: fit)
    let segment = first..<lines.cutSegment.end
    guard let cut = cut(segment, fitEnd: searched.end, isAlone: opportunity == nil) else {
      return nil
    }
    if cut >= segment.upperBound { return lines.cutSegment.next }
    lines.cutSegment.count -= searched.count + characterCount(from: searched.end, to: cut)
    lines.cutSegment.start = cut
    return cut
  }

  /// Where the next line begins if this one ends within its first segment; `nil` if that is a
  /// single character.
  private func segmentCut(reaching fit: Int) -> Int? {
    if !rules.collapsesSpaces { lines.reason = .unsafeOverlong }
    guard !lines.needsShaping, findCutSegment(at: lines.start) else { return fit }
    let second = text.position(after: lines.start)
    if lines.cutSegment.end <= second { return lines.cutSegment.next }
    var searched = cutCandidates(
      from: lines.start, at: lines.line.origin, reaching: max(fit, second))
    if searched.count == 0 { searched = (second, 1) }
    // Whether punctuation stays with a lone character depends on all characters of the text.
    if rules.lonesHoldPunctuation && fit < second
      && CutPlaces().staysWithLone(text.scalar(at: second))
    {
      lines.reason = .unsafeOverlong
    }
    lines.cutSegment.start = searched.end
    lines.cutSegment.count -= searched.count
    return searched.end
  }

  /// Finds the segment that begins at `first`, or what is left of one that was cut before.
  ///
  /// - Returns: Whether it is cut, as far as that is known.
  private func findCutSegment(at first: Int) -> Bool {
    let begins = first > lines.start
    if begins || !lines.isCutAgain {
      guard linesPointer.pointee.findSegment(at: first, in: &scanner.pointee) else { return false }
      if begins && !holdsCut {
        // It is not weighed yet.
        lines.cutSegment = ScannedSegment()
        return false
      }
      linesPointer.pointee.classifyCutSegment(in: &scanner.pointee, shaper.pointee)
    }
    if lines.cutSegment.end > text.position(after: first) && !lines.cutSegment.isAdditive {
      lines.reason = .unsafeOverlong
    }
    return !lines.needsShaping
  }

  /// Whether the segment may be cut anywhere, however much of it fits.
  private var holdsCut: Bool {
    var position = text.position(after: lines.cutSegment.start)
    while position < lines.cutSegment.end {
      if mayCut(before: position) { return true }
      position = text.position(after: position)
    }
    return false
  }

  /// Where the characters of the segment from `first` on end that a cut is looked for among, and
  /// how many they are.
  ///
  /// - Parameter origin: Where `first` begins.
  private func cutCandidates(
    from first: Int, at origin: Int64, reaching fit: Int
  ) -> (end: Int, count: Int) {
    let width = text.origin(at: lines.cutSegment.end, near: lines.line.entry) - origin
    let searched = SearchedSegment(
      count: lines.cutSegment.count, width: Fixed(rawValue: width),
      isBounded: lines.cutSegment.isOfSingles)
    let available = Fixed(rawValue: lines.available(at: lines.start))
    let before = Fixed(rawValue: origin - lines.line.origin)
    var (end, count) = (first, 0)
    while end < fit && searched.mayHold(count + 1, after: before, within: available) {
      end = text.position(after: end)
      count += 1
    }
    // The next line passes again those that would fit.
    lines.spend(fit - end)
    return (end, count)
  }

  /// How many characters there are from one position to another, less than zero for one before it.
  private func characterCount(from start: Int, to end: Int) -> Int {
    var (position, count) = (min(start, end), 0)
    while position < max(start, end) {
      position = text.position(after: position)
      count += 1
    }
    return end < start ? -count : count
  }
}
