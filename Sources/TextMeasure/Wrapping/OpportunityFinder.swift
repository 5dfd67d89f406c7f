internal import CUnicodeData

/// Finds the opportunities of a text: its break opportunities seen as line ends.
struct OpportunityFinder {
  let whiteSpace: WhiteSpace
  /// The `white-space` of parts of the text, if they have others.
  var whiteSpaceRuns = WhiteSpaceRuns()
  /// Which characters are line breaks, and so not shown. To a browser the return
  /// of a CRLF is none, but the last character of its line, zero wide.
  let hardBreaks: HardBreaks
  /// Whether lines may end between any two graphemes (`line-break: anywhere`).
  var breaksAnywhere = false
  /// Whether returns and form feeds are nothing: no line ends for them
  /// (`Profile.ignoresReturns`).
  var ignoresReturns = false
  /// Whether no line ends beside such returns; else they are characters without width, which have no
  /// room where the spaces before them have none.
  var returnsHang = true
  /// Whether a line that is broken anywhere takes along the spaces after its end.
  var hangsSpacesWithinSegments = false
  /// Whether the hyphen of a soft hyphen before a line break or the end of the text counts.
  var finalSoftHyphenCounts = false
  /// Whether returns that a line ends with are left out of it, where spaces are.
  var leavesOutReturns = false
  /// Whether returns are part of rows of spaces, of which no more hangs than what follows the last.
  var returnsAreOfRows = false
  /// Whether a soft hyphen shows a hyphen only where a line ends right after it.
  var hyphenEndsLine = false
  /// `RendererRules.tabsFollowHyphens`.
  var tabsFollowHyphens = false
  /// Whether soft hyphens and controls of direction are taken out before all else, so that those
  /// after a space hang with it.
  var takesOutDiscarded = false
  /// Whether U+3000 hangs like a space.
  var ideographicSpaceHangs = true
  /// Whether a collapsed space is all that hangs of a row of spaces that it begins.
  var collapsedSpaceEndsHangingRow = false
  /// Whether U+3000 hangs right before a line break that is kept.
  var ideographicSpaceHangsBeforeLineBreaks = true
  /// Whether the text holds U+3000; those without are not searched for rows of spaces.
  var holdsIdeographicSpace = true
  /// Whether tabs hang like spaces.
  var tabsHang = true
  /// Whether a line may end before white space that does not hang: a return, a tab, a space.
  var breaksBeforeSpaces = false
  /// The positions after soft hyphens that show none.
  var hiddenHyphens: [Int32] = []
  /// Where a collapsed space does not end the row of spaces that hangs, in order: before U+3000 that
  /// begins a text of its own.
  var joinedSpaces: [Int32] = []
  /// Where lines may end before a line break or a space that hangs, in order.
  var partedSpaces: [Int32] = []
  /// Spaces that stay with a space before them, where lines may end after each, in order.
  var heldSpaces: [Int32] = []

  /// - Parameters:
  ///   - text: The processed text; not empty.
  ///   - findings: One for each scalar: what may happen before it. What white space allows or
  ///     prohibits besides is added.
  /// - Returns: The opportunities in order, the end of the text last.
  /// - Complexity: O(*n*).
  func find<Finding: BreakFinding>(
    in text: ProcessedText, findings: inout [Finding]
  ) -> [BreakOpportunity] {
    let scalars = text.scalars
    var opportunities: [BreakOpportunity] = []
    opportunities.reserveCapacity(1 + findings.count { $0.action != .prohibited })
    var row = LeadingRowFinder(self)
    let takesFindings = !row.isNeeded && takesFindingsAsTheyAre
    let leavesOutSpaces = leavesOutSpaces
    // Whether all since the last opportunity is left out at a line's start.
    var isBlank = true
    // Where the row of spaces and returns ends that was met last.
    var rowEnd = 0
    for position in 1..<scalars.count {
      if takesFindings {
        let action = findings[position].action
        if action != .allowed && action != .mandatory { continue }
        if action == .allowed,
          let opportunity = Self.plainOpportunity(
            at: position, in: scalars, leavesOutSpaces: leavesOutSpaces,
            previous: Int(opportunities.last?.next ?? 0))
        {
          opportunities.append(opportunity)
          continue
        }
      }
      let last = scalars[position - 1]
      row.pass(last)
      if joins(at: position) { row.join() }
      isBlank = isBlank && returnsAreOfRows && isLeftOut(last)
      let count = opportunities.count
      if leavesOutRows && scalars[position] == 0x0D && findings[position].action != .mandatory {
        if rowEnd <= position {
          rowEnd = scalars[position...].firstIndex { !isLeftOut($0) } ?? scalars.count
        }
        if rowEnd == scalars.count || scalars[rowEnd] != 0x0A { continue }
      }
      decide(at: position, in: text, row, isBlank: isBlank, &findings, &opportunities)
      if opportunities.count > count { isBlank = true }
    }
    opportunities.append(
      opportunity(
        at: scalars.count, afterLineBreakIn: scalars, kind: .end, after: opportunities.last))
    return opportunities
  }

