// Problem: a text that was shaped is wrapped at any width, with everything that a renderer does at
//   the end of a line: hyphens, trimmed punctuation, cuts that are shaped anew, tabs.
// Approach: a line takes all segments (what lies between two opportunities) that fit; spaces at its
//   end hang, which means that they do not count. Where that is, `LineWrapper` decides, by what
//   this cursor finds of opportunities and widths (`LineSource`). If not even the first segment
//   fits, it is broken between graphemes, at least one to a line, or it overflows
//   (`WrappableText.breaksOverlongSegments`).
// Limits: lines of SkParagraph are found by `ShapedClusters`, those of paragraphs broken as wholes
//   by `ParagraphLineIterator`; this passes them on.

/// Walks over the lines of a shaped text: greedy, first fit.
///
/// - Complexity: O(*s*) for a line of *s* segments, plus the characters of a segment
///   that is broken as far as they fit, plus the shaping of what an unsafe break
///   touches.
struct LineCursor<Width: AvailableWidth> {
  let text: WrappableText
  /// The width available to a line without indents.
  let availableWidth: Width

  private(set) var start = 0
  /// Index of the first opportunity after `start`.
  private(set) var opportunityIndex = 0
  /// The scalar after soft hyphens side by side that begin at or before `start`.
  var softHyphensEnd = 0
  /// The `origin` of the line that begins at `start`.
  private(set) var origin: Fixed?
  private var emptyLineIsDue: Bool
  private var beginsParagraph = true
  /// The fonts of the last line: SkParagraph has a final empty line repeat its height.
  private var lastFontRange: Range<Int>?
  /// The lines of a paragraph that is broken as a whole, and how many of them are passed.
  private var paragraph = ParagraphLineIterator()
  /// The last opportunity that the line reaches, if it does only because its closing punctuation is
  /// set narrower.
  var trimmedOpportunity: Int?
  /// Lines that end elsewhere than first fit, in order, and how many of them are passed.
  private var chosen: [ChosenLine] = []
  private var passedChosen = 0
  /// Once it has come, the remaining lines are left out.
  private let interruption: Interruption?

  init(
    _ text: WrappableText, within availableWidth: Width, interruption: Interruption? = nil
  ) {
    self.text = text
    self.availableWidth = availableWidth
    self.interruption = interruption
    emptyLineIsDue = text.endsWithEmptyLine
  }

  /// A cursor of which some lines are chosen.
  init(
    _ text: WrappableText, within availableWidth: Width, choosing chosen: [ChosenLine],
    interruption: Interruption? = nil
  ) {
    self.init(text, within: availableWidth, interruption: interruption)
    self.chosen = chosen
  }

  /// A cursor whose first line begins with the scalar `start`.
  ///
  /// - Parameters:
  ///   - softHyphensEnd: What another cursor found on its way there.
  ///   - origin: The `origin` that the other cursor found for it.
  ///   - layouts: The layouts of paragraphs broken as wholes, if cursors share them.
  /// - Complexity: O(log *s*) in the opportunities of the text.
  init(
    _ text: WrappableText, within availableWidth: Width, startingAt start: Int,
    softHyphensEnd: Int = 0, origin: Fixed? = nil, layouts: ParagraphLayouts? = nil,
    interruption: Interruption? = nil
  ) {
    self.init(text, within: availableWidth, interruption: interruption)
    paragraph = ParagraphLineIterator(layouts: layouts)
    self.softHyphensEnd = softHyphensEnd
    self.origin = origin
    self.start = start
    opportunityIndex = text.opportunities.partitionPoint { Int($0.next) <= start }
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
    if Int(text.opportunities[opportunityIndex].next) == start + 1
      && text.losesOpportunity(at: start + 1)
    {
      opportunityIndex += 1
    }
    var line =
      chosenLine(within: available) ?? leadingRowLine(within: available)
      ?? LineWrapper.line(of: &self, within: available)
    if !text.overflowOpportunities.isEmpty {
      line = lineSeenFromBehind(longerThan: line, within: available) ?? line
    }
    line.beginsParagraph = beginsParagraph
    if line.ending == .lineBreak || line.ending == .endOfText { line.addsHyphen = false }
    line.origin = origin
    if !text.misplacedSpaces.isEmpty { loseLetter(of: &line, within: available) }
    if text.overflowPushesSpacesToNextLine { leaveSpaces(of: &line, within: available) }
    if text.remainderIsWholeMinusHead { origin = origin(after: line) }
    start = line.next
    while opportunityIndex < text.opportunities.count
      && Int(text.opportunities[opportunityIndex].next) <= start
    {
      opportunityIndex += 1
    }
    beginsParagraph =
      line.ending == .lineBreak && text.opportunities[opportunityIndex - 1].splitsParagraphs
    return line
  }

