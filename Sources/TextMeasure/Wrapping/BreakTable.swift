// Problem: a text is wrapped many times: at each width of a box that is dragged, at each step of a
//   curve, at each row of a list that is laid out anew. Most of what that needs does not depend on
//   the width: from where a line that begins at a break opportunity counts, and up to where one
//   that is cut there reaches, with what shaping anew adds at both.
// Approach: the places that matter, the edges, lie in a row of numbers, each from the start of the
//   text, in 1/65536 point or in what the renderer adds advances up in (`ScanRules.fit`); what an
//   edge is, are bits in rows of 64. A line ends at the last edge that may end one and fits: a
//   guess from the average, a few steps, and the highest bit of a word. An opportunity where
//   nothing is shaped anew and no space hangs is one edge, others are two. Where overlong segments
//   break, every grapheme is an edge. One builder makes the table of a shaped text
//   (`ShapedTableBuilder`), one that of a scanned text (`CompactTextBuilder`);
//   `TableCursor` reads both.
// Limits: greedy lines whose places are in the order of the text. Of others there is no table, or
//   an edge has the bit of `walks`, and lines that begin or end there are found by `LineCursor`.

/// Where the lines of a text may begin and end, as long as its memory is held: plain pointers, so
/// that no reference is counted.
///
/// Two edges never lie in the wrong order but in one case: that a line begins there may
/// lie before where the last line, cut, ends. No edge lies beyond the next that may end
/// a line.
///
/// `Origin` is 32 bits wide where memory matters, for up to 65,536 points of text, and 64 for more.
/// Which fonts lines show is written behind the edges, where it matters (`BreakTableFonts`).
struct BreakTable<Origin: FixedWidthInteger> {
  /// Where each edge lies, from the start of the text.
  private let origins: UnsafePointer<Origin>
  /// The edges that a line may end at: before the spaces that hang, and with what is
  /// shaped anew if it ends there.
  private let ends: UnsafePointer<UInt64>
  /// The edges that a line begins at if the last one ended at the edge before. After
  /// other ends lines begin where they ended.
  private let starts: UnsafePointer<UInt64>
  /// The edges where runs of different fonts meet, whose widths are floats that are added.
  private let boundaries: UnsafePointer<UInt64>?
  /// The boundaries at which a fragment ends.
  private let fragmentEnds: UnsafePointer<UInt64>?
  /// The edges where lines do not follow from the table.
  private let walks: UnsafePointer<UInt64>?
  private let paragraphEnds: UnsafePointer<UInt64>?
  /// The scalar that each edge lies before, where lines may be walked.
  private let positions: UnsafePointer<UInt32>?
  let count: Int
  let addsEmptyLine: Bool
  /// Whether a line depends on the next end as well, which does not fit.
  private let dependsOnNextEnd: Bool
  /// Whether a line is walked on which no opportunity fits: graphemes, ligatures and segments that
  /// WebKit cuts decide where it ends. A table has no more than edges.
  let walksOverlong: Bool
  /// How many edges there are to 1/65536 point, on average.
  private let density: Float

  @inline(__always)
  init(
    _ header: UnsafeMutablePointer<BreakTableHeader>, _ words: UnsafeMutablePointer<UInt64>
  ) {
    let layout = header.pointee.layout(sourceCount: 0)
    let flags = header.pointee.flags
    @inline(__always)
    func row(_ flag: BreakTableHeader.Flags) -> UnsafePointer<UInt64>? {
      layout.row(flag).map { UnsafePointer(words + $0) }
    }
    count = layout.edgeCount
    density = header.pointee.density
    addsEmptyLine = flags.contains(.emptyLine)
    dependsOnNextEnd = flags.contains(.trims)
    walksOverlong = flags.contains(.positions)
    ends = UnsafePointer(words)
    starts = UnsafePointer(words + layout.rowLength)
    boundaries = row(.boundaries)
    fragmentEnds = row(.fragmentEnds)
    walks = row(.walks)
    paragraphEnds = row(.lineBreaks)
    origins = UnsafeRawPointer(words + layout.edges).assumingMemoryBound(to: Origin.self)
    positions =
      flags.contains(.positions)
      ? UnsafeRawPointer(words + layout.positions).assumingMemoryBound(to: UInt32.self) : nil
  }

  @inline(__always)
  var hasBoundaries: Bool { boundaries != nil }
  @inline(__always)
  var hasFragments: Bool { fragmentEnds != nil }
  @inline(__always)
  var hasWalks: Bool { walks != nil }
  /// Whether lines end for good before the end of the text.
  @inline(__always)
  var hasParagraphs: Bool { paragraphEnds != nil }

