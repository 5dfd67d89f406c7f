extension FullText {
  /// `PreparedText.widestLine`.
  func widestLine(atWidth availableWidth: Points, maxLines: Int? = nil) -> Points {
    let maxLines = style.lineLimit(maxLines)
    var cursor = cursor(
      within: style.lineFit.lineWidth(in: availableWidth), lineLimit: maxLines)
    var (widest, lineCount) = (Points.zero, 0)
    while lineCount < maxLines, let span = cursor.next() {
      widest = max(widest, width(of: span, within: cursor.availableWidth))
      lineCount += 1
    }
    return widest
  }

  /// `PreparedText.tightWidth`.
  func tightWidth(in availableWidth: Points, maxLines: Int? = nil) -> Points {
    guard let tight = tightBox(in: availableWidth, maxLines: maxLines) else {
      return availableWidth
    }
    var box = tight.box
    let lines = lines(atWidth: availableWidth, maxLines: maxLines)
    // Lines chosen of all that fit are known of this box alone.
    if style.lineChoice != .firstFit, tight.ofWidestLine < box,
      self.lines(atWidth: tight.ofWidestLine.points, maxLines: maxLines) == lines
    {
      box = tight.ofWidestLine
    }
    // Where breaks weigh what lines leave free, every pixel is a test.
    if wrappable.paragraphs?.breaksFirstFit == false {
      let narrowed = narrowedBox(box, with: lines, maxLines: maxLines)
      box = tightBox(in: narrowed.points, maxLines: maxLines)?.box ?? narrowed
    }
    // In narrower boxes some test has another result, but now and then the lines are the same.
    for _ in 0..<Self.mostTries {
      if interruption.hasCome { break }
      let narrower = Fixed(rounding: box.points - rules.boxStep).points
      guard narrower >= .zero, self.lines(atWidth: narrower, maxLines: maxLines) == lines,
        let next = tightBox(in: narrower, maxLines: maxLines)
      else { break }
      box = next.box
    }
    return min(max(.zero, box.points), availableWidth)
  }

  private static var mostTries: Int { 64 }

  /// A box that is so many pixels narrower that in one more the lines are others: by doubled steps,
  /// then by halves, since boxes may be millions of pixels wide.
  private func narrowedBox(_ box: Fixed, with lines: [Line], maxLines: Int?) -> Fixed {
    func narrowed(by pixels: Int) -> Fixed {
      // A quarter more, as rounding could be to the pixel below.
      Fixed(rounding: box.points - rules.boxStep * (Double(pixels) - 0.25))
    }
    func hasLines(_ pixels: Int) -> Bool {
      let narrower = narrowed(by: pixels).points
      return narrower >= .zero && !interruption.hasCome
        && self.lines(atWidth: narrower, maxLines: maxLines) == lines
    }
    var (same, other) = (0, 1)
    while hasLines(other) { (same, other) = (other, 2 * other) }
    while other - same > 1 {
      let middle = same + (other - same) / 2
      if hasLines(middle) { same = middle } else { other = middle }
    }
    return same == 0 ? box : narrowed(by: same)
  }

  /// The narrowest box that surely has the lines of one `availableWidth` wide, and the narrowest
  /// that holds the widest of them; `nil` if one of them overflows.
  private func tightBox(
    in availableWidth: Points, maxLines: Int?
  ) -> (box: Fixed, ofWidestLine: Fixed)? {
    let lineWidth = style.lineFit.lineWidth(in: availableWidth)
    let available = ProbedWidth(lineWidth)
    let maxLines = style.lineLimit(maxLines)
    var cursor = cursor(within: available, lineLimit: maxLines)
    var (widest, lineCount) = (Fixed.zero, 0)
    while lineCount < maxLines, let span = cursor.next() {
      lineCount += 1
      let shown = span.start..<span.fitEnd
      let indent =
        cursor.text.indents.start(
          isTextStart: span.start == 0, beginsParagraph: span.beginsParagraph)
        + cursor.text.indents.trailing
      let hyphen = span.addsHyphen ? wrappable.hyphenFitWidth : .zero
      let width = wrappable.width(
        of: shown, isCut: span.isCut, trim: span.trim, origin: span.origin)
      let hanging = min(.zero, wrappable.closingRoom(at: span.fitEnd))
      widest = max(widest, indent + width + hyphen + hanging)
      // Whether spaces at its end count for a line's width depends on the available width, too.
      _ = self.width(of: span, within: cursor.availableWidth)
    }
    if widest > lineWidth { return nil }
    let fit = style.lineFit
    return (
      fit.narrowestBox(forLineWidth: max(widest, available.bounds.atLeast)),
      fit.narrowestBox(forLineWidth: widest)
    )
  }

  /// The width of a box that is as wide as the text.
  ///
  /// In SkParagraph (`TextWrapper::breakTextIntoLines`) that includes the spaces that
  /// lines end with, which else do not count. Gecko, which has not broken the text into lines when it
  /// asks for that width, counts the indent of the first line alone (`nsBlockFrame::PrefISize`; 133
  /// texts in Firefox 153): others may wrap in that box.
  var unwrappedWidth: Points {
    if rules.endlessLinesHaveOneIndent {
      return widest(indentsAll: false) { $0.endsParagraph }
    }
    guard rules.endlessLinesHoldSpaces else { return naturalWidth }
    let indents = wrappable.indents
    var (widest, start, beginsParagraph) = (Fixed.zero, 0, true)
    for opportunity in wrappable.opportunities where opportunity.endsParagraph {
      let shown = start..<max(start, Int(opportunity.visibleEnd))
      let indent = start == 0 ? indents.ofText : .zero
      let lost = indent + indents.lost(beginsParagraph: beginsParagraph)
      widest = max(widest, lost + wrappable.width(of: shown, isCut: false))
      (start, beginsParagraph) = (Int(opportunity.next), opportunity.splitsParagraphs)
    }
    return rules.widthReport.points(widest) + style.insetWidth
  }
}

