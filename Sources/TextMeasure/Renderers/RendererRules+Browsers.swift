// Engines of browsers.

extension RendererRules {
  /// What all browsers have in common.
  private static func browser(_ lines: CSSLineRules) -> RendererRules {
    var rules = RendererRules(lines: .css(lines), truncation: .ofBrowsers)
    rules.whiteSpace = .normal
    rules.overflowWrap = .normal
    rules.hasOverflowWrap = true
    rules.sanitizesFonts = true
    rules.setsAllAxes = true
    rules.fittingWidth = .fitContent
    rules.controlsOfKeptSpace = .keptInCSS
    rules.autoStrictness = .auto
    rules.endsLinesBeforeMarks = true
    rules.ignoresReturns = true
    rules.minimumTab = .halfSpace
    rules.setsDirection = true
    rules.withoutHyphens = .showsNothing
    rules.finalLineBreak = .addsNoLine
    rules.emptyTextIsOneLineHigh = false
    return rules
  }

  /// Chromium 156 on Linux.
  static func chromium(_ edition: ChromiumEdition) -> RendererRules { chromium }

  private static let chromium: RendererRules = {
    var rules = browser(
      CSSLineRules(
        normal: .parts, length: .nearest64, multiple: .percentage, leading: .wholePixels))
    // 2: returns and other kept characters, spaces that hang, tabs with an indent, axes of
    // variable fonts, kerning that browsers drop, ties of line heights.
    // 3: U+3000 after a space, quotation marks and dashes that begin a line, punctuation beside
    // full-width punctuation, scripts of U+00B7 and of marks, the won sign, axes of slanted letters.
    // 4: sizes by `font-size-adjust`.
    // 5: boxes on screens of other ratios, kept spaces in texts of several styles, pieces of text that
    // runs from left to right.
    rules.version = 6
    // `StyleBuilderConverter::ConvertLineHeight` takes a whole number (Chromium 156: 99.9 % of
    // 16 px are 15.84 px).
    rules.lineHeightPercentage = .wholePercents
    rules.spacingLength = .cut
    rules.indentLength = .floored64
    rules.indentPercentage = .cutTo64ths
    // 15 fonts at five sizes.
    rules.unitFontSize = .floored100
    rules.lineUnit = .asComputed
    rules.fontSize = .floored100
    rules.adjustedSize = .floored100
    // Seven fonts at two sizes.
    rules.ideographHeight = .advance
    rules.slant = .slnt
    // `OpenTypeCapsSupport`, `SmallCapsIterator`.
    rules.smallCapitalSize = 0.7
    rules.smallCapitals = .casesApart
    // `SimpleFontData::CreateScaledFontData`.
    rules.smallCapitalRounding = .whole
    rules.smallCapitalsKeepStyleSize = true
    rules.fastRendering = .withoutLigatures
    rules.widthRounding = .layoutUnits
    // `ubidi_getDirection` of all of a text (360 with LRI, FSI, LRE and LRO in Chromium 156).
    rules.joinsEvenLevels = true
    // `use-zoom-for-dsf`: styles are computed in physical pixels (4,200 texts at six ratios from
    // 1.25 to 3 in Chromium 156).
    rules.laysOutInDevicePixels = true
    rules.useLayoutUnits()
    rules.advanceRounding = .freeTypeLinear
    rules.prefersEmojiFont = false
    rules.controlsOfCollapsedSpace = .none
    rules.trimsPunctuation = true
    rules.autospace = .eastAsian
    // `normal` and `no-autospace` are its values (`CSS.supports`).
    rules.autospacesByKind = false
    // `LayoutLocale::LocaleWithBreakKeyword`: ICU has phrases of these two languages.
    rules.hasAutoPhrase = true
    rules.placesClustersFromLeft = true
    rules.reshapesLineEnds = true
    rules.casing = .unicode
    rules.capitalization = .unitsOfWords
    rules.hasGeorgianCapitals = false
    rules.breaking = .css
    rules.isolatesIndents = true
    // `LineBreaker::HandleTrailingSpaces` takes one space where spaces collapse, and nothing else.
    rules.collapsedSpaceEndsHangingRow = true
    rules.showsSpaceAfterIdeographicSpace = true
    rules.hangsSpacesWithinSegments = true
    rules.finalSoftHyphenCounts = true
    rules.tabsFollowHyphens = true
    rules.losesLetters = true
    rules.withoutHyphens = .endsNoLine
    rules.inline = InlineRules(
      elementsPartLineBreaks: true,
      zeroShiftParts: true, ideographicSpaceOfTextJoinsSpaces: true, wrappingTextEndsLines: true,
      boxesFollowInvisibleText: true, unwrappedTextKeepsBoxes: true)
    rules.balance = .scored(balances: true)
    rules.pretty = .scored(balances: false)
    rules.inlineBoxes = .chromium
    return rules
  }()

