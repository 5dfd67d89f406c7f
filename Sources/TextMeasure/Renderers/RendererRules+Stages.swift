internal import CUnicodeData

// What the stages before lines are given.

extension RendererRules {
  /// How text is cut into items.
  func itemization(
    whiteSpace: WhiteSpace, language: ContentLanguage, direction: TextDirection
  ) -> ItemizationRules {
    ItemizationRules(
      hardBreaks: hardBreaks, scripts: scripts, isolatesEmoji: isolatesEmoji,
      controls: whiteSpace.collapsesSpaces ? controlsOfCollapsedSpace : controlsOfKeptSpace,
      direction: setsDirection ? direction : .leftToRight, joinsEvenLevels: joinsEvenLevels,
      commonScript: commonScriptIsOfLanguage && language == .other ? .latn : .zyyy,
      shapingUnit: shapingUnit)
  }

  /// How break opportunities are found. What cuts the segment that overflows adds none.
  func lineBreaking(_ wrapping: WrappingStyle, language: String) -> LineBreaking {
    let cutsWords = cutsOverflowingSegments && wrapping.wordBreak == .breakAll
    let strictness = strictness(wrapping, language: language)
    return LineBreaking(
      wordBreak: cutsWords || wrapping.wordBreak == .autoPhrase ? .normal : wrapping.wordBreak,
      strictness: strictness == .auto ? autoStrictness : strictness,
      rules: breaking, hardBreaks: hardBreaks,
      preservesSpaces: !wrapping.whiteSpace.collapsesSpaces,
      endsKeptWordsAtPunctuation: endsKeptWordsAtPunctuation, smallKana: smallKana)
  }

  private func strictness(_ wrapping: WrappingStyle, language: String) -> LineBreakStrictness {
    let needsLanguage = strictnessNeedsLanguage && language.isEmpty
    return switch wrapping.strictness {
    case .anywhere where cutsOverflowingSegments: .auto
    // Its rules are found by the language and a keyword, which needs one
    // (`makeLocaleWithBreakKeyword` of WebKit).
    case .loose where needsLanguage, .normal where needsLanguage: .strict
    default: wrapping.strictness
    }
  }

  /// The least size of a font in texts of a language.
  func leastFontSize(in language: String) -> Points {
    guard leastThaiFontSize > .zero else { return .zero }
    let primary = language.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    return primary.lazy.map { $0 | 0x20 }.elementsEqual("th".utf8) ? leastThaiFontSize : .zero
  }

  /// Where segments that overflow are cut.
  func cutPlaces(_ wrapping: WrappingStyle) -> CutPlaces {
    CutPlaces(
      isLoose: wrapping.strictness == .loose, holdsPunctuation: loneCutsHoldPunctuation)
  }

  /// What becomes of characters before all else; `nil` for nothing.
  func transformer(_ transform: TextTransform, language: String) -> TextTransformer? {
    guard let casing else { return nil }
    let namesForms = transform.isFullWidth || transform.hasFullSizeKana
    if namesForms && formTransforms == .none { return nil }
    let mapper = transform.letterCase.map {
      CaseMapper(
        letterCase: $0, rule: casing, capitalization: capitalization,
        language: CaseLanguage(tag: language, by: casing),
        hasGeorgianCapitals: hasGeorgianCapitals)
    }
    // Where lines end as they would without, it is a matter of shaping.
    let hasFullSizeKana = transform.hasFullSizeKana && formTransforms == .kana
    guard mapper != nil || hasFullSizeKana else { return nil }
    return TextTransformer(casing: mapper, hasFullSizeKana: hasFullSizeKana)
  }

  /// What becomes of characters once break opportunities are found; `nil` for nothing.
  func shapedForms(_ transform: TextTransform) -> CharacterForms? {
    guard casing != nil, formTransforms == .all,
      transform.isFullWidth || transform.hasFullSizeKana
    else { return nil }
    return CharacterForms(
      isFullWidth: transform.isFullWidth, hasFullSizeKana: transform.hasFullSizeKana)
  }

  /// How lines are chosen of all that fit.
  func lineChoice(_ style: TextWrapStyle, _ wrapping: WrappingStyle) -> LineChoice {
    guard wrapping.whiteSpace.wraps else { return .firstFit }
    return switch style {
    case .auto, .stable: .firstFit
    case .balance: balance
    case .pretty: pretty
    }
  }

  /// Which line breaks that collapse become nothing in a language.
  func removedLineBreaks(in language: String) -> RemovedLineBreaks {
    guard removedLineBreaks == .betweenWide else { return removedLineBreaks }
    switch ContentLanguage(tag: language) {
    case .japanese, .chinese: return .besidePunctuation
    case .korean, .other: return .betweenWide
    }
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

  /// Room between ideographs and what is beside them.
  func autospace(_ style: TextAutospace, language: String) -> Autospace? {
    guard let autospace, style != .none, autospacesByKind || style == .normal else { return nil }
    return Autospace(
      characters: autospace, separatesLetters: style != .ideographNumeric,
      separatesDigits: style != .ideographAlpha,
      separatesPunctuation: autospace == .eastAsian
        && ContentLanguage(tag: language) == .chinese)
  }

  /// The features of a style, after those that the renderer switches itself.
  func features(of style: TextStyle) -> [FontFeature] {
    let ems = style.size > .zero ? style.letterSpacing.rawValue / style.size.rawValue : 0
    let areSpaced = abs(ems) > mostSpacingOfLigatures
    let widths = usesContextualHalfWidths ? [FontFeature("chws", 1)] : []
    let ligatures = areSpaced ? [FontFeature("liga", 0), FontFeature("clig", 0)] : []
    let positions = [style.position.feature].compactMap { $0 }
    return widths + ligatures + features(of: style.capitals, in: style.fonts) + positions
      + style.features
  }

  /// Whether phrases stay whole where they fit a line (`word-break: auto-phrase`).
  func keepsPhrases(_ wrapping: WrappingStyle, language: String) -> Bool {
    guard hasAutoPhrase, wrapping.wordBreak == .autoPhrase, wrapping.strictness != .anywhere else {
      return false
    }
    let language = ContentLanguage(tag: language)
    return language == .korean || language == .japanese
  }

  /// Whether words of a text stay whole as phrases (`LineBreakConfig`): of other languages ICU has no
  /// phrases (English runs of 133 texts in Android 15).
  ///
  /// - Parameter isOneParagraph: Whether the text has no line feed but at its end.
  func keepsPhrases(language: String, isOneParagraph: Bool) -> Bool {
    let language = ContentLanguage(tag: language)
    return switch phrases {
    case .none: false
    case .phrase: language == .korean || language == .japanese
    case .auto: isOneParagraph && language == .korean
    case .unspecified: language == .korean
    }
  }
}
