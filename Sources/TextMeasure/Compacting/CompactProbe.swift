/// Lays a compact text out, and finds which available widths have the same lines.
///
/// A greater width never makes more lines: what ends a line, and what begins one, lies in
/// the order of the text (see `CompactTextBuilder`), so a line that begins later, up to
/// the same end, is not wider.
struct CompactProbe: LayoutProbe {
  let edges: CompactEdges
  let rules: LookUpRules

  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout {
    var layout = ProbedLayout()
    var cursor = CompactCursor(edges, rules, available: CompactWidth(available, rules.rounding))
    var indent = rules.firstLineIndent
    while layout.lineCount < maxLines, let line = cursor.next() {
      layout.lineCount += 1
      narrow(&layout.widths, to: line, beside: indent)
      indent = .zero
    }
    if layout.lineCount < maxLines && cursor.nextIsEmpty() { layout.lineCount += 1 }
    layout.isTruncated = !cursor.isAtEnd
    layout.rest = cursor.rest
    return layout
  }

  /// Leaves the widths at which the line ends where it does.
  private func narrow(
    _ widths: inout Range<Fixed>, to line: CompactCursor.Line, beside indent: Fixed
  ) {
    var (atLeast, below) = (widths.lowerBound, widths.upperBound)
    if !line.isForced { atLeast = max(atLeast, width(from: line.start, to: line.end) + indent) }
    if line.end < edges.paragraphEnd(after: line.start) {
      below = min(below, width(from: line.start, to: nextEnd(after: line)) + indent)
    }
    widths = atLeast..<max(atLeast, below)
  }

  /// Where the line would end if somewhat more width were available.
  private func nextEnd(after line: CompactCursor.Line) -> Int {
    let end = edges.firstEnd(after: line.end)
    let isWithinSegment = edges.firstEnd(after: line.start) > line.end
    return rules.breaksOverlongSegments && isWithinSegment ? min(line.end + 1, end) : end
  }

  private func width(from start: Int, to end: Int) -> Fixed {
    Fixed(rawValue: edges.width(from: start, to: end, rules.rounding))
  }
}
