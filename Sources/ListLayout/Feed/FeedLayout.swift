/// The rows of a list: how high each is, and where it begins.
///
/// Problem: a list looks up at every frame which row lies at an offset, and while the reader
/// scrolls, posts come in at the top, go and change. Summing a million heights takes a
/// millisecond.
///
/// Approach: sums over chunks of rows (`RowHeights`), in which rows go by numbers; ids are
/// looked up by number, so that none is moved when rows are inserted.
///
/// ```swift
/// var feed = FeedLayout(posts.map { .init(id: $0.id, height: height(of: $0)) })
/// let reader = feed.anchor(at: offset)
/// let change = feed.insert(newPosts, at: 0)
/// if let reader { offset = feed.offset(of: reader.after(change)) }
/// ```
public struct FeedLayout<ID: Hashable & Sendable>: Sendable {
  /// A row of the list.
  public struct Row: Hashable, Sendable {
    /// What the row is found by.
    public var id: ID
    /// What is negative or not a number counts as zero.
    public var height: Points

    /// A row of that height.
    public init(id: ID, height: Points) {
      self.id = id
      self.height = height
    }
  }

  private(set) var rows: RowHeights
  /// For each number of a row, its id.
  private(set) var ids: [ID]
  /// The numbers of rows that are gone.
  private var freeNumbers: [Int] = []

  /// - Complexity: O(*n*).
  public init(_ rows: some Collection<Row>) {
    ids = rows.map(\.id)
    self.rows = RowHeights(
      rows.enumerated().map { number, row in
        RowHeights.Row(height: FeedLength(height: row.height).units, number: number)
      })
  }

  /// A list without rows.
  public init() { self.init(EmptyCollection<Row>()) }
}

// MARK: - Look-ups

extension FeedLayout {
  /// The number of rows.
  public var count: Int { rows.count }

  /// The height of all rows together.
  public var contentHeight: Points { FeedLength(units: rows.total).points }

  /// - Precondition: `row` is the index of a row.
  /// - Complexity: O(log *n*).
  public subscript(row: Int) -> Row {
    let stored = rows[row]
    return Row(id: ids[stored.number], height: FeedLength(units: stored.height).points)
  }

  /// The first row of that id; `nil` if there is none.
  ///
  /// - Complexity: O(*n*), some milliseconds for a million rows. An index of ids would make
  ///   rows that come in several times slower.
  public func row(of id: ID) -> Int? {
    var row = 0
    for stored in rows.all {
      if ids[stored.number] == id { return row }
      row += 1
    }
    return nil
  }

  /// Where a row begins; for the number of rows, where the last one ends.
  ///
  /// - Precondition: `row` is the index of a row, or their number.
  /// - Complexity: O(log *n*), and one chunk.
  public func offset(ofRow row: Int) -> Points {
    FeedLength(units: rows.start(ofRow: row)).points
  }

  /// The row that an offset lies in: before the list its first, behind it its last. A row
  /// without height holds no offset.
  ///
  /// - Returns: `nil` if there are no rows.
  /// - Complexity: O(log *n*), and one chunk.
  public func row(at offset: Points) -> Int? {
    rows.row(at: FeedLength(offset: offset).units)
  }

  /// The rows that a window on the list shows.
  ///
  /// - Complexity: As `row(at:)`.
  public func rows(from top: Points, through bottom: Points) -> Range<Int> {
    guard let first = row(at: top), let last = row(at: max(top, bottom)) else { return 0..<0 }
    return first..<last + 1
  }
}

// MARK: - Rows that come, go and change

/// Rows that were replaced by others.
public struct FeedChange: Hashable, Sendable {
  /// The first row that was removed, or the place where rows were inserted.
  public var row: Int
  /// The number of rows that were removed.
  public var removed: Int
  /// The number of rows that were inserted.
  public var inserted: Int

  /// Rows that were replaced from `row` on.
  package init(row: Int, removed: Int, inserted: Int) {
    self.row = row
    self.removed = removed
    self.inserted = inserted
  }
}

extension FeedLayout {
  /// Inserts rows before `row`, or behind the last one.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* rows, and *n* / 256 once for each 256 of them, when
  ///   a chunk is full.
  @discardableResult
  public mutating func insert(_ rows: some Collection<Row>, at row: Int) -> FeedChange {
    replace(row..<row, with: rows)
  }

  /// Removes rows.
  ///
  /// - Complexity: As for inserting.
  @discardableResult
  public mutating func remove(_ rows: Range<Int>) -> FeedChange {
    replace(rows, with: EmptyCollection<Row>())
  }

  /// Changes the height of a row: its text was unfolded, its picture has come.
  ///
  /// - Precondition: `row` is the index of a row.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func setHeight(_ height: Points, ofRow row: Int) -> FeedChange {
    rows.setHeight(FeedLength(height: height).units, ofRow: row)
    return FeedChange(row: row, removed: 1, inserted: 1)
  }

  /// Replaces rows by others.
  ///
  /// - Precondition: `old` are indices of rows, or lies at the end of the list.
  /// - Complexity: As for inserting.
  @discardableResult
  public mutating func replace(_ old: Range<Int>, with new: some Collection<Row>) -> FeedChange {
    for row in old { freeNumbers.append(rows[row].number) }
    let stored = new.map { row in
      RowHeights.Row(height: FeedLength(height: row.height).units, number: number(for: row.id))
    }
    rows.replace(old, with: stored)
    return FeedChange(row: old.lowerBound, removed: old.count, inserted: stored.count)
  }

  private mutating func number(for id: ID) -> Int {
    guard let number = freeNumbers.popLast() else {
      ids.append(id)
      return ids.count - 1
    }
    ids[number] = id
    return number
  }
}
