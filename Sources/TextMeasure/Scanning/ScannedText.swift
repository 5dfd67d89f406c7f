internal import CScanning
internal import CUnicodeData

/// A scanned text: where its characters begin, and how wide it is up to those that are neither
/// syllables of Hangul nor spaces.
///
/// Problem: most of a review is syllables, all equally wide, and spaces. To write down where each
/// of them lies takes longer than reading it.
///
/// Approach: three rows of bits, one bit for each byte, mark where syllables, spaces and other
/// characters begin. Of the others, and of all that rules may change, `entries` has the origins;
/// between two entries the bits are counted. Positions are those of bytes.
///
/// Limits: characters that `TextScanner` can measure, in up to 256 scripts and fonts. White space
/// is what it counts as: of spaces that collapse only the first has a bit, and a text of other
/// white space is a copy without it.
///
/// One value is used for text after text, so that the steady state allocates nothing.
struct ScannedText: ~Copyable {
  /// Elsewhere: as a value of many words a text would be copied wherever it is passed.
  private let memory: UnsafeMutablePointer<Memory>

  private struct Memory: ~Copyable {
    /// The text, and what the loops find of it.
    var scan: scan_text
    var wordCapacity = 1
    /// The text, if its white space had to be changed.
    var cleaned = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    var cleanedCapacity = 1
    let functions: UnsafePointer<scan_functions>
    var tables = ReusedArray<UnsafePointer<CharacterTable.Memory>>()
    /// The style that each table is of, where runs have styles.
    var tableStyles = ReusedArray<Int>()
    var holdsStyledRuns = false
    var partEnds = ReusedArray<Int>()
    var runCount = 0
    var holdsLineBreaks = false
    var holdsMissing = false
    var holdsShapedCharacters = false
    var holdsShapedWords = false
    var keepsPhrases = false
    /// A fourth row, as long as the three; `nil` until a text needs it.
    var replacing: UnsafeMutablePointer<UInt64>?

    init(level: Int32) {
      functions = scan_functions_of(level)
      scan = scan_text(
        bytes: cleaned, count: 0, syllables: .allocate(capacity: 1), spaces: .allocate(capacity: 1),
        others: .allocate(capacity: 1), entries: .allocate(capacity: 1), entry_count: 0,
        entry_capacity: 1, tables: tables.base, common: nil,
        segment_tables: scan_segment_tables(), replacing: nil, is_irregular: false,
        holds_dropped_spaces: false,
        holds_fallback: false)
    }

    deinit {
      scan.syllables.deallocate()
      scan.spaces.deallocate()
      scan.others.deallocate()
      replacing?.deallocate()
      scan.entries.deallocate()
      cleaned.deallocate()
    }
  }

  /// A character whose origin is written down.
  typealias Entry = scan_entry

  /// - Parameter level: The level of the processors whose loops are run (`scan_functions_of`).
  init(level: Int32 = scan_level()) {
    memory = .allocate(capacity: 1)
    memory.initialize(to: Memory(level: level))
  }

