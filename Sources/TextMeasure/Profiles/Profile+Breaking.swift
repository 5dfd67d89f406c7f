// How a profile shapes text and breaks it into lines.

extension Profile {
  var advanceRounding: AdvanceRounding {
    switch self {
    case .browser(let engine): engine.rules.advanceRounding
    case .uikit: .nearest
    case .flutter: .skParagraph
    case .android(let rules): .pixels(density: rules.pixelsPerPoint, isLinear: rules.usesLinearText)
    }
  }

  /// Flutter tries its fonts in their order for emoji too, finds scripts by the
  /// plainest rule, and shapes control characters like any other.
  ///
  /// - Parameter language: In Gecko text without a script has that of the language: none in Chinese,
  ///   Japanese and Korean, Latin in others; of those with yet another script nothing is known here.
  func itemization(
    hardBreaks: HardBreaks, whiteSpace: WhiteSpace, language: ContentLanguage
  ) -> ItemizationRules {
    switch self {
    case .browser(let engine):
      ItemizationRules(
        hardBreaks: hardBreaks, scripts: engine.rules.scripts,
        isolatesEmoji: engine.rules.isolatesEmoji,
        controls: engine.rules.controls(of: whiteSpace),
        commonScript: engine.rules.scripts == .pairs && language == .other ? .latn : .zyyy,
        stretches: engine.rules.stretches)
    case .uikit, .android: ItemizationRules(hardBreaks: hardBreaks)
    case .flutter:
      ItemizationRules(
        hardBreaks: hardBreaks, scripts: .neighbors, isolatesEmoji: false, controls: .none)
    }
  }

  var fallback: FallbackRule {
    switch self {
    case .browser(let engine): engine.rules.fallback
    case .uikit, .android: .clusters
    case .flutter: .graphemes
    }
  }

  /// Whether full-width punctuation closes up: CSS `text-spacing-trim: normal`.
  var trimsPunctuation: Bool {
    switch self {
    case .browser(let engine): engine.rules.trimsPunctuation
    case .uikit, .flutter, .android: false
    }
  }

  /// Whether kerning and ligatures are undone where a line is cut. Flutter and Android cut
  /// the text as it was shaped in one line.
  var reshapesLineEnds: Bool {
    switch self {
    case .browser(let engine): engine.rules.reshapesLineEnds
    case .uikit: true
    case .flutter, .android: false
    }
  }

  /// Whether a line that ends with a soft hyphen shows a hyphen.
  var showsSoftHyphens: Bool {
    switch self {
    case .browser, .uikit: true
    case .flutter: false
    case .android(let rules): rules.hyphenation != .none
    }
  }

  /// Whether emoji without a selector go to the stack's emoji font first. Chromium
  /// goes through a page's own stack in order; a selector decides in both.
  var prefersEmojiFont: Bool {
    switch self {
    case .browser(let engine): engine.rules.prefersEmojiFont
    case .uikit, .flutter, .android: true
    }
  }

  /// CSS `white-space: normal`; UIKit and Flutter keep all white space.
  var whiteSpace: WhiteSpace {
    switch self {
    case .browser: .normal
    case .uikit, .flutter, .android: .preWrap
    }
  }

  /// Whether a tab is as wide as a space. SkParagraph makes it one, once it has
  /// looked for break opportunities.
  var setsTabsAsSpaces: Bool {
    switch self {
    case .browser, .uikit, .android: false
    case .flutter: true
    }
  }

  /// Whether preserved spaces that begin a paragraph are laid out apart from its
  /// text, as Chromium does for the break opportunity after them: kerning does
  /// not cross it, and their width is rounded by itself.
  var isolatesIndents: Bool {
    switch self {
    case .browser(let engine): engine.rules.isolatesIndents
    case .uikit, .flutter, .android: false
    }
  }

  /// Whether returns and form feeds that are kept are nothing to lines: none holds only
  /// them, and none ends for them (`LineBreaker::HandleEmptyText` of Blink).
  var ignoresReturns: Bool {
    switch self {
    case .browser: true
    case .uikit, .flutter, .android: false
    }
  }

  /// Whether a line may end between a space and a mark on it: browsers break after every
  /// row of spaces.
  var endsLinesBeforeMarks: Bool {
    switch self {
    case .browser: true
    case .uikit, .flutter, .android: false
    }
  }

  /// Whether U+3000 hangs at the end of a line that is broken anywhere, too, before a
  /// character that may not begin one (Chromium 156).
  var innerSpacesHang: Bool {
    switch self {
    case .browser(let engine): engine.rules.innerSpacesHang
    case .uikit, .flutter, .android: false
    }
  }

