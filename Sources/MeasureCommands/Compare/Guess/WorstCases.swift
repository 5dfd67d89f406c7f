/// The few worst of any number of cases, in bounded memory.
///
/// Keeps the first of two that are equally bad: so the result does not depend
/// on how cases were dealt out, as long as parts are put together in order.
struct WorstCases<Case> {
  /// Worst first; of equals, first come first.
  private var kept: [(badness: HeightDifference, value: Case)] = []
  let limit: Int

  /// - Parameter limit: How many are kept.
  init(limit: Int) { self.limit = max(0, limit) }

  /// Adds a case, which is only made if it is kept.
  ///
  /// - Complexity: O(1) for most, O(`limit`) for those that are kept.
  mutating func add(_ badness: HeightDifference, _ make: () -> Case) {
    guard limit > 0 else { return }
    if kept.count == limit {
      guard let last = kept.last, badness > last.badness else { return }
      kept.removeLast()
    }
    let place = kept.firstIndex { $0.badness < badness } ?? kept.count
    kept.insert((badness, make()), at: place)
  }

  /// Adds cases that came after these.
  mutating func append(_ later: WorstCases) {
    for (badness, value) in later.kept { add(badness) { value } }
  }

  /// Worst first.
  var cases: [Case] { kept.map(\.value) }
}

extension WorstCases: Sendable where Case: Sendable {}
