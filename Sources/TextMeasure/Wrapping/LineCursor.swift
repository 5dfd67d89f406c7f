/// One line: what it shows, and what follows.
struct LineSpan: Hashable, Sendable {
  /// The first scalar.
  var start: Int
  /// The scalar after the last that counts for whether the line fits.
  var fitEnd: Int
  /// The scalar after the last that is shown.
  var visibleEnd: Int
  /// The scalars whose fonts make its height, if not just those that are shown.
  var fontRange: Range<Int>? = nil
  /// The scalar the next line begins with.
  var next: Int
  /// Whether a hyphen is shown at its end.
  var addsHyphen: Bool
  /// How much narrower its last character is set, for it to fit.
  var trim = Fixed.zero
  var ending: LineEnding
  /// Whether its last characters are shaped anew, without what follows.
  var isCut: Bool
  /// Where its width is counted from, as `origins` count, if that follows from the lines before:
  /// see `LineCursor.origin(after:)`.
  var origin: Fixed? = nil
  /// Whether it is the first of its paragraph.
  var beginsParagraph = false
}

/// Why a line ended where it did.
public enum LineEnding: Hashable, Sendable {
  /// At a break opportunity, because no more fitted.
  case opportunity
  /// At a line break in the text.
  case lineBreak
  /// Between two grapheme clusters, because not even one segment fitted.
  case emergency
  /// The text was over.
  case endOfText
}

/// Walks over the lines of a text, each as long as fits: greedy, first fit.
///
/// A line takes all segments (what lies between two stops) that fit; spaces at
/// its end hang, which means that they do not count. If not even the first
/// segment fits, it is broken between graphemes, at least one to a line, or it
/// overflows (`WrappableText.breaksOverlongSegments`).
///
/// - Complexity: O(*s*) for a line of *s* segments, plus the characters of a segment
///   that is broken as far as they fit, plus the shaping of what an unsafe break
///   touches.
struct LineCursor<Width: AvailableWidth> {
  let text: WrappableText
  /// The width available to a line without indents.
  let availableWidth: Width

  private(set) var start = 0
  /// Index of the first stop after `start`.
  private(set) var stopIndex = 0
  /// The scalar after a row of soft hyphens that begins at or before `start`.
  private(set) var hyphenRowEnd = 0
  /// The `origin` of the line that begins at `start`.
  private(set) var origin: Fixed?
  private var emptyLineIsDue: Bool
  private var beginsParagraph = true
  /// The fonts of the last line: SkParagraph has a final empty line repeat its height.
  private var lastFontRange: Range<Int>?
  /// The lines of a paragraph that is broken as a whole, and how many of them are passed.
  private var paragraph = PassedParagraph()
  /// What leaves out the lines that are left.
  private let interruption: Interruption?

  init(
    _ text: WrappableText, within availableWidth: Width, interruption: Interruption? = nil
  ) {
    self.text = text
    self.availableWidth = availableWidth
    self.interruption = interruption
    emptyLineIsDue = text.endsWithEmptyLine
  }

  /// A cursor whose first line begins with the scalar `start`.
  ///
  /// - Parameters:
  ///   - hyphenRowEnd: What another cursor found on its way there.
  ///   - origin: The same.
  ///   - layouts: Those of paragraphs broken as wholes, if cursors share them.
  /// - Complexity: O(log *s*) in the stops of the text.
  init(
    _ text: WrappableText, within availableWidth: Width, startingAt start: Int,
    hyphenRowEnd: Int = 0, origin: Fixed? = nil, layouts: ParagraphLayouts? = nil,
    interruption: Interruption? = nil
  ) {
    self.init(text, within: availableWidth, interruption: interruption)
    paragraph = PassedParagraph(layouts: layouts)
    self.hyphenRowEnd = hyphenRowEnd
    self.origin = origin
    self.start = start
    stopIndex = text.stops.partitionPoint { Int($0.next) <= start }
    beginsParagraph = text.beginsParagraph(at: start)
  }

  /// Whether there is no line left.
  var isAtEnd: Bool { start >= text.scalarCount && !emptyLineIsDue }

