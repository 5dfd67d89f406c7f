extension PreparedText {
  /// The width of the widest line in a box `maxWidth` wide, as `lines(atWidth:)` reports
  /// it; zero for no text.
  ///
  /// - Parameters:
  ///   - maxWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
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

  /// The narrowest box with the lines of one `maxWidth` wide: what a chat bubble shrinks
  /// to. `maxWidth` if a line overflows, and never more.
  ///
  /// Measured again in a box of that width the text has the same lines, in every profile.
  /// The width of its widest line is no such box: lines are rounded, spaces at their ends
  /// do not count, and where a line is cut its last character may be shaped anew.
  ///
  /// ```swift
  /// let width = text.tightWidth(in: 280)
  /// text.lines(atWidth: width) == text.lines(atWidth: 280)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - maxWidth: The width of the box.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Complexity: O(*s*) in the segments of the lines, two or three times.
  public func tightWidth(in maxWidth: Points, maxLines: Int? = nil) -> Points {
    guard var box = tightBox(in: maxWidth, maxLines: maxLines) else { return maxWidth }
    let lines = lines(atWidth: maxWidth, maxLines: maxLines)
    // Narrower boxes are sure to answer otherwise, but now and then the lines are the same.
    for _ in 0..<Self.mostTries {
      let narrower = Fixed(rounding: box.points - profile.boxStep).points
      guard narrower >= .zero, self.lines(atWidth: narrower, maxLines: maxLines) == lines,
        let next = tightBox(in: narrower, maxLines: maxLines)
      else { break }
      box = next
    }
    return min(max(.zero, box.points), maxWidth)
  }

  private static var mostTries: Int { 64 }

  /// The narrowest box in which the text has as many lines, and is as high, as in one
  /// `maxWidth` wide: its lines are as equally long as they can be
  /// (CSS `text-wrap: balance`). Other lines than in `maxWidth`, as a rule.
  ///
  /// - Throws: `TextError.curveTooCostly`.
  /// - Complexity: That of the height curve from the narrowest of those widths on.
  public func balancedWidth(
    in maxWidth: Points, maxLines: Int? = nil
  ) throws(TextError) -> Points {
    let lineCount = Double(max(1, size(atWidth: maxWidth, maxLines: maxLines).lineCount))
    // Half of what lines would be long if all were full. Narrower boxes rarely keep the
    // number of lines, and to look at all of them takes long.
    let half = 0.5 / lineCount * min(max(.zero, maxWidth), naturalWidth)
    var curve = try heightCurve(from: half, through: maxWidth, maxLines: maxLines)
    if curve.steps.count == 1 {
      curve = try heightCurve(through: maxWidth, maxLines: maxLines)
    }
    return min(curve.steps.last?.width ?? maxWidth, maxWidth)
  }

  /// The narrowest box that surely has the lines of one `maxWidth` wide; `nil` if one of
  /// them overflows.
  private func tightBox(in maxWidth: Points, maxLines: Int?) -> Fixed? {
    let limit = style.lineFit.limit(maxWidth)
    let room = ProbedRoom(limit)
    var cursor = LineCursor(wrappable, limit: room)
    var (widest, lineCount) = (Fixed.zero, 0)
    let maxLines = min(maxLines ?? .max, style.lineLimit)
    while lineCount < maxLines, let span = cursor.next() {
      lineCount += 1
      let shown = span.start..<span.fitEnd
      let indent =
        wrappable.indents.start(
          isTextStart: span.start == 0, beginsParagraph: span.beginsParagraph)
        + wrappable.indents.trailing
      let hyphen = span.addsHyphen ? wrappable.hyphenWidth : .zero
      let width = wrappable.width(of: shown, isCut: span.isCut, trim: span.trim)
      widest = max(widest, indent + width + hyphen)
      // Whether spaces at its end count for a line's width depends on the room, too.
      _ = line(span, limit: room)
    }
    if widest > limit { return nil }
    return style.lineFit.narrowestBox(withRoom: max(widest, room.bounds.atLeast))
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
      (start, beginsParagraph) = (Int(stop.next), stop.splitsParagraphs)
    }
    return widest.points
  }
}