  deinit {
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// Replaces the text, and finds where its characters begin.
  @inline(__always)
  func begin(
    _ trimmed: UnsafeBufferPointer<UInt8>, _ rules: UnsafePointer<ScanRules>
  ) -> scan_summary {
    entryCount = 0
    runCount = 0
    holdsLineBreaks = false
    holdsFallback = false
    holdsMissing = false
    holdsShapedCharacters = false
    holdsShapedWords = false
    holdsStyledRuns = false
    memory.pointee.partEnds.removeAll()
    memory.pointee.keepsPhrases = rules.pointee.keepsPhrases
    memory.pointee.scan.replacing = nil
    if _slowPath(trimmed.count >> 6 >= memory.pointee.wordCapacity) {
      growRows(trimmed.count >> 6 + 1)
    }
    replace(UnsafePointer(memory.pointee.cleaned), 0)
    if let base = trimmed.baseAddress { replace(base, trimmed.count) }
    var summary = findStarts(rules)
    if _slowPath(summary.holds_controls) {
      clean(rules)
      summary = findStarts(rules)
    }
    memory.pointee.scan.is_irregular = !summary.is_simple
    memory.pointee.scan.holds_dropped_spaces = summary.holds_dropped_spaces || !summary.is_simple
    if _slowPath(!summary.is_simple) { summary.holds_syllables = findStartsOneByOne(rules) }
    return summary
  }

  /// Whether the text may have spaces that collapse into one before them.
  var holdsDroppedSpaces: Bool { memory.pointee.scan.holds_dropped_spaces }

  @inline(__always)
  private func replace(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    memory.pointee.scan.bytes = bytes
    memory.pointee.scan.count = count
  }

  @inline(never)
  private func clean(_ rules: UnsafePointer<ScanRules>) {
    if memory.pointee.cleanedCapacity < count {
      memory.pointee.cleaned.deallocate()
      memory.pointee.cleanedCapacity = 2 * count
      memory.pointee.cleaned = .allocate(capacity: 2 * count)
    }
    memory.pointee.scan.replacing = replacingRow(rules)
    let written = rules.pointee.clean(
      source, into: memory.pointee.cleaned, marking: memory.pointee.scan.replacing)
    replace(UnsafePointer(memory.pointee.cleaned), written)
  }

  /// A row of zeros for spaces that kern with nothing; `nil` if the text has none.
  private func replacingRow(
    _ rules: UnsafePointer<ScanRules>
  ) -> UnsafeMutablePointer<UInt64>? {
    guard rules.pointee.replacesSpaces(in: source) else { return nil }
    let words = memory.pointee.wordCapacity
    let row = memory.pointee.replacing ?? .allocate(capacity: words)
    memory.pointee.replacing = row
    row.update(repeating: 0, count: words)
    return row
  }

  @inline(__always)
  private func findStarts(_ rules: UnsafePointer<ScanRules>) -> scan_summary {
    functions.pointee.find_starts(&memory.pointee.scan, rules.pointee.collapsesSpaces)
  }

  /// Finds where characters begin in a text that holds some of two or four bytes, or ill-formed
  /// ones.
  ///
  /// - Returns: Whether it holds any syllables.
  @inline(never)
  private func findStartsOneByOne(_ rules: UnsafePointer<ScanRules>) -> Bool {
    let words = source.count / 64 + 1
    for row in [syllables, spaces, others] { row.update(repeating: 0, count: words) }
    var holdsSyllables = false
    var position = 0
    while position < source.count {
      let start = position
      let scalar = decodeScalar(source, at: &position)
      switch scalar {
      case 0x20:
        if rules.pointee.collapsesSpaces && start > 0 && source[start - 1] == 0x20 { continue }
        spaces[start >> 6] |= Self.bit(start)
      case Hangul.syllables:
        syllables[start >> 6] |= Self.bit(start)
        holdsSyllables = true
      default: others[start >> 6] |= Self.bit(start)
      }
    }
    others[position >> 6] |= Self.bit(position)
    return holdsSyllables
  }

  @inline(never)
  private func growRows(_ needed: Int) {
    memory.pointee.wordCapacity = max(2 * needed, 16)
    func grow(_ row: inout UnsafeMutablePointer<UInt64>) {
      row.deallocate()
      row = .allocate(capacity: memory.pointee.wordCapacity)
    }
    grow(&memory.pointee.scan.syllables)
    grow(&memory.pointee.scan.spaces)
    grow(&memory.pointee.scan.others)
    memory.pointee.replacing?.deallocate()
    memory.pointee.replacing = nil
  }

  /// Makes a counted character an entry to be.
  func makeEntry(at position: Int) {
    let bit = Self.bit(position)
    syllables[position >> 6] &= ~bit
    spaces[position >> 6] &= ~bit
    others[position >> 6] |= bit
  }

  /// Makes all syllables, or all spaces from `position` on, entries to be.
  func makeEntries(of row: UnsafeMutablePointer<UInt64>, from position: Int) {
    var mask: UInt64 = .max << UInt64(position & 63)
    for word in position >> 6...source.count >> 6 {
      others[word] |= row[word] & mask
      row[word] &= ~mask
      mask = .max
    }
  }

  @inline(__always)
  func append(_ entry: Entry) {
    // The loops write up to 64 entries before they return.
    if _slowPath(entryCount &+ 64 >= memory.pointee.scan.entry_capacity) { growEntries() }
    entries[entryCount] = entry
    entryCount &+= 1
  }

  @inline(never)
  private func growEntries() {
    let capacity = max(256, 2 * memory.pointee.scan.entry_capacity)
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    larger.update(from: entries, count: entryCount)
    entries.deallocate()
    (memory.pointee.scan.entries, memory.pointee.scan.entry_capacity) = (larger, capacity)
  }
}

// MARK: - What is found

extension ScannedText {
  @inline(__always)
  var source: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.pointee.scan.bytes, count: memory.pointee.scan.count)
  }

  /// Where it begins in `bytes`; `nil` for a copy with other white space.
  func offset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = bytes.baseAddress, source.baseAddress != UnsafePointer(memory.pointee.cleaned)
    else { return nil }
    return source.baseAddress.map { $0 - first }
  }

  /// How many bytes it has, or up to the end of the run that is being scanned.
  @inline(__always)
  var count: Int {
    get { memory.pointee.scan.count }
    nonmutating set { memory.pointee.scan.count = newValue }
  }

  /// A bit for each byte and one for the end.
  @inline(__always)
  var syllables: UnsafeMutablePointer<UInt64> { memory.pointee.scan.syllables }
  @inline(__always)
  var spaces: UnsafeMutablePointer<UInt64> { memory.pointee.scan.spaces }
  /// The row of the characters that are entries.
  @inline(__always)
  var others: UnsafeMutablePointer<UInt64> { memory.pointee.scan.others }

  /// How many words each of the three rows may have.
  var wordCapacity: Int { memory.pointee.wordCapacity }

  /// The first is the start of the text, and the last its end; neither is a character.
  @inline(__always)
  var entries: UnsafeMutablePointer<Entry> { memory.pointee.scan.entries }
  @inline(__always)
  var entryCount: Int {
    get { memory.pointee.scan.entry_count }
    nonmutating set { memory.pointee.scan.entry_count = newValue }
  }

  /// The tables of runs, of this text and those before it.
  @inline(__always)
  func table(_ index: Int) -> UnsafePointer<CharacterTable.Memory> {
    memory.pointee.tables[index]
  }

  /// The index of the table of a script and a font; `nil` if no text has held it yet.
  ///
  /// - Parameter style: The index of the run's style, here and below; 0 in a text of one.
  func table(of script: Script, font: Int, style: Int) -> Int? {
    (0..<tableCount).first {
      table($0).pointee.script == script.rawValue && Int(table($0).pointee.font) == font
        && memory.pointee.tableStyles[$0] == style
    }
  }

  /// The style that a table is of.
  func style(ofTable index: Int) -> Int { memory.pointee.tableStyles[index] }

  /// The table of letterless text in the font that most pieces of it have.
  var common: UnsafePointer<CharacterTable.Memory>? {
    get { memory.pointee.scan.common }
    nonmutating set { memory.pointee.scan.common = newValue }
  }

  /// The tables of segments, where these are shaping units.
  var segmentTables: scan_segment_tables {
    get { memory.pointee.scan.segment_tables }
    nonmutating set { memory.pointee.scan.segment_tables = newValue }
  }

  var tableCount: Int { memory.pointee.tables.count }

  /// - Returns: The index of the table.
  func append(_ table: UnsafePointer<CharacterTable.Memory>, style: Int) -> Int {
    memory.pointee.tables.append(table)
    memory.pointee.tableStyles.append(style)
    memory.pointee.scan.tables = UnsafePointer(memory.pointee.tables.base)
    return memory.pointee.tables.count - 1
  }

  /// How many runs of one script there are, or of one font.
  @inline(__always)
  var runCount: Int {
    get { memory.pointee.runCount }
    nonmutating set { memory.pointee.runCount = newValue }
  }
  /// Whether the text ends with a line break that an empty line follows.
  @inline(__always)
  func addsFinalLine(_ rule: FinalLineBreak) -> Bool {
    count > 0 && source[count - 1] == 0x0A
      && rule.addsLine(isAlone: (0..<count).allSatisfy { source[$0] == 0x0A })
  }
  @inline(__always)
  var holdsLineBreaks: Bool {
    get { memory.pointee.holdsLineBreaks }
    nonmutating set { memory.pointee.holdsLineBreaks = newValue }
  }
  @inline(__always)
  var holdsFallback: Bool {
    get { memory.pointee.scan.holds_fallback }
    nonmutating set { memory.pointee.scan.holds_fallback = newValue }
  }
  /// Whether lines end between syllables only where they do between Latin letters.
  var keepsPhrases: Bool {
    get { memory.pointee.keepsPhrases }
    nonmutating set { memory.pointee.keepsPhrases = newValue }
  }
  /// Whether a space at `position` stands for a tab or a line break, where it then kerns with
  /// nothing.
  func isReplacingSpace(_ position: Int) -> Bool {
    guard let row = memory.pointee.scan.replacing else { return false }
    return row[position >> 6] & Self.bit(position) != 0
  }
  /// Whether no font has some character.
  @inline(__always)
  var holdsMissing: Bool {
    get { memory.pointee.holdsMissing }
    nonmutating set { memory.pointee.holdsMissing = newValue }
  }
  /// Whether some characters were shaped.
  @inline(__always)
  var holdsShapedCharacters: Bool {
    get { memory.pointee.holdsShapedCharacters }
    nonmutating set { memory.pointee.holdsShapedCharacters = newValue }
  }
  /// Whether runs of several styles are laid out, and boxes.
  var holdsStyledRuns: Bool {
    get { memory.pointee.holdsStyledRuns }
    nonmutating set { memory.pointee.holdsStyledRuns = newValue }
  }
  /// How many parts it has whose widths are rounded by themselves; none in a text of one style.
  var partCount: Int { memory.pointee.partEnds.count }
  /// Where a part ends.
  func partEnd(_ index: Int) -> Int { memory.pointee.partEnds[index] }
  /// Adds a part, which ends behind the others.
  func addPart(endingAt position: Int) { memory.pointee.partEnds.append(position) }
  /// Whether some characters were shaped with their word, in which runs may begin and end.
  var holdsShapedWords: Bool {
    get { memory.pointee.holdsShapedWords }
    nonmutating set { memory.pointee.holdsShapedWords = newValue }
  }
}

