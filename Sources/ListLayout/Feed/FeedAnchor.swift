/// Where the reader of a list is: at a row, and so far below its top. What changes elsewhere
/// moves the row, but not the reader on it.
public struct FeedAnchor: Hashable, Sendable {
  /// The index of the row.
  public var row: Int
  /// From the row's top; negative above the first row.
  public var distance: Points

  /// A place in a list, so far below the top of a row.
  public init(row: Int, distance: Points) {
    self.row = row
    self.distance = distance
  }

  /// The same place once rows have been replaced.
  ///
  /// If the row was removed, the anchor is at the top of the row that took its place. Where as many
  /// rows were inserted as removed, each counts as the same row with another height.
  public func after(_ change: FeedChange) -> FeedAnchor {
    if row < change.row { return self }
    if row >= change.row + change.removed {
      return FeedAnchor(row: row + change.inserted - change.removed, distance: distance)
    }
    if change.removed == change.inserted { return self }
    return FeedAnchor(row: change.row + min(row - change.row, change.inserted), distance: .zero)
  }
}

extension FeedLayout {
  /// The place of a reader whose view begins at `offset`.
  ///
  /// - Returns: `nil` if there are no rows.
  /// - Complexity: O(log *n*), and one chunk.
  public func anchor(at offset: Points) -> FeedAnchor? {
    row(at: offset).map { FeedAnchor(row: $0, distance: offset - self.offset(ofRow: $0)) }
  }

  /// The offset that shows the reader the same as before: what the view is to be scrolled to after
  /// a change, before it is drawn.
  ///
  /// - Parameter anchor: A place in these rows; behind the last one it means the end.
  /// - Complexity: O(log *n*), and one chunk.
  public func offset(of anchor: FeedAnchor) -> Points {
    offset(ofRow: max(0, min(anchor.row, count))) + anchor.distance
  }
}
