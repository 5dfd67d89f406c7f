extension WrappableText {
  /// Whether the spaces that hang at a line's end are a piece of their own.
  ///
  /// Blink cuts a piece of the text before its last spaces only if all of it does not fit
  /// and there is a place to cut (`ShapingLineBreaker::ShapeLine`).
  func isolatesHangingSpaces(of line: LineSpan, within available: some AvailableWidth) -> Bool {
    guard line.visibleEnd > line.fitEnd else { return false }
    let end = pieceEnd(after: line.fitEnd)
    guard end <= line.visibleEnd else { return true }
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

  /// Where the piece ends that holds the scalar at `position`.
  private func pieceEnd(after position: Int) -> Int {
    roundingBoundaries[firstBoundary(after: position)...].first { $0.kind != .run }.map {
      Int($0.position)
    }
      ?? scalarCount
  }
}
