/// Finds the joints of a text.
struct Joints {
  let rounding: WidthRounding

  /// - Complexity: O(*n*) in the items and font runs, and the tabs.
  func find(in text: ProcessedText, items: [Item], fontRuns: [FontRun]) -> [Joint] {
    var joints: [Joint] = []
    var run = fontRuns[...]
    for (index, item) in items.enumerated() {
      if item.kind == .control {
        appendTabs(of: item, in: text, to: &joints)
      } else if rounding != .exact {
        appendRuns(of: index, &run, to: &joints)
      }
      guard rounding != .exact, index + 1 < items.count else { continue }
      let next = items[index + 1]
      let endsPiece =
        item.level != next.level || item.kind == .control || next.kind == .control || next.isApart
      append(endsPiece ? .piece : .run, at: item.range.upperBound, to: &joints)
    }
    return joints
  }

  private func appendTabs(of item: Item, in text: ProcessedText, to joints: inout [Joint]) {
    for index in item.range where text.scalars[index] == 0x09 {
      append(.tab, at: index + 1, to: &joints)
    }
  }

  /// Joints between the font runs of an item, which `runs` begin with.
  private func appendRuns(
    of item: Int, _ runs: inout ArraySlice<FontRun>, to joints: inout [Joint]
  ) {
    while let run = runs.first, run.item == item {
      runs.removeFirst()
      if let next = runs.first, next.item == item {
        append(.run, at: run.range.upperBound, to: &joints)
      }
    }
  }

  /// One joint a position: that of a tab ends a piece as well.
  private func append(_ kind: Joint.Kind, at position: Int, to joints: inout [Joint]) {
    if let last = joints.last, Int(last.position) == position { return }
    joints.append(Joint(position: Int32(position), kind: kind))
  }
}
