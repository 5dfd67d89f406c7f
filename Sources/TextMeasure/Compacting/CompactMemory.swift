/// The memory of a compact text, for as long as that is held. Plain pointers, so that no
/// reference is counted.
struct CompactMemory {
  let header: UnsafeMutablePointer<BreakTableHeader>
  let words: UnsafeMutablePointer<UInt64>

  /// The style, or for a shaped text that text.
  @inline(__always)
  var content: UnsafeMutableRawPointer { header.pointee.content.unsafelyUnwrapped }

  /// Whether there is a text instead of edges.
  @inline(__always)
  var isShaped: Bool { header.pointee.flags.contains(.shaped) }

  var shapedText: FullText? { isShaped ? shapedContent : nil }

  var resolvedStyle: ResolvedTextStyle {
    isShaped ? shapedContent.style : style._withUnsafeGuaranteedRef { $0.style }
  }

  /// - Precondition: The text is shaped.
  var shapedContent: FullText {
    Unmanaged<CompactText.ShapedContent>.fromOpaque(content)
      ._withUnsafeGuaranteedRef { $0.text }
  }

  /// - Precondition: The text is not shaped, here and below.
  @inline(__always)
  var style: Unmanaged<CompactStyle> { .fromOpaque(content) }

  @inline(__always)
  var rules: ScanRules { style._withUnsafeGuaranteedRef { $0.rules } }

  @inline(__always)
  func height(ofLines count: Int, maxLines: Int) -> Points {
    style._withUnsafeGuaranteedRef { $0.height(ofLines: count, maxLines: maxLines) }
  }

  var lineHeightPolicy: LineHeightPolicy {
    style._withUnsafeGuaranteedRef { $0.lineHeightPolicy }
  }

  @inline(__always)
  var table: BreakTable<UInt32> { BreakTable(header, words) }

  /// Whether lines within this width can be found without shaping.
  @inline(__always)
  func canWrap(within available: Fixed) -> Bool {
    !header.pointee.flags.contains(.source)
      || available.rawValue >= Int64(truncatingIfNeeded: sourceHead[0])
  }

  /// The size of the text, scanned anew for a box that its table does not hold for.
  ///
  /// - Returns: `nil` for other boxes, and if the text has to be shaped.
  func sizeAnew(
    atWidth availableWidth: Points, maxLines: Int, until interruption: Interruption? = nil
  ) -> TextHeight? {
    guard !isShaped, let source, !canWrap(within: rules.fit.lineWidth(in: availableWidth)) else {
      return nil
    }
    return style._withUnsafeGuaranteedRef {
      $0.measuring.size(source, availableWidth, maxLines, interruption)
    }
  }

  /// The text, shaped: for widths that the edges do not suffice for.
  func reshaped(until interruption: Interruption? = nil) -> FullText? {
    source.flatMap { source in
      style._withUnsafeGuaranteedRef { $0.measuring.shape(source, interruption) }
    }
  }

  /// The lines of the text, scanned anew; `nil` if it has to be shaped.
  ///
  /// - Precondition: All of the source is kept (`CompactTextBuilder.build`).
  func lines(atWidth availableWidth: Points, maxLines: Int?) -> [Line]? {
    if isShaped || !rules.showsLines { return nil }
    return source.flatMap { source in
      style._withUnsafeGuaranteedRef { $0.measuring.lines(source, availableWidth, maxLines) }
    }
  }

  private var source: UnsafeBufferPointer<UInt8>? {
    guard header.pointee.flags.contains(.source) else { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: sourceHead + BreakTableLayout.sourceHead, count: sourceCount)
    return bytes.assumingMemoryBound(to: UInt8.self)
  }

  private var sourceHead: UnsafeMutablePointer<UInt64> {
    words + header.pointee.layout(sourceCount: 0).source
  }

  var sourceCount: Int {
    header.pointee.flags.contains(.source) ? Int(truncatingIfNeeded: sourceHead[1]) : 0
  }
}

extension CompactMemory {
  /// The size of the text in a box `availableWidth` wide.
  @inline(__always)
  func measure(atWidth availableWidth: Points, maxLines: Int) -> TextHeight {
    if _slowPath(isShaped) { return shapedSize(atWidth: availableWidth, maxLines: maxLines) }
    let rules = rules
    let widths = TableWidths(rules.fit.lineWidth(in: availableWidth), rules.table)
    return measure(atWidth: availableWidth, widths, maxLines: maxLines)
  }

  /// The size of the text without shaping anything.
  ///
  /// - Returns: `nil` for a text or a box that takes shaping, and for a shaped text that may be
  ///   interrupted.
  func knownSize(
    atWidth availableWidth: Points, maxLines: Int, until interruption: Interruption?
  ) -> TextHeight? {
    if isShaped {
      return interruption == nil ? shapedSize(atWidth: availableWidth, maxLines: maxLines) : nil
    }
    let rules = rules
    let widths = TableWidths(rules.fit.lineWidth(in: availableWidth), rules.table)
    guard canWrap(within: widths.available) else { return nil }
    return measure(atWidth: availableWidth, widths, maxLines: maxLines)
  }

