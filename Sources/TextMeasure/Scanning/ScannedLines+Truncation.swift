internal import CScanning

/// The part of a scanned line that stays before a token.
struct ScannedRemainder {
  /// Where it ends, in bytes.
  var end: Int
  /// Rounded as its pieces are.
  var width: Fixed
  /// Whether it is all the line showed.
  var isWhole: Bool
}

// A line cut as `LineTruncator` and `CutSearch` do it where widths up to
// the cut follow from scanning: wherever nothing is shaped anew beside it.
extension ScannedLines {
  /// The longest part of the line found last that is no wider than `available`, the width beside
  /// the token.
  ///
  /// - Parameter width: The width of all that the line shows.
  /// - Returns: `nil` for a line that must be shaped, which sets `reason`.
  mutating func rest(
    of shown: ScannedLine, width: Fixed, within available: Fixed, by rule: TruncationRule,
    _ text: borrowing ScannedText
  ) -> ScannedRemainder? {
    let found = rest(of: shown, width, within: available.rawValue, by: rule, text)
    if found == nil { reason = .unsafeEnd }
    return found
  }

  private func rest(
    of shown: ScannedLine, _ width: Fixed, within available: Int64, by rule: TruncationRule,
    _ text: borrowing ScannedText
  ) -> ScannedRemainder? {
    // Whatever stands on the line then counts from where its start is shaped anew.
    if firstSafe > shown.start || rule.isOfWords { return nil }
    let end = shown.visibleEnd
    if rule.reshapesCut && isUnsafe(end, text) { return nil }
    var whole = ScannedRemainder(end: end, width: width, isWhole: true)
    if rule.reshapesCut && rules.paragraphs != nil {
      // With the spaces at its end, which the line's own width leaves out there.
      let entry = text.entry(upTo: shown.start, near: line.entry)
      whole.width = self.width(ofPart: shown.start..<end, near: entry, text)
    }
    let wholeFits = whole.width.rawValue <= available
    let fills = rule.fillsLine && (shown.ending == .opportunity || shown.ending == .emergency)
    if wholeFits && !fills { return whole }
    let range = shown.start..<(fills ? paragraphEnd : end)
    guard let part = part(of: range, within: available, by: rule, text) else { return nil }
    if wholeFits && part.end <= end && !rule.spacesTakeRoom { return whole }
    // The whole fits but for characters that are shaped anew at the line's end.
    return part.end == range.upperBound ? nil : part
  }

  /// Whether all of the text that is left fits on one line, without the spaces at its end
  /// (`FullText.restFits`).
  mutating func restFits(
    from start: Int, in available: Fixed, _ text: borrowing ScannedText
  ) -> Bool {
    guard let paragraphs = rules.paragraphs, paragraphEnd == text.count else { return false }
    var end = paragraphEnd
    while end > start && text.source[end - 1] == 0x20 { end -= 1 }
    let units =
      text.origin(at: end, near: line.entry) - text.origin(at: start, near: line.entry)
    if units >= Self.exactLimit { reason = .breaksAsWhole }
    return available.holds(paragraphs.length(units))
  }

  /// The longest part of `range` from its start that fits.
  private func part(
    of range: Range<Int>, within available: Int64, by rule: TruncationRule,
    _ text: borrowing ScannedText
  ) -> ScannedRemainder? {
    let entry = text.entry(upTo: range.lowerBound, near: line.entry)
    guard var end = lastFitting(in: range, near: entry, within: available, text) else { return nil }
    if range.isEmpty { return nil }
    let next = text.position(after: end)
    // A cut that is shaped anew beyond the first that does not fit might fit after all.
    if rule.reshapesCut && next < range.upperBound && !rule.mayCut(text, at: next, near: entry) {
      return nil
    }
    if end == range.lowerBound {
      if !rule.keepsFirstGrapheme {
        return ScannedRemainder(end: end, width: .zero, isWhole: false)
      }
      end = next
    }
    guard end == range.upperBound || rule.mayCut(text, at: end, near: entry) else { return nil }
    return ScannedRemainder(
      end: end, width: width(ofPart: range.lowerBound..<end, near: entry, text), isWhole: false)
  }

