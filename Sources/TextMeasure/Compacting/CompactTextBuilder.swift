/// Makes compact texts of scanned ones.
///
/// Approach: one pass over the characters evaluates the break rules at every position, and
/// writes down the edges. If edges cannot express something, the pass ends: the text
/// is then shaped, as are those that cannot be scanned.
///
/// Belongs to one measurer.
struct CompactTextBuilder: ~Copyable {
  private let style: CompactStyle
  private let lines: DirectLineRules
  // Copied from `lines`, as every character needs them.
  private let glances: BreakGlances
  private let wraps: Bool
  private let keepsPositions: Bool
  private(set) var edges = EdgeWriter()
  private var cuts = UnsafeCuts()

  init(_ lines: DirectLineRules, style: ResolvedTextStyle) {
    self.style = CompactStyle(lines, style)
    self.lines = lines
    glances = lines.glances
    wraps = lines.wraps
    // Overlong segments may end at any.
    keepsPositions = lines.breaksOverlongSegments
  }

  /// The state of the pass over the characters.
  private struct State {
    /// The next character.
    var index = 0
    var paragraphStart = 0
    /// Where a line may begin that was met last.
    var lastStart = 0
    /// Up to here the last cut has something shaped anew.
    var unsafeEnd = -1
    /// From where the width of this segment counts.
    var segmentOrigin: Int64 = 0
    var isSegmentUnsafe = false
    /// The width of the widest segment that would be cut at unsafe places.
    var widestUnsafeSegment: Int64 = 0
    /// Whether it matters where runs meet.
    let tracksBoundaries: Bool
    var run = 0
  }

  /// The text that `scanner` has scanned, from `source`.
  ///
  /// - Returns: `nil` for a text that has to be shaped.
  /// - Complexity: O(*n*).
  mutating func build(
    from source: UnsafeBufferPointer<UInt8>, _ scanner: inout TextScanner,
    _ shaper: borrowing Shaper
  ) -> CompactText? {
    guard scanner.text.count > 0, lines.isUniform || !scanner.text.holdsFallback else {
      return nil
    }
    edges.reset(capacity: 2 * scanner.text.count + 4)
    var state = State(
      tracksBoundaries: lines.rounding == .layoutUnits
        && (scanner.text.holdsFallback || scanner.text.runs.count > 1))
    edges.append(0)
    guard addAll(&scanner, &state, shaper), edges.isSound,
      state.widestUnsafeSegment <= style.widestUnsafeSegment,
      !state.tracksBoundaries || scanner.text.addsUpInAnyOrder
    else { return nil }
    let addsEmptyLine =
      lines.finalLineBreakAddsLine && scanner.text[scanner.text.count - 1].scalar == 0x0A
    return makeText(addsEmptyLine, source, unsafe: state.widestUnsafeSegment)
  }

  /// Frees what the last text took.
  mutating func releaseEdges() { edges = EdgeWriter() }

  private mutating func makeText(
    _ addsEmptyLine: Bool, _ source: UnsafeBufferPointer<UInt8>, unsafe: Int64
  ) -> CompactText {
    var flags: CompactText.Flags = []
    if edges.holdsBoundaries { flags.insert(.roundingBoundaries) }
    if edges.holdsLineBreaks { flags.insert(.lineBreaks) }
    if addsEmptyLine { flags.insert(.emptyLine) }
    if unsafe > 0 { flags.insert(.source) }
    if lines.firstLineIndent != .zero { flags.insert(.indent) }
    let layout = CompactText.Layout(
      flags: flags, edgeCount: edges.count, sourceCount: source.count)
    let text = CompactText(
      style, flags: flags, edgeCount: edges.count,
      density: Float(edges.count) / Float(max(1, edges.extent)), wordCount: layout.wordCount)
    text.storage.withUnsafeMutablePointerToElements { words in
      edges.copy(to: words, layout)
      guard flags.contains(.source) else { return }
      let head = words + layout.source
      // The widths of pieces are rounded up: by less than a point.
      let narrowest = unsafe + Fixed.onePoint + max(0, lines.firstLineIndent.rawValue)
      head[0] = UInt64(narrowest)
      head[1] = UInt64(source.count)
      UnsafeMutableRawBufferPointer(
        start: head + CompactText.Layout.sourceHead, count: source.count
      ).copyBytes(from: source)
    }
    return text
  }
}

// MARK: - The pass

extension CompactTextBuilder {
  /// - Returns: Whether edges can express all of the text.
  private mutating func addAll(
    _ scanner: inout TextScanner, _ state: inout State, _ shaper: borrowing Shaper
  ) -> Bool {
    let count = scanner.text.count
    while state.index < count {
      addSyllables(scanner.text, &state)
      if state.index == count { break }
      let isAdded =
        switch scanner.text[state.index].scalar {
        case 0x20: addSpaces(&scanner, &state, shaper)
        case 0x0A: addLineBreak(after: state.index, scanner.text, &state)
        default: addCharacter(&scanner, &state, shaper)
        }
      if !isAdded { return false }
    }
    if !isSpaceOrLineBreak(scanner.text[count - 1].scalar) {
      addEnd(scanner.text, at: count, isBoundary: false, &state)
    }
    return true
  }

