/// The glyphs that shaping came out with: kept for drawing, as measuring needs
/// only their advances.
struct GlyphLog {
  struct Glyph {
    /// Index of the first scalar of its cluster.
    var cluster: Int32
    /// Within its font.
    var glyph: UInt32
    /// With the spacing of the glyph.
    var advance: Fixed
    /// From where the glyph would be drawn, right and up.
    var offset: (x: Fixed, y: Fixed)
    fileprivate var pass: Int32
  }

  private var glyphs: [Glyph] = []
  private var pass: Int32 = 0
  /// For each scalar the first pass that counts: glyphs of earlier passes are void, as another
  /// font was tried since.
  private var firstPasses: [Int32] = []
  private var base = 0

  /// Prepares for the scalars of `range`.
  mutating func reset(for range: Range<Int>) {
    glyphs.removeAll(keepingCapacity: true)
    (pass, base) = (0, range.lowerBound)
    firstPasses = Array(repeating: 0, count: range.count)
  }

  /// Begins a pass: glyphs that are added from now on were shaped as one.
  mutating func beginPass() { pass += 1 }

  mutating func add(
    _ glyph: UInt32, of cluster: Int, advance: Fixed, offset: (x: Fixed, y: Fixed)
  ) {
    glyphs.append(
      Glyph(cluster: Int32(cluster), glyph: glyph, advance: advance, offset: offset, pass: pass))
  }

  /// Removes the glyphs of a range, before another font is tried.
  mutating func clear(_ range: Range<Int>) {
    for scalar in range { firstPasses[scalar - base] = pass + 1 }
  }

  /// The glyphs that stayed, by cluster; those of one cluster from left to right.
  ///
  /// - Complexity: O(*n* log *n*).
  func inOrder() -> [Glyph] {
    let kept = glyphs.filter { $0.pass >= firstPasses[Int($0.cluster) - base] }
    return kept.enumerated()
      .sorted { ($0.element.cluster, $0.offset) < ($1.element.cluster, $1.offset) }
      .map { $0.element }
  }
}
