internal import CScanning

extension TextScanner {
  /// Adds the characters around the one that is next, an anchor, with what rules make of them.
  ///
  /// A match holds an anchor. So rules are matched from as far before the first one as characters
  /// follow each other that a match may hold so, and one character more, which may kern with it;
  /// and as far after the last one as a match may reach, and one more. What overlapping and
  /// touching matches cover is a component: no rule looks across its ends.
  ///
  /// - Returns: Whether the text may still be scanned.
  @inline(never)
  mutating func addRuled(
    _ anchor: CharacterRecord, _ shaper: borrowing Shaper
  ) -> Bool {
    let (table, first) = (Int(pen.table), pen.position)
    let matcher = text.table(table).pointee.fonts[Int(anchor.font)].ruleMatcher
    var groups = matcher._withUnsafeGuaranteedRef { $0.reach(anchor.ruleClass).anchors }
    guard var start = matchStart(of: anchor, groups, matcher, shaper),
      rewind(to: start, shaper)
    else { return false }
    var lastClass = 0
    var state = 0
    // How many characters the matches under way may still have.
    var left = 0
    var firstEntry = text.entryCount
    var component = firstEntry..<firstEntry
    while pen.position < text.count && (left > 0 || pen.position <= first) {
      let scalar = text.scalar(at: pen.position)
      if rules.shapesSegments && pen.position > first {
        guard let begins = beginsSegment(at: pen.position) else { return false }
        if begins { break }
      }
      var record = record(of: scalar, shaper, table: table)
      if record.traits.contains(.bracket), followBracket(scalar, shaper) {
        // The next character begins another run.
        record = .needsShaping
      }
      guard record.isMeasured, record.font == anchor.font else { break }
      let reach = matcher._withUnsafeGuaranteedRef { $0.reach(record.ruleClass) }
      if !reach.anchors.isSubset(of: groups) {
        groups.formUnion(reach.anchors)
        guard let earlier = matchStart(of: record, reach.anchors, matcher, shaper) else {
          return false
        }
        if earlier < start {
          // A match that holds this one may have begun before all that were matched.
          start = earlier
          guard rewind(to: start, shaper) else { return false }
          (lastClass, state, left, firstEntry) = (0, 0, 0, text.entryCount)
          component = firstEntry..<firstEntry
          continue
        }
      }
      if record.traits.contains(.missing) { text.holdsMissing = true }
      let length = text.position(after: pen.position) - pen.position
      text.makeEntry(at: pen.position)
      guard append(scalar, record, length: length, shaper) else { return false }
      let step = matcher._withUnsafeGuaranteedRef { $0.step(from: state, record.ruleClass) }
      if step == .overflow { return false }
      state = step.state
      if !reach.mayRepeat { left -= 1 }
      if !reach.anchors.isEmpty { left = max(left, Int(reach.after) + 1) }
      let matching = matcher._withUnsafeGuaranteedRef {
        $0.groups(matching: lastClass, before: record.ruleClass)
      }
      lastClass = record.ruleClass
      // The character only kerns, and no match of the next anchors touches it.
      if matching.isDisjoint(with: groups) && pen.position - length > first
        && !mayTouchEntry(among: left, groups, matcher)
      {
        left = 0
      }
      if step.matchLength == 0 { continue }
      let end = text.entryCount
      let match = max(firstEntry, end - step.matchLength)
      if component.isEmpty || match > component.upperBound {
        guard component.isEmpty || apply(component, after: firstEntry, shaper) else {
          return false
        }
        component = match..<end
      } else {
        component = min(match, component.lowerBound)..<end
      }
    }
    ruled = (start, start)
    if component.isEmpty { return true }
    // The neighbour is part of it.
    let last = text.entries[min(component.upperBound, text.entryCount - 1)]
    ruled.end = last.nextPosition
    return apply(component, after: firstEntry, shaper)
  }

  /// Whether one of the next characters is an entry to be that a match may hold together with those
  /// before it from the second one on.
  private mutating func mayTouchEntry(
    among count: Int, _ groups: AnchorGroups, _ matcher: Unmanaged<RuleMatcher>
  ) -> Bool {
    let table = text.table(Int(pen.table))
    var position = pen.position
    var lastClass: Int?
    for _ in 0..<count where position < text.count {
      if text.isEntry(position) { return true }
      let isSyllable = text.isSyllable(position)
      let next = isSyllable ? table.pointee.syllable.ruleClass : table.pointee.space.ruleClass
      let mayMatch = matcher._withUnsafeGuaranteedRef { matcher in
        lastClass.map { !matcher.groups(matching: $0, before: next).isDisjoint(with: groups) }
      }
      if mayMatch == false { return false }
      lastClass = next
      position = text.position(after: position)
    }
    return false
  }

