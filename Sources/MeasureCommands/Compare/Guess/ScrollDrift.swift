import TextMeasure

/// How far the place of each row is from where it would be, as errors in the heights of the
/// rows above it add up: a curve over a list of any length, in bounded memory.
///
/// Every row is kept until there are too many; then every second one, and so on.
struct ScrollDrift: Hashable, Sendable {
  /// The rows between one kept and the next.
  private(set) var stride = 1
  /// Behind every `stride` rows, the last ones left out.
  private var kept: [HeightDifference] = []
  private var rowCount = 0
  private var total = HeightDifference.zero
  private let limit: Int

  /// - Parameter limit: How many rows are kept at most, at least 2.
  init(limit: Int = 512) { self.limit = max(2, limit) }

  /// Adds the error in the height of the next row.
  mutating func add(_ error: HeightDifference) {
    rowCount += 1
    total += error
    guard rowCount.isMultiple(of: stride) else { return }
    kept.append(total)
    guard kept.count == limit else { return }
    stride *= 2
    // Behind rows 2, 4, 6, … of those kept.
    kept = kept.indices.filter { !$0.isMultiple(of: 2) }.map { kept[$0] }
  }

  /// A place in the list: behind so many rows, and so far off.
  struct Point: Hashable, Sendable {
    var rows: Int
    var drift: Points
  }

  /// From the beginning of the list to its end.
  var points: [Point] {
    var points = [Point(rows: 0, drift: .zero)]
    for (index, drift) in kept.enumerated() {
      points.append(Point(rows: (index + 1) * stride, drift: drift.points))
    }
    if points.last?.rows != rowCount { points.append(Point(rows: rowCount, drift: total.points)) }
    return points
  }
}
