import TextMeasure

/// What one height is more than another, in 1/60 point: tenths of the pixels of screens of
/// scale 2 and 3 are whole numbers, so that sums of such differences have no error, whatever
/// the order of adding.
struct HeightDifference: Hashable, Comparable, Sendable {
  var units: Int

  static let zero = HeightDifference(units: 0)

  private static let unitsPerPoint = 60.0
  /// Some 10^10 points: a million of these add up far below 2^63.
  private static let greatest = 0x1p40

  init(units: Int) { self.units = units }

  /// Rounds to the nearest unit. What is not a number becomes zero.
  init(_ difference: Points) {
    let scaled = (difference.rawValue * Self.unitsPerPoint).rounded()
    units = scaled.isNaN ? 0 : Int(max(-Self.greatest, min(Self.greatest, scaled)))
  }

  var points: Points { Points(Double(units) / Self.unitsPerPoint) }

  var magnitude: HeightDifference { HeightDifference(units: abs(units)) }

  static func < (a: HeightDifference, b: HeightDifference) -> Bool { a.units < b.units }

  static func + (a: HeightDifference, b: HeightDifference) -> HeightDifference {
    HeightDifference(units: a.units + b.units)
  }

  static func += (a: inout HeightDifference, b: HeightDifference) { a.units += b.units }

  static func - (a: HeightDifference, b: HeightDifference) -> HeightDifference {
    HeightDifference(units: a.units - b.units)
  }
}
