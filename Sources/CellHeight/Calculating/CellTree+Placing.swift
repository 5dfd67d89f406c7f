import ListLayout
import TextMeasure

// Frames follow from the same sizes as heights: parts are measured again on the way down,
// which costs their number times their depth and keeps the two from differing.

extension CellPlan {
  /// The frames of a cell's parts.
  func layout<Texts: CellTexts & ~Copyable>(
    ofCell template: Int, atWidth width: Points, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellLayout {
    let cell = roots[template].node
    defer { extendLifetime(self) }
    var placer = CellPlacer(self)
    try watch(&placer.tree, template, atWidth: width, &texts)
    guard placer.tree.isShown(cell, texts) else {
      return CellLayout(width: width, height: .zero, frames: [])
    }
    let room = CellRoom(width: width, isHugged: false)
    let size = try placer.tree.size(of: cell, in: room, &texts)
    let place = CellPlacer.Place(x: .zero, y: .zero, room: room, size: size)
    try placer.place(cell, at: place, &texts)
    return CellLayout(
      width: size.width, height: grid.rounded(size.height), frames: placer.frames.map(rounded))
  }

  private func rounded(_ frame: CellFrame) -> CellFrame {
    var frame = frame
    (frame.x, frame.y) = (grid.rounded(frame.x), grid.rounded(frame.y))
    (frame.width, frame.height) = (grid.rounded(frame.width), grid.rounded(frame.height))
    return frame
  }
}

/// Puts the parts of a cell in their places.
private struct CellPlacer {
  var tree: CellTree
  private(set) var frames: [CellFrame] = []
  private let plan: CellPlan

  init(_ plan: CellPlan) {
    self.plan = plan
    tree = CellTree(plan)
  }

  /// Where a part is put.
  struct Place {
    var x: Points
    var y: Points
    var room: CellRoom
    /// The size of the part with what lies outside of its edges.
    var size: CellSize
  }

  mutating func place<Texts: CellTexts & ~Copyable>(
    _ index: Int, at place: Place, _ texts: inout Texts
  ) throws(Texts.Failure) {
    let node = tree.nodes[index]
    let room = tree.contentRoom(of: index, in: tree.room(of: index, in: place.room))
    let frame = CellFrame(
      name: plan.names[index], content: try content(of: node, in: room, &texts),
      x: place.x + node.outsets.left, y: place.y + node.outsets.top,
      width: place.size.width - node.outsets.width,
      height: place.size.height - node.outsets.height)
    frames.append(frame)
    switch node.kind {
    case .text, .box: break
    case .vertical(let spacing, let alignment):
      try placeStack(index, spacing, alignment, in: frame, room, &texts)
    case .horizontal(let spacing, let alignment):
      try placeRow(index, spacing, alignment, in: frame, room, &texts)
    case .lastLine(let spacing):
      try placeLastLine(index, spacing, in: frame, room, &texts)
    }
    for overlay in plan.overlays[index] ?? [] { frames.append(CellFrame(overlay, on: frame)) }
  }

