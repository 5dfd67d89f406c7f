internal import CScanning

/// What is left of a scanned line that makes room for a token.
struct ScannedRest {
  /// Where it ends, in bytes.
  var end: Int
  /// Rounded as its pieces are.
  var width: Fixed
  /// Whether it is all the line showed.
  var isWhole: Bool
}

// The last line that is shown, cut as `LineTruncator` and `CutSearch` do it where widths up to
// the cut follow from what was looked up: wherever nothing is shaped anew beside it.
extension ScannedLines {
  /// The next line, and the most of it that is no wider than `available`, which is what the token
  /// leaves.
  ///
  /// - Returns: `nil` for a line that must be shaped, which sets `reason`.
  mutating func nextRest(
    within available: Fixed, by rule: TruncationRule, in scanner: inout TextScanner,
    shaper: borrowing Shaper
  ) -> (line: ShownLine, rest: ScannedRest)? {
    let first = line
    guard let shown = nextShown(in: &scanner, shaper: shaper) else { return nil }
    guard
      let rest = rest(of: shown, from: first, within: available.rawValue, by: rule, scanner.text)
    else {
      reason = .unsafeEnd
      return nil
    }
    return (shown, rest)
  }

  /// - Parameter first: Where the line begins.
  private func rest(
    of shown: ShownLine, from first: scan_line, within available: Int64, by rule: TruncationRule,
    _ text: borrowing ScannedText
  ) -> ScannedRest? {
    // Whatever stands on the line then counts from where its start is shaped anew.
    if firstSafe > first.start || rule.isOfWords { return nil }
    let end = shown.bytes.upperBound
    if rule.reshapesCut && isUnsafe(end, text) { return nil }
    let whole = ScannedRest(end: end, width: shown.width, isWhole: true)
    let wholeFits = whole.width.rawValue <= available
    let fills = rule.fillsLine && shown.ending == .opportunity
    if wholeFits && !fills { return whole }
    let range = first.start..<(fills ? paragraphEnd : end)
    guard let part = part(of: range, from: first, within: available, by: rule, text) else {
      return nil
    }
    if wholeFits && part.end <= end { return whole }
    // It fits but for what is shaped anew at the line's end.
    return part.end == range.upperBound ? nil : part
  }

  /// The longest part of `range` from its start that fits.
  private func part(
    of range: Range<Int>, from first: scan_line, within available: Int64,
    by rule: TruncationRule, _ text: borrowing ScannedText
  ) -> ScannedRest? {
    guard var end = lastFitting(in: range, from: first, within: available, text) else { return nil }
    if range.isEmpty { return nil }
    let next = text.position(after: end)
    // A cut that is shaped anew beyond the first that does not fit might fit after all.
    if rule.reshapesCut && next < range.upperBound
      && !rule.mayCut(text, at: next, near: first.entry)
    {
      return nil
    }
    if end == range.lowerBound {
      if !rule.keepsFirstGrapheme { return ScannedRest(end: end, width: .zero, isWhole: false) }
      end = next
    }
    guard end == range.upperBound || rule.mayCut(text, at: end, near: first.entry) else {
      return nil
    }
    let width = text.origin(at: end, near: first.entry) - lineOrigin
    return ScannedRest(
      end: end, width: rounded(width, of: range.lowerBound..<end, in: text), isWhole: false)
  }

  /// The last position of `range` up to which the line fits as it was shaped; `nil` where that
  /// depends on how floats are rounded, or all of the range fits.
  private func lastFitting(
    in range: Range<Int>, from first: scan_line, within available: Int64,
    _ text: borrowing ScannedText
  ) -> Int? {
    if available < 0 { return range.lowerBound }
    let farthest = lineOrigin + rules.rounding.units(within: available)
    guard text.entries[line.paragraph].origin > farthest else { return nil }
    let entry = text.entry(upTo: range.lowerBound, near: first.entry)
    let fit = text.lastPosition(
      upTo: farthest, from: range.lowerBound, at: first.origin, entry: entry,
      before: line.paragraph)
    guard fit.below >= 0, fit.position < range.upperBound else { return nil }
    if rules.rounding != .layoutUnits || available <= Self.exactLimit { return fit.position }
    let error = error(of: available, byteCount: fit.position - range.lowerBound + 4)
    return fit.below >= error && fit.above > error ? fit.position : nil
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
  fileprivate var isOfWords: Bool { cut == .word || dropsSpaces || spacesTakeRoom }

  /// Whether a text may surely be cut at `position`, within a line, and is as wide up to there as
  /// in the whole.
  fileprivate func mayCut(_ text: borrowing ScannedText, at position: Int, near entry: Int) -> Bool
  {
    let entry = text.entry(upTo: position, near: entry)
    if cut == .grapheme && !text.isBesideSingles(position) { return false }
    return reshapesCut
      ? !text.isUnsafe(position, entry: entry) : !text.mayPartCluster(entry, at: position)
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
