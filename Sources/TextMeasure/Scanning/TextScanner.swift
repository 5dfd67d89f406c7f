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
  var script = ScriptFollower()
  var pen = Pen()
  /// The index of the table of Hangul; -1 as long as there is none.
  private var hangul = -1
  /// A row of characters that rules are asked about.
  var row = CharacterRow()
  var tools: LineTools

  /// The state between two characters.
  struct Pen: BitwiseCopyable {
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

  func beginsWithIndent(at position: Int) -> Bool {
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
  mutating func enter(_ next: Script, at position: Int, _ shaper: borrowing Shaper) {
    let table = index(of: next, shaper)
    script.enter(next, table: table)
    beginRun(table: table, at: position)
  }

  @inline(__always)
  mutating func beginRun(table: Int, at position: Int) {
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
