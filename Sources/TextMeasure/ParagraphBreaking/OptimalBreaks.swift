/// Breaks a paragraph so that what its lines leave free, squared, is least in all, with few
/// lines (`OptimalLineBreaker` of Minikin).
///
/// Approach: for every candidate the least score of all ways to end a line there, from the
/// scores of the candidates that a line up to it may begin at: those of the active window,
/// which is as long as a line. All in 32-bit floats; of equal scores that of the later start
/// counts.
///
/// In wide boxes a window is long. Then two rules spare nearly all of it, with the same lines:
/// what fits on the first line is best on it alone, and of the others rows are left out whose
/// bound is above the best (`BreakStarts`).
///
/// - Complexity: O(*n* · √*w*) in the candidates of the paragraph, *w* of them on a line; O(*n* ·
///   *w*) where indents differ from line to line, and with hyphenation.
struct OptimalBreaks {
  /// What a line costs that is too wide.
  static let overfull: Float = 1e12

  /// What is known of a candidate.
  struct Node: Hashable {
    /// The least score of all ways to end a line here.
    var score: Float
    /// The candidate that this line begins at.
    var previous: Int
    /// How many lines there are up to here.
    var line: Int
  }

  let candidates: [BreakCandidates.Candidate]
  private(set) var nodes = [Node(score: 0, previous: 0, line: 0)]

  private let rules: ParagraphRules
  private let box: Double
  private let firstLine: Int
  private var active = 0
  /// What `nodes` are as starts of lines.
  private var starts = BreakStarts()
  /// Whether a look at each of them is to be spared.
  private let skipsStarts: Bool
  /// Whether all nodes so far are ends of the first line, and the least score of theirs.
  private var isOnFirstLine: Bool
  private var leastScore = Float.infinity
  /// The last node behind which lines have other indents than all that follow.
  private var lastUnsteady = -1

  /// How many candidates a window has at least for rows of it to be left out.
  private static let longWindow = 48

  /// The lines of a paragraph in a box of whole pixels.
  ///
  /// - Parameter firstLine: How many lines the text has before the paragraph.
  static func lines(
    of paragraph: ParagraphText.Paragraph, in text: ParagraphText, box: Double, firstLine: Int
  ) -> ParagraphLines {
    let penalty = Self.penalty(text.rules, box: box, firstLine: firstLine)
    let candidates = BreakCandidates(of: paragraph, in: text, box: box, penalty: penalty)
    if let line = onlyLine(candidates, text.rules, box: box, firstLine: firstLine) { return line }
    var breaks = OptimalBreaks(
      candidates.candidates, text.rules, box: box, firstLine: firstLine)
    breaks.run(penalty)
    // Every width weighs differently what lines leave free, up to those that do not count.
    let farthest = text.rules.indents.farthest.rounded(.up)
    return box < farthest
      ? ParagraphLines(ends: breaks.ends, atLeast: box, below: box + 1)
      : ParagraphLines(ends: breaks.ends, atLeast: farthest, below: .infinity)
  }

  /// What a second choice costs; a line costs twice that.
  static func penalty(_ rules: ParagraphRules, box: Double, firstLine: Int) -> Float {
    let width = rules.available(in: box, line: 0, after: firstLine)
    let penalty = 0.5 * rules.size * width
    return rules.hyphenWidth == nil ? penalty : 4 * penalty
  }

  /// The one line of a paragraph that fits on it: it leaves less free than the first of several
  /// would, also squared, and what others leave free only adds to that.
  ///
  /// With letters that overlap, the first of several may leave less. Not beside so much room that
  /// each of two lines leaves more than half of what one does, squared.
  private static func onlyLine(
    _ candidates: BreakCandidates, _ rules: ParagraphRules, box: Double, firstLine: Int
  ) -> ParagraphLines? {
    guard let first = candidates.candidates.first, let last = candidates.candidates.last,
      candidates.areSteady
    else { return nil }
    var width = Double(last.widthIfBroken - first.widthBefore)
    var available = Double(rules.available(in: box, line: 0, after: firstLine))
    if rules.halfSpacing < 0 {
      let narrower = max(0, min(box, rules.indents.farthest) - rules.indents.most)
      width = 8 * candidates.extent + 4 * max(0, available - narrower)
      available = narrower
    }
    // A pixel more, as the comparison is one of 32-bit floats.
    guard width + 1 <= available, box > 0 else { return nil }
    let indent = rules.indents.indent(ofLine: firstLine, inParagraph: 0)
    let narrowest = (indent + width + 1).rounded(.up)
    return ParagraphLines(ends: [last.cut], atLeast: narrowest, below: .infinity)
  }

