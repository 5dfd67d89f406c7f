import TextMeasure

/// A text and the part on its last line, or below it.
struct CellLastLine {
  /// The size of both together.
  var size: CellSize
  /// The room that the part is offered, and its size in it.
  var part: (room: CellRoom, size: CellSize)?
}

extension CellTree {
  /// Measures a text and the part that stands on its last line where it fits.
  ///
  /// For that the part is as wide as its content would be with any room. The lower edges of
  /// both are aligned.
  func lastLine<Texts: CellTexts & ~Copyable>(
    of index: Int, _ spacing: Points, in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> CellLastLine {
    let text = Int(nodes[index].firstChild)
    let part = Int(nodes[text].nextSibling)
    var result = CellLastLine(size: .zero)
    if isShown(text, texts) { result.size = try size(of: text, in: room, &texts) }
    guard isShown(part, texts) else { return result }
    let anyRoom = CellRoom(width: .unbounded, isHugged: true)
    let size = try self.size(of: part, in: anyRoom, &texts)
    let besideText = try endOfLastLine(of: text, in: room, &texts) + spacing + size.width
    // As numbers: what is a fraction of any room has no width, and fits nowhere.
    if besideText.rawValue <= room.width.rawValue {
      result.part = (anyRoom, size)
      result.size.width = max(result.size.width, besideText)
      result.size.height = max(result.size.height, size.height)
    } else {
      let below = CellRoom(width: room.width, isHugged: true)
      let size = try self.size(of: part, in: below, &texts)
      result.part = (below, size)
      result.size.width = max(result.size.width, size.width)
      result.size.height += size.height
    }
    return result
  }

  /// Where the last line of a text ends, from the left edge of its part; no room is left
  /// behind one that is cut short, not there, or without lines.
  private func endOfLastLine<Texts: CellTexts & ~Copyable>(
    of index: Int, in room: CellRoom, _ texts: inout Texts
  ) throws(Texts.Failure) -> Points {
    guard isShown(index, texts), case .text(let text) = nodes[index].kind else { return .unbounded }
    let width = contentRoom(of: index, in: self.room(of: index, in: room)).width
    let line = try texts.lastLine(of: text.index, atWidth: width, maxLines: text.maxLines)
    guard let line, !line.isTruncated else { return .unbounded }
    return nodes[index].outsets.left + nodes[index].insets.left + grid.roundedUp(line.width)
  }
}
