internal import CScanning

/// A line of a scanned text, in bytes.
struct ScannedLine {
  var start: Int
  /// The end of the shown characters, and of those of them that count for the width.
  var visibleEnd: Int
  var fitEnd: Int
  /// The end of the line with characters that are not shown.
  var end: Int
  /// The characters whose fonts make its height.
  var fonts: Range<Int>
  var ending: LineEnding

  var bytes: Range<Int> { start..<visibleEnd }

  /// A line of which only those spaces at its end are left out that are not shown.
  init(_ bytes: Range<Int>, end: Int, _ ending: LineEnding) {
    (start, visibleEnd, fitEnd) = (bytes.lowerBound, bytes.upperBound, bytes.upperBound)
    fonts = bytes
    (self.end, self.ending) = (end, ending)
  }

  /// The empty line after a last line break.
  init(emptyAt end: Int, fonts: Range<Int>) {
    self.init(end..<end, end: end, .endOfText)
    self.fonts = fonts
  }
}

// The lines of a scanned text with what they show, and their widths.

extension ScannedLines {
  /// The next line; `nil` after the last one, and once the text needs shaping.
  ///
  /// - Complexity: O(*e*) in the entries of the line, as of `nextEnd`.
  mutating func nextLine(
    in scanner: inout TextScanner, shaper: borrowing Shaper
  ) -> ScannedLine? {
    if rules.wrapsByClusters { return nextClusterLine(in: &scanner) }
    if let weights = rules.paragraphs?.weights { return nextWeighedLine(in: &scanner, weights) }
    let first = start
    // The remainder of a cut segment is as wide as the cuts before leave it.
    (lineOrigin, isOverlong) = (line.origin, rules.remainderIsWholeMinusHead && isCutAgain)
    guard let end = nextEnd(in: &scanner, shaper: shaper) else { return nil }
    if first == scanner.text.count { return ScannedLine(emptyAt: first, fonts: first..<first) }
    if rules.paragraphs != nil {
      return paragraphLine(first..<end, isEmergency: isOverlong, scanner.text)
    }
    let shown = first..<max(first, visible(first..<end, in: scanner.text))
    var line = ScannedLine(shown, end: end, ending(at: end, in: scanner.text))
    if shown.isEmpty && rules.lineBreaksKeepFont { line.fonts = first..<start }
    return line
  }

  /// A line of a paragraph that is broken as a whole. The spaces at its end are shown, but only
  /// count for the width of the last one.
  mutating func paragraphLine(
    _ bytes: Range<Int>, isEmergency: Bool, _ text: borrowing ScannedText
  ) -> ScannedLine {
    if text.holdsFallback && !rules.isUniform && bytes.lowerBound > 0
      && mayKeepFont(at: bytes.lowerBound, in: text)
    {
      reason = .fontDependsOnLine
    }
    let end = bytes.upperBound
    let isLast = end == paragraphEnd
    var line = ScannedLine(
      bytes, end: end,
      isLast ? ending(at: end, in: text) : isEmergency ? .emergency : .opportunity)
    while !isLast && line.fitEnd > line.start && text.source[line.fitEnd - 1] == 0x20 {
      line.fitEnd -= 1
    }
    return line
  }

  /// How wide the line is that was found last, as it is reported.
  mutating func width(
    of line: ScannedLine, in scanner: inout TextScanner, shaper: borrowing Shaper
  ) -> Points {
    if let paragraphs = rules.paragraphs {
      return paragraphs.points(units(of: line, in: &scanner, shaper))
    }
    let shown = shownWidth(of: line.start..<line.fitEnd, cutAt: line.end, in: scanner.text)
    return rules.report.points(shown)
  }

  private func ending(at end: Int, in text: borrowing ScannedText) -> LineEnding {
    if end < paragraphEnd { return .opportunity }
    if end < text.count { return isLast(end, text) ? .endOfText : .lineBreak }
    return .endOfText
  }

  /// Whether nothing but a line break follows, which leaves no line after it.
  private func isLast(_ end: Int, _ text: borrowing ScannedText) -> Bool {
    end + 1 == text.count && !addsFinalLine
  }

  /// - Parameter end: Where the line ends with what is not shown of it.
  private mutating func shownWidth(
    of shown: Range<Int>, cutAt end: Int, in text: borrowing ScannedText
  ) -> Fixed {
    // Whether it ends between clusters or overflows is not looked at.
    if isOverlong { reason = .unsafeOverlong }
    if shown.isEmpty { return .zero }
    if hangsApart(before: end, in: text) || isClamped(before: shown.upperBound, in: text) {
      reason = .hangingSpaces
    }
    let entry = text.entry(upTo: shown.upperBound, near: line.entry)
    if shown.upperBound == end && end < paragraphEnd && !rules.cutsAsShaped
      && text.isUnsafe(end, entry: entry)
    {
      reason = .unsafeEnd
    }
    let extent = text.origin(at: shown.upperBound, entry: entry) - lineOrigin
    var width = rounded(extent, of: shown, in: text)
    if rules.sumsInFloats && width > Self.longSum { width = sum(of: shown, in: text) }
    return rules.negativeWidths.reported(width)
  }