  /// Whether a box holds all of a paragraph on one line; true also where no wider box does.
  static func holdsWhole(
    _ paragraph: ParagraphText.Paragraph, in text: ParagraphText, box: Double, firstLine: Int
  ) -> Bool {
    let candidates = BreakCandidates(of: paragraph, in: text, box: box, penalty: 0).candidates
    guard let first = candidates.first, let last = candidates.last else { return true }
    let available = text.rules.available(in: box, line: 0, after: firstLine)
    return first.widthBefore - (last.widthIfBroken - available) >= 0
      || box >= text.rules.indents.farthest || available > last.widthIfBroken + 2
  }

  /// - Parameter isPlain: Whether all starts are looked at for every end, as Minikin does.
  init(
    _ candidates: [BreakCandidates.Candidate], _ rules: ParagraphRules, box: Double,
    firstLine: Int, isPlain: Bool = false
  ) {
    self.candidates = candidates
    self.rules = rules
    self.box = box
    self.firstLine = firstLine
    isOnFirstLine = !isPlain && Self.areOrdered(candidates)
    skipsStarts = isOnFirstLine && candidates.count > Self.longWindow
    nodes.reserveCapacity(candidates.count)
    starts.reserveCapacity(candidates.count)
    starts.append(score: 0, width: candidates[0].widthBefore, hasRows: skipsStarts)
    if skipsStarts { noteIndents(of: 0, line: 0) }
  }

  /// Whether later starts never leave less free: true unless something has a width below zero,
  /// or hyphens may be added.
  private static func areOrdered(_ candidates: [BreakCandidates.Candidate]) -> Bool {
    zip(candidates, candidates.dropFirst()).allSatisfy { $0.widthBefore <= $1.widthBefore }
  }

  private func available(toLine line: Int) -> Float {
    rules.available(in: box, line: line, after: firstLine)
  }

  mutating func run(_ penalty: Float) {
    for index in candidates.indices.dropFirst() {
      let node = best(at: index, penalty)
      nodes.append(node)
      isOnFirstLine = isOnFirstLine && node.previous == 0 && active == 0
      leastScore = min(leastScore, node.score)
      starts.append(
        score: node.score, width: candidates[index].widthBefore, hasRows: skipsStarts)
      if skipsStarts { noteIndents(of: index, line: node.line) }
    }
  }

  private mutating func noteIndents(of index: Int, line: Int) {
    if !rules.indents.areSteady(fromLine: firstLine + line, inParagraph: line) {
      lastUnsteady = index
    }
  }

  /// The best of all lines that end at a candidate.
  private mutating func best(at index: Int, _ penalty: Float) -> Node {
    let end = candidates[index]
    let isLast = index == candidates.count - 1
    let isFree = isLast && rules.strategy == .highQuality
    let best = firstLineScore(at: end, isFree).map { Search(least: $0) } ?? search(index, isFree)
    return Node(
      score: best.least + end.penalty + 2 * penalty, previous: best.previous,
      line: nodes[best.previous].line + 1)
  }

  /// The score of a line from the start of the paragraph, if no other can be as good: all of
  /// them are ends of the first line as well, and their own scores are above it.
  private func firstLineScore(
    at end: BreakCandidates.Candidate, _ isFree: Bool
  ) -> Float? {
    guard isOnFirstLine else { return nil }
    let free = candidates[0].widthBefore - (end.widthIfBroken - available(toLine: 0))
    guard free >= 0 else { return nil }
    let score = isFree ? 4 * candidates[0].penalty : free * free
    return leastScore > score && score <= .greatestFiniteMagnitude ? score : nil
  }

  /// How far the search for a start has come.
  private struct Search {
    var least = Float.greatestFiniteMagnitude
    var previous = 0
    var line = 0
    var width = Float.zero
    /// What starts must be behind of for a line to fit.
    var left = Float.zero
    /// The square of what the last line looked at leaves free: of those that begin further on
    /// none leaves less.
    var bound = Float.zero
  }

