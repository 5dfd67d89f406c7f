/// A cluster as SkParagraph wraps it: characters and glyphs that shaping kept together, and what
/// may happen after them.
struct WrappingCluster: Hashable, Sendable {
  /// The scalar after its last.
  var end: Int32
  var traits: Traits
  /// How many clusters are before it in its run, which has one font and script.
  var placeInRun: Int32 = 0

  struct Traits: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// A line may end after it.
    static let endsWord = Traits(rawValue: 1)
    /// A line must end after it.
    static let endsLine = Traits(rawValue: 2)
    /// It hangs at a line's end and is skipped at the start of the next.
    static let isSpace = Traits(rawValue: 4)
    /// A space that no line may end after, until a word would be broken
    /// between letters: U+00A0, for one.
    static let isNoBreakSpace = Traits(rawValue: 8)
    /// It is a box, which begins a line rather than overflow one.
    static let isBox = Traits(rawValue: 16)
  }
}

/// Finds the clusters of a shaped text.
struct WrappingClusters {
  let hardBreaks: HardBreaks

  /// - Parameters:
  ///   - scalars: The text; not empty.
  ///   - boundaryFlags: One for each scalar, and for the end of the text.
  ///   - findings: One for each scalar: what may happen before it.
  /// - Complexity: O(*n*).
  func find(
    in scalars: [UInt32], boundaryFlags: [BoundaryFlags], findings: [some BreakFinding]
  ) -> [WrappingCluster] {
    var clusters: [WrappingCluster] = []
    clusters.reserveCapacity(scalars.count)
    var start = 0
    for end in 1...scalars.count where boundaryFlags[end].contains(.clusterStart) {
      var traits = traits(of: scalars[start..<end])
      if end == scalars.count || findings[end].action == .allowed { traits.formUnion(.endsWord) }
      clusters.append(WrappingCluster(end: Int32(end), traits: traits))
      start = end
    }
    return clusters
  }

  private func traits(of cluster: ArraySlice<UInt32>) -> WrappingCluster.Traits {
    var traits: WrappingCluster.Traits = []
    if let last = cluster.last, hardBreaks.contains(last) { traits.formUnion(.endsLine) }
    if cluster.allSatisfy(isBreakingSpace) {
      traits.formUnion(.isSpace)
    } else if cluster.allSatisfy(Spaces.isNoBreak) {
      traits.formUnion(.isNoBreakSpace)
    }
    return traits
  }

  /// General_Category Z* but for the no-break spaces, and the C0 controls that
  /// are white space (ICU's `u_isWhitespace`, less U+001C to U+001F).
  private func isBreakingSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x2028, 0x2029: true
    default: Spaces.isBreaking(scalar)
    }
  }
}

/// Finds the gaps between words that SkParagraph widens by its word spacing: one
/// for all the spaces between two words, and none at the start of the text.
struct WordGaps {
  /// - Parameter spacing: That of a character. A gap waits for a word that has some, and only a
  ///   space that has is one.
  /// - Returns: The scalars after the gaps, in order, and how much wider these are.
  /// - Complexity: O(*n*) in the clusters.
  func find(
    in clusters: [WrappingCluster], spacing: (Int) -> Fixed
  ) -> [(end: Int, width: Fixed)] {
    var gaps: [(end: Int, width: Fixed)] = []
    var followsWord = false
    var gapEnd: Int?
    var start = 0
    for cluster in clusters {
      let isSpace = cluster.traits.contains(.isSpace)
      if isSpace && !cluster.traits.isDisjoint(with: [.endsWord, .endsLine]) {
        if followsWord && spacing(start) != .zero { gapEnd = Int(cluster.end) }
      } else if let end = gapEnd {
        let width = spacing(start)
        if width != .zero {
          gaps.append((end, width))
          gapEnd = nil
        }
      }
      followsWord = followsWord || !isSpace
      start = Int(cluster.end)
    }
    return gaps
  }
}
