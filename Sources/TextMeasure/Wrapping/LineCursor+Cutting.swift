// Lines that end within segments.

extension LineCursor: CuttableText {
  func mayCut(before place: Int) -> Bool { text.cutPlaces[place] == .cut }

  func isHeld(at place: Int) -> Bool {
    // A part of another direction is a text of its own.
    text.cutPlaces[place] == .held && !text.boundaryFlags[place].contains(.directionStart)
  }

  func holdsSoftHyphen(at place: Int) -> Bool {
    text.boundaryFlags[place + 1].contains(.followsSoftHyphen)
  }

  func character(before place: Int) -> Int { place - 1 }
  func character(after place: Int) -> Int { place + 1 }
  func grapheme(after place: Int) -> Int { text.nextGrapheme(after: place) }

  func cutLine(
    after opportunity: Int?, reaching index: Int, within available: Width
  ) -> LineSpan? {
    if let opportunity, text.opportunities[opportunity].endsParagraph { return nil }
    let first = opportunity.map { Int(text.opportunities[$0].next) } ?? start
    let index = opportunity.map { $0 + 1 } ?? opportunityIndex
    guard index < text.opportunities.count else { return nil }
    let overlong = text.opportunities[index]
    let end = Int(overlong.fitEnd)
    guard end > first else { return nil }
    var fitEnd = fitEnd(in: first..<end, within: available)
    if fitEnd == end { fitEnd = previousGrapheme(before: fitEnd) }
    // A space that takes room and does not fit is not parted from what it follows
    // (`lastValidBreakingPosition`).
    let onlySpaceOverflows =
      !overlong.isCut && overlong.fitEnd == overlong.next && fitEnd >= end - 1
    let isAlone = opportunity == nil
    // What overflows decides; behind it only what lies before may be cut (`tryBreakingOverflowingRun`,
    // `tryBreakingPreviousNonOverflowingRuns`).
    if text.isBroken(for: fitEnd)
      && !(first + 1..<max(first + 1, fitEnd + 1)).contains(where: mayCut)
    {
      return nil
    }
    let cut = cut(first..<end, fitEnd: fitEnd, isAlone: isAlone && !onlySpaceOverflows)
    guard let cut else { return isAlone ? line(endingAt: overlong) : nil }
    if cut >= end { return line(endingAt: overlong) }
    return LineSpan(
      start: start, fitEnd: cut, visibleEnd: cut, next: cut,
      addsHyphen: text.boundaryFlags[cut].contains(.followsSoftHyphen), ending: .opportunity,
      isCut: true, endRule: text.cutRule)
  }

  /// Where the graphemes of `segment` end that fit on the line.
  private func fitEnd(in segment: Range<Int>, within available: Width) -> Int {
    var end = segment.lowerBound
    let origin = self.origin
    let isAlone = end == start
    // Cuts before this one have moved the line. That distance is not available: counted as such, it
    // had each line walk as far ahead as all lines before have moved it.
    let before = isAlone ? .zero : text.width(of: start..<end, isCut: false, origin: origin)
    let first = text.origins[end]
    let searched = searched(segment, from: isAlone ? origin ?? first : first)
    var pen = LinePen(text, at: start, within: available, origin: origin)
    while end < segment.upperBound {
      StepCount.add()
      let next = min(text.nextGrapheme(after: end), segment.upperBound)
      if !searched.mayHold(next - segment.lowerBound, after: before, within: available) { break }
      if !available.holds(pen.width(to: next)) { break }
      end = next
    }
    // Characters at a cut are shaped anew: they may be wider there, or narrower.
    end = lastCut(after: segment.lowerBound, through: end, within: available) {
      fits(upTo: $0, within: available)
    }
    while end < segment.upperBound {
      let next = min(text.nextGrapheme(after: end), segment.upperBound)
      if !searched.mayHold(next - segment.lowerBound, after: before, within: available)
        || !fits(upTo: next, within: available)
      {
        break
      }
      end = next
    }
    return end
  }

  /// A segment to be searched for a cut, whose width is counted from `origin`.
  func searched(_ segment: Range<Int>, from origin: Fixed) -> SearchedSegment {
    SearchedSegment(
      count: segment.count, width: text.origins[segment.upperBound] - origin,
      isBounded: text.remainderIsWholeMinusHead && text.graphemes.isEmpty)
  }

  /// The last grapheme boundary through `last` up to which a line fits that is cut there, or
  /// `first`.
  ///
  /// Nearly always it is among the last few. But what is left of a segment counts from where its
  /// cuts before have moved it (`origin(after:)`): of thousands of lines, as of Arabic, that may
  /// be whole lines away, and to go back there by characters, each shaped with all before it, took
  /// the cube of the length. WebKit halves as well (`TextUtil::breakWord`).
  ///
  /// - Complexity: O(log *k*) cuts for *k* characters between `first` and `last`.
  func lastCut(
    after first: Int, through last: Int, within available: Width, fits: (Int) -> Bool
  ) -> Int {
    var end = last
    let half = Fixed(rawValue: (text.origins[last] - text.origins[start]).rawValue / 2)
    let isFar = !available.holds(half)
    if isFar { end = nearest(first, last, fits) }
    for _ in 0..<(isFar ? 0 : Self.nearCuts) {
      if end <= first || fits(end) { return max(first, end) }
      end = previousGrapheme(before: end)
    }
    var (fitting, tooFar) = (first, end + 1)
    while tooFar - fitting > 1 {
      let middle = boundary(near: fitting + (tooFar - fitting) / 2, after: fitting)
      guard middle < tooFar else { break }
      if fits(middle) { fitting = middle } else { tooFar = middle }
    }
    return fitting
  }

