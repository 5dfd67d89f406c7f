import TextMeasure

/// A horizontal stack while its parts are measured.
struct CellRow {
  var width = Points.zero
  /// How far parts reach above and below the line that their baselines are on. Where
  /// baselines are not aligned, that line is the upper edge.
  var ascent = Points.zero
  var descent = Points.zero
  /// What is left for the parts that fill.
  var rest = Points.zero
  /// The weight of the parts that fill, together.
  var weight = 0.0
  /// Whether some part that fills has a limit.
  var hasLimits = false

  struct Part {
    var node: Int
    var room: CellRoom
    var size: CellSize
    /// From the part's upper edge; zero where baselines are not aligned.
    var baseline: Points
  }

  var height: Points { ascent + descent }

  /// What a part that fills gets if it has no limit.
  @inline(__always)
  func share(of weight: Double) -> Points {
    Points(rest.rawValue * (weight / self.weight))
  }
}

extension CellTree {
  /// Measures the parts of a horizontal stack: first those that take what they need, then
  /// those that fill.
  ///
  /// - Parameter note: Called for each part, in that order.
  func row<Texts: CellTexts & ~Copyable>(
    of index: Int, _ spacing: Points, _ alignment: VerticalAlignment, in room: CellRoom,
    _ texts: inout Texts, _ note: (CellRow.Part) -> Void = { _ in }
  ) throws(Texts.Failure) -> CellRow {
    var row = CellRow()
    reserve(&row, index, spacing, in: room, texts)
    var child = firstShown(of: index, texts)
    while child > 0 {
      if !fills(child, in: room) {
        let offered = CellRoom(width: row.rest, isHugged: room.isHugged, whole: room.width)
        let part = try add(child, to: &row, alignment, in: offered, &texts)
        note(part)
        if !isReserved(child) { row.take(part.size.width) }
      }
      child = nextShown(after: child, texts)
    }
    if row.weight > 0 { try share(&row, of: index, alignment, in: room, &texts, note) }
    return row
  }

  /// The parts of a horizontal stack, from left to right.
  func parts<Texts: CellTexts & ~Copyable>(
    ofRow index: Int, _ spacing: Points, _ alignment: VerticalAlignment, in room: CellRoom,
    _ texts: inout Texts
  ) throws(Texts.Failure) -> (row: CellRow, parts: [CellRow.Part]) {
    var parts: [CellRow.Part] = []
    let row = try row(of: index, spacing, alignment, in: room, &texts) { parts.append($0) }
    return (row, parts.sorted { $0.node < $1.node })
  }

  /// Divides what is left among the parts that fill.
  private func share<Texts: CellTexts & ~Copyable>(
    _ row: inout CellRow, of index: Int, _ alignment: VerticalAlignment, in room: CellRoom,
    _ texts: inout Texts, _ note: (CellRow.Part) -> Void
  ) throws(Texts.Failure) {
    let left = row.rest
    if row.hasLimits { limitShares(&row, of: index, in: room, texts) }
    var child = firstShown(of: index, texts)
    while child > 0 {
      if fills(child, in: room), case .fill(let weight) = nodes[child].width {
        let share = CellRoom(width: row.share(of: weight), isHugged: false, whole: room.width)
        note(try add(child, to: &row, alignment, in: share, &texts))
      }
      child = nextShown(after: child, texts)
    }
    row.width += left
  }

  /// Takes parts whose limit is less than their share out of it: the others have more.
  /// Their shares only grow by that, so that no part comes back.
  private func limitShares(
    _ row: inout CellRow, of index: Int, in room: CellRoom,
    _ texts: borrowing some CellTexts & ~Copyable
  ) {
    let (rest, weight) = (row.rest, row.weight)
    var limitedCount = 0
    while true {
      var (limited, taken, lost) = (0, Points.zero, 0.0)
      var child = firstShown(of: index, texts)
      while child > 0 {
        if fills(child, in: room), case .fill(let weight) = nodes[child].width,
          let most = nodes[child].maxWidth?.width(of: room.width), most < row.share(of: weight)
        {
          (limited, taken, lost) = (limited + 1, taken + most, lost + weight)
        }
        child = nextShown(after: child, texts)
      }
      if limited <= limitedCount { return }
      limitedCount = limited
      // Where all have a limit, what is left goes to none of them.
      let othersFill = weight - lost > 0
      row.rest = othersFill ? max(.zero, rest - taken) : .unbounded
      row.weight = othersFill ? weight - lost : 1
    }
  }

