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
  private(set) var source = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// A bit for each byte and one for the end.
  private(set) var syllables: UnsafeMutablePointer<UInt64>
  private(set) var spaces: UnsafeMutablePointer<UInt64>
  /// Those of entries.
  private(set) var others: UnsafeMutablePointer<UInt64>
  private(set) var wordCapacity = 0
  /// The text, if its white space had to be changed.
  private var cleaned: UnsafeMutablePointer<UInt8>
  private var cleanedCapacity = 0

  /// The first is the start of the text, and the last its end; neither is a character.
  private(set) var entries: UnsafeMutablePointer<Entry>
  private(set) var entryCapacity = 0
  var entryCount = 0

  /// The tables of runs, of this text and those before it.
  var tables = ReusedArray<CharacterTable.Memory>()
  /// How many runs of one script there are, or of one font.
  var runCount = 0
  var holdsLineBreaks = false
  var holdsFallback = false
  /// Whether no font has some character.
  var holdsMissing = false
  /// Whether some bytes belong to no character.
  private(set) var holdsDroppedSpaces = false
  /// Whether some characters have two bytes or four, or are ill-formed.
  private(set) var isIrregular = false

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
    syllables = .allocate(capacity: 1)
    spaces = .allocate(capacity: 1)
    others = .allocate(capacity: 1)
    entries = .allocate(capacity: 1)
    cleaned = .allocate(capacity: 1)
  }

  deinit {
    syllables.deallocate()
    spaces.deallocate()
    others.deallocate()
    entries.deallocate()
    cleaned.deallocate()
  }

  /// How many bytes it has.
  @inline(__always)
  var count: Int { source.count }

  /// Replaces the text by `source`, and finds where its characters begin.
  ///
  /// - Returns: Whether it holds any syllables.
  mutating func begin(
    _ trimmed: UnsafeBufferPointer<UInt8>, _ rules: ScanningRules
  ) -> Bool {
    entryCount = 0
    runCount = 0
    holdsLineBreaks = false
    holdsFallback = false
    holdsMissing = false
    source = trimmed
    reserve(trimmed.count)
    var summary = findStarts(rules)
    if summary.holds_controls {
      if cleanedCapacity < trimmed.count {
        cleaned.deallocate()
        cleanedCapacity = 2 * trimmed.count
        cleaned = .allocate(capacity: cleanedCapacity)
      }
      let count = rules.clean(trimmed, into: cleaned)
      source = UnsafeBufferPointer(start: cleaned, count: count)
      summary = findStarts(rules)
    }
    isIrregular = !summary.is_simple
    holdsDroppedSpaces = summary.holds_dropped_spaces || isIrregular
    if isIrregular { return findStartsOneByOne(rules) }
    return summary.holds_syllables
  }

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

  private mutating func reserve(_ count: Int) {
    let needed = count / 64 + 1
    if needed <= wordCapacity { return }
    wordCapacity = max(2 * needed, 16)
    syllables.deallocate()
    spaces.deallocate()
    others.deallocate()
    syllables = .allocate(capacity: wordCapacity)
    spaces = .allocate(capacity: wordCapacity)
    others = .allocate(capacity: wordCapacity)
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
  mutating func append(_ entry: Entry) {
    if _slowPath(entryCount == entryCapacity) { grow() }
    entries[entryCount] = entry
    entryCount &+= 1
  }

  @inline(never)
  private mutating func grow() {
    entryCapacity = max(64, 2 * entryCapacity)
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: entryCapacity)
    larger.update(from: entries, count: entryCount)
    entries.deallocate()
    entries = larger
  }
}

// MARK: - Characters