  /// Whether spaces hang that are shown, and may be a fragment of their own.
  private func hangsApart(before end: Int, in text: borrowing ScannedText) -> Bool {
    !rules.collapsesSpaces && rules.rounding.roundsByFragment && text.source[end - 1] == 0x20
  }

  /// Whether how much of what ends a line counts depends on the box.
  private func isClamped(before end: Int, in text: borrowing ScannedText) -> Bool {
    guard rules.clampsHangingSpaces else { return false }
    let last = text.scalar(at: text.position(before: end))
    return last == 0x20 || last == 0x3000
  }

  /// The width of a line's fragments, each of one run and font, whose floats are added.
  func rounded(_ width: Int64, of shown: Range<Int>, in text: borrowing ScannedText)
    -> Fixed
  {
    func rounded(_ width: Int64) -> Fixed {
      FragmentWidth.rounded(Fixed(rawValue: width), rules.rounding)
    }
    if rules.rounding == .sixtieths { return Fixed(sixtieths: width) }
    if runCount == 1 || isExact(abs(width)) {
      return rounded(width)
    }
    let error = error(of: width, byteCount: shown.count)
    let nearest = rounded(width + error)
    return nearest == rounded(width - error) ? nearest : sum(of: shown, upTo: width, in: text)
  }

  /// The width of a line's fragments, added up one by one.
  @inline(never)
  private func sum(
    of shown: Range<Int>, upTo width: Int64, in text: borrowing ScannedText
  ) -> Fixed {
    var fragment = FragmentWidth(rules.rounding)
    var origin = lineOrigin
    var entry = text.entry(upTo: shown.lowerBound, near: line.entry)
    var position = text.position(after: shown.lowerBound)
    while position < shown.upperBound {
      entry = text.entry(upTo: position, near: entry)
      if text.beginsFontRun(at: position, entry: entry) {
        let next = text.origin(at: position, entry: entry)
        fragment.add(Fixed(rawValue: next - origin))
        origin = next
      }
      position = text.position(after: position)
    }
    fragment.add(Fixed(rawValue: lineOrigin + width - origin))
    return fragment.rounded
  }

  /// The sum of the line's advances as WebKit adds them up (`PreparedText.floatSurplus`).
  @inline(never)
  private func sum(of shown: Range<Int>, in text: borrowing ScannedText) -> Fixed {
    let start = shown.lowerBound
    let origin = text.origin(at: start, near: line.entry)
    var pen = CandidatePen(
      at: scan_line(start: start, origin: origin, entry: line.entry, paragraph: line.paragraph),
      in: text)
    var (sum, word) = (Float.zero, Float.zero)
    while pen.position < shown.upperBound {
      let (position, x) = (pen.position, pen.x)
      pen.advance(in: text)
      let advance = Float(Fixed(rawValue: pen.x - x).points.rawValue)
      if rules.collapsesSpaces && text.source[position] == 0x20 {
        sum = sum + word + advance
        word = 0
      } else {
        word += advance
      }
    }
    return Fixed(rounding: Points(Double(sum + word)))
  }

  /// The greatest sum that is exact.
  private static var longSum: Fixed { Fixed(rawValue: 128 << 16) }
}

// Widths that are sums of 32-bit floats.

extension ScannedLines {
  /// How much at most rounding to floats may add to a width, or take from it: for each fragment of
  /// one run and font, of which a line has no more than bytes.
  func error(of width: Int64, byteCount: Int) -> Int64 {
    min(runCount, Int64(byteCount)) * Self.errorPerRun(of: width, roundsParts: roundsParts)
  }

  /// - Parameter roundsParts: Whether parts are rounded up as well, to 1/64 px.
  static func errorPerRun(of width: Int64, roundsParts: Bool = false) -> Int64 {
    width >> 23 + (roundsParts ? 1025 : 1)
  }

  /// Whether a width is the sum of its parts as they are.
  @inline(__always)
  func isExact(_ width: Int64) -> Bool {
    rules.rounding != .layoutUnits || width <= Self.exactLimit && !roundsParts
  }

  /// Floats hold so much exactly.
  static var exactLimit: Int64 { 1 << 24 }

  /// Whether a line of that width fits once it is rounded as by `FragmentWidth`.
  mutating func fits(_ width: Int64, _ available: Int64, _ error: Int64) -> Bool {
    if isExact(width) { return width <= available }
    if runCount == 1 && !roundsParts { return Int64(Float(width)) <= available }
    if abs(width - available) <= error { reason = .nearlyTooWide }
    return width <= available
  }
}
