extension ScannedText: BreakableText {
  @inline(__always)
  func neighbours(at position: Int) -> BreakNeighbours? {
    let before = self.position(before: position)
    return BreakNeighbours(
      last: before > 0 ? letter(at: self.position(before: before)) : 0,
      before: letter(at: before), after: letter(at: position))
  }

  /// The character at `position` as the rules of line breaking have it: a syllable that stays in
  /// its word is a letter as Latin ones are (`PhraseBreaks`).
  @inline(__always)
  private func letter(at position: Int) -> UInt32 {
    let scalar = scalar(at: position)
    return keepsPhrases && scalar &- 0xAC00 < 11_172 ? 0x61 : scalar
  }

  func followers(at position: Int) -> (UInt32, UInt32)? {
    let next = self.position(after: position)
    if next == count { return (0, 0) }
    let second = self.position(after: next)
    return (letter(at: next), second == count ? 0 : letter(at: second))
  }

  func copySurroundings(
    of position: Int, into scalars: inout [UInt32]
  ) -> (index: Int, beginsText: Bool)? {
    var (start, index) = (position, 0)
    // No rule looks behind a syllable.
    while start > 0 && index < LineBreaker.lookBehind && (index == 0 || !isSyllable(start)) {
      start = self.position(before: start)
      index += 1
    }
    // But WebKit's, where it ends a row of characters above ASCII.
    if start > 0 && index < LineBreaker.lookBehind {
      start = self.position(before: start)
      index += 1
    }
    scalars.removeAll(keepingCapacity: true)
    var next = start
    while next < count && scalars.count < index + LineBreaker.lookAhead {
      scalars.append(letter(at: next))
      next = self.position(after: next)
    }
    return (index, beginsText: start == 0)
  }
}
