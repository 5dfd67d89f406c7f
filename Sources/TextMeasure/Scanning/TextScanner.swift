/// Measures ordinary texts by one look-up a character.
///
/// Problem: shaping a review takes a hundred times as long as reading it, and
/// itemizing it and searching it for breaks ten times.
///
/// Approach: one pass over the bytes decodes, collapses white space, follows the
/// script as `ScriptRuns` does and adds up advances from the script's table. What
/// the table does not say in its plainest terms leaves the loop: a letter of another
/// script, a character of a fallback font, a bracket. A text that holds anything not
/// ordinary is given up at once and left to the shaper. At the end the characters
/// that rules of the font may change are looked at (`RuleResolver`).
///
/// Belongs to one measurer.
struct TextScanner: ~Copyable {
  private(set) var text = ScannedText()
  private(set) var tables: [ScriptTable] = []
  /// Of each table what the loop needs, apart from reference counts.
  private var memories = ReusedArray<TableMemory>()
  private let style: ShapingStyle
  private let rules: ScanningRules
  private var resolver = RuleResolver()
  // Not private: the compiler trips over private elements of a `ReusedArray`.
  struct TableMemory: BitwiseCopyable {
    let script: Script
    let records: UnsafeMutablePointer<CharacterRecord>
    let kerning: UnsafeMutablePointer<KerningMatrix.Pair>
    let still: UnsafeMutablePointer<Bool>
    /// Of all syllables of Hangul, if they are plain and measure alike.
    let syllable: CharacterRecord?
  }

  /// A table that knows no character, and so sends the next one out of the loop.
  private let blank = ZeroedMemory<CharacterRecord>(count: 1 << 16)

  // Of the text being scanned.
  private var table = 0
  private var script = ScriptFollower()

  var lineTools: LineTools
  /// Shaped before, around cuts; empty if some character is missing.
  var stretches: [StretchKey: [ShapedGlyph]] = [:]

  init(_ style: ShapingStyle, rules: ScanningRules, lineTools: LineTools) {
    self.style = style
    self.rules = rules
    self.lineTools = lineTools
  }

  /// Replaces `text` by `source`.
  ///
  /// - Returns: Whether it is ordinary throughout; if not, `text` means nothing.
  /// - Complexity: O(*n*).
  mutating func scan(
    _ source: UnsafeBufferPointer<UInt8>, shaper: borrowing Shaper
  ) -> Bool {
    var end = source.count
    while end > 0 && rules.dropsAtEnd(source[end - 1]) { end -= 1 }
    let source = UnsafeBufferPointer(rebasing: source[..<end])
    text.reset(capacity: source.count)
    guard let first = beginsWithSyllable(source) ? .hang : firstScript(in: source) else {
      return false
    }
    script.reset()
    enter(first, shaper)
    text.runs.append(ScannedText.Run(start: 0, table: table))
    guard add(source, shaper: shaper) else { return false }
    return text.activeIndices.isEmpty
      || resolver.resolve(&text, tables: tables, shaper: shaper)
  }

  /// Adds the characters of `source`.
  private mutating func add(
    _ source: UnsafeBufferPointer<UInt8>, shaper: borrowing Shaper
  ) -> Bool {
    guard let base = source.baseAddress else {
      text.end(at: text.characters, x: 0)
      return true
    }
    // Spaces that begin a text collapse as if after a space.
    var state = State(
      base, end: source.count, into: text.characters,
      previous: rules.collapsesSpaces ? 0x20 : 0x0A, collapses: rules.collapsesSpaces)
    if !rules.partsIndents { state.records = memories[table].records }
    while true {
      let memory = memories[table]
      let records = UnsafeRawPointer(state.records ?? blank.base)
      addPlain(
        &state, records: records.assumingMemoryBound(to: UInt64.self), memory,
        syllable: state.records == nil ? nil : memory.syllable)
      if state.position >= state.end { break }
      guard addOther(&state, shaper: shaper) else { return false }
    }
    text.end(at: state.output, x: state.x)
    text.holdsFallback = state.traits.contains(.fallback)
    return true
  }
}