// MARK: - The loops

extension ScannedText {
  @inline(__always)
  private var functions: UnsafePointer<scan_functions> { memory.pointee.functions }

  /// Adds entries up to one that needs more than its record (`scan_functions.add_plain`).
  @inline(__always)
  func addPlain(_ pen: inout scan_pen) {
    functions.pointee.add_plain(&memory.pointee.scan, table(Int(pen.table)), &pen)
  }

  /// Adds entries where pieces are shaping units (`scan_functions.add_pieces`).
  @inline(__always)
  func addPieces(_ pen: inout scan_pen) {
    functions.pointee.add_pieces(&memory.pointee.scan, table(Int(pen.table)), &pen)
  }

  /// Adds entries where segments are shaping units (`scan_functions.add_segments`).
  @inline(__always)
  func addSegments(_ pen: inout scan_pen) {
    functions.pointee.add_segments(&memory.pointee.scan, table(Int(pen.table)), &pen)
  }

  /// Finds the last position, from `start` on, whose character does not begin beyond `farthest`;
  /// `start` if they all do.
  ///
  /// - Parameters:
  ///   - origin: Where the character at `start` begins.
  ///   - first: The last entry at `start` or before it.
  ///   - end: An entry that begins beyond `farthest`.
  /// - Complexity: O(*e*) in the entries passed.
  @inline(__always)
  func lastPosition(
    upTo farthest: Int64, from start: Int, at origin: Int64, entry first: Int, before end: Int
  ) -> scan_fit {
    functions.pointee.last_position(&memory.pointee.scan, farthest, start, origin, first, end)
  }

  /// Ends a line where syllables and spaces decide that (`scan_functions.end_line`).
  @inline(__always)
  func end(
    _ line: inout scan_line, _ rules: inout scan_line_rules, within available: Int64
  ) -> Bool {
    functions.pointee.end_line(&memory.pointee.scan, &rules, available, &line)
  }

  /// How many syllables and spaces begin from `start` to `end`.
  @inline(__always)
  func counts(_ start: Int, _ end: Int) -> scan_counts {
    functions.pointee.count(&memory.pointee.scan, start, end)
  }
}
