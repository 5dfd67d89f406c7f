// The letter that Blink takes from a line instead of a space.

extension LineCursor {
  /// Takes the letter from a line that Blink does not show.
  ///
  /// A line that begins at an unsafe place within a word is made of two parts: what is shaped anew up
  /// to the next safe place, and the rest of its fragment, if all of that fits. From right to left the
  /// space that collapses at its end is then cut from the wrong part: the first one loses its last
  /// letter, and the space stays (`LineBreaker::TruncateLineEndResult`; 420 texts in Chromium 156).
  mutating func loseLetter(of line: inout LineSpan, within available: Width) {
    guard line.ending == .opportunity, line.visibleEnd + 1 == line.next,
      !text.boundaryFlags[line.start].isSafeToBreak,
      text.misplacedSpaces.contains(where: {
        Int($0.upperBound) == line.next && Int($0.lowerBound) < line.start
      }),
      let rest = text.safePosition(atOrAfter: line.start, before: line.next),
      available.holds(
        text.width(of: line.start..<line.next, isCut: false, origin: line.origin))
    else { return }
    let isOnlyLetter = rest == line.start + 1
    let letterStart =
      isOnlyLetter
      ? line.origin ?? text.lineOrigin(at: line.start, within: available) : text.origins[rest - 1]
    let space = text.origins[line.next] - text.origins[line.next - 1]
    line.trim = text.origins[rest] - letterStart - space
    line.fontRange = (isOnlyLetter ? rest : line.start)..<line.next
  }
}

/// Finds the spaces at the ends of fragments that run from right to left.
enum RightToLeftSpaces {
  /// Those fragments, in order.
  ///
  /// - Complexity: O(*n*) in the items and boundaries.
  static func find(
    in text: ProcessedText, items: [Item], _ boundaries: [RoundingBoundary]
  ) -> [Range<Int32>] {
    guard items.contains(where: { $0.level & 1 == 1 }) else { return [] }
    var fragments: [Range<Int32>] = []
    var (start, item) = (Int32(0), 0)
    for boundary in boundaries where boundary.kind != .run {
      let end = Int(boundary.position)
      while items[item].range.upperBound < end { item += 1 }
      if items[item].level & 1 == 1 && text.scalars[end - 1] == 0x20 {
        fragments.append(start..<boundary.position)
      }
      start = boundary.position
    }
    return fragments
  }
}
