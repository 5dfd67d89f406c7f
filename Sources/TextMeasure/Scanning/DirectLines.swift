/// Breaks a scanned text into lines of one width, and looks for break opportunities
/// only where a line ends.
///
/// The same lines as those of `LineCursor`, for limits that `LineFit` gives:
/// the greatest position that fits is found from where characters of average width
/// would have it, and from there back the last opportunity. Where more has to be known
/// than the scanned text holds, the result is `nil`, and the text is shaped.
///
/// The scanner's text is only read. It is passed as `inout` all the same: borrowed, all
/// of the scanner would be copied for every call.
struct DirectLines {
  private let rules: DirectLineRules
  private let available: Int64
  /// Where the next line begins.
  private(set) var start = 0
  /// The next line break, or the end of the text.
  private var paragraphEnd = -1
  private var emptyLineIsDue: Bool
  private(set) var needsShaping = false
  /// Whether some opportunity would fit but for what is shaped anew there.
  private var hasCutTooWide = false
  /// Where the line's width is counted from: where it begins, or where it would have to
  /// for the part of it that stays as it is to lie right.
  private var lineOrigin: Int64 = 0
  /// The first position of the line from which nothing is shaped anew.
  private var firstSafe = 0
  private var beginsWithHyphen = false
  /// How many runs of one script and font the text has, or more than that.
  private let runCount: Int64
  /// Characters of the paragraph by width.
  private var density = 0.0
  /// How many characters were looked at to find where lines end, and how many may be: of texts
  /// that people write less than all of them, of others the same ones for line after line.
  private var lookedAt = 0
  private let mostLookedAt: Int

  init(_ text: borrowing ScannedText, _ rules: DirectLineRules, within available: Fixed) {
    self.rules = rules
    self.available = available.rawValue
    mostLookedAt = 8 * text.count + 1024
    runCount = text.holdsFallback ? .max : Int64(text.runs.count)
    emptyLineIsDue =
      rules.finalLineBreakAddsLine && text.count > 0 && text[text.count - 1].scalar == 0x0A
  }

  /// The size of all lines; `nil` if the text must be shaped.
  @inline(never)
  mutating func size(
    in scanner: inout TextScanner, shaper: borrowing Shaper, maxLines: Int
  ) -> TextSize? {
    if scanner.text.count == 0 { return scanner.lineTools.stack.emptySize(maxLines: maxLines) }
    let isUniform = rules.isUniform || !scanner.text.holdsFallback
    var lineCount = 0
    var accumulator = LineHeightAccumulator()
    while lineCount < maxLines {
      let first = start
      guard let end = nextEnd(in: &scanner, shaper: shaper) else {
        break
      }
      lineCount += 1
      if !isUniform {
        let shown = first..<max(first, visible(first..<end, in: scanner.text))
        let box = scanner.lineTools.box(showing: scanner.fonts(of: shown))
        accumulator.add(box, by: scanner.lineTools.stack)
      }
    }
    let isTruncated =
      lineCount == maxLines
      && nextEnd(in: &scanner, shaper: shaper) != nil
    if needsShaping { return nil }
    let height =
      isUniform
      ? scanner.lineTools.stack.height(ofLines: lineCount)
      : accumulator.height(by: scanner.lineTools.stack)
    return TextSize(
      height: scanner.lineTools.stack.reported(height, maxLines: maxLines), lineCount: lineCount,
      isTruncated: isTruncated)
  }

  /// The end of the next line, before what is not shown of it is left out; `nil` after
  /// the last one, and once `needsShaping` is set.
  ///
  /// - Complexity: O(*k*) for a line that ends *k* characters before the first that
  ///   does not fit, plus the shaping of what an unsafe cut touches.
  mutating func nextEnd(
    in scanner: inout TextScanner, shaper: borrowing Shaper
  ) -> Int? {
    guard start < scanner.text.count else { return finalEmptyLine() }
    let available = start == 0 ? available - rules.firstLineIndent.rawValue : available
    if paragraphEnd < start { findParagraphEnd(in: scanner.text) }
    guard begin(in: &scanner, within: available, shaper) else {
      needsShaping = true
      return nil
    }
    let end = wrappedEnd(in: &scanner, within: available, shaper)
    if needsShaping { return nil }
    start = end ?? paragraphEnd + (paragraphEnd < scanner.text.count ? 1 : 0)
    return end ?? paragraphEnd
  }

