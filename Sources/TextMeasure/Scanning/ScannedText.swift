internal import CByteScan

/// A text measured by look-ups: where its characters begin, and how wide it is up to those that
/// are neither syllables of Hangul nor spaces.
///
/// Problem: most of a review is syllables, all equally wide, and spaces. To write down where each
/// of them lies takes longer than reading it.
///
/// Approach: three rows of bits, one bit for each byte, mark where syllables, spaces and other
/// characters begin. Of the others, and of all that rules may change, `entries` has the origins;
/// between two entries the bits are counted. Positions are those of bytes.
///
/// White space is what it counts as: of spaces that collapse only the first has a bit, and a text
/// of other white space is a copy without it.
///
/// One value is used for text after text, so that the steady state allocates nothing.
struct ScannedText: ~Copyable {
  /// Elsewhere: as a value of many words a text would be copied wherever it is passed.
  private let memory: UnsafeMutablePointer<Memory>

  private struct Memory: ~Copyable {
    var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var syllables = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    var spaces = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    var others = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    var wordCapacity = 1
    /// The text, if its white space had to be changed.
    var cleaned = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    var cleanedCapacity = 1
    var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    var entryCapacity = 1
    var entryCount = 0
    var tables = ReusedArray<CharacterTable.Memory>()
    var runCount = 0
    var holdsLineBreaks = false
    var holdsFallback = false
    var holdsMissing = false
    var holdsDroppedSpaces = false
    var isIrregular = false

    deinit {
      syllables.deallocate()
      spaces.deallocate()
      others.deallocate()
      entries.deallocate()
      cleaned.deallocate()
    }
  }

  /// A character whose origin is written down.
  struct Entry: BitwiseCopyable {
    /// In 1/65536 point from the start of the text.
    var origin: Int64
    /// Where the next character begins, without kerning.
    var end: Int64
    /// From the lowest bits: `position`, `length`, `table`, `font`, `marks`. Written at once.
    private var place: UInt64
    let scalar: UInt32

    @inline(__always)
    init(
      origin: Int64, end: Int64, position: Int, length: Int, table: UInt8, font: UInt8,
      marks: Marks, scalar: UInt32
    ) {
      self.origin = origin
      self.end = end
      place =
        UInt64(truncatingIfNeeded: position) | UInt64(truncatingIfNeeded: length) &<< 32
        | UInt64(table) &<< 40 | UInt64(font) &<< 48 | UInt64(marks.rawValue) &<< 56
      self.scalar = scalar
    }

    /// Where it begins, in bytes.
    @inline(__always)
    var position: Int { Int(truncatingIfNeeded: place & 0xFFFF_FFFF) }
    /// In bytes; 0 where a text begins and where it ends.
    @inline(__always)
    var length: Int { Int(truncatingIfNeeded: place &>> 32 & 0xFF) }
    /// Index into the text's tables: of what follows, too, up to the next entry.
    @inline(__always)
    var table: UInt8 { UInt8(truncatingIfNeeded: place &>> 40) }
    /// Index into the style's fonts.
    @inline(__always)
    var font: UInt8 { UInt8(truncatingIfNeeded: place &>> 48) }
    @inline(__always)
    var marks: Marks {
      get { Marks(rawValue: UInt8(truncatingIfNeeded: place &>> 56)) }
      set { place = place & ~(0xFF << 56) | UInt64(newValue.rawValue) << 56 }
    }

    struct Marks: OptionSet, BitwiseCopyable {
      let rawValue: UInt8

      /// No line begins or ends before it without being shaped.
      static let unsafe = Marks(rawValue: 1)
      /// A run begins with it.
      static let runStart = Marks(rawValue: 2)
    }

    /// In bytes.
    @inline(__always)
    var nextPosition: Int { position &+ length }
  }

  init() {
    memory = .allocate(capacity: 1)
    memory.initialize(to: Memory())
  }

