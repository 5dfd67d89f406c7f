/// What a text costs, and one four times as long.
struct Growth {
  /// In the unit of the meter, by length.
  let costs: [Double]

  /// How many times as much the longer text costs: four times, but for what is begun once.
  var ratio: Double { costs[1] / costs[0] }

  /// Whether more than the length grows; of what is refused that is not known, nor asked.
  var isTooMuch: Bool { ratio > Self.limit }

  /// Linear costs come to 4, squares to 16.
  static let limit = 6.0

  /// - Parameter cost: What the text of that index costs, the shorter one first.
  init(_ cost: (Int) throws -> Double) rethrows { costs = [try cost(0), try cost(1)] }
}
