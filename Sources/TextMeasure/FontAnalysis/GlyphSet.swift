/// A set of glyphs, a bit for each.
struct GlyphSet: Sendable, Equatable {
  private var words: [UInt64]

  /// Empty.
  init() { words = [] }

  init(_ glyphs: some Sequence<Int>) {
    self.init()
    for glyph in glyphs { insert(glyph) }
  }

  mutating func insert(_ glyph: Int) {
    let word = glyph >> 6
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= 1 << UInt64(glyph & 63)
  }

  /// One more than the highest glyph it could hold without growing.
  var extent: Int { words.count << 6 }

  func contains(_ glyph: Int) -> Bool {
    glyph >> 6 < words.count && words[glyph >> 6] >> UInt64(glyph & 63) & 1 != 0
  }

  func intersects(_ other: GlyphSet) -> Bool {
    zip(words, other.words).contains { $0 & $1 != 0 }
  }

  func isSuperset(of other: GlyphSet) -> Bool {
    other.words.indices.allSatisfy { index in
      other.words[index] & ~(index < words.count ? words[index] : 0) == 0
    }
  }

  func intersection(_ other: GlyphSet) -> GlyphSet {
    var common = GlyphSet()
    common.words = zip(words, other.words).map { $0 & $1 }
    return common
  }

  /// Calls `body` with the members in rising order.
  @inline(__always)
  func visit(_ body: (Int) -> Void) {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body(index << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// The members in rising order.
  var glyphs: [Int] {
    var glyphs: [Int] = []
    visit { glyphs.append($0) }
    return glyphs
  }

  func filter(_ isIncluded: (Int) -> Bool) -> [Int] { glyphs.filter(isIncluded) }
}
