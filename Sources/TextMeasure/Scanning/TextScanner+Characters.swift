internal import CScanning
internal import CUnicodeData

extension TextScanner {
  /// Adds the entry that is next.
  ///
  /// - Returns: Whether the text may still be scanned.
  mutating func addOther(_ shaper: borrowing Shaper) -> Bool {
    var end = pen.position
    let scalar = decodeScalar(text.source, at: &end)
    let length = end - pen.position
    // Ill-formed bytes may follow.
    guard text.source[pen.position] < 0x80 || text.position(after: pen.position) == end else {
      return false
    }
    if rules.shapesSegments {
      guard enterSegment(scalar, shaper) else { return false }
    } else if rules.shapesUnits {
      // The loops have passed it.
      if pen.run_start == .max && pen.position > 0 { pen.run_start = 0 }
      if beginsPiece(scalar, at: pen.position) {
        guard enterPiece(at: pen.position, shaper) else { return false }
      }
    }
    let record = record(of: scalar, shaper, table: Int(pen.table))
    return record.traits.contains(.plain)
      ? append(scalar, record, length: length, shaper)
      : addUncommon(scalar, record, length: length, shaper)
  }

  /// Adds a character of the run.
  mutating func append(
    _ scalar: UInt32, _ record: CharacterRecord, length: Int, _ shaper: borrowing Shaper
  ) -> Bool {
    var marks: ScannedText.Entry.Marks = pen.position == pen.run_start ? .runStart : []
    var advance = record.advance
    var last = record
    if pen.last.mayKern(with: record) {
      let before = text.scalar(at: text.position(before: pen.position))
      let table = Int(pen.table)
      guard let pair = pair(pen.last, record, (before, scalar), table, shaper) else {
        return false
      }
      if pair != FontTable.Pair() {
        marks.formUnion(.unsafe)
        last = moved(record, by: pair)
      }
      pen.x += Int64(pair.first)
      advance += Int64(pair.second)
      // Else what a line holds would not follow from where it ends.
      if Int64(pair.first) + pen.last.advance < 0 || advance < 0 { return false }
    }
    text.append(
      ScannedText.Entry(
        origin: pen.x, end: pen.x + advance, position: pen.position, length: length,
        table: pen.table, font: record.font, marks: marks,
        scalar: scalar))
    if record.font != 0 { text.holdsFallback = true }
    pen.x += advance
    pen.last = last
    pen.position += length
    pen.last_end = pen.position
    if record.kernsWithSpace && pen.position < text.count && text.isCountedSpace(pen.position)
      && !text.isReplacingSpace(pen.position)
    {
      text.makeEntry(at: pen.position)
    }
    return true
  }

  /// The record of a character that a pair has moved.
  private mutating func moved(_ record: CharacterRecord, by pair: FontTable.Pair) -> CharacterRecord
  {
    text.table(Int(pen.table)).pointee.fonts[Int(record.font)].fontTable
      ._withUnsafeGuaranteedRef { $0.movedBy(pair, record) }
  }

  /// How the character before and one of a table move each other.
  @inline(never)
  mutating func pair(
    _ a: CharacterRecord, _ b: CharacterRecord, _ scalars: (UInt32, UInt32), _ index: Int,
    _ shaper: borrowing Shaper
  ) -> FontTable.Pair? {
    let table = text.table(index)
    return table.pointee.table._withUnsafeGuaranteedRef { characters in
      table.pointee.fonts[Int(b.font)].fontTable._withUnsafeGuaranteedRef {
        $0.pair(a, b, of: scalars, script: characters.script, shaper)
      }
    }
  }

  /// The record of a character in the current table.
  @inline(__always)
  mutating func record(of scalar: UInt32, _ shaper: borrowing Shaper, table: Int) -> CharacterRecord
  {
    let memory = text.table(table)
    if scalar < CharacterTable.recordCount {
      let known = memory.pointee[scalar]
      if !known.traits.isEmpty { return known }
    }
    return memory.pointee.table._withUnsafeGuaranteedRef { $0.record(of: scalar, shaper: shaper) }
  }

  /// Adds a character that is not plain: a letter of another script, a bracket, an anchor, a line
  /// break.
  private mutating func addUncommon(
    _ scalar: UInt32, _ record: CharacterRecord, length: Int, _ shaper: borrowing Shaper
  ) -> Bool {
    var record = record
    if record.traits.contains(.needsShaping) {
      return !text.holdsStyledRuns && addShaped(scalar, shaper)
    }
    if record.traits.contains(.whiteSpace) {
      return scalar == 0x0A && rules.keepsLineBreaks && addLineBreak(shaper)
    }
    if record.traits.contains(.otherScript) {
      if rules.shapesSegments {
        guard enterRunOfSegment(at: pen.position, shaper) else { return false }
      } else if rules.shapesUnits {
        guard enterNextItem(at: pen.position, shaper) else { return false }
      } else {
        enter(CharacterProperties.of(scalar).script.inOpenType, at: pen.position, shaper)
      }
      record = self.record(of: scalar, shaper, table: Int(pen.table))
    } else if record.traits.contains(.bracket), followBracket(scalar, shaper) {
      record = self.record(of: scalar, shaper, table: Int(pen.table))
    }
    // The other script's table may have no record of the same character.
    guard record.isMeasured else { return false }
    if record.traits.contains(.missing) { text.holdsMissing = true }
    return record.traits.contains(.anchor)
      ? addRuled(record, shaper) : append(scalar, record, length: length, shaper)
  }

