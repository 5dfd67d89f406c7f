/// Finds the steps of a text's height curve.
///
/// Problem: the widths at which the size changes, exactly, though a text may have a
/// thousand layouts between two widths, and though more room can mean more lines:
/// a soft hyphen may fit and push out the letter that was there without it.
///
/// Approach: a layout asks of its room only whether something fits. So the answers
/// it was given tell the stretch of boxes that have this very layout
/// (`ProbedRoom`). Where two stretches do not meet, a box between them is probed,
/// and both sides are looked at again, until all of them meet. If wider boxes
/// surely never mean more lines, a gap between two equal sizes holds no step.
///
/// Limits: a text that wraps oddly (see `wrapsMonotonically`) or whose lines differ
/// in height has every layout tried; of hundreds of lines, that is long work.
struct CurveTracer {
  private let text: PreparedText
  private let maxLines: Int?
  private let range: ClosedRange<Fixed>
  private var steps: [HeightCurve.Step] = []
  private lazy var equalSizesMeet =
    text.hasEqualLines
    && text.wrappable.wrapsMonotonically(
      from: text.profile.fitLimit(range.lowerBound.points))

  /// Boxes that have one layout, and so one size.
  private struct Stretch {
    var boxes: Range<Fixed>
    var size: TextSize
  }

  init(_ text: PreparedText, range: ClosedRange<Fixed>, maxLines: Int?) {
    self.text = text
    self.range = range
    self.maxLines = maxLines
  }

  /// - Complexity: O(*s* log *w*) layouts for *s* steps and *w* layouts between
  ///   two steps, or O(*w*) for *w* layouts in all if every one has to be tried;
  ///   at most as many as there are boxes in the profile's resolution.
  mutating func trace() -> [HeightCurve.Step] {
    steps = []
    let narrowest = stretch(around: range.lowerBound)
    steps.append(HeightCurve.Step(box: range.lowerBound, size: narrowest.size))
    if !narrowest.boxes.contains(range.upperBound) {
      trace(from: narrowest, to: stretch(around: range.upperBound))
    }
    return steps
  }

  /// Adds the steps after `a`, up to that of `b`.
  private mutating func trace(from a: Stretch, to b: Stretch) {
    if a.boxes.upperBound >= b.boxes.lowerBound { return append(b) }
    if a.size == b.size && equalSizesMeet { return }
    let middle = stretch(around: box(between: a, b))
    trace(from: a, to: middle)
    trace(from: middle, to: b)
  }

  /// The middle. But if all fits on one line, the narrowest such box is known, and
  /// right below it the two lines begin that mostly reach down to `a`.
  private func box(between a: Stretch, _ b: Stretch) -> Fixed {
    let (first, end) = (a.boxes.upperBound, b.boxes.lowerBound)
    if b.size.lineCount == 1 && !b.size.isTruncated { return end - Fixed(rawValue: 1) }
    return first + Fixed(rawValue: (end - first).rawValue / 2)
  }

  private mutating func append(_ stretch: Stretch) {
    guard stretch.size != steps.last?.size else { return }
    steps.append(HeightCurve.Step(box: stretch.boxes.lowerBound, size: stretch.size))
  }

  /// All boxes around `box` that answer as it does.
  private func stretch(around box: Fixed) -> Stretch {
    let profile = text.profile
    let room = ProbedRoom(profile.fitLimit(box.points))
    let size = text.size(within: room, maxLines: maxLines)
    let narrowest = profile.narrowestBox(withRoom: room.bounds.atLeast)
    let beyond = profile.narrowestBox(withRoom: room.bounds.below)
    return Stretch(boxes: narrowest..<beyond, size: size)
  }
}
