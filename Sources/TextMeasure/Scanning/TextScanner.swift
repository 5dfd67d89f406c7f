/// Measures context-free texts (`ContextFreeCharacters`) by one look-up a character.
///
/// Problem: shaping a review takes a hundred times as long as reading it, and
/// itemizing it and searching it for breaks ten times.
///
/// Approach: one pass over the bytes decodes, collapses white space, follows the
/// script as `ScriptRuns` does and adds up advances from the script's table. What
/// has no record marked `plain` leaves the loop: a letter of another
/// script, a bracket, a character that rules may change. A text that holds anything not
/// context-free is left to the shaper at once. At the end the characters
/// that rules of the font may change are looked at (`RuleResolver`).
///
/// Belongs to one measurer.
struct TextScanner: ~Copyable {
  private(set) var text = ScannedText()
  private(set) var tables: [ScriptTable] = []
  /// Counts how often all tables were made anew, and with them their numbers.
  private(set) var tableGeneration = 0
  /// What the loop needs of each table, without reference counts.
  private(set) var memories = ReusedArray<TableMemory>()
  private let style: ShapingStyle
  let rules: ScanningRules
  private var resolver = RuleResolver()

  struct TableMemory: BitwiseCopyable {
    let script: Script
    let records: UnsafeMutablePointer<CharacterRecord>
    let kerning: UnsafeMutablePointer<KerningMatrix.Pair>
    let still: UnsafeMutablePointer<Bool>
    /// The record of all syllables of Hangul, if they are plain and measure alike.
    let syllable: CharacterRecord?
  }

  /// A table without any record, which sends the next character out of the loop.
  let blank = ZeroedMemory<CharacterRecord>(count: 1 << 16)

  // State of the text being scanned.
  /// Index of the table in use.
  private(set) var table = 0
  private var script = ScriptFollower()

  var lineTools: LineTools
  /// Shaped before, around cuts; empty if some character is missing.
  var stretches: [StretchKey: [ShapedGlyph]] = [:]

  /// How many texts were begun.
  private var textCount = 0
  /// Raw, so that tables can set it and nothing is counted to look at it.
  private let fallFlag = ZeroedMemory<Bool>(count: 1)

  /// Whether kerning may take more from a character than it is wide (`AdvanceExtremes`): then
  /// no text is looked up, nor what was found in a text meanwhile.
  var originsMayFall: Bool { fallFlag.base.pointee }

  init(_ style: ShapingStyle, rules: ScanningRules, lineTools: consuming LineTools) {
    self.style = style
    self.rules = rules
    self.lineTools = lineTools
  }

  /// Replaces `text` by `source`.
  ///
  /// - Returns: Whether look-ups can measure all of it; if not, `text` means nothing.
  /// - Complexity: O(*n*).
  mutating func scan(
    _ source: UnsafeBufferPointer<UInt8>, shaper: borrowing Shaper
  ) -> Bool {
    let source = rules.trimmed(source)
    text.reset(capacity: source.count)
    guard begin(source, shaper: shaper) else { return false }
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
    var state = State(
      base, end: source.count, into: text.characters, collapses: rules.collapsesSpaces)
    if !rules.isolatesIndents { state.records = memories[table].records }
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

  /// Adds a character that is not `plain`.
  ///
  /// - Returns: Whether the text may still be measured by look-ups.
  private mutating func addOther(
    _ state: inout State, shaper: borrowing Shaper
  ) -> Bool {
    let scalar = decodeScalar(
      UnsafeBufferPointer(start: state.source, count: state.end), at: &state.position)
    if scalar == 0x20 && state.previous == 0x20 && state.collapses { return true }
    switch classify(scalar, after: state.previous, shaper: shaper) {
    case .needsShaping: return false
    case .collapsed: state.previous = 0x20
    case .lineBreak: return addLineBreak(to: &state, shaper: shaper)
    case .character(let scalar, let record):
      let index = state.output - text.characters
      if text.runs.last?.table != table {
        text.runs.append(ScannedText.Run(start: index, table: table))
        state.lastClass = 0
      }
      if record.traits.contains(.active) { text.activeIndices.append(Int32(index)) }
      state.records = memories[table].records
      addOne(scalar, record, to: &state, shaper: shaper)
    }
    return true
  }

  /// A line break that is kept: it has no width, and what is beside it is shaped
  /// apart.
  private mutating func addLineBreak(
    to state: inout State, shaper: borrowing Shaper
  ) -> Bool {
    let index = state.output - text.characters
    let dropsSpace =
      state.collapses && state.previous == 0x20 && index > 0 && text[index - 1].scalar == 0x20
    if dropsSpace {
      // The character before may kern with the space that is dropped.
      if !text[index - 1].mark.isEmpty { return false }
      if text.activeIndices.last == Int32(index - 1) { text.activeIndices.removeLast(1) }
      state.output -= 1
      state.x = state.output.pointee.origin
    }
    text.holdsLineBreaks = true
    text.runs.append(ScannedText.Run(start: state.output - text.characters, table: -1))
    state.lastClass = 0
    addOne(0x0A, CharacterRecord(traits: .plain), to: &state, shaper: shaper)
    state.records = nil
    if state.collapses { state.previous = 0x20 }
    return true
  }
}

// MARK: - What leaves the loop

extension TextScanner {
  /// What to do with a character that the loop does not handle.
  enum CharacterKind {
    /// As itself, or as the space that other white space becomes.
    case character(UInt32, CharacterRecord)
    case collapsed
    /// A line break that is kept.
    case lineBreak
    case needsShaping
  }