  /// Takes note of the bracket that is next, once.
  ///
  /// - Returns: Whether it begins another run.
  mutating func followBracket(_ scalar: UInt32, _ shaper: borrowing Shaper) -> Bool {
    if rules.shapesUnits { return beginsPiece(scalar, at: pen.position) }
    guard !rules.scriptsAreOfNeighbors, pen.position >= bracketsEnd else { return false }
    bracketsEnd = pen.position + 1
    guard let other = script.bracket(scalar) else { return false }
    beginRun(table: index(of: other, shaper), at: pen.position)
    return true
  }

  /// Adds a line break that is kept: it has no width but its spacing, and what is beside it is
  /// shaped apart.
  private mutating func addLineBreak(_ shaper: borrowing Shaper) -> Bool {
    let position = pen.position
    let font = rules.lineBreaksKeepFont ? fontBefore(position) : 0
    text.holdsLineBreaks = true
    pen.position += 1
    beginRun(table: Int(pen.table), at: pen.position)
    text.runCount += 1
    if rules.shapesUnits && !rules.shapesSegments && pen.position < text.count {
      guard enterPiece(at: pen.position, shaper) else { return false }
    }
    let end = pen.x + rules.lineBreakAdvance
    // The table of a line break is that of the characters after it.
    text.append(
      ScannedText.Entry(
        origin: pen.x, end: end, position: position, length: 1,
        table: pen.table, font: font, marks: [], scalar: 0x0A))
    pen.x = end
    return !beginsWithIndent(at: pen.position)
  }

  /// The font of the character before `position`, in the table that is open there; the first for
  /// none.
  private func fontBefore(_ position: Int) -> UInt8 {
    if position == 0 { return 0 }
    var index = text.entryCount - 1
    while index >= 0 && text.entries[index].length == 0 { index -= 1 }
    // Characters without an entry are spaces, syllables, or part of what the last entry begins.
    let hasEntry = index >= 0 && text.entries[index].nextPosition == position
    let table = text.table(Int(pen.table))
    if !hasEntry && text.source[position - 1] == 0x20 { return table.pointee.space.font }
    if !hasEntry && text.isSyllable(text.position(before: position)) {
      return table.pointee.syllable.font
    }
    return index < 0 ? 0 : text.entries[index].font
  }
}

extension TextScanner {
  /// The characters of the text that no font has, each once, in the order of the text.
  var missingCharacters: [Unicode.Scalar] {
    var found = UniqueElements<Unicode.Scalar>()
    for index in 0..<text.entryCount {
      let entry = text.entries[index]
      guard entry.length > 0, let scalar = Unicode.Scalar(entry.scalar) else { continue }
      let isMissing =
        entry.marks.contains(.shaped)
        ? entry.marks.contains(.missing)
        : text.table(Int(entry.table)).pointee[entry.scalar].traits.contains(.missing)
      if isMissing { found.add(scalar) }
    }
    return found.elements
  }
}

/// Keeps the scripts that open brackets stand in: a closing bracket goes back to
/// the script of its opening one (`ScriptRuns`).
struct BracketScripts: ~Copyable {
  // Not private, as `TextScanner.TableMemory`.
  struct OpenBracket: BitwiseCopyable {
    var opening: UInt32
    var run: Int
  }

  /// The scripts of the runs so far.
  private var runs = ReusedArray<Script>()
  private var brackets = ReusedArray<OpenBracket>()
  /// Brackets before this one are forgotten.
  private var oldest = 0

  /// Brackets nested deeper than this are forgotten, the outermost first.
  private static let maximumDepth = 32

  mutating func reset() {
    runs.removeAll()
    brackets.removeAll()
    oldest = 0
  }

  /// The script of the run at hand.
  var current: Script { runs.last ?? .zyyy }

  mutating func enter(_ script: Script) { runs.append(script) }

  /// The brackets that a closing one may go back to, the outermost first.
  var openBrackets: Range<Int> { oldest..<brackets.count }

  /// - Returns: `nil` for a bracket that is not of ASCII; the script that it stands in.
  func openBracket(_ index: Int) -> (ascii: UInt8?, script: Script) {
    (UInt8(exactly: brackets[index].opening), runs[brackets[index].run])
  }

  /// Takes note of a bracket.
  ///
  /// - Returns: The script that begins with it, if that is another one.
  mutating func bracket(_ scalar: UInt32) -> Script? {
    switch scalar {
    case 0x29: return close(0x28)
    case 0x5D, 0x7D: return close(scalar - 2)
    default:
      open(scalar)
      return nil
    }
  }

  /// Takes note of any character, which may be a bracket that is not of ASCII.
  ///
  /// - Returns: As `bracket` does.
  mutating func anyBracket(_ scalar: UInt32) -> Script? {
    switch Bracket(scalar, CharacterProperties.of(scalar).lineBreak) {
    case .none: return nil
    case _ where scalar < 0x80: return bracket(scalar)
    // Above all characters.
    case .opening(let pair):
      open(1 << 24 | pair)
      return nil
    case .closing(let pair): return close(1 << 24 | pair)
    }
  }

  private mutating func open(_ opening: UInt32) {
    brackets.append(OpenBracket(opening: opening, run: runs.count - 1))
    oldest = max(oldest, brackets.count - Self.maximumDepth)
  }

  private mutating func close(_ opening: UInt32) -> Script? {
    var match = brackets.count - 1
    while match >= oldest && brackets[match].opening != opening { match -= 1 }
    guard match >= oldest else { return nil }
    brackets.removeLast(brackets.count - 1 - match)
    let run = runs[brackets[match].run]
    guard brackets[match].run < runs.count - 1, run != .zyyy, run != current else { return nil }
    // Han, Kana and Bopomofo set the same brackets.
    if isEastAsian(run) && isEastAsian(current) { return nil }
    runs.append(run)
    return run
  }

  private func isEastAsian(_ script: Script) -> Bool {
    script == .hani || script == .hira || script == .bopo
  }
}
