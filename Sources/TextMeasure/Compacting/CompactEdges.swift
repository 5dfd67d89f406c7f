/// The edges of a compact text, as long as its memory is held.
///
/// Two edges never lie in the wrong order but in one case: that a line begins there may
/// lie before where the last line, cut, ends. No edge lies beyond the next that may end
/// a line.
struct CompactEdges {
  /// Where each lies, in 1/65536 point from the start of the text.
  private let origins: UnsafePointer<UInt32>
  /// The edges that a line may end at: before the spaces that hang, and with what is
  /// shaped anew if it ends there.
  private let ends: UnsafePointer<UInt64>
  /// The edges that a line begins at if the last one ended at the edge before. After
  /// other ends lines begin where they ended.
  private let starts: UnsafePointer<UInt64>
  private let roundingBoundaries: UnsafePointer<UInt64>?
  private let paragraphEnds: UnsafePointer<UInt64>?
  let count: Int
  let density: Float
  let addsEmptyLine: Bool
  /// Whether there are no `roundingBoundaries`, line breaks or indents.
  let isPlain: Bool

  @inline(__always)
  init(
    _ header: UnsafeMutablePointer<CompactText.Header>, _ words: UnsafeMutablePointer<UInt64>
  ) {
    let flags = header.pointee.flags
    count = Int(header.pointee.edgeCount)
    density = header.pointee.density
    addsEmptyLine = flags.contains(.emptyLine)
    isPlain = flags.isDisjoint(with: [.roundingBoundaries, .lineBreaks, .emptyLine, .indent])
    let layout = CompactText.Layout(flags: flags, edgeCount: count, sourceCount: 0)
    let length = layout.rowLength
    ends = UnsafePointer(words)
    starts = UnsafePointer(words + length)
    roundingBoundaries =
      flags.contains(.roundingBoundaries) ? UnsafePointer(words + 2 * length) : nil
    paragraphEnds =
      flags.contains(.lineBreaks) ? UnsafePointer(words + (layout.rowCount - 1) * length) : nil
    origins = UnsafeRawPointer(words + layout.edges).assumingMemoryBound(to: UInt32.self)
  }

  var hasBoundaries: Bool { roundingBoundaries != nil }

  @inline(__always)
  subscript(edge: Int) -> Int64 { Int64(origins[edge]) }

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

  /// Where the paragraph ends that the line from `edge` is in.
  @inline(__always)
  func paragraphEnd(after edge: Int) -> Int {
    guard let paragraphEnds else { return count - 1 }
    return nextParagraphEnd(after: edge, in: paragraphEnds)
  }

  @inline(never)
  private func nextParagraphEnd(after edge: Int, in row: UnsafePointer<UInt64>) -> Int {
    Self.first(after: edge, in: row, count) ?? count - 1
  }

  /// Where the next line begins.
  @inline(__always)
  func start(afterEnd edge: Int) -> Int {
    let next = edge &+ 1
    // The end of a row is zeros.
    let bit = next >> 6 < (count &+ 63) >> 6 ? starts[next >> 6] &>> UInt64(next & 63) & 1 : 0
    return edge &+ Int(truncatingIfNeeded: bit)
  }

  /// The width of a line, as `PieceWidth` rounds it: boundary by boundary.
  func width(from start: Int, to end: Int, _ rounding: WidthRounding) -> Int64 {
    var piece = PieceWidth(rounding)
    var origin = self[start]
    if let roundingBoundaries {
      var edge = start
      while let boundary = Self.first(after: edge, in: roundingBoundaries, end) {
        piece.add(Fixed(rawValue: self[boundary] - origin))
        origin = self[boundary]
        edge = boundary
      }
    }
    piece.add(Fixed(rawValue: max(0, self[end] - origin)))
    return piece.rounded.rawValue
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
      word += 1
      if word << 6 >= end { return nil }
      bits = row[word]
    }
    let found = word << 6 + bits.trailingZeroBitCount
    return found < end ? found : nil
  }

  /// How many paragraphs there are.
  var paragraphCount: Int {
    guard let paragraphEnds else { return 1 }
    var count = 1
    for word in 0..<(self.count + 63) >> 6 { count += paragraphEnds[word].nonzeroBitCount }
    return count
  }
}
