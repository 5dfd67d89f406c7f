/// Break opportunities, and the ends of paragraphs and of the text.
extension CompactTextBuilder {
  /// Adds a break opportunity without spaces.
  mutating func addOpportunity(
    at position: Int, isBoundary: Bool, _ scanner: inout TextScanner, _ state: inout State,
    _ shaper: borrowing Shaper
  ) -> Bool {
    guard position >= state.unsafeEnd else { return false }
    if dependsOnLineStart(position, scanner.text) {
      if state.lastStart == scanner.text.position(before: position) { return false }
      state.isSegmentUnsafe = keepsPositions
    }
    if isUnsafe(position, scanner.text, &state) {
      if !rules.cutsAsShaped {
        guard let cut = cut(at: position, &scanner, state, shaper) else { return false }
        return add(cut, at: position, scanner.text, &state)
      }
      if scanner.text.mayBeInsideCluster(state.entry, at: position) { return false }
    }
    let origin = origin(at: position, scanner.text, &state)
    endSegment(at: origin, from: origin, &state)
    edges.appendOpportunity(origin, at: position, isBoundary ? .boundary : [])
    state.lastStart = position
    return true
  }

  /// Browsers see no further back than the line: what breaks after a hyphen or a closing quotation
  /// mark that begins it is decided anew.
  private mutating func dependsOnLineStart(
    _ position: Int, _ text: borrowing ScannedText
  ) -> Bool {
    let before = text.position(before: position)
    return before > 0 && rules.decidesAnewAtLineStart && text.looksBack(at: before)
  }

  /// The characters that are shaped anew at an unsafe cut; `nil` if all of the text has to be
  /// shaped.
  private mutating func cut(
    at position: Int, _ scanner: inout TextScanner, _ state: State, _ shaper: borrowing Shaper
  ) -> UnsafeCut? {
    guard let before = scanner.text.safePosition(upTo: position, entry: state.entry),
      let after = scanner.text.safePosition(from: position, entry: state.entry),
      let widthBefore = scanner.width(of: before..<position, near: state.entry, shaper),
      let widthAfter = scanner.width(of: position..<after, near: state.entry, shaper)
    else { return nil }
    return UnsafeCut(
      before: before, widthBefore: widthBefore, after: after, widthAfter: widthAfter)
  }

  /// Adds an opportunity where a line that is cut changes.
  private mutating func add(
    _ cut: UnsafeCut, at position: Int, _ text: borrowing ScannedText, _ state: inout State
  ) -> Bool {
    // A line that begins or ends between here and the safe places is shaped with it.
    guard cut.before >= state.lastStart, cut.before > state.unsafeEnd else { return false }
    let end = max(
      origin(at: position, text, &state),
      origin(at: cut.before, text, &state) + cut.widthBefore)
    guard let start = start(at: position, cut, text, &state) else { return false }
    endSegment(at: end, from: start, &state)
    edges.appendEnd(end, at: position)
    edges.appendStart(start, at: position)
    state.lastStart = position
    return true
  }

  /// From where the width of a line counts whose first characters are shaped anew.
  private mutating func start(
    at position: Int, _ cut: UnsafeCut, _ text: borrowing ScannedText, _ state: inout State
  ) -> Int64? {
    let former = origin(at: position, text, &state)
    let safe = origin(at: cut.after, text, &state)
    let start = safe - cut.widthAfter
    state.unsafeEnd = cut.after
    // Where not even these characters fit as they were, nothing is shaped. Then two edges
    // must be too much also if it is.
    if start <= former || cut.after == text.count { return start }
    let next = origin(at: text.position(after: cut.after), text, &state)
    return next - start >= safe - former ? start : nil
  }

  /// Adds spaces side by side and the opportunity after them.
  mutating func addSpaces(
    _ scanner: inout TextScanner, _ state: inout State, _ shaper: borrowing Shaper
  ) -> Bool {
    let first = state.position
    var next = first + 1
    while next < scanner.text.count && scanner.text.source[next] == 0x20 { next += 1 }
    state.position = next
    let isFirst = first == state.paragraphStart
    let isBoundary = !isFirst && isBoundary(at: first, scanner.text, &state)
    if next == scanner.text.count {
      guard first >= state.unsafeEnd else { return false }
      addEnd(scanner.text, at: first, isBoundary: isBoundary, &state)
      return true
    }
    if scanner.text.source[next] == 0x0A {
      return addLineBreak(after: first, scanner.text, &state)
    }
    guard let isOpportunity = allowsBreak(afterSpaces: first, before: next, &scanner) else {
      return false
    }
    state.position = scanner.text.position(after: next)
    defer { boundHyphen(at: next, scanner.text, &state) }
    if !isOpportunity {
      // Where lines are broken by clusters, spaces end a word if not all of them fit.
      if rules.wrapsByClusters { return false }
      if !isFirst { addPosition(first, isBoundary: isBoundary, scanner.text, &state) }
      var position = first
      while position < next {
        position = scanner.text.position(after: position)
        let isBoundary = self.isBoundary(at: position, scanner.text, &state)
        addPosition(position, isBoundary: isBoundary, scanner.text, &state)
      }
      return true
    }
    return addOpportunity(
      from: first, to: next, isBoundary: isBoundary, &scanner, &state, shaper)
  }

