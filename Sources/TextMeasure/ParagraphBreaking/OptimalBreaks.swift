/// Breaks a paragraph so that what its lines leave free, squared, is least in all, with few
/// lines (`OptimalLineBreaker` of Minikin).
///
/// Problem: a paragraph of *n* opportunities has 2ⁿ ways to be broken.
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
  /// The cost of a line that is too wide.
  static let overfull: Float = 1e12

  /// The best way to end a line at a candidate.
  struct Node: Hashable {
    /// The least score of all ways to end a line here.
    var score: Float
    /// The candidate that this line begins at.
    var previous: Int
    /// How many lines there are up to here.
    var line: Int
  }

  private(set) var candidates: [BreakCandidates.Candidate]
  private(set) var nodes: [Node] = []

  private let rules: MinikinStyle
  private let hasIndents: Bool
  private let isPlain: Bool
  private var box = 0.0
  private var firstLine = 0
  private var active = 0
  /// The nodes as starts of lines.
  private var starts = BreakStarts()
  /// Whether to use them: whether there are too many nodes to try each.
  private var skipsStarts = false
  /// Whether all nodes so far are ends of the first line, and the least score of theirs.
  private var isOnFirstLine = false
  private var leastScore = Float.infinity
  /// The last node behind which lines have other indents than all that follow.
  private var lastUnsteady = -1

  /// How many candidates a window has at least for rows of it to be left out.
  private static let longWindow = 48

  /// The lines of a paragraph in a box of whole pixels.
  ///
  /// - Parameters:
  ///   - firstLine: How many lines the text has before the paragraph.
  ///   - interruption: Once it has come, there are no lines.
  static func lines(
    of paragraph: MinikinText.Paragraph, in text: MinikinText, box: Double, firstLine: Int,
    _ interruption: Interruption? = nil
  ) -> ParagraphLines {
    let (candidates, penalty) = candidates(of: paragraph, in: text, box: box, firstLine: firstLine)
    if let line = onlyLine(candidates, text, box: box, firstLine: firstLine) { return line }
    var breaks = OptimalBreaks(candidates.candidates, text.rules)
    breaks.run(box: box, firstLine: firstLine, penalty, until: interruption)
    // Every width weighs differently what lines leave free, up to those that do not count.
    let farthest = text.rules.indents.farthest.rounded(.up)
    return box < farthest
      ? ParagraphLines(ends: breaks.ends, atLeast: box, below: box + 1)
      : ParagraphLines(ends: breaks.ends, atLeast: farthest, below: .infinity)
  }

  /// The candidates of a paragraph, and what a second choice costs in its largest font.
  private static func candidates(
    of paragraph: MinikinText.Paragraph, in text: MinikinText, box: Double, firstLine: Int
  ) -> (BreakCandidates, penalty: Float) {
    func penalty(_ size: Float) -> Float {
      Self.penalty(text.rules, size: size, box: box, firstLine: firstLine)
    }
    let candidates = BreakCandidates(of: paragraph, in: text, box: box, penalty: penalty)
    return (candidates, penalty(text.largestSize(in: paragraph)))
  }

  /// The cost of a second choice; that of a line is twice as much.
  ///
  /// - Parameter size: The size of the font, if it is another than that of the style.
  static func penalty(
    _ rules: MinikinStyle, size: Float? = nil, box: Double, firstLine: Int
  ) -> Float {
    let width = rules.available(in: box, line: 0, after: firstLine)
    let penalty = 0.5 * (size ?? rules.size) * width
    return rules.hyphenWidth == nil ? penalty : 4 * penalty
  }

  /// The one line of a paragraph that fits on it: it leaves less free than the first of several
  /// would, also squared, and what others leave free only adds to that.
  ///
  /// With letters that overlap, the first of several may leave less. Not in a box so wide that each
  /// of two lines leaves more than half of what one does, squared.
  private static func onlyLine(
    _ candidates: BreakCandidates, _ text: MinikinText, box: Double, firstLine: Int
  ) -> ParagraphLines? {
    let rules = text.rules
    guard let first = candidates.candidates.first, let last = candidates.candidates.last,
      candidates.areSteady
    else { return nil }
    var width = Double(last.widthIfBroken - first.widthBefore)
    var available = Double(rules.available(in: box, line: 0, after: firstLine))
    if text.hasNegativeSpacing {
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
    _ paragraph: MinikinText.Paragraph, in text: MinikinText, box: Double, firstLine: Int
  ) -> Bool {
    let candidates = BreakCandidates(of: paragraph, in: text, box: box) { _ in 0 }.candidates
    guard let first = candidates.first, let last = candidates.last else { return true }
    let available = text.rules.available(in: box, line: 0, after: firstLine)
    return first.widthBefore - (last.widthIfBroken - available) >= 0
      || box >= text.rules.indents.farthest || available > last.widthIfBroken + 2
  }

  /// - Parameter isPlain: Whether all starts are looked at for every end, as Minikin does.
  init(
    _ candidates: [BreakCandidates.Candidate], _ rules: MinikinStyle, isPlain: Bool = false
  ) {
    self.candidates = candidates
    self.rules = rules
    self.isPlain = isPlain
    hasIndents = !rules.indents.areNone
  }

  /// Without candidates.
  init(_ rules: MinikinStyle) { self.init([], rules) }

  /// Takes other candidates, in the same memory.
  mutating func replaceCandidates(
    _ fill: (inout [BreakCandidates.Candidate]) -> Void
  ) {
    candidates.removeAll(keepingCapacity: true)
    fill(&candidates)
  }

  private mutating func begin(box: Double, firstLine: Int) {
    (self.box, self.firstLine, active) = (box, firstLine, 0)
    isOnFirstLine = !isPlain && Self.areOrdered(candidates)
    skipsStarts = isOnFirstLine && candidates.count > Self.longWindow
    (leastScore, lastUnsteady) = (.infinity, -1)
    nodes.removeAll(keepingCapacity: true)
    nodes.reserveCapacity(candidates.count)
    nodes.append(Node(score: 0, previous: 0, line: 0))
    starts.removeAll()
    starts.reserveCapacity(candidates.count)
    starts.append(score: 0, width: candidates[0].widthBefore, hasRows: skipsStarts)
    if skipsStarts { noteIndents(of: 0, line: 0) }
  }

  /// Whether later starts never leave less free: true unless something has a width below zero,
  /// or hyphens may be added.
  private static func areOrdered(_ candidates: [BreakCandidates.Candidate]) -> Bool {
    var last = -Float.infinity
    for candidate in candidates {
      if candidate.widthBefore < last { return false }
      last = candidate.widthBefore
    }
    return true
  }

  private func available(toLine line: Int) -> Float {
    hasIndents ? rules.available(in: box, line: line, after: firstLine) : Float(max(0, box))
  }

  /// Finds the best lines in a box of whole pixels.
  ///
  /// - Parameters:
  ///   - firstLine: How many lines the text has before the paragraph.
  ///   - penalty: What a second choice costs.
  ///   - interruption: Once it has come, no lines are found.
  mutating func run(
    box: Double, firstLine: Int = 0, _ penalty: Float, until interruption: Interruption? = nil
  ) {
    guard !candidates.isEmpty else { return }
    begin(box: box, firstLine: firstLine)
    for index in candidates.indices.dropFirst() {
      if interruption.hasCome { return }
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
    let best =
      firstLineScore(at: end, isFree).map { BreakStarts.Best(left: 0, least: $0) }
      ?? search(index, isFree)
    return Node(
      score: best.least + end.penalty + 2 * penalty, previous: best.start,
      line: nodes[best.start].line + 1)
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
    var best: BreakStarts.Best
    var line = 0
    var width = Float.zero
  }

  private mutating func search(_ index: Int, _ isFree: Bool) -> BreakStarts.Best {
    let line = nodes[active].line
    let width = available(toLine: line)
    let left = candidates[index].widthIfBroken - width
    var search = Search(best: BreakStarts.Best(left: left), line: line, width: width)
    guard skipsStarts, !isFree, index - active > Self.longWindow, lastUnsteady < active else {
      weigh(active..<index, to: index, isFree, &search)
      return search.best
    }
    var first = active
    while first < index, candidates[first].widthBefore - left < 0 { first += 1 }
    weigh(active..<first, to: index, isFree, &search)
    guard first < index else { return search.best }
    let best = starts.least(in: first..<index, left: left, guess: nodes[index - 1].previous)
    // Which of several best ones is taken depends on what lies between them.
    if best.sum < search.best.least {
      weigh(best.first..<best.last + 1, to: index, isFree, &search)
    } else if best.sum == search.best.least {
      weigh(first..<index, to: index, isFree, &search)
    }
    return search.best
  }

  /// Looks at starts one by one, in the source's order.
  private mutating func weigh(
    _ range: Range<Int>, to index: Int, _ isFree: Bool, _ search: inout Search
  ) {
    guard hasIndents || isFree else {
      return starts.weigh(range, &search.best, active: &active)
    }
    for start in range {
      if hasIndents { followIndents(from: start, to: index, &search) }
      let score = starts.scores[start]
      if score + search.best.bound >= search.best.least { continue }
      let free = starts.widths[start] - search.best.left
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
        search.best.bound = own
      }
      let sum = score + own + extra
      if sum <= search.best.least { (search.best.least, search.best.start) = (sum, start) }
    }
  }

  /// Takes the width of the lines that begin at a start, if it is another: but one step late for
  /// where they begin, as in the source.
  private func followIndents(from start: Int, to index: Int, _ search: inout Search) {
    guard nodes[start].line != search.line else { return }
    search.line = nodes[start].line
    let next = available(toLine: search.line)
    guard next != search.width else { return }
    (search.best.left, search.best.bound) = (candidates[index].widthIfBroken - search.width, 0)
    search.width = next
  }

  /// How many lines there are.
  var lineCount: Int { nodes.last?.line ?? 0 }

  /// Indices of the candidates that lines end at, in order; none if `run` was interrupted.
  var path: [Int] {
    guard nodes.count == candidates.count else { return [] }
    var path: [Int] = []
    var index = candidates.count - 1
    while index > 0 {
      // Candidates inside of a word follow those of its parts. Where letters overlap, the best way may
      // lead back to one of them, which ends no line.
      let next = path.last.map { candidates[$0].cut.position } ?? .max
      if candidates[index].cut.position <= next { path.append(index) }
      index = nodes[index].previous
    }
    return path.reversed()
  }

  var ends: [ParagraphLines.LineCut] { path.map { candidates[$0].cut } }
}

