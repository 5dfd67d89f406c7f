/// Lays a compact text out, and finds which rooms have the same lines.
///
/// A wider room never makes more lines: what ends a line, and what begins one, lies in
/// the order of the text (see `CompactTextBuilder`), so a line that begins later, up to
/// the same end, is not wider.
struct CompactProbe: LayoutProbe {
  let edges: CompactEdges
  let rules: CompactRules

  func layout(within room: Fixed, maxLines: Int) -> ProbedLayout {
    var layout = ProbedLayout()
    var cursor = CompactCursor(edges, rules, room: CompactRoom(room, rules.rounding))
    var indent = rules.firstLineIndent
    while layout.lineCount < maxLines, let line = cursor.next() {
      layout.lineCount += 1
      narrow(&layout.rooms, to: line, beside: indent)
      indent = .zero
    }
    if layout.lineCount < maxLines && cursor.nextIsEmpty() { layout.lineCount += 1 }
    layout.isTruncated = !cursor.isAtEnd
    layout.rest = cursor.rest
    return layout
  }

  /// Leaves the rooms in which the line ends where it does.
  private func narrow(
    _ rooms: inout Range<Fixed>, to line: CompactCursor.Line, beside indent: Fixed
  ) {
    var (atLeast, below) = (rooms.lowerBound, rooms.upperBound)
    if !line.isForced { atLeast = max(atLeast, width(from: line.start, to: line.end) + indent) }
    if line.end < edges.paragraphEnd(after: line.start) {
      below = min(below, width(from: line.start, to: nextEnd(after: line)) + indent)
    }
    rooms = atLeast..<max(atLeast, below)
  }

  /// Where the line would end if it had somewhat more room.
  private func nextEnd(after line: CompactCursor.Line) -> Int {
    let end = edges.firstEnd(after: line.end)
    let isWithinSegment = edges.firstEnd(after: line.start) > line.end
    return rules.breaksOverlongSegments && isWithinSegment ? min(line.end + 1, end) : end
  }

  private func width(from start: Int, to end: Int) -> Fixed {
    Fixed(rawValue: edges.width(from: start, to: end, rules.rounding))
  }
}
