/// Breaks a paragraph so that what its lines leave free, squared, is least in all, with few
/// lines (`OptimalLineBreaker` of Minikin).
///
/// Approach: for every candidate the least score of all ways to end a line there, from the
/// scores of the candidates that a line up to it may begin at: those of the active window,
/// which is as long as a line. All in 32-bit floats; of equal scores that of the later start
/// counts.
///
/// - Complexity: O(*n* · *w*) in the candidates of the paragraph, *w* of them on a line.
struct OptimalBreaks {
  /// What a line costs that is too wide.
  static let overfull: Float = 1e12

  /// What is known of a candidate.
  struct Node {
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
    let narrowest = (box - available + width + 1).rounded(.up)
    return ParagraphLines(ends: [last.cut], atLeast: narrowest, below: .infinity)
  }

  init(
    _ candidates: [BreakCandidates.Candidate], _ rules: ParagraphRules, box: Double, firstLine: Int
  ) {
    self.candidates = candidates
    self.rules = rules
    self.box = box
    self.firstLine = firstLine
    nodes.reserveCapacity(candidates.count)
  }

  private func available(toLine line: Int) -> Float {
    rules.available(in: box, line: line, after: firstLine)
  }

  mutating func run(_ penalty: Float) {
    for index in candidates.indices.dropFirst() { nodes.append(best(at: index, penalty)) }
  }

  /// The best of all lines that end at a candidate.
  private mutating func best(at index: Int, _ penalty: Float) -> Node {
    let end = candidates[index]
    let isLast = index == candidates.count - 1
    let isFree = isLast && rules.strategy == .highQuality
    let hasIndents = !rules.indents.areNone
    var (least, previous) = (Float.greatestFiniteMagnitude, 0)
    var (line, hope) = (nodes[active].line, Float.zero)
    var width = available(toLine: line)
    var left = end.widthIfBroken - width
    for start in active..<index {
      let node = nodes[start]
      if hasIndents && node.line != line {
        line = node.line
        let next = available(toLine: line)
        if next != width {
          // The left edge is that of the width before, as in the source.
          (left, hope, width) = (end.widthIfBroken - width, 0, next)
        }
      }
      if node.score + hope >= least { continue }
      let free = candidates[start].widthBefore - left
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
        hope = own
      }
      let sum = node.score + own + extra
      if sum <= least { (least, previous) = (sum, start) }
    }
    return Node(
      score: least + end.penalty + 2 * penalty, previous: previous, line: nodes[previous].line + 1)
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
  /// For that: its square, but nothing for a last line that may be short.
  public var ofWidth: Double
  /// For being a line, and for ending where it does: in an address or a word.
  public var ofLine: Double
  /// Together with the lines before it in the paragraph.
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
