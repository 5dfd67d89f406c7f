/// Finds the steps of a text whose sizes may do anything as the room grows: more room
/// can mean more lines, as when a soft hyphen then fits and pushes out the letter that
/// was there without it, and lines may differ in height.
///
/// Approach: a layout asks of its room only whether something fits. So the answers it
/// was given are the stretch of rooms that have this very layout (`ProbedRoom`). Where
/// two stretches do not meet, a room between them is probed, and both sides are looked
/// at again, until all of them meet. So every layout is made once.
///
/// Limits: of hundreds of lines, that is long work, and of thousands too much (`CurveWork`).
struct CurveTracer {
  private let text: PreparedText
  private let maxLines: Int?
  private let bounds = ProbedRoom.Bounds()

  /// Rooms that have one layout, and so one size.
  private struct Stretch {
    var rooms: Range<Fixed>
    var size: TextSize
  }

  init(_ text: PreparedText, maxLines: Int?) {
    self.text = text
    self.maxLines = maxLines
  }

  /// - Throws: `TextError.curveTooCostly`.
  /// - Complexity: A layout for each that `rooms` have, and at most one more.
  func trace(
    _ rooms: ClosedRange<Fixed>, into steps: inout StepList, _ work: CurveWork
  ) throws(TextError) {
    var work = work
    let narrowest = try stretch(around: rooms.lowerBound, &work)
    steps.append(from: rooms.lowerBound, narrowest.size)
    if !narrowest.rooms.contains(rooms.upperBound) {
      let widest = try stretch(around: rooms.upperBound, &work)
      try trace(from: narrowest, to: widest, into: &steps, &work)
    }
  }

  /// Adds the steps after `a`, up to that of `b`.
  private func trace(
    from a: Stretch, to b: Stretch, into steps: inout StepList, _ work: inout CurveWork
  ) throws(TextError) {
    let (first, end) = (a.rooms.upperBound, b.rooms.lowerBound)
    if first >= end { return steps.append(from: end, b.size) }
    let middle = try stretch(around: first + Fixed(rawValue: (end - first).rawValue / 2), &work)
    try trace(from: a, to: middle, into: &steps, &work)
    try trace(from: middle, to: b, into: &steps, &work)
  }

  /// All rooms around `room` that answer as it does.
  private func stretch(
    around room: Fixed, _ work: inout CurveWork
  ) throws(TextError) -> Stretch {
    bounds.reset()
    let size = text.size(within: ProbedRoom(room, bounds), maxLines: maxLines)
    try work.spend(
      characterCount: text.wrappable.scalarCount, lineCount: size.lineCount)
    return Stretch(rooms: bounds.rooms, size: size)
  }
}
