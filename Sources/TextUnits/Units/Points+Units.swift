/// Lengths as whole numbers of 1/65536 point, in which curves keep their widths and texts
/// their advances.
extension Points {
  package static let unitsPerPoint: Int64 = 1 << 16

  /// More units than any text is wide; far enough from `Int64.max` that adding a line's
  /// start to it cannot overflow.
  package static let unboundedUnits: Int64 = 1 << 60

  package init(units: Int64) { self.init(Double(units) / Double(Self.unitsPerPoint)) }

  /// The nearest unit, halves away from zero. Lengths no text can reach become
  /// `unboundedUnits`, and what is not a number becomes zero.
  ///
  /// Every look-up of a width begins here, hence without `rounded(_:)`: its rules are not
  /// frozen, so choosing one takes 80 ns at run time.
  package var roundedUnits: Int64 {
    let limit = Double(Self.unboundedUnits)
    let scaled = rawValue * Double(Self.unitsPerPoint)
    let whole = scaled.isNaN ? 0 : Int64(min(max(scaled, -limit), limit))
    // Exact: from 2^52 on there is no fraction.
    let fraction = scaled - Double(whole)
    guard whole.magnitude < Self.unboundedUnits else { return whole }
    return whole + (fraction >= 0.5 ? 1 : fraction <= -0.5 ? -1 : 0)
  }

  /// All lengths whose `roundedUnits` are `units`.
  package static func lengths(roundedTo units: Int64) -> ClosedRange<Points> {
    let (middle, unit) = (Double(units), Double(unitsPerPoint))
    // Halves go away from zero.
    let first = units > 0 ? middle - 0.5 : (middle - 0.5).nextUp
    let last = units < 0 ? middle + 0.5 : (middle + 0.5).nextDown
    return Points(
      units <= -unboundedUnits ? -.infinity : min(first, middle) / unit)...Points(
        units >= unboundedUnits ? .infinity : max(last, middle) / unit)
  }
}
