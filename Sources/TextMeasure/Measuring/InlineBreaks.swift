/// Finds where lines may end in a text of several styles.
///
/// Breakers see the text of the whole paragraph, whatever elements lie in it: what may happen within
/// a piece is what its style finds in all of the text, and between two pieces a rule of the renderer
/// chooses (`InlineBreakRule`).
struct InlineBreaks {
  let content: InlineContent
  let boundaries: [InlineBoundary]
  let rules: InlineRules

  /// Replaces what was found by what may happen before each character, if all wrapped.
  ///
  /// - Complexity: O(*n*) for each style that breaks otherwise: there are few ways.
  func find<Finding: BreakFinding>(
    in text: ProcessedText, paragraph: ResolvedTextStyle, _ breaks: inout TextBreaks<Finding>
  ) {
    let edges = textEdges(paragraph)
    breaks.find(in: text, style: paragraph, edges: edges)
    // Found run by run with the ends of words.
    if rules.breaksByRuns { return }
    var found = [breaks.findings]
    var ways: [ResolvedTextStyle] = [paragraph]
    let wayOfStyle = content.styles.map { style -> Int in
      if let known = ways.firstIndex(where: style.resolved.breaksAlike) { return known }
      var other = TextBreaks<Finding>()
      other.find(in: text, style: style.resolved, edges: edges)
      ways.append(style.resolved)
      found.append(other.findings)
      return ways.count - 1
    }
    func way(_ piece: Int) -> Int {
      wayOfStyle[Int(content.elements[Int(content.pieces[piece].element)].style)]
    }
    if ways.count > 1 {
      for piece in content.pieces.indices where way(piece) > 0 {
        let range = content.range(of: piece)
        let own = found[way(piece)]
        for index in range { breaks.findings[index] = own[index] }
      }
    }
    for boundary in boundaries {
      let (before, after) = (way(boundary.before), way(boundary.after))
      let position = boundary.position
      if before != after {
        let (first, second) = (found[before][position], found[after][position])
        breaks.findings[position] =
          wordsPart(ways[before], ways[after]) && first.action != .mandatory
            && !Spaces.isOfDocument(text.scalars[position])
          ? Finding(.allowed, by: .breakAll)
          : chosen(first, second, ways[before], ways[after])
      }
      setBreaks(at: boundary, in: text, &breaks.findings)
      if rules.ideographicSpaceOfTextJoinsSpaces && text.scalars[position] == 0x3000
        && text.scalars[position - 1] == 0x20
      {
        breaks.findings[position] = Finding(.prohibited, by: .spaceRow)
      }
    }
    keepWordsOfTexts(in: text, &breaks.findings)
  }

  /// Keeps words whole where punctuation ends a text, or stands in one of Latin-1 alone: WebKit looks
  /// for it in each text by itself (7,925 texts in WebKitGTK 2.54).
  private func keepWordsOfTexts<Finding: BreakFinding>(
    in text: ProcessedText, _ findings: inout [Finding]
  ) {
    for piece in content.pieces.indices {
      let breaker = content.style(ofPiece: piece).resolved.lineBreaker
      // Beside a box lines end whatever stands there.
      guard breaker.dependsOnLatin1, content.pieces[piece].box < 0 else { continue }
      let range = content.range(of: piece)
      let isLatin1 = !text.scalars[range].contains { $0 > 0xFF }
      for index in isLatin1 ? range : range.prefix(1)
      where index > 0 && findings[index].action == .allowed
        && breaker.endsKeptWord(between: text.scalars[index - 1], and: text.scalars[index])
      {
        findings[index] = Finding(.prohibited, by: .keepAll)
      }
    }
  }

  /// Where texts meet, if that counts: where words are broken anywhere.
  private func textEdges(_ paragraph: ResolvedTextStyle) -> [TextEdge] {
    guard paragraph.breaksLetters || content.styles.contains(where: { $0.resolved.breaksLetters })
    else { return [] }
    return boundaries.map { TextEdge(position: $0.position, endsWord: endsWord($0)) }
  }

  /// Whether no word goes on behind a boundary.
  private func endsWord(_ boundary: InlineBoundary) -> Bool {
    let (before, after) = (boundary.before, boundary.after)
    if content.pieces[before].box >= 0 || content.pieces[after].box >= 0 { return true }
    let first = content.style(ofPiece: before).resolved.wrapping
    let second = content.style(ofPiece: after).resolved.wrapping
    return first.wordBreak != second.wordBreak || first.strictness != second.strictness
  }

  /// Whether a line may end between any two characters of two styles, because words are broken
  /// anywhere on one side alone.
  private func wordsPart(_ first: ResolvedTextStyle, _ second: ResolvedTextStyle) -> Bool {
    rules.breakRule == .both && first.breaksLetters != second.breaksLetters
  }

