/// Measures context-free texts (`ContextFreeCharacters`) by look-ups.
///
/// Problem: shaping a review takes a hundred times as long as reading it, and itemizing it and
/// searching it for breaks ten times.
///
/// Approach: vectors find the syllables of Hangul and the spaces, which are counted. All other
/// characters are decoded and looked up in the table of their script, which is followed as
/// `ScriptRuns` does; each kerns with what is before it. Only around an anchor, a character that
/// some match of a rule must hold, are rules matched (`RuleMatcher`).
///
/// A text that holds anything not context-free is left to the shaper. Belongs to one measurer;
/// what it learns belongs to the style (`StyleTables`).
struct TextScanner: ~Copyable {
  private(set) var text = ScannedText()
  let rules: ScanningRules
  private let tables: StyleTables
  private var script = ScriptFollower()
  private var pen = Pen()
  /// The index of the table of Hangul; -1 as long as there is none.
  private var hangul = -1
  /// A row of characters that rules are asked about.
  private var row = CharacterRow()
  var tools: LineTools

  /// The state between two characters.
  private struct Pen: BitwiseCopyable {
    /// Where the next character begins, in bytes.
    var position = 0
    /// And in 1/65536 point, without kerning.
    var x: Int64 = 0
    /// The table in use.
    var table = 0
    /// Where the run begins, in bytes.
    var runStart = 0
    /// The character before, if it is of the run, and where it ends, in bytes.
    var last = CharacterRecord.special
    var lastEnd = 0
    /// Where the last characters that rules were matched at begin, and where what these changed
    /// ends, or may kern with it.
    var ruled = (start: 0, end: 0)
    /// Up to here brackets have been followed.
    var bracketsEnd = 0
  }

  init(_ tables: StyleTables, rules: ScanningRules, tools: consuming LineTools) {
    self.tables = tables
    self.rules = rules
    self.tools = tools
  }

  /// Frees what the last text took.
  mutating func releaseText() {
    text = ScannedText()
    hangul = -1
  }

  /// Replaces `text` by `source`.
  ///
  /// - Returns: Whether look-ups can measure all of it; if not, `text` means nothing.
  /// - Complexity: O(*n*), most of it for 16 or 32 bytes at once.
  @inline(never)
  mutating func scan(
    _ source: UnsafeBufferPointer<UInt8>, shaper: borrowing Shaper
  ) -> Bool {
    let holdsSyllables = text.begin(rules.trimmed(source), rules)
    pen = Pen()
    script.reset()
    if text.count == 0 {
      for _ in 0..<2 { text.append(ScannedText.Entry(start: 0, table: 0)) }
      return true
    }
    let first = text.isSyllable(0) ? .hang : firstScript()
    guard let first, !beginsWithIndent(at: 0) else { return false }
    if holdsSyllables && !countsSyllables(shaper) {
      text.makeEntries(of: text.syllables, from: 0)
    }
    enter(first, at: 0, shaper)
    text.append(ScannedText.Entry(start: 0, table: pen.table))
    while true {
      addPlain()
      if pen.position == text.count { break }
      guard addOther(shaper) else { return false }
    }
    text.append(ScannedText.Entry(end: text.count, at: pen.x, table: pen.table))
    return true
  }

  private func beginsWithIndent(at position: Int) -> Bool {
    rules.isolatesIndents && position < text.count && text.isSpace(position)
  }
}

extension ScannedText.Entry {
  /// The start of a text, which is no character.
  fileprivate init(start: Int, table: Int) {
    self.init(end: start, at: 0, table: table)
  }

  /// The end of a text.
  fileprivate init(end: Int, at x: Int64, table: Int) {
    self.init(
      origin: x, end: x, position: end, length: 0,
      table: UInt8(truncatingIfNeeded: table), font: 0, marks: [], scalar: 0)
  }
}

// MARK: - Scripts

extension TextScanner {
  /// The index of a script's table.
  @inline(__always)
  private mutating func index(of next: Script, _ shaper: borrowing Shaper) -> Int {
    if next == .hang && hangul >= 0 { return hangul }
    let index = newIndex(of: next, shaper)
    if next == .hang { hangul = index }
    return index
  }

