// The facts of truncation, from one pass over the lines.

extension FullText {
  /// `PreparedText.truncation(atWidth:maxLines:)`; with a token, where it cuts the last line.
  ///
  /// - Parameter token: What it takes of the box; `nil` for none.
  func truncation(
    atWidth availableWidth: Points, maxLines: Int?, token: TokenWidths? = nil
  ) -> Truncation {
    let lineWidth = style.lineFit.lineWidth(in: availableWidth)
    let maxLines = style.lineLimit(maxLines)
    var cursor = cursor(within: lineWidth, lineLimit: maxLines)
    var baselines = Baselines()
    var lineCount = 0
    var last: LineSpan?
    var filled: FilledLine?
    var isLast = true
    var carry: InlineLines.Carry?
    var isTruncated = maxLines == 0 && !cursor.isAtEnd
    if isOneEmptyLine && maxLines > 0 {
      baselines.append(lineHeightPolicy.emptyText, beginsParagraph: true, by: lineHeightPolicy)
    }
    while let span = cursor.next() {
      if lineCount < maxLines {
        last = span
        if lineCount + 1 == maxLines {
          isLast = endsText(after: cursor)
          isTruncated = cutsOff(cursor)
          if isTruncated, let token { filled = filledLine(span, within: lineWidth, token.rule) }
        }
        var shown = span
        if let filled { shown.fontRange = filled.range }
        baselines.append(
          box(of: shown, isCut: lineCount + 1 == maxLines, &carry),
          beginsParagraph: span.beginsParagraph,
          by: lineHeightPolicy)
      }
      lineCount += 1
    }
    var facts = Truncation(
      totalLineCount: lineCount, shownLineCount: min(lineCount, maxLines),
      height: baselines.height(
        by: lineHeightPolicy, maxLines: maxLines, isLast: isLast, sumLength: sumLength),
      firstBaseline: baselines.first,
      lastBaseline: baselines.last, lastLineWidth: .zero,
      isTruncated: isTruncated)
    guard let last else { return facts }
    facts.lastLineWidth = width(of: last, within: cursor.availableWidth)
    if let token, facts.isTruncated, isLast {
      let available = available(for: last, number: facts.shownLineCount - 1, in: token.box)
      if let filled { facts.cut = cut(filled, of: last, in: available, token) }
      if !wrappable.clusters.isEmpty && token.rule.fillsBox { return facts }
      if token.rule.spacesTakeRoom && restFits(from: last.start, in: available) { return facts }
      facts.cut = cut(last, width: facts.lastLineWidth, in: available, token)
    }
    return facts
  }

  /// Whether lines are left that count as cut off.
  private func cutsOff(_ cursor: LineCursor<some AvailableWidth>) -> Bool {
    !cursor.isAtEnd && (rules.truncation.cutsAtLineBreaks || !cursor.isAtFinalEmptyLine)
  }

  /// A line that is filled before it is cut; `nil` for one that is not.
  private func filledLine(
    _ line: LineSpan, within lineWidth: Fixed, _ rule: TruncationRule
  ) -> FilledLine? {
    guard rule.fillsBox, !wrappable.clusters.isEmpty, line.start < wrappable.scalarCount else {
      return nil
    }
    let available = wrappable.indents.availableWidth(
      in: lineWidth, isTextStart: line.start == 0, beginsParagraph: line.beginsParagraph)
    return ShapedClusters(wrappable, at: line.start, within: available).filledLine()
  }

  private func cut(
    _ filled: FilledLine, of line: LineSpan, in available: Fixed, _ token: TokenWidths
  ) -> TruncationCut {
    let rest = ClusterTruncator(
      text: wrappable, tokens: tokens(token, behind: line.start..<filled.next)
    )
    .rest(of: filled.range, before: filled.next, within: available)
    let end = rest?.end ?? line.start
    return TruncationCut(
      utf8Offset: utf8Range(line.start..<end).upperBound, resumeOffset: nil,
      lineWidth: rest.map { ($0.width + $0.token).points } ?? .zero,
      keepsLine: end >= line.visibleEnd && rest != nil, fits: rest != nil)
  }

  /// The widths of a token behind the runs of a line.
  private func tokens(
    _ token: TokenWidths, behind line: Range<Int>
  ) -> [ClusterTruncator.TokenRun] {
    if case .runs(let runs) = inline {
      return runs.tokens(behind: line, otherwise: token.width) {
        TokenFonts($0).widths(of: token.scalars)
      }
    }
    let first = fontRuns.partitionPoint { $0.range.upperBound <= line.lowerBound }
    let before = ClusterTruncator.TokenRun(
      start: 0, width: token.width(after: first > 0 ? Int(fontRuns[first - 1].font) : 0))
    return [before]
      + fontRuns[first...].prefix { $0.range.lowerBound < line.upperBound }.map {
        ClusterTruncator.TokenRun(
          start: $0.range.lowerBound, width: token.width(after: Int($0.font)))
      }
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
    let spacing =
      (paragraphs.outerSpacing(at: start) + paragraphs.outerSpacing(at: max(start, end - 1))) * 0.5
    let width = paragraphs.advances[start..<end].reduce(-spacing, +)
    return available.holds(paragraphs.rules.pixels.width(Double(width)))
  }

  private func cut(
    _ line: LineSpan, width: Points, in available: Fixed, _ token: TokenWidths
  ) -> TruncationCut {
    let rest = LineTruncator(wrappable, scalars, rule: token.rule)
      .rest(of: line, width: rules.widthReport.fixed(width), within: available - token.width)
    return TruncationCut(
      utf8Offset: utf8Range(line.start..<rest.end).upperBound, resumeOffset: nil,
      lineWidth: rules.widthReport.points(rest.width + token.width), keepsLine: rest.isWhole,
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
        lineWidth: rules.widthReport.points(width), isTruncated: false, fits: true)
    }
    let token = rules.widths(
      forToken: tokenWidth, in: availableWidth, style.lineFit, by: rule)
    let available = firstLineWidth(in: token.box)
    var rule = token.rule
    if mode != .tail && rule.cut == .word { rule.cut = .grapheme }
    let parts = LineTruncator(wrappable, scalars, rule: rule)
      .parts(of: line, truncating: mode, within: available - token.width, rules.widthRounding)
    return SingleLineTruncation(
      leading: utf8Range(line.lowerBound..<parts.leadingEnd),
      trailing: utf8Range(parts.trailingStart..<line.upperBound),
      lineWidth: rules.widthReport.points(parts.width + token.width), isTruncated: true,
      fits: available.holds(parts.width + token.width))
  }

  /// The width that the text's first line may take.
  private func firstLineWidth(in box: Fixed) -> Fixed {
    wrappable.indents.availableWidth(in: box, isTextStart: true, beginsParagraph: true)
  }
}
