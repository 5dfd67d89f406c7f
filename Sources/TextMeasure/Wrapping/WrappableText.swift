/// A text as wrapping needs it: where its characters lie and where lines may
/// end. Nothing of it depends on a width.
///
/// Positions are indices of scalars, from 0 to `scalarCount`.
///
/// A class around a value: cursors and pens pass it to each other, which as a value took a dozen
/// references to count for every line; and of the value another one is made by what differs.
/// Immutable, hence `Sendable`.
final class WrappableText: Sendable {
  let parts: WrappableParts
  /// The least width from which on a table of the text holds.
  let leastTableWidth: Fixed

  init(_ parts: WrappableParts) {
    self.parts = parts
    leastTableWidth =
      parts.heldMarks.leastWidth.map { $0 + max(.zero, parts.indents.ofText) }
      ?? Fixed(rawValue: .min)
  }

  /// Whether an overlong segment is broken between graphemes for what overflows at a character,
  /// where others are cut.
  func isBroken(for overflowing: Int) -> Bool {
    let part = brokenParts.partitionPoint { Int($0.upperBound) <= overflowing }
    return part < brokenParts.count && Int(brokenParts[part].lowerBound) <= overflowing
  }

  /// This text with other opportunities, and none for lines that are too narrow for these.
  func replacing(opportunities: [BreakOpportunity]) -> WrappableText {
    var parts = parts
    parts.opportunities = opportunities
    parts.ordinaryOpportunities = []
    return WrappableText(parts)
  }

  /// This text with the indents that it has in a box.
  func indented(in box: Fixed) -> WrappableText {
    var parts = parts
    parts.indents = indents.within(box)
    return WrappableText(parts)
  }

  var scalarCount: Int { origins.count - 1 }

  /// How far before a cut it is looked for a place where nothing is shaped anew.
  static let farthestCut = 256

  func isGraphemeBoundary(_ position: Int) -> Bool {
    graphemes.isEmpty || position >= graphemes.count || graphemes[position]
  }

  /// The next grapheme boundary, or the end of the text.
  func nextGrapheme(after position: Int) -> Int {
    var position = position + 1
    while position < scalarCount && !isGraphemeBoundary(position) { position += 1 }
    return position
  }

  /// Where what a line from `start` to `end` must hold ends: with the first character of a
  /// ligature all of it (`gfxTextRun::BreakAndMeasureText` of Gecko).
  func wholeEnd(of end: Int, from start: Int) -> Int {
    guard dividesClusters, end < boundaryFlags.count, !boundaryFlags[end].contains(.clusterStart)
    else {
      return end
    }
    var (first, last) = (end, end)
    while first > start && !boundaryFlags[first].contains(.clusterStart) { first -= 1 }
    guard boundaryFlags[first].contains(.clusterStart) else { return end }
    while !boundaryFlags[last].contains(.clusterStart) { last += 1 }
    return last
  }

  /// The width of a line of the scalars of `range`.
  ///
  /// - Parameters:
  ///   - isCut: Whether the text goes on right after the line's last character.
  ///     Then what lies between that cut and the nearest safe place before it is
  ///     shaped anew, or all of the line if it holds no safe place. Spaces that
  ///     hang are no cut: browsers leave the characters before them as they were
  ///     shaped, unless the line holds no safe place.
  ///   - trim: How much narrower the line's last character is set.
  ///   - hanging: The end of what is shown beyond the range: spaces that hang.
  ///   - origin: `LineSpan.origin`.
  /// - Complexity: O(1) plus the `roundingBoundaries` passed, and the shaping of what an
  ///   unsafe cut touches.
  func width(
    of range: Range<Int>, isCut: Bool, trim: Fixed = .zero, hanging: Int? = nil,
    origin: Fixed? = nil
  ) -> Fixed {
    let extent = origins[range.upperBound] - origins[range.lowerBound]
    var pen = LinePen(self, at: range.lowerBound, within: extent, origin: origin)
    let correction = reshapingCorrection(of: range, isCut: isCut, origin: origin) - trim
    guard let hanging, hanging > range.upperBound else {
      return pen.width(to: range.upperBound, correction: correction)
    }
    pen.endFragment(at: range.upperBound, correction: correction)
    return pen.width(to: hanging)
  }

  /// The part of the width up to `end` that does not count for whether a line fits that ends there.
  @inline(__always)
  func uncountedSpacing(at end: Int) -> Fixed {
    if uncountedSpacing == .zero { return .zero }
    return end > 0 && boundaryFlags[end].contains(.followsSpace) ? uncountedSpacing : .zero
  }