  @inline(never)
  private mutating func newIndex(of next: Script, _ shaper: borrowing Shaper) -> Int {
    text.table(of: next)
      ?? text.append(tables.table(of: next, shaper: shaper).memory(shaper))
  }

  /// Begins a run of a script.
  @inline(__always)
  private mutating func enter(_ next: Script, at position: Int, _ shaper: borrowing Shaper) {
    let table = index(of: next, shaper)
    script.enter(next, table: table)
    beginRun(table: table, at: position)
  }

  @inline(__always)
  private mutating func beginRun(table: Int, at position: Int) {
    pen.table = table
    pen.runStart = position
    (pen.last, pen.lastEnd) = (.special, position)
    pen.ruled = (position, position)
    text.runCount += 1
    let space = text.table(table).space
    if !space.traits.contains(.plain) { text.makeEntries(of: text.spaces, from: position) }
    if space.font != 0 { text.holdsFallback = true }
  }

  /// Whether all syllables of Hangul measure alike.
  private mutating func countsSyllables(_ shaper: borrowing Shaper) -> Bool {
    text.table(index(of: .hang, shaper)).countsSyllables
  }

  /// The script that a text begins with: that of its first letter.
  ///
  /// - Returns: `nil` if text of that script, or what comes before it, is never context-free.
  private func firstScript() -> Script? {
    var position = 0
    var bits: UInt32 = 0
    while position < text.count {
      if text.isSyllable(position) { return .hang }
      let scalar = text.scalar(at: position)
      // Most others begin with one of these.
      if scalar &- 0xAC00 < 11_172 { return .hang }
      if (scalar | 0x20) &- 0x61 < 26 { return .latn }
      bits |= scalar
      let script = CharacterProperties.of(scalar).script.inTables
      // Characters that are not context-free may have a script all the same.
      if !ContextFreeCharacters.contains(scalar) && scalar != 0x0A { return nil }
      if script != .zyyy && script != .zinh { return script }
      position = text.position(after: position)
    }
    // Browsers have text of Latin-1 alone be Latin, with or without letters.
    return bits < 0x100 ? .latn : .zyyy
  }
}

// MARK: - Characters

