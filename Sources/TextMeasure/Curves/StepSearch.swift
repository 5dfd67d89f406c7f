/// Finds the steps of a text of equally high lines that more room never makes more of.
///
/// Problem: for every line count of a range of rooms, the least room in which so many
/// lines are enough; exactly, and with few layouts.
///
/// Approach: a layout knows which rooms share it. If so many lines are not enough for
/// it, they are not for any room below its `rooms.upperBound`, as less room never makes
/// fewer lines; if they are, so they are from its `rooms.lowerBound` on. Each layout
/// moves one of these bounds towards the other, and when they meet no room is left that
/// could decide otherwise: there is the step, and its layout is at hand.
///
/// Where to look first: no room is enough that *n* times does not hold the text, less
/// the spaces that hang. Of what lines of that room leave over, each takes its share.
/// From the first room that is enough, the bounds are halved. That all fits on one line
/// needs no search: only one layout is like that, the widest room's.
struct StepSearch<Probe: LayoutProbe> {
  let probe: Probe
  let maxLines: Int
  let lineHeightPolicy: LineHeightPolicy
  /// How many paragraphs follow another one; not asked for where some may not be shown.
  var gapCount = 0
  /// How many lines the text has at the least: one for each paragraph.
  let leastLineCount: Int
  /// How wide it would be on one line.
  let extent: Fixed
  /// How many characters it has.
  let characterCount: Int

  /// - Throws: `TextError.curveTooCostly`.
  /// - Complexity: One layout if `rooms` have but one, else two, one or two more for a
  ///   step of two lines, and O(log *w*) for one of more, of which *w* layouts are near.
  func findSteps(
    in rooms: ClosedRange<Fixed>, into steps: inout StepList, _ work: CurveWork = CurveWork()
  ) throws(TextError) {
    var work = work
    var last = try layout(within: rooms.lowerBound, maxLines: maxLines, &work)
    let isOnly = last.rooms.upperBound > rooms.upperBound || goal(after: last) < leastLineCount
    let widest =
      isOnly ? last : try layout(within: rooms.upperBound, maxLines: maxLines, &work)
    steps.reserve(goal(after: last) - widest.lineCount + 2)
    append(from: rooms.lowerBound, last, to: &steps)
    while !widest.isTruncated && goal(after: last) >= widest.lineCount {
      last = try narrowest(upTo: goal(after: last), after: last, before: widest, &work)
      append(from: last.rooms.lowerBound, last, to: &steps)
    }
  }

  private func layout(
    within room: Fixed, maxLines: Int, _ work: inout CurveWork
  ) throws(TextError) -> ProbedLayout {
    let layout = probe.layout(within: room, maxLines: maxLines)
    let shown = extent > .zero ? 1 - Double(layout.rest.rawValue) / Double(extent.rawValue) : 1
    try work.spend(
      characterCount: Int(Double(characterCount) * min(max(shown, 0), 1)),
      lineCount: layout.lineCount)
    return layout
  }

  private func append(from room: Fixed, _ layout: ProbedLayout, to steps: inout StepList) {
    steps.append(from: room, layout, lineHeightPolicy, gapCount: gapCount, maxLines: maxLines)
  }

  /// How many lines the next step has at most.
  private func goal(after layout: ProbedLayout) -> Int {
    layout.isTruncated ? layout.lineCount : layout.lineCount - 1
  }

  /// The layout in the least room for which `lineCount` lines are enough.
  ///
  /// - Parameters:
  ///   - last: Of a room for which they are not.
  ///   - widest: Of one for which they are.
  private func narrowest(
    upTo lineCount: Int, after last: ProbedLayout, before widest: ProbedLayout,
    _ work: inout CurveWork
  ) throws(TextError) -> ProbedLayout {
    if lineCount == 1 { return widest }
    var (atLeast, best) = (last.rooms.upperBound, widest)
    var guess = max(atLeast, share(of: extent, lineCount))
    while guess < best.rooms.lowerBound {
      let layout = try layout(within: guess, maxLines: lineCount, &work)
      if layout.isTruncated {
        atLeast = layout.rooms.upperBound
        guess = max(atLeast, guess + share(of: layout.rest, lineCount))
      } else {
        best = layout
        break
      }
    }
    while atLeast < best.rooms.lowerBound {
      let middle = atLeast + share(of: best.rooms.lowerBound - atLeast, 2)
      let layout = try layout(within: middle, maxLines: lineCount, &work)
      if layout.isTruncated { atLeast = layout.rooms.upperBound } else { best = layout }
    }
    return best
  }

  private func share(of width: Fixed, _ count: Int) -> Fixed {
    Fixed(rawValue: width.rawValue / Int64(count))
  }
}
