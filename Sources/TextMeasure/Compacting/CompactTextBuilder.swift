internal import CScanning

/// Makes compact texts of scanned ones.
///
/// Approach: one pass over the characters evaluates the break rules at every position, and
/// writes down the edges. If edges cannot express something, the pass ends: the text
/// is then shaped, as are those that cannot be scanned.
///
/// Belongs to one measurer. Its methods are `mutating` also where they change nothing: Swift 6.3
/// copies a struct of this size for every method that borrows it.
struct CompactTextBuilder: ~Copyable {
  private let style: CompactStyle
  let rules: ScanRules
  // Copied from `rules`, as every character needs them.
  private let pairRules: ImmediatePairRules
  private let wraps: Bool
  let keepsPositions: Bool
  /// Whether every segment has to fit its line for the table to hold, or every segment with a
  /// hyphen.
  let needsFittingSegments: Bool
  let boundsHyphens: Bool
  typealias Edges = BreakTableWriter<UInt32>
  var edges: Edges
  private var fonts = EdgeFonts()

  /// - Parameter measuring: Takes a text of the style however long it is: one that was built has
  ///   been checked.
  init(
    _ rules: ScanRules, style: ResolvedTextStyle, _ measuring: CompactStyle.Measuring
  ) {
    self.style = CompactStyle(rules, style, measuring)
    self.rules = rules
    edges = Edges(keepsPositions: !rules.isUniform)
    pairRules = rules.pairRules
    wraps = rules.wraps
    // Overlong segments may end at any.
    keepsPositions = rules.tablesBreakSegments
    needsFittingSegments = rules.tablesNeedFittingSegments
    boundsHyphens = rules.breaksAtLastResortHyphens && !rules.breaksOverlongSegments
  }

  /// The state of the pass over the characters.
  struct State {
    /// The next character; positions are those of bytes.
    var position = 0
    /// An entry near it.
    var entry = 0
    /// The position whose origin was found last.
    // No position, nor the one before the first.
    var known = (position: -2, origin: Int64.zero)
    var paragraphStart = 0
    /// The last position met where a line may begin.
    var lastStart = 0
    /// The end of the characters that the last cut has shaped anew.
    var unsafeEnd = -1
    /// The origin that the width of this segment is counted from.
    var segmentOrigin: Int64 = 0
    var isSegmentUnsafe = false
    /// The width of the widest segment that the table does not break as the renderer does.
    var widestUnsafeSegment: Int64 = 0
    /// Whether it matters where runs meet.
    let tracksBoundaries: Bool
  }

