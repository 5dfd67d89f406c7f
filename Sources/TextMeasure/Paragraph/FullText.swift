/// A text, shaped and searched for break opportunities: what `PreparedText` has of it, or makes
/// once more is needed than heights.
///
/// Problem: lines, their widths and fonts, curves and truncation are all found of one prepared
/// text, at any width.
///
/// Approach: heights follow from its break table where it has one, and all else from a `LineCursor`
/// over `WrappableText`; boxes of lines come from the fonts that they show.
///
/// Limits: a few kilobytes for a review; texts of which only heights are needed are `CompactText`.
///
/// An immutable value.
struct FullText: Sendable {
  private(set) var wrappable: WrappableText
  /// The edges of its lines, if its size follows from these.
  let table: ShapedTable?
  let utf8Offsets: [UInt32]
  /// What `utf8Offsets` are in the source, if the text is another one.
  let sourceMap: SourceMap?
  let scalars: [UInt32]
  let fontRuns: [FontRun]
  let style: ResolvedTextStyle

  /// The boxes of lines of a text of several styles.
  let inline: InlineLines?

  /// The characters that no font of the style has, each once.
  let missingCharacters: [Unicode.Scalar]

  /// Ends long layouts early.
  var interruption: Interruption?
  /// Whether lines take all that fits, whatever the style chooses.
  private var isFirstFit = false

  init(
    wrappable: WrappableText, text: ProcessedText, fontRuns: [FontRun],
    missing: [Unicode.Scalar], style: ResolvedTextStyle, sourceMap: SourceMap? = nil,
    inline: InlineLines? = nil, _ writer: inout ShapedTable.Writer
  ) {
    self.inline = inline
    self.wrappable = wrappable
    self.sourceMap = sourceMap
    utf8Offsets = text.utf8Offsets
    scalars = text.scalars
    self.fontRuns = fontRuns
    missingCharacters = missing
    self.style = style
    table =
      inline == nil && Self.hasEqualLines(wrappable, fontRuns, style)
        && !style.lineHeightPolicy.splitsParagraphs
        && style.lineChoice.keepsLineCount
      ? ShapedTable(wrappable, &writer) : nil
  }

  /// A text that has no lines: nothing at all, or nothing but white space that
  /// collapses.
  init(emptyIn style: ResolvedTextStyle) {
    var writer = ShapedTable.Writer()
    self.init(
      wrappable: WrappableText(
        WrappableParts(
          origins: [.zero], boundaryFlags: [.clusterStart], graphemes: [], rounding: .exact,
          tabStops: TabStops(interval: .zero, minimumTab: .zero), opportunities: [],
          breaksOverlongSegments: false, hyphenWidth: .zero, hyphenFitWidth: .zero,
          endsWithEmptyLine: false)),
      text: ProcessedText(), fontRuns: [], missing: [], style: style, &writer)
  }

  var rules: RendererRules { style.rules }

  /// The scalars in the forms that they are shaped in.
  var shapedScalars: [UInt32] {
    guard let forms = style.shapedForms else { return scalars }
    return forms.of(scalars, at: utf8Offsets, sourceMap)
  }

  /// Whether the height follows from the line count.
  var hasEqualLines: Bool {
    inline == nil && Self.hasEqualLines(wrappable, fontRuns, style)
  }

  private static func hasEqualLines(
    _ wrappable: WrappableText, _ fontRuns: [FontRun], _ style: ResolvedTextStyle
  ) -> Bool {
    (fontRuns.isEmpty || style.lineBoxes.isUniform)
      && !(wrappable.endsWithEmptyLine && style.lineHeightPolicy.blankLinesDiffer)
  }

  var lineHeightPolicy: LineHeightPolicy { inline?.lineHeightPolicy ?? style.lineHeightPolicy }

  /// The lines of the text, up to where it is interrupted.
  ///
  /// - Parameter lineLimit: How many of them are shown, where lines are chosen of all that fit.
  func cursor<Width: AvailableWidth>(
    within available: Width, lineLimit: Int = .max
  ) -> LineCursor<Width> {
    if wrappable.indents.ofBox != nil {
      return indented(within: available).cursor(within: available, lineLimit: lineLimit)
    }
    guard choosesLines else {
      return LineCursor(wrappable, within: available, interruption: interruption)
    }
    return cursorOfChosenLines(within: available, lineLimit: lineLimit)
  }

