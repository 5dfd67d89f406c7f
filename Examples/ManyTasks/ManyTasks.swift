import TextMeasure

/// The heights of `reviews` in boxes `width` wide, measured by `taskCount` tasks at once, which
/// share the fonts and measurers of `shared`.
///
/// - Throws: `TextError.tooLong`.
public func heights(
  of reviews: [String], width: Points, with shared: SharedMeasurer, taskCount: Int = 8
) async throws -> [Points] {
  let share = max(1, (reviews.count + taskCount - 1) / taskCount)
  var heights = [Points](repeating: .zero, count: reviews.count)
  try await withThrowingTaskGroup(of: (Int, [Points]).self) { group in
    for start in stride(from: 0, to: reviews.count, by: share) {
      let part = reviews[start..<min(start + share, reviews.count)]
      group.addTask {
        // One measurer for all of the part; a single text needs none: shared.measure(_:atWidth:).
        let heights = try shared.withMeasurer { measurer in
          try part.map { try measurer.measure($0, atWidth: width).height }
        }
        return (start, heights)
      }
    }
    for try await (start, part) in group {
      heights.replaceSubrange(start..<start + part.count, with: part)
    }
  }
  return heights
}