// Sums as WebKit adds them up.

extension FullText {
  /// How much wider a line comes out because WebKit adds 32-bit floats, one advance after the
  /// other, and where white space collapses words and spaces (`ComplexTextController`,
  /// `Line::append`).
  ///
  /// Less than 1/1000 px, but for lines of hundreds of pixels: others are not looked at.
  ///
  /// - Complexity: O(*n*) for the *n* characters of such a line, or of the segment it begins
  ///   within.
  func floatSurplus(of line: LineSpan) -> Fixed {
    guard rules.sumsInFloats else { return .zero }
    let text = wrappable
    if line.isCut && text.isWithinSegment(line.start..<line.next) { return .zero }
    if line.origin != nil || !text.boundaryFlags[line.start].isSafeToBreak || isWithinSegment(line)
    {
      return segment(at: line.start).map(surplus) ?? .zero
    }
    return surplus(of: line.start..<line.visibleEnd)
  }

  private func isWithinSegment(_ line: LineSpan) -> Bool {
    segment(at: line.start).map { $0.lowerBound < line.start } ?? false
  }

  /// The segment that holds the scalar at `position`.
  private func segment(at position: Int) -> Range<Int>? {
    let opportunities = wrappable.opportunities
    let index = opportunities.partitionPoint { Int($0.next) <= position }
    guard index < opportunities.count else { return nil }
    let start = index > 0 ? Int(opportunities[index - 1].next) : 0
    // What hangs after a place in a row of spaces ends before that.
    return start..<max(start, Int(opportunities[index].fitEnd))
  }

  private func surplus(of range: Range<Int>) -> Fixed {
    let origins = wrappable.origins
    let exact = origins[range.upperBound] - origins[range.lowerBound]
    guard exact.points.rawValue > 128 else { return .zero }
    let addsWords = style.wrapping.whiteSpace.collapsesSpaces
    var (line, word) = (Float.zero, Float.zero)
    for index in range {
      let advance = Float((origins[index + 1] - origins[index]).points.rawValue)
      if addsWords && scalars[index] == 0x20 {
        line = line + word + advance
        word = 0
      } else {
        word += advance
      }
    }
    return Fixed(rounding: Points(Double(line + word))) - exact
  }
}
