extension FullText {
  /// The width up to which every box from `width` on surely has the same lines, and at which
  /// they may be others.
  ///
  /// Whether they differ is not known: `ProbedWidth` takes the first width that would have
  /// changed the result of any test that led to these lines.
  ///
  /// - Parameter maxLines: Counts only the first so many lines; `nil` for all.
  /// - Returns: More than `width`; wider than any box if the lines stay.
  /// - Complexity: O(*s*) in the segments of the lines.
  func nextLayout(after width: Points, maxLines: Int? = nil) -> Points {
    let bounds = ProbedWidth.Bounds()
    let available = ProbedWidth(style.lineFit.lineWidth(in: width), bounds)
    var cursor = cursor(within: available)
    var (last, lineCount): (LineSpan?, Int) = (nil, 0)
    let maxLines = min(maxLines.asLineLimit, style.lineLimit)
    while lineCount < maxLines, let span = cursor.next() {
      last = span
      lineCount += 1
    }
    // Whether spaces at its end count for its width depends on the available width, too.
    if let last { _ = line(last, within: available) }
    return style.lineFit.narrowestBox(forLineWidth: bounds.widths.upperBound).points
  }
}
