/// One line by the rules of SkParagraph (`TextWrapper::lookAhead`), equal to it on
/// 18,000 reviews.
///
/// A line takes whole words (what lies between two break opportunities) while
/// they fit. Spaces never keep a line from fitting, and one that crosses the edge
/// ends a word even where no opportunity is. What differs from other renderers
/// is a word wider than the line: it does not move to a line of its own, but
/// fills the line it stands on, cluster by cluster, unless just one cluster
/// would fit there. Only whether it is too wide is measured without its last
/// cluster, so that a word that is too wide by just that moves on before it is
/// broken.
///
/// Limits: whether one cluster or more would fit, SkParagraph reads off glyph
/// positions that count anew in every run. Where a font or script changes just
/// there (`뭺 (abc`), or text runs right to left, it takes two or three for one.
struct ClusterLine<Width: AvailableWidth> {
  let text: WrappableText
  let available: Width
  /// The first cluster.
  private let first: Int
  /// The cluster after the last whole word that fits.
  private var wordsEnd: Int
  /// What lets the line end there; `nil` for a break opportunity.
  private var wordsEndRule: BreakRule?

  /// - Parameter start: The scalar the line begins with, which begins a cluster.
  init(_ text: WrappableText, at start: Int, within available: Width) {
    self.text = text
    self.available = available
    first = text.clusters.partitionPoint { $0.end <= start }
    wordsEnd = first
  }

  /// - Complexity: O(*c*) in the clusters of the line and the word after it, or
  ///   as much of that word as is as wide as the line.
  mutating func span() -> LineSpan {
    var cluster = first
    while cluster < text.clusters.count {
      let traits = text.clusters[cluster].traits
      if traits.contains(.endsLine) { return span(upTo: cluster + 1, .lineBreak) }
      if available.holds(width(of: first..<cluster + 1)) {
        if traits.contains(.endsWord) { (wordsEnd, wordsEndRule) = (cluster + 1, nil) }
      } else if traits.contains(.isSpace) {
        wordsEnd = cluster + 1
        wordsEndRule = traits.contains(.endsWord) ? nil : .edgeSpace
      } else {
        return overfullSpan(at: cluster)
      }
      cluster += 1
    }
    return span(upTo: text.clusters.count, .endOfText)
  }

  /// The line when `cluster`, which is no space, does not fit any more.
  private func overfullSpan(at cluster: Int) -> LineSpan {
    if !available.holds(width(of: cluster..<cluster + 1)) {
      // Wider than any line: it stays here, and overflows.
      return span(upTo: cluster + 1, .emergency)
    }
    let word = measureWord(around: cluster)
    if word.isTooWide, let space = word.noBreakSpace {
      let fits = available.holds(width(of: first..<space))
      return span(upTo: fits ? space + 1 : wordsEnd, fits ? .emergency : .opportunity)
    }
    let fillsLine = word.isTooWide && cluster - wordsEnd > 1
    return wordsEnd == first || fillsLine
      ? span(upTo: cluster, .emergency) : span(upTo: wordsEnd, .opportunity)
  }

  /// Whether the word that begins at `wordsEnd` is too wide for any line, its
  /// last cluster left out; and if so, the last no-break space from `cluster` on
  /// that a line could end with.
  private func measureWord(around cluster: Int) -> (isTooWide: Bool, noBreakSpace: Int?) {
    var noBreakSpace: Int?
    var end = cluster
    while end < text.clusters.count,
      text.clusters[end].traits.isDisjoint(with: [.endsWord, .endsLine, .isSpace])
    {
      if end > wordsEnd && text.clusters[end].traits.contains(.isNoBreakSpace) {
        noBreakSpace = end
      }
      end += 1
      if !available.holds(width(of: wordsEnd..<end)) { return (true, noBreakSpace) }
    }
    return (false, nil)
  }

  /// The line of all clusters before `end`, without the spaces it ends with.
  private func span(upTo end: Int, _ ending: LineEnding) -> LineSpan {
    var shownEnd = end
    while shownEnd > first && text.clusters[shownEnd - 1].traits.contains(.isSpace) {
      shownEnd -= 1
    }
    var next = end
    while ending != .lineBreak && next < text.clusters.count
      && text.clusters[next].traits.contains(.isSpace)
    { next += 1 }
    let shown = start(of: shownEnd)
    let isOver = next == text.clusters.count && ending != .lineBreak
    return LineSpan(
      start: start(of: first), fitEnd: shown, visibleEnd: shown,
      fontRange: start(of: first)..<start(of: end), next: start(of: next), addsHyphen: false,
      ending: isOver ? .endOfText : ending, isCut: false,
      endRule: ending == .opportunity ? wordsEndRule : nil)
  }

  /// Where the cluster begins, or where the text ends.
  private func start(of cluster: Int) -> Int {
    cluster == 0 ? 0 : Int(text.clusters[cluster - 1].end)
  }

  private func width(of clusters: Range<Int>) -> Fixed {
    text.origins[start(of: clusters.upperBound)] - text.origins[start(of: clusters.lowerBound)]
  }
}
