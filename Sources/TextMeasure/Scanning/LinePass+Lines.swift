/// Where lines end.
extension LinePass {
  mutating func beginLine(at start: Int) {
    lineStart = start
    position = start
    x = 0
    lastClass = 0
    farthest = available - uncertainty
  }

  /// Counts a line that ends before the byte at `end`.
  ///
  /// - Returns: Whether it is known how high it is, and that it fits.
  mutating func endLine(at end: Int, _ scanner: inout TextScanner) -> Bool {
    let holdsFallback = traits.contains(.fallback)
    let isOnePiece = hasOneRun && !holdsFallback
    if uncertainty > 0 && end - lineStart > Self.maximumPieceCount && !isOnePiece { return false }
    size.lineCount += 1
    let isPrimary = rules.isUniform || !holdsFallback
    return isPrimary && accumulator.lineCount == 0 || addToPile(isPrimary, end, &scanner)
  }

  /// Adds the line that ends before the byte at `end` to lines of different heights.
  @inline(never)
  private mutating func addToPile(
    _ isPrimary: Bool, _ end: Int, _ scanner: inout TextScanner
  ) -> Bool {
    var box = scanner.lineTools.stack.primary
    if !isPrimary {
      guard let fonts = fonts(upTo: end, &scanner) else { return false }
      box = scanner.lineTools.box(showing: fonts)
    }
    accumulator.add(box, afterPrimary: size.lineCount - 1, by: scanner.lineTools.stack)
    return true
  }

  /// The fonts of the line that ends before the byte at `end`, a bit for each; `nil` for a
  /// line of several runs.
  private mutating func fonts(upTo end: Int, _ scanner: inout TextScanner) -> UInt64? {
    var fonts = scanner.lineTools.alwaysCounted
    if end == lineStart { return fonts }
    guard run.start <= lineStart else { return nil }
    var end = end
    while rules.collapsesSpaces && end > lineStart && bytes.source[end - 1] == 0x20 { end -= 1 }
    let records = scanner.memories[run.table].records
    var position = lineStart
    while position < end && fonts != scanner.lineTools.allFonts {
      guard let scalar = bytes.character(at: &position) else { return nil }
      fonts |= 1 << UInt64(records[Int(scalar)].font)
    }
    return fonts
  }

  mutating func endText(_ scanner: inout TextScanner) -> Bool {
    isFinished = true
    let isDue = lineStart < position || rules.finalLineBreakAddsLine
    return isDue ? endLine(at: position, &scanner) : true
  }

  /// Whether all that does not fit is spaces before the end of the paragraph; passes
  /// spaces.
  mutating func endsInHangingSpaces() -> Bool {
    guard previous == 0x20 else { return false }
    while position < bytes.source.count && bytes.source[position] == 0x20 { position += 1 }
    return position == bytes.source.count
      || bytes.rules.endsParagraph(bytes.source[position])
  }

  /// Ends the line, which has no room for the character that is next.
  ///
  /// - Returns: Whether the place could be found.
  mutating func wrap(_ scanner: inout TextScanner) -> Bool {
    let memory = scanner.memories[run.table]
    guard x > farthest + 2 * uncertainty, !mayMoveBack(memory),
      let (end, before) = opportunity(&scanner), isStill(at: end, after: before, memory),
      endLine(at: end, &scanner)
    else { return false }
    isFinished = size.lineCount == maxLines
    size.isTruncated = isFinished
    if isFinished && !restIsContextFree(&scanner) { return false }
    previous = before
    beginLine(at: end)
    return true
  }

  /// Whether all that is not shown is context-free and was met before: what is next
  /// may belong to what is before it, and what no font has is to be reported.
  mutating func restIsContextFree(_ scanner: inout TextScanner) -> Bool {
    var position = position
    while position < bytes.source.count {
      guard let scalar = bytes.character(at: &position), scanner.isKnown(scalar) else {
        return false
      }
    }
    return true
  }

  /// Whether a pair with what is next, not met before, might bring it back.
  private mutating func mayMoveBack(_ memory: TextScanner.TableMemory) -> Bool {
    guard lastClass != 0, position < bytes.source.count else { return false }
    var end = position
    guard let next = bytes.character(at: &end) else { return true }
    let record = memory.records[Int(next)]
    if record.kerningClass == 0 { return record.traits.isEmpty }
    let pair = Int(lastClass) << 8 | Int(record.kerningClass)
    return !memory.still[pair] && !memory.kerning[pair].isKnown
  }

  /// The last opportunity before what does not fit, and the character before it.
  private mutating func opportunity(
    _ scanner: inout TextScanner
  ) -> (end: Int, before: UInt32)? {
    var place = position
    // After spaces that hang what does not fit may begin the next line; else the character
    // before it is the first that may.
    let hangs = previous == 0x20
    var end = place
    let first = hangs ? bytes.character(at: &end) : bytes.character(endingAt: &place)
    guard var after = first else { return nil }
    while place > lineStart && place >= firstRereadable {
      var start = place
      guard let before = bytes.character(endingAt: &start) else { return nil }
      switch action(between: before, and: after, at: place, &scanner) {
      case .allowed:
        // Browsers see no further back than the line: what breaks after a hyphen that
        // begins it is decided anew.
        let isHyphen = before == 0x2D || before == 0x2010
        return isHyphen && start == lineStart ? nil : (place, before)
      case .prohibited where !hangs: break
      default: return nil
      }
      place = start
      after = before
    }
    return nil
  }

  private mutating func action(
    between before: UInt32, and after: UInt32, at place: Int, _ scanner: inout TextScanner
  ) -> BreakAction? {
    rules.glances.action(between: before, and: after)
      ?? scanner.lineTools.breaks.action(before: place, in: bytes)
  }

  /// Whether the characters beside the byte at `place` are known not to move each other.
  private mutating func isStill(
    at place: Int, after before: UInt32, _ memory: TextScanner.TableMemory
  ) -> Bool {
    if place == run.start { return true }
    let lastClass = memory.records[Int(before)].kerningClass
    var end = place
    guard lastClass != 0, let after = bytes.character(at: &end) else { return lastClass == 0 }
    let record = memory.records[Int(after)]
    if record.traits.isEmpty { return false }
    return record.kerningClass == 0 || memory.still[Int(lastClass) << 8 | Int(record.kerningClass)]
  }
}
