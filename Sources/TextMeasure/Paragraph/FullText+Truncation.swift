// The facts of truncation, from one pass over the lines.

extension FullText {
  /// `PreparedText.truncation(atWidth:maxLines:)`; with a token, where it cuts the last line.
  ///
  /// - Parameter token: What it takes of the box; `nil` for none.
  func truncation(
    atWidth availableWidth: Points, maxLines: Int?, token: TokenWidths? = nil
  ) -> Truncation {
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
    var facts = Truncation(
      totalLineCount: lineCount, shownLineCount: min(lineCount, maxLines),
      height: baselines.height(by: lineHeightPolicy, maxLines: maxLines, isLast: isLast),
      firstBaseline: baselines.first,
      lastBaseline: baselines.last, lastLineWidth: .zero)
    guard let last else { return facts }
    facts.lastLineWidth = line(last, within: lineWidth).width
    if let token, facts.isTruncated, isLast {
      let available = available(for: last, number: facts.shownLineCount - 1, in: token.box)
      if token.rule.spacesTakeRoom && restFits(from: last.start, in: available) { return facts }
      facts.cut = cut(last, width: facts.lastLineWidth, in: available, token)
    }
    return facts
  }

  /// The available width of a line beside its indents.
  ///
  /// - Parameter number: In the text, from 0.
  private func available(for line: LineSpan, number: Int, in box: Fixed) -> Fixed {
    if let rules = wrappable.paragraphs?.rules {
      return rules.lineWidth(in: box, number: number, beginsParagraph: line.beginsParagraph)
    }
    return wrappable.indents.availableWidth(
      in: box, isTextStart: line.start == 0, beginsParagraph: line.beginsParagraph)
  }

  /// Whether all of the text that is left fits on a line that takes it in: then nothing is cut
  /// (`StaticLayout.calculateEllipsis`). Spaces at its end hang.
  private func restFits(from start: Int, in available: Fixed) -> Bool {
    guard let paragraphs = wrappable.paragraphs else { return false }
    let rest = start..<wrappable.scalarCount
    if paragraphs.kinds[rest].contains(.lineFeed) { return false }
    let end = paragraphs.shown(rest).upperBound
    let spacing = paragraphs.rules.outerSpacing
    let width = paragraphs.advances[start..<end].reduce(-spacing, +)
    return available.holds(paragraphs.rules.pixels.width(Double(width)))
  }

  private func cut(
    _ line: LineSpan, width: Points, in available: Fixed, _ token: TokenWidths
  ) -> TruncationCut {
    let rest = LineTruncator(wrappable, scalars, rule: token.rule)
      .rest(of: line, width: Fixed(rounding: width), within: available - token.width)
    return TruncationCut(
      utf8Offset: utf8Range(line.start..<rest.end).upperBound, resumeOffset: nil,
      lineWidth: (rest.width + token.width).points, keepsLine: rest.isWhole,
      fits: available.holds(rest.width + token.width))
  }

  /// The width of the text as a token: without an indent, and with spaces at its end.
  var widthOnOneLine: Points { widestLine(atWidth: .unbounded, maxLines: 1) }

  /// Whether a text without lines is one line high.
  private var isOneEmptyLine: Bool {
    wrappable.scalarCount == 0 && rules.emptyTextIsOneLineHigh
  }
}

// MARK: - On a single line

extension FullText {
  /// `PreparedText.singleLine`.
  func singleLine(
    truncating mode: TruncationCut.Mode, atWidth availableWidth: Points, tokenWidth: Points,
    rule: TruncationRule? = nil
  ) -> SingleLineTruncation {
    let line = 0..<max(0, Int(wrappable.opportunities.first { $0.endsParagraph }?.fitEnd ?? 0))
    let width = wrappable.width(of: line, isCut: false)
    if firstLineWidth(in: style.lineFit.lineWidth(in: availableWidth)).holds(width) {
      return SingleLineTruncation(
        leading: utf8Range(line), trailing: utf8Range(line.upperBound..<line.upperBound),
        lineWidth: width.points, isTruncated: false, fits: true)
    }
    let token = rules.widths(forToken: tokenWidth, in: availableWidth, by: rule)
    let available = firstLineWidth(in: token.box)
    var rule = token.rule
    if mode != .tail && rule.cut == .word { rule.cut = .grapheme }
    let parts = LineTruncator(wrappable, scalars, rule: rule)
      .parts(of: line, truncating: mode, within: available - token.width, rules.widthRounding)
    return SingleLineTruncation(
      leading: utf8Range(line.lowerBound..<parts.leadingEnd),
      trailing: utf8Range(parts.trailingStart..<line.upperBound),
      lineWidth: (parts.width + token.width).points, isTruncated: true,
      fits: available.holds(parts.width + token.width))
  }

  /// The width that the text's first line may take.
  private func firstLineWidth(in box: Fixed) -> Fixed {
    wrappable.indents.availableWidth(in: box, isTextStart: true, beginsParagraph: true)
  }
}
