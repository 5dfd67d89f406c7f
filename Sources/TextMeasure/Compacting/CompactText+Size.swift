extension CompactText {
  /// The size of the text in a box `maxWidth` wide.
  func size(atWidth maxWidth: Points, maxLines: Int) -> TextSize {
    let room = profile.fitLimit(maxWidth)
    if !answers(room) { return shapedSize(atWidth: maxWidth, maxLines: maxLines) }
    return size(within: room, maxLines: maxLines)
  }

  @inline(never)
  private func shapedSize(atWidth maxWidth: Points, maxLines: Int) -> TextSize {
    let room = profile.fitLimit(maxWidth)
    return shaped()?.size(atWidth: maxWidth, maxLines: maxLines)
      ?? size(within: room, maxLines: maxLines)
  }

  /// The size of the text on lines with this much room.
  ///
  /// - Complexity: O(1) for a line of average characters.
  @inline(__always)
  func size(within room: Fixed, maxLines: Int) -> TextSize {
    withEdges { edges, rules in
      edges.isPlain
        ? Self.plainSize(edges, rules, within: room, maxLines: maxLines)
        : Self.size(edges, rules, within: room, maxLines: maxLines)
    }
  }

  @inline(never)
  private static func size(
    _ edges: CompactEdges, _ rules: CompactRules, within room: Fixed, maxLines: Int
  ) -> TextSize {
    var cursor = CompactCursor(edges, rules, room: room)
    var lineCount = 0
    while lineCount < maxLines && cursor.next() != nil { lineCount += 1 }
    if lineCount < maxLines && cursor.nextIsEmpty() { lineCount += 1 }
    return TextSize(
      height: rules.height(ofLines: lineCount), lineCount: lineCount,
      isTruncated: !cursor.isAtEnd)
  }

  /// The same for a text of one paragraph and of one run: most texts, and most of the time.
  @inline(__always)
  private static func plainSize(
    _ edges: CompactEdges, _ rules: CompactRules, within room: Fixed, maxLines: Int
  ) -> TextSize {
    let limit = LineLimit(room, edges, rules.rounding)
    let last = edges.count - 1
    var start = 0
    var lineCount = 0
    while start <= last && lineCount < maxLines {
      lineCount += 1
      let farthest = edges[start] + limit.widest
      if edges[last] <= farthest {
        start = last + 1
        break
      }
      let fit = edges.lastEdge(upTo: farthest, from: start, before: last, guess: limit.stride)
      if let end = edges.lastEnd(after: start, through: fit), edges[end] <= farthest {
        start = edges.start(afterEnd: end)
      } else {
        let line = CompactCursor(edges, rules, room: room, at: start).plainLine()
        start = line.end == last ? last + 1 : edges.start(afterEnd: line.end)
      }
    }
    return TextSize(
      height: rules.height(ofLines: lineCount), lineCount: lineCount, isTruncated: start <= last)
  }
}
