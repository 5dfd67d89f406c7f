/// How wide lines may be, worked out once for all texts of a style.
struct CompactRoom {
  let room: Fixed
  /// Rounded as widths are.
  let rounded: Int64
  /// The widest run that counts as no more.
  let widest: Int64

  init(_ room: Fixed, _ rounding: WidthRounding) {
    // No text is as wide.
    self.room = min(room, Fixed(rawValue: 1 << 40))
    rounded =
      (rounding == .exact ? self.room : self.room.roundedDown(to: Fixed.layoutUnit)).rawValue
    widest = rounding.widestRun(within: self.room).rawValue
  }

  /// How many edges of a text fit, on average.
  @inline(__always)
  func stride(_ edges: CompactEdges) -> Int {
    Int(max(0, min(Float(widest) * edges.density, Float(edges.count))))
  }
}

/// Walks over the lines of a compact text: the same lines as `LineCursor` gives.
struct CompactCursor {
  private let edges: CompactEdges
  private let rounding: WidthRounding
  private let breaksOverlongSegments: Bool
  /// The room of every line but the first.
  private let room: CompactRoom
  private let firstRoom: CompactRoom

  /// The edge that the next line begins at; after the last line, how many there are.
  private var start: Int
  private var emptyLineIsDue: Bool

  /// A line, by its edges.
  struct Line {
    var start: Int
    var end: Int
    /// Whether it ends there although it may not fit.
    var isForced: Bool
  }

  /// - Parameter start: The edge that the first line begins at.
  init(_ edges: CompactEdges, _ rules: CompactRules, room: CompactRoom, at start: Int = 0) {
    self.start = start
    self.edges = edges
    rounding = rules.rounding
    breaksOverlongSegments = rules.breaksOverlongSegments
    self.room = room
    firstRoom =
      rules.firstLineIndent == .zero
      ? room : CompactRoom(room.room - rules.firstLineIndent, rounding)
    emptyLineIsDue = edges.addsEmptyLine
  }

  /// Whether no line is left.
  var isAtEnd: Bool { start >= edges.count && !emptyLineIsDue }

  /// The next line; `nil` after the last one that has any edges.
  ///
  /// - Complexity: O(*k*) where the line has *k* edges more or less than one of average
  ///   characters, plus O(*s* / 64) for a segment of *s*.
  mutating func next() -> Line? {
    let start = start
    guard start < edges.count else { return nil }
    let limit = start == 0 ? firstRoom : room
    let paragraphEnd = edges.paragraphEnd(after: start)
    if fits(from: start, to: paragraphEnd, limit) {
      self.start = paragraphEnd + 1
      return Line(start: start, end: paragraphEnd, isForced: false)
    }
    let line = wrappedLine(from: start, before: paragraphEnd, limit)
    let endsParagraph = line.end == paragraphEnd
    self.start = endsParagraph ? paragraphEnd + 1 : edges.start(afterEnd: line.end)
    return line
  }

  /// The next line of a text that is all plain.
  @inline(never)
  func plainLine() -> Line { wrappedLine(from: start, before: edges.count - 1, room) }

  /// Steps over the empty line after a final line break; whether there is one.
  mutating func nextIsEmpty() -> Bool {
    guard start >= edges.count, emptyLineIsDue else { return false }
    emptyLineIsDue = false
    return true
  }

  /// A line of a paragraph that does not fit whole.
  private func wrappedLine(
    from start: Int, before paragraphEnd: Int, _ limit: CompactRoom
  ) -> Line {
    let fit = lastFitting(from: start, before: paragraphEnd, limit)
    var end = edges.lastEnd(after: start, through: fit)
    // A cut may be too wide although what follows it is not.
    while let tried = end, !fits(from: start, to: tried, limit) {
      end = edges.lastEnd(after: start, through: tried - 1)
    }
    if let end { return Line(start: start, end: end, isForced: false) }
    return overlongLine(from: start, fit: fit)
  }

  private func overlongLine(from start: Int, fit: Int) -> Line {
    let end = edges.firstEnd(after: start)
    guard breaksOverlongSegments else { return Line(start: start, end: end, isForced: true) }
    let last = min(fit, end - 1)
    if last > start { return Line(start: start, end: last, isForced: false) }
    return Line(start: start, end: start + 1, isForced: true)
  }

  /// The last edge that a line from `start` reaches, before the paragraph's end; `start`
  /// or less if there is none.
  private func lastFitting(from start: Int, before paragraphEnd: Int, _ limit: CompactRoom) -> Int {
    let farthest = edges[start] + limit.widest
    var edge = edges.lastEdge(
      upTo: farthest, from: start, before: paragraphEnd, guess: limit.stride(edges))
    if !edges.hasBoundaries { return edge }
    while edge > start && !fits(from: start, to: edge, limit) { edge -= 1 }
    while edge + 1 < paragraphEnd && fits(from: start, to: edge + 1, limit) { edge += 1 }
    return edge
  }

  /// Whether a line fits. Where runs meet, their floats are added, but only if that may
  /// matter.
  private func fits(from start: Int, to end: Int, _ limit: CompactRoom) -> Bool {
    let width = edges[end] - edges[start]
    return edges.hasBoundaries
      ? fitsByRuns(from: start, to: end, width, limit) : width <= limit.widest
  }

  @inline(never)
  private func fitsByRuns(
    from start: Int, to end: Int, _ width: Int64, _ limit: CompactRoom
  ) -> Bool {
    // Floats hold so much exactly; and each run adds its error, and no more.
    if width <= 1 << 24 { return width <= limit.rounded }
    let error = Int64(end - start) * (width >> 23 + 1)
    if abs(width - limit.rounded) > error { return width <= limit.rounded }
    return edges.width(from: start, to: end, rounding) <= limit.rounded
  }
}

extension CompactCursor {
  /// About how wide the lines left would be side by side.
  var rest: Fixed {
    start < edges.count ? Fixed(rawValue: edges[edges.count - 1] - edges[start]) : .zero
  }
}
