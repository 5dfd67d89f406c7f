/// How far what is drawn of a line reaches, in pixels from where the line begins: Android's lines are
/// at least so wide with `useBoundsForWidth` (`TextLine.metrics`, `Layout::measureText` of Minikin).
struct LineInk {
  private var left = Float.infinity
  private var right = -Float.infinity

  /// Adds a cluster whose advance begins at `start`.
  mutating func add(_ cluster: ClusterInk, at start: Float) {
    if cluster.isNone { return }
    left = min(left, start + Float(cluster.left) / 256)
    right = max(right, start + Float(cluster.right) / 256)
  }

  /// Adds a part of the line that begins at `start`.
  mutating func add(_ part: LineInk, at start: Float) {
    left = min(left, start + part.left)
    right = max(right, start + part.right)
  }

  /// Leaves out the letter spacing at an end: all moves by that at the left, and by that at the right
  /// the right edge does (1,920 of 1,921 reviews of Android 15).
  mutating func loseSpacing(_ spacing: Float, atLeft isLeft: Bool) {
    right -= spacing
    if isLeft { left -= spacing }
  }

  /// The width of a line of which this is drawn.
  ///
  /// - Parameter width: That of its advances.
  func width(ofLine width: Float) -> Float {
    width < 0 ? width : max(right, width) - min(0, left)
  }
}

/// A line that was shaped by itself, by scalar: in pixels, with letter spacing.
struct LineShape {
  private(set) var advances: [Float] = []
  /// Empty unless lines have room for what is drawn of them.
  private let inks: [ClusterInk]
  /// How far from where its advance begins each cluster is drawn.
  private var spacings: [Float] = []
  private let areReversed: [Bool]

  init(
    _ shaped: LineShaping.Shaped, of range: Range<Int>, in scalars: [UInt32], _ rules: MinikinStyle
  ) {
    (inks, areReversed) = (shaped.inks, shaped.areReversed)
    for (place, scalar) in scalars[range].enumerated() {
      let script = shaped.scripts[place]
      let isClusterStart = shaped.boundaryFlags[place].contains(.clusterStart)
      advances.append(
        rules.advance(
          shaped.advances[place], of: scalar, script: script, isClusterStart: isClusterStart))
      let isSpaced = rules.isSpaced(scalar, script: script, isClusterStart: isClusterStart)
      spacings.append(isSpaced ? Float(rules.halfSpacing) : 0)
    }
  }

  /// What is drawn of a part of the line, from where that begins.
  func ink(of part: Range<Int>, in line: Range<Int>) -> LineInk? {
    guard !inks.isEmpty else { return nil }
    var (ink, start) = (LineInk(), Float.zero)
    func add(_ place: Int) {
      ink.add(inks[place], at: start + spacings[place])
      start += advances[place]
    }
    var place = part.lowerBound - line.lowerBound
    let end = part.upperBound - line.lowerBound
    while place < end {
      let isReversed = areReversed[place]
      let runEnd = areReversed[place..<end].firstIndex { $0 != isReversed } ?? end
      if isReversed {
        for inner in (place..<runEnd).reversed() { add(inner) }
      } else {
        for inner in place..<runEnd { add(inner) }
      }
      place = runEnd
    }
    return ink
  }
}
