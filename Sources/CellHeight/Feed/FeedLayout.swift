import TextMeasure

/// The rows of a list: how high each is, and where it begins.
///
/// Problem: a list asks at every frame which row lies at an offset, and while the reader
/// scrolls, posts come in at the top, go and change. To add up a million heights takes a
/// millisecond.
///
/// Approach: rows in chunks of some hundred, and over the chunks two trees of sums: of
/// heights, and of rows. A question descends a tree and adds up one chunk. A row that is
/// inserted moves those of its chunk; a chunk that has become too long is split, and the
/// trees are built anew.
///
/// ```swift
/// let reader = feed.anchor(at: offset)
/// let change = feed.insert(newPosts, at: 0)
/// offset = feed.offset(of: reader?.after(change))
/// ```
public struct FeedLayout<ID: Hashable & Sendable>: Sendable {
  /// A row of the list.
  public struct Row: Hashable, Sendable {
    public var id: ID
    /// What is negative or not a number counts as zero.
    public var height: Points

    public init(id: ID, height: Points) {
      self.id = id
      self.height = height
    }
  }

  private struct StoredRow: Sendable {
    let id: ID
    var height: Int64

    init(_ row: Row) {
      id = row.id
      height = FeedLength(height: row.height).units
    }
  }

  private var chunks: [[StoredRow]]
  private var sums: FenwickTree
  private var counts: FenwickTree
  /// How many rows there are.
  public private(set) var count: Int
  private var total: Int64

  /// A chunk that has more rows is split into chunks of half as many.
  private static var longestChunk: Int { 256 }

  /// - Complexity: O(*n*).
  public init(_ rows: some Collection<Row>) {
    chunks = Self.chunks(of: rows.map(StoredRow.init))
    (sums, counts) = Self.trees(over: chunks)
    count = rows.count
    total = sums.sum(ofFirst: chunks.count)
  }

  public init() { self.init(EmptyCollection<Row>()) }
}

// MARK: - Questions

extension FeedLayout {
  /// How high all rows are together.
  public var contentHeight: Points { FeedLength(units: total).points }

  /// - Precondition: `row` is the index of a row.
  /// - Complexity: O(log *n*).
  public subscript(row: Int) -> Row {
    let place = place(of: row)
    let stored = chunks[place.chunk][place.index]
    return Row(id: stored.id, height: FeedLength(units: stored.height).points)
  }

  /// Where a row begins; for the number of rows, where the last one ends.
  ///
  /// - Precondition: `row` is the index of a row, or their number.
  /// - Complexity: O(log *n*), and one chunk.
  public func offset(ofRow row: Int) -> Points { FeedLength(units: start(ofRow: row)).points }

  /// The row that an offset lies in: before the list its first, behind it its last. A row
  /// without height holds no offset.
  ///
  /// - Returns: `nil` if there are no rows.
  /// - Complexity: O(log *n*), and one chunk.
  public func row(at offset: Points) -> Int? {
    guard count > 0 else { return nil }
    let offset = FeedLength(offset: offset).units
    if offset < 0 { return 0 }
    if offset >= total { return count - 1 }
    var (chunk, start) = sums.longestPrefix(within: offset)
    var row = Int(counts.sum(ofFirst: chunk))
    for stored in chunks[chunk] {
      start += stored.height
      if start > offset { break }
      row += 1
    }
    return row
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
  /// The first row that was removed, or that what was inserted stands before.
  public var row: Int
  public var removed: Int
  public var inserted: Int

  public init(row: Int, removed: Int, inserted: Int) {
    self.row = row
    self.removed = removed
    self.inserted = inserted
  }
}

extension FeedLayout {
  /// Inserts rows before `row`, or behind the last one.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* rows, and *n* / 128 once for each 128 of them, when
  ///   a chunk is full.
  @discardableResult
  public mutating func insert(_ rows: some Collection<Row>, at row: Int) -> FeedChange {
    replace(row..<row, with: rows)
  }

  /// - Complexity: As for inserting.
  @discardableResult
  public mutating func remove(_ rows: Range<Int>) -> FeedChange {
    replace(rows, with: EmptyCollection<Row>())
  }

