/// Reads the lookups of GSUB and GPOS.
extension GlyphLookupsReader {
  /// The lookup type that points to a subtable of another type.
  private var extensionType: Int { readsPositions ? 9 : 7 }

  /// A lookup's subtable, an extension already followed.
  private struct Subtable {
    var type: Int
    var offset: Int
    /// The lookup's number.
    var lookup: Int
  }

  /// - Parameter lookups: The lookups that HarfBuzz runs by themselves.
  mutating func readSubstitutions(
    _ table: TableReader, lookups: [Int]
  ) throws(TableReader.Malformed) {
    for subtable in try subtables(of: lookups, in: table, extensionType: extensionType) {
      let offset = subtable.offset
      switch subtable.type {
      case 1:
        for (glyph, substitute) in try singles(table, at: offset) {
          addSubstitutes([substitute], of: glyph)
        }
      case 2, 3:
        for (glyph, sequence) in try sequences(table, at: offset) {
          addSubstitutes(sequence, of: glyph)
          if subtable.type == 2 && sequence.count != 1 { addAttached([glyph]) }
        }
      case 4: try readLigatures(table, at: offset)
      case 5: try readContext(table, at: offset, isChained: false)
      case 6: try readContext(table, at: offset, isChained: true)
      case 8: try readReverse(table, at: offset)
      default: throw TableReader.Malformed()
      }
    }
  }

  /// Reads a lookup that a rule applies, once.
  mutating func readApplied(
    _ lookup: Int, in table: TableReader
  ) throws(TableReader.Malformed) {
    guard applied.insert(lookup).inserted else { return }
    for subtable in try subtables(of: [lookup], in: table, extensionType: extensionType) {
      guard !readsPositions else { continue }
      switch subtable.type {
      case 1:
        for (glyph, substitute) in try singles(table, at: subtable.offset) {
          addReplacements([substitute], of: glyph)
        }
      case 2, 3:
        for (glyph, sequence) in try sequences(table, at: subtable.offset) {
          addReplacements(sequence, of: glyph)
          if subtable.type == 2 && sequence.count != 1 { addAttached([glyph]) }
        }
      // A ligature may reach beyond the rule's context, so it is a rule itself.
      case 4: try readLigatures(table, at: subtable.offset)
      // A rule that a rule applies: no font tested has any.
      default: throw TableReader.Malformed()
      }
    }
  }

  mutating func readPositionings(
    _ table: TableReader, lookups: [Int]
  ) throws(TableReader.Malformed) {
    readsPositions = true
    // Only one subtable of a lookup moves a pair.
    var widenings: [Int: Int] = [:]
    for subtable in try subtables(of: lookups, in: table, extensionType: extensionType) {
      let offset = subtable.offset
      switch subtable.type {
      case 1: addWidening(nil)  // one glyph by itself
      case 2:
        let widening = try readPairs(table, at: offset)
        widenings[subtable.lookup] = max(widenings[subtable.lookup] ?? 0, widening)
      case 3: addAttached(try table.coverage(offset + table.u16(offset + 2)))
      case 4, 5, 6: break  // marks
      case 7, 8:
        addWidening(nil)
        try readContext(table, at: offset, isChained: subtable.type == 8)
      default: throw TableReader.Malformed()
      }
    }
    addWidening(widenings.values.reduce(0, +))
  }

  private func subtables(
    of lookups: [Int], in table: TableReader, extensionType: Int
  ) throws(TableReader.Malformed) -> [Subtable] {
    let list = try table.u16(8)
    var subtables: [Subtable] = []
    for lookup in lookups {
      let offset = try list + table.u16(list + 2 + 2 * lookup)
      // Rules that skip letters reach any distance.
      guard try table.u16(offset + 2) & 0x6 == 0 else { throw TableReader.Malformed() }
      let type = try table.u16(offset)
      for place in try table.subtables(offset + 4, base: offset) {
        guard type == extensionType else {
          subtables.append(Subtable(type: type, offset: place, lookup: lookup))
          continue
        }
        let target = try place + table.u32(place + 4)
        subtables.append(
          Subtable(type: try table.u16(place + 2), offset: target, lookup: lookup))
      }
    }
    return subtables
  }

  /// GSUB lookup type 1: pairs of a glyph and what it becomes.
  private func singles(
    _ table: TableReader, at offset: Int
  ) throws(TableReader.Malformed) -> [(Int, Int)] {
    let glyphs = try table.coverage(offset + table.u16(offset + 2))
    switch try table.u16(offset) {
    case 1:
      let delta = try table.u16(offset + 4)
      return glyphs.map { ($0, ($0 + delta) & 0xFFFF) }
    case 2: return Array(zip(glyphs, try table.array(offset + 4)))
    default: throw TableReader.Malformed()
    }
  }

  /// GSUB lookup types 2 and 3: glyphs with the sequences or the alternates of each.
  private func sequences(
    _ table: TableReader, at offset: Int
  ) throws(TableReader.Malformed) -> [(Int, [Int])] {
    let glyphs = try table.coverage(offset + table.u16(offset + 2))
    var sequences: [(Int, [Int])] = []
    for (glyph, place) in zip(glyphs, try table.subtables(offset + 4, base: offset)) {
      sequences.append((glyph, try table.array(place)))
    }
    return sequences
  }

  /// GSUB lookup type 4.
  private mutating func readLigatures(
    _ table: TableReader, at offset: Int
  ) throws(TableReader.Malformed) {
    let first = try table.coverage(offset + table.u16(offset + 2))
    for (glyph, set) in zip(first, try table.subtables(offset + 4, base: offset)) {
      for ligature in try table.subtables(set, base: set) {
        let count = try table.u16(ligature + 2) - 1
        noteLigature(ofLength: count + 1)
        let glyphs = [glyph] + (try table.values(ligature + 4, count: count))
        // Sets of one glyph each: most ligatures hold marks, and need none.
        guard glyphs.allSatisfy(reachable.contains) else { continue }
        try add(GlyphLookups.Ligature(glyph: table.u16(ligature), components: glyphs))
      }
    }
  }
}
