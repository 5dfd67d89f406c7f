// What "show more" buttons need, from one pass over the lines.

extension PreparedText {
  /// The facts about the first `maxLines` lines in a box `availableWidth` wide.
  ///
  /// - Complexity: O(*s*) in the segments of the text.
  public func truncation(atWidth availableWidth: Points, maxLines: Int? = nil) -> TruncationFacts {
    facts(atWidth: availableWidth, maxLines: maxLines, token: nil)
  }

  /// The facts about the first `maxLines` lines in a box `availableWidth` wide, and where the
  /// last of them is cut if `token` is to stand behind it.
  ///
  /// ```swift
  /// let more = try moreMeasurer.prepare("… 더 보기")
  /// let facts = text.truncation(atWidth: 343, maxLines: 3, token: more)
  /// if let cut = facts.cut { shown = source.utf8.prefix(cut.utf8Offset) }
  /// ```
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: The most lines that are shown.
  ///   - token: On one line, in any style: it is not shaped with the text. A browser's own is `…`
  ///     in the style of the text, without letter-spacing.
  ///   - rule: `nil` for what the renderer itself does.
  /// - Complexity: O(*s*) in the segments of the text, plus the characters of a line.
  public func truncation(
    atWidth availableWidth: Points, maxLines: Int, token: PreparedText, rule: TruncationRule? = nil
  ) -> TruncationFacts {
    truncation(
      atWidth: availableWidth, maxLines: maxLines, tokenWidth: token.widthOnOneLine, rule: rule)
  }

  /// The same for a token of which only the width is known.
  ///
  /// - Parameters:
  ///   - availableWidth: The width of the box.
  ///   - maxLines: The most lines that are shown.
  ///   - tokenWidth: Less than zero, and what is not a number, count as zero.
  ///   - rule: How the last line is cut; `nil` for the rule of the profile.
  public func truncation(
    atWidth availableWidth: Points, maxLines: Int, tokenWidth: Points, rule: TruncationRule? = nil
  ) -> TruncationFacts {
    facts(
      atWidth: availableWidth, maxLines: maxLines,
      token: rules.room(forToken: tokenWidth, in: availableWidth, by: rule))
  }

  /// - Parameter token: `nil` for none.
  func facts(
    atWidth availableWidth: Points, maxLines: Int?, token: TokenRoom?
  ) -> TruncationFacts {
    let lineWidth = style.lineFit.lineWidth(in: availableWidth)
    let maxLines = min(maxLines.asLineLimit, style.lineLimit)
    var cursor = cursor(within: lineWidth)
    var baselines = Baselines()
    var lineCount = 0
    var last: LineSpan?
    var isLast = true
    if isOneEmptyLine && maxLines > 0 {
      baselines.append(lineHeightPolicy.blank, beginsParagraph: true, by: lineHeightPolicy)
    }
    while let span = cursor.next() {
      if lineCount < maxLines {
        baselines.append(box(of: span), beginsParagraph: span.beginsParagraph, by: lineHeightPolicy)
        last = span
        if lineCount + 1 == maxLines { isLast = endsText(after: cursor) }
      }
      lineCount += 1
    }
    var facts = TruncationFacts(
      totalLineCount: lineCount, shownLineCount: min(lineCount, maxLines),
      height: baselines.height(by: lineHeightPolicy, maxLines: maxLines, isLast: isLast),
      firstBaseline: baselines.first,
      lastBaseline: baselines.last, lastLineWidth: .zero)
    guard let last else { return facts }
    facts.lastLineWidth = line(last, within: lineWidth).width
    if let token, facts.isTruncated, isLast {
      let room = room(for: last, number: facts.shownLineCount - 1, in: token.box)
      if token.rule.spacesTakeRoom && restFits(from: last.start, in: room) { return facts }
      facts.cut = cut(last, width: facts.lastLineWidth, in: room, token)
    }
    return facts
  }

  /// What a box leaves to a line beside its indents.
  ///
  /// - Parameter number: In the text, from 0.
  private func room(for line: LineSpan, number: Int, in box: Fixed) -> Fixed {
    if let rules = wrappable.paragraphs?.rules {
      return rules.lineWidth(in: box, number: number, beginsParagraph: line.beginsParagraph)
    }
    return wrappable.indents.availableWidth(
      in: box, isTextStart: line.start == 0, beginsParagraph: line.beginsParagraph)
  }

  /// Whether all of the text that is left fits on a line that takes it in: then nothing is cut
  /// (`StaticLayout.calculateEllipsis`). Spaces at its end need no room.
  private func restFits(from start: Int, in room: Fixed) -> Bool {
    guard let paragraphs = wrappable.paragraphs else { return false }
    let rest = start..<wrappable.scalarCount
    if paragraphs.kinds[rest].contains(.lineFeed) { return false }
    let end = paragraphs.shown(rest).upperBound
    let spacing = paragraphs.rules.edgeSpacing
    let width = paragraphs.advances[start..<end].reduce(-spacing, +)
    return room.holds(paragraphs.rules.pixels.width(Double(width)))
  }

  private func cut(
    _ line: LineSpan, width: Points, in available: Fixed, _ token: TokenRoom
  ) -> TruncationCut {
    let rest = LineTruncator(self, rule: token.rule)
      .rest(of: line, width: Fixed(rounding: width), within: available - token.width)
    return TruncationCut(
      utf8Offset: utf8Range(line.start..<rest.end).upperBound,
      lineWidth: (rest.width + token.width).points, keepsLine: rest.isWhole,
      fits: available.holds(rest.width + token.width))
  }

  /// The width of the text as a token: without an indent, and with spaces at its end.
  package var widthOnOneLine: Points { widestLine(atWidth: .unbounded, maxLines: 1) }

  /// Whether a text without lines is one line high.
  private var isOneEmptyLine: Bool {
    wrappable.scalarCount == 0 && rules.emptyTextIsOneLineHigh
  }
}
