extension ScannedText {
  /// Whether every paragraph is as wide if its runs are added font by font, as browsers
  /// do with text they have just shaped (`UncutFragment`), as from start to end.
  ///
  /// - Complexity: O(*n*) in the characters, for text in several fonts.
  var addsUpInAnyOrder: Bool {
    // Up to 256 px floats hold multiples of 1/65536 px.
    guard holdsFallback, self[count].origin > 1 << 24 else { return true }
    var (inOrder, byFont) = (PieceWidth(.layoutUnits), PieceWidth(.layoutUnits))
    for index in 0..<runs.count {
      if runs[index].table < 0 {
        if inOrder.rounded != byFont.rounded { return false }
        (inOrder, byFont) = (PieceWidth(.layoutUnits), PieceWidth(.layoutUnits))
        continue
      }
      let run = runs[index].start..<end(ofRun: index)
      addFontRuns(of: run, fonts: nil, to: &inOrder)
      var fonts = fonts(in: run)
      while fonts != 0 {
        addFontRuns(of: run, fonts: UInt8(fonts.trailingZeroBitCount), to: &byFont)
        fonts &= fonts - 1
      }
    }
    return inOrder.rounded == byFont.rounded
  }

  /// A bit for each of the first 64.
  private func fonts(in range: Range<Int>) -> UInt64 {
    range.reduce(into: 0) { $0 |= 1 << UInt64(self[$1].font) }
  }

  /// Adds the stretches of one font, all or those of the font given.
  private func addFontRuns(of run: Range<Int>, fonts font: UInt8?, to piece: inout PieceWidth) {
    var start = run.lowerBound
    while start < run.upperBound {
      var end = start + 1
      while end < run.upperBound && self[end].font == self[start].font { end += 1 }
      if font == nil || font == self[start].font {
        piece.add(Fixed(rawValue: self[end].origin - self[start].origin))
      }
      start = end
    }
  }
}
