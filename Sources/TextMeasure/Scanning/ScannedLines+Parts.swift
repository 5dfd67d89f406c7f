internal import CScanning

// Lines of several parts, each of which is rounded by itself: what elements and boxes leave of a text.

extension ScannedLines {
  /// The last position up to which a line fits, which begins where it does within the text; the
  /// search begins at `place`.
  mutating func lastFittingInParts(
    near place: Int, in text: borrowing ScannedText, within available: Int64
  ) -> Int {
    var place = place
    while place < paragraphEnd {
      let next = text.position(after: place)
      guard widthOfParts(upTo: next, in: text) <= available else { break }
      place = next
    }
    while place > start && widthOfParts(upTo: place, in: text) > available {
      place = text.position(before: place)
    }
    return place
  }

  /// The width of the line up to a position, each part rounded up; `reason` is set where floats round
  /// one as well.
  private mutating func widthOfParts(upTo position: Int, in text: borrowing ScannedText) -> Int64 {
    var (width, origin) = (Int64.zero, line.origin)
    var entry = line.entry
    func add(upTo end: Int) {
      entry = text.entry(upTo: end, near: entry)
      let next = text.origin(at: end, entry: entry)
      let part = Fixed(rawValue: next - origin)
      if part.rawValue > Self.exactLimit { reason = .nearlyTooWide }
      width += FragmentWidth.rounded(part, .layoutUnits).rawValue
      origin = next
    }
    var part = text.part(at: start)
    while part < text.partCount && text.partEnd(part) < position {
      add(upTo: text.partEnd(part))
      part += 1
    }
    add(upTo: position)
    return width
  }
}

extension ScannedText {
  /// The part that holds a position.
  fileprivate func part(at position: Int) -> Int {
    (0..<partCount).partitionPoint { partEnd($0) <= position }
  }
}
