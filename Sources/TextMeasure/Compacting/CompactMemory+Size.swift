extension CompactMemory {
  /// The size of the text in a box `availableWidth` wide.
  @inline(__always)
  func size(atWidth availableWidth: Points, maxLines: Int) -> TextSize {
    if _slowPath(isShaped) { return shapedSize(atWidth: availableWidth, maxLines: maxLines) }
    let rules = rules
    let available = CompactWidth(rules.fit.lineWidth(in: availableWidth), rules.rounding)
    return size(atWidth: availableWidth, rules, available, maxLines: maxLines)
  }

  /// The same where it is known what rules and width come to.
  ///
  /// - Precondition: The text is not shaped.
  /// - Complexity: O(1) for a line of average characters.
  @inline(__always)
  func size(
    atWidth availableWidth: Points, _ rules: LookUpRules, _ available: CompactWidth, maxLines: Int
  ) -> TextSize {
    if _slowPath(!canWrap(within: available.exact)),
      let size = reshapedSize(atWidth: availableWidth, maxLines: maxLines)
    {
      return size
    }
    let edges = edges
    let layout =
      edges.isPlain
      ? Self.plainLayout(edges, rules, within: available, maxLines: maxLines)
      : Self.layout(edges, rules, within: available, maxLines: maxLines)
    return TextSize(
      height: height(ofLines: layout.lineCount, maxLines: maxLines), lineCount: layout.lineCount,
      isTruncated: layout.isTruncated)
  }

  @inline(never)
  private func shapedSize(atWidth availableWidth: Points, maxLines: Int) -> TextSize {
    shapedContent.size(atWidth: availableWidth, maxLines: maxLines)
  }

  @inline(never)
  private func reshapedSize(atWidth availableWidth: Points, maxLines: Int) -> TextSize? {
    reshaped()?.size(atWidth: availableWidth, maxLines: maxLines)
  }

  @inline(never)
  private static func layout(
    _ edges: CompactEdges, _ rules: LookUpRules, within available: CompactWidth, maxLines: Int
  ) -> (lineCount: Int, isTruncated: Bool) {
    var cursor = CompactCursor(edges, rules, available: available)
    var lineCount = 0
    while lineCount < maxLines && cursor.next() != nil { lineCount += 1 }
    if lineCount < maxLines && cursor.nextIsEmpty() { lineCount += 1 }
    return (lineCount, !cursor.isAtEnd)
  }

  /// The same for a text of one paragraph and of one run: most texts, and most of the time.
  @inline(__always)
  private static func plainLayout(
    _ edges: CompactEdges, _ rules: LookUpRules, within available: CompactWidth, maxLines: Int
  ) -> (lineCount: Int, isTruncated: Bool) {
    let stride = available.stride(edges)
    let last = edges.count - 1
    var start = 0
    var lineCount = 0
    while start <= last && lineCount < maxLines {
      lineCount += 1
      let farthest = edges[start] + available.widest
      if edges[last] <= farthest {
        start = last + 1
        break
      }
      let fit = edges.lastEdge(upTo: farthest, from: start, before: last, guess: stride)
      if let end = edges.lastEnd(after: start, through: fit), edges[end] <= farthest {
        start = edges.start(afterEnd: end)
      } else {
        let line = CompactCursor(edges, rules, available: available, at: start).plainLine()
        start = line.end == last ? last + 1 : edges.start(afterEnd: line.end)
      }
    }
    return (lineCount, start <= last)
  }
}