  private mutating func finalEmptyLine() -> Int? {
    guard emptyLineIsDue else { return nil }
    emptyLineIsDue = false
    return start
  }

  private mutating func findParagraphEnd(in text: borrowing ScannedText) {
    paragraphEnd = text.count
    if text.holdsLineBreaks {
      paragraphEnd = start
      while paragraphEnd < text.count && text[paragraphEnd].scalar != 0x0A { paragraphEnd += 1 }
    }
    let width = text[paragraphEnd].origin - text[start].origin
    density = Double(paragraphEnd - start) / Double(max(width, 1))
  }

  /// Counts characters looked at; leaves the text to be shaped once they are too many.
  @inline(__always)
  private mutating func look(at count: Int) {
    lookedAt += count
    if lookedAt > mostLookedAt { needsShaping = true }
  }

  /// Where a line ends without the spaces that vanish there.
  func visible(_ line: Range<Int>, in text: borrowing ScannedText) -> Int {
    guard rules.collapsesSpaces else { return line.upperBound }
    var end = line.upperBound
    while end > line.lowerBound && text[end - 1].scalar == 0x20 { end -= 1 }
    return end
  }
}

// MARK: - Where a line ends

extension DirectLines {
  /// Finds out where the line's width is counted from.
  ///
  /// - Returns: Whether that could be found without shaping.
  private mutating func begin(
    in scanner: inout TextScanner, within available: Int64, _ shaper: borrowing Shaper
  ) -> Bool {
    lineOrigin = scanner.text[start].origin
    if start == 0 { return true }
    let first = scanner.text[start].scalar
    beginsWithHyphen = first == 0x2D || first == 0x2010
    firstSafe = start
    if scanner.text[start].mark.isEmpty { return true }
    guard let places = scanner.safePlaces(around: start, shaper),
      let safe = places.first(from: start)
    else { return false }
    firstSafe = safe
    if safe == start { return true }
    // A line that is unsafe as far as it goes is another matter.
    let origin = scanner.text[safe].origin
    guard origin - lineOrigin <= available, let width = scanner.width(of: start..<safe, shaper),
      width <= available
    else { return false }
    lineOrigin = origin - width
    return true
  }

  /// Where the next line begins; `nil` if this one goes on to the paragraph's end.
  private mutating func wrappedEnd(
    in scanner: inout TextScanner, within available: Int64, _ shaper: borrowing Shaper
  ) -> Int? {
    guard rules.wraps else { return nil }
    hasCutTooWide = false
    let fit = lastFitting(in: scanner.text, within: available)
    if needsShaping { return nil }
    // Spaces that hang do not count.
    var end = fit
    while end < paragraphEnd && scanner.text[end].scalar == 0x20 { end += 1 }
    if end == paragraphEnd { return nil }
    if end > fit && allowsBreak(at: end, in: &scanner) { return end }
    look(at: end - fit)
    end = fit
    while end > start && !needsShaping {
      if allowsBreak(at: end, in: &scanner)
        && fitsCut(at: end, in: &scanner, within: available, shaper)
      {
        return end
      }
      end -= 1
      look(at: 1)
    }
    if needsShaping || hasCutTooWide {
      needsShaping = true
      return nil
    }
    return overlongEnd(fit: fit, in: &scanner)
  }

  /// The last position up to which a line from `start` fits.
  private mutating func lastFitting(
    in text: borrowing ScannedText, within available: Int64
  ) -> Int {
    let farthest = lineOrigin + available
    var place = paragraphEnd
    if text[paragraphEnd].origin > farthest {
      // Characters differ little in width: begin where the average has it.
      let guess = Double(max(0, available)) * density
      place = start + Int(min(guess, Double(paragraphEnd - start)))
      let guessed = place
      while place < paragraphEnd && text[place + 1].origin <= farthest { place += 1 }
      while place > start && text[place].origin > farthest { place -= 1 }
      look(at: abs(place - guessed))
    }
    if rules.rounding == .exact || available <= Self.exactLimit { return place }
    // Widths within the error of floats of the available one are few.
    let error = error(of: available)
    if text[place].origin <= farthest - error
      && (place == paragraphEnd || text[place + 1].origin > farthest + error)
    {
      return place
    }
    while place < paragraphEnd && fits(text[place + 1].origin - lineOrigin, available) {
      place += 1
    }
    while place > start && !fits(text[place].origin - lineOrigin, available) { place -= 1 }
    return place
  }