  /// Gives a row another height: its text was unfolded, its picture has come.
  ///
  /// - Precondition: `row` is the index of a row.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func setHeight(_ height: Points, ofRow row: Int) -> FeedChange {
    let place = place(of: row)
    let difference = FeedLength(height: height).units - chunks[place.chunk][place.index].height
    chunks[place.chunk][place.index].height += difference
    sums.add(difference, at: place.chunk)
    total += difference
    return FeedChange(row: row, removed: 1, inserted: 1)
  }

  /// Replaces rows by others.
  ///
  /// - Precondition: `old` are indices of rows, or lies at the end of the list.
  @discardableResult
  public mutating func replace(_ old: Range<Int>, with new: some Collection<Row>) -> FeedChange {
    precondition(old.lowerBound >= 0 && old.upperBound <= count, "no such rows")
    let change = FeedChange(row: old.lowerBound, removed: old.count, inserted: new.count)
    if old.isEmpty && new.isEmpty { return change }
    let rows = new.map(StoredRow.init)
    let added = rows.reduce(0) { $0 + $1.height }
    let difference = added - (start(ofRow: old.upperBound) - start(ofRow: old.lowerBound))
    let first = chunks.isEmpty ? (chunk: 0, index: 0) : placeOrEnd(of: old.lowerBound)
    if chunks.isEmpty { chunks = [[]] }
    count += rows.count - old.count
    total += difference
    let end = first.index + old.count
    if end <= chunks[first.chunk].count {
      chunks[first.chunk].replaceSubrange(first.index..<end, with: rows)
      let length = chunks[first.chunk].count
      if length > 0 && length <= Self.longestChunk && counts.count == chunks.count {
        sums.add(difference, at: first.chunk)
        counts.add(Int64(rows.count - old.count), at: first.chunk)
        return change
      }
    } else {
      replaceAcrossChunks(from: first, old.count, with: rows)
    }
    let parts = Self.chunks(of: chunks[first.chunk])
    chunks.replaceSubrange(first.chunk...first.chunk, with: parts)
    chunks.removeAll(where: \.isEmpty)
    (sums, counts) = Self.trees(over: chunks)
    return change
  }

  private mutating func replaceAcrossChunks(
    from first: (chunk: Int, index: Int), _ removed: Int, with rows: [StoredRow]
  ) {
    var left = removed - (chunks[first.chunk].count - first.index)
    chunks[first.chunk].replaceSubrange(first.index..., with: rows)
    var chunk = first.chunk + 1
    while left > 0 {
      let taken = min(left, chunks[chunk].count)
      chunks[chunk].removeFirst(taken)
      (left, chunk) = (left - taken, chunk + 1)
    }
  }
}

// MARK: - Chunks

extension FeedLayout {
  private static func chunks(of rows: [StoredRow]) -> [[StoredRow]] {
    let length = longestChunk / 2
    return stride(from: 0, to: rows.count, by: length).map { start in
      Array(rows[start..<min(start + length, rows.count)])
    }
  }

  private static func trees(
    over chunks: [[StoredRow]]
  ) -> (sums: FenwickTree, counts: FenwickTree) {
    (
      FenwickTree(chunks.map { $0.reduce(0) { $0 + $1.height } }),
      FenwickTree(chunks.map { Int64($0.count) })
    )
  }

  private func place(of row: Int) -> (chunk: Int, index: Int) {
    precondition(row >= 0 && row < count, "no such row")
    let (chunk, before) = counts.longestPrefix(within: Int64(row))
    return (chunk, row - Int(before))
  }

  private func placeOrEnd(of row: Int) -> (chunk: Int, index: Int) {
    row < count ? place(of: row) : (chunks.count - 1, chunks[chunks.count - 1].count)
  }

  private func start(ofRow row: Int) -> Int64 {
    if row == count { return total }
    let place = place(of: row)
    return chunks[place.chunk][..<place.index].reduce(sums.sum(ofFirst: place.chunk)) {
      $0 + $1.height
    }
  }
}
