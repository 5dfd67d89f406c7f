/// Walks over the lines of a text by its `BreakTable`: the same lines as `LineCursor` finds.
///
/// Its methods are `mutating` also where they change nothing: Swift 6.3 copies a struct of this
/// size for every method that borrows it.
struct TableCursor<Origin: FixedWidthInteger> {
  let table: BreakTable<Origin>
  let widths: TableWidths

  /// The edge that the next line begins at; after the last line, how many there are.
  private(set) var start = 0
  private var emptyLineIsDue: Bool
  /// The edges of which the next end is known, and that end: lines that a segment or a paragraph is
  /// cut into ask for the same one, which may lie far away.
  private var segment = 0..<0
  private var paragraph = 0..<0

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
    let paragraphEnd = paragraphEnd()
    var line = line(within: TableAvailable(width: width, paragraphEnd: paragraphEnd))
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
    let end = firstEnd(after: line.start)
    if end <= line.end { return table.firstEnd(after: line.end) }
    return widths.rules.breaksOverlongSegments ? min(line.end + 1, end) : end
  }

  /// The next edge after `edge` that may end a line.
  private mutating func firstEnd(after edge: Int) -> Int {
    if !segment.contains(edge) { segment = edge..<table.firstEnd(after: edge) }
    return segment.isEmpty ? edge : segment.upperBound
  }

  /// Where the paragraph ends that the next line is in.
  @inline(__always)
  private mutating func paragraphEnd() -> Int {
    table.hasParagraphs ? paragraphEnd(after: start) : table.count &- 1
  }

  /// Where the paragraph ends that a line from `edge` is in.
  @inline(never)
  mutating func paragraphEnd(after edge: Int) -> Int {
    if !paragraph.contains(edge) { paragraph = edge..<table.paragraphEnd(after: edge) }
    return paragraph.isEmpty ? edge : paragraph.upperBound
  }

  private mutating func isWalked(_ line: TableLine) -> Bool {
    table.walksLine(from: line.start, to: line.end, before: nextEnd(after: line))
  }
}

// MARK: - Where a line ends

/// The available width of a line of a table, and its paragraph.
struct TableAvailable {
  let width: TableWidth
  /// The edge where the line's paragraph ends.
  let paragraphEnd: Int
}

extension TableCursor {
  /// The line that begins at `start`.
  @inline(__always)
  private mutating func line(within available: TableAvailable) -> TableLine {
    let farthest = table[start] &+ available.width.widest
    if !table.hasBoundaries {
      if table[available.paragraphEnd] <= farthest {
        return TableLine(start: start, end: available.paragraphEnd)
      }
      let fit = table.lastEdge(
        upTo: farthest, from: start, before: available.paragraphEnd,
        guess: table.stride(of: available.width.widest))
      // A cut may be too wide although what follows it is not.
      if let end = table.lastEnd(after: start, through: fit), table[end] <= farthest {
        return TableLine(start: start, end: end)
      }
    }
    return otherLine(within: available)
  }

  @inline(never)
  private mutating func otherLine(within available: TableAvailable) -> TableLine {
    LineWrapper.line(of: &self, within: available)
  }
}

extension TableCursor: LineSource {
  var overlongRule: OverlongRule { widths.rules.breaksOverlongSegments ? .breaks : .overflows }

  mutating func reach(within available: TableAvailable) -> Int {
    if fits(endingAt: available.paragraphEnd, within: available) { return available.paragraphEnd }
    var edge = table.lastEdge(
      upTo: table[start] &+ available.width.widest, from: start, before: available.paragraphEnd,
      guess: table.stride(of: available.width.widest))
    if !table.hasBoundaries { return edge }
    while edge > start && !fits(endingAt: edge, within: available) { edge -= 1 }
    while edge + 1 < available.paragraphEnd && fits(endingAt: edge + 1, within: available) {
      edge += 1
    }
    return edge
  }

  mutating func lastOpportunity(reaching edge: Int, within available: TableAvailable) -> Int? {
    // A paragraph may be a single edge.
    edge == available.paragraphEnd ? edge : table.lastEnd(after: start, through: edge)
  }

  mutating func lastOpportunity(before edge: Int) -> Int? {
    table.lastEnd(after: start, through: edge - 1)
  }

  /// Whether a line fits. Where runs meet, their floats are added, but only if that may
  /// matter.
  mutating func fits(endingAt end: Int, within available: TableAvailable) -> Bool {
    let width = table[end] - table[start]
    guard table.hasBoundaries else { return width <= available.width.widest }
    if width <= BreakTable<Origin>.exactWidth && !table.hasFragments {
      return width <= available.width.rounded
    }
    // Each run adds its error, and no more; and each fragment is rounded up.
    let each = width >> 23 + 1 + (table.hasFragments ? Fixed.layoutUnit : 0)
    if abs(width - available.width.rounded) > Int64(end - start) * each {
      return width <= available.width.rounded
    }
    return table.width(from: start, to: end, widths.rules.rounding).rawValue
      <= available.width.rounded
  }

  mutating func line(endingAt edge: Int, within available: TableAvailable) -> TableLine {
    TableLine(start: start, end: edge)
  }

  mutating func overflowingLine(reaching edge: Int, within available: TableAvailable) -> TableLine {
    TableLine(start: start, end: firstEnd(after: start), isForced: true, isOverlong: true)
  }

  mutating func brokenLine(reaching edge: Int, within available: TableAvailable) -> TableLine? {
    let last = min(edge, firstEnd(after: start) - 1)
    if last > start { return TableLine(start: start, end: last, isOverlong: true) }
    return TableLine(start: start, end: start + 1, isForced: true, isOverlong: true)
  }
}