  /// What may happen between characters of two styles.
  private func chosen<Finding: BreakFinding>(
    _ before: Finding, _ after: Finding, _ first: ResolvedTextStyle, _ second: ResolvedTextStyle
  ) -> Finding {
    if before.action == after.action { return before }
    let breaksAnywhere = first.breaksLetters || second.breaksLetters
    switch rules.breakRule {
    case .before: return before
    case .after where !breaksAnywhere: return after
    case .after, .both:
      let isAllowed = before.action == .allowed
      return breaksAnywhere == isAllowed ? before : after
    }
  }

  /// A line may end beside a box, whatever stands there, but for spaces that hang and text that shows
  /// nothing (13 characters on either side, where either may wrap or not, in three browsers).
  private func setBreaks<Finding: BreakFinding>(
    at boundary: InlineBoundary, in text: ProcessedText, _ findings: inout [Finding]
  ) {
    let (before, after) = (boundary.before, boundary.after)
    let isBox = content.pieces[before].box >= 0 || content.pieces[after].box >= 0
    guard isBox, !rules.boxesBreakAsCharacters,
      findings[boundary.position].action != .mandatory
    else { return }
    if rules.boxesFollowInvisibleText && showsNothing(before, text)
      || rules.boxesHoldInvisibleText && showsNothing(after, text)
    {
      findings[boundary.position] = Finding(.prohibited, by: .box)
      return
    }
    if content.pieces[after].box < 0 && isHeld(after, in: text) {
      findings[boundary.position] = Finding(.prohibited, by: .spaceRow)
      return
    }
    if rules.unwrappedTextKeepsBoxes && !wraps(before) { return }
    findings[boundary.position] = Finding(.allowed, by: .box)
  }

  /// Whether what a text begins with stays with the box before it: a space, and more if it wraps.
  private func isHeld(_ piece: Int, in text: ProcessedText) -> Bool {
    let range = content.range(of: piece)
    let first = text.scalars[range.lowerBound]
    guard wraps(piece) else { return first == 0x20 }
    switch first {
    case 0x20: return true
    case 0x200B: return rules.boxesHoldInvisibleText
    case 0x200C: return rules.boxesHoldInvisibleText && range.count > 1
    case 0x3000:
      return rules.unwrappedTextKeepsBoxes || rules.boxesHoldInvisibleText && range.count > 1
    default: return false
    }
  }

  /// Whether a piece is a text of characters that show nothing.
  private func showsNothing(_ piece: Int, _ text: ProcessedText) -> Bool {
    content.pieces[piece].box < 0
      && text.scalars[content.range(of: piece)].allSatisfy {
        CharacterProperties.of($0).flags.contains(.defaultIgnorable)
      }
  }

  /// Takes away what text allows that does not wrap. Not before items are cut: WebKit measures the
  /// words of such a text one by one, as of any other.
  func prohibitBreaksOfUnwrapped<Finding: BreakFinding>(
    in text: ProcessedText, _ findings: inout [Finding]
  ) {
    if rules.breaksByRuns { return }
    if content.styles.allSatisfy({ $0.resolved.wrapping.whiteSpace.wraps }) { return }
    for piece in content.pieces.indices where !wraps(piece) {
      let range = content.range(of: piece)
      let broken = broken(of: piece, in: text.scalars)
      for position in range.dropFirst() where findings[position].action != .mandatory {
        let isBroken =
          broken.contains(position) && text.scalars[position] != 0x20
          && !GraphemeBreaker.extendsCluster(text.scalars[position])
        findings[position] =
          isBroken ? Finding(.allowed, by: .breakAll) : Finding(.prohibited, by: .nowrap)
      }
    }
    for boundary in boundaries {
      let space = boundary.position > 0 ? text.scalars[boundary.position - 1] : 0
      guard space == 0x20, !isBox(boundary) else {
        if !wraps(at: boundary, followsSpace: space == 0x20) {
          prohibit(boundary.position, &findings)
        }
        continue
      }
      if !wraps(boundary.before) {
        // A collapsed space is seen all the same, if lines may end behind it.
        let hidesSpace = beginsWithCollapsed(boundary.after) && wraps(boundary.after)
        if !hidesSpace { prohibit(boundary.position, &findings) }
      } else if !wraps(boundary.after) && text.scalars[boundary.position] == 0x20 {
        // The row of spaces ends for lines where it no longer wraps, and behind a space that then
        // begins a line, and collapses.
        let next = boundary.position + (collapses(boundary.after) ? 1 : 0)
        if next < findings.count { findings[next] = Finding(.allowed, by: .cssSpace) }
      }
    }
    for boundary in boundaries where endsLineAfterSpace(boundary, in: text) {
      findings[boundary.position + 1] = Finding(.allowed, by: .box)
    }
  }

  private func isBox(_ boundary: InlineBoundary) -> Bool {
    content.pieces[boundary.before].box >= 0 || content.pieces[boundary.after].box >= 0
  }

  private func collapses(_ piece: Int) -> Bool {
    content.style(ofPiece: piece).resolved.wrapping.whiteSpace.collapsesSpaces
  }