  /// Whether white space neither allows nor prohibits anything that the findings do not, in text
  /// without rows of spaces.
  private var takesFindingsAsTheyAre: Bool {
    whiteSpace.wraps && whiteSpace != .breakSpaces && !ignoresReturns && !returnsAreOfRows
      && partedSpaces.isEmpty && whiteSpaceRuns.isEmpty
  }

  /// Adds the opportunity at `position`, if there is one.
  // Apart, so that the loop over most characters holds few values.
  @inline(never)
  private func decide<Finding: BreakFinding>(
    at position: Int, in text: ProcessedText, _ row: LeadingRowFinder, isBlank: Bool,
    _ findings: inout [Finding], _ opportunities: inout [BreakOpportunity]
  ) {
    let scalars = text.scalars
    let action = findings[position].action
    if action == .mandatory {
      opportunities.append(
        opportunity(
          at: position, afterLineBreakIn: scalars, kind: .mandatory, after: opportunities.last))
      return
    }
    guard whiteSpace.wraps else { return }
    if Self.holds(partedSpaces, position) {
      findings[position] = Finding(.allowed, by: .box)
      opportunities.append(
        opportunity(
          at: position, visibleEnd: position, in: scalars, kind: .allowed,
          after: opportunities.last))
      return
    }
    if action != .allowed {
      guard let rule = whiteSpaceRule(at: position, in: scalars) else { return }
      findings[position] = Finding(.allowed, by: rule)
    }
    if ignoresReturns && hangs(from: position, in: text)
      || isBlank && whiteSpace.collapsesSpaces && isReturn(scalars[position - 1])
    {
      findings[position] = Finding(.prohibited, by: .returns)
      return
    }
    if row.isPastCollapsedSpace {
      findings[position] = Finding(.prohibited, by: .spaceRow)
      return
    }
    opportunities.append(
      opportunity(
        at: position, visibleEnd: position, in: scalars, kind: .allowed, after: opportunities.last))
  }

  /// The opportunity after a character that is neither a space nor a return nor a soft hyphen, or
  /// after one space behind such a character: most of a review. `nil` for others.
  ///
  /// - Parameters:
  ///   - leavesOutSpaces: `leavesOutSpaces`.
  ///   - previous: Where the line after the previous opportunity begins.
  @inline(__always)
  private static func plainOpportunity(
    at position: Int, in scalars: [UInt32], leavesOutSpaces: Bool, previous: Int
  ) -> BreakOpportunity? {
    let last = scalars[position - 1]
    if isPlain(last) {
      let end = Int32(truncatingIfNeeded: position)
      return BreakOpportunity(next: end, fitEnd: end, visibleEnd: end, kind: .allowed, isCut: true)
    }
    guard last == 0x20 && leavesOutSpaces, position > 1, isPlain(scalars[position - 2]),
      previous != position - 1
    else { return nil }
    let end = Int32(truncatingIfNeeded: position - 1)
    return BreakOpportunity(
      next: end + 1, fitEnd: end, visibleEnd: end, kind: .allowed, isCut: false)
  }