  /// Takes the gaps and the parts of a known width off the room.
  private func reserve(
    _ row: inout CellRow, _ index: Int, _ spacing: Points, in room: CellRoom,
    _ texts: borrowing some CellTexts & ~Copyable
  ) {
    row.rest = room.width
    var isFirst = true
    var child = firstShown(of: index, texts)
    while child > 0 {
      if !isFirst { row.take(spacing) }
      isFirst = false
      switch nodes[child].width {
      case .points, .fraction:
        let offered = CellRoom(width: room.width, isHugged: false)
        row.take(self.room(of: child, in: offered).width)
      case .fill(let weight):
        if !room.isHugged {
          row.weight += weight
          if nodes[child].maxWidth != nil { row.hasLimits = true }
        }
      case .hug: break
      }
      child = nextShown(after: child, texts)
    }
  }

  /// Whether the width of a part of a horizontal stack is known before its content.
  private func isReserved(_ index: Int) -> Bool {
    switch nodes[index].width {
    case .points, .fraction: true
    case .fill, .hug: false
    }
  }

  /// Whether a part of a horizontal stack takes a share of what is left.
  private func fills(_ index: Int, in room: CellRoom) -> Bool {
    if case .fill = nodes[index].width { return !room.isHugged }
    return false
  }

  /// Measures a part and adds it to the row.
  private func add<Texts: CellTexts & ~Copyable>(
    _ index: Int, to row: inout CellRow, _ alignment: VerticalAlignment, in offered: CellRoom,
    _ texts: inout Texts
  ) throws(Texts.Failure) -> CellRow.Part {
    let size = try self.size(of: index, in: offered, &texts)
    var baseline = Points.zero
    if alignment == .firstBaseline {
      baseline = grid.snapped(try self.baseline(of: index, size.height, in: offered, &texts))
    }
    row.ascent = max(row.ascent, baseline)
    row.descent = max(row.descent, size.height - baseline)
    return CellRow.Part(node: index, room: offered, size: size, baseline: baseline)
  }
}

extension CellRow {
  /// Gives so much of the room away.
  fileprivate mutating func take(_ width: Points) {
    self.width += width
    rest = max(.zero, rest - width)
  }
}

// MARK: - Baselines

extension CellTree {
  /// The distance of the first baseline from the upper edge of a node that is shown, which
  /// includes what lies outside.
  ///
  /// - Parameter height: The node's.
  private func baseline<Texts: CellTexts & ~Copyable>(
    of index: Int, _ height: Points, in offered: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> Points {
    let top = nodes[index].outsets.top + nodes[index].insets.top
    let room = contentRoom(of: index, in: room(of: index, in: offered))
    let first = firstShown(of: index, texts)
    switch nodes[index].kind {
    case .text(let text):
      return top + (try texts.firstBaseline(of: text.index, atWidth: room.width))
    case .horizontal(let spacing, let alignment) where first > 0:
      return top + (try baseline(ofRow: index, spacing, alignment, first, in: room, &texts))
    case .vertical where first > 0, .lastLine where first > 0:
      let size = try self.size(of: first, in: room, &texts)
      return top + (try baseline(of: first, size.height, in: room, &texts))
    case .box, .horizontal, .vertical, .lastLine: return height
    }
  }

  private func baseline<Texts: CellTexts & ~Copyable>(
    ofRow index: Int, _ spacing: Points, _ alignment: VerticalAlignment, _ first: Int,
    in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> Points {
    let (row, parts) = try parts(ofRow: index, spacing, alignment, in: room, &texts)
    if alignment == .firstBaseline { return row.ascent }
    guard let part = parts.first(where: { $0.node == first }) else { return .zero }
    let own = try baseline(of: first, part.size.height, in: part.room, &texts)
    return alignment.offset(of: part, in: row, height: row.height) + own
  }
}

extension VerticalAlignment {
  /// How far below the upper edge of its row a part stands.
  ///
  /// - Parameter height: The height that the row has.
  func offset(of part: CellRow.Part, in row: CellRow, height: Points) -> Points {
    switch self {
    case .top, .fill: .zero
    case .center: 0.5 * (height - part.size.height)
    case .bottom: height - part.size.height
    case .firstBaseline: row.ascent - part.baseline
    }
  }
}
