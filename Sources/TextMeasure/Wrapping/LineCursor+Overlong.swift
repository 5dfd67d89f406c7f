// Lines that none of their opportunities can end.

extension LineCursor {
  /// Blink turns phrases off for a line that they make overflow, and tries again
  /// (`LineBreaker::HandleOverflow`).
  func ordinaryLine() -> LineSpan? {
    if text.ordinaryOpportunities.isEmpty { return nil }
    var cursor = LineCursor(
      text.replacing(opportunities: text.ordinaryOpportunities), within: availableWidth,
      startingAt: start, softHyphensEnd: softHyphensEnd, origin: origin)
    return cursor.next()
  }

  /// The line up to the last grapheme that fits, or the first one.
  mutating func brokenLine(reaching index: Int, within available: Width) -> LineSpan? {
    let opportunity = overlongEnd(reaching: index)
    var line = emergencyLine(before: opportunity, within: available)
    if line.addsHyphen && line.next == Int(opportunity.next) && !opportunity.endsParagraph {
      // Only for its hyphen the segment does not fit: a line that is longer than it may.
      let longer = emergencyLine(
        before: text.opportunities[opportunityIndex + 1], within: available)
      if longer.next > line.next { line = longer }
    }
    if !line.addsHyphen { return hyphenatedBeforeSpace(line, within: available) }
    if available.holds(width(of: line) + text.hyphenFitWidth) { return line }
    if text.softHyphensStay { return lineWithoutHyphen(before: line, within: available) }
    findSoftHyphensEnd()
    return emergencyLine(before: opportunity, within: available.beside(text.hyphenFitWidth))
  }

  func overflowingLine(reaching index: Int, within available: Width) -> LineSpan {
    let opportunity = overlongEnd(reaching: index)
    return hyphenatedBeforeSpace(line(endingAt: opportunity), within: available)
  }

  /// Where what is broken ends: the last opportunity that the line reaches, as all opportunities
  /// within a ligature do if its first one does; else the first.
  private func overlongEnd(reaching index: Int) -> BreakOpportunity {
    let first = text.opportunities[opportunityIndex]
    return first.addsHyphen || text.reshaper == nil
      ? first : text.opportunities[max(opportunityIndex, index)]
  }

  func lastResort(reaching index: Int, within available: Width) -> LineSpan? {
    let first = text.opportunities[opportunityIndex]
    return lastResortHyphenLine(before: first, within: available)
      ?? overflowOpportunityLine(before: first, within: available)
  }

  /// The line up to the first opportunity meant for lines that overflow, if one comes
  /// before `opportunity`.
  private func overflowOpportunityLine(
    before opportunity: BreakOpportunity, within available: Width
  ) -> LineSpan? {
    let first = text.overflowOpportunities.partitionPoint { Int($0.next) <= start }
    for candidate in text.overflowOpportunities[first...] where candidate.limit > start {
      guard candidate.next < opportunity.next else { return nil }
      if available.holds(text.width(of: start..<Int(candidate.limit), isCut: false)) { continue }
      return cutLine(endingAt: Int(candidate.next))
    }
    return nil
  }

  /// The line up to the last of these opportunities that is seen from behind, if that is longer than
  /// `line`, or if that overflows or ends for want of one.
  ///
  /// Blink reads back from the character that does not fit, one character at a time
  /// (`LazyLineBreakIterator::PreviousBreakOpportunity`), and sees whole pairs of surrogates but
  /// where it begins.
  ///
  /// - Complexity: O(log *k*) widths for *k* such opportunities, and one for each that does not fit
  ///   once the line is cut there.
  func lineSeenFromBehind(longerThan line: LineSpan, within available: Width) -> LineSpan? {
    let fits = line.ending != .emergency && available.holds(width(of: line))
    if fits && line.ending != .opportunity { return nil }
    let shortest = fits ? line.next : start
    let candidates = text.overflowOpportunities
    var reached = candidates.partitionPoint { Int($0.next) <= shortest }
    // By steps that grow: no width of much more than the line is added up.
    var step = 1
    while reached + step <= candidates.count
      && hasRoom(behind: candidates[reached + step - 1], within: available)
    {
      reached += step
      step *= 2
    }
    reached = candidates[reached..<min(reached + step, candidates.count)]
      .partitionPoint { hasRoom(behind: $0, within: available) }
    // What is cut may be wider than before, so the last need not fit.
    for candidate in candidates[..<reached].reversed() {
      if candidate.next <= shortest { break }
      let longer = cutLine(endingAt: Int(candidate.next))
      if candidate.isSeenFromBehind && available.holds(width(of: longer)) { return longer }
    }
    return nil
  }

