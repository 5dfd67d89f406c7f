/// A fragment of a line whose width, as long as it is not cut, differs from that of its
/// runs added up in order.
///
/// Chromium adds the runs of a text it has just shaped in the order in which it
/// found fonts for them: first those of the first font. Only a fragment it cuts is
/// added up from start to end. With 32-bit floats and more than 256 px the sums
/// may differ (1 of 159 long reviews on one line).
struct FontOrderedSum: Hashable, Sendable {
  /// Indices of scalars.
  var range: Range<Int>
  /// Rounded already.
  var width: Fixed
}

/// Finds the fragments of a text whose width differs as long as they are not cut.
struct FontOrderedSums {
  let rounding: WidthRounding

  /// - Parameters:
  ///   - roundingBoundaries: In order, those between fragments among them.
  ///   - fontRuns: In the order of the text; each has the number of its item and attempt.
  /// - Complexity: O(*n* log *n*) in the font runs of a text wider than 256 px.
  func find(roundingBoundaries: [RoundingBoundary], fontRuns: [FontRun], origins: [Fixed])
    -> [FontOrderedSum]
  {
    guard rounding == .layoutUnits, fontRuns.count > 2, let end = origins.last,
      end.rawValue > Self.exactLimit
    else { return [] }
    var fragments: [FontOrderedSum] = []
    var runs = fontRuns[...]
    var start = 0
    let ends = roundingBoundaries.lazy.filter { $0.kind != .run }.map { Int($0.position) }
    for fragmentEnd in Array(ends) + [origins.count - 1] {
      let own = runs.prefix { $0.range.lowerBound < fragmentEnd }
      runs = runs.dropFirst(own.count)
      let width = sum(own.sorted(by: isAddedBefore), origins)
      if own.count > 2 && width != sum(own, origins) {
        fragments.append(FontOrderedSum(range: start..<fragmentEnd, width: width))
      }
      start = fragmentEnd
    }
    return fragments
  }

  /// Up to 256 px floats hold multiples of 1/65536 px.
  private static var exactLimit: Int64 { 256 << 16 }

  private func isAddedBefore(_ a: FontRun, _ b: FontRun) -> Bool {
    (a.item, a.attempt, a.range.lowerBound) < (b.item, b.attempt, b.range.lowerBound)
  }

  private func sum(_ runs: some Sequence<FontRun>, _ origins: [Fixed]) -> Fixed {
    var fragment = FragmentWidth(rounding)
    for run in runs { fragment.add(origins[run.range.upperBound] - origins[run.range.lowerBound]) }
    return fragment.rounded
  }
}
