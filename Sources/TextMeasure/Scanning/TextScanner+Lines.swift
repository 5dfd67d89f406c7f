internal import CScanning
internal import CUnicodeData

extension TextScanner {
  /// The width of a few characters of one run and font, shaped by themselves: a line's start or
  /// end, from a cut to the nearest position that is safe to cut at.
  ///
  /// - Parameters:
  ///   - entry: An entry near.
  ///   - table: `nil` for the table that they have within the text.
  /// - Returns: `nil` for more than a few, or of more than one font.
  mutating func width(
    of range: Range<Int>, near entry: Int, table: Int? = nil, _ shaper: borrowing Shaper
  ) -> Int64? {
    let first = text.entry(upTo: range.lowerBound, near: entry)
    let table = table ?? Int(text.entries[first].table)
    // The shaper is that of the paragraph.
    if text.holdsStyledRuns && text.style(ofTable: table) != 0 { return nil }
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

  /// The break action before the character at `position`, which is after the first; `nil` if it
  /// takes more of the text than is read.
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

  /// Whether a line break is at `position` that has a font.
  func endsLine(at position: Int) -> Bool {
    rules.lineBreaksKeepFont && text.source[position] == 0x0A
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
        if entry.scalar != 0x0A || rules.lineBreaksKeepFont { fonts |= 1 << UInt64(entry.font) }
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

// Lines that are measured by themselves, but broken by advances within the text: those of Android.

extension ScannedLines {
  /// How wide what counts of a line is, shaped by itself (`MinikinText.width`).
  mutating func units(
    of line: ScannedLine, in scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> Int64 {
    let (range, entry) = (line.start..<line.fitEnd, self.line.entry)
    if range.isEmpty { return 0 }
    let within =
      scanner.text.origin(at: range.upperBound, near: entry)
      - scanner.text.origin(at: range.lowerBound, near: entry)
    guard let surplus = scanner.surplus(ofLine: range, near: entry, shaper) else {
      reason = .unsafeEnd
      return within
    }
    if within + surplus >= Self.exactLimit { reason = .breaksAsWhole }
    return within + surplus
  }
}

/// The characters of a line that are shaped anew where it begins or ends inside of a piece
/// (`LineShaping`): those that lack the letter they had their script from, and those that kern
/// across the line's ends.
extension TextScanner {
  /// How much wider a line is by itself than within the text.
  ///
  /// - Parameter entry: An entry near.
  /// - Returns: `nil` for a line that has to be shaped.
  fileprivate mutating func surplus(
    ofLine line: Range<Int>, near entry: Int, _ shaper: borrowing Shaper
  ) -> Int64? {
    guard let head = surplus(ofHead: line, near: entry, shaper),
      let tail = surplus(ofTail: line, after: head.end, near: entry, shaper)
    else { return nil }
    return head.surplus + tail
  }

  /// - Returns: Also where what is other than within the text ends.
  private mutating func surplus(
    ofHead line: Range<Int>, near entry: Int, _ shaper: borrowing Shaper
  ) -> (surplus: Int64, end: Int)? {
    let start = line.lowerBound
    let asWithin = (surplus: Int64(0), end: start)
    // Syllables that are counted have a script of their own, and kern with nothing.
    guard text.isEntry(start), text.isInsidePiece(start) else { return asWithin }
    let index = text.entry(upTo: start, near: entry)
    let first = text.entries[index]
    let isUnsafe = first.marks.contains(.unsafe)
    if !isUnsafe && !first.scalar.hasNoScript && !FontChoice.mayKeepFont(first.scalar) {
      return asWithin
    }
    guard let pieces = tables.unitFonts, pieces.font(of: first.scalar) == Int(first.font) else {
      return nil
    }
    let alone = script(
      ofItemAt: start, font: Int(first.font), upTo: line.upperBound, pieces)
    if alone.rawValue == text.table(Int(first.table)).pointee.script {
      if !isUnsafe { return asWithin }
      guard let end = text.safePosition(from: start, entry: index), end <= line.upperBound else {
        return nil
      }
      return surplus(ofCharacters: start..<end, near: index, shaper).map { ($0, end) }
    }
    guard alone == .zyyy else { return nil }
    var end = text.position(after: start)
    while end < line.upperBound, text.isInsidePiece(end),
      text.font(at: end, near: index) == first.font
    {
      end = text.position(after: end)
    }
    return surplusWithoutScript(of: start..<end, near: index, shaper).map { ($0, end) }
  }

  /// - Parameter head: Where what is other than within the text at the line's start ends.
  private mutating func surplus(
    ofTail line: Range<Int>, after head: Int, near entry: Int, _ shaper: borrowing Shaper
  ) -> Int64? {
    let end = line.upperBound
    guard head < end, end < text.count, text.isInsidePiece(end) else { return 0 }
    let last = text.position(before: end)
    if text.isSyllable(last) && !text.isEntry(end) { return 0 }
    let endEntry = text.entry(upTo: end, near: entry)
    let isUnsafe = text.isUnsafe(end, entry: endEntry)
    if let start = text.startWithoutScript(of: head..<end, near: endEntry) {
      if start > head || !text.isInsidePiece(start) {
        return surplusWithoutScript(of: start..<end, near: endEntry, shaper)
      }
      // All of the line, which has the script that it begins with.
      return head > line.lowerBound || isUnsafe ? nil : 0
    }
    if !isUnsafe { return 0 }
    guard let start = text.safePosition(upTo: last, entry: text.entry(upTo: last, near: endEntry)),
      start >= head
    else { return nil }
    return surplus(ofCharacters: start..<end, near: endEntry, shaper)
  }

  /// How much wider characters are in text without a script.
  private mutating func surplusWithoutScript(
    of range: Range<Int>, near entry: Int, _ shaper: borrowing Shaper
  ) -> Int64? {
    let font = Int(text.font(at: range.lowerBound, near: entry))
    return index(of: .zyyy, font: font, shaper).flatMap {
      surplus(ofCharacters: range, near: entry, table: $0, shaper)
    }
  }

  /// How much wider characters are by themselves.
  private mutating func surplus(
    ofCharacters range: Range<Int>, near entry: Int, table: Int? = nil,
    _ shaper: borrowing Shaper
  ) -> Int64? {
    let within =
      text.origin(at: range.upperBound, near: entry)
      - text.origin(at: range.lowerBound, near: entry)
    return width(of: range, near: entry, table: table, shaper).map { $0 - within }
  }
}

extension ScannedText {
  /// Whether a piece goes on at `position` (`PieceEnds`).
  fileprivate func isInsidePiece(_ position: Int) -> Bool {
    guard position > 0, position < count else { return false }
    let (before, byte) = (source[position - 1], source[position])
    if before == 0x20 || before == 0x0A || byte == 0x20 || byte == 0x0A { return false }
    return isSyllable(position) || !PieceEnds.begins(scalar(at: position))
  }

  fileprivate func font(at position: Int, near entry: Int) -> UInt8 {
    font(at: position, entry: self.entry(upTo: position, near: entry))
  }

  /// Where the characters of no script begin that `range` ends with, if they are not behind others
  /// in their piece and font.
  fileprivate func startWithoutScript(of range: Range<Int>, near entry: Int) -> Int? {
    var start = position(before: range.upperBound)
    guard scalar(at: start).hasNoScript else { return nil }
    let font = font(at: start, near: entry)
    while start > range.lowerBound && isInsidePiece(start) {
      let before = position(before: start)
      if self.font(at: before, near: entry) != font { break }
      if !scalar(at: before).hasNoScript { return nil }
      start = before
    }
    return start
  }
}

extension UInt32 {
  fileprivate var hasNoScript: Bool { CharacterProperties.of(self).script.isShared }
}
