internal import CScanning

// A character whose origin is written down, as Swift has it.

extension scan_entry {
  @inline(__always)
  init(
    origin: Int64, end: Int64, position: Int, length: Int, table: UInt8, font: UInt8, marks: Marks,
    scalar: UInt32
  ) {
    let bytes =
      UInt64(truncatingIfNeeded: position) | UInt64(truncatingIfNeeded: length) << SCAN_LENGTH
    let kinds = UInt64(table) << SCAN_TABLE | UInt64(font) << SCAN_FONT
    self.init(
      origin: origin, end: end, place: bytes | kinds | UInt64(marks.rawValue) << SCAN_MARKS,
      scalar: scalar)
  }

  /// Where it begins, in bytes.
  @inline(__always)
  var position: Int { Int(truncatingIfNeeded: place & 0xFFFF_FFFF) }

  /// In bytes; 0 where a text begins and where it ends.
  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: place >> SCAN_LENGTH & 0xFF) }

  /// Where the next character begins, in bytes.
  @inline(__always)
  var nextPosition: Int { position &+ length }

  /// Index into the text's tables: of what follows, too, up to the next entry.
  @inline(__always)
  var table: UInt8 { UInt8(truncatingIfNeeded: place >> SCAN_TABLE) }

  /// Index into the style's fonts.
  @inline(__always)
  var font: UInt8 { UInt8(truncatingIfNeeded: place >> SCAN_FONT) }

  struct Marks: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// No line begins or ends before it without being shaped.
    static let unsafe = Marks(rawValue: UInt8(SCAN_UNSAFE))
    /// A run begins with it.
    static let runStart = Marks(rawValue: UInt8(SCAN_RUN_START))
    /// Shaped, and without a record of its own.
    static let shaped = Marks(rawValue: 4)
    /// Shaped, and in no font.
    static let missing = Marks(rawValue: 8)
    /// A run ends with it, though the next one may have the same script.
    static let runEnd = Marks(rawValue: 16)
    /// A box between texts.
    static let box = Marks(rawValue: 32)
  }

  @inline(__always)
  var marks: Marks {
    get { Marks(rawValue: UInt8(truncatingIfNeeded: place >> SCAN_MARKS)) }
    set { place = place & ~(0xFF << UInt64(SCAN_MARKS)) | UInt64(newValue.rawValue) << SCAN_MARKS }
  }
}

/// Where characters begin, in bytes and in the unit of advances.
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

extension ScannedText {
  /// How wide the characters are from `start` to `end`, between two entries.
  @inline(__always)
  func gapWidth(_ start: Int, _ end: Int, table: UInt8) -> Int64 {
    if start >= end { return 0 }
    let counts = counts(start, end)
    let table = self.table(Int(table))
    return Int64(counts.syllables) &* table.pointee.syllable.advance
      &+ Int64(counts.spaces) &* table.pointee.space.advance
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
