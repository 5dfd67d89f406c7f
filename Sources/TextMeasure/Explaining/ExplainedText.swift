/// The costs of lines, one after the other.
private struct ParagraphCosts {
  private let text: MinikinText?
  private let box: Double
  private let interruption: Interruption?
  private var costs: ArraySlice<BreakCost> = []
  private var lineCount = 0

  init(_ prepared: FullText, within available: Fixed) {
    text = prepared.wrappable.paragraphs
    interruption = prepared.interruption
    box = text?.rules.pixels.pixels(in: available) ?? 0
  }

  mutating func next(of line: LineSpan) -> BreakCost? {
    guard let text, line.start < text.kinds.count else { return nil }
    if line.beginsParagraph {
      let paragraph = text.paragraph(at: line.start)
      costs = text.costs(ofParagraph: paragraph, box: box, firstLine: lineCount, interruption)[...]
    }
    lineCount += 1
    return costs.popFirst()
  }
}

/// A text with the reasons why its lines are as they are.
///
/// Problem: a line ends where it does by one rule of some fifty, in boxes from one width to
/// another.
///
/// Approach: the passes that measure say their rules (`BreakFinding`), as does a line that ends at
/// another place (`LineSpan.endRule`); nothing is found anew or compared. It lays out as `prepared`
/// does, because it uses `prepared` for that, and keeps the font and script of every character
/// besides. Where a word was kept whole it wraps the line once more without that rule, to see what
/// it did.
///
/// Limits: one rule a line, the one that decided; others may prohibit the same break.
///
/// Immutable, to be shared between threads as `PreparedText` is.
package struct ExplainedText: Sendable {
  /// What is explained.
  package var prepared: PreparedText { PreparedText(full) }

  private(set) var full: FullText
  /// One for each scalar: what happens before it, and why.
  let rulings: [BreakRuling]
  private let fontRuns: [FontRun]
  private let items: [Item]
  /// All fonts, those of the paragraph first, to which runs refer by index.
  package let faces: [Face]
  /// For each style, where its fonts are among them.
  private let faceIndices: [[Int]]
  /// The text as if no word were kept whole; nil if none is.
  private let ordinary: WrappableText?

  init(
    _ full: FullText, rulings: [BreakRuling], fontRuns: [FontRun], items: [Item],
    styles: [ResolvedTextStyle], ordinaryOpportunities: [BreakOpportunity]?
  ) {
    self.full = full
    self.rulings = rulings
    self.fontRuns = fontRuns
    self.items = items
    var faces = full.style.fonts.faces
    faceIndices = styles.map { style in
      style.fonts.faces.map { face in
        if let index = faces.firstIndex(where: { $0 === face }) { return index }
        faces.append(face)
        return faces.count - 1
      }
    }
    self.faces = faces
    ordinary = ordinaryOpportunities.map(full.wrappable.replacing(opportunities:))
  }

  /// The lines of the text in a box `availableWidth` wide, each with its reasons.
  ///
  /// Their `line`s are those of `prepared.lines(atWidth:maxLines:)`.
  ///
  /// - Complexity: A few times that of wrapping, for every line.
  package func lines(atWidth availableWidth: Points, maxLines: Int? = nil) -> [ExplainedLine] {
    if full.wrappable.indents.ofBox != nil {
      var text = self
      text.full = full.indented(within: fit.lineWidth(in: availableWidth))
      return text.lines(atWidth: availableWidth, maxLines: maxLines)
    }
    var cursor = full.cursor(
      within: fit.lineWidth(in: availableWidth), lineLimit: full.style.lineLimit(maxLines))
    var costs = ParagraphCosts(full, within: cursor.availableWidth)
    let layouts = ParagraphLayouts()
    // Asked for, since the height of a line may depend on whether others follow.
    return full.lines(atWidth: availableWidth, maxLines: maxLines).compactMap { line in
      let softHyphensEnd = cursor.softHyphensEnd
      return cursor.next().map {
        var line = explained(
          $0, as: line, availableWidth: availableWidth, softHyphensEnd: softHyphensEnd, layouts)
        line.cost = costs.next(of: $0)
        return line
      }
    }
  }

  /// The boxes in which the text has as many lines as in one `availableWidth` wide, in
  /// steps of `RendererRules.boxStep`; bounds as those of `ExplainedLine.boxes`.
  ///
  /// The line count is that at either end of the range, and another one step
  /// beyond. It is searched for in strides that double and then by halves, as a text may be
  /// wrapped in thousands of ways before its line count changes: should soft hyphens let a
  /// wider box have more lines, it may differ in between.
  ///
  /// - Complexity: That of wrapping 4 log *d* times, *d* being how many steps the range is wide;
  ///   no layout has more lines than one beyond those here.
  package func boxes(withLineCountAt availableWidth: Points) -> ClosedRange<Points> {
    let grid = BoxGrid(rules, fit.insets)
    let lineWidth = fit.lineWidth(in: availableWidth)
    let (lineCount, same) = layout(within: lineWidth)
    func isOther(_ box: Int) -> Bool {
      full.measure(atWidth: grid.width(ofBox: box), maxLines: lineCount + 1).lineCount != lineCount
    }
    let here = grid.firstBox(forLineWidth: same.atLeast)
    let below = stride(of: here) { isOther(here - $0) }
    let first = (here - below.upperBound..<here - below.lowerBound).partitionPoint(where: isOther)
    let next = grid.firstBox(forLineWidth: same.below)
    let above = stride(of: grid.count - next) { isOther(next + $0 - 1) }
    let end = (next + above.lowerBound..<next + above.upperBound).partitionPoint { !isOther($0) }
    return grid.boxes(first..<max(end, first + 1))
  }

  /// How many lines there are, and all widths with exactly these lines.
  private func layout(within lineWidth: Fixed) -> (lineCount: Int, widths: ProbedWidth.Bounds) {
    let available = ProbedWidth(lineWidth)
    let size = full.size(within: available, maxLines: nil)
    return (size.lineCount, available.bounds)
  }

  /// The first of the ranges 0…1, 1…2, 2…4, … at whose end something is so; the last ends at
  /// `limit`, where it may be so or not.
  private func stride(of limit: Int, until isSo: (Int) -> Bool) -> Range<Int> {
    var (start, end) = (0, min(1, limit))
    while end < limit && !isSo(end) { (start, end) = (end, min(2 * end, limit)) }
    return start..<end
  }

  private var rules: RendererRules { full.style.rules }
  private var fit: BoxFit { full.style.lineFit }
}

