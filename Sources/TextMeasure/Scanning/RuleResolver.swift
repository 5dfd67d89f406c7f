/// Finds out what rules of a font change in a scanned text.
///
/// Where no rule matches, nothing changes. Where one does, what it puts out may let
/// others match: all that could follow is gathered until no more is found. Such a
/// stretch, with all that its rules look at, is shaped by itself, once for all
/// stretches of the same characters.
struct RuleResolver {
  /// How a stretch differs from what was scanned.
  private struct Outcome {
    /// How far each origin, and the stretch's end, is shifted.
    var shifts: [Int64]
    /// Positions a line may not begin or end at without being shaped.
    var isUnsafe: [Bool]
    /// Whether every character is still one glyph.
    var keepsCount: Bool
  }

  private struct Key: Hashable {
    var table = 0
    var font = 0
    /// Characters; for those that no rule changes and no pair moves their class, and
    /// this bit.
    var scalars: [UInt32] = []

    static let isClass: UInt32 = 1 << 31
  }

  private var outcomes: [Key: Outcome] = [:]
  // Kept for their storage.
  private var key = Key()
  private var cluster = RuleCluster()
  private var changed: [Int] = []

  /// The most outcomes that are kept; then all are forgotten.
  private static let maximumOutcomes = 4096

  /// Moves the origins of `text` to where rules put them.
  ///
  /// - Returns: Whether it could be found; if not, the text must be shaped.
  /// - Complexity: O(*n*).
  mutating func resolve(
    _ text: inout ScannedText, tables: [ScriptTable], shaper: borrowing Shaper
  ) -> Bool {
    guard mayMatch(text, tables) else { return true }
    var mover = OriginMover()
    var runIndex = 0
    var next = 0
    while next < text.activeIndices.count {
      let first = Int(text.activeIndices[next])
      while text.end(ofRun: runIndex) <= first { runIndex += 1 }
      let run = text.runs[runIndex]
      let range = run.start..<text.end(ofRun: runIndex)
      let table = tables[run.table]
      guard let font = table.font(Int(text[first].font)),
        cluster.read(text, from: &next, in: range, font)
      else { return false }
      let found = cluster.outcome(font)
      guard !found.isEndless else { return false }
      let characters = text.characters
      cluster.forEach(found.uncuttable) { characters[$0].mark.formUnion(.ruled) }
      if found.changed == 0 { continue }
      changed.removeAll(keepingCapacity: true)
      cluster.forEach(found.changed) { index in
        characters[index].mark.formUnion(.changed)
        changed.append(index)
      }
      guard let firstChange = changed.first, firstChange >= mover.end,
        let (part, outcome) = outcome(
          of: cluster.range(found.stretch), run.table, in: text, range, table, font, shaper)
      else { return false }
      mover.move(part, of: &text, by: outcome.shifts)
      for (offset, index) in part.enumerated() where outcome.isUnsafe[offset] {
        characters[index].mark.formUnion(.ruled)
      }
    }
    mover.finish(&text)
    return true
  }
}

extension RuleResolver {
  /// Whether some rule might match, judged by the neighbours.
  ///
  /// What the first rules change may let others match, but some must be first.
  private func mayMatch(_ text: borrowing ScannedText, _ tables: [ScriptTable]) -> Bool {
    var run = 0
    for place in 0..<text.activeIndices.count {
      let index = Int(text.activeIndices[place])
      while text.end(ofRun: run) <= index { run += 1 }
      let character = text[index]
      guard let font = tables[text.runs[run].table].font(Int(character.font)) else { return true }
      let isFirst = index == text.runs[run].start || text[index - 1].font != character.font
      let isLast = index + 1 == text.end(ofRun: run) || text[index + 1].font != character.font
      let mayBegin = font.mayBegin(
        character.ruleClass,
        after: isFirst ? ScriptFont.noClass : text[index - 1].ruleClass,
        before: isLast ? ScriptFont.noClass : text[index + 1].ruleClass)
      if mayBegin { return true }
    }
    return false
  }
}

// MARK: - Shaping a stretch

