/// What of a style the lines of a scanned text depend on.
///
/// A class, so that handing it on costs nothing; immutable, hence `Sendable`.
final class DirectLineRules: Sendable {
  let lineBreaker: LineBreaker
  let glances: BreakGlances
  let wraps: Bool
  let breaksOverlongSegments: Bool
  let rounding: WidthRounding
  let firstLineIndent: Fixed
  /// Whether a line break at the end of the text leaves an empty line after it.
  let finalLineBreakAddsLine: Bool
  let collapsesSpaces: Bool
  let profile: Profile
  /// Of a line in the first font alone.
  let lineHeight: Points
  /// Of a text without lines.
  let emptyHeight: Points
  let boxes: LineBoxes

  init(_ resolved: ResolvedTextStyle) {
    let (style, profile) = (resolved.style, resolved.style.profile)
    lineBreaker = resolved.lineBreaker
    glances = lineBreaker.glances
    wraps = style.whiteSpace.wraps
    breaksOverlongSegments = style.whiteSpace.wraps && style.overflowWrap != .normal
    rounding = profile.widthRounding
    firstLineIndent = profile.firstLineIndent(style.firstLineIndent)
    finalLineBreakAddsLine = profile.finalLineBreakAddsLine
    collapsesSpaces = style.whiteSpace.collapsesSpaces
    self.profile = profile
    boxes = resolved.lineBoxes
    lineHeight = boxes.height(of: boxes.primary)
    emptyHeight = profile.emptyTextIsOneLineHigh ? lineHeight : .zero
  }

  /// The height of a line that shows fonts, a bit for each of the first 64.
  func height(showing fonts: UInt64) -> Points {
    let shown = boxes.byFont.indices.lazy.filter { fonts >> UInt64($0) & 1 != 0 }
    return boxes.height(of: boxes.box(of: shown))
  }
}

/// Breaks a scanned text into lines of one width, and looks for break opportunities
/// only where a line ends.
///
/// The same lines as those of `LineCursor`, for limits that `Profile.fitLimit` gives:
/// the greatest position that fits is found from where characters of average width
/// would have it, and from there back the last opportunity. Where more has to be known
/// than the scanned text tells, this gives up, and the text goes the long way.
struct DirectLines {
  struct Line {
    var start: Int
    /// The scalar after the last that is shown.
    var visibleEnd: Int
  }

  private let rules: DirectLineRules
  private let limit: Int64
  private var start = 0
  /// The next line break, or the end of the text.
  private var paragraphEnd = -1
  private var emptyLineIsDue: Bool
  private(set) var hasGivenUp = false
  /// Whether some opportunity would fit but for what is shaped anew there.
  private var hasCutTooWide = false
  /// Where the line's width is counted from: where it begins, or where it would have to
  /// for the part of it that stays as it is to lie right.
  private var lineOrigin: Int64 = 0
  /// The first position of the line from which nothing is shaped anew.
  private var firstSafe = 0
  /// How many runs of one script and font the text has, or more than that.
  private let runCount: Int64

  init(_ text: borrowing ScannedText, _ rules: DirectLineRules, limit: Fixed) {
    self.rules = rules
    self.limit = limit.rawValue
    runCount = text.holdsFallback ? .max : Int64(text.runs.count)
    emptyLineIsDue =
      rules.finalLineBreakAddsLine && text.count > 0 && text[text.count - 1].scalar == 0x0A
  }

