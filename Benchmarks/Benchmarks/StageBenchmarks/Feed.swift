import Benchmark
import CellHeight
import TextMeasure

/// A list of a million rows; what is timed is done a thousand times, so that microseconds
/// are nanoseconds each.
func registerFeed() {
  typealias Feed = FeedLayout<Int>
  let heights: [Points] = [44, 61, 120.5, 78]
  let rows = (0..<1_000_000).map { Feed.Row(id: $0, height: heights[$0 & 3]) }
  let news = rows.prefix(30)

  Benchmark("feed/offset-and-row/1000k") { benchmark in
    let feed = Feed(rows)
    benchmark.startMeasurement()
    for step in 0..<1000 {
      let row = step &* 7_919_999 % feed.count
      blackHole(feed.row(at: feed.offset(ofRow: row)))
    }
  }
  Benchmark("feed/set-height/1000k") { benchmark in
    var feed = Feed(rows)
    benchmark.startMeasurement()
    for step in 0..<1000 { feed.setHeight(99, ofRow: step &* 7_919_999 % feed.count) }
    blackHole(feed.contentHeight)
  }
  Benchmark("feed/insert-30-on-top/1000k") { benchmark in
    var feed = Feed(rows)
    benchmark.startMeasurement()
    for _ in 0..<1000 { feed.insert(news, at: 0) }
    blackHole(feed.contentHeight)
  }
}