  /// The size in a box of which it is known what its width leaves to lines.
  ///
  /// - Precondition: The text is not shaped.
  /// - Complexity: O(1) for a line of average characters.
  @inline(__always)
  func measure(
    atWidth availableWidth: Points, _ widths: TableWidths, maxLines: Int
  ) -> TextHeight {
    if _slowPath(!canWrap(within: widths.available)),
      let size = narrowSize(atWidth: availableWidth, maxLines: maxLines)
    {
      return size
    }
    if _slowPath(header.pointee.fontCount > 0), let heights {
      return unequalSize(widths, heights, maxLines: maxLines)
    }
    var lines = TableLayout(table, within: widths, widths.available)
    let layout = lines.layout(maxLines: maxLines, of: nil, until: nil)
    return TextHeight(
      height: height(ofLines: layout.lineCount, maxLines: maxLines), lineCount: layout.lineCount,
      isTruncated: layout.isTruncated)
  }

  /// The size of lines that differ in height.
  @inline(never)
  private func unequalSize(
    _ widths: TableWidths, _ heights: TableHeights, maxLines: Int
  ) -> TextHeight {
    var (heights, lines) = (heights, TableLayout(table, within: widths, widths.available))
    let layout = lines.layout(maxLines: maxLines, of: nil, until: nil) { heights.add($0) }
    return heights.size(of: layout, maxLines: maxLines)
  }

  /// The box of the first line in a box `availableWidth` wide.
  ///
  /// - Returns: `nil` for a text or a box that takes shaping.
  func firstBox(atWidth availableWidth: Points) -> LineBox? {
    if isShaped { return nil }
    guard var heights else { return lineHeightPolicy.primary }
    let widths = TableWidths(rules.fit.lineWidth(in: availableWidth), rules.table)
    guard canWrap(within: widths.available) else { return nil }
    var lines = TableLayout(table, within: widths, widths.available)
    _ = lines.layout(maxLines: 1, of: nil, until: nil) { heights.add($0) }
    return heights.latestBox
  }

  /// The sum of lines that differ in height; `nil` where all are equally high.
  var heights: TableHeights? {
    BreakTableFonts(header, words).map { fonts in
      style._withUnsafeGuaranteedRef { TableHeights(fonts, $0) }
    }
  }

  @inline(never)
  private func shapedSize(atWidth availableWidth: Points, maxLines: Int) -> TextHeight {
    Unmanaged<CompactText.ShapedContent>.fromOpaque(content)
      ._withUnsafeGuaranteedRef { $0.text.measure(atWidth: availableWidth, maxLines: maxLines) }
  }

  @inline(never)
  private func narrowSize(atWidth availableWidth: Points, maxLines: Int) -> TextHeight? {
    sizeAnew(atWidth: availableWidth, maxLines: maxLines)
      ?? reshaped()?.measure(atWidth: availableWidth, maxLines: maxLines)
  }
}

extension CompactMemory {
  /// CSS max-content (`PreparedText.naturalWidth`); `nil` for a text that is shaped, or is in a box
  /// of its own where paragraphs are broken as wholes.
  var naturalWidth: Points? {
    isShaped || rules.paragraphs != nil
      ? nil : boxWidth(holding: table.widestParagraph(rules.table))
  }

  /// CSS min-content (`PreparedText.minimumWidth`); `nil` for a text that is shaped, or whose
  /// graphemes decide.
  var minimumWidth: Points? {
    if isShaped || rules.paragraphs != nil { return nil }
    let wrapping = resolvedStyle.wrapping
    if wrapping.overflowWrap == .anywhere && wrapping.breaksOverlongSegments { return nil }
    return boxWidth(holding: table.widestSegment(rules.table))
  }

  /// The narrowest box with the lines of one `availableWidth` wide (`PreparedText.tightWidth`);
  /// `nil` where that does not follow from the table, a line overflows, or how wide lines are may
  /// depend on the box.
  func tightWidth(in availableWidth: Points, maxLines: Int) -> Points? {
    if isShaped { return nil }
    let rules = rules
    guard rules.collapsesSpaces, !rules.clampsHangingSpaces, rules.showsLines else { return nil }
    let widths = TableWidths(rules.fit.lineWidth(in: availableWidth), rules.table)
    guard canWrap(within: widths.available) else { return nil }
    var lines = TableLayout(table, within: widths, widths.available, recordsWidths: true)
    let layout = lines.layout(maxLines: maxLines, of: nil, until: nil)
    let narrowest = layout.widths.lowerBound
    guard !layout.mayOverflow, canWrap(within: narrowest) else { return nil }
    return min(
      max(.zero, rules.fit.narrowestBox(forLineWidth: narrowest).points), availableWidth)
  }

  private func boxWidth(holding line: Fixed) -> Points {
    let style = resolvedStyle
    return style.boxWidth(holding: style.rules.widthReport.points(rules.fixed(line)))
  }
}