  private func content<Texts: CellTexts & ~Copyable>(
    of node: PlanNode, in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellFrame.Content {
    switch node.kind {
    case .text(let text):
      let lines = try texts.lines(of: text, atWidth: room.width)
      return .text(
        CellFrame.Text(
          textIndex: text.index, maxLines: text.maxLines, insets: node.insets,
          token: text.token.flatMap { plan.texts[$0].string },
          shownLineCount: lines.shownLineCount, totalLineCount: lines.totalLineCount,
          isTruncated: lines.isTruncated, cutOffset: lines.cutOffset))
    case .box: return .box
    case .vertical, .horizontal, .lastLine: return .stack
    }
  }

  private mutating func placeStack<Texts: CellTexts & ~Copyable>(
    _ index: Int, _ spacing: Points, _ alignment: HorizontalAlignment, in frame: CellFrame,
    _ room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) {
    let inner = frame.inset(by: tree.nodes[index].insets)
    var y = inner.y
    var child = tree.firstShown(of: index, texts)
    while child > 0 {
      let size = try tree.size(of: child, in: room, &texts)
      let x = inner.x + alignment.offset(of: size.width, in: inner.width)
      try place(child, at: Place(x: x, y: y, room: room, size: size), &texts)
      y += size.height + spacing
      child = tree.nextShown(after: child, texts)
    }
  }

  private mutating func placeRow<Texts: CellTexts & ~Copyable>(
    _ index: Int, _ spacing: Points, _ alignment: VerticalAlignment, in frame: CellFrame,
    _ room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) {
    let (row, parts) = try tree.parts(ofRow: index, spacing, alignment, in: room, &texts)
    let inner = frame.inset(by: tree.nodes[index].insets)
    var x = inner.x
    for part in parts {
      var size = part.size
      if alignment == .fill { size.height = inner.height }
      let y = inner.y + alignment.offset(of: part, in: row, height: inner.height)
      try place(part.node, at: Place(x: x, y: y, room: part.room, size: size), &texts)
      x += part.size.width + spacing
    }
  }

  private mutating func placeLastLine<Texts: CellTexts & ~Copyable>(
    _ index: Int, _ spacing: Points, in frame: CellFrame, _ room: CellRoom,
    _ texts: inout Texts
  ) throws(Texts.Failure) {
    let inner = frame.inset(by: tree.nodes[index].insets)
    let line = try tree.lastLine(of: index, spacing, in: room, &texts)
    let text = Int(tree.nodes[index].firstChild)
    if tree.isShown(text, texts) {
      let size = try tree.size(of: text, in: room, &texts)
      try place(
        text, at: Place(x: inner.x, y: inner.y, room: room, size: size), &texts)
    }
    guard let part = line.part else { return }
    let x = inner.x + HorizontalAlignment.right.offset(of: part.size.width, in: inner.width)
    let y = inner.y + line.size.height - part.size.height
    let place = Place(x: x, y: y, room: part.room, size: part.size)
    try self.place(Int(tree.nodes[text].nextSibling), at: place, &texts)
  }
}

extension StyledText {
  /// The template's own text.
  fileprivate var string: String? {
    if case .string(let string) = content { string } else { nil }
  }
}

extension HorizontalAlignment {
  fileprivate func offset(of width: Points, in room: Points) -> Points {
    switch self {
    case .left: .zero
    case .center: 0.5 * (room - width)
    case .right: room - width
    }
  }
}

extension CellFrame {
  fileprivate func inset(by insets: CellInsets) -> CellFrame {
    var frame = self
    (frame.x, frame.y) = (x + insets.left, y + insets.top)
    frame.width = max(.zero, width - insets.width)
    frame.height = max(.zero, height - insets.height)
    return frame
  }

  /// The overlay at its edge, inside or outside of it.
  fileprivate init(_ overlay: CellOverlay, on frame: CellFrame) {
    let share =
      switch overlay.alignment {
      case .start: 0.0
      case .center: 0.5
      case .end: 1.0
      }
    let alongX = frame.x + share * (frame.width - overlay.width)
    let alongY = frame.y + share * (frame.height - overlay.height)
    let (x, y) =
      switch (overlay.edge, overlay.isOutside) {
      case (.top, false): (alongX, frame.y)
      case (.top, true): (alongX, frame.y - overlay.height)
      case (.bottom, false): (alongX, frame.maxY - overlay.height)
      case (.bottom, true): (alongX, frame.maxY)
      case (.left, false): (frame.x, alongY)
      case (.left, true): (frame.x - overlay.width, alongY)
      case (.right, false): (frame.maxX - overlay.width, alongY)
      case (.right, true): (frame.maxX, alongY)
      }
    self.init(
      name: overlay.name, content: .overlay, x: x + overlay.offsetX, y: y + overlay.offsetY,
      width: overlay.width, height: overlay.height)
  }
}