  @inline(__always)
  subscript(edge: Int) -> Int64 { Int64(truncatingIfNeeded: origins[edge]) }

  /// How many edges fit within a width, on average.
  @inline(__always)
  func stride(of width: Int64) -> Int {
    Int(max(0, min(Float(width) * density, Float(count))))
  }

  /// How wide the lines from an edge on would be side by side.
  func rest(from edge: Int) -> Fixed {
    edge < count ? Fixed(rawValue: self[count - 1] - self[edge]) : .zero
  }
}

// MARK: - Edges that begin and end lines

extension BreakTable {
  /// The last edge of those from `first` and before `end` that does not lie beyond
  /// `farthest`; `first` if they all do.
  ///
  /// - Parameter guess: How many edges further it is on average.
  @inline(__always)
  func lastEdge(upTo farthest: Int64, from first: Int, before end: Int, guess: Int) -> Int {
    var edge = min(first &+ guess, end &- 1)
    while edge > first && self[edge] > farthest { edge &-= 1 }
    while edge &+ 1 < end && self[edge &+ 1] <= farthest { edge &+= 1 }
    return edge
  }

  /// The last edge that may end a line, of those after `first` and up to `edge`.
  @inline(__always)
  func lastEnd(after first: Int, through edge: Int) -> Int? {
    if edge <= first { return nil }
    var word = edge >> 6
    var bits = ends[word] & (.max &>> UInt64(63 - edge & 63))
    while bits == 0 {
      if word <= first >> 6 { return nil }
      word -= 1
      bits = ends[word]
    }
    let end = word << 6 + (63 - bits.leadingZeroBitCount)
    return end > first ? end : nil
  }

  /// The next edge that may end a line; the last edge if there is none.
  func firstEnd(after edge: Int) -> Int { Self.first(after: edge, in: ends, count) ?? count - 1 }

  /// Where the paragraph ends that the line from `edge` is in; `edge` alone where that is the last.
  ///
  /// - Complexity: O(*p* / 64) in the edges up to there.
  func paragraphEnd(after edge: Int) -> Int {
    // A paragraph may have no edge but its end.
    paragraphEnds.flatMap { Self.first(after: edge, in: $0, count) } ?? count - 1
  }

  /// Where the next line begins.
  @inline(__always)
  func start(afterEnd edge: Int) -> Int {
    let next = edge &+ 1
    // The end of a row is zeros.
    let bit = next >> 6 < (count &+ 63) >> 6 ? starts[next >> 6] &>> UInt64(next & 63) & 1 : 0
    return edge &+ Int(truncatingIfNeeded: bit)
  }

  /// How many paragraphs there are.
  var paragraphCount: Int {
    guard let paragraphEnds else { return 1 }
    return (0..<(count + 63) >> 6).reduce(1) { $0 + paragraphEnds[$1].nonzeroBitCount }
  }

  /// The first bit that is set, of those after `edge` and before `end`.
  private static func first(
    after edge: Int, in row: UnsafePointer<UInt64>, _ end: Int
  ) -> Int? {
    let next = edge + 1
    if next >= end { return nil }
    var word = next >> 6
    var bits = row[word] & (.max << UInt64(next & 63))
    while bits == 0 {
      StepCount.add()
      word += 1
      if word << 6 >= end { return nil }
      bits = row[word]
    }
    let found = word << 6 + bits.trailingZeroBitCount
    return found < end ? found : nil
  }
}

// MARK: - Widths

extension BreakTable {
  /// The width of a line, rounded boundary by boundary as `LinePen` does.
  @inline(__always)
  func width(from start: Int, to end: Int, _ rounding: WidthRounding) -> Fixed {
    let width = max(0, self[end] - self[start])
    guard let boundaries, fragmentEnds != nil || width > Self.exactWidth else {
      return FragmentWidth.rounded(Fixed(rawValue: width), rounding)
    }
    return self.width(from: start, to: end, rounding, boundaries)
  }

  /// Floats hold so much exactly, in whatever parts it is added.
  @inline(__always)
  static var exactWidth: Int64 { 1 << 24 }

  @inline(never)
  private func width(
    from start: Int, to end: Int, _ rounding: WidthRounding, _ boundaries: UnsafePointer<UInt64>
  ) -> Fixed {
    var before = Fixed.zero
    var fragment = FragmentWidth(rounding)
    var (edge, origin) = (start, self[start])
    while let boundary = Self.first(after: edge, in: boundaries, end) {
      fragment.add(Fixed(rawValue: self[boundary] - origin))
      (edge, origin) = (boundary, self[boundary])
      guard let fragmentEnds, Self.holds(boundary, fragmentEnds) else { continue }
      before += fragment.rounded
      fragment = FragmentWidth(rounding)
    }
    fragment.add(Fixed(rawValue: max(0, self[end] - origin)))
    return before + fragment.rounded
  }

