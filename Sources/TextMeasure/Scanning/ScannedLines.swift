internal import CScanning

/// Breaks a scanned text into lines of one width, and looks for break opportunities
/// only where a line ends.
///
/// Approach: the last position that fits is found among the entries, or in the gap between two by a
/// division, and from there back the last opportunity. Most lines end in a loop in C (`end_line`),
/// others by `LineWrapper`.
///
/// Limits: where more has to be known than the scanned text holds, `reason` is set, and the text
/// has to be shaped. All other lines are those of `LineCursor`; tests compare them.
///
/// The scanner is passed as `inout` for its cache of breaks; its text is only read.
struct ScannedLines {
  /// The scanner's rules.
  let rulesPointer: UnsafePointer<ScanRules>
  let available: Int64
  /// The next line, and the entry of the line break that it does not go beyond.
  var line: scan_line
  /// The rules by which most lines end.
  private var endings: scan_line_rules
  /// Whether the width of each part of a line is rounded up by itself.
  let roundsParts: Bool
  /// The next line break, or the end of the text.
  var paragraphEnd = -1
  /// Whether the text ends with a line break that an empty line follows.
  let addsFinalLine: Bool
  var emptyLineIsDue: Bool
  var reason: ShapingReason?
  /// Whether some opportunity would fit but for what is shaped anew there.
  var hasCutTooWide = false
  /// Whether a line ended at no opportunity, since it was made `false`.
  var isOverlong = false
  /// Whether some line ended at no opportunity, where paragraphs are broken as wholes.
  var holdsOverlong = false
  /// How many lines of the paragraph that was weighed last are passed.
  var passedEnds = 0
  /// The fonts of the line before, which an empty line at the end repeats where lines are broken by
  /// clusters.
  var latestFonts = 0..<0
  /// Where the line's width is counted from: where it begins, or where it would have to
  /// for the part of it that stays as it is to lie right.
  var lineOrigin: Int64 = 0
  /// The first position of the line from which nothing is shaped anew.
  var firstSafe = 0
  private var looksBack = false
  /// The segment that the line before was cut in.
  var cutSegment = ScannedSegment()
  /// Whether no character of the text is part of a larger grapheme cluster; `nil` until a segment
  /// is cut.
  var textIsOfSingles: Bool?
  /// The word of ASCII found last.
  private var asciiWord = ScannedText.ASCIIWord()
  /// How many characters were passed to find where lines end, and how many may be: in texts that
  /// people write fewer than there are; in others the same ones for line after line.
  private(set) var spentSteps = 0
  private let stepLimit: Int

  init(
    _ text: borrowing ScannedText, _ rulesPointer: UnsafePointer<ScanRules>,
    within available: Int64
  ) {
    self.rulesPointer = rulesPointer
    self.available = available
    stepLimit = 8 * text.count + 1024
    let first = text.count > 0 && text.isEntry(0) ? 1 : 0
    line = scan_line(start: 0, origin: 0, entry: first, paragraph: 0)
    let widest = max(available, available - rulesPointer.pointee.firstLineIndent.rawValue)
    roundsParts = text.holdsStyledRuns && rulesPointer.pointee.rounding == .layoutUnits
    let isExact =
      rulesPointer.pointee.rounding != .layoutUnits || widest <= Self.exactLimit && !roundsParts
    endings = scan_line_rules(
      between_syllables: rulesPointer.pointee.pairRules.betweenSyllables == .allowed,
      after_spaces: rulesPointer.pointee.pairRules.breaksAfterSpaces,
      parts_marks: rulesPointer.pointee.partsMarks,
      error: isExact ? 0 : Self.errorPerRun(of: widest, roundsParts: roundsParts),
      run_count: text.holdsFallback ? .max : text.runCount)
    addsFinalLine = text.addsFinalLine(rulesPointer.pointee.finalLineBreak)
    emptyLineIsDue = addsFinalLine
    if rulesPointer.pointee.paragraphs != nil {
      reason = rulesPointer.pointee.reasonToShape(text)
    }
  }

  var rules: ScanRules {
    @inline(__always) _read { yield rulesPointer.pointee }
  }