// MARK: - The loop

extension TextScanner {
  /// What the loop carries from character to character.
  private struct State {
    let source: UnsafePointer<UInt8>
    let end: Int
    var position = 0
    var output: UnsafeMutablePointer<ScannedCharacter>
    /// Where the next character begins.
    var x: Int64 = 0
    var previous: UInt32
    let collapses: Bool
    var lastClass: UInt8 = 0
    var traits: CharacterRecord.Traits = []
    /// Of the script's table; `nil` sends the next character out of the loop.
    var records: UnsafeMutablePointer<CharacterRecord>?

    init(
      _ source: UnsafePointer<UInt8>, end: Int, into output: UnsafeMutablePointer<ScannedCharacter>,
      previous: UInt32, collapses: Bool
    ) {
      self.source = source
      self.end = end
      self.output = output
      self.previous = previous
      self.collapses = collapses
    }
  }

  /// Adds characters as long as they are plain: in the table, and with neighbours that
  /// are known to kern or not to.
  ///
  /// Records and pairs are read and characters written as words, and sums wrap around:
  /// a text of 2 GB of the widest characters stays below 2^63. Text is read four bytes
  /// at a time, its last three with the one before them. What is rare is marked as slow,
  /// or else its registers are saved for every character (a tenth of the time). To find
  /// where characters begin for 64 bytes at once, and branch on no length, took longer.
  @inline(never)
  private func addPlain(
    _ state: inout State, records: UnsafePointer<UInt64>, _ memory: TableMemory,
    syllable: CharacterRecord?
  ) {
    let still = memory.still
    let base = UnsafeRawPointer(state.source)
    let end = base + state.end
    let lastWord = end - 4
    if lastWord < base { return }
    let spaces: UInt64 = state.collapses ? 0x20 : .max
    var input = base + state.position
    var output = UnsafeMutableRawPointer(state.output)
    var x = state.x
    var previous = UInt64(state.previous)
    var last = state.lastClass == 0 ? 0 : Self.kernsBit | UInt64(state.lastClass) << 32
    var traits: UInt64 = 0
    let syllableCount: UInt64 = syllable == nil ? 0 : 11_172
    let syllable = syllable?.word ?? 0
    while input < end {
      var bytes: UInt64
      if input <= lastWord {
        bytes = UInt64(UInt32(littleEndian: input.loadUnaligned(as: UInt32.self)))
      } else {
        bytes = UInt64(UInt32(littleEndian: lastWord.loadUnaligned(as: UInt32.self)))
        bytes >>= UInt64(8 &* (input - lastWord))
      }
      let scalar: UInt64
      let next: UnsafeRawPointer
      if bytes & 0x80 == 0 {
        scalar = bytes & 0x7F
        next = input + 1
        if _slowPath(scalar | previous == spaces) {
          input = next
          continue
        }
      } else {
        if _slowPath((bytes & 0xC0C0FF) &- 0x8080E1 >= 15) { break }
        scalar = (bytes & 0x0F) << 12 | (bytes >> 2 & 0xFC0) | (bytes >> 16 & 0x3F)
        next = input + 3
        if scalar &- 0xAC00 < syllableCount {
          output.storeBytes(of: x, as: Int64.self)
          output.storeBytes(
            of: syllable & Self.classesMask | scalar, toByteOffset: 8, as: UInt64.self)
          x &+= Int64(syllable & 0xFFFF_FFFF)
          last = syllable
          previous = scalar
          output += 16
          input = next
          continue
        }
      }
      let record = records[Int(scalar)]
      if _slowPath(Int64(bitPattern: record) >= 0) { break }
      var text = record & Self.classesMask | scalar
      var advance = Int64(record & 0xFFFF_FFFF)
      let place = Int(last >> 24 & 0xFF00 | record >> 32 & 0xFF)
      if record & last & Self.kernsBit != 0 && _slowPath(!still[place]) {
        let pair = memory.kerning[place]
        guard pair.isKnown else { break }
        x &+= Int64(pair.first)
        advance &+= Int64(pair.second)
        text |= (pair.moves ? 1 : 0) << 56 | (pair.second != 0 ? 2 : 0) << 56
      }
      output.storeBytes(of: x, as: Int64.self)
      output.storeBytes(of: text, toByteOffset: 8, as: UInt64.self)
      x &+= advance
      last = record
      traits |= record
      previous = scalar
      output += 16
      input = next
    }
    state.position = input - base
    state.output = output.assumingMemoryBound(to: ScannedCharacter.self)
    state.x = x
    state.previous = UInt32(truncatingIfNeeded: previous)
    state.lastClass = UInt8(truncatingIfNeeded: last >> 32)
    // Taken for seen if there may be any.
    if syllableCount > 0 { traits |= syllable }
    let seen = UInt8(truncatingIfNeeded: traits >> 56)
    state.traits.formUnion(CharacterRecord.Traits(rawValue: seen))
  }