  /// Where a match that holds the anchor at the pen may begin, and one character more; if that is
  /// within what the last anchors changed, where those were matched from.
  ///
  /// - Parameter groups: The groups of the anchor.
  /// - Returns: `nil` if that takes shaping.
  private mutating func matchStart(
    of anchor: CharacterRecord, _ groups: AnchorGroups, _ matcher: Unmanaged<RuleMatcher>,
    _ shaper: borrowing Shaper
  ) -> Int? {
    var start = pen.position
    var left = matcher._withUnsafeGuaranteedRef { Int($0.reach(anchor.ruleClass).before) } + 1
    var nextClass = anchor.ruleClass
    while left > 0 && start > pen.run_start {
      if rules.shapesSegments {
        guard let continues = continuesSegment(at: start) else { return nil }
        if !continues { break }
      }
      let before = text.position(before: start)
      let record = record(of: text.scalar(at: before), shaper, table: Int(pen.table))
      guard record.isMeasured, record.font == anchor.font else { break }
      start = before
      let (reach, matching) = matcher._withUnsafeGuaranteedRef {
        ($0.reach(record.ruleClass), $0.groups(matching: record.ruleClass, before: nextClass))
      }
      if matching.isDisjoint(with: groups) { break }
      nextClass = record.ruleClass
      if !reach.mayRepeat { left -= 1 }
    }
    return start < ruled.end ? min(start, ruled.start) : start
  }

  /// Removes the entries from `start` on, in the run and segment of the pen.
  ///
  /// - Returns: Whether scanning may go on there.
  private mutating func rewind(to start: Int, _ shaper: borrowing Shaper) -> Bool {
    if start == pen.position { return true }
    takeBackEntries(from: start)
    pen.last_end = start
    pen.last = .needsShaping
    if start == pen.run_start { return true }
    if rules.shapesSegments {
      guard let continues = continuesSegment(at: start) else { return false }
      if !continues { return true }
    }
    let before = text.position(before: start)
    pen.last = record(of: text.scalar(at: before), shaper, table: Int(pen.table))
    return true
  }

  /// Removes the entries from `start` on, which has been passed, and moves the pen there.
  mutating func takeBackEntries(from start: Int) {
    while text.entries[text.entryCount - 1].position >= start && text.entryCount > 1 {
      text.entryCount -= 1
    }
    let last = text.entries[text.entryCount - 1]
    pen.x = last.end + text.gapWidth(last.nextPosition, start, table: last.table)
    pen.position = start
  }

  /// Moves entries to where rules put them.
  ///
  /// - Parameters:
  ///   - component: Indices of entries.
  ///   - first: The first that may be the neighbour of some component.
  private mutating func apply(
    _ component: Range<Int>, after first: Int, _ shaper: borrowing Shaper
  ) -> Bool {
    let front = record(ofEntry: component.lowerBound)
    let back = record(ofEntry: component.upperBound - 1)
    // An outcome is kept with as few neighbours as possible, so that it is found again beside
    // others.
    let hasBefore = component.lowerBound > first && (front.mayChange || front.second != 0)
    let hasAfter = component.upperBound < text.entryCount && (back.mayChange || back.first != 0)
    let start = component.lowerBound - (hasBefore ? 1 : 0)
    let end = component.upperBound + (hasAfter ? 1 : 0)
    guard end - start <= ShapingQuery.maximumCount else { return false }
    let before = text.entries[start]
    query.begin(
      table: Int(before.table), font: Int(before.font), hasBefore: hasBefore, hasAfter: hasAfter)
    for index in start..<end {
      query.append(text.entries[index].scalar, record(ofEntry: index))
    }
    // A pair has moved the one before: where advances decide, the next adds to that anew.
    let isMoved = hasBefore && before.end - before.origin != query.advance(of: 0)
    if isMoved && shaper.style.kernsByAdvance { return false }
    guard let outcome = query.outcome(in: text, shaper: shaper) else { return false }
    // Where characters would be by their advances alone. The one before the component may be
    // moved by what is before it.
    var alone = before.origin
    var last = alone
    for index in start..<end {
      let origin = alone + outcome.shift(index - start)
      if index > start {
        text.entries[index].origin = origin
        text.entries[index].marks = outcome.isUnsafe(index - start) ? .unsafe : []
        text.entries[index - 1].end = origin
        // Else what a line holds would not follow from where it ends.
        if origin < last { return false }
        last = origin
      }
      let isBefore = hasBefore && index == start
      alone += isBefore ? before.end - before.origin : query.advance(of: index - start)
    }
    let newEnd = alone + outcome.shift(end - start)
    let shift = newEnd - text.entries[end - 1].end
    text.entries[end - 1].end = newEnd
    for index in end..<max(end, text.entryCount) {
      text.entries[index].origin += shift
      text.entries[index].end += shift
    }
    pen.x += shift
    return newEnd >= last
  }

  private func record(ofEntry index: Int) -> CharacterRecord {
    let entry = text.entries[index]
    return text.table(Int(entry.table)).pointee[entry.scalar]
  }
}