  /// Where the next line begins, in bytes.
  var start: Int { line.start }

  /// How many runs of one script and font the text has, or more than that.
  var runCount: Int64 { Int64(endings.run_count) }

  var needsShaping: Bool { reason != nil }

  /// The size of all lines; `nil` if the text must be shaped.
  @inline(never)
  mutating func size(
    in scanner: inout TextScanner, shaper: borrowing Shaper, maxLines: Int
  ) -> TextHeight? {
    if needsShaping { return nil }
    if scanner.text.count == 0 {
      return scanner.lineScratch.lineHeights.emptySize(maxLines: maxLines)
    }
    let isUniform = rules.isUniform || !scanner.text.holdsFallback
    if isUniform, let weights = rules.paragraphs?.weights {
      return weighedSize(in: &scanner, shaper: shaper, maxLines: maxLines, weights)
    }
    let lines =
      isUniform
      ? equalLines(in: &scanner, shaper: shaper, maxLines: maxLines)
      : otherLines(in: &scanner, shaper: shaper, maxLines: maxLines)
    if needsShaping { return nil }
    return TextHeight(
      height: scanner.lineScratch.lineHeights.reported(lines.height, maxLines: maxLines),
      lineCount: lines.lineCount, isTruncated: hasLines(scanner.text))
  }

  /// Whether lines are left.
  func hasLines(_ text: borrowing ScannedText) -> Bool { start < text.count || emptyLineIsDue }

  @inline(__always)
  private mutating func equalLines(
    in scanner: inout TextScanner, shaper: borrowing Shaper, maxLines: Int
  ) -> (height: Points, lineCount: Int) {
    var lineCount = 0
    if rules.wrapsByClusters {
      while lineCount < maxLines && nextClusterLine(in: &scanner) != nil { lineCount += 1 }
    } else {
      while lineCount < maxLines && nextEnd(in: &scanner, shaper: shaper) != nil { lineCount += 1 }
    }
    return (scanner.lineScratch.lineHeights.height(ofLines: lineCount), lineCount)
  }

  /// The lines where they may differ in height.
  @inline(never)
  private mutating func otherLines(
    in scanner: inout TextScanner, shaper: borrowing Shaper, maxLines: Int
  ) -> (height: Points, lineCount: Int) {
    var accumulator = LineHeightAccumulator()
    while accumulator.lineCount < maxLines, let found = nextLine(in: &scanner, shaper: shaper) {
      let box = scanner.box(of: found, near: line.entry)
      accumulator.add(box, by: scanner.lineScratch.lineHeights)
    }
    return (accumulator.height(by: scanner.lineScratch.lineHeights), accumulator.lineCount)
  }

  /// The end of the next line, before what is not shown of it is left out; `nil` after
  /// the last one, and once the text needs shaping.
  ///
  /// - Complexity: O(*e*) in the entries of the line, plus O(*k*) for a line that ends
  ///   *k* characters before the first that does not fit, plus the shaping of what an
  ///   unsafe cut touches.
  @inline(__always)
  mutating func nextEnd(
    in scanner: inout TextScanner, shaper: borrowing Shaper
  ) -> Int? {
    guard start < scanner.text.count else { return finalEmptyLine() }
    let available = available(at: start)
    if paragraphEnd < start { findParagraphEnd(in: scanner.text) }
    if !rules.wraps || !scanner.text.end(&line, &endings, within: available) {
      guard endOtherLine(in: &scanner, within: available, shaper) else { return nil }
    }
    let end = line.start
    if end == paragraphEnd { passParagraphEnd(in: scanner.text) }
    return end
  }

  /// The available width of the line that begins at `start`.
  @inline(__always)
  func available(at start: Int) -> Int64 {
    start == 0 ? available - rules.firstLineIndent.rawValue : available
  }

  /// Ends a line that more than syllables and spaces decide.
  ///
  /// - Returns: `false` once the text needs shaping.
  @inline(never)
  private mutating func endOtherLine(
    in scanner: inout TextScanner, within available: Int64, _ shaper: borrowing Shaper
  ) -> Bool {
    if scanner.interruption.hasCome { reason = .interrupted }
    guard !needsShaping, begin(in: &scanner, within: available, shaper) else {
      reason = reason ?? .unsafeStart
      return false
    }
    let end = wrappedEnd(in: &scanner, within: available, shaper)
    if needsShaping { return false }
    begin(at: end, in: scanner.text)
    return true
  }

