/// Prepares texts of one style: the stages from bytes to line stops, in order.
///
/// Keeps its buffers from text to text, so it belongs to one thread; make one
/// per thread. What it prepares may be shared.
///
/// ```swift
/// var measurer = try TextMeasurer(style)
/// let prepared = try measurer.prepare("정말 재밌게 봤어요!")
/// prepared.height(atWidth: 343)
/// ```
public struct TextMeasurer: ~Copyable {
  let resolved: ResolvedTextStyle
  let shaper: Shaper

  // What the last text left here, also for `explain`.
  private(set) var text = ProcessedText()
  private(set) var itemizer = Itemizer()
  private(set) var shaped = ShapedText()
  private(set) var actions: [BreakAction] = []
  private var graphemes: [Bool] = []

  /// The characters of the text measured last that no font of the style has, each
  /// once, in the order of the text. They measure as the box for missing glyphs of
  /// the font that is asked first.
  public internal(set) var missingCharacters: [Unicode.Scalar] = []

  /// For measuring without shaping; `nil` if the style does not allow it.
  let directRules: DirectLineRules?
  var linePass: LinePass?
  var scanner: TextScanner
  /// Of the same styles.
  var compactBuilder: CompactTextBuilder?
  /// How many texts were measured without being prepared.
  var sizedCount = 0

  public var style: TextStyle { resolved.style }

  /// - Throws: `FontError.unusableSize`.
  public init(_ style: TextStyle) throws(FontError) {
    self.init(try ResolvedTextStyle(style))
  }

  /// A measurer that shares fonts with all others of the same resolved style.
  public init(_ resolved: ResolvedTextStyle) {
    self.resolved = resolved
    shaper = Shaper(resolved.shaping)
    let rules = resolved.directRules()
    directRules = rules?.lines
    scanner = TextScanner(
      resolved.shaping, rules: rules?.scanning ?? .none,
      lineTools: LineTools(resolved.lineBreaker, resolved.lineBoxes, resolved.lineStack))
    linePass = rules.map { LinePass($0.lines, $0.scanning) }
    compactBuilder = rules.map { CompactTextBuilder($0.lines, style: resolved) }
  }

  /// Everything about `text` that does not depend on a width.
  ///
  /// - Throws: `TextError.tooLong`.
  public mutating func prepare(_ text: String) throws(TextError) -> PreparedText {
    var text = text
    // Not a typed closure in the standard library, hence the detour.
    let result = text.withUTF8 { bytes in
      Result { () throws(TextError) in try prepare(utf8: bytes) }
    }
    return try result.get()
  }

  /// Everything about a text that does not depend on a width.
  ///
  /// - Parameter utf8: The text. Ill-formed bytes measure as U+FFFD.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: O(*n*) in the bytes of the text.
  public mutating func prepare(
    utf8: UnsafeBufferPointer<UInt8>
  ) throws(TextError) -> PreparedText {
    missingCharacters = []
    try check(utf8)
    text.replace(
      with: utf8, whiteSpace: style.whiteSpace, partsIndents: style.profile.partsIndents)
    guard !text.scalars.isEmpty else { return PreparedText(emptyIn: resolved) }
    let profile = style.profile
    markBreaks()
    if profile.setsTabsAsSpaces { text.replaceTabs() }
    itemizer.itemize(text, rules: resolved.itemization)
    shaper.shape(text.scalars, items: itemizer.items, into: &shaped)
    if profile.showsSoftHyphens && text.flags.contains(.defaultIgnorable) {
      shaped.markSoftHyphens(in: text.scalars)
    }
    missingCharacters = missingScalars()
    return PreparedText(
      wrappable: wrappableText(), text: text, fontRuns: fontRunsThatMatter(),
      missing: missingCharacters, style: resolved)
  }

  func check(_ utf8: UnsafeBufferPointer<UInt8>) throws(TextError) {
    guard utf8.count <= ProcessedText.maximumByteCount else {
      throw .tooLong(byteCount: utf8.count, maximum: ProcessedText.maximumByteCount)
    }
  }