  /// Whether a space that collapsed begins a text.
  private func beginsWithCollapsed(_ piece: Int) -> Bool {
    let item = Int(content.pieces[piece].item)
    if item > 0, case .collapsed = content.items[item - 1] { return true }
    return false
  }

  /// Whether a line may end behind a box and the space that begins a text after it, though that does
  /// not wrap.
  private func endsLineAfterSpace(_ boundary: InlineBoundary, in text: ProcessedText) -> Bool {
    let position = boundary.position
    return content.pieces[boundary.before].box >= 0 && content.pieces[boundary.after].box < 0
      && !wraps(boundary.after) && text.scalars[position] == 0x20
      && position + 1 < text.scalars.count
      && (rules.boxesLeaveUnwrappedSpaces || wraps(boundary.before))
  }

  private func prohibit<Finding: BreakFinding>(_ position: Int, _ findings: inout [Finding]) {
    if findings[position].action != .mandatory {
      findings[position] = Finding(.prohibited, by: .nowrap)
    }
  }

  /// The part of a piece that does not wrap which is broken all the same: from the first word that
  /// begins in it up to the last, which may go on behind it.
  private func broken(of piece: Int, in scalars: [UInt32]) -> Range<Int> {
    let range = content.range(of: piece)
    guard rules.breaksUnwrappedWords, content.style(ofPiece: piece).resolved.breaksLetters,
      let lastSpace = range.last(where: { scalars[$0] == 0x20 })
    else { return range.lowerBound..<range.lowerBound }
    let index = boundaries.partitionPoint { $0.position < range.lowerBound }
    let goesOn =
      index < boundaries.count && boundaries[index].after == piece
      && !endsWord(boundaries[index]) && scalars[range.lowerBound - 1] != 0x20
    let start = goesOn ? range.first { scalars[$0] == 0x20 } ?? lastSpace : range.lowerBound
    return start..<(lastSpace + 2)
  }

  private func wraps(_ piece: Int) -> Bool {
    content.style(ofPiece: piece).resolved.wrapping.whiteSpace.wraps
  }

  /// Whether a line may end between two pieces at all: by what holds both, but after a space by what
  /// holds that.
  private func wraps(at boundary: InlineBoundary, followsSpace: Bool) -> Bool {
    let boxes = [boundary.before, boundary.after].filter { content.pieces[$0].box >= 0 }
    if rules.boxesWrapAsTheirText && !boxes.isEmpty {
      return boxes.contains(where: wraps) || followsSpace && wraps(boundary.before)
    }
    let common = content.style(of: Int(boundary.commonElement)).resolved.wrapping.whiteSpace.wraps
    let beginsWithBox = rules.boxesLeaveUnwrappedSpaces && content.pieces[boundary.after].box >= 0
    if followsSpace && !beginsWithBox { return wraps(boundary.before) }
    return common || rules.wrappingTextEndsLines && wraps(boundary.before)
  }

  // MARK: - Words that are too long

  /// Takes away the places where a word that is too long is not cut. Between texts that are shaped
  /// apart it is cut within clusters, too.
  ///
  /// - Parameter graphemes: Whether a grapheme cluster begins at each character; empty if each is
  ///   one.
  func restrict(_ graphemes: inout [Bool], of scalars: [UInt32]) {
    if rules.shapesTextsApart && !graphemes.isEmpty {
      for boundary in boundaries { graphemes[boundary.position] = true }
    }
    let cuts = content.styles.map { $0.resolved.cutsOverlongSegments }
    // A text none of whose words is cut needs no places.
    if Set(cuts).count == 1 { return }
    if graphemes.isEmpty { graphemes = Array(repeating: true, count: content.scalarCount) }
    func isCut(of element: Int32) -> Bool { cuts[Int(content.elements[Int(element)].style)] }
    func isCut(_ piece: Int) -> Bool { isCut(of: content.pieces[piece].element) }
    for piece in content.pieces.indices where !isCut(piece) {
      for position in content.range(of: piece) { graphemes[position] = false }
    }
    for boundary in boundaries {
      let (before, after) = (isCut(boundary.before), isCut(boundary.after))
      let isAllowed =
        switch rules.breakRule {
        case .before:
          // The end of text that does not wrap ends its word, but for a space, where words of what
          // holds it are cut (2,298 texts in Chromium 156).
          before
            || (after || isCut(of: boundary.commonElement)) && !wraps(boundary.before)
              && scalars[boundary.position - 1] != 0x20
        case .after: before || after
        case .both: after
        }
      if before != after || !before { graphemes[boundary.position] = isAllowed }
    }
  }
}

extension ResolvedTextStyle {
  /// Whether a word that is too long is cut: by `overflow-wrap`, or where the renderer cuts segments
  /// for `word-break: break-all`.
  fileprivate var cutsOverlongSegments: Bool {
    wrapping.breaksOverlongSegments || cutsOverflowingSegments
  }

  /// Whether letters may be parted anywhere.
  fileprivate var breaksLetters: Bool {
    lineBreaker.rules.tailoring.breaksLetters || lineBreaker.options.strictness == .anywhere
  }
}
