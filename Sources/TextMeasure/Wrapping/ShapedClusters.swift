/// Shaped text as `ClusterRule` asks about it: places are indices of clusters.
struct ShapedClusters<Width: AvailableWidth>: ClusterSource {
  private let text: WrappableText
  private let available: Width
  let start: Int

  /// - Parameter start: The scalar the line begins with, which begins a cluster.
  init(_ text: WrappableText, at start: Int, within available: Width) {
    self.text = text
    self.available = available
    self.start = text.clusters.partitionPoint { $0.end <= start }
  }

  var textEnd: Int { text.clusters.count }

  /// The line, without the spaces it ends with.
  ///
  /// - Complexity: O(*c*) in the clusters of the line and the word after it, or
  ///   as much of that word as is as wide as the line.
  func span() -> LineSpan {
    let line = ClusterRule.line(self)
    var shownEnd = line.end
    while shownEnd > start && isSpace(at: shownEnd - 1) { shownEnd -= 1 }
    let shown = scalar(at: shownEnd)
    return LineSpan(
      start: scalar(at: start), fitEnd: shown, visibleEnd: shown,
      fontRange: scalar(at: start)..<scalar(at: line.end), next: scalar(at: line.next),
      addsHyphen: false, ending: line.ending, isCut: false,
      endRule: line.ending == .opportunity && endsWithinWord(line.end) ? .edgeSpace : nil)
  }

  /// Whether a line that ends before a cluster does so by a space that it does not hold, whatever the
  /// rules of line breaking are.
  private func endsWithinWord(_ end: Int) -> Bool { end > start && !has(.endsWord, at: end - 1) }

  func firstOverfull() -> Overfull<Int> {
    for cluster in start..<textEnd {
      let traits = text.clusters[cluster].traits
      if traits.contains(.endsLine) {
        return .none(end: cluster + 1, next: cluster + 1, .lineBreak)
      }
      if !holds(start, cluster + 1) && !traits.contains(.isSpace) {
        return .cluster(cluster, fitsAlone: holds(cluster, cluster + 1))
      }
    }
    return .none(end: textEnd, next: textEnd, .endOfText)
  }

  func place(after cluster: Int) -> Int { cluster + 1 }
  func place(before cluster: Int) -> Int { cluster - 1 }

  func holds(_ start: Int, _ end: Int) -> Bool {
    available.holds(text.origins[scalar(at: end)] - text.origins[scalar(at: start)])
  }

  func endsWord(before cluster: Int) -> Bool {
    let traits = text.clusters[cluster - 1].traits
    return !traits.isDisjoint(with: [.endsWord, .endsLine])
      || traits.contains(.isSpace) && !holds(start, cluster)
  }

  func isSpace(at cluster: Int) -> Bool { has(.isSpace, at: cluster) }
  func isNoBreakSpace(at cluster: Int) -> Bool { has(.isNoBreakSpace, at: cluster) }

  private func has(_ trait: WrappingCluster.Traits, at cluster: Int) -> Bool {
    text.clusters[cluster].traits.contains(trait)
  }

  /// Where the cluster begins, or where the text ends.
  private func scalar(at cluster: Int) -> Int {
    cluster == 0 ? 0 : Int(text.clusters[cluster - 1].end)
  }
}