extension OptimalBreaks {
  /// The costs of the lines of a paragraph in a box of whole pixels.
  static func costs(
    of paragraph: MinikinText.Paragraph, in text: MinikinText, box: Double, firstLine: Int,
    _ interruption: Interruption?
  ) -> [BreakCost] {
    let (candidates, penalty) = candidates(of: paragraph, in: text, box: box, firstLine: firstLine)
    var breaks = OptimalBreaks(candidates.candidates, text.rules)
    breaks.run(box: box, firstLine: firstLine, penalty, until: interruption)
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

/// The cost of a line where breaks are chosen for a paragraph as a whole, in square pixels.
package struct BreakCost: Hashable, Sendable {
  /// How many pixels it leaves free; less than zero if it is too wide.
  package var free: Double
  /// The square of that; zero for a last line that may be short.
  package var ofWidth: Double
  /// The penalties: of every line, and of an end in an address or a word.
  package var ofLine: Double
  /// The cost of this line and of those before it in the paragraph.
  package var total: Double
}

extension MinikinStyle {
  /// The width available to a line of a paragraph, as a 32-bit float.
  @inline(__always)
  fileprivate func available(in box: Double, line: Int, after firstLine: Int) -> Float {
    let indent = indents.indent(ofLine: firstLine + line, inParagraph: line)
    return Float(max(0, min(box, indents.farthest) - indent))
  }
}
