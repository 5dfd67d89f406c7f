internal import CScanning
internal import CUnicodeData

// Texts of several styles: each run is scanned behind the one before it, by the tables of its own
// style, in the script that all of the text has there, or in its own.

extension TextScanner {
  /// Measures the text begun, which has several styles.
  ///
  /// - Parameters:
  ///   - runs: Its runs, without gap or overlap.
  ///   - styles: Those of the runs, always the same ones by the same indices.
  ///   - scriptsAreOfRuns: Whether a run has its script by itself (`InlineRules`).
  /// - Returns: Whether all of it can be scanned; if not, `text` means nothing.
  /// - Complexity: O(*n* + *r*) for *r* runs.
  mutating func finish(
    _ runs: UnsafeBufferPointer<ScannedRun>, in styles: borrowing [ScannedRunStyle],
    scriptsAreOfRuns: Bool
  ) -> Bool {
    guard text.count > 0, !endsWithKerningSpace, !beginsWithIndent(at: 0), !removesLineBreaks
    else { return false }
    beginFinishing()
    text.holdsStyledRuns = true
    let count = text.count
    guard scriptsAreOfRuns || beginScript() else { return false }
    for run in runs {
      // The loops end at an entry.
      if run.end < count { text.makeEntry(at: run.end) }
      if run.isBox {
        addBox(run)
        continue
      }
      text.count = run.end
      let isScanned = add(run, styles[run.style], hasOwnScript: scriptsAreOfRuns)
      text.count = count
      if !isScanned { return false }
    }
    text.append(ScannedText.Entry(end: count, at: pen.x, table: Int(pen.table)))
    // Each part is rounded at least once.
    text.runCount = max(text.runCount, text.partCount)
    return true
  }

  /// Begins the script of the whole text, whose runs follow.
  private mutating func beginScript() -> Bool {
    guard let first = text.isSyllable(0) ? .hang : firstScript() else { return false }
    script.enter(first)
    return true
  }

  private mutating func add(
    _ run: ScannedRun, _ style: ScannedRunStyle, hasOwnScript: Bool
  ) -> Bool {
    (self.style, tables) = (run.style, style.tables)
    hangul = text.table(of: .hang, font: hangulFont, style: run.style) ?? -1
    if !countsSyllables(style.shaper.shaper) {
      text.makeEntries(of: text.syllables, from: pen.position)
    }
    if hasOwnScript {
      script.reset()
      guard let first = firstScript(ofRunFrom: pen.position) else { return false }
      script.enter(first)
    }
    beginRun(table: index(of: script.current, style.shaper.shaper), at: pen.position)
    beginText()
    while true {
      text.addPlain(&pen)
      if pen.position == run.end { return true }
      guard addOther(style.shaper.shaper) else { return false }
    }
  }

  /// The script that a run has by itself.
  private mutating func firstScript(ofRunFrom start: Int) -> Script? {
    // As in a text of a single character.
    if rules.itemization.scripts == .pairs && text.count - start == 1 { return rules.commonScript }
    return firstScript(from: start)
  }

  /// Adds the start of the text, by whose table characters are counted up to the first entry.
  private mutating func beginText() {
    if pen.position == 0 { text.append(ScannedText.Entry(start: 0, table: Int(pen.table))) }
  }

  private mutating func addBox(_ run: ScannedRun) {
    beginText()
    let marks: ScannedText.Entry.Marks = [.runStart, .runEnd, .box]
    let end = pen.x + run.boxWidth
    text.append(
      ScannedText.Entry(
        origin: pen.x, end: end, position: pen.position, length: run.end - pen.position,
        table: pen.table, font: 0, marks: marks, scalar: 0xFFFC))
    text.runCount += 1
    pen.x = end
    pen.position = run.end
  }
}

extension ScannedText {
  /// Whether a box begins or ends at `position`, which is after the first character.
  ///
  /// - Parameter near: An entry to begin the search at.
  func isBesideBox(_ position: Int, near: Int) -> Bool {
    let index = entry(upTo: position, near: near)
    if isBox(index, at: position) { return true }
    return isBox(entry(upTo: self.position(before: position), near: index), endingAt: position)
  }

  private func isBox(_ index: Int, at position: Int) -> Bool {
    entries[index].position == position && entries[index].marks.contains(.box)
  }

  private func isBox(_ index: Int, endingAt position: Int) -> Bool {
    entries[index].nextPosition == position && entries[index].marks.contains(.box)
  }
}
