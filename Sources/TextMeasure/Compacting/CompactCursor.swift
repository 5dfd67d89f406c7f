/// The width available to lines, worked out once for all texts of a style.
struct CompactWidth {
  let exact: Fixed
  /// Rounded as widths are.
  let rounded: Int64
  /// The widest run that counts as no more.
  let widest: Int64

  init(_ exact: Fixed, _ rounding: WidthRounding) {
    // No text is as wide.
    self.exact = min(exact, Fixed(rawValue: 1 << 40))
    rounded =
      (rounding == .exact ? self.exact : self.exact.roundedDown(to: Fixed.layoutUnit)).rawValue
    widest = rounding.widestRun(within: self.exact).rawValue
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
  /// The width available to every line but the first.
  private let available: CompactWidth
  private let firstAvailable: CompactWidth

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
  init(_ edges: CompactEdges, _ rules: LookUpRules, available: CompactWidth, at start: Int = 0) {
    self.start = start
    self.edges = edges
    rounding = rules.rounding
    breaksOverlongSegments = rules.breaksOverlongSegments
    self.available = available
    firstAvailable =
      rules.firstLineIndent == .zero
      ? available : CompactWidth(available.exact - rules.firstLineIndent, rounding)
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
    let available = start == 0 ? firstAvailable : available
    let paragraphEnd = edges.paragraphEnd(after: start)
    if fits(from: start, to: paragraphEnd, available) {
      self.start = paragraphEnd + 1
      return Line(start: start, end: paragraphEnd, isForced: false)
    }
    let line = wrappedLine(from: start, before: paragraphEnd, available)
    let endsParagraph = line.end == paragraphEnd
    self.start = endsParagraph ? paragraphEnd + 1 : edges.start(afterEnd: line.end)
    return line
  }

  /// The next line of a text that `CompactEdges.isPlain` holds for.
  @inline(never)
  func plainLine() -> Line { wrappedLine(from: start, before: edges.count - 1, available) }

  /// Steps over the empty line after a final line break; whether there is one.
  mutating func nextIsEmpty() -> Bool {
    guard start >= edges.count, emptyLineIsDue else { return false }
    emptyLineIsDue = false
    return true
  }

  /// A line of a paragraph that does not fit whole.
  private func wrappedLine(
    from start: Int, before paragraphEnd: Int, _ available: CompactWidth
  ) -> Line {
    let fit = lastFitting(from: start, before: paragraphEnd, available)
    var end = edges.lastEnd(after: start, through: fit)
    // A cut may be too wide although what follows it is not.
    while let tried = end, !fits(from: start, to: tried, available) {
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
  private func lastFitting(
    from start: Int, before paragraphEnd: Int, _ available: CompactWidth
  ) -> Int {
    let farthest = edges[start] + available.widest
    var edge = edges.lastEdge(
      upTo: farthest, from: start, before: paragraphEnd, guess: available.stride(edges))
    if !edges.hasBoundaries { return edge }
    while edge > start && !fits(from: start, to: edge, available) { edge -= 1 }
    while edge + 1 < paragraphEnd && fits(from: start, to: edge + 1, available) { edge += 1 }
    return edge
  }

  /// Whether a line fits. Where runs meet, their floats are added, but only if that may
  /// matter.
  private func fits(from start: Int, to end: Int, _ available: CompactWidth) -> Bool {
    let width = edges[end] - edges[start]
    return edges.hasBoundaries
      ? fitsByRuns(from: start, to: end, width, available) : width <= available.widest
  }

  @inline(never)
  private func fitsByRuns(
    from start: Int, to end: Int, _ width: Int64, _ available: CompactWidth
  ) -> Bool {
    // Floats hold so much exactly; and each run adds its error, and no more.
    if width <= 1 << 24 { return width <= available.rounded }
    let error = Int64(end - start) * (width >> 23 + 1)
    if abs(width - available.rounded) > error { return width <= available.rounded }
    return edges.width(from: start, to: end, rounding) <= available.rounded
  }
}

extension CompactCursor {
  /// About how wide the lines left would be side by side.
  var rest: Fixed {
    start < edges.count ? Fixed(rawValue: edges[edges.count - 1] - edges[start]) : .zero
  }
}
