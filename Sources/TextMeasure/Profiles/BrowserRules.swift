/// What engines of browsers differ in. `BrowserRules+Engines.swift` has a value for each.
struct BrowserRules: Sendable {
  /// Which edition of the rules this is: see `Profile.version`.
  var version: Int

  // MARK: Lengths

  /// What a length of a style, such as `letter-spacing`, is in layout.
  var length: LengthRule
  /// What an indent is.
  var indent: LengthRule
  var fontSize: FontSizeRule
  var lineFit: LineFit
  var widthRounding: WidthRounding
  /// How many units of layout there are to the px: 64 or 60.
  var unitsPerPixel: Double
  /// Whether a tab is at least half as wide as the digit zero, and not as a space.
  var halvesZeroForTabs: Bool
  /// Whether the letter spacing of a tab follows it, instead of being part of what it is a
  /// multiple of, and tabs are counted from where a line begins.
  var spacesTabs: Bool
  var spacing: Spacing.Rule

  // MARK: Fonts and shaping

  var advanceRounding: AdvanceRounding
  var fallback: FallbackRule
  var scripts: ScriptRule
  var isolatesEmoji: Bool
  var prefersEmojiFont: Bool
  /// What is given to the shaper at once.
  var stretches: ShapingStretches
  /// Whether text in Hangul, Han and kana is kerned.
  var kernsEastAsian: Bool
  /// What characters without a picture of their own take.
  var invisibles: InvisibleCharacters
  /// CSS `text-spacing-trim: normal`.
  var trimsPunctuation: Bool
  /// Whether what stands at a cut is shaped anew.
  var reshapesLineEnds: Bool
  /// Whether what follows a cut is as wide as the whole less what precedes the cut, and not as
  /// if it were shaped anew (`InlineTextItem::split` of WebKit).
  var subtractsCuts: Bool

  // MARK: Lines

  var breaking: RuleSet
  /// CSS `word-break: break-all` and `line-break: anywhere` as rules of wrapping, instead of as break opportunities.
  var cutsOverflowingSegments: Bool
  /// Whether preserved spaces at the start of a paragraph are laid out apart.
  var isolatesIndents: Bool
  /// Whether returns collapse with spaces, where these do; else they are characters without
  /// width.
  var collapsesReturns: Bool
  /// Whether returns that do not collapse hang at a line's end like spaces.
  var returnsHang: Bool
  /// Whether a space with a mark on it does not collapse
  /// (`nsTextFrameUtils::IsSpaceCombiningSequenceTail` of Gecko).
  var keepsMarkedSpaces: Bool
  /// Whether U+3000 hangs before what may not begin a line.
  var innerSpacesHang: Bool
  /// Whether U+3000 hangs at a line's end like a space.
  var ideographicSpaceHangs: Bool
  /// Whether tabs that are kept hang at a line's end like spaces.
  var tabsHang: Bool
  /// How much of the spaces that hang is part of a line.
  var hangingSpaces: HangingSpaces
  /// Whether in `pre-wrap` spaces after a character too wide for its line go to the next one,
  /// where lines may be broken anywhere (6 texts × 12 styles × 5 widths in WebKitGTK 2.50 and
  /// Firefox 153).
  var movesSpacesOn: Bool
  var softHyphens: SoftHyphens
  /// Whether a soft hyphen shows a hyphen only where a line ends right after it, and not before
  /// spaces.
  var hyphenEndsLine: Bool
  /// Whether a soft hyphen that ends a paragraph needs the room of its hyphen.
  var finalSoftHyphenTakesRoom: Bool

  // MARK: Heights

  /// CSS `line-height: normal`.
  var normalHeight: NormalHeight
  /// `line-height: 23.5px`.
  var lengthHeight: LengthRule
  /// `line-height: 1.4`.
  var multipleHeight: MultipleHeight
}

extension BrowserRules {
  /// What is laid out by itself instead of being shaped.
  func controls(of whiteSpace: WhiteSpace) -> ControlRule {
    if !whiteSpace.collapsesSpaces { return .keptInCSS }
    return collapsesReturns ? .none : .returns
  }

  /// The mode that break opportunities are found by.
  func opportunities(of wordBreak: WordBreak) -> WordBreak {
    cutsOverflowingSegments && wordBreak == .breakAll ? .normal : wordBreak
  }

