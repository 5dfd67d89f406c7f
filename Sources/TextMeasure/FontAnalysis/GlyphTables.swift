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

  /// The glyphs of a Coverage table whose indices nobody needs.
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