  /// WebKit: as WebKitGTK answers, but for what a port is known to do otherwise.
  static func webkit(_ edition: WebKitEdition, _ port: WebKitPort) -> RendererRules {
    var rules = webkit
    if edition == .v2_50 { rules.beOlderWebKit() }
    switch port {
    case .gtk: break
    case .mac: rules.useCoreText(.nearest)
    case .ios: rules.useCoreText(.up)
    }
    return rules
  }

  /// Takes a font's metrics as a port on Apple's systems does.
  private mutating func useCoreText(_ rounding: CoreTextRounding) {
    guard case .css(var ofCSS) = lines else { return }
    ofCSS.normal = .partsOfCoreText(rounding)
    lines = .css(ofCSS)
  }

  /// What WebKitGTK 2.50 does otherwise than 2.54.
  private mutating func beOlderWebKit() {
    lines = .css(
      CSSLineRules(
        normal: .partsOfStrikes, length: .whole, multiple: .productOfLayoutUnits(.whole),
        leading: .wholePixels))
    heightRounding = .none
    hardBreaks = .lineFeed
    endsKeptWordsAtPunctuation = false
    smallKana = .ofRuleSet
    loneCutsHoldPunctuation = false
    breaking = .asciiPairs
    inlineBoxes = .olderWebKit
  }