  /// The strictness that they are found by: `line-break: anywhere` may be a rule of wrapping,
  /// too.
  func opportunities(of strictness: LineBreakStrictness) -> LineBreakStrictness {
    cutsOverflowingSegments && strictness == .anywhere ? .auto : strictness
  }
}

/// What a length is rounded to, in fractions of a px.
enum LengthRule: Hashable, Sendable {
  case exact
  /// To 1/65536, towards zero.
  case cut
  /// To 1/64, down.
  case floored64
  /// To 1/64, the nearest.
  case nearest64
  /// To 1/60, the nearest.
  case nearest60
  /// To whole px, down.
  case whole

  /// As a length of layout.
  func fixed(_ length: Points) -> Fixed {
    switch self {
    case .exact: Fixed(rounding: length)
    case .cut: Fixed(length, .towardZero)
    case .floored64: Fixed(rounding: length).roundedDown(to: Fixed.layoutUnit)
    case .nearest64, .whole: Fixed(rounding: points(length))
    case .nearest60: Fixed(rounding: length).roundedToSixtieths
    }
  }

  /// As a height.
  func points(_ length: Points) -> Points {
    let value = length.rawValue
    switch self {
    case .exact, .cut: return length
    case .floored64: return Points((value * 64).rounded(.down) / 64)
    case .nearest64: return Points((value * 64).rounded(.toNearestOrAwayFromZero) / 64)
    case .nearest60: return Points((value * 60).rounded(.toNearestOrAwayFromZero) / 60)
    case .whole: return Points(value.rounded(.down))
    }
  }
}

/// The size fonts are used at.
enum FontSizeRule: Hashable, Sendable {
  case exact
  /// Down to 1/100 px, in 32-bit floats (7,688 sizes from 6 to 80 px in Chromium 156).
  case floored100
  /// To the nearest 1/60 px.
  case nearest60

  func points(_ size: Points) -> Points {
    switch self {
    case .exact: size
    case .floored100: Points(Double((Float(size.rawValue) * 100).rounded(.down) / 100))
    case .nearest60: LengthRule.nearest60.points(size)
    }
  }
}

/// What is given to the shaper at once.
enum ShapingStretches: Hashable, Sendable {
  /// All of an item.
  case items
  /// Words, and each space by itself, unless the font's rules look at spaces: Gecko
  /// (`gfxFont::SplitAndInitTextRun`).
  case words
  /// What lies between two break opportunities, with a space after it; every space is as
  /// wide as the font's bare glyph: WebKit (`TextUtil::width`, `ComplexTextController`).
  case segments
}

/// What is made of characters without a picture: controls, and what no font has.
enum InvisibleCharacters: Hashable, Sendable {
  /// They are shaped like any other.
  case shaped
  /// Line and paragraph separators and U+FFFC have no width: WebKit
  /// (`FontCascade::treatAsZeroWidthSpace`).
  case webkit
  /// Controls, and all that is ignorable by default, have no width, and a box for a character
  /// that no font has is as wide as the digits in it: Gecko (`gfxFontMissingGlyphs`).
  case gecko
}

/// What soft hyphens are to break opportunities.
enum SoftHyphens: Hashable, Sendable {
  /// Characters like others.
  case characters
  /// The same, but no hyphen is shown where a line ends after one for want of room alone.
  case opportunities
  /// Nothing: opportunities are found without them. Where there is none, a line may end after
  /// one with a hyphen.
  case ignored
}

/// What of the spaces that hang at a line's end is part of its width.
enum HangingSpaces: Hashable, Sendable {
  /// All of them.
  case counted
  /// What the box has room for; where spaces collapse, nothing.
  case clamped
}

/// CSS `line-height: normal` of one font.
enum NormalHeight: Hashable, Sendable {
  /// Ascent, descent and line gap, each rounded.
  case parts
  /// The rounded sum, but no less than ascent and descent, each rounded for fonts that
  /// prefer their typographic metrics, else rounded up. Fallback fonts have no line gap, nor
  /// have fonts that do not prefer those metrics.
  case roundedSum
}

/// CSS `line-height` as a multiple of the font's size.
enum MultipleHeight: Hashable, Sendable {
  /// A percentage of the size to 1/64 px, in 32-bit floats, rounded down (2,770 heights in
  /// Chromium 156).
  case percentage
  /// The product, as any length.
  case product(LengthRule)
}
