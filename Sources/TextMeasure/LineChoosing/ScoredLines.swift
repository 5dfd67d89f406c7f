/// Chooses the lines of a paragraph with the best score, as Blink does (`ScoreLineBreaker`).
///
/// Problem: a last line of one short word, or, to balance, lines of unequal lengths.
///
/// Approach: as `OptimalBreaks` has it of Minikin, whose penalties Blink took over: a place that a
/// line may end at has the least sum of the squares of what lines up to there leave free. The last
/// line may leave free what it likes, unless lines are balanced. What has not as many lines as
/// first fit has is left for these, and so is a paragraph with a word that is cut or overflows. What
/// grows with the square of a width is divided by the units of a px: a sum is in them, too.
struct ScoredLines {
  private let chooser: LineChooser
  private let balances: Bool
  private var text: WrappableText { chooser.text }

  init(_ chooser: LineChooser, balances: Bool) {
    self.chooser = chooser
    self.balances = balances
  }

  /// `kMaxLinesForBalance`, `kMaxLinesForOptimal`.
  private static let mostBalanced = 6
  private static let mostPretty = 4

  /// Whether lines are scored. The width of a tab is not known before its line is; with `break-spaces`
  /// Blink scores none, as measured (800 texts).
  private var mayScore: Bool { !chooser.holdsTab && chooser.whiteSpace != .breakSpaces }

  func lines() -> ChosenLines { balances ? balancedLines() : prettyLines() }

  /// Only the first paragraph is balanced: Blink begins with the first line alone. Of one that a
  /// limit cuts these are the lines that are shown; to be pretty, it has to be shown whole.
  private func balancedLines() -> ChosenLines {
    let limit = Self.mostBalanced
    let lines = chooser.firstFit(within: chooser.available, limit: limit)
    let isCut = lines.count > chooser.lineLimit
    let end = lines.firstIndex { $0.span.endsParagraph } ?? lines.count
    let last = min(end, chooser.lineLimit - 1)
    if mayScore, last < min(limit, lines.count), let chosen = chosenLines(of: Array(lines[...last]))
    {
      return .ends(chosen)
    }
    return isCut ? .firstFit : NarrowedLines(chooser).halved(limit: limit)
  }

  private func prettyLines() -> ChosenLines {
    if !mayScore { return .firstFit }
    var chosen: [ChosenLine] = []
    var paragraph: [LineChooser.FittedLine] = []
    let limit = min(chooser.lineLimit, .max - 1)
    for line in chooser.firstFit(within: chooser.available, limit: limit).prefix(limit) {
      paragraph.append(line)
      guard line.span.endsParagraph else { continue }
      if !paragraph.contains(where: { $0.overflows || $0.isBroken }) {
        let last = Array(paragraph.suffix(Self.mostPretty))
        if isWorthScoring(last) { chosen += chosenLines(of: last) ?? [] }
      }
      paragraph.removeAll()
    }
    return .ends(chosen)
  }

  /// Whether the last line is one word, shorter than a third of the box, or the two lines before it
  /// end with hyphens (`ShouldOptimize`).
  private func isWorthScoring(_ lines: [LineChooser.FittedLine]) -> Bool {
    guard let last = lines.last, lines.count > 1 else { return false }
    let available = chooser.available(for: last.span, within: chooser.available)
    let third = (available.rawValue / Fixed.layoutUnit - 1) / 3
    if last.width.rawValue / Fixed.layoutUnit < third && !mayEndWithin(last.span) { return true }
    return lines.count > 2 && lines.dropLast().suffix(2).allSatisfy { $0.span.addsHyphen }
  }

  private func mayEndWithin(_ line: LineSpan) -> Bool {
    let first = text.opportunities.partitionPoint { Int($0.next) <= line.start }
    return first < text.opportunities.count
      && Int(text.opportunities[first].next) < line.fitEnd
  }
}

// MARK: - Scores

extension ScoredLines {
  /// A place that a line may end at, or the start of the first one.
  private struct Place {
    var next: Int
    var opportunity: Int
    /// Where a line would begin here, and end, from the start of the first.
    var start: Float
    var end: Float
    var penalty: Float = 0
    var isHyphenated = false
  }

  private struct Score {
    var value: Float = 0
    var previous = 0
    var lineCount = 0
  }

  /// The best lines from the first of `lines` to the last; `nil` if these are left as they are.
  private func chosenLines(of lines: [LineChooser.FittedLine]) -> [ChosenLine]? {
    guard let first = lines.first?.span, lines.count > 1,
      !lines.contains(where: { $0.overflows || $0.isBroken })
    else { return nil }
    let unit = Fixed(rawValue: Fixed.layoutUnit)
    let fontSize = Float(chooser.fontSize.rawValue) * chooser.scale
    let width = units(max(chooser.available - unit, .zero)) * fontSize / chooser.scale
    var places = places(of: lines, hyphenPenalty: width * 2)
    // With fewer there is nothing to choose.
    guard places.count > 4 else { return nil }
    for index in places.indices.dropLast().reversed() {
      places[index].penalty += Self.orphanPenalty * chooser.scale
      if !places[index].isHyphenated { break }
    }
    let widths = [
      max(chooser.available(for: first, within: chooser.available), unit), chooser.available,
    ].map(units)
    guard let scores = scores(of: places, widths: widths, linePenalty: width * 4) else {
      return nil
    }
    var ends: [Int] = []
    var index = places.count - 1
    while index > 0 {
      ends.append(index)
      index = scores[index].previous
    }
    if ends.count != lines.count { return nil }
    var start = Int32(first.start)
    let chosen = ends.reversed().map { end in
      let place = places[end]
      defer { start = Int32(place.next) }
      return ChosenLine(
        start: start, next: Int32(place.next), opportunity: Int32(place.opportunity),
        isCut: true)
    }
    // Blink keeps the lines before the first that ends elsewhere as they are.
    let same = zip(chosen, lines).prefix { $0.next == Int32($1.span.next) }.count
    return Array(chosen[same...])
  }

