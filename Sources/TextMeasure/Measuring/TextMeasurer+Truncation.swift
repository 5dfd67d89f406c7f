internal import CScanning

/// What is shown of a text, and what no font has of it.
package struct TruncatedText: Hashable, Sendable {
  package var shown: Truncation
  /// The characters of the whole text that no font of the style has, each once, in the order of
  /// the text.
  package var missingCharacters: [Unicode.Scalar]
}

// MARK: - At one width

extension TextMeasurer {
  /// What is shown of a text of which only the first `maxLines` lines are, and where the last of
  /// them is cut if `token` is to stand behind it, without preparing the text: the cheapest way to cut new text.
  ///
  /// ```swift
  /// let more = try measurer.prepare("… more")
  /// let cut = try measurer.truncation(of: review, atWidth: 343, maxLines: 3, token: more).cut
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - availableWidth: The width of the box.
  ///   - maxLines: The most lines that are shown; `nil` for all.
  ///   - token: On one line, in any style; `nil` for none.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: O(*n*) in the bytes of the text.
  public mutating func truncation(
    of text: String, atWidth availableWidth: Points, maxLines: Int? = nil,
    token: PreparedText? = nil
  ) throws(TextError) -> Truncation {
    try text.withBytes { bytes throws(TextError) in
      try truncation(
        of: bytes, atWidth: availableWidth, maxLines: maxLines,
        token: token?.token
      ).shown
    }
  }

  /// What is shown of a text of which only the first `maxLines` lines are, and where the last of
  /// them is cut.
  ///
  /// - Parameters:
  ///   - utf8: The text. Ill-formed bytes measure as U+FFFD.
  ///   - availableWidth: The width of the box.
  ///   - maxLines: The most lines that are shown; `nil` for all.
  ///   - token: On one line, in any style; `nil` for none.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: That of a `String`.
  public mutating func truncation(
    of utf8: Span<UInt8>, atWidth availableWidth: Points, maxLines: Int? = nil,
    token: PreparedText? = nil
  ) throws(TextError) -> Truncation {
    try utf8.withUnsafeBufferPointer { bytes throws(TextError) in
      try truncation(
        of: bytes, atWidth: availableWidth, maxLines: maxLines,
        token: token?.token
      ).shown
    }
  }

  /// - Parameter rule: How the last line is cut; `nil` for the rule of the profile.
  package mutating func truncation(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth availableWidth: Points, maxLines: Int?,
    token: TruncationToken?, rule: TruncationRule? = nil
  ) throws(TextError) -> TruncatedText {
    try check(utf8)
    defer { releaseScratch(of: utf8.count) }
    let token = token.map { resolved.widths(of: $0, in: availableWidth, by: rule) }
    if scansNext(), scanLines(of: utf8),
      let facts = scannedFacts(
        of: utf8, atWidth: availableWidth, maxLines: maxLines.asLineLimit, token: token)
    {
      return TruncatedText(
        shown: facts,
        missingCharacters: scanner.text.holdsMissing ? scanner.missingCharacters : [])
    }
    let prepared = try fullText(utf8: utf8)
    let facts = prepared.truncation(atWidth: availableWidth, maxLines: maxLines, token: token)
    try interruption.check()
    return TruncatedText(shown: facts, missingCharacters: prepared.missingCharacters)
  }
}

// MARK: - Sizes and cuts at several widths

extension TextMeasurer {
  /// The sizes of a text at several widths, and where its last line is cut for a token at each.
  ///
  /// Whether a text has more lines than are shown follows from its size, in every renderer; most
  /// have not, and are not cut.
  ///
  /// - Parameters:
  ///   - body: Called with the index of each width, in order.
  /// - Returns: The characters of the text that no font has, each once.
  /// - Throws: `TextError.tooLong`.
  package mutating func cuts(
    of utf8: UnsafeBufferPointer<UInt8>, atWidths widths: [Points], maxLines: Int,
    token: TruncationToken, _ body: (Int, TextHeight, TruncationCut?) -> Void
  ) throws(TextError) -> [Unicode.Scalar] {
    try check(utf8)
    defer { releaseScratch(of: utf8.count) }
    let isScanned = scansNext() && beginScanning(utf8)
    var prepared: FullText?
    for (index, width) in widths.enumerated() {
      if isScanned, prepared == nil,
        let found = scannedCut(
          of: utf8, atWidth: width, maxLines: max(0, maxLines), token: token)
      {
        body(index, found.size, found.cut)
        continue
      }
      let text = if let prepared { prepared } else { try fullText(utf8: utf8) }
      prepared = text
      let facts = text.truncation(
        atWidth: width, maxLines: maxLines,
        token: resolved.widths(of: token, in: width))
      body(index, facts.size, facts.cut)
      try interruption.check()
    }
    if let prepared { return prepared.missingCharacters }
    return isScanned && scanner.text.holdsMissing ? scanner.missingCharacters : []
  }

