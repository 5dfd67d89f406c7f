/// A place where the widths before and after do not simply add up.
///
/// A browser lays out the fragments between changes of direction and control
/// characters one by one, and rounds the width of each up to 1/64 px before it
/// adds the next; within a fragment it adds the runs of different fonts as floats.
/// And how wide a tab is depends on where on the line it stands. Most texts have
/// no boundary.
struct RoundingBoundary: Hashable, Sendable {
  /// The scalar after the boundary.
  var position: Int32
  var kind: Kind

  enum Kind: UInt8 {
    /// The font changes.
    case run
    /// A fragment ends.
    case fragment
    /// A fragment ends with a tab.
    case tab
    /// A fragment ends with a tab whose stop is looked for behind the hyphen of a soft one.
    case tabBehindHyphen

    var endsTab: Bool { self == .tab || self == .tabBehindHyphen }
  }
}

/// The tabs that a line begins with: no hyphen is before them, as a soft hyphen is on the line before.
struct LeadingTabs {
  private var end: Int

  init(lineStart: Int) { end = lineStart }

  /// The kind of a tab's boundary on its line; boundaries are to be passed in order.
  mutating func kind(of boundary: RoundingBoundary) -> RoundingBoundary.Kind {
    guard Int(boundary.position) == end + 1 else { return boundary.kind }
    end += 1
    return .tab
  }
}

/// Finds the rounding boundaries of a text.
struct RoundingBoundaries {
  let rounding: WidthRounding
  /// `RendererRules.tabsFollowHyphens`.
  var tabsFollowHyphens = false

  /// - Complexity: O(*n*) in the items and font runs, and the tabs.
  func find(in text: ProcessedText, items: [Item], fontRuns: [FontRun]) -> [RoundingBoundary] {
    var roundingBoundaries: [RoundingBoundary] = []
    var run = fontRuns[...]
    for (index, item) in items.enumerated() {
      var lastFont: UInt8?
      if item.kind == .control {
        appendTabs(of: item, in: text, to: &roundingBoundaries)
      } else if rounding.roundsByFragment {
        lastFont = appendRuns(of: index, &run, to: &roundingBoundaries)
      }
      guard rounding.roundsByFragment, index + 1 < items.count else { continue }
      let next = items[index + 1]
      // The renderer has both in one run.
      if next.continuesSplitRun && lastFont == run.first?.font { continue }
      let endsFragment =
        item.level != next.level || item.kind == .control || next.kind == .control
        || next.startsFragment
      append(endsFragment ? .fragment : .run, at: item.range.upperBound, to: &roundingBoundaries)
    }
    return roundingBoundaries
  }

  private func appendTabs(
    of item: Item, in text: ProcessedText, to roundingBoundaries: inout [RoundingBoundary]
  ) {
    for index in item.range where text.scalars[index] == 0x09 {
      var kind = RoundingBoundary.Kind.tab
      if tabsFollowHyphens && index > 0 {
        let last = roundingBoundaries.last
        let followsTab = last.map { $0.kind.endsTab && Int($0.position) == index } ?? false
        if followsTab ? last?.kind == .tabBehindHyphen : text.scalars[index - 1] == 0xAD {
          kind = .tabBehindHyphen
        }
      }
      append(kind, at: index + 1, to: &roundingBoundaries)
    }
  }

  /// RoundingBoundaries between the font runs of an item, which `runs` begin with.
  ///
  /// - Returns: The font of the last one.
  private func appendRuns(
    of item: Int, _ runs: inout ArraySlice<FontRun>, to roundingBoundaries: inout [RoundingBoundary]
  ) -> UInt8? {
    var last: UInt8?
    while let run = runs.first, run.item == item {
      last = run.font
      runs.removeFirst()
      if let next = runs.first, next.item == item {
        append(.run, at: run.range.upperBound, to: &roundingBoundaries)
      }
    }
    return last
  }

  /// One boundary a position: that of a tab ends a fragment as well.
  private func append(
    _ kind: RoundingBoundary.Kind, at position: Int, to roundingBoundaries: inout [RoundingBoundary]
  ) {
    if let last = roundingBoundaries.last, Int(last.position) == position { return }
    roundingBoundaries.append(RoundingBoundary(position: Int32(position), kind: kind))
  }
}

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