  /// How much at most rounding to floats may add to a width, or take from it.
  private func error(of width: Int64) -> Int64 {
    min(runCount, Int64(paragraphEnd - start)) * (width >> 23 + 1)
  }

  /// Floats hold so much exactly.
  static var exactLimit: Int64 { 1 << 24 }

  /// Whether a line of that width fits: as `PieceWidth` rounds it.
  private mutating func fits(_ width: Int64, _ available: Int64) -> Bool {
    if rules.rounding == .exact || width <= Self.exactLimit { return width <= available }
    if runCount == 1 { return Int64(Float(width)) <= available }
    if abs(width - available) <= error(of: width) { needsShaping = true }
    return width <= available
  }

  /// Whether a line may end before the character at `position`, which is after `start`.
  private mutating func allowsBreak(at position: Int, in scanner: inout TextScanner) -> Bool {
    var action = rules.glances.action(
      between: scanner.text[position - 1].scalar, and: scanner.text[position].scalar)
    if action == nil { action = scanner.breakAction(at: position) }
    // What may happen may depend on what the line holds, or on too much.
    if action == nil || action == .overflow { needsShaping = true }
    // Browsers see no further back than the line: what breaks after a hyphen that
    // begins it is decided anew.
    if beginsWithHyphen && position == start + 1 && rules.rounding == .layoutUnits {
      needsShaping = true
    }
    return action == .allowed
  }

  /// Whether a line that is cut at `end` still fits if its last characters are shaped
  /// without the next.
  private mutating func fitsCut(
    at end: Int, in scanner: inout TextScanner, within available: Int64,
    _ shaper: borrowing Shaper
  ) -> Bool {
    if scanner.text[end].mark.isEmpty || scanner.text[end - 1].scalar == 0x20 { return true }
    let places = scanner.safePlaces(around: end, shaper)
    let last = places?.last(upTo: end)
    if last == end { return true }
    // A line without a place that is safe to cut would be shaped whole.
    guard let safe = last, safe >= start, safe > firstSafe || firstSafe == start,
      let width = scanner.width(of: safe..<end, shaper)
    else {
      needsShaping = true
      return false
    }
    let fits = fits(scanner.text[safe].origin + width - lineOrigin, available)
    if !fits { hasCutTooWide = true }
    return fits
  }

  /// Where the next line begins if no opportunity of this one fits.
  private mutating func overlongEnd(fit: Int, in scanner: inout TextScanner) -> Int? {
    if rules.breaksOverlongSegments && fit > start + 1 {
      // Between two characters, each a grapheme cluster.
      if !scanner.text[fit].mark.isEmpty || showsSpace(before: fit, in: scanner.text) {
        needsShaping = true
      }
      return fit
    }
    var end = start + 1
    while end < paragraphEnd && !allowsBreak(at: end, in: &scanner) {
      if needsShaping { return nil }
      end += 1
      // Where the segment ends no longer matters once it shows two characters.
      if rules.breaksOverlongSegments && scanner.text[end - 1].scalar != 0x20 { break }
    }
    if rules.breaksOverlongSegments {
      var fitEnd = end
      while fitEnd > start && scanner.text[fitEnd - 1].scalar == 0x20 { fitEnd -= 1 }
      if fitEnd > start + 1 {
        end = start + 1
        if showsSpace(before: end, in: scanner.text) { needsShaping = true }
      }
    }
    if !scanner.text[end].mark.isEmpty && scanner.text[end - 1].scalar != 0x20 {
      needsShaping = true
    }
    return end == paragraphEnd ? nil : end
  }

  /// Whether a line that ends within a segment shows a space there that would vanish at
  /// the segment's end.
  private func showsSpace(before end: Int, in text: borrowing ScannedText) -> Bool {
    rules.collapsesSpaces && text[end - 1].scalar == 0x20
  }
}