extension TextScanner {
  /// Adds entries, and passes syllables and spaces, up to an entry that needs more: one that is
  /// not plain, or begins another run, or makes a pair that is not known; or up to the end.
  ///
  /// Everything is in local variables, and the bits of 64 bytes at once.
  @inline(never)
  private mutating func addPlain() {
    let memory = text.table(pen.table)
    let (records, fonts) = (memory.records, memory.fonts)
    let (syllable, space) = (memory.syllable, memory.space)
    let base = text.source.baseAddress.unsafelyUnwrapped
    let (count, runStart, isIrregular) = (text.count, pen.runStart, text.isIrregular)
    let isHangul = memory.script == .hang
    // Whether syllables are counted by their bits, not by their bytes.
    let countsBits = text.holdsDroppedSpaces || !isHangul
    let table = UInt8(truncatingIfNeeded: pen.table)
    var entry = text.entries + text.entryCount
    let lastEntry = text.entries + text.entryCapacity
    var fontBits: UInt8 = 0
    var (x, last, lastEnd) = (pen.x, pen.last, pen.lastEnd)
    // Spaces since the last entry.
    var gapSpaces = 0
    var position = pen.position
    var word = position >> 6
    // What is still to come of the word.
    let rest: UInt64 = .max &<< UInt64(truncatingIfNeeded: position & 63)
    var (others, spaces) = (text.others[word] & rest, text.spaces[word] & rest)
    var syllables = countsBits ? text.syllables[word] & rest : 0
    while true {
      // All before the next entry; all of the word if there is none.
      let gap = (others & (0 &- others)) &- 1
      let spaceBits = spaces & gap
      spaces &= ~gap
      if countsBits {
        let counted = syllables & gap
        syllables &= ~gap
        if _slowPath(!isHangul && counted != 0) {
          position = word << 6 | counted.trailingZeroBitCount
          let before = spaceBits & (counted & (0 &- counted) &- 1)
          x &+= Int64(before.nonzeroBitCount) &* Int64(space.advance)
          text.makeEntry(at: position)
          break
        }
        x &+= Int64(counted.nonzeroBitCount) &* Int64(syllable.advance)
      }
      // Most gaps have none or one. Without instructions for it, to count bits takes ten steps.
      var spaceCount = spaceBits == 0 ? 0 : 1
      if spaceBits & (spaceBits &- 1) != 0 { spaceCount = spaceBits.nonzeroBitCount }
      x &+= Int64(spaceCount) &* Int64(space.advance)
      gapSpaces &+= spaceCount
      if others == 0 {
        word &+= 1
        (others, spaces) = (text.others[word], text.spaces[word])
        if countsBits { syllables = text.syllables[word] }
        continue
      }
      position = word << 6 | others.trailingZeroBitCount
      others &= others &- 1
      if !countsBits {
        // A third: theirs is a multiple of three.
        let byteCount = UInt32(truncatingIfNeeded: position &- lastEnd &- gapSpaces)
        x &+= Int64(byteCount &* 0xAAAA_AAAB) &* Int64(syllable.advance)
      }
      gapSpaces = 0
      if position > lastEnd {
        last = base[position &- 1] == 0x20 ? space : syllable
        lastEnd = position
      }
      // The end of the text reads as a character; it is none.
      if position == count { break }
      var scalar = UInt32(base[position])
      var length = 1
      if scalar >= 0x80 {
        // Of two bytes, or four, or ill-formed.
        if _slowPath(scalar &- 0xE1 >= 15 || isIrregular) { break }
        scalar = (scalar & 0x0F) << 12 | UInt32(base[position &+ 1] & 0x3F) << 6
        scalar |= UInt32(base[position &+ 2] & 0x3F)
        length = 3
      }
      let record = records[scalar]
      guard record.isPlain, entry < lastEntry else { break }
      var origin = x
      var advance = Int64(record.advance)
      var marks: ScannedText.Entry.Marks = position == runStart ? .runStart : []
      if last.mayKern(with: record) {
        let font = fonts[Int(record.font)]
        let state = font.state(last, record)
        if state == .moves {
          let pair = font.pair(last, record)
          origin &+= Int64(pair.first)
          advance &+= Int64(pair.second)
          marks.formUnion(.unsafe)
          // Else what a line holds would not follow from where it ends.
          if origin < x &- Int64(last.advance) || advance < 0 { break }
        } else if state == .unknown {
          break
        }
      }
      let end = position &+ length
      if record.mayKern(with: space) {
        let state = fonts[Int(record.font)].state(record, space)
        if state == .unknown { break }
        if state == .moves && text.isCountedSpace(end) {
          text.makeEntry(at: end)
          if end >> 6 == word {
            others |= ScannedText.bit(end)
            spaces &= ~ScannedText.bit(end)
          }
        }
      }
      entry.pointee = ScannedText.Entry(
        origin: origin, end: origin &+ advance, position: position, length: length, table: table,
        font: record.font, marks: marks, scalar: scalar)
      entry += 1
      fontBits |= record.font
      x = origin &+ advance
      (last, lastEnd) = (record, end)
    }
    text.entryCount = entry - text.entries
    if fontBits != 0 { text.holdsFallback = true }
    (pen.position, pen.x) = (position, x)
    (pen.last, pen.lastEnd) = (last, position)
  }

  /// Adds the entry that is next.
  ///
  /// - Returns: Whether the text may still be measured by look-ups.
  private mutating func addOther(_ shaper: borrowing Shaper) -> Bool {
    var end = pen.position
    let scalar = decodeScalar(text.source, at: &end)
    let length = end - pen.position
    // Ill-formed bytes may follow.
    guard text.source[pen.position] < 0x80 || text.position(after: pen.position) == end else {
      return false
    }
    let record = record(of: scalar, shaper, table: pen.table)
    return record.traits.contains(.plain)
      ? append(scalar, record, length: length, shaper)
      : addUncommon(scalar, record, length: length, shaper)
  }

