/// Reads which glyphs are moved by their neighbours. By how much, HarfBuzz finds by shaping.
extension GlyphLookupsReader {
  /// GPOS lookup type 2: pairs of glyphs, or of classes of them.
  ///
  /// - Returns: The most that a pair adds to an advance, in font units.
  mutating func readPairs(
    _ table: TableReader, at offset: Int
  ) throws(TableReader.Malformed) -> Int {
    let coverage = try offset + table.u16(offset + 2)
    let first = try table.coverage(coverage)
    let (firstFormat, secondFormat) = (try table.u16(offset + 4), try table.u16(offset + 6))
    // A pair that moves its second glyph hides that glyph from the next pair.
    guard secondFormat == 0 else { throw TableReader.Malformed() }
    // Every bit of a value format is a number of two bytes.
    let size = 2 * firstFormat.nonzeroBitCount
    // Variations add to it.
    if firstFormat & 0xF0 != 0 { addWidening(nil) }
    return switch try table.u16(offset) {
    case 1: try readGlyphPairs(table, at: offset, first: first, valueSize: size)
    case 2: try readClassPairs(table, at: offset, first: first, valueSize: size)
    default: throw TableReader.Malformed()
    }
  }

  private mutating func readGlyphPairs(
    _ table: TableReader, at offset: Int, first: [Int], valueSize: Int
  ) throws(TableReader.Malformed) -> Int {
    var seconds: Set<Int> = []
    var widening = 0
    for (glyph, set) in zip(first, try table.subtables(offset + 8, base: offset)) {
      var movesAny = false
      let count = try table.u16(set)
      var last = -1
      try table.spend(count + 1)
      for pair in 0..<count {
        let record = set + 2 + pair * (2 + valueSize)
        let second = try table.u16(record)
        // HarfBuzz searches by halves, and finds what is out of order by chance.
        guard second > last else { throw TableReader.Malformed() }
        last = second
        // A pair that does not move still keeps later tables from doing it.
        seconds.insert(second)
        guard try moves(table, at: record + 2, size: valueSize, &widening) else { continue }
        movesAny = true
        addKerned(CollectionOfOne(second), as: .second)
      }
      if movesAny { addKerned(CollectionOfOne(glyph), as: .first) }
    }
    identify(first, salt: offset, as: .first)
    identify(seconds, salt: offset, as: .second)
    return widening
  }

  private mutating func readClassPairs(
    _ table: TableReader, at offset: Int, first: [Int], valueSize: Int
  ) throws(TableReader.Malformed) -> Int {
    let firstClasses = try table.classes(offset + table.u16(offset + 8))
    let secondClasses = try table.classes(offset + table.u16(offset + 10))
    let (firstCount, secondCount) = (try table.u16(offset + 12), try table.u16(offset + 14))
    var (movingRows, movingColumns) = (Set<Int>(), Set<Int>())
    var widening = 0
    try table.spend(result.first.signatures.count + firstCount * secondCount)
    for row in 0..<firstCount {
      for column in 0..<secondCount {
        let record = offset + 16 + (row * secondCount + column) * valueSize
        guard try moves(table, at: record, size: valueSize, &widening) else { continue }
        movingRows.insert(row)
        movingColumns.insert(column)
      }
    }
    addKerned(first.filter { movingRows.contains(firstClasses[$0] ?? 0) }, as: .first)
    if movingColumns.contains(0) {
      addKerned(reachable.filter { secondClasses[$0] == nil }, as: .second)
    }
    addKerned(
      secondClasses.lazy.filter { movingColumns.contains($0.value) }.map { $0.key }, as: .second)
    // Class 0 of the covered is a class of its own.
    var numbers: [Int: Int] = [:]
    for glyph in first { numbers[glyph] = (firstClasses[glyph] ?? 0) + 1 }
    distinguish(numbers, salt: offset, as: .first)
    distinguish(secondClasses, salt: offset, as: .second)
    return widening
  }

  /// Whether any number of a value is not 0.
  ///
  /// - Parameter widening: Raised to the greatest number.
  private func moves(
    _ table: TableReader, at offset: Int, size: Int, _ widening: inout Int
  ) throws(TableReader.Malformed) -> Bool {
    var moves = false
    for place in stride(from: offset, to: offset + size, by: 2) {
      let number = Int(Int16(truncatingIfNeeded: try table.u16(place)))
      if number != 0 { moves = true }
      widening = max(widening, number)
    }
    return moves
  }

  private mutating func identify(_ glyphs: some Sequence<Int>, salt: Int, as role: Role) {
    var numbers: [Int: Int] = [:]
    for glyph in glyphs { numbers[glyph] = glyph + 1 }
    distinguish(numbers, salt: salt, as: role)
  }

  /// The `kern` table, of which only the common form is known: pairs of glyphs
  /// (Microsoft's version 0, format 0).
  mutating func readKerningTable(_ table: TableReader) throws(TableReader.Malformed) {
    guard try table.u16(0) == 0 else { throw TableReader.Malformed() }
    var offset = 4
    for index in 0..<(try table.u16(2)) {
      // Sums over several tables are not computed: any pair may kern.
      if index > 0 { addSharedKerning(of: 0) }
      let (length, coverage) = (try table.u16(offset + 2), try table.u16(offset + 4))
      guard coverage >> 8 == 0 else { throw TableReader.Malformed() }
      var (firsts, seconds): (Set<Int>, Set<Int>) = ([], [])
      let count = try table.u16(offset + 6)
      var (last, widening) = (-1, 0)
      try table.spend(count + 1)
      for pair in 0..<count {
        let record = offset + 14 + 6 * pair
        // Searched by halves too, as pairs in GPOS are.
        let pair = try table.u32(record)
        guard pair > last else { throw TableReader.Malformed() }
        last = pair
        firsts.insert(try table.u16(record))
        seconds.insert(try table.u16(record + 2))
        let value = Int(Int16(truncatingIfNeeded: try table.u16(record + 4)))
        widening = max(widening, value)
        if value != 0 { addSharedKerning(of: abs(value)) }
      }
      addWidening(widening)
      addKerned(firsts, as: .first)
      addKerned(seconds, as: .second)
      identify(firsts, salt: offset, as: .first)
      identify(seconds, salt: offset, as: .second)
      offset += length
    }
  }
}
