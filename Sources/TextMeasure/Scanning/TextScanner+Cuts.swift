/// Where a scanned text may be cut, and what lines need where they begin and end.
extension TextScanner {
  /// Where a text may be cut without shaping it anew, around a position at which it
  /// perhaps may not.
  ///
  /// Marks forbid more than need be: a rule that might match need not. So the stretch
  /// between the nearest positions without marks is shaped, which holds all that any
  /// rule or pair in it looks at.
  ///
  /// - Returns: `nil` for a stretch of more than a few characters.
  mutating func safePlaces(around index: Int, _ shaper: borrowing Shaper) -> SafePlaces? {
    let (table, run) = text.run(at: index)
    let earliest = max(run.lowerBound, index - Self.maximumStretchCount)
    let latest = min(run.upperBound, index + Self.maximumStretchCount)
    var (start, end) = (index, index)
    while start > earliest && !text[start].mark.isEmpty { start -= 1 }
    while end < latest && !text[end].mark.isEmpty { end += 1 }
    // Cut short, the stretch is no longer one that all rules end in.
    if start > run.lowerBound && !text[start].mark.isEmpty { return nil }
    if end < run.upperBound && !text[end].mark.isEmpty { return nil }
    guard let glyphs = glyphs(of: start..<end, table, run, shaper) else { return nil }
    var isSafe = [Bool](repeating: false, count: end - start) + [true]
    for glyph in glyphs { isSafe[glyph.cluster] = !glyph.isUnsafeToBreak }
    // A cluster of several glyphs is as safe as all of them.
    for glyph in glyphs where glyph.isUnsafeToBreak { isSafe[glyph.cluster] = false }
    isSafe[0] = true
    return SafePlaces(start: start, isSafe: isSafe)
  }

  private mutating func glyphs(
    of range: Range<Int>, _ table: Int, _ run: Range<Int>, _ shaper: borrowing Shaper
  ) -> [ShapedGlyph]? {
    guard !range.isEmpty, table >= 0, range.count <= Self.maximumStretchCount,
      range.upperBound <= run.upperBound
    else { return nil }
    let font = text[range.lowerBound].font
    var key = StretchKey(table: table, font: font)
    for index in range {
      if text[index].font != font { return nil }
      key.scalars.append(text[index].scalar)
    }
    if let known = stretches[key] { return known.isEmpty ? nil : known }
    var glyphs = shaper.glyphs(of: key.scalars, script: tables[table].script, font: Int(font))
    if glyphs.contains(where: { $0.glyph == 0 }) { glyphs = [] }
    if stretches.count >= Self.maximumStretches { stretches.removeAll() }
    stretches[key] = glyphs
    return glyphs.isEmpty ? nil : glyphs
  }

  /// More characters than this are left to the shaper.
  private static var maximumStretchCount: Int { 64 }

  /// Lines end and begin at few pairs of characters that move each other.
  private static var maximumStretches: Int { 1024 }

  /// The width of a few characters of one font, shaped by themselves: a line's start or
  /// end, from a cut to the nearest place that no rule and no pair looks across.
  ///
  /// - Returns: `nil` for more than a few, or of more than one font.
  mutating func width(of range: Range<Int>, _ shaper: borrowing Shaper) -> Int64? {
    let (table, run) = text.run(at: range.lowerBound)
    return glyphs(of: range, table, run, shaper)?.reduce(0) { $0 + Int64($1.advance) }
  }

  /// What may happen before the character at `position`; `nil` if that takes more of
  /// the text than is looked at.
  @inline(__always)
  mutating func breakAction(at position: Int) -> BreakAction? {
    lineTools.breaks.action(before: position, in: text)
  }

  /// The fonts of a line, a bit for each of the first 64.
  func fonts(of line: Range<Int>) -> UInt64 {
    var fonts: UInt64 = 0
    for index in line where text[index].scalar != 0x0A { fonts |= 1 << UInt64(text[index].font) }
    return fonts
  }
}

/// A few characters as some font shapes them.
struct StretchKey: Hashable {
  let table: Int
  let font: UInt8
  var scalars: [UInt32] = []
}

/// Positions of a part of a text, and which of them are safe to cut at.
struct SafePlaces {
  let start: Int
  /// One more than there are characters.
  let isSafe: [Bool]

  func first(from index: Int) -> Int? {
    (index..<start + isSafe.count).first { isSafe[$0 - start] }
  }

  func last(upTo index: Int) -> Int? {
    (start...index).last { isSafe[$0 - start] }
  }
}