  /// The text that `scanner` has scanned, from `source`.
  ///
  /// - Parameter keepsSource: Whether to keep all of the source, for the text to be shaped once
  ///   more of it is needed.
  /// - Returns: `nil` for a text that has to be shaped.
  /// - Complexity: O(*n*).
  mutating func build(
    from source: UnsafeBufferPointer<UInt8>, keepsSource: Bool = false,
    _ scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> CompactText? {
    guard scanner.text.count > 0, !scanner.text.holdsShapedWords,
      rules.reasonToShape(scanner.text) == nil,
      !dependsOnLines(scanner.text)
    else { return nil }
    edges.reset(capacity: 2 * scanner.text.count + 4)
    var state = State(
      tracksBoundaries: rules.rounding.roundsByFragment
        && (scanner.text.holdsFallback || scanner.text.runCount > 1))
    edges.append(0)
    guard addAll(&scanner, &state, shaper), edges.isValid,
      state.widestUnsafeSegment <= style.widestUnsafeSegment,
      !state.tracksBoundaries || scanner.text.addsUpInAnyOrder
    else { return nil }
    fonts.removeAll()
    if !rules.isUniform && scanner.text.holdsFallback {
      guard findFonts(in: &scanner) else { return nil }
    }
    let isUnsafe = state.widestUnsafeSegment > 0
    let addsEmptyLine = scanner.text.addsFinalLine(rules.finalLineBreak)
    let kept = keepsSource ? source : isUnsafe ? rules.shortened(source) : nil
    return makeText(addsEmptyLine, kept, unsafe: state.widestUnsafeSegment)
  }

  /// Frees what the last text took.
  mutating func releaseEdges() {
    edges = Edges(keepsPositions: !rules.isUniform)
    fonts = EdgeFonts()
  }

  /// Finds the fonts that lines show.
  ///
  /// - Returns: Whether they do not depend on the line before.
  private mutating func findFonts(in scanner: inout TextScanner) -> Bool {
    fonts.find(between: edges, in: &scanner)
    if fonts.all & style.heighteningFonts == 0 { fonts.removeAll() }
    guard rules.paragraphs != nil, fonts.count > 0 else { return true }
    for edge in 1..<edges.count {
      let position = edges.position(of: edge)
      if position < scanner.text.count
        && FontChoice.mayKeepFont(scanner.text.scalar(at: position))
      {
        return false
      }
    }
    return true
  }

  private mutating func makeText(
    _ addsEmptyLine: Bool, _ source: UnsafeBufferPointer<UInt8>?, unsafe: Int64
  ) -> CompactText {
    var header = edges.header
    header.flags.remove(.positions)
    header.fontCount = UInt8(truncatingIfNeeded: fonts.count)
    if addsEmptyLine { header.flags.insert(.emptyLine) }
    if source != nil { header.flags.insert(.source) }
    let layout = header.layout(sourceCount: source?.count ?? 0)
    let text = CompactText(style, header, wordCount: layout.wordCount)
    text.storage.withUnsafeMutablePointerToElements { words in
      edges.copy(to: words, layout)
      if fonts.count > 0 {
        let showsHangingSpaces = !rules.collapsesSpaces || rules.wrapsByClusters
        fonts.write(to: words, layout, showsHangingSpaces: showsHangingSpaces)
      }
      guard let source else { return }
      let head = words + layout.source
      // The widths of pieces are rounded up: by less than a point.
      let rounding = rules.rounding.roundsByFragment ? Fixed.onePoint : 0
      let narrowest = unsafe + rounding + max(0, rules.firstLineIndent.rawValue)
      head[0] = UInt64(bitPattern: unsafe > 0 ? narrowest : .min)
      head[1] = UInt64(source.count)
      UnsafeMutableRawBufferPointer(
        start: head + BreakTableLayout.sourceHead, count: source.count
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
    while state.position < count {
      addSyllables(scanner.text, &state)
      if state.position == count { break }
      let isAdded =
        switch scanner.text.source[state.position] {
        case 0x20: addSpaces(&scanner, &state, shaper)
        case 0x0A: addLineBreak(after: state.position, scanner.text, &state)
        default: addCharacter(&scanner, &state, shaper)
        }
      if !isAdded { return false }
    }
    if !isSpaceOrLineBreak(scanner.text.source[count - 1]) {
      addEnd(scanner.text, at: count, isBoundary: false, &state)
    }
    return true
  }

  private func isSpaceOrLineBreak(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }

  /// Adds counted syllables that follow one: most of a review. No run begins between two of them.
  @inline(__always)
  private mutating func addSyllables(_ text: borrowing ScannedText, _ state: inout State) {
    let first = state.position
    guard first >= state.paragraphStart + 3, text.isSyllable(first - 3) else { return }
    var end = first
    while text.isSyllable(end) { end += 3 }
    if end == first { return }
    state.position = end
    let advance = text.syllableAdvance(entry: text.entry(upTo: first, near: state.entry))
    let origin = origin(at: first, text, &state)
    state.known = (end, origin + Int64((end - first) / 3) * advance)
    if wraps && pairRules.betweenSyllables == .allowed {
      edges.append(
        from: origin, by: advance, count: (end - first) / 3, areOpportunities: true, at: first,
        length: 3)
      let last = origin + Int64((end - first) / 3 - 1) * advance
      endSegment(at: origin, from: origin, &state)
      endSegment(at: min(origin + advance, last), from: last, &state)
      state.lastStart = end - 3
    } else if keepsPositions {
      edges.append(
        from: origin, by: advance, count: (end - first) / 3, areOpportunities: false, at: first,
        length: 3)
    }
  }

  /// Where the character at `position` begins.
  @inline(__always)
  mutating func origin(
    at position: Int, _ text: borrowing ScannedText, _ state: inout State
  ) -> Int64 {
    state.entry = text.entry(upTo: position, near: state.entry)
    let known = state.known
    if position == known.position && !text.isEntry(position) { return known.origin }
    // The character after a space follows from it.
    if position == known.position + 1 && !text.isEntry(position)
      && text.isCountedSpace(known.position)
    {
      state.known = (position, known.origin + text.spaceAdvance(entry: state.entry))
    } else {
      state.known = (position, text.origin(at: position, entry: state.entry))
    }
    return state.known.origin
  }

  /// Whether a line that begins or ends at `position` may have to be shaped.
  @inline(__always)
  mutating func isUnsafe(
    _ position: Int, _ text: borrowing ScannedText, _ state: inout State
  ) -> Bool {
    guard text.isEntry(position) else { return false }
    state.entry = text.entry(upTo: position, near: state.entry)
    return text.isUnsafe(position, entry: state.entry)
  }

  /// Adds a character that is no space, and the position before it.
  private mutating func addCharacter(
    _ scanner: inout TextScanner, _ state: inout State, _ shaper: borrowing Shaper
  ) -> Bool {
    let position = state.position
    state.position = scanner.text.position(after: position)
    defer { boundHyphen(at: position, scanner.text, &state) }
    if position == state.paragraphStart { return true }
    guard let isOpportunity = allowsBreak(before: position, &scanner) else { return false }
    let isBoundary = isBoundary(at: position, scanner.text, &state)
    if isOpportunity {
      return addOpportunity(at: position, isBoundary: isBoundary, &scanner, &state, shaper)
    }
    addPosition(position, isBoundary: isBoundary, scanner.text, &state)
    return true
  }

  /// Whether a line may end before a character; `nil` if that depends on the line.
  mutating func allowsBreak(before position: Int, _ scanner: inout TextScanner) -> Bool? {
    guard wraps else { return false }
    switch scanner.breakAction(at: position, pairRules) {
    case nil, .overflow: return nil
    case .allowed: return !isAfterHyphenOfParagraphs(position, scanner.text)
    case .prohibited, .mandatory: return false
    }
  }

  /// Whether a line may end after spaces side by side, which between syllables it may by all rules;
  /// `nil` if that depends on the line.
  @inline(__always)
  mutating func allowsBreak(
    afterSpaces first: Int, before next: Int, _ scanner: inout TextScanner
  ) -> Bool? {
    if first >= 3 && scanner.text.isSyllable(first - 3) && scanner.text.isSyllable(next) {
      return wraps
    }
    return allowsBreak(before: next, &scanner)
  }

  @inline(__always)
  mutating func isBoundary(
    at position: Int, _ text: borrowing ScannedText, _ state: inout State
  ) -> Bool {
    guard state.tracksBoundaries else { return false }
    state.entry = text.entry(upTo: position, near: state.entry)
    return text.beginsFontRun(at: position, entry: state.entry)
  }

  /// Adds a position within a segment, if anything may happen there.
  mutating func addPosition(
    _ position: Int, isBoundary: Bool, _ text: borrowing ScannedText, _ state: inout State
  ) {
    guard keepsPositions || isBoundary else { return }
    edges.append(origin(at: position, text, &state), at: position, isBoundary ? .boundary : [])
    if keepsPositions && isUnsafe(position, text, &state) { state.isSegmentUnsafe = true }
  }

  mutating func endSegment(at end: Int64, from next: Int64, _ state: inout State) {
    if state.isSegmentUnsafe || needsFittingSegments {
      state.widestUnsafeSegment = max(state.widestUnsafeSegment, end - state.segmentOrigin)
      state.isSegmentUnsafe = false
    }
    state.segmentOrigin = next
  }
}

extension ScannedText {
  /// Whether every paragraph is as wide if its runs are added font by font, as browsers
  /// do with text they have just shaped (`FontOrderedSum`), as from start to end.
  ///
  /// - Complexity: O(*n*) in the characters, for text in several fonts.
  var addsUpInAnyOrder: Bool {
    // Up to 256 px floats hold multiples of 1/65536 px.
    guard holdsFallback, entries[entryCount - 1].origin > 1 << 24 else { return true }
    var sums = ParagraphSums()
    var (entry, position) = (0, 0)
    var fragmentOrigin: Int64 = 0
    while position < count {
      let font = font(at: position, entry: entry)
      var end = self.position(after: position)
      entry = self.entry(upTo: end, near: entry)
      while end < count && !beginsFontRun(at: end, entry: entry) {
        end = self.position(after: end)
        entry = self.entry(upTo: end, near: entry)
      }
      let origin = origin(at: end, entry: entry)
      if source[position] == 0x0A {
        if !sums.endParagraph() { return false }
      } else {
        sums.add(Fixed(rawValue: origin - fragmentOrigin), in: font)
        if beginsRun(at: end, entry: entry) { sums.endRun() }
      }
      (position, fragmentOrigin) = (end, origin)
    }
    return sums.endParagraph()
  }
}

/// The width of a paragraph, its fragments added up in two orders.
private struct ParagraphSums {
  private var inOrder = FragmentWidth(.layoutUnits)
  private var byFont = FragmentWidth(.layoutUnits)
  /// The fragments of the current run.
  private var fragments: [(width: Fixed, font: UInt8)] = []

  mutating func add(_ width: Fixed, in font: UInt8) {
    fragments.append((width, font))
    inOrder.add(width)
  }

  mutating func endRun() {
    for font in Set(fragments.map({ $0.font })).sorted() {
      for fragment in fragments where fragment.font == font { byFont.add(fragment.width) }
    }
    fragments.removeAll(keepingCapacity: true)
  }

  /// - Returns: Whether both orders come to the same.
  mutating func endParagraph() -> Bool {
    endRun()
    defer { (inOrder, byFont) = (FragmentWidth(.layoutUnits), FragmentWidth(.layoutUnits)) }
    return inOrder.rounded == byFont.rounded
  }
}