  /// Whether a character is surely neither a space that may hang nor a return nor what may be taken
  /// out: all are below U+00AE but U+3000 and controls of direction.
  @inline(__always)
  private static func isPlain(_ scalar: UInt32) -> Bool {
    scalar > 0x3000 || scalar > 0xAD && scalar < 0x3000 && !isDirectionControl(scalar)
  }

  /// The opportunities for lines that overflow.
  ///
  /// The browser begins to read at the last unit of UTF-16 of the cluster that
  /// overflows, and has to see the letter before the opportunity. With at most
  /// one mark between the two the line must not fit up to the opportunity, with more
  /// not even up to the letter.
  func findOverflowOpportunities(
    in text: ProcessedText, findings: [some BreakFinding]
  ) -> [OverflowOpportunity] {
    guard whiteSpace.wraps, text.flags.contains(.mark) || !text.isBasic else { return [] }
    var opportunities: [OverflowOpportunity] = []
    for position in findings.indices where findings[position].action == .overflow {
      var base = position - 1
      while base > 0 {
        let lineBreak = CharacterProperties.of(text.scalars[base]).lineBreak
        guard lineBreak.isCombining || lineBreak == .graphemeJoiner else { break }
        base -= 1
      }
      let limit = position - base <= 2 ? position : base
      opportunities.append(
        OverflowOpportunity(
          next: Int32(position), limit: Int32(limit), isSeenFromBehind: base == position - 1))
    }
    return opportunities
  }

  /// The spaces that hang within the segments between `opportunities`: no line may end after
  /// U+3000 before a mark that may not begin one.
  func findHangingSpacesWithinSegments(
    in text: ProcessedText, between opportunities: [BreakOpportunity]
  ) -> [Int32] {
    guard hangsSpacesWithinSegments, whiteSpace.wraps, whiteSpace.spacesHang,
      holdsIdeographicSpace || !tabsHang && text.scalars.contains(0x09)
    else { return [] }
    var spaces: [Int32] = []
    var opportunity = 0
    for (index, scalar) in text.scalars.enumerated()
    where hangs(scalar) && (tabsHang || scalar != 0x09) {
      while Int(opportunities[opportunity].next) <= index { opportunity += 1 }
      if index < opportunities[opportunity].fitEnd { spaces.append(Int32(index)) }
    }
    return spaces
  }

  /// Whether a line does not end before the scalar at `position` because of returns: they
  /// begin the line of what follows them, hang with spaces that do, and make no line of
  /// their own before a line break. But the U+200B after an indent makes one.
  private func hangs(from position: Int, in text: ProcessedText) -> Bool {
    let scalars = text.scalars
    let isBesideReturn = isReturn(scalars[position - 1]) || isReturn(scalars[position])
    if isBesideReturn && !returnsHang { return false }
    if isReturn(scalars[position - 1]) { return true }
    var end = position
    while end < scalars.count && isReturn(scalars[end]) { end += 1 }
    if end == scalars.count || scalars[end] == 0x0A {
      let indent = text.indentEnds.partitionPoint { $0 < position }
      let endsIndent = indent < text.indentEnds.count && text.indentEnds[indent] == position
      return whiteSpace.spacesHang || !endsIndent
    }
    return end > position && whiteSpace.spacesHang && hangs(scalars[end])
  }

  /// The rule of white space by which a line may end where no other lets it: `break-spaces` does
  /// after each space (CSS Text 3, section 3), and before it if it may end anywhere. After a space
  /// that hangs it may end before a return, too, and in Gecko's `break-all` before tabs and returns
  /// (`nsLineBreaker::AppendText`).
  private func whiteSpaceRule(at position: Int, in scalars: [UInt32]) -> BreakRule? {
    if ignoresReturns && isReturn(scalars[position]) {
      return hangs(scalars[position - 1]) ? .returns : nil
    }
    let (before, space) = (scalars[position - 1], scalars[position])
    if breaksBeforeReturns && (space == 0x09 || space == 0x0D) { return .breakAll }
    let breaksBehind = whiteSpace(at: position - 1) == .breakSpaces
    guard breaksBehind || whiteSpace(at: position) == .breakSpaces,
      !Self.holds(heldSpaces, position)
    else { return nil }
    let staysBeforeLineBreak =
      before == 0x3000 && !ideographicSpaceHangsBeforeLineBreaks || before == 0x09 && !tabsHang
    let breaks =
      breaksBehind && hangs(before) && !(space == 0x0A && staysBeforeLineBreak)
      || (breaksAnywhere || breaksBeforeSpaces && space != 0x3000) && hangs(space)
    return breaks ? .breakSpaces : nil
  }

