extension TextScanner {
  /// The width of a few characters of one run and font, shaped by themselves: a line's start or
  /// end, from a cut to the nearest position that is safe to cut at.
  ///
  /// - Parameters:
  ///   - entry: An entry near.
  ///   - table: `nil` for the one that they are looked up in within the text.
  /// - Returns: `nil` for more than a few, or of more than one font.
  mutating func width(
    of range: Range<Int>, near entry: Int, table: Int? = nil, _ shaper: borrowing Shaper
  ) -> Int64? {
    let first = text.entry(upTo: range.lowerBound, near: entry)
    let table = table ?? Int(text.entries[first].table)
    var position = range.lowerBound
    var count = 0
    while position < range.upperBound {
      let scalar = text.scalar(at: position)
      let record = record(of: scalar, shaper, table: table)
      if count == 0 { query.begin(table: table, font: Int(record.font)) }
      guard record.isMeasured, !holdsShaped(at: position, near: first),
        count < ShapingQuery.maximumCount, query.isOfFont(record)
      else { return nil }
      query.append(scalar, record)
      count += 1
      position = text.position(after: position)
    }
    return count == 0 ? 0 : query.width(in: text, shaper: shaper)
  }

  private func holdsShaped(at position: Int, near entry: Int) -> Bool {
    guard text.holdsShapedCharacters else { return false }
    let index = text.entry(upTo: position, near: entry)
    return text.entries[index].position == position
      && text.entries[index].marks.contains(.shaped)
  }

  /// What may happen before the character at `position`, which is after the first; `nil` if that
  /// takes more of the text than is looked at.
  @inline(__always)
  mutating func breakAction(at position: Int, _ pairRules: ImmediatePairRules) -> BreakAction? {
    let before = text.letter(at: text.position(before: position))
    let after = text.letter(at: position)
    if let action = pairRules.action(between: before, and: after) { return action }
    if text.holdsShapedCharacters && text.isBesideShapedCharacters(position) {
      return lineScratch.breaks.actionBesideShapedCharacters(before: position, in: text)
    }
    return lineScratch.breaks.action(between: before, and: after)
      ?? lineScratch.breaks.action(before: position, in: text)
  }

  /// The box of a line.
  ///
  /// - Parameter entry: An entry near.
  mutating func box(of line: ScannedLine, near entry: Int) -> LineBox {
    let isBare = rules.isUniform || !text.holdsFallback
    if line.start == text.count && (isBare || line.fonts.isEmpty) {
      return lineScratch.lineHeights.blank
    }
    if isBare { return lineScratch.lineHeights.primary }
    return lineScratch.box(showing: fonts(of: line.fonts, near: entry))
  }

  /// The fonts of a line, a bit for each of the first 64.
  ///
  /// - Parameter entry: An entry near its start.
  mutating func fonts(of line: Range<Int>, near entry: Int) -> UInt64 {
    var fonts: UInt64 = 0
    var index = text.entry(upTo: line.lowerBound, near: entry)
    var position = line.lowerBound
    while position < line.upperBound {
      let entry = text.entries[index]
      if entry.position == position && entry.length > 0 {
        if entry.scalar != 0x0A { fonts |= 1 << UInt64(entry.font) }
        position = entry.nextPosition
      }
      index += 1
      let end = min(line.upperBound, text.entries[index].position)
      if end > position {
        let table = text.table(Int(entry.table))
        let counts = text.counts(position, end)
        if counts.syllables > 0 { fonts |= 1 << UInt64(table.pointee.syllable.font) }
        if counts.spaces > 0 { fonts |= 1 << UInt64(table.pointee.space.font) }
        position = end
      }
    }
    return fonts
  }
}
