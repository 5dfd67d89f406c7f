internal import CScanning
internal import CUnicodeData

/// Characters that are not context-free, added as they are shaped: emoji by themselves, others with
/// the word that holds them.
extension TextScanner {
  /// Adds the characters that are next, the first of which is not context-free.
  ///
  /// - Returns: Whether the text may still be scanned.
  @inline(never)
  mutating func addShaped(_ scalar: UInt32, _ shaper: borrowing Shaper) -> Bool {
    guard !rules.shapesUnits, WordLocalCharacters.contains(scalar), !interruption.hasCome else {
      return false
    }
    return addEmoji(shaper) ?? addWord(shaper)
  }

  // MARK: Emoji

  /// Adds the emoji that begin with the next character, or hold it. They are an item by themselves,
  /// or `standAlone`, so that nothing beside them matters.
  ///
  /// - Returns: `nil` for no such emoji.
  private mutating func addEmoji(_ shaper: borrowing Shaper) -> Bool? {
    let areIsolated = wordShaper.itemization.isolatesEmoji
    let start = startOfCluster()
    guard areIsolated || start == pen.position else { return nil }
    var position = start
    let source = text.source
    let found = wordShaper.findEmoji {
      position < source.count ? decodeScalar(source, at: &position) : nil
    }
    guard let found else { return false }
    if found == 0 { return nil }
    guard goBack(to: start) else { return false }
    let table = text.table(Int(pen.table)).pointee.table
    let isShaped = table._withUnsafeGuaranteedRef {
      wordShaper.shapeEmoji(in: $0.script, $0.emoji, shaper)
    }
    guard areIsolated || isShaped && standAlone(at: start, shaper) else { return nil }
    guard isShaped else { return false }
    let first = text.entryCount
    addCharacters()
    text.entries[first].marks.formUnion(.runStart)
    text.entries[text.entryCount - 1].marks.formUnion(.runEnd)
    beginRun(table: Int(pen.table), at: pen.position)
    return true
  }

  /// Whether the emoji shaped last are within their item as they are alone: no font tried before
  /// theirs has any of them, or lookups for missing glyphs, and nothing beside them is in their
  /// font.
  private mutating func standAlone(at start: Int, _ shaper: borrowing Shaper) -> Bool {
    guard let font = wordShaper.fontOfEmoji(shaper.style) else { return false }
    let table = text.table(Int(pen.table)).pointee.table
    let earlierFontsHaveNoEffect = (0..<font).allSatisfy { other in
      table._withUnsafeGuaranteedRef { $0.font(other)?.rules.matchesMissing == false }
    }
    var end = start
    for _ in wordShaper.characters { end = text.position(after: end) }
    return earlierFontsHaveNoEffect && !isOfFont(font, before: start)
      && !isOfFont(font, at: end, shaper)
  }

  private func isOfFont(_ font: Int, before position: Int) -> Bool {
    guard position > 0, text.source[position - 1] != 0x0A else { return false }
    let before = text.position(before: position)
    let entry = text.entry(upTo: before, near: text.entryCount - 1)
    return Int(text.font(at: before, entry: entry)) == font
  }

  /// Whether the character at a position that is not passed yet may be shown in a font.
  private mutating func isOfFont(_ font: Int, at position: Int, _ shaper: borrowing Shaper) -> Bool
  {
    guard position < text.count, text.source[position] != 0x0A else { return false }
    let table = Int(pen.table)
    if text.isSyllable(position) { return Int(text.table(table).pointee.syllable.font) == font }
    let record =
      text.isCountedSpace(position)
      ? text.table(table).pointee.space
      : record(of: text.scalar(at: position), shaper, table: table)
    return !record.isMeasured || Int(record.font) == font
  }

  /// Where the grapheme cluster of the next character begins.
  private func startOfCluster() -> Int {
    guard pen.position > pen.run_start else { return pen.position }
    let before = text.position(before: pen.position)
    var state = GraphemeState()
    _ = state.isBoundary(before: CharacterProperties.of(text.scalar(at: before)).grapheme)
    let next = CharacterProperties.of(text.scalar(at: pen.position)).grapheme
    return state.isBoundary(before: next) ? pen.position : before
  }

  // MARK: Words

  /// Adds the word that holds the next character.
  ///
  /// It is shaped with the characters around it that lookups of its fonts see. Which fonts these
  /// are is known only then: if their lookups see farther than any before, it is shaped once more.
  private mutating func addWord(_ shaper: borrowing Shaper) -> Bool {
    guard let range = wordRange() else { return false }
    let (letter, runStart) = (followedScript.letter, pen.run_start)
    while true {
      let word = WordShaper.Word(
        range: range, surroundings: surroundings(of: range, since: runStart), letter: letter)
      guard shapedCount + word.surroundings.count <= text.count / 4 else { return false }
      shapedCount += word.surroundings.count
      guard goBack(to: range.lowerBound),
        let indices = wordShaper.shape(word, of: text.source, shaper),
        !shaper.style.boxesDependOnItems
          || !wordShaper.characters.contains(where: { $0.isMissing }),
        let reach = reach(ofRulesFor: indices, shaper)
      else { return false }
      if reach > contextReach {
        contextReach = reach
        continue
      }
      guard follow(indices, shaper) else { return false }
      break
    }
    addCharacters()
    text.holdsShapedWords = true
    beginRun(table: Int(pen.table), at: pen.position)
    return true
  }

