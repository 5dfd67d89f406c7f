/// Prepares texts of one style, or with spans of others: the stages from bytes to line
/// opportunities, in order.
///
/// Problem: most of what lines depend on does not depend on their width, and most texts need no
/// shaping.
///
/// Approach: a text is scanned where that is enough (`TextScanner`). Another passes the
/// stages once, and leaves a `FullText` that any width is then arithmetic on.
///
/// Limits: keeps its buffers from text to text, so it belongs to
/// one thread; make one per thread. What it prepares may be shared.
///
/// ```swift
/// var measurer = try TextMeasurer(style)
/// let prepared = try measurer.prepare("정말 재밌게 봤어요!")
/// prepared.height(atWidth: 343)
/// ```
public struct TextMeasurer: ~Copyable {
  let resolved: ResolvedTextStyle
  var shaper: Shaper

  // What the last text left here, also for `explain`.
  var transformed = TransformedText()
  var text = ProcessedText()
  var itemizer = Itemizer()
  var shaped = ShapedText()
  /// What a text of several styles has besides; `nil` for one of a single style.
  var inline: InlineText?
  var knownSpans = KnownSpans()
  /// What shapes its runs.
  let inlineShapers = InlineShapers()
  /// What measures it without shaping, once there was such a text.
  var knownRunScanner: KeptRunScanner?
  /// Whether there is none for the style.
  var lacksRunScanner = false
  private(set) var breaks = TextBreaks<BreakAction>()
  /// The scalars that a character became besides one of its own, where these stay together.
  var additions: [Int] = []
  private var tableWriter = ShapedTable.Writer(keepsPositions: true)
  var rules: RendererRules { resolved.rules }

  /// Whether texts may be measured without shaping.
  var supportsScanning: Bool { scanner.rules.isSupported }
  var scanner: TextScanner
  var compactBuilder: CompactTextBuilder
  /// What the last box leaves to lines.
  var lineWidths = ScannedWidths.none
  /// How many texts were measured without being prepared, or as many as are shaped first.
  var sizedCount: Int
  /// How many of them were scanned, and why others were shaped.
  @_spi(Benchmarks) public internal(set) var shapingTally = ShapingTally()

  /// The style of all texts that the measurer prepares.
  package var style: TextStyle { resolved.style }

  /// The limit of texts, in bytes of UTF-8: a longer one is `TextError.tooLong`. From 0 to
  /// 2,147,483,647, as far as offsets of 32 bits point; other numbers come to the nearest.
  ///
  /// Measuring takes some forty bytes for each of a text's own, until it is done. The limit
  /// keeps what others wrote from taking all memory.
  public var maximumByteCount = Self.defaultMaximumByteCount {
    didSet { maximumByteCount = min(max(maximumByteCount, 0), ProcessedText.maximumByteCount) }
  }

  /// What ends the work early, once it comes: it throws `TextError.interrupted`. `nil` for work
  /// that is always done to its end.
  ///
  /// Texts that the measurer prepares keep it, and end early with it: see `Interruption`.
  public var interruption: Interruption? {
    didSet { scanner.interruption = interruption }
  }

  /// 4 MiB: some 1,400,000 Hangul syllables, a dozen novels.
  package static var defaultMaximumByteCount: Int { 4 << 20 }

  /// - Throws: `StyleError.unusableSize`, `StyleError.unusableLength`.
  public init(_ style: TextStyle) throws(StyleError) {
    self.init(try ResolvedTextStyle(style))
  }

  /// A measurer that shares fonts with all others of the same resolved style.
  package init(_ resolved: ResolvedTextStyle) {
    self.resolved = resolved
    shaper = Shaper(resolved.shaping)
    let rules = ScanRules(resolved)
    sizedCount = resolved.tables.isInUse ? Self.shapedFirst : 0
    scanner = TextScanner(
      resolved.tables, rules: rules,
      lineScratch: LineScratch(
        resolved.tables.breaks, resolved.lineBoxes, resolved.lineHeightPolicy))
    compactBuilder = CompactTextBuilder(
      rules, style: resolved, CompactStyle.Measuring(by: SharedMeasurer(forLater: resolved)))
  }

  /// Everything about `text` that does not depend on a width.
  ///
  /// - Throws: `TextError.tooLong`.
  public mutating func prepare(_ text: String) throws(TextError) -> PreparedText {
    try text.withBytes { bytes throws(TextError) in try prepare(utf8: bytes) }
  }

