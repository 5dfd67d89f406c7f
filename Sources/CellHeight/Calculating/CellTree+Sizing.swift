import TextMeasure

// Problem: how high a cell is at a width, from the heights of its texts.
// Approach: widths go down the tree and heights come up, once. A stack from left to right
//   gives parts of a fixed width and parts that hug their content theirs first, and the
//   others what is left, by weight.
// Limits: no part needs more than the cell's width.

extension CellPlan {
  /// The size of a cell; that of an empty one if its condition is not met.
  func size<Texts: CellTexts & ~Copyable>(
    ofCell template: Int, atWidth width: Points, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    var tree = CellTree(self)
    let root = roots[template]
    defer { extendLifetime(self) }
    if root.watchesTexts { try watch(&tree, template, atWidth: width, &texts) }
    return try tree.size(ofCell: root.node, atWidth: width, &texts)
  }
}

extension CellTree {
  /// - Parameter cell: The node that is the whole cell.
  @inline(__always)
  func size<Texts: CellTexts & ~Copyable>(
    ofCell cell: Int, atWidth width: Points, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    guard isShown(cell, texts) else { return CellSize(width: width, height: .zero) }
    var size = try size(of: cell, in: CellRoom(width: width, isHugged: false), &texts)
    size.height = grid.rounded(size.height)
    return size
  }

  /// The size of a node that is shown, with what lies outside of its edges.
  ///
  /// A height that is given needs no look at the content, unless the width does.
  @inline(__always)
  func size<Texts: CellTexts & ~Copyable>(
    of index: Int, in offered: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    let room = room(of: index, in: offered)
    if !room.isHugged, let height = nodes[index].height {
      return CellSize(width: room.width, height: height + nodes[index].outsets.height)
    }
    return try measuredSize(of: index, in: room, &texts)
  }

  private func measuredSize<Texts: CellTexts & ~Copyable>(
    of index: Int, in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    let node = nodes + index
    var size = try contentSize(of: index, in: contentRoom(of: index, in: room), &texts)
    size.height += node.pointee.insets.height
    size.height =
      node.pointee.height ?? min(max(size.height, node.pointee.minHeight), node.pointee.maxHeight)
    size.height += node.pointee.outsets.height
    size.width += node.pointee.insets.width + node.pointee.outsets.width
    size.width = room.isHugged ? min(room.width, size.width) : room.width
    return size
  }

  @inline(__always)
  private func contentSize<Texts: CellTexts & ~Copyable>(
    of index: Int, in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    switch nodes[index].kind {
    case .text(let text):
      return try textSize(text, of: index, in: room, &texts)
    case .box(let ratio):
      return boxSize(of: index, ratio, in: room)
    case .vertical(let spacing, _):
      return try stackedSize(of: index, spacing, in: room, &texts)
    case .horizontal(let spacing, let alignment):
      let row = try row(of: index, spacing, alignment, in: room, &texts)
      return CellSize(width: row.width, height: row.height)
    case .lastLine(let spacing):
      return try lastLine(of: index, spacing, in: room, &texts).size
    }
  }

  /// A text whose height is given is not measured for it.
  @inline(__always)
  private func textSize<Texts: CellTexts & ~Copyable>(
    _ text: PlanNode.NodeText, of index: Int, in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    let width =
      room.isHugged
      ? try texts.hugWidth(of: text.index, in: room.width) : room.width
    if nodes[index].height != nil { return CellSize(width: width, height: .zero) }
    let size = try texts.measure(text.index, atWidth: room.width, maxLines: text.maxLines)
    return CellSize(width: width, height: size.height)
  }

  /// The size of a box: two of its width, its height and the ratio give the third.
  private func boxSize(of index: Int, _ ratio: Double?, in room: CellRoom) -> CellSize {
    var size = CellSize(width: room.isHugged ? .zero : room.width, height: .zero)
    guard let ratio else { return size }
    if let height = nodes[index].height {
      if room.isHugged { size.width = min(room.width, grid.snapped(ratio * height)) }
    } else {
      size.height = grid.snapped(Points(size.width.rawValue / ratio))
    }
    return size
  }

  private func stackedSize<Texts: CellTexts & ~Copyable>(
    of index: Int, _ spacing: Points, in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellSize {
    var size = CellSize.zero
    var isFirst = true
    var child = firstShown(of: index, texts)
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
}
