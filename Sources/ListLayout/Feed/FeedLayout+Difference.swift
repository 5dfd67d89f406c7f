extension FeedLayout {
  /// Makes these the rows of the list: those that are new come in, those that are missing go,
  /// and those whose height differs change. Rows are known by their ids.
  ///
  /// ```swift
  /// for change in feed.update(to: rows) { reader = reader?.after(change) }
  /// ```
  ///
  /// - Returns: What changed, each in terms of the rows after those before it.
  /// - Complexity: O(*n*), O(log *n*) for each other height, and O(*k* *d*) for *d* changes
  ///   among *k* rows between the first and the last; where *k* is more than some thousand,
  ///   all between are replaced.
  @discardableResult
  public mutating func update(to rows: [Row]) -> [FeedChange] {
    let old = self.rows.all.map { ids[$0.number] }
    let (start, end) = Self.commonEnds(old, rows)
    var changes = replaceMiddle(
      old[start..<old.count - end], with: rows[start..<rows.count - end], at: start)
    let isOther = zip(self.rows.all, rows).map { $0.height != FeedLength(height: $1.height).units }
    for index in rows.indices where isOther[index] {
      changes.append(setHeight(rows[index].height, ofRow: index))
    }
    return changes
  }

  /// How many rows at the start and at the end have the same ids.
  static func commonEnds(_ old: [ID], _ new: [Row]) -> (start: Int, end: Int) {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter && old[start] == new[start].id { start += 1 }
    var end = 0
    while end < shorter - start && old[old.count - 1 - end] == new[new.count - 1 - end].id {
      end += 1
    }
    return (start, end)
  }

  /// Longer lists are not compared row by row.
  private static var longestCompared: Int { 4096 }

  private mutating func replaceMiddle(
    _ old: ArraySlice<ID>, with new: ArraySlice<Row>, at start: Int
  ) -> [FeedChange] {
    if old.isEmpty && new.isEmpty { return [] }
    if old.isEmpty || new.isEmpty || max(old.count, new.count) > Self.longestCompared {
      return [replace(old.indices, with: new)]
    }
    var changes: [FeedChange] = []
    // Removals come from the end, then insertions from the start: indices stay right.
    for change in Array(new.map(\.id)).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _):
        changes.append(remove(start + offset..<start + offset + 1))
      case .insert(let offset, _, _):
        changes.append(insert(CollectionOfOne(new[new.startIndex + offset]), at: start + offset))
      }
    }
    return changes
  }
}
