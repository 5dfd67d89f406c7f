/// What glyphs are shaped in.
enum GlyphShaping: Sendable {
  case oneStyle(ShapingStyle)
  /// Each item in its own style.
  case several(InlineShaping)
}

/// The glyphs of text that was shaped at once: all of a text, or a line end
/// shaped anew.
struct ShapedGlyphs: Sendable {
  let range: Range<Int>
  /// Where each scalar of `range` begins, and where the last one ends.
  private let origins: [Fixed]
  private let isClusterStart: [Bool]
  private let isMissing: [Bool]
  let fontRuns: [FontRun]
  /// The glyphs in the order of their clusters.
  private let glyphs: [GlyphLog.Glyph]

  init(emptyAt position: Int) {
    range = position..<position
    (origins, isClusterStart, isMissing, fontRuns, glyphs) = ([.zero], [], [], [], [])
  }

  /// - Parameters:
  ///   - items: All those that `range` touches.
  ///   - isLineStart: Whether a line begins with `range`.
  ///   - origins: If not as shaping finds them.
  init(
    _ range: Range<Int>, of scalars: [UInt32], items: [Item], shaping: GlyphShaping,
    isLineStart: Bool, origins: [Fixed]? = nil
  ) {
    var shaped = ShapedText(logsGlyphs: true)
    switch shaping {
    case .oneStyle(let style):
      Shaper(style)
        .shape(range, of: scalars, items: items, isLineStart: isLineStart, into: &shaped)
    case .several(let inline):
      inline.shape(range, of: scalars, items: items, isLineStart: isLineStart, into: &shaped)
    }
    self.range = range
    self.origins = origins ?? shaped.origins
    isClusterStart = shaped.boundaryFlags.map { $0.contains(.clusterStart) }
    isMissing = shaped.boundaryFlags.map { $0.contains(.missing) }
    fontRuns = shaped.fontRuns
    glyphs = shaped.glyphLog?.inOrder() ?? []
  }

  /// How far `position` is from the start of the glyphs.
  func origin(_ position: Int) -> Fixed { origins[position - range.lowerBound] - origins[0] }

  func isMissing(_ position: Int) -> Bool { isMissing[position - range.lowerBound] }

  /// Whether characters and glyphs before and after it have nothing in common.
  func isClusterStart(_ position: Int) -> Bool { isClusterStart[position - range.lowerBound] }

  /// The clusters that lie in `part`, in order. What of one was cut off at the start
  /// of `part` counts as one without glyphs.
  func clusters(in part: Range<Int>) -> [Range<Int>] {
    var clusters: [Range<Int>] = []
    var start = part.lowerBound
    while start < part.upperBound {
      var end = start + 1
      while end < part.upperBound && !isClusterStart(end) { end += 1 }
      clusters.append(start..<end)
      start = end
    }
    return clusters
  }

  /// - Complexity: O(log *n*), plus those found.
  func glyphs(ofCluster position: Int) -> ArraySlice<GlyphLog.Glyph> {
    let first = glyphs.partitionPoint { $0.cluster < position }
    return glyphs[first...].prefix { $0.cluster == position }
  }
}
