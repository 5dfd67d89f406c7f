/// An axis: values along it, and the places they are drawn at.
struct Scale {
  let values: ClosedRange<Double>
  let start: Double
  let end: Double

  /// - Parameters:
  ///   - values: Widened if there is only one.
  ///   - start: Where the least value is drawn.
  ///   - end: Where the greatest is drawn, which may be before `start`.
  init(_ values: ClosedRange<Double>, from start: Double, to end: Double) {
    let isWide = values.upperBound > values.lowerBound
    self.values = isWide ? values : values.lowerBound...values.lowerBound + 1
    (self.start, self.end) = (start, end)
  }

  func callAsFunction(_ value: Double) -> Double {
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return start + share * (end - start)
  }

  /// About so many round values within the axis.
  func ticks(_ count: Int) -> [Double] {
    let step = Self.roundStep((values.upperBound - values.lowerBound) / Double(max(1, count)))
    var ticks: [Double] = []
    var number = (values.lowerBound / step - 1e-9).rounded(.up)
    while number * step <= values.upperBound + step * 1e-9 && ticks.count < 100 {
      ticks.append(number * step)
      number += 1
    }
    return ticks
  }

  /// The least of 1, 2, 5, 10, 20, … and their tenths that is `step` or more.
  static func roundStep(_ step: Double) -> Double {
    guard step > 0, step.isFinite else { return 1 }
    let power = pow(10, log10(step).rounded(.down))
    for factor in [1.0, 2, 5] where factor * power >= step * (1 - 1e-9) { return factor * power }
    return 10 * power
  }
}
