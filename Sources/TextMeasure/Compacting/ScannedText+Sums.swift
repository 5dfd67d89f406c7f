internal import CScanning

extension ScannedText {
  /// Whether every paragraph is as wide if its runs are added font by font, as browsers
  /// do with text they have just shaped (`UncutFragment`), as from start to end.
  ///
  /// - Complexity: O(*n*) in the characters, for text in several fonts.
  var addsUpInAnyOrder: Bool {
    // Up to 256 px floats hold multiples of 1/65536 px.
    guard holdsFallback, entries[entryCount - 1].origin > 1 << 24 else { return true }
    var sums = ParagraphSums()
    var (entry, position) = (0, 0)
    var pieceOrigin: Int64 = 0
    while position < count {
      let font = font(at: position, entry: entry)
      var end = self.position(after: position)
      entry = self.entry(upTo: end, near: entry)
      while end < count && !beginsPiece(at: end, entry: entry) {
        end = self.position(after: end)
        entry = self.entry(upTo: end, near: entry)
      }
      let origin = origin(at: end, entry: entry)
      if source[position] == 0x0A {
        if !sums.endParagraph() { return false }
      } else {
        sums.add(Fixed(rawValue: origin - pieceOrigin), in: font)
        if beginsRun(at: end, entry: entry) { sums.endRun() }
      }
      (position, pieceOrigin) = (end, origin)
    }
    return sums.endParagraph()
  }
}

/// The width of a paragraph, its pieces added up in two orders.
private struct ParagraphSums {
  private var inOrder = PieceWidth(.layoutUnits)
  private var byFont = PieceWidth(.layoutUnits)
  /// Those of the current run.
  private var pieces: [(width: Fixed, font: UInt8)] = []

  mutating func add(_ width: Fixed, in font: UInt8) {
    pieces.append((width, font))
    inOrder.add(width)
  }

  mutating func endRun() {
    for font in Set(pieces.map({ $0.font })).sorted() {
      for piece in pieces where piece.font == font { byFont.add(piece.width) }
    }
    pieces.removeAll(keepingCapacity: true)
  }

  /// - Returns: Whether both orders come to the same.
  mutating func endParagraph() -> Bool {
    endRun()
    defer { (inOrder, byFont) = (PieceWidth(.layoutUnits), PieceWidth(.layoutUnits)) }
    return inOrder.rounded == byFont.rounded
  }
}