  /// This text with the indents that it has in a box. Within another width they may be others, but
  /// where all of it fits on a line.
  func indented(within available: some AvailableWidth) -> FullText {
    guard wrappable.indents.ofBox != nil else { return self }
    var text = self
    text.wrappable = wrappable.indented(in: available.whole)
    available.confine(to: widthsOfBox(with: available.whole))
    return text
  }

  /// This text with lines that take all that fits.
  var firstFit: FullText {
    var text = self
    text.isFirstFit = true
    return text
  }

  /// Whether lines are chosen of all that fit.
  var choosesLines: Bool { style.lineChoice != .firstFit && !isFirstFit }

  /// This text with another interruption, or none.
  func interrupted(by interruption: Interruption?) -> FullText {
    var text = self
    text.interruption = interruption
    return text
  }
}

// MARK: - Measuring at a width

extension FullText {
  /// Height and line count, from one pass over the lines.
  func measure(atWidth availableWidth: Points, maxLines: Int? = nil) -> TextHeight {
    let available = style.lineWidth(in: availableWidth)
    return tableSize(within: available, maxLines: maxLines)
      ?? size(within: available, maxLines: maxLines)
  }

  /// The size by the table; `nil` for a text without one.
  @inline(__always)
  private func tableSize(within available: Fixed, maxLines: Int?) -> TextHeight? {
    guard available >= wrappable.leastTableWidth, let table else { return nil }
    let maxLines = style.lineLimit(maxLines)
    let layout = table.layout(
      of: wrappable, within: available, maxLines: maxLines, until: interruption)
    return style.lineHeightPolicy.size(of: layout, maxLines: maxLines)
  }

  func size(within available: some AvailableWidth, maxLines: Int?) -> TextHeight {
    let maxLines = style.lineLimit(maxLines)
    var cursor = cursor(within: available, lineLimit: maxLines)
    if wrappable.scalarCount == 0 { return lineHeightPolicy.emptySize(maxLines: maxLines) }
    var (lineCount, gapCount) = (0, 0)
    var accumulator = LineHeightAccumulator()
    var carry: InlineLines.Carry?
    while lineCount < maxLines, let line = cursor.next() {
      if line.beginsParagraph && lineCount > 0 { gapCount += 1 }
      lineCount += 1
      if !hasEqualLines || lineCount == maxLines {
        let box = box(of: line, isCut: lineCount == maxLines, &carry)
        accumulator.add(box, afterPrimary: lineCount - 1, by: lineHeightPolicy)
      }
    }
    let isLast = endsText(after: cursor)
    var height =
      hasEqualLines && isLast
      ? lineHeightPolicy.height(ofLines: lineCount)
      : accumulator.height(by: lineHeightPolicy, isLast: isLast)
    height = sumLength.points(height)
    return TextHeight(
      height: lineHeightPolicy.reported(height, gapCount: gapCount, maxLines: maxLines),
      lineCount: lineCount, isTruncated: !cursor.isAtEnd)
  }

  /// How the sum of the heights of lines is rounded.
  var sumLength: LengthRule { inline?.sumLength ?? .exact }

  /// The lines of the text in a box `availableWidth` wide.
  func lines(atWidth availableWidth: Points, maxLines: Int? = nil) -> [Line] {
    let maxLines = style.lineLimit(maxLines)
    var cursor = cursor(
      within: style.lineFit.lineWidth(in: availableWidth), lineLimit: maxLines)
    var lines: [Line] = []
    var last: LineSpan?
    var (firstBox, lastBox): (LineBox?, LineBox?)
    var carry: InlineLines.Carry?
    while lines.count < maxLines, let span = cursor.next() {
      let own = box(of: span, isCut: lines.count + 1 == maxLines, &carry)
      let box = firstBox.map { lineHeightPolicy.box(of: own, after: $0) } ?? own
      lines.append(line(span, box, isFirst: lines.isEmpty, within: cursor.availableWidth))
      (firstBox, lastBox, last) = (firstBox ?? own, box, span)
    }
    // Only now is it known to be the last.
    if let last, let lastBox, endsText(after: cursor) {
      lines[lines.count - 1].height = lineHeightPolicy.lineHeight(
        of: lastBox, isFirst: lines.count == 1, isLast: true)
      lines[lines.count - 1].width += widthOfBreak(after: last)
    }
    return lines
  }

  /// A line that others follow, as if none was before it.
  func line(_ span: LineSpan, within available: some AvailableWidth) -> Line {
    line(span, box(of: span), isFirst: false, within: available)
  }