// MARK: - One line

extension ExplainedText {
  /// - Parameter softHyphensEnd: That of the cursor before the line.
  private func explained(
    _ span: LineSpan, as line: Line, availableWidth: Points, softHyphensEnd: Int,
    _ layouts: ParagraphLayouts
  ) -> ExplainedLine {
    let lineWidth = fit.lineWidth(in: availableWidth)
    // A line that is chosen of all that fit follows from no other box.
    let steady =
      full.style.lineChoice != .firstFit
      ? nil
      : EquivalentWidths(around: availableWidth, BoxGrid(rules, fit.insets)) { available in
        var cursor = LineCursor(
          full.wrappable, within: available, startingAt: span.start, softHyphensEnd: softHyphensEnd,
          origin: span.origin, layouts: layouts, interruption: full.interruption)
        return cursor.next().map { full.line($0, within: available) }
      }
    return ExplainedLine(
      line: line, end: end(of: span, within: lineWidth),
      overflow: overflow(of: span, within: lineWidth, availableWidth: availableWidth),
      boxes: steady?.boxes ?? availableWidth...availableWidth,
      narrower: steady?.narrower ?? nil, wider: steady?.wider ?? nil,
      runs: runs(in: span.start..<span.visibleEnd),
      missing: missing(in: span.start..<span.visibleEnd))
  }

  private func overflow(
    of span: LineSpan, within lineWidth: Fixed, availableWidth: Points
  ) -> Points {
    let text = full.wrappable
    var width = text.width(
      of: span.start..<span.fitEnd, isCut: span.isCut, trim: span.trim, origin: span.origin)
    if span.addsHyphen { width += text.hyphenFitWidth }
    width += min(.zero, text.closingRoom(at: span.fitEnd))
    let indents = text.indents
    width += indents.start(
      isTextStart: span.start == 0, beginsParagraph: span.beginsParagraph)
    if width > indents.farthest { return points(width - indents.farthest) }
    width += indents.trailing
    return width <= lineWidth
      ? .zero : points(width) + full.style.insetWidth - availableWidth
  }

