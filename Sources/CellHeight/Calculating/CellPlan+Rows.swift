import TextMeasure

/// A horizontal stack while its parts are measured.
struct CellRow {
  var width = Points.zero
  var height = Points.zero
  /// What is left for the parts that fill.
  var rest = Points.zero
  /// Of the parts that fill, together.
  var weight = 0.0
  /// What was measured, if that is to be known: parts that fill come last.
  var parts: [Part]?

  struct Part {
    var node: Int
    var room: CellRoom
    var size: CellSize
  }

  /// What a part that fills gets.
  func share(of weight: Double) -> Points {
    Points(rest.rawValue * (weight / self.weight))
  }
}

extension CellPlan {
  /// Measures the parts of a horizontal stack: first those that take what they need, then
  /// those that fill.
  func arrange<Texts: CellTexts & ~Copyable>(
    _ row: inout CellRow, of node: PlanNode, _ spacing: Points, in room: CellRoom,
    _ texts: inout Texts
  ) throws(Texts.Failure) {
    reserve(&row, node, spacing, in: room, texts)
    var child = firstShown(of: node, texts)
    while child > 0 {
      if !fills(child, in: room) {
        let offered = CellRoom(width: row.rest, isHugged: room.isHugged)
        let size = try self.size(of: child, in: offered, &texts)
        row.add(.init(node: child, room: offered, size: size))
        if case .points = nodes[child].width {} else { row.take(size.width) }
      }
      child = nextShown(after: child, texts)
    }
    if row.weight > 0 { try share(&row, of: node, in: room, &texts) }
  }

  /// Gives what is left to the parts that fill.
  private func share<Texts: CellTexts & ~Copyable>(
    _ row: inout CellRow, of node: PlanNode, in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) {
    var child = firstShown(of: node, texts)
    while child > 0 {
      if fills(child, in: room), case .fill(let weight) = nodes[child].width {
        let offered = CellRoom(width: row.share(of: weight), isHugged: false)
        let size = try self.size(of: child, in: offered, &texts)
        row.add(.init(node: child, room: offered, size: size))
      }
      child = nextShown(after: child, texts)
    }
    row.width += row.rest
  }

  /// Takes the gaps and the parts of a fixed width off the room.
  private func reserve(
    _ row: inout CellRow, _ node: PlanNode, _ spacing: Points, in room: CellRoom,
    _ texts: borrowing some CellTexts & ~Copyable
  ) {
    row.rest = room.width
    var isFirst = true
    var child = firstShown(of: node, texts)
    while child > 0 {
      if !isFirst { row.take(spacing) }
      isFirst = false
      switch nodes[child].width {
      case .points(let width): row.take(width)
      case .fill(let weight): if !room.isHugged { row.weight += weight }
      case .hug: break
      }
      child = nextShown(after: child, texts)
    }
  }

  /// Whether a part of a horizontal stack takes a share of what is left.
  private func fills(_ index: Int, in room: CellRoom) -> Bool {
    if case .fill = nodes[index].width { return !room.isHugged }
    return false
  }
}

extension CellRow {
  /// Gives so much of the room away.
  fileprivate mutating func take(_ width: Points) {
    self.width += width
    rest = max(.zero, rest - width)
  }

  fileprivate mutating func add(_ part: Part) {
    height = max(height, part.size.height)
    parts?.append(part)
  }
}