  /// A line that others follow.
  func line(
    _ span: LineSpan, _ box: LineBox, isFirst: Bool, within available: some AvailableWidth
  ) -> Line {
    Line(
      utf8Range: utf8Range(span.start..<span.visibleEnd), width: width(of: span, within: available),
      height: lineHeightPolicy.lineHeight(of: box, isFirst: isFirst, isLast: false),
      baseline: lineHeightPolicy.reportedBaseline(of: box, isFirst: isFirst), ending: span.ending)
  }

  /// The width of what a line shows.
  func width(of line: LineSpan, within available: some AvailableWidth) -> Points {
    if let paragraphs = wrappable.paragraphs { return width(of: line, in: paragraphs) }
    let hyphen = line.addsHyphen ? wrappable.hyphenWidth : .zero
    var line = line
    if countsCollapsedSpace(after: line) { line.visibleEnd += 1 }
    if rules.clampsHangingSpaces
      && (line.visibleEnd > line.fitEnd || scalars[line.start..<line.next].last == 0x0D)
    {
      let end = max(line.fitEnd, line.visibleEnd)
      let edges = wrappable.edges(among: end..<max(end, line.next))
      let shown = clampedWidth(of: line, within: available) + edges + hyphen
      return rules.widthReport.points(rules.negativeWidths.reported(shown))
    }
    // Spaces before a return at a paragraph's end count for what fits, but are not shown.
    let wraps = line.ending == .opportunity || line.ending == .emergency
    let end =
      rules.clampsHangingSpaces && line.visibleEnd < line.fitEnd && !wraps
      ? line.visibleEnd : max(line.fitEnd, line.visibleEnd)
    let width =
      wrappable.isolatesHangingSpaces(of: line, within: available)
      ? wrappable.width(
        of: line.start..<line.fitEnd, isCut: line.isCut, trim: line.trim,
        hanging: line.visibleEnd, origin: line.origin)
      : wrappable.width(
        of: line.start..<end,
        isCut: line.isCut && line.fitEnd == line.visibleEnd, trim: line.trim,
        origin: line.origin)
    // Elements end on the line whose spaces they end behind, though these hang.
    let edges = wrappable.edges(among: end..<max(end, line.next))
    let shown = width + edges - spacingBefore(line) + hyphen + floatSurplus(of: line)
    return rules.widthReport.points(rules.negativeWidths.reported(shown))
  }

  /// Whether the collapsed space after U+3000 counts that ends a line: Blink leaves out one that
  /// follows what does not hang (36 lines in Chromium 156).
  private func countsCollapsedSpace(after line: LineSpan) -> Bool {
    guard rules.showsSpaceAfterIdeographicSpace, style.wrapping.whiteSpace.collapsesSpaces,
      line.ending == .opportunity || line.ending == .emergency,
      line.start < line.visibleEnd, line.visibleEnd < line.next
    else { return false }
    return scalars[line.visibleEnd - 1] == 0x3000 && scalars[line.visibleEnd] == 0x20
  }

  /// The `word-spacing` of a space that begins a line, which lies before it: WebKit moves what a
  /// line shows by it (`Line::appendTextContent`).
  private func spacingBefore(_ line: LineSpan) -> Fixed {
    guard rules.wordSpacingPrecedesSpaces, line.start < line.visibleEnd, scalars[line.start] == 0x20
    else { return .zero }
    return style.shaping.spacing.word
  }

  /// The width of a line of whose hanging spaces only those count that fit.
  private func clampedWidth(of line: LineSpan, within available: some AvailableWidth) -> Fixed {
    let content = wrappable.width(of: line.start..<line.fitEnd, isCut: line.isCut)
    let wraps = line.ending == .opportunity || line.ending == .emergency
    if style.wrapping.whiteSpace.collapsesSpaces {
      // No space is left at the end of a paragraph but U+3000, which is shown.
      guard wraps else { return wrappable.width(of: line.start..<line.visibleEnd, isCut: false) }
      // All white space of a line is cut off that ends with a return, instead of a space.
      guard scalars[line.next - 1] == 0x0D else { return content }
      return wrappable.width(of: line.start..<max(line.start, line.visibleEnd), isCut: false)
    }
    let whole = wrappable.width(of: line.start..<line.visibleEnd, isCut: false)
    let available = wrappable.indents.availableWidth(
      in: available, isTextStart: line.start == 0, beginsParagraph: line.beginsParagraph)
    // Negative spacing behind a return draws the line in.
    if whole < content { return whole }
    // An overlong line is as wide in every box that it overflows.
    guard available.holds(content) else { return content }
    return max(content, available.clamped(whole))
  }

