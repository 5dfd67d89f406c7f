/// What becomes of white space while a text is scanned.
struct ScanningRules {
  let collapsesSpaces: Bool
  let keepsLineBreaks: Bool
  /// Spaces that begin a paragraph are laid out apart: left to the shaper.
  let partsIndents: Bool

  /// - Returns: `nil` for white space that only the shaper's way knows.
  init?(_ whiteSpace: WhiteSpace, partsIndents: Bool) {
    switch whiteSpace {
    case .normal, .nowrap, .preLine, .preWrap: break
    case .pre, .breakSpaces: return nil
    }
    collapsesSpaces = whiteSpace.collapsesSpaces
    keepsLineBreaks = whiteSpace.keepsLineBreaks
    self.partsIndents = partsIndents && !whiteSpace.collapsesSpaces
  }

  /// For styles whose texts are never scanned.
  static let none = ScanningRules()

  private init() {
    (collapsesSpaces, keepsLineBreaks, partsIndents) = (true, true, false)
  }

  /// Whether a byte at the end of a text is left out.
  func dropsAtEnd(_ byte: UInt8) -> Bool {
    guard collapsesSpaces else { return false }
    return byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A && !keepsLineBreaks
  }
}

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
    let records: UnsafeMutablePointer<CharacterRecord>
    let kerning: UnsafeMutablePointer<KerningMatrix.Pair>
  }

  /// A table that knows no character, and so sends the next one out of the loop.
  private let blank = ZeroedMemory<CharacterRecord>(count: 1 << 16)
  /// The last bytes of a text, which the loop would read beyond.
  private let tail = ZeroedMemory<UInt8>(count: State.tailSize)

  // Of the text being scanned.
  private var table = 0
  private var script = ScriptFollower()

  init(_ style: ShapingStyle, rules: ScanningRules) {
    self.style = style
    self.rules = rules
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
    guard let first = firstScript(in: source) else { return false }
    script.reset()
    enter(first)
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
      addPlain(&state, records: state.records ?? blank.base, kerning: memories[table].kerning)
      if state.position >= state.end { break }
      if state.isAtTail {
        state.read(tail.base)
        continue
      }
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
    private(set) var source: UnsafePointer<UInt8>
    private(set) var end: Int
    /// The loop reads words, and so only to here.
    private(set) var wordEnd: Int
    var position = 0
    var output: UnsafeMutablePointer<ScannedCharacter>
    /// Where the next character begins.
    var x: Int64 = 0
    var previous: UInt32
    /// Two spaces have these bits together, and no other characters of a text.
    let doubleSpace: UInt32
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
      wordEnd = end - Self.wordSize + 1
      self.output = output
      self.previous = previous
      doubleSpace = collapses ? 0x20 : .max
    }

    private static let wordSize = 4
    static let tailSize = 8

    /// Whether nothing is left but what is too short for a word.
    var isAtTail: Bool { wordEnd < end && position >= wordEnd }

    /// Goes on in a copy of the rest that has zeros behind it.
    mutating func read(_ tail: UnsafeMutablePointer<UInt8>) {
      let rest = end - position
      tail.initialize(repeating: 0, count: Self.tailSize)
      tail.update(from: source + position, count: rest)
      source = UnsafePointer(tail)
      (position, end, wordEnd) = (0, rest, rest)
    }
  }

  /// Adds characters as long as they are plain: in the table, and with neighbours that
  /// are known to kern or not to.
  ///
  /// Records and pairs are read and characters written as words, and sums wrap around:
  /// a text of 2 GB of the widest characters stays below 2^63. Text is read four bytes
  /// at a time, and only as far as there are so many.
  @inline(never)
  private func addPlain(
    _ state: inout State, records: UnsafeMutablePointer<CharacterRecord>,
    kerning: UnsafeMutablePointer<KerningMatrix.Pair>
  ) {
    let base = UnsafeRawPointer(state.source)
    let end = base + max(0, state.wordEnd)
    let doubleSpace = state.doubleSpace
    var input = base + state.position
    var output = UnsafeMutableRawPointer(state.output)
    let records = UnsafeRawPointer(records)
    let kerning = UnsafeRawPointer(kerning)
    var x = state.x
    var previous = state.previous
    var lastClass = UInt64(state.lastClass)
    var traits: UInt64 = 0
    while input < end {
      let bytes = UInt32(littleEndian: input.loadUnaligned(as: UInt32.self))
      if bytes & 0x80 == 0 {
        let scalar = bytes & 0x7F
        if scalar | previous == doubleSpace {
          input += 1
          continue
        }
        let record = records.load(fromByteOffset: Int(scalar) &* 8, as: UInt64.self)
        guard record & Self.plainMask == Self.plainRecord else { break }
        // Without a branch, which would be foretold badly: class 0 kerns with nothing,
        // and the matrix says so in one place.
        let nextClass = record >> 32 & 0xFF
        let place = nextClass == 0 || lastClass == 0 ? 0 : lastClass << 8 | nextClass
        let pair = kerning.load(fromByteOffset: Int(place) &* 8, as: KerningMatrix.Pair.self)
        if !pair.isKnown { break }
        let (before, after) = (pair.first, pair.second)
        x &+= Int64(before)
        let mark: UInt64 = (before | after != 0 ? 1 : 0) | (after != 0 ? 2 : 0)
        output.storeBytes(of: x, as: Int64.self)
        output.storeBytes(
          of: UInt64(scalar) | record & Self.classesMask | mark << 56, toByteOffset: 8,
          as: UInt64.self)
        x &+= Int64(record & 0xFFFF_FFFF) &+ Int64(after)
        lastClass = nextClass
        traits |= record
        previous = scalar
        input += 1
      } else {
        // Three bytes that are what they look like, and none of those that may be
        // overlong; halves of surrogate pairs have no plain record.
        guard bytes & 0xC0_C0F0 == 0x80_80E0, bytes & 0x0F != 0 else { break }
        let scalar = (bytes & 0x0F) << 12 | (bytes >> 2 & 0xFC0) | (bytes >> 16 & 0x3F)
        let record = records.load(fromByteOffset: Int(scalar) &* 8, as: UInt64.self)
        guard record & Self.unkernedMask == Self.plainRecord else { break }
        output.storeBytes(of: x, as: Int64.self)
        output.storeBytes(
          of: UInt64(scalar) | record & Self.classesMask, toByteOffset: 8, as: UInt64.self)
        x &+= Int64(record & 0xFFFF_FFFF)
        lastClass = 0
        traits |= record
        previous = scalar
        input += 3
      }
      output += 16
    }
    state.position = input - base
    state.output = output.assumingMemoryBound(to: ScannedCharacter.self)
    state.x = x
    state.previous = previous
    state.lastClass = UInt8(truncatingIfNeeded: lastClass)
    let seen = UInt8(truncatingIfNeeded: traits >> 56)
    state.traits.formUnion(CharacterRecord.Traits(rawValue: seen))
  }

  /// Of a record: its traits, but for `fallback`, which plain characters may have.
  private static var plainMask: UInt64 { 0xF7 << 56 }
  private static var plainRecord: UInt64 { 1 << 56 }
  /// The same, and its kerning class.
  private static var unkernedMask: UInt64 { plainMask | 0xFF << 32 }
  /// What a character takes over from its record.
  private static var classesMask: UInt64 { 0x00FF_FFFF << 32 }

  /// Adds a character that is not plain.
  ///
  /// - Returns: Whether the text may still be ordinary.
  private mutating func addOther(_ state: inout State, shaper: borrowing Shaper) -> Bool {
    let scalar = decodeScalar(
      UnsafeBufferPointer(start: state.source, count: state.end), at: &state.position)
    if scalar | state.previous == state.doubleSpace { return true }
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
      append(0x0A, CharacterRecord(traits: .known), mark: [], to: &state)
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

// MARK: - Lines

extension TextScanner {
  /// Where a text may be cut without shaping it anew, around a position at which it
  /// perhaps may not.
  ///
  /// Marks forbid more than need be: a rule that might match need not. So the stretch
  /// between the nearest positions without marks is shaped, which holds all that any
  /// rule or pair in it looks at.
  ///
  /// - Returns: `nil` for a stretch of more than a few characters.
  func safePlaces(around index: Int, _ shaper: borrowing Shaper) -> SafePlaces? {
    let (table, run) = text.run(at: index)
    var (start, end) = (index, index)
    while start > run.lowerBound && !text[start].mark.isEmpty { start -= 1 }
    while end < run.upperBound && !text[end].mark.isEmpty { end += 1 }
    guard let glyphs = glyphs(of: start..<end, table, run, shaper) else { return nil }
    var isSafe = [Bool](repeating: false, count: end - start) + [true]
    for glyph in glyphs { isSafe[glyph.cluster] = !glyph.isUnsafeToBreak }
    // A cluster of several glyphs is as safe as all of them.
    for glyph in glyphs where glyph.isUnsafeToBreak { isSafe[glyph.cluster] = false }
    isSafe[0] = true
    return SafePlaces(start: start, isSafe: isSafe)
  }

  private func glyphs(
    of range: Range<Int>, _ table: Int, _ run: Range<Int>, _ shaper: borrowing Shaper
  ) -> [ShapedGlyph]? {
    guard !range.isEmpty, table >= 0, range.count <= 64, range.upperBound <= run.upperBound else {
      return nil
    }
    let font = text[range.lowerBound].font
    guard range.allSatisfy({ text[$0].font == font }) else { return nil }
    let glyphs = shaper.glyphs(
      of: range.map { text[$0].scalar }, script: tables[table].script, font: Int(font))
    return glyphs.contains { $0.glyph == 0 } ? nil : glyphs
  }

  /// The width of a few characters of one font, shaped by themselves: a line's start or
  /// end, from a cut to the nearest place that no rule and no pair looks across.
  ///
  /// - Returns: `nil` for more than a few, or of more than one font.
  func width(of range: Range<Int>, _ shaper: borrowing Shaper) -> Int64? {
    let (table, run) = text.run(at: range.lowerBound)
    return glyphs(of: range, table, run, shaper)?.reduce(0) { $0 + Int64($1.advance) }
  }

  /// The fonts of a line, a bit for each of the first 64.
  func fonts(of line: Range<Int>) -> UInt64 {
    var fonts: UInt64 = 0
    for index in line where text[index].scalar != 0x0A { fonts |= 1 << UInt64(text[index].font) }
    return fonts
  }
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
      enter(CharacterProperties.of(scalar).script.inTables)
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
  private mutating func enter(_ next: Script) {
    if let known = tables.firstIndex(where: { $0.script == next }) {
      table = known
    } else {
      let new = ScriptTable(next, style: style)
      tables.append(new)
      memories.append(TableMemory(records: new.records, kerning: new.kerning.base))
      table = tables.count - 1
    }
    script.enter(next, table: table)
  }

  /// The script that a text begins with: that of its first letter.
  ///
  /// - Returns: `nil` if text of that script is never ordinary.
  private func firstScript(in source: UnsafeBufferPointer<UInt8>) -> Script? {
    var position = 0
    var bits: UInt32 = 0
    while position < source.count {
      let scalar = decodeScalar(source, at: &position)
      // Most texts begin with one of these.
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

/// Remembers the scripts that open brackets stand in: a closing bracket goes back to
/// the script of its opening one (`ScriptRuns`).
struct ScriptFollower: ~Copyable {
  // Not private, as `TextScanner.TableMemory`.
  struct Run: BitwiseCopyable {
    var script: Script
    var table: Int
  }

  struct Bracket: BitwiseCopyable {
    var opening: UInt32
    var run: Int
  }

  private var runs = ReusedArray<Run>()
  private var brackets = ReusedArray<Bracket>()
  /// Brackets before this one are forgotten.
  private var oldest = 0

  /// Brackets nested deeper than this are forgotten, the outermost first.
  private static let maximumDepth = 32

  mutating func reset() {
    runs.removeAll()
    brackets.removeAll()
    oldest = 0
  }

  mutating func enter(_ script: Script, table: Int) {
    runs.append(Run(script: script, table: table))
  }

  /// Takes note of a bracket.
  ///
  /// - Returns: The table it is to be looked up in, if that is another one.
  mutating func bracket(_ scalar: UInt32, in table: Int) -> Int? {
    switch scalar {
    case 0x29: return close(0x28, in: table)
    case 0x5D, 0x7D: return close(scalar - 2, in: table)
    default:
      brackets.append(Bracket(opening: scalar, run: runs.count - 1))
      oldest = max(oldest, brackets.count - Self.maximumDepth)
      return nil
    }
  }

  private mutating func close(_ opening: UInt32, in table: Int) -> Int? {
    var match = brackets.count - 1
    while match >= oldest && brackets[match].opening != opening { match -= 1 }
    guard match >= oldest else { return nil }
    brackets.removeLast(brackets.count - 1 - match)
    let run = runs[brackets[match].run]
    guard brackets[match].run < runs.count - 1, run.script != .zyyy else { return nil }
    // Han, Kana and Bopomofo set the same brackets.
    if isEastAsian(run.script) && isEastAsian(runs[runs.count - 1].script) { return nil }
    guard run.table != table else { return nil }
    runs.append(run)
    return run.table
  }

  private func isEastAsian(_ script: Script) -> Bool {
    script == .hani || script == .hira || script == .bopo
  }
}