  /// The word around the next character, within its run.
  ///
  /// - Returns: `nil` for more characters than `WordShaper` shapes.
  private func wordRange() -> Range<Int>? {
    var count = 0
    var (start, end) = (pen.position, pen.position)
    let first = max(pen.run_start, bracketsEnd)
    while start > first && !endsWord(text.source[start - 1]) {
      start = text.position(before: start)
      count += 1
    }
    while end < text.count && !endsWord(text.source[end]) {
      let scalar = text.scalar(at: end)
      guard count < WordShaper.maximumCount,
        ContextFreeCharacters.contains(scalar) || WordLocalCharacters.contains(scalar)
      else { return nil }
      // The character that it stands on may have its scripts, and so may all that follows.
      if WordLocalCharacters.isMarkOfScripts(scalar), end == start || isOfNoScript(before: end) {
        return nil
      }
      end = text.position(after: end)
      count += 1
    }
    // A mark on a space.
    if end + 1 < text.count
      && WordLocalCharacters.extendsPrevious(text.scalar(at: text.position(after: end)))
    {
      return nil
    }
    if start == pen.position && WordLocalCharacters.extendsPrevious(text.scalar(at: start)) {
      return nil
    }
    return start..<end
  }

  private func isOfNoScript(before position: Int) -> Bool {
    let before = text.scalar(at: text.position(before: position))
    return CharacterProperties.of(before).script == .zyyy
  }

  /// The range that a word is shaped with: as many characters on each side as lookups see.
  private func surroundings(of word: Range<Int>, since runStart: Int) -> Range<Int> {
    var (before, after) = (word.lowerBound, word.upperBound)
    for _ in 0..<contextReach where before > runStart { before = text.position(before: before) }
    for _ in 0..<contextReach where after < text.count && text.source[after] != 0x0A {
      after = text.position(after: after)
    }
    return before..<after
  }

  /// Twice the reach of the lookups that a word was shaped by: one may change the context of
  /// another.
  ///
  /// - Returns: `nil` for a font whose lookups are not known.
  private mutating func reach(ofRulesFor indices: Range<Int>, _ shaper: borrowing Shaper) -> Int? {
    var reach = 0
    for (script, font) in wordShaper.fonts(of: indices) {
      guard let index = index(of: script.inOpenType, font: 0, shaper),
        let rules = text.table(index).pointee.table._withUnsafeGuaranteedRef({ $0.font(font) })?
          .rules
      else { return nil }
      reach = max(reach, 2 * rules.reach)
    }
    return reach
  }

  private func endsWord(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  /// Follows the scripts of a word that was shaped.
  ///
  /// - Returns: Whether the script after it is known.
  private mutating func follow(_ indices: Range<Int>, _ shaper: borrowing Shaper) -> Bool {
    var table = Int(pen.table)
    var current = wordShaper.script(at: indices.lowerBound)
    // A run begins with what it is named after, or is that of the text before.
    var isKnown = current.inOpenType == followedScript
    for index in indices {
      let scalar = wordShaper.text.scalars[index]
      let properties = CharacterProperties.of(scalar)
      let next = wordShaper.script(at: index)
      if next != current || !isKnown {
        // Both Kana have one table.
        guard !rules.scriptsAreOfNeighbors || next == next.inOpenType,
          let other = self.index(of: next.inOpenType, font: 0, shaper)
        else { return false }
        script.enter(next.inOpenType)
        table = other
        isKnown = false
      }
      current = next
      if !properties.script.isShared { isKnown = true }
      if rules.scriptsAreOfNeighbors { continue }
      guard script.anyBracket(scalar) == nil else { return false }
    }
    pen.table = UInt8(truncatingIfNeeded: table)
    return isKnown
  }

  private var followedScript: Script {
    text.table(Int(pen.table)).pointee.table._withUnsafeGuaranteedRef { $0.script }
  }

  // MARK: Both

  /// Removes the entries from `start` on.
  ///
  /// - Returns: Whether no lookup has changed them, nor what is before them.
  private mutating func goBack(to start: Int) -> Bool {
    guard ruled.end <= start else { return false }
    if start < pen.position { takeBackEntries(from: start) }
    return true
  }

  /// Adds entries for the characters that were shaped last.
  private mutating func addCharacters() {
    let (x, count) = (pen.x, wordShaper.characters.count)
    for index in 0..<count {
      let character = wordShaper.characters[index]
      var marks = ScannedText.Entry.Marks.shaped
      if character.isUnsafe { marks.formUnion(.unsafe) }
      if character.isMissing { marks.formUnion(.missing) }
      let next = text.position(after: pen.position)
      let end = index + 1 < count ? wordShaper.characters[index + 1].origin : wordShaper.end
      let scalar = text.scalar(at: pen.position)
      text.makeEntry(at: pen.position)
      text.append(
        ScannedText.Entry(
          origin: x + character.origin, end: x + end, position: pen.position,
          length: next - pen.position, table: pen.table, font: character.font, marks: marks,
          scalar: scalar))
      if character.font != 0 { text.holdsFallback = true }
      if character.isMissing { text.holdsMissing = true }
      pen.position = next
    }
    pen.x = x + wordShaper.end
    text.holdsShapedCharacters = true
    text.runCount += count
  }
}
