import TextMeasure

// Problem: parts are shown where a text is cut short, and whether it is depends on its width.
// Approach: before a cell is measured, the width of each text that a condition names is found
//   on the way down to it. `WatchedTexts` has put them into an order in which the conditions
//   on that way are already decided.

extension CellPlan {
  /// Finds which texts that conditions of the template name are cut short.
  ///
  /// - Parameter width: The width of the cell.
  func watch<Texts: CellTexts & ~Copyable>(
    _ tree: inout CellTree, _ template: Int, atWidth width: Points, _ texts: inout Texts
  ) throws(Texts.Failure) {
    for (index, node) in watchedTexts[template].enumerated() {
      let size = try tree.textSize(of: node, inCellOfWidth: width, &texts)
      if size?.isTruncated == true { tree.truncatedTexts |= 1 << UInt64(index) }
    }
  }
}

extension CellTree {
  /// The size of a text by itself; `nil` if it is not shown.
  func textSize<Texts: CellTexts & ~Copyable>(
    of index: Int, inCellOfWidth width: Points, _ texts: inout Texts
  ) throws(Texts.Failure) -> TextHeight? {
    guard case .text(let text) = nodes[index].kind,
      let offered = try room(offeredTo: index, inCellOfWidth: width, &texts)
    else { return nil }
    let room = contentRoom(of: index, in: room(of: index, in: offered))
    return try texts.measure(text.index, atWidth: room.width, maxLines: text.maxLines)
  }

  /// The room that a node is offered; `nil` if it is not shown.
  private func room<Texts: CellTexts & ~Copyable>(
    offeredTo index: Int, inCellOfWidth width: Points, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellRoom? {
    guard isShown(index, texts) else { return nil }
    let parent = Int(nodes[index].parent)
    guard parent >= 0 else { return CellRoom(width: width, isHugged: false) }
    guard let outer = try room(offeredTo: parent, inCellOfWidth: width, &texts) else { return nil }
    let inner = contentRoom(of: parent, in: room(of: parent, in: outer))
    switch nodes[parent].kind {
    case .text, .box, .vertical: return inner
    case .horizontal(let spacing, let alignment):
      return try parts(ofRow: parent, spacing, alignment, in: inner, &texts).parts
        .first { $0.node == index }?.room
    case .lastLine(let spacing):
      if index == Int(nodes[parent].firstChild) { return inner }
      return try lastLine(of: parent, spacing, in: inner, &texts).part?.room
    }
  }
}
