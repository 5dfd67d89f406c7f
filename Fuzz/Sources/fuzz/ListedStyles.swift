import TextMeasure

/// The styles whose lines are found in ways of their own, one by one: every renderer with every
/// way to end lines that it has, in every variant. `linear-costs` asks for the same; random
/// styles seldom come by a renderer, its breaks and its spaces at once.
enum ListedStyles {
  static let all: [TextStyle] = ways.flatMap { way in
    variants.map { variant in
      var style = TextStyle(fonts: Fonts.stacks[0], size: 15, profile: way.profile)
      way.change(&style)
      variant(&style)
      return style
    }
  }

  private typealias Change = @Sendable (inout TextStyle) -> Void

  /// A renderer that ends lines in one way.
  private struct Way {
    var profile: Profile
    var change: Change = { _ in }
  }

  private static let ways: [Way] =
    [Profile.chromium, .webkit, .firefox].flatMap { profile in
      breaks.map { Way(profile: profile, change: $0) }
    } + [Way(profile: .uikit(scale: 3)), Way(profile: .flutter())] + android

  /// Where lines of browsers may end. Words that no line holds are cut in all of them: what
  /// takes long is cutting.
  private static let breaks: [Change] = [
    { $0.overflowWrap = .breakWord },
    { ($0.overflowWrap, $0.wordBreak) = (.breakWord, .keepAll) },
    { ($0.overflowWrap, $0.wordBreak) = (.breakWord, .breakAll) },
    { ($0.overflowWrap, $0.strictness) = (.anywhere, .anywhere) },
    { $0.overflowWrap = .anywhere },
  ]

  /// Each break strategy alone and with hyphens, two with phrases.
  private static let android: [Way] = [
    android { $0.breakStrategy = .simple },
    android { $0.breakStrategy = .highQuality },
    android { $0.breakStrategy = .balanced },
    android { ($0.breakStrategy, $0.wordStyle) = (.simple, .phrase) },
    android { ($0.breakStrategy, $0.wordStyle) = (.highQuality, .phrase) },
    android { ($0.breakStrategy, $0.hyphenation) = (.simple, .normal) },
    android { ($0.breakStrategy, $0.hyphenation) = (.highQuality, .normal) },
    android { ($0.breakStrategy, $0.hyphenation) = (.balanced, .normal) },
  ]

  private static func android(_ change: (inout AndroidRules) -> Void) -> Way {
    var rules = AndroidRules(density: 3)
    change(&rules)
    return Way(profile: .android(rules))
  }

  /// What else lines depend on. Tabs, soft hyphens and missing characters are the text's to have.
  private static let variants: [Change] = [
    { _ in },
    { $0.letterSpacing = 0.5 },
    { ($0.letterSpacing, $0.wordSpacing) = (-1.25, -2.5) },
    { ($0.whiteSpace, $0.tabSize) = (.preWrap, .spaces(4)) },
    { ($0.whiteSpace, $0.wordSpacing) = (.breakSpaces, 3.3) },
    { $0.fonts = Fonts.mixed },
    { ($0.fonts, $0.whiteSpace, $0.letterSpacing) = (Fonts.mixed, .preWrap, 0.5) },
  ]
}
