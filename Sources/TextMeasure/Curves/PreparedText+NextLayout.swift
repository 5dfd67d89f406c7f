extension PreparedText {
  /// The width up to which every box from `width` on surely has the same lines, and at which
  /// they may be others.
  ///
  /// Whether they are is not known: `ProbedRoom` takes the first width that would have changed
  /// any of the answers that led to these lines.
  ///
  /// - Parameter maxLines: Counts only the first so many lines; `nil` for all.
  /// - Returns: More than `width`; wider than any box if the lines stay.
  /// - Complexity: O(*s*) in the segments of the lines.
  package func nextLayout(after width: Points, maxLines: Int? = nil) -> Points {
    let bounds = ProbedRoom.Bounds()
    let room = ProbedRoom(style.lineFit.limit(width), bounds)
    var cursor = LineCursor(wrappable, limit: room)
    var (last, lineCount): (LineSpan?, Int) = (nil, 0)
    let maxLines = min(maxLines ?? .max, style.lineLimit)
    while lineCount < maxLines, let span = cursor.next() {
      last = span
      lineCount += 1
    }
    // Whether spaces at its end count for its width depends on the room, too.
    if let last { _ = line(last, limit: room) }
    return style.lineFit.narrowestBox(withRoom: bounds.rooms.upperBound).points
  }
}