  /// The size of the text begun last, and where its last line is cut.
  ///
  /// - Returns: `nil` for a text that must be shaped.
  private mutating func scannedCut(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth width: Points, maxLines: Int,
    token: TruncationToken
  ) -> (size: TextHeight, cut: TruncationCut?)? {
    guard let size = begunSize(atWidth: width, maxLines: maxLines) else { return nil }
    if !size.isTruncated { return (size, nil) }
    guard scanner.rules.showsLines,
      let facts = scannedFacts(
        of: utf8, atWidth: width, maxLines: maxLines,
        token: resolved.widths(of: token, in: width))
    else { return nil }
    return (facts.size, facts.cut)
  }
}

// MARK: - Scanned texts

extension TextMeasurer {
  /// The facts about the text scanned last.
  ///
  /// - Returns: `nil` for a text that must be shaped.
  mutating func scannedFacts(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth availableWidth: Points, maxLines: Int,
    token: TokenWidths?
  ) -> Truncation? {
    guard let offset = scannedOffset(in: utf8) else { return nil }
    if lineWidths.box != availableWidth { updateLineWidths(availableWidth) }
    var lines = ScannedLines(scanner.text, scanner.rulesPointer, within: lineWidths.available)
    var (facts, last) = passLines(&lines, maxLines: maxLines)
    var reason = lines.reason
    if reason == nil, var found = last.take() {
      facts.cut = measureLast(&found, of: &facts, at: offset, token: token)
      reason = found.lines.reason
    }
    if let reason {
      shapingTally.add(reason)
      return nil
    }
    shapingTally.scanned += 1
    return facts
  }

  /// The last line that is shown, and what is known of the text where it was found.
  private struct LastLine {
    var lines: ScannedLines
    var line: ScannedLine
  }

  /// Passes all lines, and adds up those shown.
  private mutating func passLines(
    _ lines: inout ScannedLines, maxLines: Int
  ) -> (Truncation, last: LastLine?) {
    var (lineCount, baselines) = (0, Baselines())
    var last: LastLine?
    var isTruncated = false
    if scanner.text.count == 0 && maxLines > 0 && resolved.rules.emptyTextIsOneLineHigh {
      baselines.append(
        scanner.lineScratch.lineHeights.emptyText, beginsParagraph: false,
        by: scanner.lineScratch.lineHeights)
    }
    while let found = lines.nextLine(in: &scanner, shaper: shaper) {
      lineCount += 1
      if lineCount > maxLines {
        let isMissed = found.start < scanner.text.count || cutsAtLineBreaks || maxLines == 0
        isTruncated = isTruncated || isMissed
        continue
      }
      last = LastLine(lines: lines, line: found)
      baselines.append(
        scanner.box(of: found, near: lines.line.entry), beginsParagraph: false,
        by: scanner.lineScratch.lineHeights)
    }
    let facts = Truncation(
      totalLineCount: lineCount, shownLineCount: min(lineCount, maxLines),
      height: baselines.height(by: scanner.lineScratch.lineHeights, maxLines: maxLines),
      firstBaseline: baselines.first, lastBaseline: baselines.last, lastLineWidth: .zero,
      isTruncated: isTruncated)
    return (facts, last)
  }

  /// Whether an empty line after the last line break counts as cut off.
  private var cutsAtLineBreaks: Bool { resolved.rules.truncation.cutsAtLineBreaks }

  /// Measures the last line that is shown; where it is cut.
  private mutating func measureLast(
    _ last: inout LastLine, of facts: inout Truncation, at offset: Int, token: TokenWidths?
  ) -> TruncationCut? {
    let start = last.line.start
    facts.lastLineWidth = last.lines.width(of: last.line, in: &scanner, shaper: shaper)
    guard let token, facts.isTruncated else { return nil }
    if token.rule.fillsBox && scanner.rules.wrapsByClusters {
      last.lines.reason = .cutByFonts
      return nil
    }
    let available =
      scanner.rules.paragraphs?.lineWidth(in: token.box)
      ?? resolved.indents.availableWidth(
        in: token.box, isTextStart: start == 0, beginsParagraph: false)
    if token.rule.spacesTakeRoom && last.lines.restFits(from: start, in: available, scanner.text) {
      return nil
    }
    let rest = last.lines.rest(
      of: last.line, width: resolved.rules.widthReport.fixed(facts.lastLineWidth),
      within: available - token.width,
      by: token.rule, scanner.text)
    guard let rest else { return nil }
    return TruncationCut(
      utf8Offset: sourceOffset(
        offset + scanner.text.characterEnd(before: rest.end, from: start)),
      resumeOffset: nil,
      lineWidth: resolved.rules.widthReport.points(rest.width + token.width),
      keepsLine: rest.isWhole,
      fits: available.holds(rest.width + token.width))
  }
}
