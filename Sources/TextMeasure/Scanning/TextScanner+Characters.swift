extension TextScanner {
  /// Adds entries, and passes syllables and spaces, up to an entry that needs more: one that is
  /// not plain, or begins another run, or makes a pair that is not known; or up to the end.
  ///
  /// Everything is in local variables, and the bits of 64 bytes at once.
  @inline(never)
  mutating func addPlain() {
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
  mutating func addOther(_ shaper: borrowing Shaper) -> Bool {
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
  mutating func append(
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
  mutating func followBracket(_ scalar: UInt32) -> Bool {
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