  /// What a character is, which may change the table.
  @inline(never)
  mutating func classify(
    _ scalar: UInt32, after previous: UInt32, shaper: borrowing Shaper
  ) -> CharacterKind {
    var record = record(of: scalar, shaper)
    if record.traits.contains(.special) { return .needsShaping }
    if record.traits.contains(.whiteSpace) {
      if scalar == 0x0A && rules.keepsLineBreaks { return .lineBreak }
      guard rules.collapsesSpaces else { return .needsShaping }
      return previous == 0x20 ? .collapsed : classify(0x20, after: previous, shaper: shaper)
    }
    if rules.isolatesIndents && scalar == 0x20 && previous == 0x0A { return .needsShaping }
    if record.traits.contains(.otherScript) {
      enter(CharacterProperties.of(scalar).script.inTables, shaper)
      record = self.record(of: scalar, shaper)
    } else if record.traits.contains(.bracket), let other = script.bracket(scalar, in: table) {
      table = other
      record = self.record(of: scalar, shaper)
    }
    // The other script's table may have no record of the same character.
    guard record.traits.isDisjoint(with: [.special, .otherScript]) else { return .needsShaping }
    return .character(scalar, record)
  }

  /// The record of a character in the current table. What was met before is found without
  /// counting references to the table.
  @inline(__always)
  private mutating func record(
    of scalar: UInt32, _ shaper: borrowing Shaper
  ) -> CharacterRecord {
    if scalar <= 0xFFFF {
      let known = memories[table].records[Int(scalar)]
      if !known.traits.isEmpty { return known }
    }
    return tables[table].record(of: scalar, shaper: shaper)
  }

  /// Whether a character of the Basic Multilingual Plane was met before and has a record in the
  /// table of some script, or is a line break.
  mutating func isKnown(_ scalar: UInt32) -> Bool {
    if scalar == 0x0A { return true }
    for index in 0..<memories.count {
      let traits = memories[index].records[Int(scalar)].traits
      if !traits.isEmpty && traits.isDisjoint(with: [.special, .otherScript]) { return true }
    }
    return false
  }

  /// How the character before, of a run, and one of the current table move each other.
  @inline(__always)
  mutating func pair(
    _ previous: UInt32, of lastClass: UInt8, _ scalar: UInt32, _ record: CharacterRecord,
    _ shaper: borrowing Shaper
  ) -> KerningMatrix.Pair? {
    if lastClass == 0 || record.kerningClass == 0 { return nil }
    let known = memories[table].kerning[Int(lastClass) << 8 | Int(record.kerningClass)]
    return known.isKnown ? known : tables[table].kerning(previous, scalar, shaper: shaper)
  }

  /// Begins a text: in the table of its first script.
  ///
  /// - Returns: Whether text of that script may be measured by look-ups.
  mutating func begin(
    _ source: UnsafeBufferPointer<UInt8>, shaper: borrowing Shaper
  ) -> Bool {
    textCount &+= 1
    if textCount & (Self.textsOfTables - 1) == 0 { forgetFullTables() }
    guard let first = beginsWithSyllable(source) ? .hang : firstScript(in: source) else {
      return false
    }
    script.reset()
    enter(first, shaper)
    return true
  }

  /// After so many texts tables without room for more classes are made anew. Else which
  /// characters are looked up for good would be decided by which came first.
  private static var textsOfTables: Int { 8192 }

  @inline(never)
  private mutating func forgetFullTables() {
    guard tables.contains(where: \.isFull) else { return }
    tables = []
    memories.removeAll()
    resolver = RuleResolver()
    stretches = [:]
    tableGeneration += 1
  }

  /// Frees what the last text took.
  mutating func releaseText() { text = ScannedText() }

  /// Goes on in the table of a script.
  private mutating func enter(_ next: Script, _ shaper: borrowing Shaper) {
    table = 0
    while table < memories.count && memories[table].script != next { table += 1 }
    if table == memories.count {
      let new = ScriptTable(next, style: style, originsMayFall: fallFlag.base)
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

  private func isWhiteSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x09 || scalar == 0x0A || scalar == 0x0D
  }

  /// The script that a text begins with: that of its first letter.
  ///
  /// - Returns: `nil` if text of that script, or what comes before it, is never context-free.
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
      // Characters that are not context-free may have a script all the same.
      if !ContextFreeCharacters.contains(scalar) && !isWhiteSpace(scalar) { return nil }
      if script != .zyyy && script != .zinh { return script }
    }
    // Browsers have text of Latin-1 alone be Latin, with or without letters.
    return bits < 0x100 ? .latn : .zyyy
  }
}
