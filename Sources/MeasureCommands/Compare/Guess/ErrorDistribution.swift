import TextMeasure

/// How far guesses were off, counted: any number of errors in bounded memory, in any order.
///
/// An error is the guess less the truth: positive too high, negative too low. A histogram at
/// the resolution of `HeightDifference`; an error of more than `longestExact` counts there as
/// that long, in sums and extremes as what it is.
///
/// ```swift
/// var errors = ErrorDistribution()
/// errors.add(HeightDifference(guess - exact))
/// errors.count(beyond: 5)
/// ```
struct ErrorDistribution: Hashable, Sendable {
  /// How often each error was met.
  private var counts: [HeightDifference: Int] = [:]
  private(set) var count = 0
  /// The sum of all errors, with their signs.
  private(set) var sum = HeightDifference.zero
  private var magnitudes = HeightDifference.zero
  private(set) var lowest = HeightDifference.zero
  private(set) var highest = HeightDifference.zero

  /// In points. So there are at most 491,521 numbers to count.
  private static let longestExact = HeightDifference(4096)

  init() {}

  mutating func add(_ error: HeightDifference) {
    lowest = count == 0 ? error : min(lowest, error)
    highest = count == 0 ? error : max(highest, error)
    count += 1
    sum += error
    magnitudes += error.magnitude
    let limit = Self.longestExact
    let counted = max(HeightDifference(units: -limit.units), min(limit, error))
    counts[counted, default: 0] += 1
  }

  static func += (all: inout ErrorDistribution, others: ErrorDistribution) {
    guard others.count > 0 else { return }
    all.lowest = all.count == 0 ? others.lowest : min(all.lowest, others.lowest)
    all.highest = all.count == 0 ? others.highest : max(all.highest, others.highest)
    all.count += others.count
    all.sum += others.sum
    all.magnitudes += others.magnitudes
    all.counts.merge(others.counts, uniquingKeysWith: +)
  }
}

// MARK: - Questions

extension ErrorDistribution {
  /// The mean of the magnitudes.
  var meanMagnitude: Points {
    count == 0 ? .zero : Points(magnitudes.points.rawValue / Double(count))
  }

  var greatestMagnitude: Points { max(lowest.magnitude, highest.magnitude).points }

  /// How many errors exceed `length`, either way.
  func count(beyond length: Points) -> Int {
    count { $0.magnitude > HeightDifference(length) }
  }

  /// How many guesses are too low by more than `length`.
  func count(tooLowBy length: Points) -> Int {
    count { $0.units < -HeightDifference(length).units }
  }

  /// How many guesses are too high by more than `length`.
  func count(tooHighBy length: Points) -> Int {
    count { $0 > HeightDifference(length) }
  }

  private func count(_ isCounted: (HeightDifference) -> Bool) -> Int {
    counts.reduce(0) { isCounted($1.key) ? $0 + $1.value : $0 }
  }

  /// The least error that at least `share` of all, from 0 to 1, are not greater than (nearest
  /// rank).
  ///
  /// - Complexity: O(*d* log *d*) in the errors that differ.
  func quantile(_ share: Double) -> Points {
    Self.quantile(share, of: counts, count: count)
  }

  /// The same as `quantile(_:)`, for the magnitudes.
  func magnitudeQuantile(_ share: Double) -> Points {
    let magnitudes = Dictionary(counts.map { ($0.key.magnitude, $0.value) }, uniquingKeysWith: +)
    return Self.quantile(share, of: magnitudes, count: count)
  }

  private static func quantile(
    _ share: Double, of counts: [HeightDifference: Int], count: Int
  ) -> Points {
    // What is no number compares as no share.
    let part = share > 0 ? min(share, 1) : 0
    let rank = max(1, Int((part * Double(count)).rounded(.up)))
    var seen = 0
    for (error, times) in counts.sorted(by: { $0.key < $1.key }) {
      seen += times
      if seen >= rank { return error.points }
    }
    return .zero
  }

  /// A bar of a histogram: the errors from half a width below `middle` on, up to half a width
  /// above it.
  struct Bin: Hashable, Sendable {
    var middle: Points
    var count: Int
  }

  /// The errors in bins `width` wide, the empty ones between others included, from the
  /// lowest to the highest. Their middles are multiples of `width`: so guesses that are right
  /// lie amid one.
  ///
  /// - Precondition: `width` is 1/30 point or more.
  func bins(width: Points) -> [Bin] {
    let half = HeightDifference(0.5 * width).units
    precondition(half > 0, "no bin is so narrow")
    var bins: [Int: Int] = [:]
    for (error, times) in counts {
      let place = Double(error.units + half) / Double(2 * half)
      bins[Int(place.rounded(.down)), default: 0] += times
    }
    guard let first = bins.keys.min(), let last = bins.keys.max() else { return [] }
    return (first...last).map { bin in
      Bin(middle: HeightDifference(units: 2 * half * bin).points, count: bins[bin] ?? 0)
    }
  }
}

// MARK: - The best that a constant can do

/// What remains of errors if the same length is taken from all of them.
struct ShiftedErrors: Hashable, Sendable {
  /// What is taken from all: their median, which leaves the least mean magnitude.
  var shift: Points
  var meanMagnitude: Points
  /// How many are then within half a point.
  var countWithinHalf: Int
}

extension ErrorDistribution {
  var bestShifted: ShiftedErrors {
    let median = HeightDifference(quantile(0.5))
    let half = HeightDifference(0.5)
    var (rest, within) = (0, 0)
    for (error, times) in counts {
      let magnitude = (error - median).magnitude
      rest += magnitude.units * times
      if magnitude <= half { within += times }
    }
    let mean = count == 0 ? 0 : HeightDifference(units: rest).points.rawValue / Double(count)
    return ShiftedErrors(
      shift: median.points, meanMagnitude: Points(mean), countWithinHalf: within)
  }
}