  /// Adds a character of the run.
  private mutating func append(
    _ scalar: UInt32, _ record: CharacterRecord, length: Int, _ shaper: borrowing Shaper
  ) -> Bool {
    var marks: ScannedText.Entry.Marks = pen.position == pen.runStart ? .runStart : []
    var advance = Int64(record.advance)
    let memory = text.table(pen.table)
    if pen.last.mayKern(with: record) {
      let before = text.scalar(at: text.position(before: pen.position))
      let pair = pair(pen.last, record, (before, scalar), shaper)
      if pair != FontTable.Pair() { marks.formUnion(.unsafe) }
      pen.x += Int64(pair.first)
      advance += Int64(pair.second)
      // Else what a line holds would not follow from where it ends.
      if Int64(pair.first) + Int64(pen.last.advance) < 0 || advance < 0 { return false }
    }
    text.append(
      ScannedText.Entry(
        origin: pen.x, end: pen.x + advance, position: pen.position, length: length,
        table: UInt8(truncatingIfNeeded: pen.table), font: record.font, marks: marks,
        scalar: scalar))
    if record.font != 0 { text.holdsFallback = true }
    pen.x += advance
    pen.last = record
    pen.position += length
    pen.lastEnd = pen.position
    if record.mayKern(with: memory.space) {
      makeEntryOfKernedSpace(after: scalar, record, memory, shaper)
    }
    return true
  }

  /// Makes the space that is next an entry if it kerns with the character before.
  @inline(__always)
  private mutating func makeEntryOfKernedSpace(
    after scalar: UInt32, _ record: CharacterRecord, _ memory: CharacterTable.Memory,
    _ shaper: borrowing Shaper
  ) {
    guard pen.position < text.count else { return }
    // Asked for wherever the character stands, so that the loop knows it.
    let isStill = pair(record, memory.space, (scalar, 0x20), shaper) == FontTable.Pair()
    if !isStill && text.isCountedSpace(pen.position) { text.makeEntry(at: pen.position) }
  }

  /// How the character before and one of the current table move each other.
  @inline(never)
  private mutating func pair(
    _ a: CharacterRecord, _ b: CharacterRecord, _ scalars: (UInt32, UInt32),
    _ shaper: borrowing Shaper
  ) -> FontTable.Pair {
    let memory = text.table(pen.table)
    return memory.fonts[Int(b.font)].table._withUnsafeGuaranteedRef {
      $0.pair(a, b, of: scalars, script: memory.script, shaper)
    }
  }

  /// The record of a character in the current table.
  @inline(__always)
  func record(of scalar: UInt32, _ shaper: borrowing Shaper, table: Int) -> CharacterRecord {
    let memory = text.table(table)
    if scalar < CharacterRecords.count {
      let known = memory.records[scalar]
      if !known.traits.isEmpty { return known }
    }
    return memory.table._withUnsafeGuaranteedRef { $0.record(of: scalar, shaper: shaper) }
  }

