/// Reads the big-endian numbers of an OpenType table, each read checked: fonts
/// are untrusted.
struct TableReader {
  /// A table that points outside itself or contradicts itself.
  struct Malformed: Error {}

  let bytes: UnsafeRawBufferPointer
  /// How many glyphs the face has: a table may name no others.
  let glyphCount: Int
  private let work = ReadingWork()

  init(bytes: UnsafeRawBufferPointer, glyphCount: Int) {
    self.bytes = bytes
    self.glyphCount = glyphCount
  }

  /// Counts steps to be done.
  ///
  /// Offsets may all point to one place, so that a small table names billions of
  /// glyphs.
  func spend(_ steps: Int) throws(Malformed) { try work.spend(steps) }

  func u16(_ offset: Int) throws(Malformed) -> Int {
    guard offset >= 0, offset <= bytes.count - 2 else { throw Malformed() }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }

  func u32(_ offset: Int) throws(Malformed) -> Int {
    let (high, low) = (try u16(offset), try u16(offset + 2))
    #if _pointerBitWidth(_32)
      // No table reaches so far, and sums of places stay within `Int`.
      if high >= 1 << 14 { return 1 << 30 }
    #endif
    return high << 16 | low
  }

  /// The numbers of an array that a count precedes.
  func array(_ offset: Int) throws(Malformed) -> [Int] {
    try values(offset + 2, count: u16(offset))
  }

  func values(_ offset: Int, count: Int) throws(Malformed) -> [Int] {
    guard count >= 0, offset >= 0, offset + 2 * count <= bytes.count else { throw Malformed() }
    try spend(count + 1)
    var values: [Int] = []
    values.reserveCapacity(count)
    for index in 0..<count { values.append(try u16(offset + 2 * index)) }
    return values
  }

  /// Where the subtables lie that an array of offsets from `base` names.
  func subtables(_ offset: Int, base: Int) throws(Malformed) -> [Int] {
    try array(offset).map { base + $0 }
  }
}

/// The work that may still be spent on reading one table.
private final class ReadingWork {
  /// Fifteen times what the costliest of 420 faces takes, the kerning of Pretendard.
  private var left = 10_000_000

  func spend(_ steps: Int) throws(TableReader.Malformed) {
    guard steps <= left else { throw TableReader.Malformed() }
    left -= steps
  }
}

/// The two ways in which OpenType layout tables name glyphs.
extension TableReader {
  /// The glyphs of a Coverage table, in the order of their coverage indices
  /// (OpenType, Common Table Formats).
  ///
  /// - Throws: Also where glyphs are not in order, or are none of the face's: HarfBuzz searches by
  ///   halves, and finds what is out of order by chance.
  func coverage(_ offset: Int) throws(Malformed) -> [Int] {
    switch try u16(offset) {
    case 1:
      let glyphs = try array(offset + 2)
      try checkOrder(glyphs)
      return glyphs
    case 2:
      var glyphs: [Int] = []
      for range in try ranges(offset + 2) {
        guard range.value == glyphs.count else { throw Malformed() }
        try spend(range.glyphs.count)
        glyphs.append(contentsOf: range.glyphs)
      }
      return glyphs
    default: throw Malformed()
    }
  }

  /// The glyphs of a Coverage table, in no order.
  ///
  /// Ranges may overlap there, as in Inter: a search by halves finds a glyph of two of them in
  /// either, as long as neither their first nor their last glyphs fall.
  func coveredGlyphs(_ offset: Int) throws(Malformed) -> GlyphSet {
    guard try u16(offset) == 2 else { return GlyphSet(try coverage(offset)) }
    var glyphs = GlyphSet()
    for range in try ranges(offset + 2, mayOverlap: true) {
      try spend(range.glyphs.count)
      for glyph in range.glyphs { glyphs.insert(glyph) }
    }
    return glyphs
  }

  /// The class of each glyph that a ClassDef table puts into one but 0.
  func classes(_ offset: Int) throws(Malformed) -> [Int: Int] {
    var classes: [Int: Int] = [:]
    switch try u16(offset) {
    case 1:
      let first = try u16(offset + 2)
      let values = try array(offset + 4)
      guard first + values.count <= glyphCount else { throw Malformed() }
      for (index, value) in values.enumerated() where value != 0 {
        classes[first + index] = value
      }
    case 2:
      for range in try ranges(offset + 2) where range.value != 0 {
        try spend(range.glyphs.count)
        for glyph in range.glyphs { classes[glyph] = range.value }
      }
    default: throw Malformed()
    }
    return classes
  }

  /// - Throws: Unless numbers rise and are glyphs of the face.
  func checkOrder(_ glyphs: [Int]) throws(Malformed) {
    var last = -1
    for glyph in glyphs {
      guard glyph > last else { throw Malformed() }
      last = glyph
    }
    guard last < glyphCount else { throw Malformed() }
  }

  /// In order, and without overlap unless that is allowed.
  private func ranges(
    _ offset: Int, mayOverlap: Bool = false
  ) throws(Malformed) -> [(glyphs: ClosedRange<Int>, value: Int)] {
    var ranges: [(glyphs: ClosedRange<Int>, value: Int)] = []
    let count = try u16(offset)
    var last = -1...(-1)
    try spend(count + 1)
    for index in 0..<count {
      let record = offset + 2 + 6 * index
      let (start, end) = (try u16(record), try u16(record + 2))
      guard start <= end, end < glyphCount else { throw Malformed() }
      guard
        mayOverlap ? start >= last.lowerBound && end >= last.upperBound : start > last.upperBound
      else { throw Malformed() }
      last = start...end
      ranges.append((start...end, try u16(record + 4)))
    }
    return ranges
  }
}
