// Engines of browsers.

extension RendererRules {
  /// What all browsers have in common.
  private static func browser(
    _ normal: NormalHeight, length: LengthRule, multiple: MultipleHeight
  ) -> RendererRules {
    var rules = RendererRules(
      lines: .css(normal: normal, length: length, multiple: multiple), truncation: .ofBrowsers)
    rules.whiteSpace = .normal
    rules.overflowWrap = .normal
    rules.usesWebFonts = true
    rules.setsAllAxes = true
    rules.fittingWidth = .fitContent
    rules.controlsOfKeptSpace = .keptInCSS
    rules.autoStrictness = .auto
    rules.endsLinesBeforeMarks = true
    rules.ignoresReturns = true
    rules.minimumTab = .halfSpace
    rules.finalLineBreakAddsLine = false
    rules.emptyTextIsOneLineHigh = false
    return rules
  }

  /// Chromium 156 on Linux.
  static let chromium: RendererRules = {
    var rules = browser(.parts, length: .nearest64, multiple: .percentage)
    // 2: returns and other kept characters, spaces that hang, tabs with an indent, axes of
    // variable fonts, kerning that browsers drop, ties of line heights.
    rules.version = 2
    rules.spacingLength = .cut
    rules.indentLength = .floored64
    rules.fontSize = .floored100
    rules.widthRounding = .layoutUnits
    rules.useLayoutUnits()
    rules.advanceRounding = .freeTypeLinear
    rules.prefersEmojiFont = false
    rules.controlsOfCollapsedSpace = .none
    rules.trimsPunctuation = true
    rules.reshapesLineEnds = true
    rules.breaking = .css
    rules.isolatesIndents = true
    rules.hangsSpacesWithinSegments = true
    rules.finalSoftHyphenCounts = true
    return rules
  }()

  /// WebKitGTK 2.50.
  static func webkit(cutsLineHeight: Bool) -> RendererRules {
    let height: LengthRule = cutsLineHeight ? .whole : .exact
    var rules = browser(.parts, length: height, multiple: .product(height))
    rules.indentLength = .floored64
    rules.useLayoutUnits()
    rules.spacing = .characters
    rules.wordSpacingPrecedesSpaces = true
    rules.spacesTabs = true
    rules.advanceRounding = .skParagraph
    rules.prefersEmojiFont = false
    rules.fallback = .sequences
    rules.scripts = .neighborsInFont
    rules.controlsOfCollapsedSpace = .returns
    rules.shapingUnit = .segment
    rules.spaceKerning = .asWritten
    rules.invisibles = .separatorsHaveNoWidth
    rules.heightsFollowCharacters = true
    rules.spacesAreBare = true
    rules.directionIsOfScript = true
    rules.reshapesLineEnds = true
    rules.remainderIsWholeMinusHead = true
    rules.breaking = .asciiPairs
    rules.cutsOverflowingSegments = true
    rules.collapsesReturns = false
    rules.ideographicSpaceHangs = false
    rules.overflowPushesSpacesToNextLine = true
    rules.hyphenEndsLine = true
    rules.hyphensMayOverflow = true
    rules.hidesHyphensOfNoBreak = true
    rules.hyphensAreSpaced = true
    rules.boxesAreNeverNegative = true
    rules.sumsInFloats = true
    return rules
  }

  /// Firefox 153.
  static let firefox: RendererRules = {
    var rules = browser(.roundedSum, length: .nearest60, multiple: .product(.nearest60))
    rules.spacingLength = .nearest60
    rules.indentLength = .nearest60
    rules.fontSize = .nearest60
    rules.widthRounding = .sixtieths
    rules.lineFit = .sixtieths
    rules.boxStep = Points(1.0 / 60)
    rules.gridPixelsPerPoint = 60
    rules.truncationBox = .sixtieths
    rules.spacing = .graphemes
    rules.minimumTab = .halfZero
    rules.measuresTabsLinearly = true
    rules.advanceRounding = .freeTypeOrHarfBuzz
    rules.prefersEmojiFont = false
    rules.fallback = .codePoints
    rules.scripts = .pairs
    rules.commonScriptIsOfLanguage = true
    rules.controlsOfCollapsedSpace = .returns
    rules.shapingUnit = .word
    rules.kernsEastAsian = false
    rules.spaceKerning = .all
    rules.invisibles = .ignorablesHaveNoWidth
    rules.dropsSoftHyphens = true
    rules.dividesClusters = true
    rules.graphemesEndWithFonts = true
    rules.breaking = .words
    rules.breaksIgnoreSoftHyphens = true
    rules.collapsesReturns = false
    rules.returnsHang = true
    rules.keepsMarkedSpaces = true
    rules.tabsHang = false
    rules.clampsHangingSpaces = true
    rules.overflowPushesSpacesToNextLine = true
    rules.hyphenEndsLine = true
    rules.hyphenatesBeforeSpaces = true
    rules.hyphensNeedSpacing = true
    return rules
  }()

  /// Boxes of multiples of 1/64 px (`LayoutUnit`).
  private mutating func useLayoutUnits() {
    lineFit = .layoutUnits
    boxStep = Points(1.0 / 64)
    gridPixelsPerPoint = 64
    truncationBox = .layoutUnits
  }
}