  /// Whether the character after an opportunity fits.
  private func hasRoom(behind candidate: OverflowOpportunity, within available: Width) -> Bool {
    let next = text.nextGrapheme(after: Int(candidate.next))
    let half = Fixed(rawValue: (text.origins[next] - text.origins[start]).rawValue / 2)
    return !available.excludes(half)
      && available.holds(text.width(of: start..<next, isCut: false))
  }

  private func cutLine(endingAt end: Int) -> LineSpan {
    LineSpan(
      start: start, fitEnd: end, visibleEnd: end, next: end, addsHyphen: false,
      ending: .opportunity, isCut: true)
  }

  /// The line up to the last grapheme before `opportunity` that fits, or the first one.
  private func emergencyLine(before opportunity: BreakOpportunity, within available: Width)
    -> LineSpan
  {
    let end = endBesideRoom(
      emergencyEnd(before: Int(opportunity.fitEnd), within: available), of: opportunity,
      within: available)
    var line: LineSpan
    // A mark on a space that does not hang: one grapheme, which no opportunity parts.
    let passesOpportunity = opportunity.fitEnd == opportunity.next && end > Int(opportunity.next)
    if end < Int(opportunity.fitEnd) || passesOpportunity {
      line = brokenLine(endingAt: end)
      // Nothing is left but what hangs: the line ends with the paragraph.
      if opportunity.kind != .allowed && line.next >= Int(opportunity.visibleEnd) {
        let fitEnd = line.fitEnd
        line = self.line(endingAt: opportunity)
        line.fitEnd = fitEnd
      }
    } else {
      line = self.line(endingAt: opportunity)
      // A space after it is one more grapheme: the line is cut before it, but not in WebKit.
      line.isCut = line.isCut || !opportunity.endsParagraph && !text.remainderIsWholeMinusHead
    }
    let trim = text.trim(at: line.fitEnd)
    if line.isCut && trim > .zero {
      let width = width(of: line)
      if !available.holds(width) && available.holds(width - trim) { line.trim = trim }
    }
    return line
  }

  /// The end of a line that leaves a grapheme to the next if it has no room for what goes with its line
  /// break.
  private func endBesideRoom(
    _ end: Int, of opportunity: BreakOpportunity, within available: Width
  ) -> Int {
    let room = text.hangingRoom(at: opportunity, from: start)
    guard room > .zero, end == Int(opportunity.fitEnd), !available.holds(cutWidth(to: end) + room)
    else { return end }
    let first = text.nextGrapheme(after: start)
    var earlier = end
    while earlier > first {
      earlier -= 1
      if text.isGraphemeBoundary(earlier) { return earlier }
    }
    return end
  }

  /// The line up to the last grapheme before the end of a line whose hyphen does not fit, that has
  /// none or one that fits; the first grapheme if there is no such, with its hyphen.
  private func lineWithoutHyphen(before line: LineSpan, within available: Width) -> LineSpan {
    let first = text.nextGrapheme(after: start)
    var end = line.fitEnd
    while end > first {
      repeat { end -= 1 } while end > first && !text.isGraphemeBoundary(end)
      let shorter = brokenLine(endingAt: end)
      if !shorter.addsHyphen || available.holds(width(of: shorter) + text.hyphenFitWidth) {
        return shorter
      }
    }
    return line.fitEnd <= first ? line : brokenLine(endingAt: first)
  }

