extension WrappableText {
  /// Whether the spaces that hang at a line's end are a fragment of their own.
  ///
  /// Blink cuts a fragment of the text before its last spaces only if all of it does not fit
  /// and there is a place to cut (`ShapingLineBreaker::ShapeLine`).
  func isolatesHangingSpaces(of line: LineSpan, within available: some AvailableWidth) -> Bool {
    guard line.visibleEnd > line.fitEnd else { return false }
    guard let end = fragmentEnd(after: line.fitEnd, upTo: line.visibleEnd) else { return true }
    let available = indents.availableWidth(
      in: available, isTextStart: line.start == 0, beginsParagraph: line.beginsParagraph)
    if available.holds(width(of: line.start..<end, isCut: false, origin: line.origin)) {
      return false
    }
    return breaksOverlongSegments
      || available.holds(
        width(
          of: line.start..<line.fitEnd, isCut: line.isCut, trim: line.trim, origin: line.origin))
  }

  /// Where the fragment ends that holds the scalar at `position`; `nil` if that is beyond `limit`,
  /// as what lies there is of other lines.
  private func fragmentEnd(after position: Int, upTo limit: Int) -> Int? {
    var index = firstBoundary(after: position)
    while index < roundingBoundaries.count, roundingBoundaries[index].position <= limit {
      StepCount.add()
      if roundingBoundaries[index].kind != .run { return Int(roundingBoundaries[index].position) }
      index += 1
    }
    return scalarCount <= limit ? scalarCount : nil
  }
}