  /// The widest of the lines that end at every opportunity.
  func widestSegment(_ rules: TableRules) -> Fixed {
    widestLine(rules) { start, paragraphEnd in min(firstEnd(after: start), paragraphEnd) }
  }

  /// The widest of the lines that end with their paragraphs alone.
  func widestParagraph(_ rules: TableRules) -> Fixed {
    widestLine(rules) { _, paragraphEnd in paragraphEnd }
  }

  /// - Parameter lineEnd: Where a line ends, by where it begins and its paragraph ends.
  private func widestLine(
    _ rules: TableRules, endingAt lineEnd: (_ start: Int, _ paragraphEnd: Int) -> Int
  ) -> Fixed {
    var (widest, start, indent) = (Fixed.zero, 0, rules.firstLineIndent)
    var paragraphEnd = 0
    while start < count {
      if start >= paragraphEnd { paragraphEnd = self.paragraphEnd(after: start) }
      let end = lineEnd(start, paragraphEnd)
      widest = max(widest, indent + width(from: start, to: end, rules.rounding))
      start = end == paragraphEnd ? end + 1 : self.start(afterEnd: end)
      indent = .zero
    }
    return widest
  }

  private static func holds(_ edge: Int, _ row: UnsafePointer<UInt64>) -> Bool {
    row[edge >> 6] &>> UInt64(edge & 63) & 1 != 0
  }
}

// MARK: - Where the table does not hold

extension BreakTable {
  /// Whether a line between two edges has to be walked.
  ///
  /// - Parameter next: Where it would end if somewhat more fitted.
  @inline(never)
  func walksLine(from start: Int, to end: Int, before next: Int) -> Bool {
    guard let walks else { return false }
    return Self.holds(start, walks) || Self.holds(end, walks)
      || dependsOnNextEnd && Self.holds(next, walks)
  }

  /// The scalar that a line from `edge` begins with.
  ///
  /// - Precondition: Lines may be walked.
  func position(of edge: Int) -> Int { positions.map { Int($0[edge]) } ?? 0 }

  /// The edge that a line from the scalar `position` begins at, of those after `edge`; how many
  /// edges there are for the end of the text, and `nil` if none lies there.
  func start(at position: Int, after edge: Int) -> Int? {
    guard let positions else { return nil }
    var (low, high) = (edge + 1, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(positions[middle]) <= position { low = middle + 1 } else { high = middle }
    }
    let found = low - 1
    guard found > edge, Int(positions[found]) == position else { return nil }
    // A line does not begin before the spaces that hang.
    return start(afterEnd: found) == found ? found : nil
  }
}

/// The fonts that lines found by a break table show, where these decide how high lines are.
///
/// For each font of the text a row of bits: whether the text from an edge to the next shows it.
/// Spaces that hang and are shown count with the text before them.
struct BreakTableFonts {
  /// The fonts of the text, a bit for each of the first 64; behind it are the rows.
  private let words: UnsafePointer<UInt64>
  private let rowLength: Int

  /// - Returns: `nil` for a table whose lines are equally high.
  @inline(__always)
  init?(
    _ header: UnsafeMutablePointer<BreakTableHeader>, _ words: UnsafeMutablePointer<UInt64>
  ) {
    if header.pointee.fontCount == 0 { return nil }
    let layout = header.pointee.layout(sourceCount: 0)
    self.words = UnsafePointer(words + layout.fonts)
    rowLength = layout.rowLength
  }

  /// The fonts of a line, a bit for each of the first 64.
  ///
  /// - Parameter line: The edges that it begins and ends at.
  func shown(on line: Range<Int>) -> UInt64 {
    var (shown, left) = (UInt64.zero, words[0])
    var row = words + 1
    while left != 0 {
      if Self.isAnySet(line, row) { shown |= left & (0 &- left) }
      left &= left &- 1
      row += rowLength
    }
    return shown
  }

  private static func isAnySet(_ bits: Range<Int>, _ row: UnsafePointer<UInt64>) -> Bool {
    guard let last = bits.last else { return false }
    var mask: UInt64 = .max << UInt64(bits.lowerBound & 63)
    for word in bits.lowerBound >> 6..<last >> 6 {
      if row[word] & mask != 0 { return true }
      mask = .max
    }
    return row[last >> 6] & mask & (.max >> UInt64(63 - last & 63)) != 0
  }
}
