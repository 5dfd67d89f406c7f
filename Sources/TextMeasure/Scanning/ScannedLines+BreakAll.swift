/// Lines that end within the segment that overflows them: `word-break: break-all` as WebKit has it
/// (`LineCursor.cutLine`).
extension ScannedLines {
  /// Where the next line begins; `nil` if this one goes on to the paragraph's end.
  ///
  /// - Parameter fit: The last position up to which the line fits.
  mutating func cutEnd(
    fit: Int, by places: CutPlaces, in scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> Int? {
    guard let first = segmentStart(upTo: fit, in: &scanner) else { return nil }
    func mayCut(at position: Int, _ text: borrowing ScannedText) -> Bool {
      places.canCut(before: text.scalar(at: position))
    }
    if first == fit && first > start { return first }
    if first > start || !isCutAgain {
      guard findSegment(at: first, in: &scanner) else { return nil }
      if first > start && !holdsCut(places, in: scanner.text) {
        // It is not weighed yet.
        cutSegment = ScannedSegment()
        return first
      }
      weighParts(in: &scanner, shaper)
    }
    guard cutSegment.partsAlike else {
      reason = .unsafeOverlong
      return nil
    }
    let origin = scanner.text.origin(at: first, near: line.entry)
    var (cut, count) = room(from: first, at: origin, upTo: fit, in: scanner.text)
    while cut > first && !mayCut(at: cut, scanner.text) {
      cut = scanner.text.position(before: cut)
      count -= 1
    }
    if cut == first {
      if first > start { return first }
      let holdsOn = !mayCut(at: first, scanner.text)
      repeat {
        cut = scanner.text.position(after: cut)
        count += 1
      } while holdsOn && cut < cutSegment.end && !mayCut(at: cut, scanner.text)
      if cut >= cutSegment.end {
        return cutSegment.next == paragraphEnd ? nil : cutSegment.next
      }
    }
    cutSegment.start = cut
    cutSegment.count -= count
    return cut
  }

  /// Whether the segment may be cut anywhere, however much of it has room.
  private func holdsCut(_ places: CutPlaces, in text: borrowing ScannedText) -> Bool {
    var position = text.position(after: cutSegment.start)
    while position < cutSegment.end {
      if places.canCut(before: text.scalar(at: position)) { return true }
      position = text.position(after: position)
    }
    return false
  }

  /// Where the segment begins that holds the character at `fit`, or the line if that begins within
  /// it.
  private mutating func segmentStart(upTo fit: Int, in scanner: inout TextScanner) -> Int? {
    var first = fit
    while first > start && !needsShaping {
      guard let begins = scanner.beginsStretch(at: first) else {
        reason = .breakDependsOnLine
        return nil
      }
      if begins { return first }
      first = scanner.text.position(before: first)
      look(at: 1)
    }
    return needsShaping ? nil : start
  }
}
