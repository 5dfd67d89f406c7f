/// Where tabs end.
struct TabStops: Hashable, Sendable {
  /// Stops of their own, in order.
  var positions: [Fixed] = []
  /// Beyond those, the distance between two stops, from the line's start; zero for none.
  var interval: Fixed
  /// A tab that would be narrower than this goes on to the next stop.
  var minimumTab: Fixed
  /// What every tab is wider than to its stop: a tab's `letter-spacing`, where that is apart.
  var spacing = Fixed.zero
  /// Whether stops are counted from the edge of the box, and not from where an indented line
  /// begins.
  var countsIndent = true

  /// Where a tab ends that begins at `x` on the line.
  func end(ofTabAt x: Fixed) -> Fixed {
    if !positions.isEmpty {
      let next = positions.partitionPoint { $0 - x < max(minimumTab, Fixed(rawValue: 1)) }
      if next < positions.count { return positions[next] + spacing }
    }
    guard interval > .zero else { return x }
    let past = x.rawValue % interval.rawValue
    // A negative indent begins before the edge, which is a stop.
    let rest = past < 0 ? -past : interval.rawValue - past
    let tab = rest < minimumTab.rawValue ? rest + interval.rawValue : rest
    return Fixed(rawValue: x.rawValue + tab) + spacing
  }
}