extension ScannedText {
  @inline(__always)
  static func bit(_ position: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: position & 63) }

  @inline(__always)
  func isSyllable(_ position: Int) -> Bool {
    syllables[position >> 6] & Self.bit(position) != 0
  }

  @inline(__always)
  func isSpace(_ position: Int) -> Bool {
    position < count && source[position] == 0x20
  }

  /// Whether the character at `position`, or the end, is an entry.
  @inline(__always)
  func isEntry(_ position: Int) -> Bool { others[position >> 6] & Self.bit(position) != 0 }

  @inline(__always)
  private func starts(_ word: Int) -> UInt64 { syllables[word] | spaces[word] | others[word] }

  /// Whether a space begins at `position` that is no entry.
  @inline(__always)
  func isCountedSpace(_ position: Int) -> Bool {
    spaces[position >> 6] & Self.bit(position) != 0
  }

  /// Where the next character begins; the end after the last one.
  ///
  /// - Precondition: `position` is before the end.
  @inline(__always)
  func position(after position: Int) -> Int {
    var word = (position &+ 1) >> 6
    var bits = starts(word) & (.max &<< UInt64(truncatingIfNeeded: (position &+ 1) & 63))
    while bits == 0 {
      word &+= 1
      bits = starts(word)
    }
    return word << 6 | bits.trailingZeroBitCount
  }

  /// Where the character before begins.
  ///
  /// - Precondition: `position` is after the first character.
  @inline(__always)
  func position(before position: Int) -> Int {
    var word = (position &- 1) >> 6
    var bits = starts(word) & (.max &>> UInt64(truncatingIfNeeded: 63 &- (position &- 1) & 63))
    while bits == 0 {
      word &-= 1
      bits = starts(word)
    }
    return word << 6 | (63 &- bits.leadingZeroBitCount)
  }

  /// The character that begins at `position`, which is before the end.
  @inline(__always)
  func scalar(at position: Int) -> UInt32 {
    var end = position
    return decodeScalar(source, at: &end)
  }
}

// MARK: - Origins

extension ScannedText {
  /// How wide the characters are from `start` to `end`, between two entries.
  @inline(__always)
  func gapWidth(_ start: Int, _ end: Int, table: UInt8) -> Int64 {
    if start >= end { return 0 }
    let (syllableCount, spaceCount) = counts(start, end)
    let memory = tables[Int(table)]
    return Int64(syllableCount) &* Int64(memory.syllable.advance)
      &+ Int64(spaceCount) &* Int64(memory.space.advance)
  }

  /// How many syllables and spaces begin from `start` to `end`.
  @inline(__always)
  func counts(_ start: Int, _ end: Int) -> (syllables: Int, spaces: Int) {
    var word = start >> 6
    let lastWord = (end &- 1) >> 6
    var mask: UInt64 = .max &<< UInt64(truncatingIfNeeded: start & 63)
    var (syllableCount, spaceCount) = (0, 0)
    while true {
      if word == lastWord { mask &= .max &>> UInt64(truncatingIfNeeded: 63 &- (end &- 1) & 63) }
      syllableCount &+= (syllables[word] & mask).nonzeroBitCount
      spaceCount &+= (spaces[word] & mask).nonzeroBitCount
      if word == lastWord { return (syllableCount, spaceCount) }
      word &+= 1
      mask = .max
    }
  }

  /// The last entry at `position` or before it.
  ///
  /// - Parameter near: An entry to begin the search at.
  /// - Complexity: O(log *e*) for one that is *e* entries away.
  @inline(__always)
  func entry(upTo position: Int, near: Int) -> Int {
    var index = near
    for _ in 0..<8 {
      if entries[index].position > position {
        index &-= 1
      } else if index &+ 1 < entryCount && entries[index &+ 1].position <= position {
        index &+= 1
      } else {
        return index
      }
    }
    return distantEntry(upTo: position, near: index)
  }

  private func distantEntry(upTo position: Int, near: Int) -> Int {
    // Entries up to `low` are not after the position, and from `high` on they are.
    var (low, high, step) = (near, near + 1, 1)
    while low > 0 && entries[low].position > position {
      high = low
      low = max(0, low - step)
      step *= 2
    }
    while high < entryCount && entries[high].position <= position {
      low = high
      high = min(entryCount, high + step)
      step *= 2
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle].position <= position { low = middle } else { high = middle }
    }
    return low
  }

  /// Where the character at `position` begins, after the entry `index` or as that.
  @inline(__always)
  func origin(at position: Int, entry index: Int) -> Int64 {
    let entry = entries[index]
    if entry.position == position && index > 0 { return entry.origin }
    return entry.end &+ gapWidth(entry.nextPosition, position, table: entry.table)
  }
}

