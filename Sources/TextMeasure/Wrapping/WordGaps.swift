/// Finds the gaps between words that SkParagraph widens by its word spacing: one
/// for all the spaces between two words, and none at the start of the text.
struct WordGaps {
  /// - Returns: The scalars after the gaps, in order.
  /// - Complexity: O(*n*) in the clusters.
  func find(in clusters: [WrappingCluster]) -> [Int] {
    var gaps: [Int] = []
    var followsWord = false
    var gapEnd: Int?
    for cluster in clusters {
      let isSpace = cluster.traits.contains(.isSpace)
      if isSpace && !cluster.traits.isDisjoint(with: [.endsWord, .endsLine]) {
        if followsWord { gapEnd = Int(cluster.end) }
      } else if let end = gapEnd {
        gaps.append(end)
        gapEnd = nil
      }
      followsWord = followsWord || !isSpace
    }
    return gaps
  }
}