  /// WebKitGTK 2.54.
  private static let webkit: RendererRules = {
    var rules = browser(
      CSSLineRules(
        normal: .partsOfStrikes, length: .float, multiple: .productOfLayoutUnits(.floored64),
        leading: .exact))
    // Lines of a height in px, em or percent keep what 1/64 px leaves of it, and their sum does not
    // (843 heights in WebKitGTK 2.54).
    rules.heightRounding = .downToLayoutUnits
    // 2: emoji, languages of `line-break`, hyphens and joiners that hold on, multiples of sizes,
    // kept spaces of `break-all`, tables and axes of fonts, also of slanted letters, tabs of no
    // width.
    // 3: returns that are kept, heights of emoji, letters and signs of Latin-1 after hyphens.
    // 4: edition 2.54, ports, emoji that are text by default.
    rules.version = 5
    rules.hardBreaks = .lineFeedsAndParagraphs
    rules.endsKeptWordsAtPunctuation = true
    rules.smallKana = .startLinesInKoreanAndJapanese
    rules.loneCutsHoldPunctuation = true
    // As in Chromium (WebKitGTK 2.50: ten percentages of four sizes).
    rules.lineHeightPercentage = .wholePercents
    rules.indentLength = .floored64
    rules.indentPercentage = .floats
    rules.useLayoutUnits()
    rules.spacing = .characters
    rules.autospace = .units
    rules.adjustedSize = .exact
    rules.slant = .italOrMirroredSlnt
    // `Font::variantCapsSupportedForSynthesis` is Cocoa's alone.
    rules.smallCapitalSize = 0.7
    rules.smallCapitals = .simple
    rules.smallCapitalsIgnoreFonts = true
    rules.fastRendering = .withoutLigaturesAndKerning
    rules.spacesByNaturalLines = true
    rules.wordSpacingPrecedesSpaces = true
    rules.spacesTabs = true
    rules.advanceRounding = .skParagraph
    // Its FreeType has nothing to draw SVG with, and loads such glyphs without advances
    // (WebKitGTK 2.50).
    rules.drawingsHaveNoWidth = true
    rules.fallback = .sequences
    rules.scripts = .neighborsInFont
    rules.controlsOfCollapsedSpace = .returns
    // 224 texts in boxes of seven widths (WebKitGTK 2.50).
    rules.returnsHang = false
    rules.shapingUnit = .segment
    rules.spaceKerning = .asWritten
    rules.invisibles = .separatorsHaveNoWidth
    rules.heightsFollowCharacters = true
    rules.noBreakSpacesAreSpaces = true
    rules.spacesAreBare = true
    rules.directionIsOfScript = true
    rules.reshapesLineEnds = true
    rules.remainderIsWholeMinusHead = true
    rules.casing = .unicode
    rules.formTransforms = .kana
    rules.breaking = .asciiPairsOfICU78
    rules.strictnessNeedsLanguage = true
    // Its build has no sanitizer.
    rules.sanitizesFonts = false
    rules.setsOpticalSize = false
    rules.cutsOverflowingSegments = true
    rules.collapsesReturns = false
    rules.hangsPunctuation = true
    rules.ideographicSpaceHangs = false
    rules.overflowPushesSpacesToNextLine = true
    rules.hyphenEndsLine = true
    rules.hyphensMayOverflow = true
    rules.hidesHyphensOfNoBreak = true
    rules.hyphensAreSpaced = true
    rules.balance = .even
    rules.pretty = .filled
    rules.negativeWidths = .mirrored
    rules.sumsInFloats = true
    rules.inline = InlineRules(
      shapesTextsApart: true, boxesFollowInvisibleText: true, boxesLeaveUnwrappedSpaces: true,
      breakRule: .after)
    rules.inlineBoxes = .webkit
    return rules
  }()

  static func firefox(_ edition: FirefoxEdition) -> RendererRules {
    var rules = firefox
    if edition == .v153 {
      rules.computedFontSize = .exact
      rules.setsHangulByNeighbors = false
    }
    return rules
  }