  /// Adds an opportunity after the spaces of a range.
  mutating func addOpportunity(
    from first: Int, to next: Int, isBoundary: Bool, _ scanner: inout TextScanner,
    _ state: inout State, _ shaper: borrowing Shaper
  ) -> Bool {
    guard first >= state.unsafeEnd else { return false }
    let end = origin(at: first, scanner.text, &state)
    var start = origin(at: next, scanner.text, &state)
    if !rules.cutsAsShaped && isUnsafe(next, scanner.text, &state) {
      guard let cut = cut(at: next, &scanner, state, shaper),
        let corrected = self.start(at: next, cut, scanner.text, &state)
      else { return false }
      start = corrected
    }
    endSegment(at: end, from: start, &state)
    edges.appendEnd(end, at: first, isBoundary ? .boundary : [])
    let startIsBoundary = self.isBoundary(at: next, scanner.text, &state)
    edges.appendStart(start, at: next, startIsBoundary ? .boundary : [])
    state.lastStart = next
    return true
  }

  /// Adds the end of the text.
  mutating func addEnd(
    _ text: borrowing ScannedText, at position: Int, isBoundary: Bool, _ state: inout State
  ) {
    let origin = origin(at: position, text, &state)
    endSegment(at: origin, from: origin, &state)
    edges.appendEnd(origin, at: position, isBoundary ? .boundary : [])
  }

  /// Adds the end of a paragraph, whose last spaces begin at `end`.
  mutating func addLineBreak(
    after end: Int, _ text: borrowing ScannedText, _ state: inout State
  ) -> Bool {
    // The text may go on with the line break itself.
    let next = state.position + 1
    guard end >= state.unsafeEnd else { return false }
    let endOrigin = origin(at: end, text, &state)
    let origin = origin(at: next, text, &state)
    endSegment(at: endOrigin, from: origin, &state)
    edges.appendEnd(endOrigin, at: end, next < text.count ? .paragraphEnd : [])
    state.position = next
    if next == text.count { return true }
    edges.appendStart(origin, at: next)
    (state.paragraphStart, state.lastStart) = (next, next)
    return true
  }
}

// MARK: - What tables do not hold

extension CompactTextBuilder {
  /// Whether the text holds what lines of some width would be found otherwise for: addresses, where
  /// paragraphs are broken as wholes, and clusters of several characters, where lines are made of
  /// clusters.
  mutating func dependsOnLines(_ text: borrowing ScannedText) -> Bool {
    rules.paragraphs != nil && text.holdsAddress
      || rules.wrapsByClusters && text.mayHoldLargerClusters
  }

  /// Where paragraphs are broken as wholes no line ends behind a hyphen (`ScannedLines`).
  mutating func isAfterHyphenOfParagraphs(_ position: Int, _ text: borrowing ScannedText) -> Bool {
    rules.paragraphs != nil
      && HyphenPoints.isHyphen(text.scalar(at: text.position(before: position)))
  }

  /// Marks a segment that might else end after a hyphen: it has to fit its line.
  mutating func boundHyphen(at position: Int, _ text: borrowing ScannedText, _ state: inout State) {
    if boundsHyphens && text.isHyphen(at: position) { state.isSegmentUnsafe = true }
  }
}

extension ScannedText {
  /// Whether some row of ASCII may have opportunities of its own inside (`ASCIIWord.isAddress`).
  fileprivate var holdsAddress: Bool {
    source.indices.contains {
      source[$0] == 0x40
        || $0 > 1 && source[$0] == 0x2F && source[$0 - 1] == 0x2F && source[$0 - 2] == 0x3A
    }
  }

  /// Whether some character may be within a cluster that begins before it.
  fileprivate var mayHoldLargerClusters: Bool {
    (1..<entryCount).contains { mayBeInsideCluster($0, at: entries[$0].position) }
  }
}

/// The characters that are shaped anew where a line is cut at a position that is not safe.
private struct UnsafeCut {
  /// The position from which characters are shaped anew, without what follows the cut.
  var before: Int
  /// How wide these are then.
  var widthBefore: Int64
  /// The position up to which they are, without what comes before.
  var after: Int
  var widthAfter: Int64
}
