import ListLayout
import TestSupport
import Testing

/// Rows of a list against an array of them.
@Suite struct FeedLayoutTests {
  typealias Feed = FeedLayout<Int>

  /// Thirds and halves of points, as screens have them, and rows without height.
  private static let heights: [Points] = [
    0, 44, 54.5, Points(61.0 / 3), 61, Points(53.0 / 3), 120.25, 1,
  ]

  private func rows(_ ids: some Sequence<Int>) -> [Feed.Row] {
    ids.map { Feed.Row(id: $0, height: Self.heights[$0 % Self.heights.count]) }
  }

  /// In thirds of 65,536ths, which hold all of the heights above.
  private func sum(_ rows: some Sequence<Feed.Row>) -> Int {
    rows.reduce(0) { $0 + Int(($1.height.rawValue * 196_608).rounded()) }
  }

  private func expectEqual(_ feed: Feed, _ rows: [Feed.Row]) {
    #expect(feed.count == rows.count)
    #expect(Int((feed.contentHeight.rawValue * 196_608).rounded()) == sum(rows))
    for place in [0, rows.count / 3, rows.count - 1] where rows.indices.contains(place) {
      #expect(feed[place] == rows[place])
    }
  }

  @Test(arguments: [1, 2, 3])
  func changesOfAllKinds(seed: UInt64) {
    var random = SplitMix(state: seed)
    var (feed, list) = (Feed(), [Feed.Row]())
    var nextID = Int(seed) * 1_000_000
    for _ in 0..<400 {
      let start = Int.random(in: 0...list.count, using: &random)
      let longest = Bool.random(using: &random) ? 3 : 700
      let end = Int.random(in: start...min(list.count, start + longest), using: &random)
      let inserted = rows(nextID..<nextID + Int.random(in: 0...longest, using: &random))
      nextID += inserted.count
      let change = feed.replace(start..<end, with: inserted)
      list.replaceSubrange(start..<end, with: inserted)
      #expect(
        change == FeedChange(row: start, removed: end - start, inserted: inserted.count))
      if let row = list.indices.randomElement(using: &random) {
        #expect(feed.row(of: list[row].id) == row)
        let height = Self.heights.randomElement(using: &random) ?? 0
        feed.setHeight(height, ofRow: row)
        list[row].height = height
      }
      expectEqual(feed, list)
      guard let row = list.indices.randomElement(using: &random) else { continue }
      let offset = feed.offset(ofRow: row)
      #expect(Int((offset.rawValue * 196_608).rounded()) == sum(list[..<row]))
      if list[row].height > .zero {
        #expect(feed.row(at: offset) == row)
        #expect(feed.row(at: offset + 0.5 * list[row].height) == row)
      }
    }
  }

  @Test func offsetsBeyondTheRows() {
    let feed = Feed(rows(1...3))
    #expect(feed.row(at: -10) == 0)
    #expect(feed.row(at: 1e12) == 2)
    #expect(feed.row(at: .unbounded) == 2)
    #expect(feed.offset(ofRow: 3) == feed.contentHeight)
    #expect(feed.rows(from: 0, through: 50) == 0..<2)
    #expect(Feed().row(at: 0) == nil)
    #expect(Feed().rows(from: 0, through: 100).isEmpty)
    #expect(Feed().anchor(at: 5) == nil)
  }

  @Test func whatIsNoHeightIsZero() {
    let heights: [Points] = [Points(Double.nan), -3, Points(-Double.infinity)]
    let feed = Feed(heights.enumerated().map { Feed.Row(id: $0.offset, height: $0.element) })
    #expect(feed.contentHeight == .zero)
    var high = Feed([Feed.Row(id: 1, height: .unbounded)])
    #expect(high.contentHeight.rawValue.isFinite)
    high.remove(0..<1)
    #expect(high.contentHeight == .zero && high.count == 0)
  }

  /// Thirty posts come in above a million: what is seen stays where it is.
  @Test func theReaderDoesNotMove() throws {
    var feed = Feed(rows(0..<1_000_000))
    let top = feed.offset(ofRow: 765_432) + 7.25
    let reader = try #require(feed.anchor(at: top))
    let seen = feed[reader.row].id
    let new = rows(2_000_000..<2_000_030)
    let moved = reader.after(feed.insert(new, at: 0))
    let offset = feed.offset(of: moved)
    #expect(feed[moved.row].id == seen)
    #expect(offset - feed.offset(ofRow: moved.row) == reader.distance)
    #expect(abs((offset - top - Feed(new).contentHeight).rawValue) < 1e-6)
  }

  @Test func readersOfRowsThatGo() {
    let reader = FeedAnchor(row: 5, distance: 12)
    #expect(reader.after(FeedChange(row: 6, removed: 2, inserted: 0)) == reader)
    #expect(reader.after(FeedChange(row: 0, removed: 2, inserted: 3)).row == 6)
    let gone = reader.after(FeedChange(row: 4, removed: 3, inserted: 0))
    #expect(gone == FeedAnchor(row: 4, distance: 0))
    #expect(reader.after(FeedChange(row: 5, removed: 1, inserted: 1)) == reader)
  }

  @Test func updatesById() throws {
    var random = SplitMix(state: 7)
    var ids = Array(0..<300)
    var feed = Feed(rows(ids))
    for step in 0..<60 {
      var reader = try #require(feed.anchor(at: feed.offset(ofRow: feed.count / 2)))
      let seen = feed[reader.row].id
      var next = ids.filter { _ in Int.random(in: 0..<10, using: &random) > 0 }
      next.insert(contentsOf: (1000 * (step + 1))..<(1000 * (step + 1) + 5), at: next.count / 3)
      if step % 5 == 0 { next.swapAt(0, next.count - 1) }
      var new = rows(next)
      new[next.count / 4].height = 77
      for change in feed.update(to: new) { reader = reader.after(change) }
      #expect((0..<feed.count).map { feed[$0] } == new)
      if step % 5 != 0 && next.contains(seen) { #expect(feed[reader.row].id == seen) }
      ids = next
    }
    #expect(feed.update(to: (0..<feed.count).map { feed[$0] }).isEmpty)
    feed.update(to: [])
    #expect(feed.count == 0)
  }

  @Test func rowsAreFoundByTheirIds() {
    var feed = Feed(rows(0..<3000))
    #expect(feed.row(of: 0) == 0 && feed.row(of: 2999) == 2999 && feed.row(of: 3000) == nil)
    feed.remove(0..<1000)
    feed.insert(rows([7, 5000]), at: 900)
    #expect(feed.row(of: 7) == 900 && feed.row(of: 5000) == 901 && feed.row(of: 8) == nil)
    #expect(feed.row(of: 2999) == 2001)
    feed.insert(rows([2999]), at: 0)
    #expect(feed.row(of: 2999) == 0)
    feed.remove(0..<1)
    #expect(feed.row(of: 2999) == 2001)
  }

  /// What a table view does with a batch: it takes out what is deleted and what moves, by old
  /// indices, and puts in what is inserted and what moved, by new ones.
  private func apply(_ batch: FeedBatch, to old: [Int], _ new: [Int]) -> [Int] {
    let leaving = Set(batch.deleted + batch.moved.map(\.from))
    let arriving = batch.inserted.map { ($0, new[$0]) } + batch.moved.map { ($0.to, old[$0.from]) }
    var list = old.indices.filter { !leaving.contains($0) }.map { old[$0] }
    for (index, id) in arriving.sorted(by: { $0.0 < $1.0 }) { list.insert(id, at: index) }
    return list
  }

  @Test(arguments: UInt64(1)...20)
  func batchesLeadFromOneListToTheOther(seed: UInt64) {
    var random = SplitMix(state: seed)
    let old = Array(0..<Int.random(in: 0...60, using: &random)).shuffled(using: &random)
    var new = old.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
    new.insert(contentsOf: 100..<100 + Int.random(in: 0...5, using: &random), at: new.count / 2)
    if seed % 2 == 0, new.count > 4 { new.swapAt(1, new.count - 2) }
    var feed = Feed(rows(old))
    let batch = feed.batchUpdate(to: rows(new))
    #expect(apply(batch, to: old, new) == new)
    #expect(batch.deleted == old.indices.filter { !new.contains(old[$0]) })
    #expect(batch.inserted == new.indices.filter { !old.contains(new[$0]) })
    #expect(batch.moved.count <= 2 && batch.resized.isEmpty)
    #expect((0..<feed.count).map { feed[$0].id } == new)
  }

  @Test func batchesOfMovesAndHeights() {
    var feed = Feed(rows([1, 2, 3, 4, 5]))
    var new = rows([1, 4, 2, 3, 5])
    new[4].height = 99
    let batch = feed.batchUpdate(to: new)
    #expect(batch.moved == [FeedBatch.Move(from: 3, to: 1)])
    #expect(batch.deleted.isEmpty && batch.inserted.isEmpty && batch.resized == [4])
    #expect(feed[4].height == 99)
    #expect(feed.batchUpdate(to: new).isEmpty)
    let doubled = feed.batchUpdate(to: rows([1, 1, 4]))
    #expect(doubled.deleted == [2, 3, 4] && doubled.inserted == [1] && doubled.moved.isEmpty)
  }

  /// Where nearly all differs, no row is compared with every other.
  @Test func longListsThatDiffer() {
    var feed = Feed(rows(0..<20_000))
    #expect(feed.update(to: rows(50_000..<70_000)).count == 1)
    #expect(feed.count == 20_000 && feed[0].id == 50_000)
  }
}
