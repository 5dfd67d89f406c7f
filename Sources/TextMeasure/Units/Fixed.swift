/// A length in 1/65536 point, the unit of every advance and of every sum of
/// advances.
///
/// An integer, so that sums are exact, do not depend on the order of adding,
/// and agree on every machine. 64 bits, because a line may be longer than the
/// 32,768 points that 16.16 in 32 bits can hold.
struct Fixed: Hashable, Sendable {
  var rawValue: Int64

  @inline(__always)
  init(rawValue: Int64) { self.rawValue = rawValue }

  static let zero = Fixed(rawValue: 0)

  /// 1/65536 of these make one point.
  static let onePoint: Int64 = 1 << 16

  /// 1/64 point, the step of a browser's layout lengths.
  static let layoutUnit: Int64 = 1 << 10

  /// Wider than any text; far enough from `Int64.max` that adding a line's
  /// start to it cannot overflow.
  ///
  /// `Points.unboundedUnits`, written out: a constant of another module costs a call.
  static let unbounded = Fixed(rawValue: 1 << 60)

  /// `points` to the nearest 1/65536, halves away from zero. Lengths no text can
  /// reach become `unbounded`, and what is not a number becomes zero.
  init(rounding points: Points) { rawValue = points.roundedUnits }

  /// `points` to 1/65536, by `rule`; what is no length, as above.
  init(_ points: Points, _ rule: FloatingPointRoundingRule) {
    self.init(truncating: (points.rawValue * Double(Self.onePoint)).rounded(rule))
  }

  @inline(__always)
  private init(truncating scaled: Double) {
    let limit = Double(Self.unbounded.rawValue)
    rawValue = scaled.isNaN ? 0 : Int64(min(max(scaled, -limit), limit))
  }

  /// All lengths that `init(rounding:)` makes this one.
  var roundedLengths: ClosedRange<Points> { Points.lengths(roundedTo: rawValue) }

  var points: Points { Points(Double(rawValue) / Double(Self.onePoint)) }

  /// The next multiple of `step` (a positive number of 1/65536 points) at or above.
  func roundedUp(to step: Int64) -> Fixed {
    let rest = rawValue % step
    if rest == 0 { return self }
    return Fixed(rawValue: rawValue - rest + (rest > 0 ? step : 0))
  }

  /// The nearest multiple of 1/60 point, halves up, itself to the nearest 1/65536: what
  /// Gecko counts in. Lengths no text can reach stay as they are.
  var roundedToSixtieths: Fixed { sixtieths.map { Fixed(sixtieths: $0) } ?? self }

  /// This length in 1/60 point, to the nearest; `nil` for lengths that no text can reach.
  var sixtieths: Int64? {
    rawValue.magnitude < 1 << 52 ? (rawValue * 60 + Self.onePoint / 2) >> 16 : nil
  }

  /// So many 1/60 point, to the nearest 1/65536.
  init(sixtieths: Int64) {
    let doubled = sixtieths << 17 + 60
    rawValue = doubled / 120 - (doubled % 120 < 0 ? 1 : 0)
  }

  /// The next multiple of `step` (a positive number of 1/65536 points) at or below.
  func roundedDown(to step: Int64) -> Fixed {
    let rest = rawValue % step
    if rest == 0 { return self }
    return Fixed(rawValue: rawValue - rest - (rest < 0 ? step : 0))
  }
}

extension Fixed: Comparable, AdditiveArithmetic {
  @inline(__always)
  static func < (a: Fixed, b: Fixed) -> Bool { a.rawValue < b.rawValue }

  @inline(__always)
  static func + (a: Fixed, b: Fixed) -> Fixed { Fixed(rawValue: a.rawValue + b.rawValue) }

  @inline(__always)
  static func - (a: Fixed, b: Fixed) -> Fixed { Fixed(rawValue: a.rawValue - b.rawValue) }
}

extension Fixed: CustomStringConvertible {
  var description: String { points.description }
}
