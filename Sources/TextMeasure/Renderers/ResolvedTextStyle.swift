/// A style with its fonts sized and its rules chosen: what measurers of that
/// style share.
///
/// Immutable, so any number of threads may use one.
package final class ResolvedTextStyle: Sendable {
  /// The style as it was given.
  package let style: TextStyle
  /// The hash of `style`, worked out once for those that look texts up by it.
  let styleHash: Int

  /// The facts about the style's renderer.
  package let rules: RendererRules
  let wrapping: WrappingStyle
  /// What characters of a text become before all else; `nil` for nothing.
  let transformer: TextTransformer?
  /// The forms that characters are shaped in; `nil` for their own.
  let shapedForms: CharacterForms?
  /// The style's, as its renderer uses them.
  let fonts: FontStack
  /// The size its fonts are used at, which the renderer may round.
  let fontSize: Points
  let shaping: ShapingStyle
  /// The styles of spans in texts of the style.
  let inlineStyles = InlineStyles()
  /// What scanning needs of the fonts.
  let tables: StyleTables
  let lineBoxes: LineBoxes
  let lineHeightPolicy: LineHeightPolicy
  let lineFit: BoxFit
  let lineBreaker: LineBreaker
  /// What breaks the last word of a text, where others are broken as in no language.
  let lastWordBreaker: LineBreaker?
  let lineChoice: LineChoice
  private let breakLanguage: ContentLanguage
  let itemization: ItemizationRules
  /// What chooses fonts before texts are shaped; `nil` where shaping finds them.
  var fontChoice: FontChoice? { fontChoiceOfApps.value }
  private let fontChoiceOfApps: OfApps<FontChoice>
  /// How paragraphs are broken as wholes; `nil` if lines are found one by one.
  var minikinStyle: MinikinStyle? { minikinStyleOfApps.value }
  private let minikinStyleOfApps: OfApps<MinikinStyle>
  /// How wide a line feed is in pixels, which needs room in a word that is cut.
  let lineFeedAdvance: Float
  let tabStops: TabStops
  let indents: LineIndents
  /// The width of the hyphen that a soft hyphen shows, rounded as a piece of a line.
  let hyphenWidth: Fixed
  /// The room that it needs: in Gecko with letter spacing (`PropertyProvider::GetHyphenWidth`),
  /// which is not part of the line.
  let hyphenFitWidth: Fixed

  /// - Throws: `StyleError.unusableSize`, `StyleError.unusableLength`.
  package convenience init(_ style: TextStyle) throws(StyleError) {
    try self.init(style, sharing: nil)
  }

  /// A style that shares with another what does not depend on what they differ in: where lines
  /// may end, whatever the size.
  ///
  /// - Throws: `StyleError.unusableSize`, `StyleError.unusableLength`.
  package init(
    _ style: TextStyle, sharing other: ResolvedTextStyle?
  ) throws(StyleError) {
    self.style = style
    styleHash = style.hashValue
    let rules = style.rules
    self.rules = rules
    var laidOut = style.enlarged(by: rules.layoutScale)
    // Of layout: what the longest text adds up to is a number there.
    try laidOut.checkLengths()
    try Font.check(laidOut.size)
    laidOut.size = rules.em(
      ofFontSize: max(laidOut.size, rules.leastFontSize(in: style.language)))
    let wrapping = style.wrapping(by: rules)
    self.wrapping = wrapping
    transformer = rules.transformer(style.textTransform, language: style.language)
    shapedForms = rules.shapedForms(style.textTransform)
    let fontSize = rules.fontSize.points(laidOut.size)
    self.fontSize = Points(fontSize.rawValue / rules.layoutScale)
    let own = rules.sized(style.fonts.map { $0.used(rules.use(of: $0, in: style)) }, in: laidOut)
    let capitals = rules.smallCapitals(of: style, in: own)
    let withCapitals = rules.fonts(own, with: capitals, size: fontSize)
    let positions = rules.drawnPositions(of: style, behind: withCapitals.faces.count)
    fonts = rules.fonts(withCapitals, of: own, with: positions, size: fontSize)
    try fonts.checkCount()
    let isSlanted = style.isItalic && style.synthesis.contains(.style)
    shaping = try ShapingStyle(
      fonts, size: fontSize, rounding: rules.advanceRounding.of(slanted: isSlanted),
      drawingsHaveNoWidth: rules.drawingsHaveNoWidth, language: style.language,
      spacing: rules.shapedSpacing(laidOut, wrapping),
      autospace: rules.autospace(style.autospace, language: style.language),
      features: rules.features(of: style),
      punctuation: rules.trimsPunctuation ? style.spacingTrim : .spaceAll,
      prefersEmojiFont: rules.prefersEmojiFont, fallback: rules.fallback,
      emojiAdvance: rules.emojiEms.map { Fixed(rounding: $0 * fontSize) },
      shapingUnit: rules.shapingUnit, kernsEastAsian: rules.kernsEastAsian,
      setsHangulByNeighbors: rules.setsHangulByNeighbors,
      widthRounding: rules.widthRounding, invisibles: rules.invisibles,
      dropsSoftHyphens: rules.dropsSoftHyphens, spacesAreBare: rules.spacesAreBare,
      directionIsOfScript: rules.directionIsOfScript, replacesHyphens: rules.replacesHyphens,
      noBreakSpacesAreSpaces: rules.noBreakSpacesAreSpaces,
      thickens: rules.widensThickened && style.weight ?? 0 >= Face.boldWeight
        && style.synthesis.contains(.weight),
      smallCapitals: capitals, drawnPositions: positions)
    let lineHeight = rules.lines.own(
      laidOut.lineHeight, stack: fonts, size: fontSize, specifiedSize: laidOut.size)
    lineBoxes = LineBoxes(
      lineHeight, stack: fonts, size: fontSize, specifiedSize: laidOut.size,
      strut: laidOut.strut, model: rules.lines)
    let insets = rules.insets(of: style)
    let natural = LineBoxes(.normal, stack: fonts, size: fontSize, model: rules.lines)
    lineHeightPolicy = LineHeightPolicy(
      primary: lineBoxes.primary, emptyText: lineBoxes.emptyText,
      rule: LineRule(
        rules.lines, lineHeight, primary: fonts.primary, size: fontSize,
        spacing: laidOut.paragraph.lineSpacing),
      rounding: rules.heightRounding, emptyTextIsOneLineHigh: rules.emptyTextIsOneLineHigh,
      heightPerAllowedLine: rules.capsHeightAtLineLimit ? natural.primary.height : .unbounded,
      paragraph: style.paragraph, spacesParagraphsAtEnds: rules.spacesParagraphsAtEnds,
      insets: insets)
    lineFit = BoxFit(rules.lineFit, insets)
    lineChoice = rules.lineChoice(style.wrapStyle, wrapping)
    let lineBreaking = rules.lineBreaking(wrapping, language: style.language)
    itemization = rules.itemization(
      whiteSpace: wrapping.whiteSpace, language: ContentLanguage(tag: style.language),
      direction: style.direction)
    let language = rules.breakLanguage(tag: style.language)
    lastWordBreaker = LineBreaker.ofLastWord(lineBreaking, language: language)
    breakLanguage = lastWordBreaker == nil ? language : .other
    let isShared =
      other?.lineBreaker.options == lineBreaking && other?.breakLanguage == breakLanguage
    let breaks =
      (isShared ? other?.tables.breaks : nil)
      ?? BreakPairs(LineBreaker(lineBreaking, language: breakLanguage))
    lineBreaker = breaks.lineBreaker
    let primary = shaping.fonts[0]
    let fontChoice = OfApps(
      rules.ownFontCount.map { [fonts] in
        FontChoice(fonts, ownCount: $0, language: ContentLanguage(tag: style.language))
      })
    fontChoiceOfApps = fontChoice
    tables = StyleTables(shaping, unitFonts: fontChoice.value, breaks: breaks)
    lineFeedAdvance = fontChoice.value.map { [shaping] in $0.lineFeedAdvance(shaping.fonts) } ?? 0
    minikinStyleOfApps = OfApps(rules.minikinStyle(style, wrapping, hyphen: primary))
    indents = LineIndents(
      ofText: rules.indentLength.fixed(laidOut.firstLineIndent), laidOut.paragraph,
      length: rules.indentLength.fixed,
      ofBox: IndentsOfBox(style.indentPercentages, rules.indentPercentage))
    let space = rules.measuresTabsLinearly ? primary.linearAdvance(of: " ") : nil
    tabStops = rules.tabStops(
      laidOut.wrapping(by: rules).tabSize, laidOut.paragraph,
      spaceWidth: space ?? primary.advance(of: " ") ?? .zero,
      zeroWidth: primary.advance(of: "0") ?? .zero, spacing: shaping.spacing)
    let hyphen = primary.advance(of: "\u{2010}") ?? primary.advance(of: "-") ?? .zero
    let spacing = shaping.spacing
    let spaced = hyphen + (rules.hyphensAreSpaced ? spacing.letter : .zero)
    hyphenWidth =
      rules.showsSoftHyphens ? FragmentWidth.rounded(spaced, rules.widthRounding) : .zero
    hyphenFitWidth = hyphenWidth + (rules.hyphensNeedSpacing ? spacing.letter : .zero)
  }

  /// How many lines a text may have for which `maxLines` is given.
  func lineLimit(_ maxLines: Int?) -> Int {
    rules.heedsLineLimit ? maxLines.asLineLimit : .max
  }

  /// What becomes of the white space of texts.
  var whiteSpaceRules: WhiteSpaceRules {
    WhiteSpaceRules(
      whiteSpace: wrapping.whiteSpace, isolatesIndents: rules.isolatesIndents,
      ignoresReturns: rules.ignoresReturns, collapsesReturns: rules.collapsesReturns,
      dropsFirstReturns: rules.returnsAreOfRows, keepsMarkedSpaces: rules.keepsMarkedSpaces,
      collapsesAcrossSoftHyphens: rules.breaksIgnoreDiscarded, kerning: rules.spaceKerning,
      removedLineBreaks: rules.removedLineBreaks(in: shaping.language))
  }

  /// Replaces a text by bytes whose white space is processed by the style.
  func process(_ utf8: UnsafeBufferPointer<UInt8>, into text: inout ProcessedText) {
    text.replace(with: utf8, whiteSpaceRules)
  }

  /// Bytes that the style takes by now, beside its fonts: its tables grow with the characters that
  /// texts hold, and it keeps the styles of spans.
  ///
  /// - Complexity: O(*n*) in the size of the tables: some ten microseconds for each MB.
  package var memoryFootprint: Int { ownByteCount + inlineStyles.byteCount }

  /// Bytes that it takes without the styles of spans.
  var ownByteCount: Int { Self.fixedByteCount + tables.byteCount }

  /// About what it takes before any text is measured.
  private static let fixedByteCount = 64 << 10

  var hardBreaks: HardBreaks { itemization.hardBreaks }

  /// Whether another style finds the same opportunities in every text.
  func breaksAlike(_ other: ResolvedTextStyle) -> Bool {
    lineBreaker.options == other.lineBreaker.options && breakLanguage == other.breakLanguage
      && wrapping.hyphens == other.wrapping.hyphens
      && (lastWordBreaker == nil) == (other.lastWordBreaker == nil)
  }

  /// Whether a segment that overflows a line is cut, by `word-break: break-all` or
  /// `line-break: anywhere`, as a rule of wrapping.
  var cutsOverflowingSegments: Bool {
    rules.cutsOverflowingSegments && wrapping.whiteSpace.wraps
      && (wrapping.wordBreak == .breakAll || wrapping.strictness == .anywhere)
  }

  /// Finds the punctuation that hangs; `nil` where none does.
  var hangingMarks: HangingMarks? {
    guard rules.hangsPunctuation, !style.hangingPunctuation.isEmpty else { return nil }
    return HangingMarks(allowed: style.hangingPunctuation)
  }

  /// Whether phrases stay whole where they fit a line.
  var keepsPhrases: Bool { rules.keepsPhrases(wrapping, language: style.language) }
}