  private func points(_ width: Fixed) -> Points { rules.widthReport.points(width) }

  /// The script of an item, or the first that a run of an item without one has.
  private func script(of run: FontRun, in item: Item) -> Script {
    if !item.script.isShared { return item.script }
    let scripts = full.scalars[run.range].lazy.map { CharacterProperties.of($0).script }
    return scripts.first { !$0.isShared } ?? item.script
  }

  private func runs(in range: Range<Int>) -> [ExplainedRun] {
    let first = fontRuns.partitionPoint { $0.range.upperBound <= range.lowerBound }
    return fontRuns[first...].prefix { $0.range.lowerBound < range.upperBound }.map { run in
      let item = items[Int(run.item)]
      return ExplainedRun(
        utf8Range: full.utf8Range(run.range.clamped(to: range)),
        fontIndex: faceIndices[Int(item.style)][Int(run.font)],
        script: Face.tagName(script(of: run, in: item).tag), isRightToLeft: item.isRightToLeft)
    }
  }

  private func missing(in range: Range<Int>) -> [ExplainedCharacter] {
    range.filter { full.wrappable.boundaryFlags[$0].contains(.missing) }.map(character)
  }
}

// MARK: - Its end

extension ExplainedText {
  func end(of span: LineSpan, within lineWidth: Fixed) -> ExplainedLineEnd {
    let heldBack = heldBreak(of: span, within: lineWidth)
    guard span.ending != .endOfText else {
      return ExplainedLineEnd(rule: .lb3, showsHyphen: false, heldBack: heldBack)
    }
    // SkParagraph's lines may end with a line break that nothing follows: there is no
    // position between characters, so no ruling either.
    guard span.next < rulings.count else {
      let lineBreak = character(span.next - 1)
      return ExplainedLineEnd(
        rule: lineBreak.lineBreakClass == "BK" ? .lb4 : .lb5, before: lineBreak,
        showsHyphen: false, heldBack: heldBack)
    }
    return ExplainedLineEnd(
      rule: rule(of: span), before: base(before: span.next), after: character(span.next),
      showsHyphen: span.addsHyphen, heldBack: heldBack)
  }

  /// The rule by which a line ends before the end of the text, or which it is broken against.
  private func rule(of span: LineSpan) -> BreakRule {
    if let rule = span.endRule { return rule }
    // To browsers the hyphen that begins a line follows nothing.
    if span.ending == .emergency, span.next == span.start + 1,
      full.wrappable.losesOpportunity(at: span.next)
    {
      var scratch: [BreakRuling] = []
      return full.style.lineBreaker.findingAtLineStart(
        before: span.next, in: full.scalars.span, &scratch
      ).rule
    }
    return rulings[span.next].rule
  }

  private func heldBreak(of span: LineSpan, within lineWidth: Fixed) -> HeldBreak? {
    guard let ordinary else { return nil }
    var cursor = LineCursor(
      ordinary, within: lineWidth, startingAt: span.start, origin: span.origin)
    guard let line = cursor.next(), line.next != span.next, line.next < rulings.count,
      rulings[line.next].keepsWord
    else { return nil }
    return HeldBreak(
      rule: rulings[line.next].rule, before: base(before: line.next), after: character(line.next))
  }

  /// The character before a position, without the marks on it.
  private func base(before position: Int) -> ExplainedCharacter {
    var index = position - 1
    while index > 0 && rulings[index].rule == .lb9 { index -= 1 }
    return character(index)
  }

  private func character(_ index: Int) -> ExplainedCharacter {
    let scalar = full.scalars[index]
    return ExplainedCharacter(
      utf8Offset: full.utf8Range(index..<index + 1).lowerBound,
      scalar: Unicode.Scalar(scalar) ?? "\u{FFFD}",
      lineBreakClass: CharacterProperties.of(scalar).lineBreak.name)
  }
}

extension BreakRuling {
  /// Whether a line may not end here only because a word is to stay whole.
  var keepsWord: Bool {
    action == .prohibited && (rule == .keepAll || rule == .hangulWord)
  }
}