  /// Everything about a text that does not depend on a width.
  ///
  /// Context-free text is scanned, as by `size(of:atWidth:)`, and shaped only once it takes more
  /// than a break table (`PreparedText`); other text is shaped.
  ///
  /// - Parameter utf8: The text. Ill-formed bytes measure as U+FFFD.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: O(*n*) in the bytes of the text.
  public mutating func prepare(_ utf8: Span<UInt8>) throws(TextError) -> PreparedText {
    try utf8.withUnsafeBufferPointer { bytes throws(TextError) in try prepare(utf8: bytes) }
  }

  package mutating func prepare(
    utf8: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> PreparedText {
    try check(utf8)
    if scansNext() {
      let text = compactText(of: utf8, keepsSource: true)
      releaseScratch(of: utf8.count)
      if let text { return PreparedText(text, interruption: interruption) }
    }
    return try prepareInFull(utf8: utf8)
  }

  /// What `prepare` returns, shaped at once: what scanning is compared with.
  @_spi(Benchmarks) public mutating func prepareInFull(
    _ utf8: Span<UInt8>
  ) throws(TextError) -> PreparedText {
    try utf8.withUnsafeBufferPointer { bytes throws(TextError) in
      try prepareInFull(utf8: bytes)
    }
  }

  /// A text that is shaped at once: for one that is kept by weight, or whose lines are needed.
  package mutating func prepareInFull(
    utf8: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> PreparedText {
    PreparedText(try fullText(utf8: utf8))
  }

  /// Shapes a text.
  ///
  /// - Throws: `TextError.tooLong`, `TextError.interrupted`.
  mutating func fullText(utf8: UnsafeBufferPointer<UInt8>) throws(TextError) -> FullText {
    defer { releaseScratch(of: utf8.count) }
    return try prepareKeepingScratch(utf8: utf8)
  }

  /// Shapes a text, and keeps what the stages found for callers that need more of it; they release
  /// it.
  ///
  /// Each stage takes milliseconds for a megabyte, but shaping, which looks at `interruption`
  /// itself.
  mutating func prepareKeepingScratch(
    utf8: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> FullText {
    var breaks = TextBreaks<BreakAction>()
    swap(&breaks, &self.breaks)
    defer { swap(&breaks, &self.breaks) }
    return try prepareKeepingScratch(utf8: utf8, &breaks)
  }

  /// - Parameter breaks: What may happen before each scalar, as actions alone or as rulings.
  mutating func prepareKeepingScratch<Finding: BreakFinding>(
    utf8: UnsafeBufferPointer<UInt8>, _ breaks: inout TextBreaks<Finding>
  ) throws(TextError) -> FullText {
    try check(utf8)
    resolved.process(transform(utf8), into: &text)
    inline = nil
    return try prepareProcessed(writtenIn: utf8, &breaks)
  }

  /// Shapes the text at hand, and finds where its lines may end.
  ///
  /// - Parameter utf8: The source.
  mutating func prepareProcessed<Finding: BreakFinding>(
    writtenIn utf8: UnsafeBufferPointer<UInt8>, _ breaks: inout TextBreaks<Finding>
  ) throws(TextError) -> FullText {
    guard !text.scalars.isEmpty else { return FullText(emptyIn: resolved) }
    try interruption.check()
    findBreaks(&breaks, writtenIn: utf8)
    findAdditions()
    try interruption.check()
    if rules.setsTabsAsSpaces { text.replaceTabs() }
    let map = resolved.transformer == nil ? nil : transformed.map
    let forms = resolved.shapedForms?.of(text.scalars, at: text.utf8Offsets, map)
    let shapedText = forms.map { text.replacing(scalars: $0) } ?? text
    if let fonts = resolved.fontChoice {
      itemizer.itemize(shapedText, choosing: fonts)
    } else {
      itemizer.itemize(shapedText, rules: resolved.itemization, findings: breaks.findings)
    }
    if let inline {
      inline.cutItems(of: &itemizer, in: shapedText, breaks.findings)
      inline.breaks.prohibitBreaksOfUnwrapped(in: text, &breaks.findings)
    }
    try interruption.check()
    if let inline {
      shapeRuns(of: inline, shapedText.scalars)
    } else {
      shaper.shape(shapedText.scalars, items: itemizer.items, until: interruption, into: &shaped)
    }
    try interruption.check()
    if resolved.shaping.spacing.letter != .zero { removeSpacingOfAdditions() }
    if rules.dividesClusters { shaped.divideClusters(atGraphemes: itemizer.graphemes) }
    if rules.placesClustersFromLeft && text.flags.contains(.mayNeedBidi) {
      shaped.endClusters(ofRightToLeft: itemizer.items)
    }
    if rules.showsSoftHyphens && text.flags.contains(.defaultIgnorable) {
      shaped.markSoftHyphens(in: text.scalars, but: breaks.hiddenHyphens)
    }
    let isMixed =
      text.flags.contains(.mayNeedBidi) || resolved.itemization.direction == .rightToLeft
    if rules.remainderIsWholeMinusHead && isMixed {
      shaped.markDirections(of: itemizer.items)
    }
    if uncountedSpacing != .zero { shaped.markSpaces(in: text.scalars) }
    let mayHoldMarks = !text.flags.isDisjoint(with: [.mark, .defaultIgnorable])
    if rules.endsLinesBeforeMarks && mayHoldMarks {
      shaped.widenSpacesBeforeMarks(in: text.scalars)
    }
    let wrappable = wrappableText(&breaks)
    try interruption.check()
    let fontRuns =
      inline == nil
      ? FontRunsOfHeights(resolved).find(among: shaped.fontRuns, of: shapedText.scalars)
      : shaped.fontRuns
    var prepared = FullText(
      wrappable: wrappable, text: text, fontRuns: fontRuns,
      missing: missingScalars(of: shapedText), style: resolved,
      sourceMap: map,
      inline: inlineLines(), &tableWriter)
    prepared.interruption = interruption
    return prepared
  }

  /// Shapes the runs of a rich text, or looks them up once it is worth while to read rules of fonts.
  private mutating func shapeRuns(of inline: InlineText, _ scalars: [UInt32]) {
    let lookUp = scansNext() ? inline.lookUp(itemizer.items, of: scalars) : nil
    inline.shaping.shape(
      scalars.indices, of: scalars, items: itemizer.items, isLineStart: true,
      until: interruption, with: inlineShapers, lookUp: lookUp, into: &shaped)
  }

  /// What the lines of the text at hand have their heights from; `nil` for the fonts on them, in one
  /// style.
  private func inlineLines() -> InlineLines? {
    if inline == nil && rules.lines.treatsLinesAlike { return nil }
    let inline =
      inline
      ?? InlineText(InlineContent(resolved, scalarCount: text.scalars.count), rules: rules)
    return inline.lines(fontRuns: shaped.fontRuns, items: itemizer.items, of: text.scalars)
  }

  /// Gives back what a text of so many bytes took besides what was made of it, unless the next
  /// one will need as much: memory follows the latest texts and not the longest one ever met.
  @inline(__always)
  mutating func releaseScratch(of byteCount: Int) {
    if byteCount > Self.keptByteCount { releaseScratch() }
  }

  private mutating func releaseScratch() {
    transformed = TransformedText()
    text = ProcessedText()
    itemizer = Itemizer()
    shaped = ShapedText()
    breaks = TextBreaks()
    tableWriter = ShapedTable.Writer(keepsPositions: true)
    shaper.releaseBuffer()
    inlineShapers.release()
    knownRunScanner?.scanner.release()
    scanner.releaseText()
    compactBuilder.releaseEdges()
  }

  /// Nine of ten thousand reviews are longer than a tenth of this.
  private static var keptByteCount: Int { 1 << 16 }

  func check(_ utf8: UnsafeBufferPointer<UInt8>) throws(TextError) {
    try check(byteCount: utf8.count)
    try interruption.check()
  }

  func check(byteCount: Int) throws(TextError) {
    guard byteCount <= maximumByteCount else {
      throw .tooLong(byteCount: byteCount, maximum: maximumByteCount)
    }
  }

  /// The characters no font has, each once, in the order of the text.
  private func missingScalars(of text: ProcessedText) -> [Unicode.Scalar] {
    var found = UniqueElements<Unicode.Scalar>()
    for (scalar, flags) in zip(text.scalars, shaped.boundaryFlags)
    where flags.contains(.missing) && resolved.shaping.mayMiss(scalar) {
      found.add(Unicode.Scalar(scalar) ?? "\u{FFFD}")
    }
    return found.elements
  }
}
