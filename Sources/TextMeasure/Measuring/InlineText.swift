/// What the stages need of a text of several styles, besides the text itself.
///
/// A class, because measurers hold one: checking how they move took the compiler minutes with all the
/// facts of a renderer in them. Immutable, hence `Sendable`.
final class InlineText: Sendable {
  let content: InlineContent
  private let boundaries: [InlineBoundary]
  private let runs: [InlineRun]
  let shaping: InlineShaping
  private let rules: RendererRules

  init(_ content: InlineContent, rules: RendererRules) {
    self.content = content
    self.rules = rules
    boundaries = content.boundaries()
    runs = content.runs(boundaries, rules.inline)
    shaping = InlineShaping(
      styles: content.styles.map { $0.resolved.shaping }, insets: content.insets(rules),
      parts: rules.inline.spacingParts ? [] : content.partsOfSpacing())
  }

  /// Whether all is text in the style of the paragraph.
  var isOfOneStyle: Bool { content.styles.count == 1 && content.boxes.isEmpty }

  /// The room beside characters, if it is of edges and not of boxes alone.
  var edges: [InlineInset] {
    let hasEdges = content.elements.contains { $0.startEdge != .zero || $0.endEdge != .zero }
    return hasEdges ? shaping.insets : []
  }

  /// What lines have their heights from; `nil` for a renderer without rules for that.
  func lines(fontRuns: [FontRun], items: [Item], of scalars: [UInt32]) -> InlineLines? {
    if case .css = rules.lines {
      return InlineLineBoxes(content, fontRuns: fontRuns, scalars: scalars, facts: rules).map {
        .elements($0)
      }
    }
    return OfApps(linesOfApps(fontRuns: fontRuns, items: items, of: scalars)).value
  }

  private func linesOfApps(
    fontRuns: [FontRun], items: [Item], of scalars: [UInt32]
  ) -> InlineLines? {
    let paragraph = content.styles[0].resolved
    switch rules.lines {
    case .skParagraph(let leading, let behavior):
      return .runs(
        RunLineBoxes(
          content, fontRuns: fontRuns, items: items, scalars: scalars, paragraph: paragraph,
          leading: leading, behavior))
    case .staticLayout(let android):
      return paragraph.lineHeightPolicy.androidLines.map { lines in
        .spans(
          SpanLineBoxes(
            content, runs, fontRuns: fontRuns, items: items, scalars: scalars, lines, android))
      }
    case .textKit(let rules):
      return .attributed(
        AttributedLineBoxes(content, runs, fontRuns: fontRuns, rules))
    case .css: return nil
    }
  }

  /// What adds those items that need no shaping; `nil` for a text of many styles: each would have
  /// tables, of which the next text needs none.
  func lookUp(_ items: [Item], of scalars: [UInt32]) -> InlineShaping.LookUp? {
    if content.styles.count > KnownSpans.keptCount { return nil }
    return { [content] (index: Int, shaper: borrowing Shaper, shaped: inout ShapedText) -> Bool in
      let style = content.styles[Int(items[index].style)].resolved
      guard let lookup = ItemLookup(style.tables, style.shaping) else { return false }
      return lookup.add(items[index], index: index, of: scalars, shaper, to: &shaped)
    }
  }

  /// What finds where lines may end.
  var breaks: InlineBreaks {
    InlineBreaks(content: content, boundaries: boundaries, rules: rules.inline)
  }

  /// The paragraphs of a text that are broken as wholes, and their runs.
  func paragraphs(of text: ProcessedText) -> (
    paragraphs: [MinikinText.Paragraph], runs: [MinikinText.Run]
  ) {
    InlineParagraphs(content: content, runs: runs, text: text).find()
  }

  /// The style of an item.
  func style(of item: Item) -> ResolvedTextStyle { content.styles[Int(item.style)].resolved }

  /// Sets the widths of boxes, in whole pixels (`ReplacementSpan.getSize`).
  func setBoxWidths(_ advances: inout [Float]) {
    for piece in content.pieces where piece.box >= 0 {
      let box = content.boxes[Int(piece.box)]
      let width = box.margins.left + box.width + box.margins.right
      advances[Int(piece.start)] = Float(width.wholePixels(rules.pixelsPerPoint))
    }
  }

  /// Widens the gaps between words by the spacing of the words after them, as SkParagraph does
  /// (`ParagraphImpl::applySpacingAndBuildClusterTable`; 40 texts).
  func addWordSpacing(to shaped: inout ShapedText, _ clusters: [WrappingCluster]) {
    let words = content.styles.map { $0.resolved.shaping.spacing.word }
    if words.allSatisfy({ $0 == .zero }) { return }
    shaped.add(
      WordGaps().find(in: clusters) { scalar in
        words[Int(content.elements[Int(content.pieces[content.piece(at: scalar)].element)].style)]
      })
  }

  /// Marks the clusters that are boxes.
  func markBoxes(in clusters: inout [WrappingCluster]) {
    for piece in content.pieces where piece.box >= 0 {
      let cluster = clusters.partitionPoint { $0.end <= piece.start }
      clusters[cluster].traits.formUnion(.isBox)
    }
  }

  /// Cuts items where runs of shaping end.
  func cutItems(
    of itemizer: inout Itemizer, in text: ProcessedText, _ findings: [some BreakFinding]
  ) {
    // Fonts that are chosen before shaping are those of a run's own style.
    let choosesFonts = rules.ownFontCount != nil
    if rules.inline.scriptsAreOfRuns && (choosesFonts || !text.flags.contains(.mayNeedBidi)) {
      itemizer.items = itemsOfRuns(in: text, findings)
    }
    itemizer.items = InlineItems.cut(itemizer.items, at: runs)
  }

