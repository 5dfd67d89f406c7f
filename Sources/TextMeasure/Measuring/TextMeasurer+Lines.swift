internal import CScanning

/// A text laid out in a box of one width: its size and its lines.
public struct TextLines: Hashable, Sendable {
  /// The size of the text, and what no font has of it.
  public var size: TextSize
  /// What each line shows, from the top; as `PreparedText.lines(atWidth:maxLines:)` has them.
  public var lines: [Line]
}

extension TextLines {
  init(_ text: TextHeight, _ lines: [Line], missingCharacters: [Unicode.Scalar]) {
    let width = lines.reduce(Points.zero) { max($0, $1.width) }
    size = TextSize(text, width: width, missingCharacters: missingCharacters)
    self.lines = lines
  }

  init(_ text: FullText, atWidth availableWidth: Points, maxLines: Int?) {
    self.init(
      text.measure(atWidth: availableWidth, maxLines: maxLines),
      text.lines(atWidth: availableWidth, maxLines: maxLines),
      missingCharacters: text.missingCharacters)
  }
}

// MARK: - Lines at one width

extension TextMeasurer {
  /// The lines of a text in a box of one width, without preparing it: the cheapest way to get the
  /// lines of new text.
  ///
  /// ```swift
  /// try measurer.lines(of: "정말 재밌게 봤어요!", atWidth: 80).lines.map(\.utf8Range)
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Lays out only the first so many lines; `nil` for all.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: O(*n*) in the bytes of the text.
  public mutating func lines(
    of text: String, atWidth availableWidth: Points, maxLines: Int? = nil
  ) throws(TextError) -> TextLines {
    try text.withBytes { bytes throws(TextError) in
      try lines(of: bytes, atWidth: availableWidth, maxLines: maxLines)
    }
  }

  /// The lines of a text in a box of one width, without preparing it.
  ///
  /// - Parameters:
  ///   - utf8: The text. Ill-formed bytes measure as U+FFFD.
  ///   - availableWidth: The width of the box.
  ///   - maxLines: Lays out only the first so many lines; `nil` for all.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: That of a `String`.
  public mutating func lines(
    of utf8: Span<UInt8>, atWidth availableWidth: Points, maxLines: Int? = nil
  ) throws(TextError) -> TextLines {
    try utf8.withUnsafeBufferPointer { bytes throws(TextError) in
      try lines(of: bytes, atWidth: availableWidth, maxLines: maxLines)
    }
  }

  package mutating func lines(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth availableWidth: Points, maxLines: Int?
  ) throws(TextError) -> TextLines {
    try check(utf8)
    defer { releaseScratch(of: utf8.count) }
    var source = LinesSource(isScanned: scansNext() && scanLines(of: utf8))
    return try lines(of: utf8, atWidth: availableWidth, maxLines: maxLines, &source)
  }

  /// The lines of a text at several widths, scanned once.
  ///
  /// - Parameter body: Called with the index of each width, in order, until it returns `false`.
  /// - Throws: `TextError.tooLong`.
  package mutating func lines(
    of utf8: UnsafeBufferPointer<UInt8>, atWidths widths: [Points], maxLines: Int?,
    _ body: (Int, TextLines) -> Bool
  ) throws(TextError) {
    try check(utf8)
    defer { releaseScratch(of: utf8.count) }
    var source = LinesSource(isScanned: scansNext() && scanLines(of: utf8))
    for (index, width) in widths.enumerated() {
      guard body(index, try lines(of: utf8, atWidth: width, maxLines: maxLines, &source)) else {
        return
      }
    }
  }

  /// What the lines of a text are found in.
  private struct LinesSource {
    var isScanned: Bool
    /// The text, once its lines at some width did not follow from scanning.
    var prepared: FullText?
  }

  private mutating func lines(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth width: Points, maxLines: Int?,
    _ source: inout LinesSource
  ) throws(TextError) -> TextLines {
    if source.isScanned, source.prepared == nil,
      let found = scannedLines(of: utf8, atWidth: width, maxLines: maxLines.asLineLimit)
    {
      return found
    }
    let prepared = if let known = source.prepared { known } else { try fullText(utf8: utf8) }
    source.prepared = prepared
    let found = TextLines(prepared, atWidth: width, maxLines: maxLines)
    try interruption.check()
    return found
  }

  /// Scans a text; whether its lines may be found without shaping.
  mutating func scanLines(of utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard scanner.rules.showsLines, beginScanning(utf8) else { return false }
    return scanner.finish(shaper: shaper) && scannedOffset(in: utf8) != nil
  }

  /// The lines of the text scanned last.
  ///
  /// - Returns: `nil` for a text that must be shaped.
  mutating func scannedLines(
    of utf8: UnsafeBufferPointer<UInt8>, atWidth availableWidth: Points, maxLines: Int
  ) -> TextLines? {
    guard let offset = scannedOffset(in: utf8) else { return nil }
    if lineWidths.box != availableWidth { updateLineWidths(availableWidth) }
    var cursor = ScannedLines(scanner.text, scanner.rulesPointer, within: lineWidths.available)
    var (lines, boxes) = ([Line](), LineHeightAccumulator())
    while lines.count < maxLines, let found = cursor.nextLine(in: &scanner, shaper: shaper) {
      boxes.add(scanner.box(of: found, near: cursor.line.entry), by: heights)
      let width = cursor.width(of: found, in: &scanner, shaper: shaper)
      if cursor.needsShaping { break }
      lines.append(
        Line(
          utf8Range: sourceRange(offset + found.start..<offset + found.visibleEnd), width: width,
          height: heights.lineHeight(of: boxes.latest, isFirst: lines.isEmpty, isLast: false),
          baseline: heights.reportedBaseline(of: boxes.latest, isFirst: lines.isEmpty),
          ending: found.ending))
    }
    if let reason = cursor.reason {
      shapingTally.add(reason)
      return nil
    }
    shapingTally.scanned += 1
    // Only now is it known to be the last.
    if let last = lines.indices.last {
      lines[last].height = heights.lineHeight(of: boxes.latest, isFirst: last == 0, isLast: true)
      // Its line break has a width then (`FullText.widthOfBreak`).
      if scanner.rules.paragraphs != nil && lines[last].ending == .lineBreak {
        lines[last].width += Points(
          Double(resolved.lineFeedAdvance) / resolved.rules.pixelsPerPoint)
      }
    }
    let isTruncated = lines.count == maxLines && cursor.hasLines(scanner.text)
    return TextLines(
      height(of: boxes, isTruncated: isTruncated, maxLines: maxLines), lines,
      missingCharacters: scanner.text.holdsMissing ? scanner.missingCharacters : [])
  }

  private func sourceRange(_ range: Range<Int>) -> Range<Int> {
    resolved.transformer == nil ? range : transformed.map.sourceRange(range)
  }

  private func height(
    of boxes: LineHeightAccumulator, isTruncated: Bool, maxLines: Int
  ) -> TextHeight {
    if scanner.text.count == 0 { return heights.emptySize(maxLines: maxLines) }
    return TextHeight(
      height: heights.reported(boxes.height(by: heights), maxLines: maxLines),
      lineCount: boxes.lineCount, isTruncated: isTruncated)
  }

  private var heights: LineHeightPolicy { resolved.lineHeightPolicy }
}