  /// The room that a line which ends at `end` keeps, or, below zero, has beyond its box.
  @inline(__always)
  func closingRoom(at end: Int) -> Fixed {
    if closingRooms.isEmpty { return .zero }
    let next = closingRooms.partitionPoint { Int($0.position) <= end }
    return next > 0 ? closingRooms[next - 1].width : .zero
  }

  /// The room of elements that begin with what hangs at the end of a line, unless nothing is before it.
  ///
  /// - Parameter start: Where the line begins.
  @inline(__always)
  func hangingRoom(at opportunity: BreakOpportunity, from start: Int) -> Fixed {
    if hangingRooms.isEmpty || Int(opportunity.fitEnd) <= start { return .zero }
    let first = hangingRooms.partitionPoint { $0.scalar < opportunity.fitEnd }
    return hangingRooms[first...].prefix { $0.scalar < opportunity.next }
      .reduce(.zero) { $0 + $1.width }
  }

  /// The room of the edges among characters that a line does not show: spaces that hang, and a line
  /// break.
  func edges(among range: Range<Int>) -> Fixed {
    if edges.isEmpty { return .zero }
    let first = edges.partitionPoint { Int($0.scalar) < range.lowerBound }
    return edges[first...].prefix { Int($0.scalar) < range.upperBound }
      .reduce(.zero) { $0 + $1.width }
  }

  /// Whether a line that begins one scalar before `position` has no opportunity there.
  @inline(__always)
  func losesOpportunity(at position: Int) -> Bool {
    if opportunitiesLostAtLineStart.isEmpty { return false }
    let first = opportunitiesLostAtLineStart.partitionPoint { Int($0) < position }
    return first < opportunitiesLostAtLineStart.count
      && Int(opportunitiesLostAtLineStart[first]) == position
  }

  /// Whether the scalar at `position` is one of `hangingSpacesWithinSegments`.
  func isHangingSpaceWithinSegment(at position: Int) -> Bool {
    if hangingSpacesWithinSegments.isEmpty { return false }
    let first = hangingSpacesWithinSegments.partitionPoint { Int($0) < position }
    return first < hangingSpacesWithinSegments.count
      && Int(hangingSpacesWithinSegments[first]) == position
  }

  /// How much wider a line of `range` is for what is shaped anew at its end.
  private func reshapingCorrection(of range: Range<Int>, isCut: Bool, origin: Fixed?) -> Fixed {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard let reshaper, start < end, isCut || !boundaryFlags[start].isSafeToBreak else {
      return .zero
    }
    // A run ends where the direction changes: that is no cut.
    if remainderIsWholeMinusHead && boundaryFlags[end].contains(.directionStart) { return .zero }
    if remainderIsWholeMinusHead && isCut && isWithinSegment(range) {
      let origin = origin ?? lineOrigin(at: start, within: origins[end] - origins[start])
      return reshaper.width(of: range, isLineStart: true) - (self.end(at: end) - origin)
    }
    let lastSafe = isCut ? safePosition(atOrBefore: end, after: start) : end
    guard let lastSafe,
      remainderIsWholeMinusHead || safePosition(atOrAfter: start, before: lastSafe) != nil
    else {
      let origin = origin ?? lineOrigin(at: start, within: origins[end] - origins[start])
      return reshaper.width(of: range, isLineStart: true) - (self.end(at: end) - origin)
    }
    if lastSafe == end { return .zero }
    return cutEnd(at: end, shapedFrom: lastSafe) - self.end(at: end)
  }

  /// Where a line that is cut at `end` ends, as `origins` count, if the last place before that
  /// is safe is `lastSafe`.
  func cutEnd(at end: Int, shapedFrom lastSafe: Int) -> Fixed {
    guard let reshaper, lastSafe < end else { return origins[end] }
    return origins[lastSafe] + reshaper.width(of: lastSafe..<end, isLineStart: false)
  }

  /// Whether a line from `start` to `opportunity` must be seen to fit once it is shaped.
  ///
  /// It may be wider on its own than in the text. Chromium looks only if there is
  /// a safe place to begin at: a line that is shaped whole may overflow.
  func mayChange(from start: Int, to opportunity: BreakOpportunity) -> Bool {
    let end = Int(opportunity.fitEnd)
    return reshaper != nil && opportunity.isCut && !boundaryFlags[end].isSafeToBreak
      && safePosition(atOrAfter: start, before: end) != nil
  }