  /// Firefox 159.
  private static let firefox: RendererRules = {
    // 2: heights of lines, ties of 1/60 px, line breaks between Han and kana, `loose` and `normal`
    // by language, hyphens that fonts lack, soft hyphens in cut words, U+3000.
    // 3: spacing in percent.
    // 4: outlines thickened for want of a bold font, metrics of fonts in pixels of the screen,
    // axes of slanted letters.
    // 5: underlines in whole pixels, boxes as wide as their text.
    // 6: edition 159; ascents of fonts that do not prefer typographic metrics; the least size in Thai;
    // U+00A0 that a font lacks; controls of direction beside spaces; fonts of tabs.
    var rules = browser(
      CSSLineRules(
        normal: .roundedSum(), length: .nearest60, multiple: .floatProduct(.nearest60),
        leading: .sixtieths))
    rules.version = 7
    // `LengthPercentage::Resolve` (Firefox 153: -5.37 % of 16 px are 51/60 px, where -0.86 px
    // are 52/60).
    rules.spacingPercentage = .cutToSixtieths
    rules.lineHeightPercentage = .floats
    rules.spacingLength = .nearest60
    rules.indentLength = .nearest60
    rules.indentPercentage = .cutToSixtieths
    rules.fontRelativeLength = .nearest60
    // As FreeType has sizes.
    rules.unitFontSize = .nearest64
    rules.letterHeights = .halfEm
    rules.unitsSearchFonts = true
    // 835 line heights in Firefox 159.
    rules.computedFontSize = .nearest60
    rules.fontSize = .nearest60
    // `gfxFontStyle::GetAdjustedSize`.
    rules.adjustedSize = .whole
    rules.ideographHeight = .em
    rules.slant = .italOrSlnt
    // `gfxFont::InitFakeSmallCapsRun`.
    rules.smallCapitalSize = 0.8
    // Seventeen paddings and twenty borders, at ratios of 1, 1.25, 1.5 and 2.
    rules.paddingLength = .nearest60
    rules.borderWidth = .pixelsOfSixtieths(perPx: 1)
    rules.widthRounding = .sixtieths
    rules.lineFit = .sixtieths
    rules.boxStep = Points(1.0 / 60)
    rules.gridPixelsPerPoint = 60
    rules.truncationBox = .sixtieths
    rules.spacing = .graphemes
    rules.autospace = .specified
    // 49 texts in Firefox 153.
    rules.autospacesByBothKinds = false
    rules.minimumTab = .halfZero
    rules.measuresTabsLinearly = true
    rules.advanceRounding = .freeTypeOrHarfBuzz()
    rules.prefersEmojiFont = false
    rules.fallback = .codePoints
    rules.drawsPositions = true
    rules.axisStep = 1.0 / 64
    rules.scripts = .pairs
    rules.commonScriptIsOfLanguage = true
    rules.controlsOfCollapsedSpace = .returns
    // 320 texts in Firefox 153.
    rules.wrapsBreakSpaces = true
    rules.endlessLinesHaveOneIndent = true
    rules.shapingUnit = .word
    rules.kernsEastAsian = false
    rules.spaceKerning = .all
    rules.invisibles = .ignorablesHaveNoWidth
    rules.replacesHyphens = true
    rules.noBreakSpacesAreSpaces = true
    // `font.minimum-size.th`, of 34 languages asked the only one.
    rules.leastThaiFontSize = 13
    rules.setsHangulByNeighbors = true
    rules.dropsSoftHyphens = true
    rules.dividesClusters = true
    rules.graphemesEndWithFonts = true
    rules.casing = .characters
    rules.capitalization = .afterPunctuation
    rules.formTransforms = .all
    rules.breaksAsWritten = true
    rules.breaking = .words
    rules.breaksIgnoreDiscarded = true
    rules.collapsesReturns = false
    rules.returnsAreOfRows = true
    rules.ignoresReturns = false
    rules.keepsMarkedSpaces = true
    rules.removedLineBreaks = .betweenWide
    rules.lineBreaksKeepFont = true
    rules.ideographicSpaceHangsBeforeLineBreaks = false
    rules.hangsSpacesWithinSegments = true
    rules.tabsHang = false
    rules.clampsHangingSpaces = true
    rules.negativeWidths = .none
    rules.overflowPushesSpacesToNextLine = true
    rules.hyphenEndsLine = true
    rules.softHyphensStay = true
    rules.hyphenatesBeforeSpaces = true
    rules.hyphensNeedSpacing = true
    rules.widensThickened = true
    rules.inline = InlineRules(
      breakRulesPart: true, emptyElementsPart: true, scriptsAreOfRuns: true,
      boxesWrapAsTheirText: true, boxesFollowInvisibleText: true, boxesHoldInvisibleText: true,
      breaksUnwrappedWords: true, spacesOfTextsStayTogether: true,
      breakRule: .both, keepsRoomToClose: true)
    // It has no `pretty`.
    rules.balance = .narrowed
    rules.inlineBoxes = .firefox
    return rules
  }()

  /// Boxes of multiples of 1/64 px (`LayoutUnit`).
  private mutating func useLayoutUnits() {
    lineFit = .layoutUnits
    // Recorded as those of Firefox; in Chromium in pixels of the screen.
    paddingLength = .floored64
    borderWidth = .pixels(perPx: 1)
    boxStep = Points(1.0 / 64)
    gridPixelsPerPoint = 64
    truncationBox = .layoutUnits
  }
}