  /// The next line; `nil` after the last one, and once this has given up.
  ///
  /// - Complexity: O(*k*) for a line that ends *k* characters before the first that
  ///   does not fit, plus the shaping of what an unsafe cut touches.
  mutating func next(
    in scanner: borrowing TextScanner, shaper: borrowing Shaper, scratch: inout [BreakAction]
  ) -> Line? {
    guard start < scanner.text.count else { return finalEmptyLine() }
    let limit = start == 0 ? limit - rules.firstLineIndent.rawValue : limit
    if paragraphEnd < start { findParagraphEnd(in: scanner.text) }
    guard begin(in: scanner, within: limit, shaper) else {
      hasGivenUp = true
      return nil
    }
    let first = start
    let end = wrappedEnd(in: scanner, within: limit, shaper, &scratch)
    if hasGivenUp { return nil }
    guard let end else {
      start = paragraphEnd + (paragraphEnd < scanner.text.count ? 1 : 0)
      return Line(start: first, visibleEnd: visible(first..<paragraphEnd, in: scanner.text))
    }
    start = end
    return Line(start: first, visibleEnd: visible(first..<end, in: scanner.text))
  }

  private mutating func finalEmptyLine() -> Line? {
    guard emptyLineIsDue else { return nil }
    emptyLineIsDue = false
    return Line(start: start, visibleEnd: start)
  }

  private mutating func findParagraphEnd(in text: borrowing ScannedText) {
    paragraphEnd = text.count
    guard text.holdsLineBreaks else { return }
    paragraphEnd = start
    while paragraphEnd < text.count && text[paragraphEnd].scalar != 0x0A { paragraphEnd += 1 }
  }

  private func visible(_ line: Range<Int>, in text: borrowing ScannedText) -> Int {
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
  /// - Returns: Whether that could be told.
  private mutating func begin(
    in scanner: borrowing TextScanner, within limit: Int64, _ shaper: borrowing Shaper
  ) -> Bool {
    lineOrigin = scanner.text[start].origin
    if start == 0 { return true }
    // Browsers see no further back than the line: what breaks after a hyphen that
    // begins it is decided anew.
    let first = scanner.text[start].scalar
    if rules.rounding == .layoutUnits && (first == 0x2D || first == 0x2010) { return false }
    firstSafe = start
    if scanner.text[start].mark.isEmpty { return true }
    guard let places = scanner.safePlaces(around: start, shaper),
      let safe = places.first(from: start)
    else { return false }
    firstSafe = safe
    if safe == start { return true }
    // A line that is unsafe as far as it goes is another matter.
    let origin = scanner.text[safe].origin
    guard origin - lineOrigin <= limit, let width = scanner.width(of: start..<safe, shaper),
      width <= limit
    else { return false }
    lineOrigin = origin - width
    return true
  }

  /// Where the next line begins; `nil` if this one goes on to the paragraph's end.
  private mutating func wrappedEnd(
    in scanner: borrowing TextScanner, within limit: Int64, _ shaper: borrowing Shaper,
    _ scratch: inout [BreakAction]
  ) -> Int? {
    guard rules.wraps else { return nil }
    hasCutTooWide = false
    let fit = lastFitting(in: scanner.text, within: limit)
    if hasGivenUp { return nil }
    // Spaces that hang do not count.
    var end = fit
    while end < paragraphEnd && scanner.text[end].scalar == 0x20 { end += 1 }
    if end == paragraphEnd { return nil }
    if end > fit && allowsBreak(at: end, in: scanner.text, &scratch) { return end }
    end = fit
    while end > start && !hasGivenUp {
      if allowsBreak(at: end, in: scanner.text, &scratch)
        && fitsCut(at: end, in: scanner, within: limit, shaper)
      {
        return end
      }
      end -= 1
    }
    if hasGivenUp || hasCutTooWide {
      hasGivenUp = true
      return nil
    }
    return overlongEnd(fit: fit, in: scanner.text, &scratch)
  }

  /// The last position up to which a line from `start` fits.
  private mutating func lastFitting(in text: borrowing ScannedText, within limit: Int64) -> Int {
    let farthest = lineOrigin + limit
    if text[paragraphEnd].origin <= farthest && limit <= Self.exactLimit { return paragraphEnd }
    // Characters differ little in width: begin where the average has it.
    let (count, width) = (paragraphEnd - start, text[paragraphEnd].origin - lineOrigin)
    var place = start
    if width > 0 {
      let share = Double(limit) / Double(width)
      place += Int(Double(count) * min(1, max(0, share)))
    }
    while place < paragraphEnd && text[place + 1].origin <= farthest { place += 1 }
    while place > start && text[place].origin > farthest { place -= 1 }
    if limit <= Self.exactLimit { return place }
    while place < paragraphEnd && fits(text[place + 1].origin - lineOrigin, limit) { place += 1 }
    while place > start && !fits(text[place].origin - lineOrigin, limit) { place -= 1 }
    return place
  }

  /// Floats hold so much exactly.
  private static var exactLimit: Int64 { 1 << 24 }

  /// Whether a line of that width fits: as `PieceWidth` rounds it.
  private mutating func fits(_ width: Int64, _ limit: Int64) -> Bool {
    if rules.rounding == .exact || width <= Self.exactLimit { return width <= limit }
    if runCount == 1 { return Int64(Float(width)) <= limit }
    let error = min(runCount, Int64(paragraphEnd - start)) * (width >> 23 + 1)
    if abs(width - limit) <= error { hasGivenUp = true }
    return width <= limit
  }

  /// Whether a line may end before the character at `position`, which is after `start`.
  private mutating func allowsBreak(
    at position: Int, in text: borrowing ScannedText, _ scratch: inout [BreakAction]
  ) -> Bool {
    var action = rules.glances.action(
      between: text[position - 1].scalar, and: text[position].scalar)
    if action == nil { action = self.action(at: position, in: text, &scratch) }
    // What may happen may depend on what the line holds, or on too much.
    if action == nil || action == .overflow { hasGivenUp = true }
    return action == .allowed
  }

  @inline(never)
  private func action(
    at position: Int, in text: borrowing ScannedText, _ scratch: inout [BreakAction]
  ) -> BreakAction? {
    let first = max(0, position - LineBreaker.lookBehind)
    let count = min(text.count, position + LineBreaker.lookAhead) - first
    let characters = text.characters + first
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { scalars in
      for index in 0..<count { scalars.initializeElement(at: index, to: characters[index].scalar) }
      return rules.lineBreaker.action(
        before: position - first, in: UnsafeBufferPointer(scalars).span, beginsText: first == 0,
        scratch: &scratch)
    }
  }

  /// Whether a line that is cut at `end` still fits if its last characters are shaped
  /// without the next.
  private mutating func fitsCut(
    at end: Int, in scanner: borrowing TextScanner, within limit: Int64,
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
      hasGivenUp = true
      return false
    }
    let fits = fits(scanner.text[safe].origin + width - lineOrigin, limit)
    if !fits { hasCutTooWide = true }
    return fits
  }