  /// The items of each run, as if it stood alone.
  private func itemsOfRuns(
    in text: ProcessedText, _ findings: [some BreakFinding]
  ) -> [Item] {
    var items: [Item] = []
    var itemizer = Itemizer()
    for run in runs {
      let style = content.styles[Int(run.style)].resolved
      let part = text.part(run.range)
      if let fonts = style.fontChoice {
        itemizer.itemize(part, choosing: fonts)
      } else {
        itemizer.itemize(part, rules: style.itemization, findings: Array(findings[run.range]))
      }
      for item in itemizer.items {
        var item = item
        let start = run.range.lowerBound
        item.range = item.range.lowerBound + start..<item.range.upperBound + start
        items.append(item)
      }
    }
    return items
  }

  /// Ends a fragment with every piece: Blink rounds the width of each text up by itself, also where
  /// they are shaped as one.
  func endFragments(_ found: inout [RoundingBoundary]) {
    var merged: [RoundingBoundary] = []
    merged.reserveCapacity(found.count + boundaries.count)
    var index = 0
    for boundary in boundaries {
      while index < found.count && Int(found[index].position) < boundary.position {
        merged.append(found[index])
        index += 1
      }
      if index < found.count && Int(found[index].position) == boundary.position {
        if found[index].kind == .run { found[index].kind = .fragment }
      } else {
        merged.append(RoundingBoundary(position: Int32(boundary.position), kind: .fragment))
      }
    }
    merged += found[index...]
    found = merged
  }

  /// The `white-space` that opportunities are found by: as of what wraps, if anything does.
  func whiteSpace(_ paragraph: WhiteSpace) -> WhiteSpace {
    let wraps = content.styles.contains { $0.resolved.wrapping.whiteSpace.wraps }
    return switch paragraph {
    case .nowrap where wraps: .normal
    case .pre where wraps: .preWrap
    case .preLineNowrap where wraps: .preLine
    default: paragraph
    }
  }

  /// The `white-space` of each piece, if one has another than the paragraph (1,998 pairs of texts with
  /// six values within four, and up to two spaces on either side, in three browsers).
  func whiteSpaceRuns(_ paragraph: WhiteSpace) -> WhiteSpaceRuns {
    var runs = WhiteSpaceRuns()
    guard !rules.inline.breaksByRuns,
      content.styles.contains(where: { $0.resolved.wrapping.whiteSpace != paragraph })
    else { return runs }
    for piece in content.pieces.indices {
      runs.append(
        content.style(ofPiece: piece).resolved.wrapping.whiteSpace,
        upTo: content.range(of: piece).upperBound)
    }
    return runs
  }

  /// Where U+3000 begins a text behind a space, and hangs with it.
  func joinedSpaces(in text: ProcessedText) -> [Int32] {
    guard rules.inline.ideographicSpaceOfTextJoinsSpaces, text.scalars.contains(0x3000) else {
      return []
    }
    return boundaries.map { Int32($0.position) }.filter { position in
      text.scalars[Int(position)] == 0x3000 && text.scalars[Int(position) - 1] == 0x20
    }
  }

  /// Where a space begins a text behind a space, between which no line ends.
  func heldSpaces(in text: ProcessedText) -> [Int32] {
    guard rules.inline.spacesOfTextsStayTogether else { return [] }
    return boundaries.map { Int32($0.position) }.filter { position in
      text.scalars[Int(position)] == 0x20 && text.scalars[Int(position) - 1] == 0x20
    }
  }

  /// Whether any word that is too long is cut.
  var breaksOverlongSegments: Bool {
    content.styles.contains { $0.resolved.wrapping.breaksOverlongSegments }
  }

  /// Where a segment that overflows may be cut, as in a text of one style
  /// (`TextMeasurer.cutPlaces`): on either side of a boundary.
  func cutPlaces(of text: ProcessedText, _ paragraph: ResolvedTextStyle) -> [CutPlace] {
    guard rules.cutsOverflowingSegments, content.pieces.indices.contains(where: isCut) else {
      return []
    }
    let possible = rules.cutPlaces(paragraph.wrapping).find(in: text.scalars)
    var places = Array(repeating: CutPlace.uncut, count: possible.count)
    for piece in content.pieces.indices where isCut(piece) {
      for place in content.range(of: piece) { places[place] = possible[place] }
    }
    for boundary in boundaries where isCut(boundary.before) || isCut(boundary.after) {
      places[boundary.position] = possible[boundary.position]
    }
    return places
  }

  /// The parts of the text that are broken by `overflow-wrap` instead.
  func brokenParts() -> [Range<Int32>] {
    guard rules.cutsOverflowingSegments else { return [] }
    return brokenTexts().map { Int32($0.lowerBound)..<Int32($0.upperBound) }
  }

  /// The texts that `overflow-wrap` breaks.
  func brokenTexts() -> [Range<Int>] {
    content.pieces.indices.filter(isBroken).map { content.range(of: $0) }
  }

  private func isBroken(_ piece: Int) -> Bool {
    !isCut(piece) && content.style(ofPiece: piece).resolved.wrapping.breaksOverlongSegments
  }

  private func isCut(_ piece: Int) -> Bool {
    content.style(ofPiece: piece).resolved.cutsOverflowingSegments
  }
}
