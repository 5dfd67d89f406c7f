import TextMeasure

// Frames follow from the same sizes as heights: parts are measured again on the way down,
// which costs their number times their depth and keeps the two from saying different things.

extension CellPlan {
  /// The frames of a cell's parts.
  func layout<Texts: CellTexts & ~Copyable>(
    ofCell template: Int, atWidth width: Points, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellLayout {
    let cell = roots[template]
    guard isShown(cell, texts) else { return CellLayout(width: width, height: .zero, frames: []) }
    let room = CellRoom(width: width, isHugged: false)
    let size = try size(of: cell, in: room, &texts)
    var frames: [CellFrame] = []
    let place = Place(x: .zero, y: .zero, room: room, height: size.height)
    try self.place(cell, at: place, &frames, &texts)
    return CellLayout(
      width: size.width, height: grid.settled(size.height), frames: frames.map(settled))
  }

  private func settled(_ frame: CellFrame) -> CellFrame {
    var frame = frame
    (frame.x, frame.y) = (grid.settled(frame.x), grid.settled(frame.y))
    (frame.width, frame.height) = (grid.settled(frame.width), grid.settled(frame.height))
    return frame
  }

  /// Where a part is put.
  private struct Place {
    var x: Points
    var y: Points
    var room: CellRoom
    /// Of the part with what lies outside of its edges.
    var height: Points
  }

  private func place<Texts: CellTexts & ~Copyable>(
    _ index: Int, at place: Place, _ frames: inout [CellFrame],
    _ texts: inout Texts
  ) throws(Texts.Failure) {
    let node = nodes[index]
    let size = try size(of: index, in: place.room, &texts)
    let frame = CellFrame(
      name: names[index], content: node.frameContent, x: place.x + node.outsets.left,
      y: place.y + node.outsets.top, width: size.width - node.outsets.width,
      height: place.height - node.outsets.height)
    frames.append(frame)
    let room = node.contentRoom(in: node.room(in: place.room))
    switch node.kind {
    case .text, .box: break
    case .vertical(let spacing):
      try stack(node, spacing, in: frame, room, &frames, &texts)
    case .horizontal(let spacing, let alignment):
      try row(node, spacing, alignment, in: frame, room, &frames, &texts)
    }
    for overlay in overlays[index] ?? [] { frames.append(CellFrame(overlay, on: frame)) }
  }

  private func stack<Texts: CellTexts & ~Copyable>(
    _ node: PlanNode, _ spacing: Points, in frame: CellFrame, _ room: CellRoom,
    _ frames: inout [CellFrame], _ texts: inout Texts
  ) throws(Texts.Failure) {
    var y = frame.y + node.insets.top
    let x = frame.x + node.insets.left
    var child = firstShown(of: node, texts)
    while child > 0 {
      let height = try size(of: child, in: room, &texts).height
      try place(child, at: Place(x: x, y: y, room: room, height: height), &frames, &texts)
      y += height + spacing
      child = nextShown(after: child, texts)
    }
  }

  private func row<Texts: CellTexts & ~Copyable>(
    _ node: PlanNode, _ spacing: Points, _ alignment: VerticalAlignment, in frame: CellFrame,
    _ room: CellRoom, _ frames: inout [CellFrame], _ texts: inout Texts
  ) throws(Texts.Failure) {
    var row = CellRow()
    row.parts = []
    try arrange(&row, of: node, spacing, in: room, &texts)
    let height = max(.zero, frame.height - node.insets.height)
    var x = frame.x + node.insets.left
    for part in (row.parts ?? []).sorted(by: { $0.node < $1.node }) {
      let partHeight = alignment == .fill ? height : part.size.height
      let y = frame.y + node.insets.top + alignment.offset(of: part.size.height, in: height)
      try place(
        part.node, at: Place(x: x, y: y, room: part.room, height: partHeight), &frames, &texts)
      x += part.size.width + spacing
    }
  }
}

extension VerticalAlignment {
  fileprivate func offset(of height: Points, in room: Points) -> Points {
    switch self {
    case .top, .fill: .zero
    case .center: 0.5 * (room - height)
    case .bottom: room - height
    }
  }
}

extension PlanNode {
  fileprivate var frameContent: CellFrame.Content {
    switch kind {
    case .text(let slot, let maxLines): .text(slot: slot, maxLines: maxLines, insets: insets)
    case .box: .box
    case .vertical, .horizontal: .stack
    }
  }
}

extension CellFrame {
  /// In the middle of the edge that the overlay touches, inside or outside of it.
  fileprivate init(_ overlay: CellOverlay, on frame: CellFrame) {
    let middleX = frame.x + 0.5 * (frame.width - overlay.width)
    let middleY = frame.y + 0.5 * (frame.height - overlay.height)
    let (x, y) =
      switch (overlay.edge, overlay.isOutside) {
      case (.top, false): (middleX, frame.y)
      case (.top, true): (middleX, frame.y - overlay.height)
      case (.bottom, false): (middleX, frame.maxY - overlay.height)
      case (.bottom, true): (middleX, frame.maxY)
      case (.left, false): (frame.x, middleY)
      case (.left, true): (frame.x - overlay.width, middleY)
      case (.right, false): (frame.maxX - overlay.width, middleY)
      case (.right, true): (frame.maxX, middleY)
      }
    self.init(
      name: overlay.name, content: .overlay, x: x, y: y, width: overlay.width,
      height: overlay.height)
  }
}
