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
  /// - lines are broken by clusters.
  ///
  /// `false` means only that it is not proved.
  ///
  /// - Complexity: O(*n*) in the characters.
  func wrapsMonotonically(from narrowest: Fixed) -> Bool {
    guard clusters.isEmpty, uncutFragments.isEmpty, overflowStops.isEmpty, lostStops.isEmpty,
      !stops.contains(where: \.addsHyphen),
      !roundingBoundaries.contains(where: { $0.kind == .tab }), origins.neverFall
    else { return false }
    // Between graphemes a line may begin at any character, and a soft hyphen shows
    // its hyphen even where no line may end.
    if reshaper == nil && !edges.contains(where: { $0.contains(.followsSoftHyphen) }) {
      return true
    }
    let staysAtStops = !breaksOverlongSegments || segmentsFit(narrowest)
    return staysAtStops && (reshaper == nil || stopsAreSafe)
  }

  /// Whether a line that begins and ends at stops is never shaped anew.
  private var stopsAreSafe: Bool {
    edges[0].isSafeToBreak && stops.allSatisfy(isSafe)
  }

  /// Whether a line that ends at `stop`, and the next one, are not shaped anew for it.
  func isSafe(_ stop: LineStop) -> Bool {
    edges[Int(stop.next)].isSafeToBreak
      && (!stop.isCut || edges[Int(stop.fitEnd)].isSafeToBreak)
  }

  /// Whether surely no segment is wider than what is available to any line.
  private func segmentsFit(_ available: Fixed) -> Bool {
    // Rounding makes a piece wider by less than a point.
    let rounding = Fixed(rawValue: Int64(roundingBoundaries.count + 1) * Fixed.onePoint)
    var start = 0
    return stops.allSatisfy { stop in
      let segment = start..<max(start, Int(stop.fitEnd))
      start = Int(stop.next)
      let extent = origins[segment.upperBound] - origins[segment.lowerBound]
      var indent = segment.lowerBound == 0 ? indents.ofText : .zero
      if !indents.areOfTextOnly { indent = indents.most }
      return extent + rounding + indent <= min(available, indents.farthest)
    }
  }
}

extension [Fixed] {
  /// Whether, as origins, they belong to advances none of which is negative.
  var neverFall: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
