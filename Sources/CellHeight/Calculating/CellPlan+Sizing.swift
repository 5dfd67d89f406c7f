import TextMeasure

// Problem: how high a cell is at a width, from the heights of its texts.
// Approach: widths go down the tree and heights come up, once. A stack from left to right
//   gives parts of a fixed width and parts that hug their content theirs first, and the
//   others what is left, by weight.
// Limits: no part asks for more than the cell's width; baselines are not aligned.

struct CellSize {
  var width: Points
  var height: Points
}

/// The room that a part is offered.
struct CellRoom {
  var width: Points
  /// Whether a part that would fill it takes only what its content needs.
  var isHugged: Bool
}

extension CellPlan {
  /// The size of a cell; of none if its condition is not met.
  func size<Texts: CellTexts & ~Copyable>(
    ofCell template: Int, atWidth width: Points, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    let cell = roots[template]
    guard isShown(cell, texts) else { return CellSize(width: width, height: .zero) }
    var size = try size(of: cell, in: CellRoom(width: width, isHugged: false), &texts)
    size.height = grid.settled(size.height)
    return size
  }

  /// The size of a node that is shown, with what lies outside of its edges.
  func size<Texts: CellTexts & ~Copyable>(
    of index: Int, in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    let node = nodes[index]
    let outer = node.room(in: room)
    var size = try contentSize(of: node, in: node.contentRoom(in: outer), &texts)
    size.height += node.insets.height
    size.height = node.height ?? min(max(size.height, node.minHeight), node.maxHeight)
    size.height += node.outsets.height
    size.width += node.insets.width + node.outsets.width
    size.width = outer.isHugged ? min(outer.width, size.width) : outer.width
    return size
  }

  private func contentSize<Texts: CellTexts & ~Copyable>(
    of node: PlanNode, in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    switch node.kind {
    case .text(let slot, let maxLines):
      return try textSize(of: slot, maxLines, node, in: room, &texts)
    case .box(let ratio):
      return boxSize(node, ratio, in: room)
    case .vertical(let spacing):
      return try stackedSize(of: node, spacing, in: room, &texts)
    case .horizontal(let spacing, _):
      var row = CellRow()
      try arrange(&row, of: node, spacing, in: room, &texts)
      return CellSize(width: row.width, height: row.height)
    }
  }

  /// A text whose height is given is not measured for it.
  private func textSize<Texts: CellTexts & ~Copyable>(
    of slot: Int, _ maxLines: Int?, _ node: PlanNode, in room: CellRoom,
    _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    let width =
      room.isHugged
      ? try texts.hugWidth(of: slot, in: room.width, maxLines: maxLines) : room.width
    if node.height != nil { return CellSize(width: width, height: .zero) }
    let size = try texts.size(of: slot, atWidth: room.width, maxLines: maxLines)
    return CellSize(width: width, height: size.height)
  }

  /// Of the width, the height and the ratio of a box two give the third.
  private func boxSize(_ node: PlanNode, _ ratio: Double?, in room: CellRoom) -> CellSize {
    var size = CellSize(width: room.isHugged ? .zero : room.width, height: .zero)
    guard let ratio else { return size }
    if let height = node.height {
      if room.isHugged { size.width = min(room.width, grid.snapped(ratio * height)) }
    } else {
      size.height = grid.snapped(Points(size.width.rawValue / ratio))
    }
    return size
  }

  private func stackedSize<Texts: CellTexts & ~Copyable>(
    of node: PlanNode, _ spacing: Points, in room: CellRoom,
    _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    var size = CellSize(width: .zero, height: .zero)
    var isFirst = true
    var child = firstShown(of: node, texts)
    while child > 0 {
      let childSize = try self.size(of: child, in: room, &texts)
      if !isFirst { size.height += spacing }
      isFirst = false
      size.height += childSize.height
      size.width = max(size.width, childSize.width)
      child = nextShown(after: child, texts)
    }
    return size
  }

  func isShown(_ index: Int, _ texts: borrowing some CellTexts & ~Copyable) -> Bool {
    guard let condition = nodes[index].condition else { return true }
    return texts.isPresent(condition.field) == condition.isPresent
  }

  /// - Returns: 0 if there is none.
  func firstShown(of node: PlanNode, _ texts: borrowing some CellTexts & ~Copyable) -> Int {
    shown(from: Int(node.firstChild), texts)
  }

  /// - Returns: 0 if there is none.
  func nextShown(after child: Int, _ texts: borrowing some CellTexts & ~Copyable) -> Int {
    shown(from: Int(nodes[child].nextSibling), texts)
  }

  /// The first of a node and its later siblings that is shown.
  private func shown(from child: Int, _ texts: borrowing some CellTexts & ~Copyable) -> Int {
    var child = child
    while child > 0 && !isShown(child, texts) { child = Int(nodes[child].nextSibling) }
    return child
  }
}

extension PlanNode {
  /// The room that the node has in what its parent offers.
  func room(in offered: CellRoom) -> CellRoom {
    switch width {
    case .points(let width): CellRoom(width: width, isHugged: false)
    case .hug: CellRoom(width: offered.width, isHugged: true)
    case .fill: offered
    }
  }

  /// What of the node's room is its content's.
  func contentRoom(in room: CellRoom) -> CellRoom {
    CellRoom(
      width: max(.zero, room.width - outsets.width - insets.width), isHugged: room.isHugged)
  }
}

extension CellInsets {
  var width: Points { left + right }
  var height: Points { top + bottom }
}
