/// Finds the rounding boundaries of a text.
struct RoundingBoundaries {
  let rounding: WidthRounding

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
      // To the renderer they are one run.
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
      append(.tab, at: index + 1, to: &roundingBoundaries)
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