  /// The line up to a grapheme within a segment; spaces before and after its end hang.
  private func brokenLine(endingAt end: Int) -> LineSpan {
    var (fitEnd, next) = (end, end)
    while text.isHangingSpaceWithinSegment(at: next) { next += 1 }
    while fitEnd > start + 1 && text.isHangingSpaceWithinSegment(at: fitEnd - 1) { fitEnd -= 1 }
    return LineSpan(
      start: start, fitEnd: fitEnd, visibleEnd: next, next: next,
      addsHyphen: text.boundaryFlags[end].contains(.followsSoftHyphen), ending: .emergency,
      isCut: true)
  }

  private func emergencyEnd(before segmentEnd: Int, within available: Width) -> Int {
    let first = text.nextGrapheme(after: start)
    var end = first
    if softHyphensEnd > first && available.holds(.zero) { end = min(softHyphensEnd, segmentEnd) }
    // A line may begin among the spaces after a segment.
    let searched = searched(
      start..<max(start, segmentEnd), from: origin ?? text.origins[start])
    var pen = LinePen(text, at: end > first ? end : start, within: available, origin: origin)
    while end < segmentEnd {
      let next = text.nextGrapheme(after: end)
      if text.remainderIsWholeMinusHead && !searched.mayHold(next - start, within: available) {
        break
      }
      let width = pen.width(to: text.wholeEnd(of: next, from: start))
      if !available.holds(width - text.trim(at: next) + text.closingRoom(at: next)) { break }
      end = next
    }
    let farthest = end
    end = lastCut(after: first, through: end, within: available) {
      noteShaping(to: $0, within: available)
      return available.holds(cutWidth(to: $0))
    }
    // Kerning with what follows may take room that a line that is cut has.
    while text.remainderIsWholeMinusHead, end < segmentEnd {
      let next = text.nextGrapheme(after: end)
      if next > segmentEnd || !searched.mayHold(next - start, within: available) { break }
      noteShaping(to: next, within: available)
      if !available.holds(cutWidth(to: next)) { break }
      end = next
    }
    // The cut that `lastCut` finds fits, unless it is behind the first grapheme. If not even that
    // fits, Blink takes the place after the characters that begin within the available width over
    // one where kerning is safe. All characters of a ligature begin where it does
    // (`ShapingLineBreaker::ShapeLine`).
    guard end == first, farthest > first || !text.heldMarks.positions.isEmpty else { return end }
    noteShaping(to: end, within: available)
    if available.holds(cutWidth(to: end)) { return end }
    return max(farthest, text.heldMarks.end(after: end, through: segmentEnd))
  }

  /// The least width of a line cut at `end`.
  private func cutWidth(to end: Int) -> Fixed {
    text.width(
      of: start..<text.wholeEnd(of: end, from: start), isCut: true, trim: text.trim(at: end),
      origin: origin) + text.closingRoom(at: end)
  }

  /// Finds where the soft hyphens side by side end that begin here, for the lines after this one.
  ///
  /// They have no width, so that each line reaches their end at least; in a box too narrow for a
  /// hyphen, where each of them is a line, all of them would be walked for each.
  private mutating func findSoftHyphensEnd() {
    guard start > 0, text.reshaper == nil, text.fontOrderedSums.isEmpty, text.trimmableEnds.isEmpty,
      text.indents.areOfTextOnly
    else { return }
    softHyphensEnd = max(softHyphensEnd, start)
    while softHyphensEnd < text.scalarCount,
      text.boundaryFlags[softHyphensEnd + 1].contains(.followsSoftHyphen),
      text.isGraphemeBoundary(softHyphensEnd + 1),
      text.origins[softHyphensEnd + 1] == text.origins[start]
    {
      softHyphensEnd += 1
    }
  }
}