  /// As `Layout.getLineMax` has it: with the spaces at its end only where no line follows in its
  /// paragraph.
  private func width(of line: LineSpan, in paragraphs: MinikinText) -> Points {
    let wraps = line.ending == .opportunity || line.ending == .emergency
    let end = wraps ? line.fitEnd : line.visibleEnd
    var width = paragraphs.width(
      of: line.start..<max(line.start, end), lineEnd: line.visibleEnd, in: scalars)
    if line.addsHyphen { width += paragraphs.rules.hyphenWidth ?? 0 }
    return Points(Double(width) / rules.pixelsPerPoint)
  }

  /// The line break of the last line of a `StaticLayout` has a width: of one that a limit leaves
  /// out nothing behind but the empty line (`Layout.getLineVisibleEnd`).
  private func widthOfBreak(after line: LineSpan) -> Points {
    guard let paragraphs = wrappable.paragraphs, line.ending == .lineBreak else { return .zero }
    return Points(Double(paragraphs.advances[line.next - 1]) / rules.pixelsPerPoint)
  }

  /// Where scalars stand in the source. Space that collapsed after the last of
  /// them is not part of it.
  func utf8Range(_ range: Range<Int>) -> Range<Int> {
    let range = laidOutRange(range)
    return sourceMap?.sourceRange(range) ?? range
  }

  /// Where scalars stand in the text that is laid out.
  private func laidOutRange(_ range: Range<Int>) -> Range<Int> {
    // A text without lines has no offsets.
    guard !utf8Offsets.isEmpty else { return 0..<0 }
    let start = Int(utf8Offsets[range.lowerBound])
    guard let last = range.last else { return start..<start }
    let next = Int(utf8Offsets[last + 1])
    let length = Unicode.Scalar(scalars[last]).map(UTF8.width) ?? 1
    return start..<min(next, Int(utf8Offsets[last]) + length)
  }

  /// Whether the last line that a cursor found counts as one that ends the text: not on Android
  /// if a limit leaves out nothing but the empty line after the last line break, as no ellipsis
  /// stands for that (`StaticLayout.out`).
  func endsText(after cursor: LineCursor<some AvailableWidth>) -> Bool {
    cursor.isAtEnd || wrappable.paragraphs == nil || !cursor.isAtFinalEmptyLine
  }

  /// The box of a line as if none was before it.
  func box(of line: LineSpan) -> LineBox {
    var carry: InlineLines.Carry?
    return box(of: line, isCut: false, &carry)
  }

  /// The box of a line, which may depend on the fonts used on it.
  ///
  /// - Parameters:
  ///   - isCut: Whether a limit hides what follows.
  ///   - carry: What the line before leaves to it; becomes what it leaves to the next.
  func box(
    of line: LineSpan, isCut: Bool, _ carry: inout InlineLines.Carry?
  ) -> LineBox {
    if let inline {
      return inline.box(of: line, textEnd: wrappable.scalarCount, isCut: isCut, &carry)
    }
    if line.start == wrappable.scalarCount { return emptyLineBox(line) }
    guard !fontRuns.isEmpty, !style.lineBoxes.isUniform else { return lineHeightPolicy.primary }
    var range = line.fontRange ?? line.start..<line.visibleEnd
    // A line that shows nothing has the font of its line break.
    if style.rules.lineBreaksKeepFont && scalars[range].allSatisfy(style.shaping.showsNothing) {
      range = line.start..<line.next
    }
    // The spaces at its end are shaped as U+3000, which another font may have.
    if style.shapedForms?.isFullWidth == true { range = line.start..<line.next }
    let box = style.lineBoxes.box(of: runs(overlapping: range).map { Int($0.font) })
    guard let paragraphs = wrappable.paragraphs,
      let head = paragraphs.headOfLine(range, in: scalars), let fonts = style.fontChoice
    else { return box }
    // Shaped by itself, the head may have other fonts than within its word.
    var fontsOfLine = PieceFonts(fonts).runs(of: head, in: scalars).map { $0.font }
    let rest = head.upperBound..<range.upperBound
    if !rest.isEmpty { fontsOfLine += runs(overlapping: rest).map { Int($0.font) } }
    return style.lineBoxes.box(of: fontsOfLine)
  }

