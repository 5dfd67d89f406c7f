/// Makes room for a token at the end of a line as SkParagraph does (`TextLine::createEllipsis`):
/// clusters leave the line from its end until the rest fits beside the token, which each time has
/// the font of the last that stays.
struct ClusterTruncator {
  let text: WrappableText
  let fontRuns: [FontRun]
  let token: TokenWidths

  /// What is left of a line, and the token behind it.
  struct Rest {
    /// The scalar after the last.
    var end: Int
    var width: Fixed
    var token: Fixed
  }

  /// - Parameters:
  ///   - line: Filled, its scalars.
  ///   - next: The scalar that the next line would begin with. Spaces before it count as if they
  ///     were on the line, and its width had room for them.
  /// - Returns: `nil` where nothing may stay, and SkParagraph shows no token.
  /// - Complexity: O(*k*) in the clusters of the line.
  func rest(of line: Range<Int>, before next: Int, within available: Fixed) -> Rest? {
    var width = text.origins[line.upperBound] - text.origins[line.lowerBound]
    var end = next
    var run = fontRuns.partitionPoint { $0.range.lowerBound < end }
    while end > line.lowerBound {
      while run > 0 && fontRuns[run - 1].range.lowerBound >= end { run -= 1 }
      let token = token.width(after: run > 0 ? Int(fontRuns[run - 1].font) : 0)
      let start = clusterStart(before: end)
      // Beside a token that is wider than the box no cluster leaves any room: an oversight there.
      if available.holds(token) {
        if available.holds(width + token) { return Rest(end: end, width: width, token: token) }
        width = width - (text.origins[end] - text.origins[start])
      }
      end = start
    }
    return nil
  }

  private func clusterStart(before end: Int) -> Int {
    var start = end - 1
    while start > 0 && !text.boundaryFlags[start].contains(.clusterStart) { start -= 1 }
    return start
  }
}