  private mutating func search(_ index: Int, _ isFree: Bool) -> Search {
    let line = nodes[active].line
    let width = available(toLine: line)
    var search = Search(
      line: line, width: width, left: candidates[index].widthIfBroken - width)
    guard skipsStarts, !isFree, index - active > Self.longWindow, lastUnsteady < active else {
      weigh(active..<index, to: index, isFree, &search)
      return search
    }
    var first = active
    while first < index, candidates[first].widthBefore - search.left < 0 { first += 1 }
    weigh(active..<first, to: index, isFree, &search)
    guard first < index else { return search }
    let best = starts.least(
      in: first..<index, left: search.left, guess: nodes[index - 1].previous)
    // Which of several best ones is taken depends on what lies between them.
    if best.sum < search.least {
      weigh(best.first..<best.last + 1, to: index, isFree, &search)
    } else if best.sum == search.least {
      weigh(first..<index, to: index, isFree, &search)
    }
    return search
  }

  /// Looks at starts one by one, in the source's order.
  private mutating func weigh(
    _ range: Range<Int>, to index: Int, _ isFree: Bool, _ search: inout Search
  ) {
    let hasIndents = !rules.indents.areNone
    let (scores, widths) = (starts.scores, starts.widths)
    for start in range {
      if hasIndents { followIndents(from: start, to: index, &search) }
      if scores[start] + search.bound >= search.least { continue }
      let free = widths[start] - search.left
      var (own, extra) = (Float.zero, Float.zero)
      if free < 0 {
        own = Self.overfull
        active = start + 1
      } else {
        own = free * free
        if isFree {
          own = 0
          extra = 4 * candidates[start].penalty
        }
        search.bound = own
      }
      let sum = scores[start] + own + extra
      if sum <= search.least { (search.least, search.previous) = (sum, start) }
    }
  }

  /// Takes the width of the lines that begin at a start, if it is another: but one step late for
  /// where they begin, as in the source.
  private func followIndents(from start: Int, to index: Int, _ search: inout Search) {
    guard nodes[start].line != search.line else { return }
    search.line = nodes[start].line
    let next = available(toLine: search.line)
    guard next != search.width else { return }
    (search.left, search.bound) = (candidates[index].widthIfBroken - search.width, 0)
    search.width = next
  }

  /// Indices of the candidates that lines end at, in order.
  var path: [Int] {
    var path: [Int] = []
    var index = candidates.count - 1
    while index > 0 {
      path.append(index)
      index = nodes[index].previous
    }
    return path.reversed()
  }

  var ends: [ParagraphLines.LineCut] { path.map { candidates[$0].cut } }
}

extension OptimalBreaks {
  /// What the lines of a paragraph cost in a box of whole pixels.
  static func costs(
    of paragraph: ParagraphText.Paragraph, in text: ParagraphText, box: Double, firstLine: Int
  ) -> [BreakCost] {
    let penalty = Self.penalty(text.rules, box: box, firstLine: firstLine)
    let candidates = BreakCandidates(of: paragraph, in: text, box: box, penalty: penalty)
    var breaks = OptimalBreaks(
      candidates.candidates, text.rules, box: box, firstLine: firstLine)
    breaks.run(penalty)
    return breaks.costs(penalty)
  }

  private func costs(_ penalty: Float) -> [BreakCost] {
    path.enumerated().map { line, index in
      let node = nodes[index]
      let width =
        candidates[index].widthIfBroken - candidates[node.previous].widthBefore
      let own = candidates[index].penalty + 2 * penalty
      return BreakCost(
        free: Double(available(toLine: line) - width),
        ofWidth: Double(node.score - nodes[node.previous].score - own), ofLine: Double(own),
        total: Double(node.score))
    }
  }
}

/// What a line costs where breaks are chosen for a paragraph as a whole, in square pixels.
public struct BreakCost: Hashable, Sendable {
  /// How many pixels it leaves free; less than zero if it is too wide.
  public var free: Double
  /// The square of that; zero for a last line that may be short.
  public var ofWidth: Double
  /// The penalties: of every line, and of an end in an address or a word.
  public var ofLine: Double
  /// The cost of this line and of those before it in the paragraph.
  public var total: Double
}

extension ParagraphRules {
  /// The width available to a line of a paragraph, as a 32-bit float.
  @inline(__always)
  fileprivate func available(in box: Double, line: Int, after firstLine: Int) -> Float {
    let indent = indents.indent(ofLine: firstLine + line, inParagraph: line)
    return Float(max(0, min(box, indents.farthest) - indent))
  }
}
