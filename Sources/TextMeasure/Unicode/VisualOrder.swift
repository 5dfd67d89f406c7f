/// The order in which the runs of a line are seen (UAX #9, rule L2).
enum VisualOrder {
  /// Reverses runs of a level and above, the highest first. Below the lowest odd level
  /// that changes nothing: what is at least an even one is turned around twice.
  ///
  /// - Parameter levels: The levels of the runs, in the order of the text.
  /// - Returns: Their indices from left to right.
  /// - Complexity: O(*k* · *l*) for *k* runs of *l* levels.
  static func indices(ofLevels levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, to: 0, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count && levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
