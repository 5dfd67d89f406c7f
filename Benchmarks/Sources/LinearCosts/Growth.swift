/// What a text costs, and one four times as long.
struct Growth {
  /// In the unit of the meter, by length.
  private(set) var costs: [Double]

  /// How many times as much the longer text costs: four times, but for what is begun once.
  private(set) var ratio: Double

  /// Whether more than the length grows; of what is refused that is not known, nor asked.
  var isTooMuch: Bool { ratio > Self.limit }

  /// Linear costs come to 4, with caches that no longer hold the text to 5, squares to 16.
  static let limit = 6.0

  /// - Parameter cost: What the text of that index costs, the shorter one first.
  init(countsInstructions: Bool, _ cost: (Int) throws -> Double) rethrows {
    costs = [try cost(0), try cost(1)]
    ratio = costs[1] / costs[0]
    if countsInstructions || !isTooMuch { return }
    // Times of a machine that does other work: what slows a moment slows both texts of a pair.
    var ratios: [Double] = []
    while ratios.count < Self.fewestPairs || isTooMuch && ratios.count < Self.mostPairs {
      ratios.append(try Self.pairRatio(cost))
      ratio = ratios.sorted()[ratios.count / 2]
    }
  }

  private static let fewestPairs = 5
  private static let mostPairs = 15

  /// The longer text against the shorter one, which is measured as often as takes the same time:
  /// twice before, twice after. The least of few short times would be one that nothing slowed,
  /// and a long time has no such luck.
  private static func pairRatio(_ cost: (Int) throws -> Double) rethrows -> Double {
    let before = try cost(0) + cost(0)
    let long = try cost(1)
    return try long / ((before + cost(0) + cost(0)) / 4)
  }
}
