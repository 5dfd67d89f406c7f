/// The heights of a list's rows, and where each begins; rows go by numbers.
///
/// Rows lie in chunks of some hundred, and over the chunks stand two trees of sums: of
/// heights, and of rows. A look-up descends a tree and sums one chunk. A row that is
/// inserted moves those of its chunk; a chunk that has become too long is split, and the
/// trees are rebuilt.
///
/// Not generic, so that it is compiled for what it is wherever it is used.
struct RowHeights: Sendable {
  struct Row: Sendable {
    /// In units of `FeedLength`.
    var height: Int64
    var number: Int
  }

  private var chunks: [[Row]]
  /// For each chunk, the height of its rows together.
  private var heights: [Int64]
  private var sums: FenwickTree
  private var counts: FenwickTree
  private(set) var count: Int
  /// The height of all rows together.
  private(set) var total: Int64

  /// A chunk that has more rows is split into chunks of half as many.
  private static var longestChunk: Int { 512 }

  init(_ rows: [Row]) {
    chunks = Self.chunks(of: rows)
    heights = chunks.map(Self.height)
    (sums, counts) = (FenwickTree(heights), FenwickTree(chunks.map { Int64($0.count) }))
    count = rows.count
    total = heights.reduce(0, +)
  }

  subscript(row: Int) -> Row {
    let place = place(of: row)
    return chunks[place.chunk][place.index]
  }

  /// All rows in order.
  var all: FlattenSequence<[[Row]]> { chunks.joined() }

  /// Where a row begins; for the number of rows, where the last one ends.
  func start(ofRow row: Int) -> Int64 {
    if row == count { return total }
    let place = place(of: row)
    var start = sums.sum(ofFirst: place.chunk)
    for index in 0..<place.index { start += chunks[place.chunk][index].height }
    return start
  }

  /// The row that an offset lies in, the nearest for those beyond the list; `nil` if there
  /// are none.
  func row(at offset: Int64) -> Int? {
    guard count > 0 else { return nil }
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

  mutating func setHeight(_ height: Int64, ofRow row: Int) {
    let place = place(of: row)
    let difference = height - chunks[place.chunk][place.index].height
    chunks[place.chunk][place.index].height = height
    addHeight(difference, toChunk: place.chunk)
  }

  private mutating func addHeight(_ difference: Int64, toChunk chunk: Int) {
    heights[chunk] += difference
    sums.add(difference, at: chunk)
    total += difference
  }
}

// MARK: - Rows that come and go

extension RowHeights {
  /// - Precondition: `old` are indices of rows, or lies at the end of the list.
  mutating func replace(_ old: Range<Int>, with rows: [Row]) {
    precondition(old.lowerBound >= 0 && old.upperBound <= count, "no such rows")
    if old.isEmpty && rows.isEmpty { return }
    if chunks.isEmpty {
      self = RowHeights(rows)
      return
    }
    let first = placeOrEnd(of: old.lowerBound)
    let last = old.isEmpty ? first : place(of: old.upperBound - 1)
    let end = old.isEmpty ? first.index : last.index + 1
    if first.chunk == last.chunk {
      chunks[first.chunk].replaceSubrange(first.index..<end, with: rows)
    } else {
      let rest = chunks[last.chunk][end...]
      chunks[first.chunk].replaceSubrange(first.index..., with: rows + rest)
      chunks.removeSubrange(first.chunk + 1...last.chunk)
      heights.removeSubrange(first.chunk + 1...last.chunk)
    }
    count += rows.count - old.count
    let length = chunks[first.chunk].count
    if chunks.count != counts.count || length == 0 || length > Self.longestChunk {
      split(first.chunk)
    } else {
      let difference = Self.height(chunks[first.chunk]) - heights[first.chunk]
      addHeight(difference, toChunk: first.chunk)
      counts.add(Int64(rows.count - old.count), at: first.chunk)
    }
  }

  /// Makes one chunk of too many rows several, or none of no rows, and the trees anew.
  private mutating func split(_ chunk: Int) {
    let parts = Self.chunks(of: chunks[chunk])
    heights.replaceSubrange(chunk...chunk, with: parts.map(Self.height))
    chunks.replaceSubrange(chunk...chunk, with: parts)
    (sums, counts) = (FenwickTree(heights), FenwickTree(chunks.map { Int64($0.count) }))
    total = sums.sum(ofFirst: heights.count)
  }
}

// MARK: - Chunks

extension RowHeights {
  private static func chunks(of rows: [Row]) -> [[Row]] {
    if !rows.isEmpty && rows.count <= longestChunk { return [rows] }
    let length = longestChunk / 2
    return stride(from: 0, to: rows.count, by: length).map { start in
      Array(rows[start..<min(start + length, rows.count)])
    }
  }

  private static func height(_ rows: [Row]) -> Int64 { rows.reduce(0) { $0 + $1.height } }

  private func place(of row: Int) -> (chunk: Int, index: Int) {
    precondition(row >= 0 && row < count, "no such row")
    let (chunk, before) = counts.longestPrefix(within: Int64(row))
    return (chunk, row - Int(before))
  }

  private func placeOrEnd(of row: Int) -> (chunk: Int, index: Int) {
    row < count ? place(of: row) : (chunks.count - 1, chunks[chunks.count - 1].count)
  }
}
