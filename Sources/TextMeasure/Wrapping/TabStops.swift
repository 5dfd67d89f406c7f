/// Where tabs end.
struct TabStops: Hashable, Sendable {
  /// Stops of their own, in order.
  var positions: [Fixed] = []
  /// Beyond those, the distance between two stops, from the line's start; zero for none.
  var interval: Fixed
  /// A tab that would be narrower than this goes on to the next stop.
  var minimumTab: Fixed

  /// Where a tab ends that begins at `x` on the line.
  func end(ofTabAt x: Fixed) -> Fixed {
    if !positions.isEmpty {
      let next = positions.partitionPoint { $0 - x < max(minimumTab, Fixed(rawValue: 1)) }
      if next < positions.count { return positions[next] }
    }
    guard interval > .zero else { return x }
    let past = x.rawValue % interval.rawValue
    // A negative indent begins before the edge, which is a stop.
    let rest = past < 0 ? -past : interval.rawValue - past
    let tab = rest < minimumTab.rawValue ? rest + interval.rawValue : rest
    return Fixed(rawValue: x.rawValue + tab)
  }
}
