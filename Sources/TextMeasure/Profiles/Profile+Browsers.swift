// What only browsers differ in; elsewhere as in Chromium, or as these properties say.

extension Profile {
  private var browser: BrowserRules? {
    if case .browser(let engine) = self { engine.rules } else { nil }
  }

  // MARK: Fonts and shaping

  /// What is given to the shaper at once.
  var stretches: ShapingStretches { browser?.stretches ?? .items }

  /// Whether text in Hangul, Han and kana is kerned.
  var kernsEastAsian: Bool { browser?.kernsEastAsian ?? true }

  /// What characters without a picture of their own take.
  var invisibles: InvisibleCharacters { browser?.invisibles ?? .shaped }

  /// Which collapsed spaces kern with what is before them.
  var spaceKerning: CollapsedSpaceKerning {
    switch stretches {
    case .items: .within
    case .words: .all
    case .segments: .asWritten
    }
  }

  // MARK: Lines

  /// Whether returns collapse with spaces, where these do.
  var collapsesReturns: Bool { browser?.collapsesReturns ?? true }

  /// Whether returns that do not collapse hang at a line's end like spaces.
  var returnsHang: Bool { browser?.returnsHang ?? false }

  /// Whether a space with a mark on it does not collapse.
  var keepsMarkedSpaces: Bool { browser?.keepsMarkedSpaces ?? false }

  /// Whether a hyphen may overflow its line, if nothing before it can end that.
  var hyphensMayOverflow: Bool { softHyphens == .opportunities }

  /// Whether what begins with spaces is reported as if these had no `word-spacing`, and spaces
  /// that end a line fit without it.
  var spacesWordsBetween: Bool { browser?.spacing == .characters }

  /// Whether the letter spacing of a tab follows it, instead of being part of what it is a
  /// multiple of.
  var spacesTabs: Bool { browser?.spacesTabs ?? false }

  /// Whether a tab counts spaces as FreeType scales them: half a unit less may be one less.
  var measuresTabsLinearly: Bool { browser?.halvesZeroForTabs ?? false }

  /// What of the spaces that hang is part of a line's width.
  var hangingSpaces: HangingSpaces { browser?.hangingSpaces ?? .counted }

  /// Whether spaces after a character that is too wide for its line go to the next one.
  var movesSpacesOn: Bool { browser?.movesSpacesOn ?? false }

  /// Whether U+3000 hangs at a line's end like a space.
  var ideographicSpaceHangs: Bool { browser?.ideographicSpaceHangs ?? true }

  /// Whether tabs that are kept hang at a line's end like spaces.
  var tabsHang: Bool { browser?.tabsHang ?? true }

  /// What soft hyphens are to break opportunities.
  var softHyphens: SoftHyphens { browser?.softHyphens ?? .characters }

  /// Whether a soft hyphen shows a hyphen only where a line ends right after it.
  var hyphenEndsLine: Bool { browser?.hyphenEndsLine ?? false }

  /// Whether `word-break: break-all` and `line-break: anywhere` cut the segment that
  /// overflows, instead of adding break opportunities.
  var cutsOverflowingSegments: Bool { browser?.cutsOverflowingSegments ?? false }

  /// Whether what follows a cut is as wide as the whole less what precedes the cut.
  var subtractsCuts: Bool { browser?.subtractsCuts ?? false }

  /// How many units a browser counts lengths in to the pixel; `nil` elsewhere.
  package var layoutUnitsPerPixel: Double? { browser?.unitsPerPixel }
}