// MARK: - Lines

extension ScannedText {
  /// Where the character at `position` begins.
  ///
  /// - Parameter near: An entry to begin the search at.
  func origin(at position: Int, near entry: Int) -> Int64 {
    origin(at: position, entry: self.entry(upTo: position, near: entry))
  }

  /// A position whose character begins no farther than some limit, and the next one does.
  struct Fit {
    var position: Int
    /// The last entry at the position or before it.
    var entry: Int
    /// How far before the limit the character begins, and how far beyond it the next.
    var below: Int64
    var above: Int64
  }

  /// The last position, from `start` on, whose character does not begin beyond `farthest`; `start`
  /// if they all do.
  ///
  /// - Parameters:
  ///   - first: The last entry at `start` or before it.
  ///   - end: An entry that begins beyond `farthest`.
  /// - Complexity: O(log *e*) in the entries passed.
  @inline(__always)
  func lastPosition(
    upTo farthest: Int64, from start: Int, entry first: Int, before end: Int
  ) -> Fit {
    // Entries up to `low` begin no farther, and from `high` on they do.
    var (low, high) = (first, first &+ 1)
    while high < end && entries[high].origin <= farthest {
      low = high
      high = min(end, 2 &* high &- first)
    }
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if entries[middle].origin <= farthest { low = middle } else { high = middle }
    }
    let (entry, next) = (entries[low], entries[high])
    let isCharacter = entry.length > 0 && entry.position >= start
    if isCharacter && (entry.nextPosition == next.position || entry.end > farthest) {
      let nextOrigin = entry.nextPosition == next.position ? next.origin : entry.end
      return Fit(
        position: entry.position, entry: low, below: farthest &- entry.origin,
        above: nextOrigin &- farthest)
    }
    let position = isCharacter ? self.position(after: entry.position) : start
    let x = origin(at: position, entry: low)
    return lastPosition(upTo: farthest, from: position, at: x, in: low)
  }

  /// The same among the syllables and spaces after the entry `index`; the entry after these begins
  /// too far.
  @inline(__always)
  private func lastPosition(
    upTo farthest: Int64, from start: Int, at origin: Int64, in index: Int
  ) -> Fit {
    let memory = tables[Int(entries[index].table)]
    let (syllable, space) = (Int64(memory.syllable.advance), Int64(memory.space.advance))
    let end = entries[index &+ 1].position
    var (position, rest) = (start, farthest &- origin)
    if rest < 0 { return Fit(position: start, entry: index, below: rest, above: 1) }
    while position < end {
      let next = spaceOrEntry(from: position, to: end)
      let count = Int64((next &- position) / 3)
      // Where syllables are not counted there are none.
      if count &* syllable > rest {
        let passed = rest / syllable
        let below = rest &- passed &* syllable
        return Fit(
          position: position &+ 3 &* Int(passed), entry: index, below: below,
          above: syllable &- below)
      }
      if next == end { break }
      rest &-= count &* syllable
      if rest < space {
        return Fit(position: next, entry: index, below: rest, above: space &- rest)
      }
      rest &-= space
      position = self.position(after: next)
    }
    // Only kerned the entry after them begins too far.
    let last = max(start, self.position(before: end))
    return Fit(
      position: last, entry: index, below: farthest &- self.origin(at: last, entry: index),
      above: entries[index &+ 1].origin &- farthest)
  }

  /// The first counted space from `position` on, or the entry at `end`.
  @inline(__always)
  private func spaceOrEntry(from position: Int, to end: Int) -> Int {
    var word = position >> 6
    var bits = spaces[word] & (.max &<< UInt64(truncatingIfNeeded: position & 63))
    while bits == 0 {
      word &+= 1
      if word > end >> 6 { return end }
      bits = spaces[word]
    }
    return min(end, word << 6 | bits.trailingZeroBitCount)
  }

  /// The font of the character at `position`.
  ///
  /// - Parameter index: The last entry at `position` or before it, here and below.
  @inline(__always)
  func font(at position: Int, entry index: Int) -> UInt8 {
    let entry = entries[index]
    if entry.position == position && entry.length > 0 { return entry.font }
    let memory = tables[Int(entry.table)]
    return isSyllable(position) ? memory.syllable.font : memory.space.font
  }

  /// Whether a run of another script begins at `position`.
  func beginsRun(at position: Int, entry index: Int) -> Bool {
    entries[index].position == position && entries[index].marks.contains(.runStart)
  }

  /// Whether a run of another script or font begins at `position`, which is after the first
  /// character, or a line break is there or before it.
  func beginsPiece(at position: Int, entry index: Int) -> Bool {
    if beginsRun(at: position, entry: index) || position == count { return true }
    let before = self.position(before: position)
    if source[position] == 0x0A || source[before] == 0x0A { return true }
    return font(at: position, entry: index)
      != font(at: before, entry: entry(upTo: before, near: index))
  }

  /// Whether U+002D or U+2010 is at `position`.
  func isHyphen(at position: Int) -> Bool {
    source[position] == 0x2D || source[position] == 0xE2 && scalar(at: position) == 0x2010
  }

  /// How wide counted syllables are after an entry.
  func syllableAdvance(entry index: Int) -> Int64 {
    Int64(tables[Int(entries[index].table)].syllable.advance)
  }

  /// Whether a line cannot begin or end at `position` without being shaped.
  @inline(__always)
  func isUnsafe(_ position: Int, entry index: Int) -> Bool {
    entries[index].position == position && entries[index].marks.contains(.unsafe)
  }

  /// The first position from that of an entry on that is safe to cut at.
  ///
  /// - Returns: `nil` for none among a few characters.
  func safePosition(from position: Int, entry index: Int) -> Int? {
    var index = index
    for _ in 0..<Self.maximumUnsafe where index + 1 < entryCount {
      let next = entries[index].nextPosition
      // A line break is safe on both sides.
      if entries[index + 1].position != next { return next }
      index += 1
      if !entries[index].marks.contains(.unsafe) { return next }
    }
    return nil
  }

  /// The last position up to that of an entry that is safe to cut at.
  ///
  /// - Returns: `nil` for none among a few characters.
  func safePosition(upTo position: Int, entry index: Int) -> Int? {
    var (index, position) = (index, position)
    for _ in 0..<Self.maximumUnsafe {
      if !isUnsafe(position, entry: index) { return position }
      position = self.position(before: position)
      if entries[index].position > position { index -= 1 }
    }
    return nil
  }

  private static var maximumUnsafe: Int { 64 }
}

// MARK: - Breaks

extension ScannedText: BreakableText {
  @inline(__always)
  func neighbours(at position: Int) -> BreakNeighbours? {
    let before = self.position(before: position)
    return BreakNeighbours(
      last: before > 0 ? scalar(at: self.position(before: before)) : 0,
      before: scalar(at: before), after: scalar(at: position))
  }

  func followers(at position: Int) -> (UInt32, UInt32)? {
    let next = self.position(after: position)
    if next == count { return (0, 0) }
    let second = self.position(after: next)
    return (scalar(at: next), second == count ? 0 : scalar(at: second))
  }

  func copySurroundings(
    of position: Int, into scalars: inout [UInt32]
  ) -> (index: Int, beginsText: Bool)? {
    var (start, index) = (position, 0)
    while start > 0 && index < LineBreaker.lookBehind {
      start = self.position(before: start)
      index += 1
    }
    scalars.removeAll(keepingCapacity: true)
    var next = start
    while next < count && scalars.count < index + LineBreaker.lookAhead {
      scalars.append(scalar(at: next))
      next = self.position(after: next)
    }
    return (index, beginsText: start == 0)
  }
}
