/// The two ways in which OpenType layout tables name glyphs.
extension TableReader {
  /// The glyphs of a Coverage table, in the order of their coverage indices
  /// (OpenType, Common Table Formats).
  func coverage(_ offset: Int) throws(Malformed) -> [Int] {
    switch try u16(offset) {
    case 1: return try array(offset + 2)
    case 2:
      var glyphs: [Int] = []
      for range in try ranges(offset + 2) {
        guard glyphs.count + range.glyphs.count <= Self.glyphLimit else { throw Malformed() }
        try spend(range.glyphs.count)
        glyphs.append(contentsOf: range.glyphs)
      }
      return glyphs
    default: throw Malformed()
    }
  }

  /// The class of each glyph that a ClassDef table puts into one but 0.
  func classes(_ offset: Int) throws(Malformed) -> [Int: Int] {
    var classes: [Int: Int] = [:]
    switch try u16(offset) {
    case 1:
      let first = try u16(offset + 2)
      for (index, value) in try array(offset + 4).enumerated() where value != 0 {
        classes[first + index] = value
      }
    case 2:
      var count = 0
      for range in try ranges(offset + 2) where range.value != 0 {
        count += range.glyphs.count
        guard count <= Self.glyphLimit else { throw Malformed() }
        try spend(range.glyphs.count)
        for glyph in range.glyphs { classes[glyph] = range.value }
      }
    default: throw Malformed()
    }
    return classes
  }

  /// No font has more glyphs, so what lists more is made to waste time.
  private static let glyphLimit = 65_536

  private func ranges(
    _ offset: Int
  ) throws(Malformed) -> [(glyphs: ClosedRange<Int>, value: Int)] {
    var ranges: [(glyphs: ClosedRange<Int>, value: Int)] = []
    let count = try u16(offset)
    try spend(count + 1)
    for index in 0..<count {
      let record = offset + 2 + 6 * index
      let (start, end) = (try u16(record), try u16(record + 2))
      guard start <= end else { throw Malformed() }
      ranges.append((start...end, try u16(record + 4)))
    }
    return ranges
  }
}
