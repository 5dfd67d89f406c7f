// Lines that none of their opportunities can end.

extension LineCursor {
  /// The line up to the last grapheme that fits, or the first one.
  mutating func brokenLine(reaching index: Int, within available: Width) -> LineSpan? {
    let stop = overlongStop(reaching: index)
    var line = emergencyLine(before: stop, within: available)
    if line.addsHyphen && line.next == Int(stop.next) && !stop.endsParagraph {
      // Only its hyphen kept the segment from fitting: more than it may fit.
      let longer = emergencyLine(before: text.stops[stopIndex + 1], within: available)
      if longer.next > line.next { line = longer }
    }
    if !line.addsHyphen { return hyphenatedBeforeSpace(line, within: available) }
    if available.holds(width(of: line) + text.hyphenRoom) { return line }
    findHyphenRow()
    return emergencyLine(before: stop, within: available.beside(text.hyphenRoom))
  }

  func overflowingLine(reaching index: Int, within available: Width) -> LineSpan {
    let stop = overlongStop(reaching: index)
    return hyphenatedBeforeSpace(line(endingAt: stop), within: available)
  }

  /// Where what is broken ends: the last stop that the line reaches, as all stops within a ligature
  /// do if its first one does; else the first.
  private func overlongStop(reaching index: Int) -> LineStop {
    let first = text.stops[stopIndex]
    return first.addsHyphen || text.reshaper == nil ? first : text.stops[max(stopIndex, index)]
  }

  func lastResort(reaching index: Int, within available: Width) -> LineSpan? {
    let first = text.stops[stopIndex]
    return weakLine(before: first, within: available)
      ?? overflowStopLine(before: first, within: available)
  }

  /// The line up to the first stop meant for lines that overflow, if one comes
  /// before `stop`.
  private func overflowStopLine(before stop: LineStop, within available: Width) -> LineSpan? {
    let first = text.overflowStops.partitionPoint { Int($0.next) <= start }
    for candidate in text.overflowStops[first...] where candidate.limit > start {
      guard candidate.next < stop.next else { return nil }
      let end = Int(candidate.next)
      if available.holds(text.width(of: start..<Int(candidate.limit), isCut: false)) { continue }
      return LineSpan(
        start: start, fitEnd: end, visibleEnd: end, next: end, addsHyphen: false,
        ending: .opportunity, isCut: true)
    }
    return nil
  }

  /// The line up to the last grapheme before `stop` that fits, or the first one.
  private func emergencyLine(before stop: LineStop, within available: Width) -> LineSpan {
    let end = emergencyEnd(before: Int(stop.fitEnd), within: available)
    var line: LineSpan
    // A mark on a space that does not hang: one grapheme, which no stop parts.
    let passesStop = stop.fitEnd == stop.next && end > Int(stop.next)
    if end < Int(stop.fitEnd) || passesStop {
      line = brokenLine(endingAt: end)
    } else {
      line = self.line(endingAt: stop)
      // A space after it is one more grapheme: the line is cut before it, but not in WebKit.
      line.isCut = line.isCut || !stop.endsParagraph && !text.subtractsCuts
    }
    let trim = text.trim(at: line.fitEnd)
    if line.isCut && trim > .zero {
      let width = width(of: line)
      if !available.holds(width) && available.holds(width - trim) { line.trim = trim }
    }
    return line
  }

  /// The line up to a grapheme within a segment; spaces before and after its end hang.
  private func brokenLine(endingAt end: Int) -> LineSpan {
    var (fitEnd, next) = (end, end)
    while text.isInnerSpace(at: next) { next += 1 }
    while fitEnd > start + 1 && text.isInnerSpace(at: fitEnd - 1) { fitEnd -= 1 }
    return LineSpan(
      start: start, fitEnd: fitEnd, visibleEnd: next, next: next,
      addsHyphen: text.edges[end].contains(.followsSoftHyphen), ending: .emergency,
      isCut: true)
  }

  private func emergencyEnd(before segmentEnd: Int, within available: Width) -> Int {
    let first = text.nextGrapheme(after: start)
    var end = first
    if hyphenRowEnd > first && available.holds(.zero) { end = min(hyphenRowEnd, segmentEnd) }
    // A line may begin among the spaces after a segment.
    let searched = searched(
      start..<max(start, segmentEnd), from: origin ?? text.origins[start])
    var pen = LinePen(text, at: end > first ? end : start, within: available, origin: origin)
    while end < segmentEnd {
      let next = text.nextGrapheme(after: end)
      if text.subtractsCuts && !searched.mayHold(next - start, within: available) { break }
      let width = pen.width(to: text.wholeEnd(of: next, from: start))
      if !available.holds(width - text.trim(at: next)) { break }
      end = next
    }
    let farthest = end
    end = lastCut(after: first, through: end, within: available) {
      noteShaping(to: $0, within: available)
      return available.holds(cutWidth(to: $0))
    }
    // What `lastCut` finds fits, but for the first grapheme. If not even that does: Blink takes
    // the place after the characters that begin within the available width over one where kerning
    // is safe. All characters of a ligature begin where it does (`ShapingLineBreaker::ShapeLine`).
    guard end == first, farthest > first else { return end }
    noteShaping(to: end, within: available)
    return available.holds(cutWidth(to: end)) ? end : farthest
  }

  /// The least width of a line cut at `end`.
  private func cutWidth(to end: Int) -> Fixed {
    text.width(
      of: start..<text.wholeEnd(of: end, from: start), isCut: true, trim: text.trim(at: end),
      origin: origin)
  }

  /// Finds the end of the row of soft hyphens that begins here, for the lines after this one.
  ///
  /// A row has no width, so each of its lines reaches its end at least; in a box without room
  /// for a hyphen, where one of them is a line, all of it would be walked for each.
  private mutating func findHyphenRow() {
    guard start > 0, text.reshaper == nil, text.uncutFragments.isEmpty, text.trimmableEnds.isEmpty,
      text.indents.areOfTextOnly
    else { return }
    hyphenRowEnd = max(hyphenRowEnd, start)
    while hyphenRowEnd < text.scalarCount,
      text.edges[hyphenRowEnd + 1].contains(.followsSoftHyphen),
      text.isGraphemeBoundary(hyphenRowEnd + 1),
      text.origins[hyphenRowEnd + 1] == text.origins[start]
    {
      hyphenRowEnd += 1
    }
  }
}