  /// Whether a soft hyphen that ends a paragraph needs the room of its hyphen, though it
  /// shows none (Chromium 156).
  var finalSoftHyphenTakesRoom: Bool {
    switch self {
    case .browser(let engine): engine.rules.finalSoftHyphenTakesRoom
    case .uikit, .flutter, .android: false
    }
  }

  /// CSS `overflow-wrap: normal`, but UIKit and Flutter break overlong words.
  var overflowWrap: OverflowWrap {
    switch self {
    case .browser: .normal
    case .uikit, .flutter, .android: .breakWord
    }
  }

  /// Whether overlong words are broken by the rules of `ClusterLine`, on the line
  /// they begin on.
  var wrapsByClusters: Bool {
    switch self {
    case .browser, .uikit, .android: false
    case .flutter: true
    }
  }

  /// CSS `tab-size: 8`; UIKit has a stop every 28 points. Flutter has no stops.
  var tabSize: TabSize {
    switch self {
    case .browser: .spaces(8)
    case .uikit: .points(28)
    // `TAB_INCREMENT` of `Layout`.
    case .android(let rules): .points(Points(20 / rules.pixelsPerPoint))
    case .flutter: .spaces(1)
    }
  }

  /// CSS `word-break: normal`, and so does Flutter, which has no other mode; a
  /// plain `UILabel` keeps Hangul words together since iOS 14
  /// (`NSParagraphStyle.LineBreakStrategy.standard`).
  ///
  /// What Android keeps whole besides is `ParagraphRules.phrases`.
  var wordBreak: WordBreak {
    switch self {
    case .browser, .flutter, .android: .normal
    case .uikit(let rules): rules.wordBreak
    }
  }

  /// CSS `line-break: auto`, but UIKit's `charWrapping` breaks anywhere.
  var strictness: LineBreakStrictness {
    switch self {
    case .browser, .flutter: .auto
    case .uikit(let rules): rules.strictness
    case .android(let rules): rules.strictness
    }
  }

  /// The most lines of any text: one where UIKit draws truncated text.
  var lineLimit: Int {
    if case .uikit(let rules) = self, rules.isOneLine { 1 } else { .max }
  }

  /// How wide emoji are, in ems, if not as wide as their font makes them.
  var emojiEms: Double? {
    if case .uikit(let rules) = self, case .ems(let ems) = rules.emojiAdvance { ems } else { nil }
  }

  /// The rules `wordBreak` is applied to.
  func lineBreaking(
    _ wordBreak: WordBreak, strictness: LineBreakStrictness, whiteSpace: WhiteSpace
  ) -> LineBreaking {
    switch self {
    case .browser(let engine):
      LineBreaking(
        wordBreak: engine.rules.opportunities(of: wordBreak),
        strictness: engine.rules.opportunities(of: strictness),
        rules: engine.rules.breaking,
        hardBreaks: .lineFeed,
        preservesSpaces: !whiteSpace.collapsesSpaces)
    case .uikit:
      LineBreaking(
        wordBreak: wordBreak, strictness: strictness == .auto ? .normal : strictness,
        rules: .uax14, hardBreaks: .unicode)
    case .flutter:
      LineBreaking(
        wordBreak: wordBreak, strictness: strictness == .auto ? .normal : strictness,
        rules: .uax14, hardBreaks: .lineFeedsAndSeparators)
    case .android:
      // `StaticLayout` cuts paragraphs at line feeds alone, and leaves the rest to ICU 75.
      LineBreaking(
        wordBreak: wordBreak, strictness: strictness == .auto ? .normal : strictness,
        rules: .uax14, hardBreaks: .lineFeed)
    }
  }

  /// The language that break rules go by, of a text in that of `tag`. Flutter
  /// has no languages there; and as in most of them small kana may start lines.
  func breakLanguage(tag: String) -> ContentLanguage {
    switch self {
    case .browser, .uikit, .android: ContentLanguage(tag: tag)
    case .flutter: .other
    }
  }

  /// A line break that ends the text leaves an empty line in TextKit and Flutter,
  /// but none in a browser.
  var finalLineBreakAddsLine: Bool {
    switch self {
    case .browser: false
    case .uikit(let rules): rules.finalLineBreakAddsLine
    case .flutter, .android: true
    }
  }

  /// Whether an empty text has the height of a line.
  var emptyTextIsOneLineHigh: Bool {
    switch self {
    case .browser: false
    case .uikit(let rules): rules.emptyTextIsOneLineHigh
    case .flutter, .android: true
    }
  }
}