  /// Whether nothing is left but the empty line after the last line break.
  var isAtFinalEmptyLine: Bool { start >= text.scalarCount && emptyLineIsDue }

  /// How wide the lines left would be side by side.
  var rest: Fixed { text.origins[text.scalarCount] - text.origins[start] }

  /// The next line, or `nil` after the last one, or once it is interrupted.
  mutating func next() -> LineSpan? {
    guard start < text.scalarCount, !interruption.hasCome else { return finalEmptyLine() }
    let available = text.indents.availableWidth(
      in: availableWidth, isTextStart: start == 0, beginsParagraph: beginsParagraph)
    if !text.clusters.isEmpty { return nextByClusters(within: available) }
    if let paragraphs = text.paragraphs { return next(of: paragraphs) }
    if Int(text.stops[stopIndex].next) == start + 1 && text.losesStop(at: start + 1) {
      stopIndex += 1
    }
    var line = line(within: available)
    line.beginsParagraph = beginsParagraph
    if line.ending == .lineBreak || line.ending == .endOfText { line.addsHyphen = false }
    line.origin = origin
    if text.movesSpacesOn { leaveSpaces(of: &line, within: available) }
    if text.subtractsCuts { origin = origin(after: line) }
    start = line.next
    while stopIndex < text.stops.count && Int(text.stops[stopIndex].next) <= start {
      stopIndex += 1
    }
    beginsParagraph = line.ending == .lineBreak && text.stops[stopIndex - 1].splitsParagraphs
    return line
  }

  private mutating func line(within available: Width) -> LineSpan {
    if !text.cutPlaces.isEmpty,
      let cut = cutLine(after: fittingLine(within: available), within: available)
    {
      return cut
    }
    if let fitting = hyphenatedLine(within: available) { return fitting }
    // Without another place for its end a line that fits but for its hyphen overflows
    // (`LineBuilder::rebuildLineForTrailingSoftHyphen` of WebKit).
    if text.hyphensMayOverflow, let fitting = fittingLine(within: available) { return fitting }
    return overlongLine(within: available)
  }

  private mutating func next(of paragraphs: ParagraphText) -> LineSpan? {
    guard
      var line = paragraph.next(
        of: paragraphs, from: start, within: availableWidth, interruption)
    else {
      start = text.scalarCount
      return nil
    }
    line.beginsParagraph = beginsParagraph
    start = line.next
    beginsParagraph = line.ending == .lineBreak
    stopIndex = text.stops.count
    return line
  }

  private mutating func nextByClusters(within available: Width) -> LineSpan {
    var span = ShapedClusters(text, at: start, within: available).span()
    span.beginsParagraph = beginsParagraph
    beginsParagraph = span.ending == .lineBreak && text.beginsParagraph(at: span.next)
    start = span.next
    lastFontRange = span.fontRange
    // A line break that was skipped as a space has no line after it.
    if start == text.scalarCount && span.ending != .lineBreak { emptyLineIsDue = false }
    return span
  }

  private mutating func finalEmptyLine() -> LineSpan? {
    guard emptyLineIsDue, start >= text.scalarCount else { return nil }
    emptyLineIsDue = false
    let end = text.scalarCount
    return LineSpan(
      start: end, fitEnd: end, visibleEnd: end, fontRange: lastFontRange, next: end,
      addsHyphen: false, ending: .endOfText, isCut: false,
      beginsParagraph: text.stops.last?.splitsParagraphs ?? true)
  }

  /// The line up to the last stop that fits, its hyphen included.
  ///
  /// Chromium looks for the last place that fits without a hyphen; if a hyphen
  /// there is too much, it looks once more with that much less width available.
  private func hyphenatedLine(within available: Width) -> LineSpan? {
    guard let line = fittingLine(within: available) else { return nil }
    if !line.addsHyphen || available.holds(width(of: line) + text.hyphenRoom) { return line }
    return fittingLine(within: available.beside(text.hyphenRoom))
  }