  deinit {
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// Replaces the text by `source`, and finds where its characters begin.
  ///
  /// - Returns: Whether it holds any syllables.
  @inline(__always)
  func begin(_ trimmed: UnsafeBufferPointer<UInt8>, _ rules: ScanningRules) -> Bool {
    entryCount = 0
    runCount = 0
    holdsLineBreaks = false
    holdsFallback = false
    holdsMissing = false
    memory.pointee.source = trimmed
    reserve(trimmed.count)
    var summary = findStarts(rules)
    if _slowPath(summary.holds_controls) {
      clean(rules)
      summary = findStarts(rules)
    }
    memory.pointee.isIrregular = !summary.is_simple
    memory.pointee.holdsDroppedSpaces = summary.holds_dropped_spaces || !summary.is_simple
    if _slowPath(isIrregular) { return findStartsOneByOne(rules) }
    return summary.holds_syllables
  }

  @inline(never)
  private func clean(_ rules: ScanningRules) {
    if memory.pointee.cleanedCapacity < count {
      memory.pointee.cleaned.deallocate()
      memory.pointee.cleanedCapacity = 2 * count
      memory.pointee.cleaned = .allocate(capacity: 2 * count)
    }
    let written = rules.clean(source, into: memory.pointee.cleaned)
    memory.pointee.source = UnsafeBufferPointer(start: memory.pointee.cleaned, count: written)
  }

  @inline(__always)
  private func findStarts(_ rules: ScanningRules) -> scan_summary {
    guard let base = source.baseAddress else {
      (syllables[0], spaces[0], others[0]) = (0, 0, 1)
      return scan_summary(
        is_simple: true, holds_syllables: false, holds_controls: false,
        holds_dropped_spaces: false)
    }
    return scan_find_starts(
      base, source.count, rules.collapsesSpaces,
      scan_starts(syllables: syllables, spaces: spaces, others: others))
  }

  /// The same for characters of two and of four bytes, and for ill-formed ones.
  ///
  /// - Returns: Whether it holds any syllables.
  @inline(never)
  private func findStartsOneByOne(_ rules: ScanningRules) -> Bool {
    let words = source.count / 64 + 1
    for row in [syllables, spaces, others] { row.update(repeating: 0, count: words) }
    var holdsSyllables = false
    var position = 0
    while position < source.count {
      let start = position
      let scalar = decodeScalar(source, at: &position)
      switch scalar {
      case 0x20:
        if rules.collapsesSpaces && start > 0 && source[start - 1] == 0x20 { continue }
        spaces[start >> 6] |= Self.bit(start)
      case 0xAC00...0xD7A3:
        syllables[start >> 6] |= Self.bit(start)
        holdsSyllables = true
      default: others[start >> 6] |= Self.bit(start)
      }
    }
    others[position >> 6] |= Self.bit(position)
    return holdsSyllables
  }

  @inline(__always)
  private func reserve(_ count: Int) {
    if _slowPath(count / 64 + 1 > memory.pointee.wordCapacity) { growRows(count / 64 + 1) }
  }

  @inline(never)
  private func growRows(_ needed: Int) {
    memory.pointee.wordCapacity = max(2 * needed, 16)
    func grow(_ row: inout UnsafeMutablePointer<UInt64>) {
      row.deallocate()
      row = .allocate(capacity: memory.pointee.wordCapacity)
    }
    grow(&memory.pointee.syllables)
    grow(&memory.pointee.spaces)
    grow(&memory.pointee.others)
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
    if _slowPath(entryCount == entryCapacity) { growEntries() }
    entries[entryCount] = entry
    entryCount &+= 1
  }

  @inline(never)
  private func growEntries() {
    let capacity = max(64, 2 * entryCapacity)
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    larger.update(from: entries, count: entryCount)
    entries.deallocate()
    (memory.pointee.entries, memory.pointee.entryCapacity) = (larger, capacity)
  }
}

// MARK: - What is found

extension ScannedText {
  @inline(__always)
  var source: UnsafeBufferPointer<UInt8> { memory.pointee.source }

  /// How many bytes it has.
  @inline(__always)
  var count: Int { source.count }

  /// A bit for each byte and one for the end.
  @inline(__always)
  var syllables: UnsafeMutablePointer<UInt64> { memory.pointee.syllables }
  @inline(__always)
  var spaces: UnsafeMutablePointer<UInt64> { memory.pointee.spaces }
  /// Those of entries.
  @inline(__always)
  var others: UnsafeMutablePointer<UInt64> { memory.pointee.others }

  /// How many words each of the three has room for.
  var wordCapacity: Int { memory.pointee.wordCapacity }

  /// The first is the start of the text, and the last its end; neither is a character.
  @inline(__always)
  var entries: UnsafeMutablePointer<Entry> { memory.pointee.entries }
  @inline(__always)
  var entryCapacity: Int { memory.pointee.entryCapacity }
  @inline(__always)
  var entryCount: Int {
    get { memory.pointee.entryCount }
    nonmutating set { memory.pointee.entryCount = newValue }
  }

  /// The tables of runs, of this text and those before it.
  @inline(__always)
  func table(_ index: Int) -> CharacterTable.Memory { memory.pointee.tables[index] }

  /// The index of the table of a script; `nil` if no text has held it yet.
  func table(of script: Script) -> Int? {
    (0..<memory.pointee.tables.count).first { table($0).script == script }
  }

  /// - Returns: The index of the table.
  func append(_ table: CharacterTable.Memory) -> Int {
    memory.pointee.tables.append(table)
    return memory.pointee.tables.count - 1
  }

  /// How many runs of one script there are, or of one font.
  @inline(__always)
  var runCount: Int {
    get { memory.pointee.runCount }
    nonmutating set { memory.pointee.runCount = newValue }
  }
  @inline(__always)
  var holdsLineBreaks: Bool {
    get { memory.pointee.holdsLineBreaks }
    nonmutating set { memory.pointee.holdsLineBreaks = newValue }
  }
  @inline(__always)
  var holdsFallback: Bool {
    get { memory.pointee.holdsFallback }
    nonmutating set { memory.pointee.holdsFallback = newValue }
  }
  /// Whether no font has some character.
  @inline(__always)
  var holdsMissing: Bool {
    get { memory.pointee.holdsMissing }
    nonmutating set { memory.pointee.holdsMissing = newValue }
  }
  /// Whether some bytes belong to no character.
  @inline(__always)
  var holdsDroppedSpaces: Bool { memory.pointee.holdsDroppedSpaces }
  /// Whether some characters have two bytes or four, or are ill-formed.
  @inline(__always)
  var isIrregular: Bool { memory.pointee.isIrregular }
}