  private static let orphanPenalty: Float = 10_000
  private static let overfull: Float = 1e12
  /// How many times the penalty of the place before it counts for the last line.
  private static let lastLineFactor: Float = 4

  private func units(_ length: Fixed) -> Float { Float(length.points.rawValue) }

  /// The start of the lines, then every place that one may end at.
  private func places(
    of lines: [LineChooser.FittedLine], hyphenPenalty: Float
  ) -> [Place] {
    guard let first = lines.first?.span, let last = lines.last?.span else { return [] }
    let positions = SnappedPositions(in: text, of: first.start..<last.next)
    var places = [Place(next: first.start, opportunity: -1, start: 0, end: 0)]
    var index = text.opportunities.partitionPoint { Int($0.next) <= first.start }
    var word = first.start
    while index < text.opportunities.count, Int(text.opportunities[index].next) <= last.next {
      let opportunity = text.opportunities[index]
      let next = Int(opportunity.next)
      let end = end(before: next, after: word)
      let reach = reach(ofLineCutAt: end, after: word, positions)
      let addsHyphen = opportunity.addsHyphen && !opportunity.endsParagraph
      // A line that may end anywhere may also end before spaces. The next one does not show them,
      // but is scored as if it did.
      if opportunity.isCut && end > word {
        for start in end..<next {
          places.append(
            Place(next: next, opportunity: index, start: units(positions[start]), end: reach))
        }
      }
      places.append(
        Place(
          next: next, opportunity: index, start: units(positions[next]),
          end: reach + (addsHyphen ? units(text.hyphenWidth) : 0),
          penalty: addsHyphen ? hyphenPenalty : 0, isHyphenated: addsHyphen))
      (word, index) = (next, index + 1)
    }
    return places
  }

  /// Where a line ends that is followed by `next`: before spaces, whether they hang or not.
  ///
  /// - Parameter word: The place before it that a line may end at.
  private func end(before next: Int, after word: Int) -> Int {
    chooser.scalars[word..<next].lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? word
  }

  /// `IsBreakableSpace` of Blink.
  private static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x09 || scalar == 0x0A
  }

  /// How far a line reaches that is cut at `end`, where what is unsafe is shaped anew.
  private func reach(
    ofLineCutAt end: Int, after word: Int, _ positions: SnappedPositions
  ) -> Float {
    let safe = text.safePosition(atOrBefore: max(end, word), after: word - 1) ?? word
    let cut = text.cutEnd(at: end, shapedFrom: safe)
    if cut == text.origins[end] { return units(positions[end]) }
    return units(positions[safe] + (cut - text.origins[safe]).roundedUp(to: Fixed.layoutUnit))
  }

  /// The least score of lines up to each place, and the place before; `nil` if there are too many.
  ///
  /// - Parameter widths: What is available to the first line, and to the others.
  private func scores(of places: [Place], widths: [Float], linePenalty: Float) -> [Score]? {
    var scores = [Score()]
    var (firstStart, steps) = (0, 0)
    for end in places.indices.dropFirst() {
      var best = Score(value: .greatestFiniteMagnitude)
      var (width, hope) = (Float.nan, Float.zero)
      for start in firstStart..<end {
        steps += 1
        let available = widths[min(scores[start].lineCount, 1)]
        if available != width { (width, hope) = (available, 0) }
        let before = scores[start].value
        if before + hope >= best.value { continue }
        let free = places[start].start - (places[end].end - width)
        let cost = cost(free, from: places[start], endsText: end == places.count - 1)
        if free < 0 { firstStart = start + 1 } else { hope = cost.line }
        let score = before + cost.line + cost.penalty
        if score <= best.value { best = Score(value: score, previous: start) }
      }
      guard steps <= LineChooser.mostSteps, !chooser.interruption.hasCome else { return nil }
      // In this order: ties are decided by how 32-bit floats round.
      best.value = best.value + places[end].penalty + linePenalty
      best.lineCount = scores[best.previous].lineCount + 1
      scores.append(best)
    }
    return scores
  }

  private func cost(
    _ free: Float, from start: Place, endsText: Bool
  ) -> (line: Float, penalty: Float) {
    if free < 0 { return (Self.overfull, 0) }
    if endsText && !balances { return (0, Self.lastLineFactor * start.penalty) }
    return (free * free / chooser.scale, 0)
  }
}
