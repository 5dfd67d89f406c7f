extension WrappableText {
  /// Whether more available width surely never makes more lines, from `narrowest` on.
  ///
  /// It does not where wrapping is this plain: a line that begins later, up to the
  /// same end, is not wider; and what fits a width fits a greater one. Then, line by
  /// line, the text of the greater width is never behind. Indents change nothing in that: where
  /// one of two lines is the first of its paragraph and the other is not, the line of the greater
  /// width is of a later paragraph, or follows one that had more width than the other has. Either
  /// may fail where
  /// - a tab is wider the earlier it begins,
  /// - a hyphen appears that did not at another end,
  /// - a line is shaped anew, because it begins or ends at an unsafe place,
  /// - characters have negative widths, as with a negative letter spacing,
  /// - the floats of a whole piece are added in another order than those of its part,
  /// - a line ends early because it overflows, or has no stop where others have one,
  /// - lines are broken by clusters, or with their whole paragraph.
  ///
  /// Shaping anew changes nothing in that where it is the same for all lines that begin or
  /// end there, and lines still begin in the order of the text (`EdgeOrder`). Nor do overlong
  /// segments: lines that end and begin between graphemes lie in order, too.
  ///
  /// - Returns: Where lines begin and end; `nil` means only that it is not proved.
  /// - Complexity: O(*n*) in the characters, and the shaping of what unsafe stops touch.
  func monotoneEdges(from narrowest: Fixed) -> StopEdges? {
    guard clusters.isEmpty, paragraphs == nil, uncutFragments.isEmpty, overflowStops.isEmpty,
      lostStops.isEmpty, !stops.contains(where: \.addsHyphen),
      !roundingBoundaries.contains(where: { $0.kind == .tab }), origins.neverFall
    else { return nil }
    return StopEdges(self, EdgeOrder(self, from: narrowest))
  }

  /// Whether a line that ends at `stop` is not shaped anew for it.
  @inline(__always)
  func isSafe(endOf stop: LineStop) -> Bool {
    reshaper == nil || !stop.isCut || edges[Int(stop.fitEnd)].isSafeToBreak
  }
}

extension [Fixed] {
  /// Whether, as origins, they belong to advances none of which is negative.
  var neverFall: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