  private mutating func markBreaks() {
    let scalars = text.scalars
    resolved.lineBreaker.markBreaks(in: scalars.span, into: &actions)
    if text.flags.contains(.complexContext) {
      resolved.lineBreaker.markComplexContext(in: scalars.span, into: &actions)
    }
  }

  /// What makes stops of what may happen before each scalar.
  var lineStops: LineStops {
    LineStops(
      whiteSpace: style.whiteSpace, hardBreaks: resolved.hardBreaks,
      breaksAnywhere: style.strictness == .anywhere)
  }

  private mutating func wrappableText() -> WrappableText {
    let profile = style.profile
    let clusters = clusters()
    if resolved.shaping.spacing.rule == .glyphs {
      shaped.add(resolved.shaping.spacing.word, before: WordGaps().find(in: clusters))
    }
    let stops = lineStops
    let joints = Joints(rounding: profile.widthRounding)
      .find(in: text, items: itemizer.items, fontRuns: shaped.fontRuns)
    return WrappableText(
      origins: shaped.origins, edges: shaped.edges, graphemes: graphemeBoundaries(),
      advancesNeverShrink: !joints.isEmpty && shaped.origins.neverFall,
      trimmableEnds: shaped.trimmableEnds,
      joints: joints,
      wholePieces: WholePieces(rounding: profile.widthRounding)
        .find(joints: joints, fontRuns: shaped.fontRuns, origins: shaped.origins),
      rounding: profile.widthRounding, tabStops: resolved.tabStops,
      stops: stops.find(in: text, actions: actions),
      overflowStops: stops.findOverflowStops(in: text, actions: actions),
      lostStops: resolved.lineBreaker.breaksLostAtLineStart(
        in: text.scalars.span, actions: actions),
      clusters: clusters,
      breaksOverlongSegments: style.whiteSpace.wraps && style.overflowWrap != .normal,
      hyphenWidth: resolved.hyphenWidth,
      indents: resolved.indents,
      endsWithEmptyLine: profile.finalLineBreakAddsLine
        && text.scalars.last.map(resolved.hardBreaks.contains) == true,
      reshaper: reshaper())
  }

  /// Needed only for breaking overlong segments; empty if every scalar is one.
  private mutating func graphemeBoundaries() -> [Bool] {
    let scalars = text.scalars
    guard GraphemeBreaker.needsClusterLogic(scalars.span) else { return [] }
    GraphemeBreaker.markBoundaries(in: scalars.span, into: &graphemes)
    return graphemes
  }

  /// The clusters, if lines are to be broken by them.
  private func clusters() -> [WrappingCluster] {
    guard style.profile.wrapsByClusters && style.whiteSpace.wraps && style.overflowWrap != .normal
    else { return [] }
    return WrappingClusters(hardBreaks: resolved.hardBreaks)
      .find(in: text.scalars, edges: shaped.edges, actions: actions)
  }

  /// A reshaper if some line could begin or end at an unsafe place.
  private func reshaper() -> Reshaper? {
    guard style.profile.reshapesLineEnds,
      shaped.edges.contains(where: { !$0.isSafeToBreak })
    else { return nil }
    return Reshaper(style: resolved.shaping, scalars: text.scalars, items: itemizer.items)
  }

  /// The font of every character, if lines differ in height by it.
  private func fontRunsThatMatter() -> [FontRun] {
    if resolved.lineBoxes.isUniform { return [] }
    return shaped.fontRuns.allSatisfy { $0.font == 0 } ? [] : shaped.fontRuns
  }

  /// The characters no font has, each once, in the order of the text.
  private func missingScalars() -> [Unicode.Scalar] {
    var found: [Unicode.Scalar] = []
    var seen: Set<UInt32> = []
    for (scalar, edge) in zip(text.scalars, shaped.edges) where edge.contains(.missing) {
      if seen.insert(scalar).inserted { found.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    }
    return found
  }
}
