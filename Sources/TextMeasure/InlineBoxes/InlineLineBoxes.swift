/// Heights and baselines of the lines of a rich text, as browsers have them.
///
/// Problem: a line is as high as the elements that have a part on it, each by its own line height
/// and place, and the boxes; fonts of its text count where a line height is `normal`.
///
/// Approach: what a style or a box makes of a line is worked out once. For a line the elements open
/// at its start are found by what they lie in, and its items passed in order (`InlineLineBuilder`).
///
/// Limits: lengths are px of layout. Elements do not count for what is between lines.
///
/// An immutable value.
struct InlineLineBoxes: Sendable {
  let content: InlineContent
  let scalars: [UInt32]
  let rules: InlineBoxRules
  /// The metrics of each style of the content: how high text is that shows fonts.
  private let metrics: [InlineMetrics]
  /// How elements are aligned, and how far boxes reach.
  private let alignments: [InlineAlignment]
  private let boxes: [LineBox]
  private let boxAlignments: [InlineAlignment]
  /// The fonts that text is in, where some make lines higher.
  private let fontRuns: [FontRun]

  /// - Parameters:
  ///   - fontRuns: The fonts of each piece by its own stack, in order and without overlap.
  ///   - scalars: The text as it is laid out.
  ///   - facts: The renderer's.
  /// - Returns: `nil` for a renderer without rules for them.
  init?(
    _ content: InlineContent, fontRuns: [FontRun], scalars: [UInt32], facts: RendererRules
  ) {
    guard let rules = facts.inlineBoxes else { return nil }
    self.content = content
    self.scalars = scalars
    self.rules = rules
    metrics = content.styles.map { InlineMetrics($0.resolved, rules) }
    alignments = content.elements.map { facts.laidOut($0.alignment) }
    boxes = content.boxes.map { facts.lineBox(of: $0, rules) }
    boxAlignments = content.boxes.map { facts.laidOut($0.verticalAlignment) }
    let countsFonts = metrics.contains { $0.countsFonts }
    self.fontRuns =
      countsFonts ? FontRunsOfHeights.find(among: fontRuns, of: scalars, in: content) : []
  }

  /// In bytes, without the characters: those are the prepared text's own.
  var heapByteCount: Int {
    content.heapByteCount + metrics.heapByteCount + alignments.heapByteCount
      + boxes.heapByteCount + boxAlignments.heapByteCount + fontRuns.heapByteCount
  }

  /// The box of a line: `above` is how far its baseline lies below its top.
  ///
  /// - Parameters:
  ///   - start: The first character of the line.
  ///   - next: That of the next line; the number of characters for the last one.
  ///   - shownEnd: Where what is hidden begins under a limit on lines; `nil` for nothing.
  /// - Complexity: O(*i* + *d*) for *i* items on and beside the line and elements *d* deep.
  func box(from start: Int, to next: Int, clampedAt shownEnd: Int? = nil) -> LineBox {
    let first = place(before: start)
    // A line without characters holds what is left: an element with edges.
    let end = shownEnd.map(placeOfHidden) ?? (next > start ? place(before: next) : endOfItems)
    var builder = InlineLineBuilder(rules, metrics: metrics)
    for element in content.ancestors(of: openElement(at: first)).reversed() {
      open(element, in: &builder)
    }
    let shownFonts = start..<endOfFonts(from: start, to: max(start, min(next, end.scalar)))
    for index in first.item..<max(first.item, min(end.item + 1, content.items.count)) {
      if index == end.item && !isCut(at: end) { break }
      add(content.items[index], from: first.scalar, to: end.scalar, shownFonts, &builder)
    }
    return builder.finish(goesOn: shownEnd == nil && isCut(at: end))
  }

  /// How far below the baseline of its line the text of an element stands.
  func drop(of element: Int) -> Points {
    let builder = InlineLineBuilder(rules, metrics: metrics)
    return content.ancestors(of: element).reduce(.zero) { drop, element in
      let (own, parent) = (content.elements[element], Int(content.elements[element].parent))
      guard parent >= 0 else { return drop }
      let style = metrics[Int(own.style)]
      return drop
        + builder.shift(
          of: style.strut, font: style.font, alignments[element],
          in: metrics[Int(content.elements[parent].style)])
    }
  }

  /// How far a box reaches above and below the baseline of its line.
  func reach(of box: Int, in element: Int) -> LineBox {
    let shift = InlineLineBuilder(rules, metrics: metrics).shift(
      of: boxes[box], font: boxes[box], boxAlignments[box],
      in: metrics[Int(content.elements[element].style)])
    return boxes[box].lowered(by: shift + drop(of: element))
  }

  private func open(_ element: Int, in builder: inout InlineLineBuilder) {
    builder.open(
      style: Int(content.elements[element].style), alignment: alignments[element])
  }

  /// Adds an item, or what of it lies between two characters.
  ///
  /// - Parameter shown: The characters whose fonts count.
  private func add(
    _ item: InlineItem, from start: Int, to end: Int, _ shown: Range<Int>,
    _ builder: inout InlineLineBuilder
  ) {
    switch item {
    case .opening(let element): open(Int(element), in: &builder)
    case .closing: builder.close()
    case .collapsed: break
    case .piece(let index):
      let piece = content.pieces[Int(index)]
      if piece.box >= 0 {
        builder.addBox(boxes[Int(piece.box)], boxAlignments[Int(piece.box)])
        return
      }
      let range = content.range(of: Int(index))
      let part = range.clamped(to: start..<max(start, end))
      if part.isEmpty { return }
      let style = Int(content.elements[Int(piece.element)].style)
      builder.addText(textBox(of: part, style, shown), isBlank: isBlank(part, style))
    }
  }

  /// What text makes of its element.
  private func textBox(of part: Range<Int>, _ style: Int, _ shown: Range<Int>) -> LineBox {
    let range = part.clamped(to: shown)
    guard metrics[style].countsFonts, !range.isEmpty else { return metrics[style].textBox }
    let first = fontRuns.partitionPoint { $0.range.upperBound <= range.lowerBound }
    let runs = fontRuns[first...].lazy.prefix { $0.range.lowerBound < range.upperBound }
    return metrics[style].box(showing: runs.map { Int($0.font) })
  }

  /// Whether text collapses at a line's end.
  private func isBlank(_ part: Range<Int>, _ style: Int) -> Bool {
    rules.leavesBlanks
      && content.styles[style].resolved.wrapping.whiteSpace.collapsesSpaces
      && part.allSatisfy { Spaces.isOfDocument(scalars[$0]) }
  }

  /// Where the characters of a line end that have a font: without the space that collapses there
  /// and line breaks, unless it has nothing else.
  private func endOfFonts(from start: Int, to next: Int) -> Int {
    var end = next
    while end > start, isUnshown(at: end - 1) { end -= 1 }
    return end > start ? end : next
  }

  private func isUnshown(at scalar: Int) -> Bool {
    if scalars[scalar] == 0x0A { return true }
    guard scalars[scalar] == 0x20 else { return false }
    let style = content.style(ofPiece: content.piece(at: scalar)).resolved
    return style.wrapping.whiteSpace.collapsesSpaces
  }
}
