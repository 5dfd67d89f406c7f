/// Walks over the lines of a text by its `BreakTable`: the same lines as `LineCursor` finds.
///
/// Its methods are `mutating` also where they change nothing: Swift 6.3 copies a struct of this size
/// for every method that borrows it.
struct TableCursor<Origin: FixedWidthInteger> {
  let table: BreakTable<Origin>
  let widths: TableWidths

  /// The edge that the next line begins at; after the last line, how many there are.
  private(set) var start = 0
  private var emptyLineIsDue: Bool

  /// A line, by its edges.
  struct TableLine {
    var start: Int
    var end: Int
    /// Whether it ends there although it may not fit.
    var isForced = false
    /// Whether no opportunity fits on it.
    var isOverlong = false
    /// Whether it does not follow from the table: the cursor stays where it begins.
    var isWalked = false
  }

  @inline(__always)
  init(_ table: BreakTable<Origin>, within widths: TableWidths) {
    self.table = table
    self.widths = widths
    emptyLineIsDue = table.addsEmptyLine
  }

  /// Whether no line is left.
  var isAtEnd: Bool { start >= table.count && !emptyLineIsDue }

  /// The next line; `nil` after the last one that has any edges.
  ///
  /// - Complexity: O(*k*) where the line has *k* edges more or less than one of average
  ///   characters, plus O(*s* / 64) for a segment of *s*.
  @inline(__always)
  mutating func next() -> TableLine? {
    guard start < table.count else { return nil }
    let width = start == 0 ? widths.first : widths.others
    let paragraphEnd = table.paragraphEnd(after: start)
    var line = line(within: width, before: paragraphEnd)
    if line.isOverlong && table.walksOverlong || table.hasWalks && isWalked(line) {
      line.isWalked = true
    } else {
      start = line.end == paragraphEnd ? paragraphEnd + 1 : table.start(afterEnd: line.end)
    }
    return line
  }

  /// Goes on with a line that begins at `edge`.
  mutating func skip(to edge: Int) { start = edge }

  /// Steps over the empty line after a final line break; whether there is one.
  mutating func nextIsEmpty() -> Bool {
    guard start >= table.count, emptyLineIsDue else { return false }
    emptyLineIsDue = false
    return true
  }

  /// Where a line would end if somewhat more fitted.
  mutating func nextEnd(after line: TableLine) -> Int {
    let end = table.firstEnd(after: line.end)
    let isWithinSegment = table.firstEnd(after: line.start) > line.end
    return widths.rules.breaksOverlongSegments && isWithinSegment ? min(line.end + 1, end) : end
  }

  private mutating func isWalked(_ line: TableLine) -> Bool {
    table.walksLine(from: line.start, to: line.end, before: nextEnd(after: line))
  }
}

// MARK: - Where a line ends

extension TableCursor {
  /// The line that begins at `start`.
  @inline(__always)
  private mutating func line(within width: TableWidth, before paragraphEnd: Int) -> TableLine {
    let farthest = table[start] &+ width.widest
    if !table.hasBoundaries {
      if table[paragraphEnd] <= farthest { return TableLine(start: start, end: paragraphEnd) }
      let fit = table.lastEdge(
        upTo: farthest, from: start, before: paragraphEnd, guess: table.stride(of: width.widest))
      // A cut may be too wide although what follows it is not.
      if let end = table.lastEnd(after: start, through: fit), table[end] <= farthest {
        return TableLine(start: start, end: end)
      }
    }
    return otherLine(within: width, before: paragraphEnd)
  }

  @inline(never)
  private mutating func otherLine(within width: TableWidth, before paragraphEnd: Int) -> TableLine {
    if fits(upTo: paragraphEnd, within: width) { return TableLine(start: start, end: paragraphEnd) }
    let fit = lastFitting(within: width, before: paragraphEnd)
    var end = table.lastEnd(after: start, through: fit)
    while let tried = end, !fits(upTo: tried, within: width) {
      end = table.lastEnd(after: start, through: tried - 1)
    }
    if let end { return TableLine(start: start, end: end) }
    return overlongLine(fit: fit)
  }

  private mutating func overlongLine(fit: Int) -> TableLine {
    let end = table.firstEnd(after: start)
    guard widths.rules.breaksOverlongSegments else {
      return TableLine(start: start, end: end, isForced: true, isOverlong: true)
    }
    let last = min(fit, end - 1)
    if last > start { return TableLine(start: start, end: last, isOverlong: true) }
    return TableLine(start: start, end: start + 1, isForced: true, isOverlong: true)
  }

  /// The last edge that a line reaches, before the paragraph's end; `start` or less if there is
  /// none.
  private mutating func lastFitting(within width: TableWidth, before paragraphEnd: Int) -> Int {
    var edge = table.lastEdge(
      upTo: table[start] &+ width.widest, from: start, before: paragraphEnd,
      guess: table.stride(of: width.widest))
    if !table.hasBoundaries { return edge }
    while edge > start && !fits(upTo: edge, within: width) { edge -= 1 }
    while edge + 1 < paragraphEnd && fits(upTo: edge + 1, within: width) { edge += 1 }
    return edge
  }

  /// Whether a line fits. Where runs meet, their floats are added, but only if that may
  /// matter.
  private mutating func fits(upTo end: Int, within available: TableWidth) -> Bool {
    let width = table[end] - table[start]
    guard table.hasBoundaries else { return width <= available.widest }
    if width <= BreakTable<Origin>.exactWidth && !table.hasPieces {
      return width <= available.rounded
    }
    // Each run adds its error, and no more; and each piece is rounded up.
    let each = width >> 23 + 1 + (table.hasPieces ? Fixed.layoutUnit : 0)
    if abs(width - available.rounded) > Int64(end - start) * each {
      return width <= available.rounded
    }
    return table.width(from: start, to: end, widths.rules.rounding).rawValue <= available.rounded
  }
}
