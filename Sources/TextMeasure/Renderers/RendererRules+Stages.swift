internal import CUnicodeData

// What the stages before lines are given.

extension RendererRules {
  /// How text is cut into items.
  func itemization(whiteSpace: WhiteSpace, language: ContentLanguage) -> ItemizationRules {
    ItemizationRules(
      hardBreaks: hardBreaks, scripts: scripts, isolatesEmoji: isolatesEmoji,
      controls: whiteSpace.collapsesSpaces ? controlsOfCollapsedSpace : controlsOfKeptSpace,
      commonScript: commonScriptIsOfLanguage && language == .other ? .latn : .zyyy,
      shapingUnit: shapingUnit)
  }

  /// How break opportunities are found. What cuts the segment that overflows adds none.
  func lineBreaking(_ wrapping: WrappingStyle) -> LineBreaking {
    let cutsWords = cutsOverflowingSegments && wrapping.wordBreak == .breakAll
    let cutsAnywhere = cutsOverflowingSegments && wrapping.strictness == .anywhere
    let strictness = cutsAnywhere ? .auto : wrapping.strictness
    return LineBreaking(
      wordBreak: cutsWords ? .normal : wrapping.wordBreak,
      strictness: strictness == .auto ? autoStrictness : strictness,
      rules: breaking, hardBreaks: hardBreaks,
      preservesSpaces: !wrapping.whiteSpace.collapsesSpaces)
  }

  /// The language that break rules go by.
  ///
  /// - Parameter tag: That of the text, as BCP 47 has it.
  func breakLanguage(tag: String) -> ContentLanguage {
    breaksByLanguage ? ContentLanguage(tag: tag) : .other
  }

  /// Room between characters that is added as they are shaped.
  func shapedSpacing(_ style: TextStyle, _ wrapping: WrappingStyle) -> Spacing {
    guard shapesSpacing else { return .none }
    return Spacing(
      letter: spacingLength.fixed(style.letterSpacing),
      word: spacingLength.fixed(style.wordSpacing), rule: spacing,
      spacesTextStart: !wrapping.whiteSpace.collapsesSpaces)
  }

  /// The features of a style, after those that the renderer switches itself.
  func features(of style: TextStyle) -> [FontFeature] {
    let ems = style.size > .zero ? style.letterSpacing.rawValue / style.size.rawValue : 0
    let areSpaced = abs(ems) > mostSpacingOfLigatures
    let widths = usesContextualHalfWidths ? [FontFeature("chws", 1)] : []
    let ligatures = areSpaced ? [FontFeature("liga", 0), FontFeature("clig", 0)] : []
    return widths + ligatures + style.features
  }

  /// Whether words of a text stay whole as phrases (`LineBreakConfig`).
  ///
  /// - Parameter isOneParagraph: Whether the text has no line feed but at its end.
  func keepsPhrases(language: String, isOneParagraph: Bool) -> Bool {
    switch phrases {
    case .none: false
    case .phrase: true
    case .auto: isOneParagraph && ContentLanguage(tag: language) == .korean
    case .unspecified: ContentLanguage(tag: language) == .korean
    }
  }
}
