/// A length in 1/196,608 point: thirds of a point, as on screens of scale 3, and binary
/// fractions down to 1/65,536 are whole numbers.
///
/// So the offsets of a million rows are sums without error, and a row that comes and goes
/// leaves no trace in them.
struct FeedLength: Hashable, Sendable {
  var units: Int64

  static let zero = FeedLength(units: 0)

  private static let unitsPerPoint = 196_608.0
  /// Some 10^11 points: a million of these add up far below 2^63.
  private static let longest: Int64 = 1 << 42

  init(units: Int64) { self.units = units }

  /// Rounds to the nearest unit; a negative height or one that is not a number becomes zero.
  init(height: Points) {
    let scaled = (height.rawValue * Self.unitsPerPoint).rounded()
    units = scaled > 0 ? Int64(min(scaled, Double(Self.longest))) : 0
  }

  /// A place in a list, which may lie before its start or behind its end.
  init(offset: Points) {
    let scaled = offset.rawValue * Self.unitsPerPoint
    let farthest = Double(Int64.max / 4)
    units = scaled.isNaN ? 0 : Int64(max(-farthest, min(farthest, scaled.rounded())))
  }

  var points: Points { Points(Double(units) / Self.unitsPerPoint) }
}
