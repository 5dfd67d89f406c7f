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
  func letter(at position: Int) -> UInt32 {
    let scalar = scalar(at: position)
    return keepsPhrases && Hangul.isSyllable(scalar) ? 0x61 : scalar
  }

  func followers(at position: Int) -> (UInt32, UInt32)? {
    let next = self.position(after: position)
    if next == count { return (0, 0) }
    let second = self.position(after: next)
    return (letter(at: next), second == count ? 0 : letter(at: second))
  }

  /// Whether a character that is not context-free is near enough to matter to what may happen
  /// before `position`.
  func isBesideShapedCharacters(_ position: Int) -> Bool {
    guard let around = neighbours(at: position), let next = followers(at: position) else {
      return true
    }
    func isShaped(_ scalar: UInt32) -> Bool {
      scalar != 0 && scalar != 0x0A && !ContextFreeCharacters.contains(scalar)
    }
    return isShaped(around.before) || isShaped(around.after) || isShaped(around.last)
      || isShaped(next.0) || isShaped(next.1)
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
    var ahead = 0
    while next < count && ahead < LineBreaker.lookAhead {
      scalars.append(letter(at: next))
      // Rules look through marks.
      if next >= position
        && !(holdsShapedCharacters
          && WordLocalCharacters.extendsPrevious(scalars[scalars.count - 1]))
      {
        ahead += 1
      }
      next = self.position(after: next)
    }
    return (index, beginsText: start == 0)
  }
}
