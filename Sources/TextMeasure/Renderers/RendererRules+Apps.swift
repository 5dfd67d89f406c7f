// Renderers of apps.

extension RendererRules {
  /// UIKit, by the options of one of its ways to show text.
  static func uikit(_ options: UIKitRules) -> RendererRules {
    var rules = RendererRules(lines: .textKit(options), truncation: .ofUIKit)
    // 2: a line break that ends a label's text leaves no line; paragraphs that are clipped are one line.
    rules.version = 2
    rules.lengthUnit = .pt
    // Since iOS 14 a plain `UILabel` keeps Hangul words together
    // (`NSParagraphStyle.LineBreakStrategy.standard`).
    let keepsHangul =
      options.lineBreakMode.usesLineBreakStrategy
      && options.lineBreakStrategy.contains(.hangulWordPriority)
    rules.wordBreak = keepsHangul ? .hangulWordPriority : .normal
    let wrapsCharacters = options.containerLineBreakMode == .charWrapping
    rules.strictness =
      options.lineBreakMode == .charWrapping || wrapsCharacters ? .anywhere : .auto
    rules.heedsLineLimit = !wrapsCharacters
    // As LayoutKit found of `boundingRect`, and ComposeUI of `NSLayoutManager`.
    let isOneLine = options.setsCutParagraphsOnOneLine && options.lineBreakMode.cuts
    rules.whiteSpace = isOneLine ? .pre : .preWrap
    rules.tabSize = .points(28)
    rules.fittingWidth = .widestLine
    rules.gridPixelsPerPoint = options.scale
    rules.gridRoundsDown = false
    rules.hairlinesArePixels = true
    if case .ems(let ems) = options.emojiAdvance { rules.emojiEms = ems }
    rules.reshapesLineEnds = true
    rules.hardBreaks = .unicode
    rules.finalLineBreak = FinalLineBreak(
      addsLine: options.finalLineBreakAddsLine, addsLineIfAlone: options.loneLineBreaksAddLine)
    // `UILabel` rounds the total, and only it, up to whole pixels, and its width, too.
    if options.entryPoint == .label && options.scale > 0 {
      rules.heightRounding = .upToPixels(scale: options.scale, tolerance: options.pixelTolerance)
    }
    rules.boxRounding = rules.heightRounding
    rules.emptyTextIsOneLineHigh = options.emptyTextIsOneLineHigh
    rules.spacesParagraphsAtEnds = options.spacesParagraphsAtEnds
    rules.capsHeightAtLineLimit = options.capsHeightAtLineLimit
    rules.inline = InlineRules(spanBreaking: .none, boxesBreakAsCharacters: true)
    return rules
  }

  /// SkParagraph, as Flutter builds it.
  static func flutter(
    _ edition: FlutterEdition, _ leading: LeadingDistribution,
    _ heightBehavior: TextHeightBehavior, roundsWidths: Bool
  ) -> RendererRules {
    var rules = RendererRules(
      lines: .skParagraph(leading, heightBehavior), truncation: .ofFlutter)
    // 2: lines filled before an ellipsis, which has the font of what it cuts; scripts found anew in
    // what a font lacks; returns of the font of the line feed after them.
    // 3: dashes and hyphens that begin a word, as ICU has them.
    rules.version = 3
    rules.tabSize = .spaces(1)
    rules.lineFit = .skParagraph(roundsWidths: roundsWidths)
    if roundsWidths {
      rules.boxStep = 1
      rules.boxRounding = .upToPixels(scale: 1, tolerance: 0)
      rules.truncationBox = .wholePoints
    }
    rules.endlessLinesHoldSpaces = true
    rules.cutsProbedWidths = true
    rules.spacing = .glyphs
    rules.setsTabsAsSpaces = true
    rules.advanceRounding = .skParagraph
    // Fonts are tried in their order for emoji, too, and control characters shaped like any other.
    rules.isolatesEmoji = false
    rules.fallback = .graphemes
    rules.scripts = .neighbors
    rules.controlsOfCollapsedSpace = .none
    rules.controlsOfKeptSpace = .none
    rules.hardBreaks = .lineFeedsAndSeparators
    rules.breaking =
      switch edition {
      case .v3_38: .icu74
      case .v3_41: .icu77
      }
    // There are no languages there, and as in most of them small kana may start lines.
    rules.breaksByLanguage = false
    rules.showsSoftHyphens = false
    rules.wrapsByClusters = true
    rules.inline = InlineRules(spacingParts: false, heightParts: true, scriptsAreOfRuns: true)
    return rules
  }

  /// `StaticLayout` of Android, by the options of a view.
  static func android(_ options: AndroidRules) -> RendererRules {
    let density = options.pixelsPerPoint
    var rules = RendererRules(lines: .staticLayout(options), truncation: .ofAndroid)
    // 2: advances of whole pixels, breaks of whole paragraphs, extents in 32-bit floats.
    // 3: punctuation behind emoji that two fonts draw, addresses in phrases that are cut.
    // 4: React Native's line heights whatever the font padding; no phrases but of Korean and Japanese;
    // fallback by the languages of Android's own list of fonts.
    rules.version = 4
    rules.lengthUnit = .dp
    rules.strictness = options.strictness
    // `TAB_INCREMENT` of `Layout`.
    rules.tabSize = .points(Points(20 / density))
    rules.ownFontCount = options.ownFontCount
    rules.fontSize = .pixels(
      density: density, fontScale: options.usedFontScale, options.fontSizeRounding)
    rules.pixelsPerPoint = density
    rules.lineFit = .pixels(density: density)
    rules.boxStep = Points(1 / density)
    rules.boxRounding = .upToPixels(scale: density, tolerance: 0)
    rules.boxesAreWholePixels = true
    rules.gridPixelsPerPoint = options.density
    rules.gridRoundsDown = false
    rules.hairlinesArePixels = true
    rules.truncationBox = .asWrapped
    rules.tokensAreWholePixels = true
    rules.shapesSpacing = false
    // `cleanAndAddDefaultFontFeatures` of Minikin.
    rules.usesContextualHalfWidths = true
    rules.mostSpacingOfLigatures = 0.03
    rules.advanceRounding = .pixels(
      density: density, isLinear: options.usesLinearText, measuresInk: options.usesBoundsForWidth)
    rules.phrases = options.wordStyle
    rules.showsSoftHyphens = options.hyphenation != .none
    rules.breakStrategy = options.breakStrategy
    rules.trimsLetterSpacing = options.trimsLetterSpacing
    rules.heightsLeaveOutSpaces = options.usesBoundsForWidth
    rules.lineIndents = options.indents
    rules.heightRounding = .ofPixels(density)
    rules.inline = InlineRules(
      spansPart: true, breaksByRuns: true, spanBreaking: .strictness, scriptsAreOfRuns: true)
    return rules
  }
}

extension AndroidRules {
  fileprivate var strictness: LineBreakStrictness {
    switch lineBreakStyle {
    case .none: .auto
    case .loose: .loose
    case .normal: .normal
    case .strict: .strict
    }
  }
}
