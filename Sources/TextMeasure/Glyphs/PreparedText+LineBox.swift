extension PreparedText {
  /// The box of a line, whose height is the line's: where in it the baseline is, only
  /// drawing asks.
  func box(of line: LineSpan) -> LineBox {
    let boxes = style.lineBoxes
    guard !hasEqualLines else { return boxes.primary }
    let range = line.fontRange ?? line.start..<line.visibleEnd
    let first = fontRuns.partitionPoint { $0.range.upperBound <= range.lowerBound }
    let shown = fontRuns[first...].prefix { $0.range.lowerBound < range.upperBound }
    return boxes.box(of: shown.lazy.map { Int($0.font) })
  }
}