extension RuleResolver {
  /// What becomes of a stretch, and of what must be shaped with it.
  private mutating func outcome(
    of stretch: Range<Int>, _ index: Int, in text: borrowing ScannedText, _ run: Range<Int>,
    _ table: ScriptTable, _ font: ScriptFont, _ shaper: borrowing Shaper
  ) -> (Range<Int>, Outcome)? {
    // A neighbour on each side, for what it kerns with.
    let part = grown(stretch, by: 1, in: text, run)
    guard let outcome = outcome(of: part, index, in: text, table, font, shaper) else {
      return nil
    }
    if outcome.keepsCount { return (part, outcome) }
    // A ligature brings what is around it closer to each other.
    let wide = grown(stretch, by: font.rules.reach + stretch.count, in: text, run)
    for index in wide where !stretch.contains(index) {
      if font.isActive(text[index].ruleClass) { return nil }
    }
    return self.outcome(of: wide, index, in: text, table, font, shaper).map { (wide, $0) }
  }

  /// `range` and up to `count` characters of the same font and run on each side.
  private func grown(
    _ range: Range<Int>, by count: Int, in text: borrowing ScannedText, _ run: Range<Int>
  ) -> Range<Int> {
    let font = text[range.lowerBound].font
    let earliest = max(run.lowerBound, range.lowerBound - count)
    let latest = min(run.upperBound, range.upperBound + count)
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > earliest && text[start - 1].font == font { start -= 1 }
    while end < latest && text[end].font == font { end += 1 }
    return start..<end
  }

  private mutating func outcome(
    of part: Range<Int>, _ index: Int, in text: borrowing ScannedText, _ table: ScriptTable,
    _ font: ScriptFont, _ shaper: borrowing Shaper
  ) -> Outcome? {
    key.table = index
    key.font = font.font
    key.scalars.removeAll(keepingCapacity: true)
    for index in part {
      let character = text[index]
      let isDistinct = character.kerningClass != 0 || changed.contains(index)
      key.scalars.append(isDistinct ? character.scalar : Key.isClass | UInt32(character.ruleClass))
    }
    if let known = outcomes[key] { return known }
    guard let outcome = shape(part, in: text, table, font.font, shaper) else { return nil }
    if outcomes.count >= Self.maximumOutcomes { outcomes.removeAll(keepingCapacity: true) }
    outcomes[key] = outcome
    return outcome
  }

  /// Shapes a stretch by itself and compares.
  private func shape(
    _ part: Range<Int>, in text: borrowing ScannedText, _ table: ScriptTable, _ font: Int,
    _ shaper: borrowing Shaper
  ) -> Outcome? {
    let scalars = part.map { text[$0].scalar }
    let glyphs = shaper.glyphs(of: scalars, script: table.script, font: font)
    if glyphs.contains(where: { $0.glyph == 0 }) { return nil }
    // Scalars within a cluster begin where it begins, and cannot be parted.
    var advances = [Int64?](repeating: nil, count: scalars.count)
    var isUnsafe = [Bool](repeating: true, count: scalars.count)
    for glyph in glyphs {
      advances[glyph.cluster] = (advances[glyph.cluster] ?? 0) + Int64(glyph.advance)
      isUnsafe[glyph.cluster] = glyph.isUnsafeToBreak
    }
    // Then origins would fall (`AdvanceExtremes`).
    if advances.contains(where: { $0.map { $0 < 0 } == true }) { return nil }
    let scanned = table.origins(of: scalars, shaper: shaper)
    var (start, end) = (Int64.zero, Int64.zero)
    var shifts: [Int64] = []
    for (index, advance) in advances.enumerated() {
      if let advance { (start, end) = (end, end + advance) }
      shifts.append(start - scanned[index])
    }
    shifts.append(end - scanned[scalars.count])
    return Outcome(
      shifts: shifts, isUnsafe: isUnsafe,
      keepsCount: glyphs.map(\.cluster) == Array(scalars.indices))
  }
}

/// Moves origins from start to end, each once.
private struct OriginMover {
  private var shift: Int64 = 0
  /// Up to where origins are final.
  private(set) var end = 0

  mutating func move(_ part: Range<Int>, of text: inout ScannedText, by shifts: [Int64]) {
    move(to: part.lowerBound, of: &text)
    // The last neighbour of one part may be the first of the next.
    for (offset, index) in part.enumerated() where index >= end {
      text.characters[index].origin += shift + shifts[offset]
    }
    end = part.upperBound
    shift += shifts[part.count]
  }

  mutating func finish(_ text: inout ScannedText) { move(to: text.count + 1, of: &text) }

  private mutating func move(to next: Int, of text: inout ScannedText) {
    guard end < next else { return }
    if shift != 0 { for index in end..<next { text.characters[index].origin += shift } }
    end = next
  }
}
