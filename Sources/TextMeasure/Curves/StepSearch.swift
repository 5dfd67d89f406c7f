/// Finds the steps of a text of equally high lines that more width never makes more of.
///
/// Problem: for every line count of a range of available widths, the least width at which so
/// many lines are enough; exactly, and with few layouts.
///
/// Approach: a probed layout has the range of widths that share it. If so many lines are not
/// enough for it, they are not for any width below its `widths.upperBound`, as less width never
/// makes fewer lines; if they are, so they are from its `widths.lowerBound` on. Each layout
/// moves one of these bounds towards the other, and when they meet no width is left that
/// could decide otherwise: there is the step, with its layout.
///
/// Where to look first: a width is too small if *n* times it does not hold the text, less
/// the spaces that hang. What lines of that width leave over is shared among them.
/// From the first width that is enough, the bounds are halved. That all fits on one line
/// needs no search: only one layout is like that, the one at the greatest width.
struct StepSearch<Probe: LayoutProbe> {
  let probe: Probe
  let maxLines: Int
  let lineHeightPolicy: LineHeightPolicy
  /// How many paragraphs follow another one; unused where some may not be shown.
  var gapCount = 0
  /// How many lines the text has at the least: one for each paragraph.
  let leastLineCount: Int
  /// How wide it would be on one line.
  let extent: Fixed

  /// - Throws: `TextError.curveTooCostly`.
  /// - Complexity: One layout if `widths` have but one, else two, one or two more for a
  ///   step of two lines, and O(log *w*) for one of more, of which *w* layouts are near.
  func findSteps(
    in widths: ClosedRange<Fixed>, into steps: inout StepList, _ work: CurveWork = CurveWork()
  ) throws(TextError) {
    var work = work
    var last = try layout(within: widths.lowerBound, maxLines: maxLines, &work)
    let isOnly = last.widths.upperBound > widths.upperBound || goal(after: last) < leastLineCount
    let widest =
      isOnly ? last : try layout(within: widths.upperBound, maxLines: maxLines, &work)
    steps.reserve(goal(after: last) - widest.lineCount + 2)
    append(from: widths.lowerBound, last, to: &steps)
    while !widest.isTruncated && goal(after: last) >= widest.lineCount {
      last = try narrowest(upTo: goal(after: last), after: last, before: widest, &work)
      append(from: last.widths.lowerBound, last, to: &steps)
    }
  }

  private func layout(
    within available: Fixed, maxLines: Int, _ work: inout CurveWork
  ) throws(TextError) -> ProbedLayout {
    let layout = probe.layout(within: available, maxLines: maxLines)
    try work.spend(layout)
    return layout
  }

  private func append(from available: Fixed, _ layout: ProbedLayout, to steps: inout StepList) {
    steps.append(
      from: available,
      lineHeightPolicy.size(of: layout, gapCount: gapCount, maxLines: maxLines))
  }

  /// How many lines the next step has at most.
  private func goal(after layout: ProbedLayout) -> Int {
    layout.isTruncated ? layout.lineCount : layout.lineCount - 1
  }

  /// The layout at the least width for which `lineCount` lines are enough.
  ///
  /// - Parameters:
  ///   - last: A layout for which they are not enough.
  ///   - widest: A layout for which they are.
  private func narrowest(
    upTo lineCount: Int, after last: ProbedLayout, before widest: ProbedLayout,
    _ work: inout CurveWork
  ) throws(TextError) -> ProbedLayout {
    if lineCount == 1 { return widest }
    var (atLeast, best) = (last.widths.upperBound, widest)
    var guess = max(atLeast, share(of: extent, lineCount))
    var isBracketed = false
    while atLeast < best.widths.lowerBound {
      let distance = best.widths.lowerBound - atLeast
      if isBracketed || guess >= best.widths.lowerBound {
        guess = min(max(guess, atLeast), atLeast + share(of: distance, 2))
      }
      let layout = try layout(within: guess, maxLines: lineCount, &work)
      if layout.isTruncated {
        atLeast = layout.widths.upperBound
        guess = max(atLeast, guess + share(of: layout.rest, lineCount))
      } else {
        (best, isBracketed) = (layout, true)
        guess = atLeast + share(of: layout.widths.lowerBound - atLeast, 2)
      }
    }
    return best
  }

  private func share(of width: Fixed, _ count: Int) -> Fixed {
    Fixed(rawValue: width.rawValue / Int64(count))
  }
}

/// Collects the steps of a curve: found as widths available to lines, kept as boxes.
struct StepList {
  private(set) var steps: [HeightCurve.Step] = []
  private let fit: BoxFit
  /// The box the first step begins with.
  private let narrowest: Fixed

  init(_ fit: BoxFit, from narrowest: Fixed) {
    self.fit = fit
    self.narrowest = narrowest
  }

  /// From lines with this width available on, up to the next such call, the text has `size`.
  mutating func append(from available: Fixed, _ size: TextHeight) {
    let box = steps.isEmpty ? narrowest : fit.narrowestBox(forLineWidth: available)
    // Where boxes count as whole pixels, none may have the widths before.
    if steps.last?.box == box { steps.removeLast() }
    if steps.last?.size == size { return }
    steps.append(HeightCurve.Step(box: box, size: size))
  }

  mutating func reserve(_ count: Int) { steps.reserveCapacity(count) }
}

/// The work that may still be spent on a curve, in characters laid out.
///
/// A curve takes up to a layout for each of its steps and more, and a text has as many steps as
/// lines and more: the time grows with the square of the text, and a text of a few hundred
/// kilobytes would take hours.
struct CurveWork {
  /// About a second: a character of a layout takes 5 to 15 ns. Five thousand characters, as
  /// long as reviews get, have their whole curve in less, unless they are one word that kerns.
  static let limit = 1 << 26

  private let limit: Int
  private var left: Int
  /// Ends the work before its limit.
  let interruption: Interruption?

  init(limit: Int = limit, interruption: Interruption? = nil) {
    (self.limit, left) = (limit, limit)
    self.interruption = interruption
  }

  /// Spends the work of a layout.
  ///
  /// - Throws: `TextError.curveTooCostly`; `TextError.interrupted`, also if the layout was.
  mutating func spend(characterCount: Int, lineCount: Int) throws(TextError) {
    try interruption.check()
    left -= characterCount + Self.charactersOfLine * lineCount
    if left < 0 { throw .curveTooCostly(limit: limit) }
  }

  mutating func spend(_ layout: ProbedLayout) throws(TextError) {
    try spend(
      characterCount: layout.walkedCount + layout.shapingWork, lineCount: layout.lineCount)
  }

  /// The cost of beginning and ending a line, in characters: 20 ns.
  private static let charactersOfLine = 3
}

/// Curves in the lengths that lines are laid out in.
extension HeightCurve {
  init(steps: [Step], widest: Fixed) { self.init(steps: steps, widestUnits: widest.rawValue) }

  /// The widest box.
  var widest: Fixed { Fixed(rawValue: widestUnits) }
}

extension HeightCurve.Step {
  init(box: Fixed, size: TextHeight) { self.init(units: box.rawValue, size: size) }

  var box: Fixed { Fixed(rawValue: units) }
}
