internal import CUnicodeData

/// Finds grapheme clusters, what readers call characters (UAX #29, Unicode 17.0,
/// extended clusters, no tailoring).
enum GraphemeBreaker {
  /// Sets `boundaries[i]` to whether a cluster starts at `scalars[i]`, for each
  /// index of `scalars`.
  ///
  /// `boundaries` is resized to `scalars.count`; its storage is reused.
  ///
  /// - Complexity: O(*n*) in the number of scalars.
  static func markBoundaries(in scalars: Span<UInt32>, into boundaries: inout [Bool]) {
    boundaries.removeAll(keepingCapacity: true)
    boundaries.append(contentsOf: repeatElement(true, count: scalars.count))
    guard needsClusterLogic(scalars) else { return }
    var output = boundaries.mutableSpan
    var state = GraphemeState()
    for index in 0..<scalars.count {
      output[index] = state.isBoundary(before: CharacterProperties.of(scalars[index]).grapheme)
    }
  }

  /// False only if every scalar is a cluster of its own. True is no promise: it
  /// means that some scalar has a kind that might join another. For 99 of 100 Korean
  /// reviews it is false, from comparisons alone.
  ///
  /// - Complexity: O(*n*), without reading a table.
  static func needsClusterLogic(_ scalars: Span<UInt32>) -> Bool {
    for index in 0..<scalars.count where !standsAlone(scalars[index]) { return true }
    return false
  }

  /// Whether Gecko has the character belong to the one before it, though that has another font
  /// (`IsClusterExtender`).
  static func extendsCluster(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200C, 0x200D, 0xFF9E, 0xFF9F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: scalar >= 0x300 && CharacterProperties.of(scalar).flags.contains(.mark)
    }
  }

  /// Whether `scalar` is in a block none of whose characters joins a neighbour
  /// unless that neighbour is outside these blocks.
  @inline(__always)
  static func standsAlone(_ scalar: UInt32) -> Bool {
    if Hangul.isSyllable(scalar) { return true }
    if scalar < 0x300 { return scalar != 0x0D }  // Latin, but CR joins LF
    switch scalar {
    case 0x302A...0x302F, 0x3099...0x309A: return false  // tone and voicing marks
    case 0x3000...0x9FFF: return true  // kana, compatibility jamo, ideographs
    case 0x2010...0x20CF, 0x2100...0x2BFF: return true  // punctuation and symbols
    case 0xFF00...0xFF9D: return true  // fullwidth forms
    default: return false
    }
  }
}

/// The state of the rules of UAX #29 after the scalars read so far.
struct GraphemeState {
  /// Nil at the start of text.
  private var last: GraphemeClass?
  /// GB9c: InCB=Consonant, then with a linker somewhere after it.
  private var conjunct = Conjunct.none
  /// GB11: \p{Extended_Pictographic} Extend*, then with ZWJ after it.
  private var pictograph = Pictograph.none
  /// GB12, GB13: an odd number of regional indicators.
  private var flagIsOpen = false

  private enum Conjunct { case none, consonant, linked }
  private enum Pictograph { case none, extended, joined }

  /// Reads a scalar of class `next`; returns whether a cluster starts at it.
  @inline(__always)
  mutating func isBoundary(before next: GraphemeClass) -> Bool {
    let result = breaks(before: next)
    conjunct = conjunct(after: next)
    pictograph = pictograph(after: next)
    flagIsOpen = next == .regionalIndicator && !flagIsOpen
    last = next
    return result
  }

  private func breaks(before next: GraphemeClass) -> Bool {
    guard let last else { return true }  // GB1
    switch (last, next) {
    case (.CR, .LF): return false  // GB3
    case (.control, _), (.CR, _), (.LF, _): return true  // GB4
    case (_, .control), (_, .CR), (_, .LF): return true  // GB5
    case (.L, .L), (.L, .V), (.L, .LV), (.L, .LVT): return false  // GB6
    case (.LV, .V), (.LV, .T), (.V, .V), (.V, .T): return false  // GB7
    case (.LVT, .T), (.T, .T): return false  // GB8
    case (_, .extend), (_, .linker), (_, .extendApart), (_, .ZWJ): return false  // GB9
    case (_, .spacingMark): return false  // GB9a
    case (.prepend, _): return false  // GB9b
    case (_, .consonant) where conjunct == .linked: return false  // GB9c
    case (.ZWJ, .pictographic) where pictograph == .joined: return false  // GB11
    case (.regionalIndicator, .regionalIndicator): return !flagIsOpen  // GB12, GB13
    default: return true  // GB999
    }
  }

  private func conjunct(after next: GraphemeClass) -> Conjunct {
    switch next {
    case .consonant: .consonant
    case .linker: conjunct == .none ? .none : .linked
    case .extend, .ZWJ: conjunct
    default: .none
    }
  }

  private func pictograph(after next: GraphemeClass) -> Pictograph {
    switch next {
    case .pictographic: .extended
    case .extend, .linker, .extendApart: pictograph == .extended ? .extended : .none
    case .ZWJ: pictograph == .extended ? .joined : .none
    default: .none
    }
  }
}