  /// Where a line's width is counted from if it begins at `start`: there, or
  /// where it would have to begin for the safe part of the line to lie right.
  ///
  /// - Parameter available: A line that holds no safe place within this is not worth
  ///   shaping from its start: it is shaped whole if it ends at an unsafe place.
  ///   It also bounds the work for endless words.
  func lineOrigin(at start: Int, within available: some AvailableWidth) -> Fixed {
    guard let reshaper else { return origins[start] }
    if remainderIsWholeMinusHead {
      // Bounded, or endless words would be shaped from their start for each of their lines.
      let nearest = max(0, start - Self.farthestCut)
      let last = safePosition(atOrBefore: start, after: nearest - 1) ?? start
      return cutEnd(at: start, shapedFrom: last)
    }
    var firstSafe = start
    while firstSafe < scalarCount && !boundaryFlags[firstSafe].isSafeToBreak {
      if !available.holds(origins[firstSafe] - origins[start]) { return origins[start] }
      firstSafe += 1
    }
    if firstSafe == start { return origins[start] }
    return origins[firstSafe] - reshaper.width(of: start..<firstSafe, isLineStart: true)
  }

  /// The segment that holds the scalar at `position`, with the spaces behind it.
  func segment(at position: Int) -> Range<Int> {
    let index = min(
      opportunities.partitionPoint { Int($0.next) <= position }, opportunities.count - 1)
    return (index > 0 ? Int(opportunities[index - 1].next) : 0)..<Int(opportunities[index].next)
  }

  /// Whether a line begins and ends within one segment.
  func isWithinSegment(_ range: Range<Int>) -> Bool {
    let index = opportunities.partitionPoint { Int($0.next) <= range.lowerBound }
    return index < opportunities.count && Int(opportunities[index].fitEnd) > range.upperBound
  }

  /// How much narrower a line may be that ends at `position`.
  func trim(at position: Int) -> Fixed {
    let first = trimmableEnds.partitionPoint { $0.position < position }
    guard first < trimmableEnds.count, trimmableEnds[first].position == position else {
      return .zero
    }
    return trimmableEnds[first].amount
  }

  /// Index of the first boundary that lies after `position`.
  func firstBoundary(after position: Int) -> Int {
    roundingBoundaries.partitionPoint { $0.position <= position }
  }

  /// The width of all of the fragment `range`, if it is not that of its parts.
  func width(ofUncut range: Range<Int>) -> Fixed? {
    let first = fontOrderedSums.partitionPoint { $0.range.lowerBound < range.lowerBound }
    guard first < fontOrderedSums.count, fontOrderedSums[first].range == range else { return nil }
    return fontOrderedSums[first].width
  }

  /// Whether a fragment begins at `position` whose width is not that of its parts.
  @inline(__always)
  func beginsFontOrderedSum(at position: Int) -> Bool {
    if fontOrderedSums.isEmpty { return false }
    let first = fontOrderedSums.partitionPoint { $0.range.lowerBound < position }
    return first < fontOrderedSums.count && fontOrderedSums[first].range.lowerBound == position
  }

  func safePosition(atOrAfter position: Int, before end: Int) -> Int? {
    (position..<end).first { boundaryFlags[$0].isSafeToBreak }
  }

  func safePosition(atOrBefore position: Int, after start: Int) -> Int? {
    (start + 1...position).last { boundaryFlags[$0].isSafeToBreak }
  }
}

extension WrappableText {
  /// Whether the spaces that hang at a line's end are a fragment of their own.
  ///
  /// Blink cuts a fragment of the text before its last spaces only if all of it does not fit
  /// and there is a place to cut (`ShapingLineBreaker::ShapeLine`).
  func isolatesHangingSpaces(of line: LineSpan, within available: some AvailableWidth) -> Bool {
    guard line.visibleEnd > line.fitEnd else { return false }
    guard let end = fragmentEnd(after: line.fitEnd, upTo: line.visibleEnd) else { return true }
    let available = indents.availableWidth(
      in: available, isTextStart: line.start == 0, beginsParagraph: line.beginsParagraph)
    if available.holds(width(of: line.start..<end, isCut: false, origin: line.origin)) {
      return false
    }
    return breaksOverlongSegments
      || available.holds(
        width(
          of: line.start..<line.fitEnd, isCut: line.isCut, trim: line.trim, origin: line.origin))
  }

  /// Where the fragment ends that holds the scalar at `position`; `nil` if that is beyond `limit`,
  /// as what lies there is on other lines.
  private func fragmentEnd(after position: Int, upTo limit: Int) -> Int? {
    var index = firstBoundary(after: position)
    while index < roundingBoundaries.count, roundingBoundaries[index].position <= limit {
      StepCount.add()
      if roundingBoundaries[index].kind != .run { return Int(roundingBoundaries[index].position) }
      index += 1
    }
    return scalarCount <= limit ? scalarCount : nil
  }
}