  /// Where the next line begins, or the paragraph's end.
  private mutating func wrappedEnd(
    in scanner: inout TextScanner, within available: Int64, _ shaper: borrowing Shaper
  ) -> Int {
    guard rules.wraps else { return paragraphEnd }
    return withUnsafeMutablePointer(to: &self) { lines in
      withUnsafeMutablePointer(to: &scanner) { scanner in
        withUnsafePointer(to: shaper) { shaper in
          var line = ScannedLineSource(lines, scanner, shaper)
          return LineWrapper.line(of: &line, within: available)
        }
      }
    }
  }

  /// Begins the next line.
  @inline(__always)
  mutating func begin(at position: Int, in text: borrowing ScannedText) {
    line.start = position
    line.entry = text.entry(upTo: position, near: line.entry)
    line.origin = text.origin(at: position, entry: line.entry)
  }

  /// Goes on to the next paragraph.
  @inline(__always)
  mutating func passParagraphEnd(in text: borrowing ScannedText) {
    if paragraphEnd == text.count { return }
    line.start = paragraphEnd + 1
    line.entry = line.paragraph
    line.origin = text.entries[line.paragraph].end
  }

  /// Whether the font of the first character of a line may be another than within the text.
  func mayKeepFont(at start: Int, in text: borrowing ScannedText) -> Bool {
    start < text.count && FontChoice.mayKeepFont(text.scalar(at: start))
  }

  mutating func finalEmptyLine() -> Int? {
    guard emptyLineIsDue else { return nil }
    emptyLineIsDue = false
    return start
  }

  mutating func findParagraphEnd(in text: borrowing ScannedText) {
    line.paragraph = text.entryCount - 1
    if text.holdsLineBreaks {
      line.paragraph = text.entry(upTo: start, near: line.entry)
      while text.entries[line.paragraph].position < start
        || text.entries[line.paragraph].scalar != 0x0A && line.paragraph < text.entryCount - 1
      {
        line.paragraph += 1
      }
    }
    paragraphEnd = text.entries[line.paragraph].position
  }

  /// Counts characters that were passed; sets `reason` once they are too many.
  @inline(__always)
  mutating func spend(_ count: Int) {
    spentSteps += count
    if spentSteps > stepLimit { reason = .scanBudgetExceeded }
  }

  /// Where a line ends without the spaces that vanish there.
  func visible(_ line: Range<Int>, in text: borrowing ScannedText) -> Int {
    guard rules.collapsesSpaces else { return line.upperBound }
    var end = line.upperBound
    while end > line.lowerBound && text.source[end - 1] == 0x20 { end -= 1 }
    return end
  }
}

// MARK: - Where a line ends

extension ScannedLines {
  /// Finds out where the line's width is counted from.
  ///
  /// - Returns: Whether that could be found without shaping.
  @inline(__always)
  private mutating func begin(
    in scanner: inout TextScanner, within available: Int64, _ shaper: borrowing Shaper
  ) -> Bool {
    firstSafe = start
    lineOrigin = line.origin
    if start == 0 { return true }
    looksBack = false
    let entry = scanner.text.entry(upTo: start, near: line.entry)
    if !scanner.text.isEntry(start) { return true }
    looksBack = rules.decidesAnewAtLineStart && scanner.text.looksBack(at: start)
    if rules.cutsAsShaped || !scanner.text.isUnsafe(start, entry: entry) { return true }
    guard let safe = scanner.text.safePosition(from: start, entry: entry) else { return false }
    firstSafe = safe
    // A line without a safe position that fits is shaped with the text.
    let origin = scanner.text.origin(at: safe, near: line.entry)
    guard origin - lineOrigin <= available,
      let width = scanner.width(of: start..<safe, near: line.entry, shaper),
      width <= available
    else { return false }
    lineOrigin = origin - width
    return true
  }

