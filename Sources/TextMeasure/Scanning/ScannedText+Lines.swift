internal import CScanning

/// Origins and fonts of single characters, and the positions that are safe to cut at.
extension ScannedText {
  /// Where the character at `position` begins.
  ///
  /// - Parameter near: An entry to begin the search at.
  func origin(at position: Int, near entry: Int) -> Int64 {
    origin(at: position, entry: self.entry(upTo: position, near: entry))
  }

  /// The font of the character at `position`.
  ///
  /// - Parameter index: The last entry at `position` or before it, here and below.
  @inline(__always)
  func font(at position: Int, entry index: Int) -> UInt8 {
    let entry = entries[index]
    if entry.position == position && entry.length > 0 { return entry.font }
    let table = table(Int(entry.table))
    return isSyllable(position) ? table.pointee.syllable.font : table.pointee.space.font
  }

  /// Whether a run of another script, or of emoji or behind them, begins at `position`.
  func beginsRun(at position: Int, entry index: Int) -> Bool {
    let isEntry = entries[index].position == position
    if isEntry && entries[index].marks.contains(.runStart) { return true }
    let before = isEntry ? index - 1 : index
    return before > 0 && entries[before].nextPosition == position
      && entries[before].marks.contains(.runEnd)
  }

  /// Whether a run of another script or font begins at `position`, which is after the first
  /// character, or a line break is there or before it.
  func beginsFontRun(at position: Int, entry index: Int) -> Bool {
    if beginsRun(at: position, entry: index) || position == count { return true }
    let before = self.position(before: position)
    if source[position] == 0x0A || source[before] == 0x0A { return true }
    return font(at: position, entry: index)
      != font(at: before, entry: entry(upTo: before, near: index))
  }

  /// Whether U+002D or U+2010 is at `position`.
  func isHyphen(at position: Int) -> Bool {
    source[position] == 0x2D || source[position] == 0xE2 && scalar(at: position) == 0x2010
  }

  /// Whether what may happen after the character at `position` often depends on what precedes it.
  func looksBack(at position: Int) -> Bool {
    switch source[position] {
    case 0x2D: return true
    // The rest of ASCII; syllables of Hangul and their neighbors.
    case ..<0xC2, 0xEA...0xED: return false
    default: return LineBreaker.looksBack(scalar(at: position))
    }
  }

  /// How wide counted spaces are after an entry.
  @inline(__always)
  func spaceAdvance(entry index: Int) -> Int64 {
    table(Int(entries[index].table)).pointee.space.advance
  }

  /// How wide counted syllables are after an entry.
  func syllableAdvance(entry index: Int) -> Int64 {
    table(Int(entries[index].table)).pointee.syllable.advance
  }

  /// Whether a line cannot begin or end at `position` without being shaped.
  @inline(__always)
  func isUnsafe(_ position: Int, entry index: Int) -> Bool {
    entries[index].position == position && entries[index].marks.contains(.unsafe)
  }

  /// Whether `position` may be within a cluster, whose characters all begin where it does.
  func mayBeInsideCluster(_ index: Int, at position: Int) -> Bool {
    isUnsafe(position, entry: index) && index > 0
      && entries[index].origin == entries[index - 1].origin
  }

  /// The first position from that of an entry on that is safe to cut at.
  ///
  /// - Returns: `nil` for none among a few characters.
  func safePosition(from position: Int, entry index: Int) -> Int? {
    var index = index
    for _ in 0..<Self.maximumUnsafe where index + 1 < entryCount {
      let next = entries[index].nextPosition
      // A line break is safe on both sides.
      if entries[index + 1].position != next { return next }
      index += 1
      if !entries[index].marks.contains(.unsafe) { return next }
    }
    return nil
  }

  /// The last position up to that of an entry that is safe to cut at.
  ///
  /// - Returns: `nil` for none among a few characters.
  func safePosition(upTo position: Int, entry index: Int) -> Int? {
    var (index, position) = (index, position)
    for _ in 0..<Self.maximumUnsafe {
      if !isUnsafe(position, entry: index) { return position }
      position = self.position(before: position)
      if entries[index].position > position { index -= 1 }
    }
    return nil
  }

  private static var maximumUnsafe: Int { 64 }
}

extension ScannedText: BreakableText {
  @inline(__always)
  func neighbors(at position: Int) -> BreakNeighbors? {
    let before = self.position(before: position)
    return BreakNeighbors(
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
    guard let around = neighbors(at: position), let next = followers(at: position) else {
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
    // No rule depends on the text before a syllable,
    while start > 0 && index < LineBreaker.lookBehind && (index == 0 || !isSyllable(start)) {
      start = self.position(before: start)
      index += 1
    }
    // except for one of WebKit's, where the syllable ends a row of characters above U+00FF.
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
