/// What differs between two lists of rows, as table and collection views take it between
/// `performBatchUpdates` and its end.
///
/// ```swift
/// let batch = feed.batchUpdate(to: rows)
/// tableView.performBatchUpdates {
///   tableView.deleteRows(at: batch.deleted.map { IndexPath(row: $0, section: 0) }, with: .fade)
///   tableView.insertRows(at: batch.inserted.map { IndexPath(row: $0, section: 0) }, with: .fade)
///   for move in batch.moved {
///     tableView.moveRow(
///       at: IndexPath(row: move.from, section: 0), to: IndexPath(row: move.to, section: 0))
///   }
/// }
/// ```
public struct FeedBatch: Hashable, Sendable {
  /// A row that stands elsewhere among those that stay.
  public struct Move: Hashable, Sendable {
    /// The index in the list before.
    public var from: Int
    /// The index in the list after.
    public var to: Int

    /// A row's way from one index to another.
    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// The rows that are gone, by their indices in the list before, ascending.
  public var deleted: [Int]
  /// The rows that are new, by their indices in the list after, ascending.
  public var inserted: [Int]
  /// The fewest rows that must move for the others to keep their order, by their indices in
  /// the list before, ascending.
  public var moved: [Move]
  /// The rows that stay and have another height, by their indices in the list after,
  /// ascending.
  public var resized: [Int]

  /// Whether nothing differs.
  package var isEmpty: Bool {
    deleted.isEmpty && inserted.isEmpty && moved.isEmpty && resized.isEmpty
  }
}

extension FeedLayout {
  /// Makes these the rows of the list, all changes at once. Rows go by their ids; of several
  /// rows with one id, the first of one list is the first of the other, and the others are
  /// deleted and inserted.
  ///
  /// - Returns: What changed, in indices of the list before and of that after.
  /// - Complexity: O(*n*), and O(*k* log *k*) for *k* rows between the first change and the
  ///   last.
  @discardableResult
  public mutating func batchUpdate(to rows: [Row]) -> FeedBatch {
    let old = self.rows.all.map { ids[$0.number] }
    let oldHeights = self.rows.all.map(\.height)
    let (start, end) = Self.commonEnds(old, rows)
    let middle = Self.pairs(old, rows, from: start, toEnd: end)
    let stays = longestRise(in: middle.map(\.to))
    var batch = FeedBatch(
      deleted: Self.others(in: start..<old.count - end, than: middle.map(\.from)),
      inserted: Self.others(in: start..<rows.count - end, than: middle.map(\.to)),
      moved: middle.indices.filter { !stays[$0] }.map { middle[$0] }, resized: [])
    let ends =
      (0..<start).map { FeedBatch.Move(from: $0, to: $0) }
      + (0..<end).map { FeedBatch.Move(from: old.count - end + $0, to: rows.count - end + $0) }
    batch.resized = (ends + middle).filter { pair in
      oldHeights[pair.from] != FeedLength(height: rows[pair.to].height).units
    }.map(\.to).sorted()
    if !batch.isEmpty { self = FeedLayout(rows) }
    return batch
  }

  /// The rows of both lists that have the same id, in the order of the old one.
  private static func pairs(
    _ old: [ID], _ new: [Row], from start: Int, toEnd end: Int
  ) -> [FeedBatch.Move] {
    var places: [ID: Int] = [:]
    for index in (start..<new.count - end).reversed() { places[new[index].id] = index }
    return (start..<old.count - end).compactMap { index in
      places.removeValue(forKey: old[index]).map { FeedBatch.Move(from: index, to: $0) }
    }
  }

  private static func others(in range: Range<Int>, than indices: [Int]) -> [Int] {
    let known = Set(indices)
    return range.filter { !known.contains($0) }
  }
}

/// For each of some different numbers, whether it is part of a longest rising row of them.
///
/// C. Schensted, "Longest increasing and decreasing subsequences", 1961: for each length, the
/// least number that a row so long can end with.
///
/// - Complexity: O(*n* log *n*).
private func longestRise(in numbers: [Int]) -> [Bool] {
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var isPart = Array(repeating: false, count: numbers.count)
  var index = ends.last ?? -1
  while index >= 0 {
    isPart[index] = true
    index = previous[index]
  }
  return isPart
}
