/// What a line is made of: stretches of the text as it was shaped at once, and line
/// ends that were shaped anew.
struct LineParts {
  struct Part {
    var range: Range<Int>
    var stretch: GlyphStretch
  }

  /// In order, without gap or overlap, from the line's start to its visible end.
  private(set) var parts: [Part] = []

  private let prepared: PreparedText
  private let whole: GlyphStretch
  private let items: [Item]

  /// By the rules of `WrappableText.width(of:isCut:)`, which measured the line.
  ///
  /// - Parameter isCut: Whether the text goes on right after `counted`.
  init(
    _ line: LineSpan, of prepared: PreparedText, whole: GlyphStretch, items: [Item],
    isCut: Bool, within available: Fixed
  ) {
    self.prepared = prepared
    self.whole = whole
    self.items = items
    let text = prepared.wrappable
    let (start, end) = (line.start, min(line.fitEnd, line.visibleEnd))
    guard text.reshaper != nil, start < end, isCut || !text.edges[start].isSafeToBreak else {
      add(start..<line.visibleEnd)
      return
    }
    func isSafe(_ position: Int) -> Bool { text.edges[position].isSafeToBreak }
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

  private mutating func add(_ range: Range<Int>) {
    if !range.isEmpty { parts.append(Part(range: range, stretch: whole)) }
  }

  private mutating func addAnew(_ range: Range<Int>, isLineStart: Bool) {
    guard !range.isEmpty else { return }
    let stretch = GlyphStretch(
      range, of: prepared.scalars, items: items, shaper: Shaper(prepared.style.shaping),
      isLineStart: isLineStart)
    parts.append(Part(range: range, stretch: stretch))
  }
}