  /// Adds a character that is not plain: a letter of another script, a bracket, an anchor, a line
  /// break.
  private mutating func addUncommon(
    _ scalar: UInt32, _ record: CharacterRecord, length: Int, _ shaper: borrowing Shaper
  ) -> Bool {
    var record = record
    if record.traits.contains(.special) { return false }
    if record.traits.contains(.whiteSpace) {
      return scalar == 0x0A && rules.keepsLineBreaks && addLineBreak()
    }
    if record.traits.contains(.otherScript) {
      enter(CharacterProperties.of(scalar).script.inTables, at: pen.position, shaper)
      record = self.record(of: scalar, shaper, table: pen.table)
    } else if record.traits.contains(.bracket), followBracket(scalar) {
      record = self.record(of: scalar, shaper, table: pen.table)
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
  private mutating func followBracket(_ scalar: UInt32) -> Bool {
    guard pen.position >= pen.bracketsEnd else { return false }
    pen.bracketsEnd = pen.position + 1
    guard let other = script.bracket(scalar, in: pen.table) else { return false }
    beginRun(table: other, at: pen.position)
    return true
  }

  /// Adds a line break that is kept: it has no width, and what is beside it is shaped apart.
  private mutating func addLineBreak() -> Bool {
    text.append(
      ScannedText.Entry(
        origin: pen.x, end: pen.x, position: pen.position, length: 1,
        table: UInt8(truncatingIfNeeded: pen.table), font: 0, marks: [], scalar: 0x0A))
    text.holdsLineBreaks = true
    pen.position += 1
    beginRun(table: pen.table, at: pen.position)
    text.runCount += 1
    return !beginsWithIndent(at: pen.position)
  }
}

extension TextScanner {
  /// The characters of the text that no font has, each once, in the order of the text.
  var missingCharacters: [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    for index in 0..<text.entryCount {
      let entry = text.entries[index]
      guard entry.length > 0, let scalar = Unicode.Scalar(entry.scalar) else { continue }
      let record = text.table(Int(entry.table)).records[entry.scalar]
      if record.traits.contains(.missing) && !found.contains(scalar) { found.append(scalar) }
    }
    return found
  }
}

// MARK: - Rules

extension TextScanner {
  /// Adds the characters around the one that is next, an anchor, with what rules make of them.
  ///
  /// A match holds an anchor. So rules are matched from as far before the first one as a match
  /// may reach, and one character more, which may kern with it; and as far after the last one,
  /// and one more. What overlapping and touching matches cover is a component: no rule looks
  /// across its edges.
  ///
  /// - Returns: Whether the text may still be measured by look-ups.
  @inline(never)
  private mutating func addRuled(
    _ anchor: CharacterRecord, _ shaper: borrowing Shaper
  ) -> Bool {
    let (table, first) = (pen.table, pen.position)
    let matcher = text.table(table).fonts[Int(anchor.font)].matcher
    rewind(to: anchor, matcher, shaper)
    pen.ruled.start = pen.position
    var state = 0
    // How many characters the matches under way may still have.
    var left = 0
    let firstEntry = text.entryCount
    var component = firstEntry..<firstEntry
    while pen.position < text.count && (left > 0 || pen.position <= first) {
      let scalar = text.scalar(at: pen.position)
      var record = record(of: scalar, shaper, table: table)
      if record.traits.contains(.bracket), followBracket(scalar) {
        // What is next begins another run.
        record = .special
      }
      guard record.isMeasured, record.font == anchor.font else { break }
      if record.traits.contains(.missing) { text.holdsMissing = true }
      let length = text.position(after: pen.position) - pen.position
      text.makeEntry(at: pen.position)
      guard append(scalar, record, length: length, shaper) else { return false }
      let (step, reach) = matcher._withUnsafeGuaranteedRef {
        ($0.step(from: state, record.ruleClass), $0.reach(record.ruleClass))
      }
      if step == .overflow { return false }
      state = step.state
      if !reach.mayRepeat { left -= 1 }
      if record.traits.contains(.anchor) { left = max(left, Int(reach.after) + 1) }
      if step.matchLength == 0 { continue }
      let end = text.entryCount
      let start = max(firstEntry, end - step.matchLength)
      if component.isEmpty || start > component.upperBound {
        guard component.isEmpty || apply(component, after: firstEntry, shaper) else {
          return false
        }
        component = start..<end
      } else {
        component = min(start, component.lowerBound)..<end
      }
    }
    pen.ruled.end = pen.ruled.start
    if component.isEmpty { return true }
    // The neighbour is part of it.
    let last = text.entries[min(component.upperBound, text.entryCount - 1)]
    pen.ruled.end = last.nextPosition
    return apply(component, after: firstEntry, shaper)
  }

  /// Goes back to where a match that holds the anchor may begin, and one character more; if that
  /// is within what the last anchors changed, to where that began.
  private mutating func rewind(
    to anchor: CharacterRecord, _ matcher: Unmanaged<RuleMatcher>, _ shaper: borrowing Shaper
  ) {
    var start = pen.position
    var left = matcher._withUnsafeGuaranteedRef { Int($0.reach(anchor.ruleClass).before) } + 1
    while left > 0 && start > pen.runStart {
      let before = text.position(before: start)
      let record = record(of: text.scalar(at: before), shaper, table: pen.table)
      guard record.font == anchor.font else { break }
      start = before
      if !matcher._withUnsafeGuaranteedRef({ $0.reach(record.ruleClass).mayRepeat }) { left -= 1 }
    }
    if start < pen.ruled.end { start = min(start, pen.ruled.start) }
    if start == pen.position { return }
    while text.entries[text.entryCount - 1].position >= start && text.entryCount > 1 {
      text.entryCount -= 1
    }
    let last = text.entries[text.entryCount - 1]
    pen.x = last.end + text.gapWidth(last.nextPosition, start, table: last.table)
    pen.position = start
    pen.lastEnd = start
    pen.last = .special
    if start == pen.runStart { return }
    let before = text.position(before: start)
    pen.last = record(of: text.scalar(at: before), shaper, table: pen.table)
  }

  /// Moves entries to where rules put them.
  ///
  /// - Parameters:
  ///   - component: Indices of entries.
  ///   - first: The first that may be the neighbour of some component.
  private mutating func apply(
    _ component: Range<Int>, after first: Int, _ shaper: borrowing Shaper
  ) -> Bool {
    let hasBefore = component.lowerBound > first
    let hasAfter = component.upperBound < text.entryCount
    let start = component.lowerBound - (hasBefore ? 1 : 0)
    let end = component.upperBound + (hasAfter ? 1 : 0)
    guard end - start <= CharacterRow.maximumCount else { return false }
    let before = text.entries[start]
    row.begin(
      table: Int(before.table), font: Int(before.font), hasBefore: hasBefore, hasAfter: hasAfter)
    for index in start..<end {
      let entry = text.entries[index]
      row.append(entry.scalar, record(of: entry.scalar, shaper, table: Int(entry.table)))
    }
    guard let outcome = row.outcome(in: text, shaper: shaper) else { return false }
    // Where characters would be by their advances alone. The one before the component may be
    // moved by what is before it.
    var alone = before.origin
    var last = alone
    for index in start..<end {
      let origin = alone + outcome.shift(index - start)
      if index > start {
        text.entries[index].origin = origin
        text.entries[index].marks = outcome.isUnsafe(index - start) ? .unsafe : []
        text.entries[index - 1].end = origin
        // Else what a line holds would not follow from where it ends.
        if origin < last { return false }
        last = origin
      }
      let isBefore = hasBefore && index == start
      alone += isBefore ? before.end - before.origin : row.advance(of: index - start)
    }
    let newEnd = alone + outcome.shift(end - start)
    let shift = newEnd - text.entries[end - 1].end
    text.entries[end - 1].end = newEnd
    for index in end..<max(end, text.entryCount) {
      text.entries[index].origin += shift
      text.entries[index].end += shift
    }
    pen.x += shift
    return newEnd >= last
  }
}

// MARK: - Lines

extension TextScanner {
  /// The width of a few characters of one run and font, shaped by themselves: a line's start or
  /// end, from a cut to the nearest position that is safe to cut at.
  ///
  /// - Parameter entry: An entry near.
  /// - Returns: `nil` for more than a few, or of more than one font.
  mutating func width(
    of range: Range<Int>, near entry: Int, _ shaper: borrowing Shaper
  ) -> Int64? {
    let first = text.entry(upTo: range.lowerBound, near: entry)
    let table = Int(text.entries[first].table)
    var position = range.lowerBound
    var count = 0
    while position < range.upperBound {
      let scalar = text.scalar(at: position)
      let record = record(of: scalar, shaper, table: table)
      if count == 0 { row.begin(table: table, font: Int(record.font)) }
      guard record.isMeasured, count < CharacterRow.maximumCount, row.isOfFont(record) else {
        return nil
      }
      row.append(scalar, record)
      count += 1
      position = text.position(after: position)
    }
    return count == 0 ? 0 : row.width(in: text, shaper: shaper)
  }

  /// What may happen before the character at `position`; `nil` if that takes more of
  /// the text than is looked at.
  mutating func breakAction(at position: Int) -> BreakAction? {
    tools.breaks.action(before: position, in: text)
  }

  /// The fonts of a line, a bit for each of the first 64.
  ///
  /// - Parameter entry: An entry near its start.
  func fonts(of line: Range<Int>, near entry: Int) -> UInt64 {
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
        let memory = text.table(Int(entry.table))
        let (syllables, spaces) = text.counts(position, end)
        if syllables > 0 { fonts |= 1 << UInt64(memory.syllable.font) }
        if spaces > 0 { fonts |= 1 << UInt64(memory.space.font) }
        position = end
      }
    }
    return fonts
  }
}