  /// The line up to the last stop that fits.
  func fittingLine(within available: Width) -> LineSpan? {
    var penStart = start
    if hyphenRowEnd > start && hyphenRowEnd <= Int(text.stops[stopIndex].fitEnd)
      && available.holds(.zero)
    {
      penStart = hyphenRowEnd
    }
    var pen = LinePen(text, at: penStart, within: available, origin: origin)
    var candidate = stopIndex
    while candidate < text.stops.count {
      let stop = text.stops[candidate]
      let end = max(start, Int(stop.fitEnd))
      let trim = text.trimmableEnds.isEmpty ? .zero : text.trim(at: end)
      let whole = text.wholeEnd(of: end, from: start)
      guard let width = pen.width(to: whole, within: available, trim: trim) else { break }
      if !available.holds(width - text.uncountedSpacing(at: end)) {
        if stop.isCut && trim > .zero && available.holds(width - trim) {
          return trimmedLine(endingAt: stop, by: trim)
        }
        break
      }
      candidate += 1
      if stop.endsParagraph { break }
    }
    // What was shaped anew at a cut may be wider than it was in the text.
    while candidate > stopIndex {
      candidate -= 1
      let stop = text.stops[candidate]
      var line = line(endingAt: stop)
      if line.isCut && line.fitEnd < line.next && spaceFits(after: line, within: available) {
        line.isCut = false
      }
      if !text.mayChange(from: start, to: stop) || available.holds(width(of: line)) { return line }
    }
    return nil
  }

  /// Whether the first space after what counts fits as well: then the line ends
  /// after it, and what comes before is not cut.
  private func spaceFits(after line: LineSpan, within available: Width) -> Bool {
    available.holds(text.width(of: line.start..<line.fitEnd + 1, isCut: false, origin: origin))
  }

  /// A line that fits because its closing punctuation is set narrower.
  private func trimmedLine(endingAt stop: LineStop, by trim: Fixed) -> LineSpan {
    var line = line(endingAt: stop)
    line.trim = trim
    return line
  }

  /// The width of a line without its hyphen.
  func width(of line: LineSpan) -> Fixed {
    text.width(
      of: line.start..<line.fitEnd, isCut: line.isCut, trim: line.trim, origin: origin)
  }

  /// The line when not even the first segment fits.
  private mutating func overlongLine(within available: Width) -> LineSpan {
    let first = text.stops[stopIndex]
    let stop = first.addsHyphen ? first : farthestStop(within: available)
    guard text.breaksOverlongSegments else {
      return weakLine(before: first, within: available)
        ?? overflowingLine(before: first, within: available)
        ?? hyphenatedBeforeSpace(line(endingAt: stop), within: available)
    }
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

  /// The last stop up to which the line fits as long as nothing is shaped anew: all that
  /// begin within a ligature do if it does. If there is none, the first.
  private func farthestStop(within available: Width) -> LineStop {
    var last = stopIndex
    guard text.reshaper != nil else { return text.stops[last] }
    var pen = LinePen(text, at: start, within: available, origin: origin)
    while last < text.stops.count, !text.stops[last].endsParagraph {
      let end = max(start, Int(text.stops[last].fitEnd))
      guard let width = pen.width(to: end, within: available, trim: .zero),
        available.holds(width)
      else { break }
      last += 1
    }
    return text.stops[max(stopIndex, last - 1)]
  }

  /// The line up to the first stop meant for lines that overflow, if one comes
  /// before `stop`.
  private func overflowingLine(before stop: LineStop, within available: Width) -> LineSpan? {
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
    let segment = text.searched(
      start..<max(start, segmentEnd), from: origin ?? text.origins[start])
    var pen = LinePen(text, at: end > first ? end : start, within: available, origin: origin)
    while end < segmentEnd {
      let next = text.nextGrapheme(after: end)
      if text.subtractsCuts && !segment.mayHold(upTo: next, within: available) { break }
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

  func line(endingAt stop: LineStop) -> LineSpan {
    let ending: LineEnding =
      switch stop.kind {
      case .allowed: .opportunity
      case .mandatory: .lineBreak
      case .end: .endOfText
      }
    return LineSpan(
      start: start, fitEnd: max(start, Int(stop.fitEnd)),
      visibleEnd: max(start, Int(stop.visibleEnd)), next: Int(stop.next),
      addsHyphen: stop.addsHyphen, ending: ending, isCut: stop.isCut)
  }
}