  private func isSpaceOrLineBreak(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x0A }

  /// Adds syllables that follow one: most of a review.
  @inline(__always)
  private mutating func addSyllables(_ text: borrowing ScannedText, _ state: inout State) {
    let first = state.index
    guard first > state.paragraphStart, !state.tracksBoundaries,
      isHangulSyllable(text[first - 1].scalar)
    else { return }
    var end = first
    while end < text.count && isHangulSyllable(text[end].scalar) && text[end].mark.isEmpty {
      end += 1
    }
    if end == first { return }
    state.index = end
    if wraps && glances.betweenSyllables == .allowed {
      let last = text[end - 1].origin
      edges.append(text.characters + first, count: end - first, areOpportunities: true)
      endSegment(at: last, from: last, &state)
      state.lastStart = end - 1
    } else if keepsPositions {
      edges.append(text.characters + first, count: end - first, areOpportunities: false)
    }
  }

  @inline(__always)
  private func isHangulSyllable(_ scalar: UInt32) -> Bool { scalar &- 0xAC00 < 11_172 }

  /// Adds a character that is no space, and the position before it.
  private mutating func addCharacter(
    _ scanner: inout TextScanner, _ state: inout State, _ shaper: borrowing Shaper
  ) -> Bool {
    let index = state.index
    state.index += 1
    if index == state.paragraphStart { return true }
    guard let isOpportunity = allowsBreak(before: index, &scanner) else { return false }
    let isBoundary = isBoundary(at: index, scanner.text, &state)
    if isOpportunity {
      return addOpportunity(at: index, isBoundary: isBoundary, &scanner, &state, shaper)
    }
    addPosition(index, isBoundary: isBoundary, scanner.text, &state)
    return true
  }

  /// Whether a line may end before a character; `nil` if that depends on the line.
  private func allowsBreak(before index: Int, _ scanner: inout TextScanner) -> Bool? {
    guard wraps else { return false }
    switch scanner.breakAction(at: index) {
    case nil, .overflow: return nil
    case .allowed: return true
    case .prohibited, .mandatory: return false
    }
  }

  /// The same after a row of spaces, which between syllables ends with an opportunity by
  /// all rules.
  @inline(__always)
  private func allowsBreak(
    afterSpaces first: Int, before next: Int, _ scanner: inout TextScanner
  ) -> Bool? {
    let (isBeside, text) = (first > 0, scanner.text.characters)
    if isBeside && isHangulSyllable(text[first - 1].scalar) && isHangulSyllable(text[next].scalar) {
      return wraps
    }
    return allowsBreak(before: next, &scanner)
  }

  @inline(__always)
  private func isBoundary(
    at index: Int, _ text: borrowing ScannedText, _ state: inout State
  ) -> Bool {
    guard state.tracksBoundaries else { return false }
    while text.end(ofRun: state.run) < index { state.run += 1 }
    return text[index].font != text[index - 1].font || text.end(ofRun: state.run) == index
  }

  /// Adds a position within a segment, if anything may happen there.
  private mutating func addPosition(
    _ index: Int, isBoundary: Bool, _ text: borrowing ScannedText, _ state: inout State
  ) {
    guard keepsPositions || isBoundary else { return }
    edges.append(text[index].origin, isBoundary: isBoundary)
    if keepsPositions && !text[index].mark.isEmpty { state.isSegmentUnsafe = true }
  }

  private func endSegment(at end: Int64, from next: Int64, _ state: inout State) {
    if state.isSegmentUnsafe {
      state.widestUnsafeSegment = max(state.widestUnsafeSegment, end - state.segmentOrigin)
      state.isSegmentUnsafe = false
    }
    state.segmentOrigin = next
  }
}

// MARK: - Opportunities

extension CompactTextBuilder {
  /// Adds a break opportunity without spaces.
  private mutating func addOpportunity(
    at index: Int, isBoundary: Bool, _ scanner: inout TextScanner, _ state: inout State,
    _ shaper: borrowing Shaper
  ) -> Bool {
    let text = scanner.text[index]
    guard index >= state.unsafeEnd else { return false }
    if isAfterHyphen(index, scanner.text) {
      if state.lastStart == index - 1 { return false }
      state.isSegmentUnsafe = keepsPositions
    }
    if !text.mark.isEmpty {
      guard let cut = cuts.cut(at: index, in: &scanner, shaper) else { return false }
      if cut.before > 0 { return add(cut, at: index, scanner.text, &state) }
    }
    endSegment(at: text.origin, from: text.origin, &state)
    edges.appendOpportunity(text.origin, isBoundary: isBoundary)
    state.lastStart = index
    return true
  }

