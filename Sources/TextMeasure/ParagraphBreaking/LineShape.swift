/// A line that was shaped by itself, by scalar: in pixels, with letter spacing.
struct LineShape {
  private(set) var advances: [Float] = []
  /// Empty unless lines have room for what is drawn of them.
  private let inks: [ClusterInk]
  /// How far from where its advance begins each cluster is drawn; empty likewise.
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
      if inks.isEmpty { continue }
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
