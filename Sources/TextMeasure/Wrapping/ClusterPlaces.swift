/// Finds where clusters are in their runs.
///
/// Limits: counted are clusters, where SkParagraph counts glyphs, and in the order of the text where
/// a run goes from right to left.
struct ClusterPlaces {
  /// Sets where clusters are.
  ///
  /// - Complexity: O(*n*) in the clusters and runs.
  func set(of clusters: inout [WrappingCluster], fontRuns: [FontRun], items: [Item]) {
    var (run, place, start) = (0, Int32(0), 0)
    for index in clusters.indices {
      while run + 1 < fontRuns.count && fontRuns[run + 1].range.lowerBound <= start {
        if !continues(fontRuns[run], in: fontRuns[run + 1], items) { place = 0 }
        run += 1
      }
      clusters[index].placeInRun = place
      place += 1
      start = Int(clusters[index].end)
    }
  }

  /// Whether only line breaks part two runs, which have the first font like other controls.
  private func continues(_ run: FontRun, in next: FontRun, _ items: [Item]) -> Bool {
    guard run.font == 0, next.font == 0, run.range.upperBound < next.range.lowerBound else {
      return false
    }
    let (item, nextItem) = (items[Int(run.item)], items[Int(next.item)])
    return item.script == nextItem.script && item.level == nextItem.level
  }
}
