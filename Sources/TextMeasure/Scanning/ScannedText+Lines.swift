/// What fits on a line, and where one may be cut.
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
    if x > farthest { return Fit(position: position, entry: low, below: farthest &- x, above: 1) }
    let memory = table(Int(entry.table))
    let fit = lastPosition(upTo: farthest &- x, from: position, to: next.position, memory)
    return Fit(
      position: fit.position, entry: low, below: fit.below,
      above: fit.above ?? next.origin &- farthest)
  }

  /// The same among syllables and spaces.
  struct GapFit {
    var position: Int
    var below: Int64
    /// `nil` if what follows them is next.
    var above: Int64?
  }

  /// The last position among the syllables and spaces from `start` to `end` whose character does
  /// not begin farther from `start` than `room`, which is not negative.
  ///
  /// - Parameter memory: That of their table.
  @inline(__always)
  func lastPosition(
    upTo room: Int64, from start: Int, to end: Int, _ memory: CharacterTable.Memory
  ) -> GapFit {
    let (syllable, space) = (Int64(memory.syllable.advance), Int64(memory.space.advance))
    var (position, rest) = (start, room)
    var word = position >> 6
    var bits = spaces[word] & (.max &<< UInt64(truncatingIfNeeded: position & 63))
    while position < end {
      while bits == 0 && word < end >> 6 {
        word &+= 1
        bits = spaces[word]
      }
      let next = bits == 0 ? end : min(end, word << 6 | bits.trailingZeroBitCount)
      // A third: theirs is a multiple of three. Where syllables are not counted there are none.
      let byteCount = UInt32(truncatingIfNeeded: next &- position)
      let width = Int64(byteCount &* 0xAAAA_AAAB) &* syllable
      if width > rest {
        let passed = Int64(UInt64(bitPattern: rest) / UInt64(bitPattern: syllable))
        let below = rest &- passed &* syllable
        return GapFit(
          position: position &+ 3 &* Int(passed), below: below, above: syllable &- below)
      }
      rest &-= width
      if next == end { break }
      if rest < space { return GapFit(position: next, below: rest, above: space &- rest) }
      rest &-= space
      bits &= bits &- 1
      position = holdsDroppedSpaces ? self.position(after: next) : next &+ 1
    }
    if start >= end { return GapFit(position: start, below: rest, above: nil) }
    let last = self.position(before: end)
    return GapFit(
      position: last, below: rest &+ (isSyllable(last) ? syllable : space), above: nil)
  }

  /// The font of the character at `position`.
  ///
  /// - Parameter index: The last entry at `position` or before it, here and below.
  @inline(__always)
  func font(at position: Int, entry index: Int) -> UInt8 {
    let entry = entries[index]
    if entry.position == position && entry.length > 0 { return entry.font }
    let memory = table(Int(entry.table))
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

  /// How wide counted spaces are after an entry.
  @inline(__always)
  func spaceAdvance(entry index: Int) -> Int64 {
    Int64(table(Int(entries[index].table)).space.advance)
  }

  /// How wide counted syllables are after an entry.
  func syllableAdvance(entry index: Int) -> Int64 {
    Int64(table(Int(entries[index].table)).syllable.advance)
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
