/// Collects the steps of a curve: found as widths available to lines, kept as boxes.
struct StepList {
  private(set) var steps: [HeightCurve.Step] = []
  private let fit: LineFit
  /// The box the first step begins with.
  private let narrowest: Fixed

  init(_ fit: LineFit, from narrowest: Fixed) {
    self.fit = fit
    self.narrowest = narrowest
  }

  /// From lines with this width available on, up to the next such call, the text has `size`.
  mutating func append(from available: Fixed, _ size: TextSize) {
    let box = steps.isEmpty ? narrowest : fit.narrowestBox(forLineWidth: available)
    // Where boxes count as whole pixels, none may have the widths before.
    if steps.last?.box == box { steps.removeLast() }
    if steps.last?.size == size { return }
    steps.append(HeightCurve.Step(box: box, size: size))
  }

  mutating func reserve(_ count: Int) { steps.reserveCapacity(count) }
}