  /// Where the next line begins if no opportunity of this one fits.
  private mutating func overlongEnd(
    fit: Int, in text: borrowing ScannedText, _ scratch: inout [BreakAction]
  ) -> Int? {
    if rules.breaksOverlongSegments && fit > start + 1 {
      // Between two characters, each a grapheme cluster.
      if !text[fit].mark.isEmpty || showsSpace(before: fit, in: text) { hasGivenUp = true }
      return fit
    }
    var end = start + 1
    while end < paragraphEnd && !allowsBreak(at: end, in: text, &scratch) {
      if hasGivenUp { return nil }
      end += 1
    }
    if rules.breaksOverlongSegments {
      var fitEnd = end
      while fitEnd > start && text[fitEnd - 1].scalar == 0x20 { fitEnd -= 1 }
      if fitEnd > start + 1 {
        end = start + 1
        if showsSpace(before: end, in: text) { hasGivenUp = true }
      }
    }
    if !text[end].mark.isEmpty && text[end - 1].scalar != 0x20 { hasGivenUp = true }
    return end == paragraphEnd ? nil : end
  }

  /// Whether a line that ends within a segment shows a space there that would vanish at
  /// the segment's end.
  private func showsSpace(before end: Int, in text: borrowing ScannedText) -> Bool {
    rules.collapsesSpaces && text[end - 1].scalar == 0x20
  }
}