  /// An opportunity where the line may have ended with a line break, which is not shown.
  private func opportunity(
    at position: Int, afterLineBreakIn scalars: [UInt32], kind: BreakOpportunity.Kind,
    after previous: BreakOpportunity?
  ) -> BreakOpportunity {
    var visibleEnd = position
    var isWithinParagraph = false
    if hardBreaks.contains(scalars[position - 1]) {
      isWithinParagraph = !Self.endsParagraph(scalars[position - 1])
      if !hardBreaks.isShown(scalars[position - 1]) { visibleEnd -= 1 }
      let endsCRLF =
        visibleEnd < position && scalars[visibleEnd] == 0x0A && visibleEnd > 0
        && scalars[visibleEnd - 1] == 0x0D
      if endsCRLF && hardBreaks == .unicode { visibleEnd -= 1 }
    }
    var opportunity = opportunity(
      at: position, visibleEnd: visibleEnd, in: scalars, kind: kind, after: previous)
    opportunity.isWithinParagraph = isWithinParagraph
    return opportunity
  }

  /// Whether a character that ends a line ends its paragraph, too: as Foundation has it
  /// (`NSString.getParagraphStart`), so that U+0085 and U+2028 do not.
  private static func endsParagraph(_ scalar: UInt32) -> Bool {
    scalar == 0x0A || scalar == 0x0D || scalar == 0x2029
  }

  private func opportunity(
    at position: Int, visibleEnd: Int, in scalars: [UInt32], kind: BreakOpportunity.Kind,
    after previous: BreakOpportunity?
  ) -> BreakOpportunity {
    if kind == .allowed,
      let plain = Self.plainOpportunity(
        at: position, in: scalars, leavesOutSpaces: leavesOutSpaces,
        previous: Int(previous?.next ?? 0))
    {
      return plain
    }
    let fitEnd = fitEnd(
      before: visibleEnd, in: scalars, kind: visibleEnd < position ? .mandatory : kind,
      after: previous)
    var shownEnd = visibleEnd
    while shownEnd > 0 && isLeftOut(scalars[shownEnd - 1])
      && whiteSpace(at: shownEnd - 1).collapsesSpaces
    { shownEnd -= 1 }
    let endsWithSoftHyphen =
      fitEnd > 0 && scalars[fitEnd - 1] == 0xAD && (!hyphenEndsLine || fitEnd == position)
      && !hidesHyphen(at: fitEnd)
    let isBeforeTab =
      endsWithSoftHyphen && tabsFollowHyphens && scalars[fitEnd..<position].contains(0x09)
    // Characters before a space are not shaped anew.
    let staysWhole =
      Spaces.isSpaceOrTab(scalars[position - 1]) && whiteSpace(at: position - 1) == .breakSpaces
    return BreakOpportunity(
      next: Int32(position), fitEnd: Int32(fitEnd), visibleEnd: Int32(shownEnd), kind: kind,
      addsHyphen: endsWithSoftHyphen
        && (kind == .allowed || isBeforeTab
          || takesHyphen(at: fitEnd, shownEnd: shownEnd, in: scalars)),
      hidesHyphen: isBeforeTab && scalars[fitEnd] == 0x20,
      isCut: fitEnd == position && !staysWhole || kind == .allowed && breaksAnywhere)
  }

  /// Whether a space at a line's end neither counts nor is shown, and the line is not cut there.
  private var leavesOutSpaces: Bool {
    whiteSpace.collapsesSpaces && whiteSpace.spacesHang && !breaksAnywhere && whiteSpaceRuns.isEmpty
  }

  /// Whether a line may end before a return.
  private var breaksBeforeReturns: Bool {
    returnsAreOfRows && (breaksBeforeSpaces || breaksAnywhere)
  }