  /// The box of the empty line after a last line break.
  private func emptyLineBox(_ line: LineSpan) -> LineBox {
    guard let fonts = line.fontRange, !fontRuns.isEmpty, !style.lineBoxes.isUniform else {
      return lineHeightPolicy.blank
    }
    return style.lineBoxes.box(of: runs(overlapping: fonts).map { Int($0.font) })
  }

  /// - Complexity: O(log *n*) for *n* runs, plus those found.
  private func runs(overlapping range: Range<Int>) -> some Sequence<FontRun> {
    let first = fontRuns.partitionPoint { $0.range.upperBound <= range.lowerBound }
    return fontRuns[first...].lazy.prefix { $0.range.lowerBound < range.upperBound }
  }
}

// MARK: - Intrinsic widths

extension FullText {
  /// CSS max-content (`PreparedText.naturalWidth`).
  var naturalWidth: Points {
    guard let paragraphs = wrappable.paragraphs else { return widest { $0.endsParagraph } }
    // The sum of advances is no such box: breakers add them up in another way, leave spacing out
    // at a line's ends, and count what other renderers let hang.
    let pixels = paragraphs.narrowestEndlessBox
    return style.boxWidth(holding: Points(pixels / rules.pixelsPerPoint))
  }

  /// CSS min-content (`PreparedText.minimumWidth`).
  var minimumWidth: Points {
    let width =
      style.wrapping.overflowWrap == .anywhere && wrappable.breaksOverlongSegments
      ? widestGrapheme : widest { _ in true }
    // Lines lose letter spacing at their ends, which pieces of text have.
    return wrappable.paragraphs == nil ? width : min(width, naturalWidth)
  }

  /// The widest text between two opportunities of those that `divides` names.
  ///
  /// - Parameter indentsAll: Whether indents of lines but the text's first count.
  func widest(
    indentsAll: Bool = true, _ divides: (BreakOpportunity) -> Bool
  ) -> Points {
    var widest = Fixed.zero
    var start = 0
    var beginsParagraph = true
    let indents = wrappable.indents
    for opportunity in wrappable.opportunities where divides(opportunity) {
      let segment = start..<max(start, Int(opportunity.fitEnd))
      let hyphen = opportunity.addsHyphen ? wrappable.hyphenFitWidth : .zero
      let width = wrappable.width(of: segment, isCut: opportunity.isCut) + hyphen
      let indent = start == 0 ? indents.ofText : .zero
      let lost =
        indentsAll || start == 0
        ? indents.lost(beginsParagraph: beginsParagraph) : indents.trailing
      // The end of a span behind a space that collapses there is not in `width`.
      let room =
        opportunity.endsParagraph
        ? max(
          wrappable.closingRoom(at: segment.upperBound),
          wrappable.edges(among: segment.upperBound..<Int(opportunity.next)))
        : .zero
      widest = max(widest, indent + width + room + lost)
      start = Int(opportunity.next)
      beginsParagraph = opportunity.splitsParagraphs
    }
    return style.boxWidth(holding: rules.widthReport.points(widest))
  }

  /// The widest cluster by itself, spaces that hang left out.
  private var widestGrapheme: Points {
    var widest = Fixed.zero
    var start = 0
    for opportunity in wrappable.opportunities {
      while start < Int(opportunity.fitEnd) {
        let end = wrappable.nextGrapheme(after: start)
        let indent = start == 0 ? wrappable.indents.ofText : .zero
        widest = max(widest, indent + wrappable.width(of: start..<end, isCut: true))
        start = end
      }
      start = Int(opportunity.next)
    }
    let lost = wrappable.indents.lost(beginsParagraph: false)
    return rules.widthReport.points(widest + lost) + style.insetWidth
  }
}

extension LineHeightPolicy {
  /// The size of lines in the primary font alone, at most `maxLines`.
  ///
  /// - Parameter gapCount: How many paragraphs follow another one.
  @inline(__always)
  func size(of layout: ProbedLayout, gapCount: Int = 0, maxLines: Int) -> TextHeight {
    TextHeight(
      height: reported(height(ofLines: layout.lineCount), gapCount: gapCount, maxLines: maxLines),
      lineCount: layout.lineCount, isTruncated: layout.isTruncated)
  }
}

extension Int? {
  /// How many lines a limit has counted: all for none, and none for one below zero.
  @inline(__always)
  var asLineLimit: Int { map { Swift.max(0, $0) } ?? .max }
}
