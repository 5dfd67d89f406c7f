/// Characters that are not `CharacterRecord.Traits.plain`.
extension LinePass {
  /// Adds a character that is not `plain`.
  ///
  /// - Returns: Whether the text may still be measured by look-ups.
  mutating func addOther(
    _ scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> Bool {
    let start = position
    let scalar = decodeScalar(bytes.source, at: &position)
    if scalar == 0x0D && bytes.rules.breaksAtReturns {
      if position < bytes.source.count && bytes.source[position] == 0x0A { position += 1 }
      return addLineBreak(at: start, &scanner)
    }
    if scalar == 0x20 && previous == 0x20 && rules.collapsesSpaces { return true }
    switch scanner.classify(scalar, after: previous, shaper: shaper) {
    case .needsShaping: return false
    case .collapsed: previous = 0x20
    case .lineBreak: return addLineBreak(at: start, &scanner)
    case .character(let scalar, let record):
      if scanner.table != run.table {
        if run.table >= 0 { hasOneRun = false }
        run = (start, scanner.table)
        firstRereadable = start
        lastClass = 0
      }
      if record.traits.contains(.bracket) { firstRereadable = position }
      if record.traits.contains(.active) {
        let table = scanner.tables[run.table]
        guard !mayChange(record, at: start, table, shaper) else { return false }
      }
      isInRun = true
      add(scalar, record, &scanner, shaper)
    }
    return true
  }

  private mutating func add(
    _ scalar: UInt32, _ record: CharacterRecord, _ scanner: inout TextScanner,
    _ shaper: borrowing Shaper
  ) {
    if let pair = scanner.pair(previous, of: lastClass, scalar, record, shaper) {
      x += Int64(pair.first) + Int64(pair.second)
    }
    x += Int64(record.advance)
    lastClass = record.kerningClass
    previous = scalar
    traits.formUnion(record.traits)
  }

  /// Whether some rule may match at a character, judged by its neighbours.
  private mutating func mayChange(
    _ record: CharacterRecord, at start: Int, _ table: ScriptTable, _ shaper: borrowing Shaper
  ) -> Bool {
    guard let font = table.font(Int(record.font)) else { return true }
    var (before, after) = (ScriptFont.noClass, ScriptFont.noClass)
    if start > run.start {
      let last = table.record(of: previous, shaper: shaper)
      if last.font == record.font { before = last.ruleClass }
    }
    if position < bytes.source.count {
      var end = position
      guard let scalar = bytes.character(at: &end) else { return true }
      let next = table.record(of: scalar, shaper: shaper)
      // A bracket may be of another script's run.
      if !next.traits.isDisjoint(with: [.special, .bracket]) { return true }
      let isOfRun = next.traits.isDisjoint(with: [.otherScript, .whiteSpace])
      if isOfRun && next.font == record.font { after = next.ruleClass }
    }
    return font.mayBegin(record.ruleClass, after: before, before: after)
  }

  private mutating func addLineBreak(at start: Int, _ scanner: inout TextScanner) -> Bool {
    // A space that is dropped may have moved what was before it.
    if rules.collapsesSpaces && previous == 0x20 && start > lineStart { return false }
    guard endLine(at: start, &scanner) else { return false }
    hasOneRun = false
    run = (position, -1)
    isInRun = false
    previous = rules.collapsesSpaces ? 0x20 : 0x0A
    let source = bytes.source
    while position < source.count && bytes.rules.drops(source[position]) { position += 1 }
    beginLine(at: position)
    isFinished = size.lineCount == maxLines
    size.isTruncated = isFinished && (position < source.count || rules.finalLineBreakAddsLine)
    return !isFinished || restIsContextFree(&scanner)
  }
}