  /// The width of the start of a line, as it was shaped.
  private func width(
    ofPart range: Range<Int>, near entry: Int, _ text: borrowing ScannedText
  ) -> Fixed {
    let end = text.origin(at: range.upperBound, near: entry)
    if let paragraphs = rules.paragraphs {
      return paragraphs.length(end)
        - paragraphs.length(text.origin(at: range.lowerBound, near: entry))
    }
    return rounded(end - lineOrigin, of: range, in: text)
  }

  /// The last position of `range` up to which the line fits as it was shaped; `nil` where that
  /// depends on how floats are rounded, or all of the range fits.
  ///
  /// - Parameter entry: The last at its start or before.
  private func lastFitting(
    in range: Range<Int>, near entry: Int, within available: Int64, _ text: borrowing ScannedText
  ) -> Int? {
    if available < 0 { return range.lowerBound }
    let origin = text.origin(at: range.lowerBound, entry: entry)
    let farthest = farthest(from: origin, within: available)
    guard text.entries[line.paragraph].origin > farthest else { return nil }
    let fit = text.lastPosition(
      upTo: farthest, from: range.lowerBound, at: origin, entry: entry, before: line.paragraph)
    guard fit.below >= 0, fit.position < range.upperBound else { return nil }
    if rules.rounding != .layoutUnits || available <= Self.exactLimit { return fit.position }
    let error = error(of: available, byteCount: fit.position - range.lowerBound + 4)
    return fit.below >= error && fit.above > error ? fit.position : nil
  }

  /// The last origin of what is no wider than a length of 1/65536 point.
  ///
  /// - Parameter origin: Where the line begins within the text.
  private func farthest(from origin: Int64, within available: Int64) -> Int64 {
    guard let paragraphs = rules.paragraphs else {
      return lineOrigin + rules.rounding.units(within: available)
    }
    return paragraphs.units(upTo: paragraphs.length(origin) + Fixed(rawValue: available))
  }

  private func isUnsafe(_ position: Int, _ text: borrowing ScannedText) -> Bool {
    text.isUnsafe(position, entry: text.entry(upTo: position, near: line.entry))
  }
}

extension WidthRounding {
  /// The most units of advances that are no wider than a length of 1/65536 point.
  fileprivate func units(within length: Int64) -> Int64 {
    guard self == .sixtieths, let nearest = Fixed(rawValue: length).sixtieths else { return length }
    return Fixed(sixtieths: nearest).rawValue > length ? nearest - 1 : nearest
  }
}

extension TruncationRule {
  /// Whether where a line is cut depends on more than how wide its characters are.
  fileprivate var isOfWords: Bool { cut == .word || dropsSpaces }

  /// Whether a text may surely be cut at `position`, within a line, and is as wide up to there as
  /// in the whole.
  fileprivate func mayCut(_ text: borrowing ScannedText, at position: Int, near entry: Int) -> Bool
  {
    let entry = text.entry(upTo: position, near: entry)
    if cut == .grapheme && !text.isBesideSingles(position) { return false }
    return reshapesCut
      ? !text.isUnsafe(position, entry: entry) : !text.mayBeInsideCluster(entry, at: position)
  }
}

extension ScannedText {
  /// Whether the characters on both sides of `position` are grapheme clusters by the blocks that
  /// they are of.
  fileprivate func isBesideSingles(_ position: Int) -> Bool {
    GraphemeBreaker.standsAlone(scalar(at: position))
      && GraphemeBreaker.standsAlone(scalar(at: self.position(before: position)))
  }

  /// Where the last character before `position` ends, without space that collapsed after it.
  func characterEnd(before position: Int, from start: Int) -> Int {
    if position == start { return start }
    let last = self.position(before: position)
    let length = Unicode.Scalar(scalar(at: last)).map(UTF8.width) ?? 1
    return min(position, last + length)
  }
}