  /// The line from here on that was chosen; `nil` if it takes all that fits.
  @inline(__always)
  private mutating func chosenLine(within available: Width) -> LineSpan? {
    if passedChosen == chosen.count { return nil }
    while passedChosen < chosen.count && Int(chosen[passedChosen].start) < start {
      passedChosen += 1
    }
    guard passedChosen < chosen.count, Int(chosen[passedChosen].start) == start else { return nil }
    let line = chosen[passedChosen]
    trimmedOpportunity = nil
    var span = self.line(endingAt: Int(line.opportunity), within: available)
    if line.isCut && span.ending == .opportunity { span.isCut = true }
    return span
  }

  private mutating func next(of paragraphs: MinikinText) -> LineSpan? {
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
    opportunityIndex = text.opportunities.count
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
      beginsParagraph: text.opportunities.last?.splitsParagraphs ?? true)
  }
}

// A line of a shaped text, by its opportunities.

extension LineCursor: LineSource {
  var overlongRule: OverlongRule {
    let breaks = text.breaksOverlongSegments
    if !text.cutPlaces.isEmpty { return .isCut(elseBreaks: breaks) }
    return breaks ? .breaks : .overflows
  }

  /// - Returns: Index of the last opportunity up to which the line fits; that before its first one
  ///   if none does.
  mutating func reach(within available: Width) -> Int {
    trimmedOpportunity = nil
    var pen = LinePen(text, at: penStart(within: available), within: available, origin: origin)
    var index = opportunityIndex
    while index < text.opportunities.count {
      let opportunity = text.opportunities[index]
      let end = max(start, Int(opportunity.fitEnd))
      let trim = text.trimmableEnds.isEmpty ? .zero : text.trim(at: end)
      let whole = text.wholeEnd(of: end, from: start)
      let room = text.closingRoom(at: end) + text.hangingRoom(at: opportunity, from: start)
      guard let width = pen.width(to: whole, within: available, trim: trim - min(.zero, room))
      else { break }
      if !available.holds(width - text.uncountedSpacing(at: end) + room) {
        guard opportunity.isCut && trim > .zero && available.holds(width - trim) else { break }
        trimmedOpportunity = index
        return index
      }
      index += 1
      if opportunity.endsParagraph { break }
    }
    return index - 1
  }

  /// The start of the line, or the end of soft hyphens without width that it surely holds.
  private func penStart(within available: Width) -> Int {
    softHyphensEnd > start && softHyphensEnd <= Int(text.opportunities[opportunityIndex].fitEnd)
      && available.holds(.zero) ? softHyphensEnd : start
  }

  func lastOpportunity(reaching index: Int, within available: Width) -> Int? {
    index >= opportunityIndex ? index : nil
  }

  func lastOpportunity(before index: Int) -> Int? { index > opportunityIndex ? index - 1 : nil }

  /// Characters that are shaped anew at a cut may be wider than within the text.
  func fits(endingAt index: Int, within available: Width) -> Bool {
    index == trimmedOpportunity || !text.mayChange(from: start, to: text.opportunities[index])
      || available.holds(countedWidth(of: line(endingAt: index, within: available)))
  }

  /// The width of a line, and the room that it keeps at its end.
  private func countedWidth(of line: LineSpan) -> Fixed {
    width(of: line) + text.closingRoom(at: line.fitEnd)
  }

  func widthBesideHyphen(endingAt index: Int, within available: Width) -> Width? {
    guard text.opportunities[index].addsHyphen,
      !available.holds(width(of: line(endingAt: index, within: available)) + text.hyphenFitWidth)
    else { return nil }
    return available.beside(text.hyphenFitWidth)
  }

  /// (`LineBuilder::rebuildLineForTrailingSoftHyphen` of WebKit.)
  var hyphensMayOverflow: Bool { text.hyphensMayOverflow }

  func line(endingAt index: Int, within available: Width) -> LineSpan {
    var line = line(endingAt: text.opportunities[index])
    if index == trimmedOpportunity {
      line.trim = text.trim(at: line.fitEnd)
    } else if line.isCut && line.fitEnd < line.next && spaceFits(after: line, within: available) {
      line.isCut = false
    }
    return line
  }

  /// Whether the first space after what counts fits as well: then the line ends
  /// after it, and what comes before is not cut.
  private func spaceFits(after line: LineSpan, within available: Width) -> Bool {
    available.holds(text.width(of: line.start..<line.fitEnd + 1, isCut: false, origin: origin))
  }

  /// The width of a line without its hyphen.
  func width(of line: LineSpan) -> Fixed {
    text.width(
      of: line.start..<line.fitEnd, isCut: line.isCut, trim: line.trim, origin: origin)
  }

  func line(endingAt opportunity: BreakOpportunity) -> LineSpan {
    let ending: LineEnding =
      switch opportunity.kind {
      case .allowed: .opportunity
      case .mandatory: .lineBreak
      case .end: .endOfText
      }
    return LineSpan(
      start: start, fitEnd: max(start, Int(opportunity.fitEnd)),
      visibleEnd: max(start, Int(opportunity.visibleEnd)), next: Int(opportunity.next),
      addsHyphen: opportunity.addsHyphen && !opportunity.hidesHyphen, ending: ending,
      isCut: opportunity.isCut)
  }
}
