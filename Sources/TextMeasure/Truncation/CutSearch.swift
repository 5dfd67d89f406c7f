/// Finds how much of a text fits the available width if it may be cut in the midst of a line.
///
/// Problem: the widths of all prefixes are known, as the text was shaped. But where a
/// cut is unsafe (a kerned pair, a ligature), what is left of it may be wider or narrower
/// than that, and only shaping can decide.
///
/// Approach: find the first cut that does not fit by the known widths, go on to the
/// next safe one, and from there back to the first that fits by its own width. Beyond a
/// safe cut that does not fit nothing does, unless advances are negative.
/// So few cuts are shaped, most often none.
///
/// Limits: a cut is not found that fits only because shaping makes it narrower, if it lies
/// more than `reach` cuts beyond those that fit anyhow, all of them unsafe. Where nothing is
/// shaped anew, a line that is unsafe to cut anywhere counts from where it starts within the
/// text, though it was shaped by itself: of 1,500 cuts through words like `AVAVATo` seven are
/// not Chromium's for that. Right-to-left text is cut in its logical order, like the lines
/// it is on; the pieces that stay may then lie apart.
struct CutSearch {
  let text: WrappableText
  /// Whether a cut text is shaped without the rest.
  let reshapes: Bool
  /// Whether cuts are between clusters of glyphs, be they graphemes or not.
  let splitsGraphemes: Bool

  /// It bounds the work for endless words that are unsafe to cut anywhere.
  private static let reach = 8

  /// The end of the longest part of `range` from its start that is no wider than `available`,
  /// or that start.
  ///
  /// - Complexity: O(*k*) in the characters up to there, and the shaping of what unsafe
  ///   cuts around it touch.
  func end(in range: Range<Int>, within available: Fixed) -> Int {
    var pen = pen(along: range, within: available)
    var end = range.lowerBound
    while end < range.upperBound && available.holds(pen.width(to: end)) {
      end = nextCut(after: end, through: range.upperBound)
    }
    for _ in 0..<Self.reach where end < range.upperBound && !isSafe(end) {
      end = nextCut(after: end, through: range.upperBound)
    }
    while end > range.lowerBound && !available.holds(width(of: range, cutAt: end)) {
      end = previousCut(before: end, after: range.lowerBound)
    }
    return end
  }

  /// The start of the longest part of `range` up to its end that is no wider than `available`,
  /// or that end. It is shaped as a line of its own.
  ///
  /// - Complexity: O(*k*) in the characters from there, and the shaping of what unsafe
  ///   cuts around it touch.
  func start(in range: Range<Int>, within available: Fixed) -> Int {
    let end = range.upperBound
    var start = end
    while start > range.lowerBound && available.holds(text.origins[end] - text.origins[start]) {
      start = previousCut(before: start, after: range.lowerBound)
    }
    for _ in 0..<Self.reach where start > range.lowerBound && !isSafe(start) {
      start = previousCut(before: start, after: range.lowerBound)
    }
    while start < end && !available.holds(text.width(of: start..<end, isCut: false)) {
      start = nextCut(after: start, through: end)
    }
    return start
  }

  /// The width of what is left of the line of `range`, cut at `end`.
  func width(of range: Range<Int>, cutAt end: Int) -> Fixed {
    if end == range.lowerBound { return .zero }
    if reshapes { return text.width(of: range.lowerBound..<end, isCut: true) }
    var pen = pen(along: range, within: .unbounded)
    return pen.width(to: end)
  }

  /// What is not shaped anew keeps the start it has on the whole line.
  private func pen(along range: Range<Int>, within available: Fixed) -> LinePen {
    let extent = text.origins[range.upperBound] - text.origins[range.lowerBound]
    return LinePen(text, at: range.lowerBound, within: reshapes ? available : extent)
  }

  /// The end of the first grapheme of `range`.
  func firstCut(in range: Range<Int>) -> Int {
    range.isEmpty ? range.lowerBound : nextCut(after: range.lowerBound, through: range.upperBound)
  }

  /// The start of the last grapheme of `range`.
  func lastCut(in range: Range<Int>) -> Int {
    range.isEmpty
      ? range.upperBound : previousCut(before: range.upperBound, after: range.lowerBound)
  }

  private func nextCut(after position: Int, through end: Int) -> Int {
    var position = position + 1
    while position < end && !mayCut(position) { position += 1 }
    return position
  }

  private func previousCut(before position: Int, after start: Int) -> Int {
    var position = position - 1
    while position > start && !mayCut(position) { position -= 1 }
    return position
  }

  /// Glyphs that were shaped as one can be parted only by shaping them anew.
  private func mayCut(_ position: Int) -> Bool {
    let startsCluster = text.boundaryFlags[position].contains(.clusterStart)
    if splitsGraphemes { return startsCluster }
    return text.isGraphemeBoundary(position) && (canReshape || startsCluster)
  }

  private func isSafe(_ position: Int) -> Bool {
    !canReshape || text.boundaryFlags[position].isSafeToBreak
  }

  private var canReshape: Bool { reshapes && text.reshaper != nil }
}