  /// Of a record, the bits of traits.
  private static var plainBit: UInt64 { 1 << 63 }
  private static var kernsBit: UInt64 { 1 << 62 }
  /// What a character takes over from its record.
  private static var classesMask: UInt64 { 0x00FF_FFFF << 32 }

  /// Adds a character that is not plain.
  ///
  /// - Returns: Whether the text may still be ordinary.
  private mutating func addOther(_ state: inout State, shaper: borrowing Shaper) -> Bool {
    let scalar = decodeScalar(
      UnsafeBufferPointer(start: state.source, count: state.end), at: &state.position)
    if scalar == 0x20 && state.previous == 0x20 && state.collapses { return true }
    let index = state.output - text.characters
    let verdict = settle(scalar, after: state.previous, at: index, shaper: shaper)
    switch verdict.kind {
    case .givenUp: return false
    case .collapsed: state.previous = 0x20
    case .lineBreak:
      if verdict.dropsSpace {
        state.output -= 1
        state.x = state.output.pointee.origin
      }
      append(0x0A, CharacterRecord(traits: .plain), mark: [], to: &state)
      state.records = nil
      state.previous = rules.collapsesSpaces ? 0x20 : 0x0A
    case .character:
      if verdict.startsRun { state.lastClass = 0 }
      state.records = memories[table].records
      let last = state.previous
      var (record, mark) = (verdict.record, ScannedCharacter.Mark())
      if state.lastClass != 0 && record.kerningClass != 0 {
        let pair = tables[table].kerning(last, verdict.scalar, shaper: shaper)
        state.x += Int64(pair.first)
        record.advance += pair.second
        if pair.moves { mark = pair.second == 0 ? .kerned : [.kerned, .kernedBefore] }
      }
      append(verdict.scalar, record, mark: mark, to: &state)
    }
    return true
  }

  private func append(
    _ scalar: UInt32, _ record: CharacterRecord, mark: ScannedCharacter.Mark,
    to state: inout State
  ) {
    state.output.initialize(
      to: ScannedCharacter(
        origin: state.x, scalar: scalar, kerningClass: record.kerningClass,
        ruleClass: record.ruleClass, font: record.font, mark: mark))
    state.output += 1
    state.x += Int64(record.advance)
    state.lastClass = record.kerningClass
    state.previous = scalar
    state.traits.formUnion(record.traits)
  }
}

// MARK: - What leaves the loop

extension TextScanner {
  /// What to do with a character that the loop does not know.
  private struct Verdict {
    enum Kind { case character, collapsed, lineBreak, givenUp }

    var kind: Kind
    /// A space in place of other white space.
    var scalar: UInt32 = 0
    var record = CharacterRecord.special
    var startsRun = false
    var dropsSpace = false
  }

