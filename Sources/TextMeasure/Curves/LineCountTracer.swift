/// Finds in which boxes a paragraph that is broken as a whole has how many lines, without weighing
/// its lines in each.
///
/// Problem: the best lines may be others with every pixel, and more lines in a wider box.
///
/// Approach: broken first fit a paragraph never has more lines in a wider box, and in nearly all
/// boxes the best lines are as many (`FewestLines`). That is known of whole ranges of boxes; where
/// their number falls within one, halving finds where. In all other boxes lines are weighed.
///
/// Boxes are whole pixels.
struct LineCountTracer {
  /// From this box on a paragraph has so many lines.
  struct Step: Equatable {
    var box: Double
    var count: Int
  }

  private let text: MinikinText
  private let index: Int
  /// The widths of the paragraph up to each of its scalars, and to its end.
  private var sums: [Double] = [0]
  /// The width of the widest word: in narrower boxes words are cut.
  private var widestWord = 0.0
  private(set) var steps: [Step] = []
  /// The latest layout.
  private var latest: Layout?

  /// Lines broken first fit, and the boxes that have these.
  private struct Layout {
    var lines = FewestLines()
    var atLeast: Double
    var below: Double
  }

  /// - Parameter index: The index of the paragraph.
  /// - Returns: `nil` where lines do not follow from advances alone, all of them equally wide.
  init?(_ text: MinikinText, paragraph index: Int) {
    let (rules, paragraph) = (text.rules, text.paragraphs[index])
    guard rules.strategy != .simple, rules.hyphenWidth == nil, rules.indents.areNone,
      rules.halfSpacing == 0, rules.outerSpacing == 0, text.runs.isEmpty, rules.wordSpacing == 0,
      !paragraph.holdsTab,
      // Addresses are only second choice first fit.
      !paragraph.ends.contains(where: { $0.isInAddress })
    else { return nil }
    self.text = text
    self.index = index
    var sum = 0.0
    for position in paragraph.range {
      guard text.advances[position] >= 0 else { return nil }
      sum += Double(text.advances[position])
      sums.append(sum)
    }
    guard sum < Self.exactLimit else { return nil }
    var start = paragraph.range.lowerBound
    for end in paragraph.ends {
      widestWord = max(widestWord, width(of: start..<Int(end.position)))
      start = Int(end.position)
    }
  }

  /// 32-bit floats hold so many pixels in 1/256.
  private static let exactLimit = 65_536.0

  /// Without the spaces at its end.
  private func width(of range: Range<Int>) -> Double {
    let first = text.paragraphs[index].range.lowerBound
    return sums[text.shown(range).upperBound - first] - sums[range.lowerBound - first]
  }

  /// Finds the steps of all boxes from one to another.
  ///
  /// - Throws: `TextError.curveTooCostly`.
  mutating func trace(
    _ boxes: ClosedRange<Double>, _ work: inout CurveWork
  ) throws(TextError) {
    var box = boxes.lowerBound
    // Wider ones hold all on a line.
    let widest = min(boxes.upperBound, max(box, sums[sums.count - 1].rounded(.up) + 2))
    // The first of the lines as many: the most even ones that all boxes behind hold.
    var even: Layout?
    while box <= widest {
      guard box >= widestWord else {
        try weigh(box, &work)
        box += 1
        continue
      }
      let layout = try layout(in: box, &work)
      // `OptimalBreaks` has no other line then, with a pixel to spare.
      if layout.lines.count == 1 && box >= layout.lines.last + 1 {
        append(box, 1)
        return
      }
      if even?.lines.count != layout.lines.count { even = layout }
      guard let end = end(of: [layout, even ?? layout], from: box, widest) else {
        try weigh(box, &work)
        box += 1
        continue
      }
      append(box, layout.lines.count)
      box = try next(after: layout, in: box...end, &work)
    }
  }

  private mutating func append(_ box: Double, _ count: Int) {
    if steps.last?.count != count { steps.append(Step(box: box, count: count)) }
  }

  private mutating func weigh(_ box: Double, _ work: inout CurveWork) throws(TextError) {
    try work.spend(characterCount: 32 * sums.count + 256, lineCount: 0)
    let lines = text.lines(ofParagraph: index, box: box, firstLine: 0, work.interruption)
    try work.interruption.check()
    append(box, lines.ends.count)
  }

  private mutating func layout(
    in box: Double, _ work: inout CurveWork
  ) throws(TextError) -> Layout {
    if let latest, latest.atLeast <= box && box < latest.below { return latest }
    try work.spend(characterCount: sums.count + 64, lineCount: 0)
    let found = FirstFit.lines(
      of: text.paragraphs[index], in: text, box: box, firstLine: 0)
    var layout = Layout(atLeast: found.atLeast, below: found.below)
    var start = text.paragraphs[index].range.lowerBound
    for end in found.ends {
      layout.lines.add(width: width(of: start..<end.position))
      start = end.position
    }
    latest = layout
    return layout
  }

  /// The last box of a range that surely all have as many lines as one of `layouts`, if first fit
  /// has.
  ///
  /// - Returns: `nil` if none is known to.
  private func end(of layouts: [Layout], from first: Double, _ last: Double) -> Double? {
    func provesLineCount(through end: Double) -> Bool {
      layouts.contains {
        $0.lines.provesLineCount(
          text.rules.strategy, in: first...end, extent: sums[sums.count - 1],
          size: Double(text.rules.size))
      }
    }
    guard provesLineCount(through: first) else { return nil }
    var (end, step) = (first, 8.0)
    while end + step <= last && provesLineCount(through: end + step) {
      end += step
      step *= 2
    }
    while step >= 1 {
      if end + step <= last && provesLineCount(through: end + step) { end += step }
      step /= 2
    }
    return end
  }

  /// The first box of a range behind `layout`'s first one with fewer lines, or its last one.
  ///
  /// - Returns: More than the first box of the range.
  private mutating func next(
    after layout: Layout, in boxes: ClosedRange<Double>, _ work: inout CurveWork
  ) throws(TextError) -> Double {
    let count = layout.lines.count
    var (known, fewer) = (min(layout.below, boxes.upperBound + 1), boxes.upperBound + 1)
    if known >= fewer { return fewer }
    guard try self.layout(in: boxes.upperBound, &work).lines.count < count else {
      return max(boxes.upperBound, boxes.lowerBound + 1)
    }
    fewer = boxes.upperBound
    // In boxes up to `known` the lines are as many.
    while known < fewer {
      let middle = known + ((fewer - known) / 2).rounded(.down)
      let layout = try self.layout(in: middle, &work)
      if layout.lines.count < count {
        fewer = max(known, min(middle, layout.atLeast))
      } else {
        known = max(middle + 1, min(layout.below, fewer))
      }
    }
    return fewer
  }
}