  /// Whether rows of spaces and returns begin no line but one that a line break ends, so that they
  /// hang before all else.
  private var leavesOutRows: Bool { breaksBeforeReturns && whiteSpace.collapsesSpaces }

  private func isLeftOut(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || leavesOutReturns && isReturn(scalar)
  }

  private func hidesHyphen(at position: Int) -> Bool {
    if hiddenHyphens.isEmpty { return false }
    let first = hiddenHyphens.partitionPoint { Int($0) < position }
    return first < hiddenHyphens.count && Int(hiddenHyphens[first]) == position
  }

  /// Whether the hyphen of a soft hyphen before a line break, or at the end, counts.
  @inline(never)
  private func takesHyphen(at fitEnd: Int, shownEnd: Int, in scalars: [UInt32]) -> Bool {
    finalSoftHyphenCounts && scalars[min(fitEnd, shownEnd)..<shownEnd].allSatisfy(isReturn)
  }

  /// Where the spaces that hang before `visibleEnd` begin.
  ///
  /// A line may end within a row of them, after each pair of a space and a tab:
  /// which ones hang before the previous opportunity is known then.
  private func fitEnd(
    before visibleEnd: Int, in scalars: [UInt32], kind: BreakOpportunity.Kind,
    after previous: BreakOpportunity?
  ) -> Int {
    let known = previous.map { Int($0.next) } ?? 0
    var end = visibleEnd
    while end > known {
      if takesOutDiscarded && isDiscarded(scalars[end - 1]) {
        guard let space = spaceBeforeDiscarded(at: end - 1, after: known, in: scalars) else {
          break
        }
        end = space
      }
      guard vanishes(at: end - 1, of: scalars, before: kind, isLast: end == visibleEnd) else {
        break
      }
      end -= 1
    }
    guard let previous, previous.kind == .allowed, end == known, !Self.holds(partedSpaces, known)
    else { return end }
    if endsHangingRows && end < visibleEnd && scalars[Int(previous.fitEnd)] == 0x20
      && !joins(at: end)
    {
      return visibleEnd
    }
    return Int(previous.fitEnd)
  }

  func joins(at position: Int) -> Bool { Self.holds(joinedSpaces, position) }

  private static func holds(_ positions: [Int32], _ position: Int) -> Bool {
    if positions.isEmpty { return false }
    let index = positions.partitionPoint { Int($0) < position }
    return index < positions.count && Int(positions[index]) == position
  }

  /// The end of the space before a row of soft hyphens and controls of direction that ends at `last`,
  /// which hang with it where they are taken out first; `nil` if no space that hangs is before them.
  private func spaceBeforeDiscarded(at last: Int, after known: Int, in scalars: [UInt32]) -> Int? {
    var end = last
    while end > known && isDiscarded(scalars[end - 1]) { end -= 1 }
    return end > known && whiteSpace(at: end - 1).spacesHang && hangs(scalars[end - 1]) ? end : nil
  }

  /// Whether a character at a line's end takes no part in whether it fits.
  ///
  /// - Parameter isLast: Whether nothing of the line follows it.
  private func vanishes(
    at index: Int, of scalars: [UInt32], before kind: BreakOpportunity.Kind, isLast: Bool
  ) -> Bool {
    let scalar = scalars[index]
    if scalar == 0x3000 && kind == .mandatory && isLast && !breaksBeforeReturns
      && !ideographicSpaceHangsBeforeLineBreaks
    {
      return false
    }
    return hangs(scalar) && (tabsHang || scalar != 0x09) && whiteSpace(at: index).spacesHang
      || isReturn(scalar) && (returnsVanish || kind != .mandatory && leavesOutRows)
  }

  /// Whether returns at a line's end take no part in whether it fits.
  private var returnsVanish: Bool { ignoresReturns && returnsHang }

  /// The `white-space` of a character.
  private func whiteSpace(at index: Int) -> WhiteSpace { whiteSpaceRuns[index] ?? whiteSpace }

  private func hangs(_ scalar: UInt32) -> Bool {
    ideographicSpaceHangs ? Spaces.hangs(scalar) : Spaces.isSpaceOrTab(scalar)
  }
}