  /// The last position up to which a line from `start` fits.
  mutating func lastFitting(
    in text: borrowing ScannedText, within available: Int64
  ) -> Int {
    let farthest = lineOrigin &+ available
    let end = text.entries[line.paragraph].origin
    // Widths within the error of floats of the available one are few.
    let isExact = isExact(available)
    if end <= farthest {
      let error = isExact ? 0 : error(of: available, byteCount: paragraphEnd &- start)
      if end <= farthest &- error { return paragraphEnd }
      return lastFitting(near: paragraphEnd, in: text, within: available)
    }
    let first = text.entry(upTo: start, near: line.entry)
    let fit = text.lastPosition(
      upTo: farthest, from: start, at: line.origin, entry: first, before: line.paragraph)
    line.entry = fit.entry
    if isExact { return fit.position }
    let error = error(of: available, byteCount: fit.position &- start &+ 4)
    if fit.below >= error && fit.above > error { return fit.position }
    return lastFitting(near: fit.position, in: text, within: available)
  }

  /// The last position up to which a line fits, where the rounding of floats decides; the search
  /// begins at `place`.
  @inline(never)
  private mutating func lastFitting(
    near place: Int, in text: borrowing ScannedText, within available: Int64
  ) -> Int {
    if roundsParts && lineOrigin == line.origin {
      return lastFittingInParts(near: place, in: text, within: available)
    }
    var place = place
    let error = error(of: available, byteCount: place - start + 4)
    func width(_ position: Int) -> Int64 {
      text.origin(at: position, near: line.entry) - lineOrigin
    }
    while place < paragraphEnd {
      let next = text.position(after: place)
      guard fits(width(next), available, error) else { break }
      place = next
    }
    while place > start && !fits(width(place), available, error) {
      place = text.position(before: place)
    }
    return place
  }

  /// Whether a line may end before the character at `position`, which is after `start`.
  @inline(__always)
  mutating func allowsBreak(at position: Int, in scanner: inout TextScanner) -> Bool {
    if scanner.text.isSyllable(position) && position >= 3
      && scanner.text.isSyllable(position &- 3)
    {
      return rules.pairRules.betweenSyllables == .allowed
    }
    return allowsOtherBreak(at: position, in: &scanner)
  }

  /// - Parameter pairRules: The rules for two characters, if not those of the text.
  mutating func allowsOtherBreak(
    at position: Int, in scanner: inout TextScanner, _ pairRules: ImmediatePairRules? = nil
  ) -> Bool {
    if scanner.text.holdsStyledRuns, scanner.text.isBesideBox(position, near: line.entry) {
      return scanner.text.source[position] != 0x20
    }
    let before = scanner.text.position(before: position)
    let action = scanner.breakAction(at: position, pairRules ?? rules.pairRules)
    if rules.paragraphs != nil {
      if isInAddress(position, scanner.text)
        || action != .allowed && isBehindAddress(position, scanner.text)
      {
        reason = .holdsAddress
      }
      if action == .allowed && HyphenPoints.isHyphen(scanner.text.scalar(at: before)) {
        return false
      }
    }
    // The action may depend on what the line holds, or on too many characters.
    if action == nil || action == .overflow { reason = .breakDependsOnLine }
    // Browsers decide about breaks from the line's start: after a hyphen or a closing quotation mark
    // that begins it they do so anew.
    if looksBack && before == start && start > 0 {
      reason = .breakDependsOnLineStart
    }
    return action == .allowed
  }

  /// Whether an address goes on at `position` behind its row of ASCII: up to the end of the word
  /// that it is part of (`AddressEnds`), in which lines may end as in the address.
  private mutating func isBehindAddress(
    _ position: Int, _ text: borrowing ScannedText
  ) -> Bool {
    guard let word = text.asciiWord(before: position) else { return false }
    asciiWord = word
    return word.isAddress
  }

  /// Whether `position` is inside of an address.
  private mutating func isInAddress(_ position: Int, _ text: borrowing ScannedText) -> Bool {
    if !asciiWord.holdsInside(position) {
      guard let word = text.asciiWord(around: position) else { return false }
      asciiWord = word
    }
    return asciiWord.isAddress
  }
}
