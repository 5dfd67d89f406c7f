extension TextScanner {
  /// What the loop carries from character to character.
  struct State {
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
    /// The records of the script's table; `nil` sends the next character out of the loop.
    var records: UnsafeMutablePointer<CharacterRecord>?

    /// Spaces that begin a text collapse as if after a space.
    init(
      _ source: UnsafePointer<UInt8>, end: Int, into output: UnsafeMutablePointer<ScannedCharacter>,
      collapses: Bool
    ) {
      self.source = source
      self.end = end
      self.output = output
      self.collapses = collapses
      previous = collapses ? 0x20 : 0x0A
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
  func addPlain(
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
          // So it is of U+0000 too, which is no space.
          if scalar == 0 { break }
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

  /// The bit of a record for characters that kern.
  static var kernsBit: UInt64 { 1 << 62 }
  /// What a character takes over from its record.
  static var classesMask: UInt64 { 0x00FF_FFFF << 32 }

  /// Adds a character that the loop does not handle, with a record of the current table.
  mutating func addOne(
    _ scalar: UInt32, _ record: CharacterRecord, to state: inout State, shaper: borrowing Shaper
  ) {
    var advance = record.advance
    var mark = ScannedCharacter.Mark()
    if let pair = pair(state.previous, of: state.lastClass, scalar, record, shaper) {
      state.x += Int64(pair.first)
      advance += pair.second
      if pair.moves { mark = pair.second == 0 ? .kerned : [.kerned, .kernedBefore] }
    }
    state.output.initialize(
      to: ScannedCharacter(
        origin: state.x, scalar: scalar, kerningClass: record.kerningClass,
        ruleClass: record.ruleClass, font: record.font, mark: mark))
    state.output += 1
    state.x += Int64(advance)
    state.lastClass = record.kerningClass
    state.previous = scalar
    state.traits.formUnion(record.traits)
  }
}
