extension PreparedText {
  /// The width of the widest line in a box `maxWidth` wide, as `lines(atWidth:)` reports
  /// it; zero for no text.
  ///
  /// - Parameter maxLines: Counts only the first so many lines; `nil` for all.
  /// - Complexity: O(*s*) in the segments of the lines.
  public func widestLine(atWidth maxWidth: Points, maxLines: Int? = nil) -> Points {
    var cursor = LineCursor(wrappable, limit: style.lineFit.limit(maxWidth))
    var (widest, lineCount) = (Points.zero, 0)
    let maxLines = min(maxLines ?? .max, style.lineLimit)
    while lineCount < maxLines, let span = cursor.next() {
      widest = max(widest, line(span, limit: cursor.limit).width)
      lineCount += 1
    }
    return widest
  }

  /// The narrowest box that surely has the lines of one `maxWidth` wide, or the widest of
  /// them if that overflows.
  ///
  /// - Complexity: O(*s*) in the segments of the text.
  func tightWidth(in maxWidth: Points) -> Points {
    let room = ProbedRoom(style.lineFit.limit(maxWidth))
    var cursor = LineCursor(wrappable, limit: room)
    var widest = Fixed.zero
    while let span = cursor.next() {
      let shown = span.start..<span.fitEnd
      let indent =
        wrappable.indents.start(
          isTextStart: span.start == 0, beginsParagraph: span.beginsParagraph)
        + wrappable.indents.trailing
      let hyphen = span.addsHyphen ? wrappable.hyphenWidth : .zero
      let width = wrappable.width(of: shown, isCut: span.isCut, trim: span.trim)
      widest = max(widest, indent + width + hyphen)
    }
    return style.lineFit.narrowestBox(withRoom: max(widest, room.bounds.atLeast)).points
  }

  /// The width of the text in a box that is wide enough for it.
  ///
  /// In SkParagraph (`TextWrapper::breakTextIntoLines`) that includes the spaces that
  /// lines end with, which else do not count.
  var unwrappedWidth: Points {
    guard case .flutter = profile else { return naturalWidth }
    let indents = wrappable.indents
    var (widest, start, beginsParagraph) = (Fixed.zero, 0, true)
    for stop in wrappable.stops where stop.endsParagraph {
      let shown = start..<max(start, Int(stop.visibleEnd))
      let indent = start == 0 ? indents.ofText : .zero
      let lost = indent + indents.lost(beginsParagraph: beginsParagraph)
      widest = max(widest, lost + wrappable.width(of: shown, isCut: false))
      (start, beginsParagraph) = (Int(stop.next), stop.partsParagraphs)
    }
    return widest.points
  }
}
