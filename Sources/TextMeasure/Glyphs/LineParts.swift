/// What a line is made of: parts of the text as it was shaped at once, and line
/// ends that were shaped anew.
struct LineParts {
  struct Part {
    var range: Range<Int>
    var glyphs: ShapedGlyphs
  }

  /// In order, without gap or overlap, from the line's start to its visible end.
  private(set) var parts: [Part] = []

  private let prepared: FullText
  private let whole: ShapedGlyphs
  private let items: [Item]
  private let shaping: GlyphShaping

  /// By the rules of `WrappableText.width(of:isCut:)`, which measured the line.
  ///
  /// - Parameter isCut: Whether the text goes on right after `counted`.
  init(
    _ line: LineSpan, of prepared: FullText, whole: ShapedGlyphs, items: [Item],
    _ shaping: GlyphShaping, isCut: Bool, within available: Fixed
  ) {
    self.prepared = prepared
    self.whole = whole
    self.items = items
    self.shaping = shaping
    let text = prepared.wrappable
    let (start, end) = (line.start, min(line.fitEnd, line.visibleEnd))
    guard text.reshaper != nil, start < end, isCut || !text.boundaryFlags[start].isSafeToBreak
    else {
      add(start..<line.visibleEnd)
      return
    }
    if text.remainderIsWholeMinusHead {
      addSegmentParts(start..<end, isCut: isCut)
      add(end..<line.visibleEnd)
      return
    }
    func isSafe(_ position: Int) -> Bool { text.boundaryFlags[position].isSafeToBreak }
    let lastSafe = isCut ? (start + 1...end).last(where: isSafe) : end
    if let lastSafe, let firstSafe = (start..<lastSafe).first(where: isSafe) {
      let isNear =
        firstSafe == start || available.holds(text.origins[firstSafe - 1] - text.origins[start])
      let headEnd = isNear ? firstSafe : start
      addAnew(start..<headEnd, isLineStart: true)
      add(headEnd..<lastSafe)
      addAnew(lastSafe..<end, isLineStart: false)
    } else {
      addAnew(start..<end, isLineStart: true)
    }
    add(end..<line.visibleEnd)
  }

  /// A line that begins or ends within a segment: WebKit shapes what it holds of that by itself,
  /// also where it counts what is left of the segment's width.
  private mutating func addSegmentParts(_ range: Range<Int>, isCut: Bool) {
    let text = prepared.wrappable
    let (start, end) = (range.lowerBound, range.upperBound)
    let first = text.segment(at: start)
    // With the space behind it, which may kern with it.
    let headEnd = first.lowerBound < start ? min(end, first.upperBound) : start
    addAnew(start..<headEnd, isLineStart: true)
    let tailStart = isCut ? max(headEnd, text.segment(at: end - 1).lowerBound) : end
    add(headEnd..<tailStart)
    addAnew(tailStart..<end, isLineStart: false)
  }

  private mutating func add(_ range: Range<Int>) {
    if !range.isEmpty { parts.append(Part(range: range, glyphs: whole)) }
  }

  private mutating func addAnew(_ range: Range<Int>, isLineStart: Bool) {
    guard !range.isEmpty else { return }
    let glyphs = ShapedGlyphs(
      range, of: prepared.shapedScalars, items: items, shaping: shaping,
      isLineStart: isLineStart)
    parts.append(Part(range: range, glyphs: glyphs))
  }
}
