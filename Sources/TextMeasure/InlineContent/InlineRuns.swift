/// A part of a text that is shaped as one: in one style, as far as shaping sees it.
struct InlineRun: Hashable, Sendable {
  var range: Range<Int>
  /// The index of its style.
  var style: Int32
  var isBox = false
}

extension InlineContent {
  /// The runs of a text, in order, without gap or overlap.
  ///
  /// - Complexity: O(*p*) in the pieces and boundaries.
  func runs(_ boundaries: [InlineBoundary], _ rules: InlineRules) -> [InlineRun] {
    var runs: [InlineRun] = []
    func begin(_ piece: Int) {
      runs.append(
        InlineRun(
          range: range(of: piece), style: elements[Int(pieces[piece].element)].style,
          isBox: pieces[piece].box >= 0))
    }
    let first =
      boundaries.first?.before ?? pieces.indices.first { !range(of: $0).isEmpty }
    if let first { begin(first) }
    for boundary in boundaries {
      if parts(boundary, rules) {
        begin(boundary.after)
      } else {
        let start = runs[runs.count - 1].range.lowerBound
        runs[runs.count - 1].range = start..<range(of: boundary.after).upperBound
      }
    }
    return runs
  }

  /// The parts of a text that are each of one style; none if all of it is spaced alike and has the
  /// same features.
  func partsOfSpacing() -> [SpacedPart] {
    let first = styles[0].resolved.shaping
    let areAlike = styles.allSatisfy { style in
      style.resolved.shaping.spacing.letter == first.spacing.letter
        && style.resolved.style.features == styles[0].resolved.style.features
    }
    if areAlike { return [] }
    var parts: [SpacedPart] = []
    for piece in pieces.indices {
      let range = range(of: piece)
      let style = elements[Int(pieces[piece].element)].style
      if range.isEmpty { continue }
      if let last = parts.last, last.style == style {
        parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        parts.append(SpacedPart(range: range, style: style))
      }
    }
    return parts
  }

  /// Whether what is before a boundary and what is after it are shaped apart.
  private func parts(_ boundary: InlineBoundary, _ rules: InlineRules) -> Bool {
    if rules.shapesTextsApart || boundary.hasEdge { return true }
    if pieces[boundary.before].box >= 0 || pieces[boundary.after].box >= 0 { return true }
    if rules.zeroShiftParts ? boundary.isAligned : boundary.isShifted { return true }
    if rules.spansPart && cutsRuns(at: boundary) { return true }
    let before = elements[Int(pieces[boundary.before].element)].style
    let after = elements[Int(pieces[boundary.after].element)].style
    if before != after && styles[Int(before)].isShapedApart(from: styles[Int(after)], rules) {
      return true
    }
    guard rules.emptyElementsPart, let empty = boundary.emptyStyle else { return false }
    return empty != before && styles[Int(empty)].isShapedApart(from: styles[Int(before)], rules)
  }

  /// Whether an element that begins or ends there, and is not empty, cuts runs.
  private func cutsRuns(at boundary: InlineBoundary) -> Bool {
    [boundary.before, boundary.after].contains { piece in
      ancestors(of: Int(pieces[piece].element))
        .prefix { $0 != Int(boundary.commonElement) }
        .contains { elements[$0].cutsRuns }
    }
  }
}

extension InlineStyle {
  /// Whether text of two styles is shaped apart.
  func isShapedApart(from b: InlineStyle, _ rules: InlineRules) -> Bool {
    let (style, other) = (resolved.style, b.resolved.style)
    if isItalic != b.isItalic || style.fonts != other.fonts { return true }
    if style.size != other.size || style.weight != other.weight { return true }
    if style.variations != other.variations || style.language != other.language { return true }
    // A height of 1 parts from none as little as it parts from 1.
    let heights = (resolved.heightOfRuns ?? 1, b.resolved.heightOfRuns ?? 1)
    if rules.heightParts && heights.0 != heights.1 { return true }
    // Gecko kerns over other spacing of words all the same, where a word of two kerns.
    if rules.spacingParts
      && (style.features != other.features || style.letterSpacing != other.letterSpacing
        || style.wordSpacing != other.wordSpacing)
    {
      return true
    }
    return rules.breakRulesPart
      && (style.wordBreak != other.wordBreak || style.strictness != other.strictness)
  }
}

/// Cuts the items of a text where its runs end.
struct InlineItems {
  /// The items, each of one run and with its style; boxes are items of their own.
  ///
  /// - Complexity: O(*n*) in items and runs.
  static func cut(_ items: [Item], at runs: [InlineRun]) -> [Item] {
    var cut: [Item] = []
    cut.reserveCapacity(items.count + runs.count)
    var index = 0
    for run in runs {
      while index < items.count && items[index].range.upperBound <= run.range.lowerBound {
        index += 1
      }
      var isFirst = true
      var next = index
      while next < items.count && items[next].range.lowerBound < run.range.upperBound {
        var item = items[next]
        item.range = item.range.clamped(to: run.range)
        item.style = UInt32(run.style)
        if isFirst { (item.startsFragment, item.continuesSplitRun) = (true, false) }
        if run.isBox { item.kind = .control }
        cut.append(item)
        isFirst = false
        next += 1
      }
    }
    return cut
  }
}
