import Testing

@testable import TextMeasure

@Suite struct VisualOrderTests {
  @Test(
    arguments: [
      ([], []), ([0], [0]), ([0, 1], [0, 1]), ([1, 0], [0, 1]),
      ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]), ([1, 2, 1], [2, 1, 0]), ([1, 0, 1], [0, 1, 2]),
      ([2, 1], [1, 0]), ([2, 3, 3, 2], [0, 2, 1, 3]), ([2, 2, 0], [0, 1, 2]),
    ] as [([UInt8], [Int])])
  func runsStandInVisualOrder(levels: [UInt8], order: [Int]) {
    #expect(VisualOrder.indices(ofLevels: levels) == order)
  }

  /// UAX #9, L2, by its words: down to the lowest odd level only.
  @Test func levelsBelowTheLowestOddOneChangeNothing() {
    for code in 0..<3125 {
      let levels = [1, 5, 25, 125, 625].map { UInt8(code / $0 % 5) }
      #expect(VisualOrder.indices(ofLevels: levels) == Self.order(levels))
    }
  }

  private static func order(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let lowest = levels.filter({ !$0.isMultiple(of: 2) }).min() else { return order }
    for level in (lowest...max(lowest, levels.max() ?? 0)).reversed() {
      let rows = order.split { levels[$0] < level }
      for row in rows { order[row.startIndex..<row.endIndex].reverse() }
    }
    return order
  }
}
