extension ScannedText: BreakableText {
  @inline(__always)
  func neighbours(at position: Int) -> BreakNeighbours? {
    let before = self.position(before: position)
    return BreakNeighbours(
      last: before > 0 ? scalar(at: self.position(before: before)) : 0,
      before: scalar(at: before), after: scalar(at: position))
  }

  func followers(at position: Int) -> (UInt32, UInt32)? {
    let next = self.position(after: position)
    if next == count { return (0, 0) }
    let second = self.position(after: next)
    return (scalar(at: next), second == count ? 0 : scalar(at: second))
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
    scalars.removeAll(keepingCapacity: true)
    var next = start
    while next < count && scalars.count < index + LineBreaker.lookAhead {
      scalars.append(scalar(at: next))
      next = self.position(after: next)
    }
    return (index, beginsText: start == 0)
  }
}
