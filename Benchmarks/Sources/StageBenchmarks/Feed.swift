import CellHeight
import ListLayout
import TextMeasure
import Timing

/// A list of a million rows; what is timed is done a thousand times, so that microseconds
/// are nanoseconds each.
func registerFeed() {
  benchmark("feed/offset-and-row/1000k") { run in
    let feed = fullFeed
    var places = Places(count: feed.count)
    run.measure {
      for _ in 0..<1000 { blackHole(feed.row(at: feed.offset(ofRow: places.next()))) }
    }
  }
  benchmark("feed/set-height/1000k") { run in
    var feed = Feed(rows)
    var places = Places(count: feed.count)
    run.measure {
      for _ in 0..<1000 { feed.setHeight(99, ofRow: places.next()) }
      blackHole(feed.contentHeight)
    }
  }
  benchmark("feed/insert-30-on-top/1000k") { run in
    let news = rows.prefix(30)
    let makeFeed = {
      var feed = fullFeed
      // Copies what is shared, before the clock runs.
      feed.insert(news, at: 0)
      return feed
    }
    run.measure(startingWith: makeFeed) { feed in
      for _ in 0..<1000 { feed.insert(news, at: 0) }
      blackHole(feed.contentHeight)
    }
  }
}

private typealias Feed = FeedLayout<Int>

private let rows: [Feed.Row] = {
  let heights: [Points] = [44, 61, 120.5, 78]
  return (0..<1_000_000).map { Feed.Row(id: $0, height: heights[$0 & 3]) }
}()

/// Made when first used: that takes longer than most benchmarks.
private let fullFeed = Feed(rows)

/// Rows all over a list, none twice before all have been met, so that a round does not
/// find in the processor's caches what the last one has left there.
private struct Places {
  let count: Int
  private var row = 0

  init(count: Int) { self.count = count }

  mutating func next() -> Int {
    // A step that has no factor in common with a million.
    row = (row + 7_919_999) % count
    return row
  }
}
