internal import CScanning

/// A few neighbouring characters of one run whose shaping is kept (`RuleOutcomes`): those that
/// lookups match, with a neighbour on each side, or those between a cut and the nearest safe
/// position.
///
/// An outcome is relative to where the characters would be by their advances alone.
///
/// One value is used for query after query, for its storage.
struct ShapingQuery: ~Copyable {
  /// The most characters of a query.
  static let maximumCount = 256

  private var scalars: [UInt32] = []
  private var records: [CharacterRecord] = []
  private var key: [UInt64] = []
  private var table = 0
  private var font = 0
  private var hasBefore = false
  private var hasAfter = false
  /// The outcome found last, if it is not kept elsewhere.
  private var words: [Int64] = []

  /// Begins a query without characters.
  ///
  /// - Parameters:
  ///   - hasBefore: Whether the first character only kerns with the next.
  ///   - hasAfter: Whether the last one only kerns with the one before.
  mutating func begin(table: Int, font: Int, hasBefore: Bool = false, hasAfter: Bool = false) {
    (self.table, self.font) = (table, font)
    (self.hasBefore, self.hasAfter) = (hasBefore, hasAfter)
    scalars.removeAll(keepingCapacity: true)
    records.removeAll(keepingCapacity: true)
  }

  mutating func append(_ scalar: UInt32, _ record: CharacterRecord) {
    scalars.append(scalar)
    records.append(record)
  }

  func isOfFont(_ record: CharacterRecord) -> Bool { Int(record.font) == font }

  /// In the unit of advances.
  func advance(of index: Int) -> Int64 { records[index].advance }

  /// How shaping the characters differs from adding up their advances.
  ///
  /// - Returns: `nil` if the text has to be shaped. Valid until the next call.
  mutating func outcome(
    in text: borrowing ScannedText, shaper: borrowing Shaper
  ) -> RuleOutcomes.Outcome? {
    makeKey(isOwn: shaper.style.kernsByAdvance)
    let memory = text.table(table)
    return memory.pointee.fonts[font].fontTable._withUnsafeGuaranteedRef { font in
      let known = key.withUnsafeBufferPointer { font.outcomes.find($0) }
      if let known { return known.isMeasurable ? known : nil }
      let shifts = shape(
        font.font, memory.pointee.table._withUnsafeGuaranteedRef { $0.script }, shaper)
      key.withUnsafeBufferPointer { font.outcomes.add(shifts, for: $0) }
      guard let shifts else { return nil }
      // The outcome may be too large to be kept.
      if let kept = key.withUnsafeBufferPointer({ font.outcomes.find($0) }) { return kept }
      words = shifts
      return words.withUnsafeBufferPointer { words in
        words.baseAddress.map { RuleOutcomes.Outcome($0, isMeasurable: true) }
      }
    }
  }

  /// - Parameter isOwn: Whether the advance of each character matters, and not its classes alone.
  private mutating func makeKey(isOwn: Bool) {
    key.removeAll(keepingCapacity: true)
    for index in scalars.indices {
      if index == 0 && hasBefore {
        key.append(CharacterKey.before(records[index]))
      } else if index == scalars.count - 1 && hasAfter {
        key.append(CharacterKey.after(records[index]))
      } else {
        key.append(CharacterKey.word(scalars[index], records[index], isOwn: isOwn))
      }
    }
  }

  /// The width of the characters, shaped by themselves.
  ///
  /// - Returns: `nil` if the text has to be shaped.
  mutating func width(
    in text: borrowing ScannedText, shaper: borrowing Shaper
  ) -> Int64? {
    guard scalars.count <= Self.maximumCount,
      let outcome = outcome(in: text, shaper: shaper)
    else { return nil }
    return records.reduce(outcome.shift(scalars.count)) { $0 + $1.advance }
  }

  /// Gives spaces the width they have alone, whatever lookups make of them.
  private func setBareSpaces(in glyphs: inout [ShapedGlyph]) {
    for index in glyphs.indices where scalars[glyphs[index].cluster] == 0x20 {
      glyphs[index].advance = records[glyphs[index].cluster].advance
    }
  }

  /// Shapes the characters by themselves, and compares.
  ///
  /// - Returns: A word for each character and one more (`RuleOutcomes.Outcome`).
  private func shape(
    _ font: Int, _ script: Script, _ shaper: borrowing Shaper
  ) -> [Int64]? {
    var glyphs = shaper.glyphs(of: scalars, script: script, font: font)
    if shaper.style.spacesAreBare { setBareSpaces(in: &glyphs) }
    if glyphs.contains(where: { $0.glyph == 0 }) { return nil }
    // Characters within a cluster begin where it begins, and cannot be parted.
    var advances = [Int64?](repeating: nil, count: scalars.count)
    var isUnsafe = [Bool](repeating: true, count: scalars.count)
    for glyph in glyphs {
      if advances[glyph.cluster] == nil { isUnsafe[glyph.cluster] = false }
      advances[glyph.cluster] = (advances[glyph.cluster] ?? 0) + glyph.advance
      if glyph.isUnsafeToBreak { isUnsafe[glyph.cluster] = true }
    }
    var (start, end, alone) = (Int64.zero, Int64.zero, Int64.zero)
    var words: [Int64] = []
    for (index, advance) in advances.enumerated() {
      if let advance {
        // Then origins would fall.
        if advance < 0 { return nil }
        (start, end) = (end, end + advance)
      }
      words.append(
        RuleOutcomes.Outcome.word(shift: start - alone, isUnsafe: isUnsafe[index]))
      alone += records[index].advance
    }
    // The next pair would add to another advance.
    if shaper.style.kernsByAdvance, hasAfter, let last = records.last,
      advances.last != .some(.some(last.advance))
    {
      return nil
    }
    words.append(RuleOutcomes.Outcome.word(shift: end - alone, isUnsafe: false))
    return words
  }
}