  /// Browsers see no further back than the line: what breaks after a hyphen that begins
  /// it is decided anew.
  private func isAfterHyphen(_ index: Int, _ text: borrowing ScannedText) -> Bool {
    let before = text[index - 1].scalar
    return (before == 0x2D || before == 0x2010) && index > 1 && lines.rounding == .layoutUnits
  }

  /// Adds an opportunity where a line that is cut changes.
  private mutating func add(
    _ cut: UnsafeCut, at index: Int, _ text: borrowing ScannedText, _ state: inout State
  ) -> Bool {
    // Whoever begins or ends a line between here and the safe places is shaped with it.
    let safe = index - cut.before
    guard safe >= state.lastStart, safe > state.unsafeEnd else { return false }
    let end = max(text[index].origin, text[safe].origin + cut.widthBefore)
    guard let start = start(at: index, cut, text, &state) else { return false }
    endSegment(at: end, from: start, &state)
    edges.appendEnd(end)
    edges.appendStart(start)
    state.lastStart = index
    return true
  }

  /// From where the width of a line counts whose first characters are shaped anew.
  private func start(
    at index: Int, _ cut: UnsafeCut, _ text: borrowing ScannedText, _ state: inout State
  ) -> Int64? {
    let safe = index + cut.after
    let start = text[safe].origin - cut.widthAfter
    state.unsafeEnd = safe
    // Where not even these characters fit as they were, nothing is shaped. Then two edges
    // must be too much also if it is.
    let former = text[safe].origin - text[index].origin
    guard
      start <= text[index].origin || safe == text.count
        || text[safe + 1].origin - start >= former
    else { return nil }
    return start
  }

  /// Adds a row of spaces and the opportunity after it.
  private mutating func addSpaces(
    _ scanner: inout TextScanner, _ state: inout State, _ shaper: borrowing Shaper
  ) -> Bool {
    let first = state.index
    var next = first + 1
    while next < scanner.text.count && scanner.text[next].scalar == 0x20 { next += 1 }
    state.index = next
    let isFirst = first == state.paragraphStart
    let isBoundary = !isFirst && isBoundary(at: first, scanner.text, &state)
    if next == scanner.text.count {
      guard first >= state.unsafeEnd else { return false }
      addEnd(scanner.text, at: first, isBoundary: isBoundary, &state)
      return true
    }
    if scanner.text[next].scalar == 0x0A {
      return addLineBreak(after: first, scanner.text, &state)
    }
    guard let isOpportunity = allowsBreak(afterSpaces: first, before: next, &scanner) else {
      return false
    }
    state.index += 1
    if !isOpportunity {
      if !isFirst { addPosition(first, isBoundary: isBoundary, scanner.text, &state) }
      for index in first + 1...next {
        let isBoundary = self.isBoundary(at: index, scanner.text, &state)
        addPosition(index, isBoundary: isBoundary, scanner.text, &state)
      }
      return true
    }
    return addOpportunity(
      from: first, to: next, isBoundary: isBoundary, &scanner, &state, shaper)
  }

  /// Adds an opportunity after the spaces of a range.
  private mutating func addOpportunity(
    from first: Int, to next: Int, isBoundary: Bool, _ scanner: inout TextScanner,
    _ state: inout State, _ shaper: borrowing Shaper
  ) -> Bool {
    guard first >= state.unsafeEnd else { return false }
    let (end, character) = (scanner.text[first].origin, scanner.text[next])
    var start = character.origin
    if !character.mark.isEmpty {
      guard let cut = cuts.cut(at: next, in: &scanner, shaper) else { return false }
      if cut.before > 0 {
        guard let corrected = self.start(at: next, cut, scanner.text, &state) else { return false }
        start = corrected
      }
    }
    endSegment(at: end, from: start, &state)
    edges.appendEnd(end, isBoundary: isBoundary)
    edges.appendStart(start, isBoundary: self.isBoundary(at: next, scanner.text, &state))
    state.lastStart = next
    return true
  }

  /// Adds the end of the text.
  private mutating func addEnd(
    _ text: borrowing ScannedText, at index: Int, isBoundary: Bool, _ state: inout State
  ) {
    endSegment(at: text[index].origin, from: text[index].origin, &state)
    edges.appendEnd(text[index].origin, isBoundary: isBoundary)
  }

  /// Adds the end of a paragraph, whose last spaces begin at `end`.
  private mutating func addLineBreak(
    after end: Int, _ text: borrowing ScannedText, _ state: inout State
  ) -> Bool {
    // The text may go on with the line break itself.
    let next = state.index + 1
    guard end >= state.unsafeEnd else { return false }
    endSegment(at: text[end].origin, from: text[next].origin, &state)
    edges.appendEnd(text[end].origin, endsParagraph: next < text.count)
    state.index = next
    if next == text.count { return true }
    guard text[next].mark.isEmpty else { return false }
    edges.appendStart(text[next].origin)
    (state.paragraphStart, state.lastStart) = (next, next)
    return true
  }
}
