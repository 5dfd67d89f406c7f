/// Makes room for a token at the end of a line as SkParagraph does (`TextLine::createEllipsis`):
/// clusters leave the line from its end until the rest fits beside the token, which each time has
/// the font of the last that stays.
struct ClusterTruncator {
  let text: WrappableText
  /// The width of the token behind each range of one font, in order.
  let tokens: [TokenRun]

  /// How wide the token is behind characters of one run.
  struct TokenRun {
    /// The first of them.
    var start: Int
    var width: Fixed
  }

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
    var run = tokens.partitionPoint { $0.start < end }
    while end > line.lowerBound {
      while run > 1 && tokens[run - 1].start >= end { run -= 1 }
      let token = run > 0 ? tokens[run - 1].width : .zero
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
