internal import CScanning

// Lines of paragraphs that are broken as wholes: first fit gives their number most often
// (`FewestLines`), and nearly always lines are equally high, so that a height needs no more.
// Else all ways to break a paragraph are weighed (`OptimalBreaks`).

extension ScannedLines {
  /// The size of all lines; `nil` if the text must be shaped.
  mutating func weighedSize(
    in scanner: inout TextScanner, shaper: borrowing Shaper, maxLines: Int,
    _ weights: LineWeights
  ) -> TextSize? {
    guard floatsHoldAll(scanner.text) else { return nil }
    let isUniform = rules.isUniform || !scanner.text.holdsFallback
    var accumulator = LineHeightAccumulator()
    var lineCount = 0
    while start < scanner.text.count {
      let first = line
      let fewest = passParagraph(in: &scanner, shaper, weights)
      if needsShaping { return nil }
      if isUniform, let fewest {
        lineCount += fewest
        continue
      }
      weigh(from: first, in: &scanner, weights)
      if !isUniform {
        addBoxes(from: first, in: &scanner, upTo: maxLines - lineCount, to: &accumulator)
      }
      if scanner.interruption.hasCome { reason = .interrupted }
      if needsShaping { return nil }
      lineCount += scanner.tools.weighing?.lineCount ?? 0
    }
    let shownCount = min(lineCount, maxLines)
    let height =
      isUniform
      ? scanner.tools.lineHeights.height(ofLines: shownCount)
      : accumulator.height(by: scanner.tools.lineHeights)
    return TextSize(
      height: scanner.tools.lineHeights.reported(height, maxLines: maxLines), lineCount: shownCount,
      isTruncated: shownCount < lineCount)
  }

  /// Where the lines of all paragraphs end; `nil` if the text must be shaped.
  mutating func weighedEnds(
    in scanner: inout TextScanner, shaper: borrowing Shaper, _ weights: LineWeights
  ) -> [Int]? {
    guard floatsHoldAll(scanner.text) else { return nil }
    var ends: [Int] = []
    while start < scanner.text.count {
      let first = line
      _ = passParagraph(in: &scanner, shaper, weights)
      if !needsShaping { weigh(from: first, in: &scanner, weights) }
      if needsShaping { return nil }
      ends += scanner.tools.weighing?.ends.map(\.position) ?? []
    }
    return ends
  }

  /// Whether 32-bit floats hold every width, so that sums do not depend on their order.
  private mutating func floatsHoldAll(_ text: borrowing ScannedText) -> Bool {
    let extent = text.entries[text.entryCount - 1].origin
    if max(extent, available) >= Self.exactLimit { reason = .breaksAsWhole }
    return !needsShaping
  }

  /// Goes on behind the paragraph that begins here, by its lines broken first fit.
  ///
  /// - Returns: How many lines it has; `nil` if that does not follow from these.
  private mutating func passParagraph(
    in scanner: inout TextScanner, _ shaper: borrowing Shaper, _ weights: LineWeights
  ) -> Int? {
    let first = line
    guard let lines = passLines(in: &scanner, shaper) else { return nil }
    let extent = ParagraphLookUps.pixels(
      scanner.text.entries[line.paragraph].origin - first.origin)
    func areBest(_ lines: FewestLines) -> Bool {
      lines.areBest(
        weights.strategy, in: width...width, extent: extent, size: Double(weights.size))
    }
    if areBest(lines) { return lines.count }
    guard weights.strategy == .balanced else { return nil }
    // Lines as many, and nearly as wide as each other.
    let room = Int64(extent) / Int64(lines.count) + Int64(1.5 * weights.size)
    var evenly = ScannedLines(
      scanner.text, rulesPointer, within: min(available, room * PixelWidths.unitsPerPixel))
    evenly.line = first
    guard let even = evenly.passLines(in: &scanner, shaper), even.count == lines.count else {
      return nil
    }
    return areBest(even) ? even.count : nil
  }

  /// Goes on behind the paragraph that begins here.
  ///
  /// - Returns: Its lines broken first fit; `nil` if a word is too wide for them.
  @inline(__always)
  private mutating func passLines(
    in scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> FewestLines? {
    var lines = FewestLines()
    holdsOverlong = false
    while true {
      let (start, origin) = (line.start, line.origin)
      guard let end = nextEnd(in: &scanner, shaper: shaper), !needsShaping else { return nil }
      let isLast = end == paragraphEnd
      let next = isLast ? scanner.text.entries[line.paragraph].origin : line.origin
      // Where the spaces begin that lines end with.
      var shownEnd = end
      while shownEnd > start && scanner.text.source[shownEnd - 1] == 0x20 { shownEnd -= 1 }
      let spaces = Int64(end - shownEnd) * scanner.text.spaceAdvance(entry: line.entry)
      lines.add(width: ParagraphLookUps.pixels(next - spaces - origin))
      if isLast { return holdsOverlong ? nil : lines }
    }
  }

  /// The width of the box in pixels.
  private var width: Double { ParagraphLookUps.pixels(available) }

  /// Weighs the lines of the paragraph that was passed.
  private mutating func weigh(
    from first: scan_line, in scanner: inout TextScanner, _ weights: LineWeights
  ) {
    // Taken out, as more of the scanner is in use.
    var weighing = scanner.tools.weighing.take() ?? OptimalBreaks(weights.rules)
    weighing.replaceCandidates { findCandidates(from: first, in: &scanner, into: &$0) }
    if scanner.interruption.hasCome { reason = .interrupted }
    if !needsShaping {
      weighing.run(
        box: width, weights.penalty(width: width), until: scanner.interruption)
    }
    scanner.tools.weighing = weighing
  }

  /// Adds the boxes of the lines that were weighed.
  private mutating func addBoxes(
    from first: scan_line, in scanner: inout TextScanner, upTo maxLines: Int,
    to accumulator: inout LineHeightAccumulator
  ) {
    var start = first.start
    guard !needsShaping, let ends = scanner.tools.weighing?.ends else { return }
    for end in ends.prefix(max(0, maxLines)) {
      if start > 0 && mayKeepFont(at: start, in: scanner.text) { reason = .fontDependsOnLine }
      let fonts = scanner.fonts(of: start..<end.position, near: first.entry)
      accumulator.add(scanner.tools.box(showing: fonts), by: scanner.tools.lineHeights)
      start = end.position
    }
  }
}
