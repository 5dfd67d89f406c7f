/// Where lines end at places that have to be shaped anew, or at no opportunity.
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
      if scanner.text.mayPartCluster(endEntry, at: end) { reason = .unsafeEnd }
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

  /// Where the next line begins if no opportunity of this one fits.
  mutating func overlongEnd(
    fit: Int, in scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> Int? {
    isOverlong = true
    let second = scanner.text.position(after: start)
    if rules.subtractsCuts && rules.breaksOverlongSegments {
      return segmentCut(fit: fit, in: &scanner, shaper)
    }
    if rules.movesSpacesOn && fit <= second { reason = .unsafeOverlong }
    if let paragraphs = rules.paragraphs {
      return partingEnd(fit: fit, after: second, in: &scanner, paragraphs)
    }
    if rules.breaksOverlongSegments && fit > second {
      // Between two characters, each a grapheme cluster.
      if isUnsafe(fit, scanner.text) || showsSpace(before: fit, in: scanner.text) {
        reason = .unsafeOverlong
      }
      return fit
    }
    var end = second
    while end < paragraphEnd && !allowsBreak(at: end, in: &scanner) {
      if needsShaping { return nil }
      end = scanner.text.position(after: end)
      // Where the segment ends no longer matters once it shows two characters.
      if rules.breaksOverlongSegments && scanner.text.source[end - 1] != 0x20 { break }
    }
    if rules.breaksOverlongSegments {
      var fitEnd = end
      while fitEnd > start && scanner.text.source[fitEnd - 1] == 0x20 { fitEnd -= 1 }
      if fitEnd > second {
        end = second
        if showsSpace(before: end, in: scanner.text) { reason = .unsafeOverlong }
      }
    }
    if isUnsafe(end, scanner.text) && scanner.text.source[end - 1] != 0x20 {
      reason = .unsafeOverlong
    }
    if rules.breaksAtWeakHyphens && !rules.breaksOverlongSegments
      && (start..<end).contains(where: { scanner.text.isHyphen(at: $0) })
    {
      reason = .breakDependsOnLine
    }
    return end == paragraphEnd ? nil : end
  }

  private func isUnsafe(_ position: Int, _ text: borrowing ScannedText) -> Bool {
    text.isUnsafe(position, entry: text.entry(upTo: position, near: line.entry))
  }

  /// Whether a line that ends within a segment shows a space there that would vanish at
  /// the segment's end.
  private func showsSpace(before end: Int, in text: borrowing ScannedText) -> Bool {
    rules.collapsesSpaces && text.source[end - 1] == 0x20
  }
}