  @inline(never)
  private mutating func settle(
    _ scalar: UInt32, after previous: UInt32, at index: Int, shaper: borrowing Shaper
  ) -> Verdict {
    var record = tables[table].record(of: scalar, shaper: shaper)
    if record.traits.contains(.special) { return Verdict(kind: .givenUp) }
    if record.traits.contains(.whiteSpace) {
      if scalar == 0x0A && rules.keepsLineBreaks { return lineBreak(at: index, after: previous) }
      guard rules.collapsesSpaces else { return Verdict(kind: .givenUp) }
      if previous == 0x20 { return Verdict(kind: .collapsed) }
      return settle(0x20, after: previous, at: index, shaper: shaper)
    }
    if rules.partsIndents && scalar == 0x20 && previous == 0x0A { return Verdict(kind: .givenUp) }
    if record.traits.contains(.otherScript) {
      enter(CharacterProperties.of(scalar).script.inTables, shaper)
      record = tables[table].record(of: scalar, shaper: shaper)
    } else if record.traits.contains(.bracket), let other = script.bracket(scalar, in: table) {
      table = other
      record = tables[table].record(of: scalar, shaper: shaper)
    }
    // The same character may be none of the other script's ordinary ones.
    guard record.traits.isDisjoint(with: [.special, .otherScript]) else {
      return Verdict(kind: .givenUp)
    }
    var verdict = Verdict(kind: .character, scalar: scalar, record: record)
    if text.runs.last?.table != table {
      text.runs.append(ScannedText.Run(start: index, table: table))
      verdict.startsRun = true
    }
    if record.traits.contains(.active) { text.activeIndices.append(Int32(index)) }
    return verdict
  }

  /// A line break that is kept: it has no width, and what is beside it is shaped
  /// apart.
  private mutating func lineBreak(at index: Int, after previous: UInt32) -> Verdict {
    let dropsSpace =
      rules.collapsesSpaces && previous == 0x20 && index > 0
      && text[index - 1].scalar == 0x20
    // The character before would have to forget the space it kerns with.
    if dropsSpace && !text[index - 1].mark.isEmpty { return Verdict(kind: .givenUp) }
    if dropsSpace && text.activeIndices.last == Int32(index - 1) {
      text.activeIndices.removeLast(1)
    }
    text.holdsLineBreaks = true
    text.runs.append(ScannedText.Run(start: index - (dropsSpace ? 1 : 0), table: -1))
    return Verdict(kind: .lineBreak, dropsSpace: dropsSpace)
  }

  /// Goes on in the table of a script.
  private mutating func enter(_ next: Script, _ shaper: borrowing Shaper) {
    table = 0
    while table < memories.count && memories[table].script != next { table += 1 }
    if table == memories.count {
      let new = ScriptTable(next, style: style)
      tables.append(new)
      memories.append(
        TableMemory(
          script: next, records: new.records, kerning: new.kerning.base,
          still: new.kerning.still,
          syllable: next == .hang ? new.addSyllables(shaper: shaper) : nil))
    }
    script.enter(next, table: table)
  }

  /// Whether the first three bytes are a syllable of Hangul, as of most texts.
  private func beginsWithSyllable(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard source.count >= 3 else { return false }
    let bytes = UInt32(source[0]) << 16 | UInt32(source[1]) << 8 | UInt32(source[2])
    // 가 to 힣.
    return bytes >= 0xEAB080 && bytes <= 0xED9EA3 && bytes & 0xC0C0 == 0x8080
  }

  /// The script that a text begins with: that of its first letter.
  ///
  /// - Returns: `nil` if text of that script is never ordinary.
  private func firstScript(in source: UnsafeBufferPointer<UInt8>) -> Script? {
    var position = 0
    var bits: UInt32 = 0
    while position < source.count {
      let scalar = decodeScalar(source, at: &position)
      // Most others begin with one of these.
      if scalar &- 0xAC00 < 11_172 { return .hang }
      if (scalar | 0x20) &- 0x61 < 26 { return .latn }
      bits |= scalar
      let script = CharacterProperties.of(scalar).script.inTables
      if script == .zyyy || script == .zinh { continue }
      return OrdinaryCharacters.contains(scalar) ? script : nil
    }
    // Browsers have text of Latin-1 alone be Latin, with or without letters.
    return bits < 0x100 ? .latn : .zyyy
  }
}
