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
  let lineStack: LineStack
  /// How many paragraphs follow another one; not asked for where some may not be shown.
  var gapCount = 0
  /// How many lines the text has at the least: one for each paragraph.
  let leastLineCount: Int
  /// How wide it would be on one line.
  let extent: Fixed

  /// - Complexity: One layout if `rooms` have but one, else two, one or two more for a
  ///   step of two lines, and O(log *w*) for one of more, of which *w* layouts are near.
  func findSteps(in rooms: ClosedRange<Fixed>, into steps: inout StepList) {
    var last = probe.layout(within: rooms.lowerBound, maxLines: maxLines)
    let isOnly = last.rooms.upperBound > rooms.upperBound || goal(after: last) < leastLineCount
    let widest = isOnly ? last : probe.layout(within: rooms.upperBound, maxLines: maxLines)
    steps.reserve(goal(after: last) - widest.lineCount + 2)
    append(from: rooms.lowerBound, last, to: &steps)
    while !widest.isTruncated && goal(after: last) >= widest.lineCount {
      last = narrowest(upTo: goal(after: last), after: last, before: widest)
      append(from: last.rooms.lowerBound, last, to: &steps)
    }
  }

  private func append(from room: Fixed, _ layout: ProbedLayout, to steps: inout StepList) {
    steps.append(from: room, layout, lineStack, gapCount: gapCount, maxLines: maxLines)
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
    upTo lineCount: Int, after last: ProbedLayout, before widest: ProbedLayout
  ) -> ProbedLayout {
    if lineCount == 1 { return widest }
    var (atLeast, best) = (last.rooms.upperBound, widest)
    var guess = max(atLeast, share(of: extent, lineCount))
    while guess < best.rooms.lowerBound {
      let layout = probe.layout(within: guess, maxLines: lineCount)
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
      let layout = probe.layout(within: middle, maxLines: lineCount)
      if layout.isTruncated { atLeast = layout.rooms.upperBound } else { best = layout }
    }
    return best
  }

  private func share(of width: Fixed, _ count: Int) -> Fixed {
    Fixed(rawValue: width.rawValue / Int64(count))
  }
}