  /// A place that is too far as well, at less than twice the distance of the one that is looked
  /// for; `last` if there is none before it.
  private func nearest(_ first: Int, _ last: Int, _ fits: (Int) -> Bool) -> Int {
    var reach = Self.shortLine
    while first + reach < last {
      let place = boundary(near: first + reach, after: first)
      if place < last && !fits(place) { return place }
      reach *= 2
    }
    return last
  }

  /// The grapheme boundary at a position, or the last one before it that comes after `first`, or
  /// the next.
  private func boundary(near position: Int, after first: Int) -> Int {
    var place = position
    while place > first && !text.isGraphemeBoundary(place) { place -= 1 }
    return place > first ? place : text.nextGrapheme(after: position)
  }

  /// How many cuts are looked at one by one.
  private static var nearCuts: Int { 4 }
  /// About as many characters as narrow lines have.
  private static var shortLine: Int { 16 }

  /// Notes how many characters are shaped anew for a line that is cut at `end`.
  func noteShaping(to end: Int, within available: Width) {
    guard text.reshaper != nil,
      text.remainderIsWholeMinusHead || !text.boundaryFlags[end].isSafeToBreak
    else { return }
    // As much of the text before the line as `lineOrigin(at:within:)` shapes.
    let isFromBefore =
      text.remainderIsWholeMinusHead && origin == nil && !text.boundaryFlags[start].isSafeToBreak
    available.noteShaping(of: end - start + (isFromBefore ? WrappableText.farthestCut : 0))
  }

  private func fits(upTo end: Int, within available: Width) -> Bool {
    noteShaping(to: end, within: available)
    return available.holds(text.width(of: start..<end, isCut: true, origin: origin))
  }

  /// Where the line after `line` is counted from, if both begin within one segment.
  ///
  /// A remainder is as wide as the segment, or the remainder before, less its head, which is shaped
  /// by itself (`InlineTextItem::split` of WebKit): kerning between the two is lost for all lines
  /// after it.
  func origin(after line: LineSpan) -> Fixed? {
    guard let reshaper = text.reshaper, line.isCut, text.isWithinSegment(line.start..<line.next),
      !text.boundaryFlags[line.next].contains(.directionStart)
    else { return nil }
    let isSegmentStart =
      opportunityIndex > 0
      ? Int(text.opportunities[opportunityIndex - 1].next) == start : start == 0
    if isSegmentStart { return nil }
    availableWidth.noteShaping(of: line.next - line.start)
    let origin =
      line.origin
      ?? text.lineOrigin(at: line.start, within: text.origins[line.next] - text.origins[start])
    return origin + reshaper.width(of: line.start..<line.next, isLineStart: true)
  }

  /// Moves the spaces after a line that overflows to the next one.
  func leaveSpaces(of line: inout LineSpan, within available: Width) {
    // They stay with a segment that cannot be cut (`InlineContentBreaker` of WebKit).
    guard line.fitEnd > line.start, line.visibleEnd > line.fitEnd,
      text.cutPlaces.isEmpty || mayCut(before: line.start),
      !(line.start + 1..<line.fitEnd).contains(where: {
        text.boundaryFlags[$0].contains(.clusterStart)
      }),
      !available.holds(width(of: line))
    else { return }
    (line.next, line.visibleEnd) = (line.fitEnd, line.fitEnd)
    (line.ending, line.isCut) = (.emergency, true)
  }

  private func previousGrapheme(before position: Int) -> Int {
    var position = position - 1
    while position > 0 && !text.isGraphemeBoundary(position) { position -= 1 }
    return position
  }

  /// A line that overflows, with a hyphen if it ends with a soft one before spaces: Gecko takes the
  /// first place it finds, and that lies before them (`gfxTextRun::BreakAndMeasureText`).
  func hyphenatedBeforeSpace(_ line: LineSpan, within available: Width) -> LineSpan {
    guard text.hyphenatesBeforeSpaces, line.ending == .opportunity, line.fitEnd < line.next,
      text.boundaryFlags[line.fitEnd].contains(.followsSoftHyphen),
      !available.holds(width(of: line))
    else { return line }
    var hyphenated = line
    hyphenated.addsHyphen = true
    return hyphenated
  }

  /// The line up to the last of `lastResortHyphens` before `opportunity` that fits, or else the
  /// first one.
  func lastResortHyphenLine(before opportunity: BreakOpportunity, within available: Width)
    -> LineSpan?
  {
    if text.lastResortHyphens.isEmpty { return nil }
    let first = text.lastResortHyphens.partitionPoint { Int($0) <= start }
    var last: Int?
    for position in text.lastResortHyphens[first...] {
      StepCount.add()
      // The rest are on other lines.
      if position >= opportunity.fitEnd { break }
      let end = Int(position)
      let whole = text.wholeEnd(of: end, from: start)
      if last != nil && !available.holds(text.width(of: start..<whole, isCut: true)) { break }
      last = end
    }
    return last.map { end in
      LineSpan(
        start: start, fitEnd: end, visibleEnd: end, next: end, addsHyphen: false,
        ending: .opportunity, isCut: true, endRule: .lastHyphen)
    }
  }
}
