/// The renderer whose lines and heights are predicted.
///
/// One shaper and one line breaker serve all profiles; a profile holds what
/// renderers differ in, each difference in one property below.
public enum Profile: Hashable, Sendable {
  /// Chromium on Linux, checked against version 156. Lengths are CSS pixels.
  case css

  /// `UILabel` with a plain string, on a screen of `scale` pixels to the point
  /// (2 or 3). Its rules are as published; no device was asked.
  case uikit(scale: Double)

  /// A `Text` of Flutter, checked against SkParagraph as Flutter builds it
  /// (CanvasKit, ICU 77). Lengths are logical pixels.
  ///
  /// - Parameters:
  ///   - leading: How a line height other than the fonts' own is spread.
  ///   - roundsWidths: Whether boxes count as whole pixels, rounded down, and
  ///     lines to the nearest 1/100 pixel: what SkParagraph does where Flutter
  ///     does not tell it otherwise (`applyRoundingHack`). Flutter itself did
  ///     until version 3.10.
  case flutter(leading: LeadingDistribution = .proportional, roundsWidths: Bool = false)

  /// `css`, `uikit` or `flutter`.
  public var name: String {
    switch self {
    case .css: "css"
    case .uikit: "uikit"
    case .flutter: "flutter"
    }
  }
}

// MARK: - Shaping and breaking

extension Profile {
  var advanceRounding: AdvanceRounding {
    switch self {
    case .css: .freeTypeLinear
    case .uikit: .nearest
    case .flutter: .skParagraph
    }
  }

  /// Flutter asks its fonts in their order for emoji too, finds scripts by the
  /// plainest rule, and shapes control characters like any other.
  func itemization(hardBreaks: HardBreaks) -> ItemizationRules {
    switch self {
    case .css, .uikit: ItemizationRules(hardBreaks: hardBreaks)
    case .flutter:
      ItemizationRules(
        hardBreaks: hardBreaks, scripts: .neighbors, partsEmoji: false, partsControls: false)
    }
  }

  var fallback: FallbackRule {
    switch self {
    case .css, .uikit: .clusters
    case .flutter: .graphemes
    }
  }

  /// Whether full-width punctuation closes up: CSS `text-spacing-trim: normal`.
  var trimsPunctuation: Bool {
    switch self {
    case .css: true
    case .uikit, .flutter: false
    }
  }

  /// Whether kerning and ligatures are undone where a line is cut. Flutter cuts
  /// the text as it was shaped in one line.
  var reshapesLineEnds: Bool {
    switch self {
    case .css, .uikit: true
    case .flutter: false
    }
  }

  /// Whether a line that ends with a soft hyphen shows a hyphen.
  var showsSoftHyphens: Bool {
    switch self {
    case .css, .uikit: true
    case .flutter: false
    }
  }

  /// Whether emoji without a selector go to the stack's emoji font first. Chromium
  /// goes through a page's own stack in order; a selector decides in both.
  var prefersEmojiFont: Bool {
    switch self {
    case .css: false
    case .uikit, .flutter: true
    }
  }

  /// CSS `white-space: normal`; UIKit and Flutter keep all white space.
  var whiteSpace: WhiteSpace {
    switch self {
    case .css: .normal
    case .uikit, .flutter: .preWrap
    }
  }

  /// Whether a tab is as wide as a space. SkParagraph makes it one, once it has
  /// looked for break opportunities.
  var setsTabsAsSpaces: Bool {
    switch self {
    case .css, .uikit: false
    case .flutter: true
    }
  }

  /// Whether preserved spaces that begin a paragraph are laid out apart from its
  /// text, as Chromium does for the break opportunity after them: kerning does
  /// not cross it, and their width is rounded by itself.
  var partsIndents: Bool {
    switch self {
    case .css: true
    case .uikit, .flutter: false
    }
  }

  /// CSS `overflow-wrap: normal`, but UIKit and Flutter break overlong words.
  var overflowWrap: OverflowWrap {
    switch self {
    case .css: .normal
    case .uikit, .flutter: .breakWord
    }
  }

  /// Whether overlong words are broken by the rules of `ClusterLine`, on the line
  /// they begin on.
  var wrapsByClusters: Bool {
    switch self {
    case .css, .uikit: false
    case .flutter: true
    }
  }

  /// CSS `tab-size: 8`; UIKit has a stop every 28 points. Flutter has no stops.
  var tabSize: TabSize {
    switch self {
    case .css: .spaces(8)
    case .uikit: .points(28)
    case .flutter: .spaces(1)
    }
  }

  /// CSS `word-break: normal`, and so does Flutter, which has no other mode; a
  /// plain `UILabel` keeps Hangul words together since iOS 14
  /// (`NSParagraphStyle.LineBreakStrategy.standard`).
  var wordBreak: WordBreak {
    switch self {
    case .css, .flutter: .normal
    case .uikit: .hangulWordPriority
    }
  }

  /// The rules `wordBreak` is applied to.
  func lineBreaking(
    _ wordBreak: WordBreak, strictness: LineBreakStrictness, whiteSpace: WhiteSpace
  ) -> LineBreaking {
    switch self {
    case .css:
      LineBreaking(
        wordBreak: wordBreak, strictness: strictness, rules: .css, hardBreaks: .lineFeed,
        preservesSpaces: !whiteSpace.collapsesSpaces)
    case .uikit:
      LineBreaking(
        wordBreak: wordBreak, strictness: strictness == .auto ? .normal : strictness,
        rules: .uax14, hardBreaks: .unicode)
    case .flutter:
      LineBreaking(
        wordBreak: wordBreak, strictness: strictness == .auto ? .normal : strictness,
        rules: .uax14, hardBreaks: .lineFeedsAndSeparators)
    }
  }

  /// The language that break rules go by, of a text in that of `tag`. Flutter
  /// knows no languages there; and as in most of them small kana may start lines.
  func breakLanguage(tag: String) -> ContentLanguage {
    switch self {
    case .css, .uikit: ContentLanguage(tag: tag)
    case .flutter: .other
    }
  }

  /// A line break that ends the text leaves an empty line in TextKit and Flutter,
  /// but none in a browser.
  var finalLineBreakAddsLine: Bool {
    switch self {
    case .css: false
    case .uikit, .flutter: true
    }
  }

  /// Whether an empty text has the height of a line.
  var emptyTextIsOneLineHigh: Bool {
    switch self {
    case .css, .uikit: false
    case .flutter: true
    }
  }
}

// MARK: - Rounding

extension Profile {
  /// The size fonts are used at. Chromium floors it to 1/100 px, in 32-bit floats
  /// (7,688 sizes from 6 to 80 px).
  func fontSize(_ size: Points) -> Points {
    switch self {
    case .css: Points(Double((Float(size.rawValue) * 100).rounded(.down) / 100))
    case .uikit, .flutter: size
    }
  }

  /// The widest a line may be in a box of `maxWidth`.
  ///
  /// Chromium compares the line's width rounded up to 1/64 px with the box's
  /// rounded down to 1/64 px, and lets it be 1/64 px wider (1,500 of 1,500
  /// texts stay on one line at their own width less 1/64 px and wrap at 2/64
  /// less). UIKit compares unrounded lengths.
  func fitLimit(_ maxWidth: Points) -> Fixed {
    let width = Fixed(rounding: maxWidth)
    switch self {
    case .css:
      return width.roundedDown(to: Fixed.layoutUnit) + Fixed(rawValue: Fixed.layoutUnit)
    case .uikit:
      return width
    case .flutter(_, let roundsWidths):
      return SkParagraphFit(maxWidth, roundsWidths: roundsWidths).limit
    }
  }

  /// The difference between two boxes that may matter to the lines in them:
  /// browsers round widths down to it; where they are not rounded, the unit that
  /// text is measured in.
  public var boxStep: Points {
    switch self {
    case .css: Fixed(rawValue: Fixed.layoutUnit).points
    case .uikit: Fixed(rawValue: 1).points
    case .flutter(_, let roundsWidths): roundsWidths ? 1 : Fixed(rawValue: 1).points
    }
  }

  /// The narrowest box, to 1/65536 point, whose lines may be `width` wide: the least
  /// for which `fitLimit` gives `width` or more.
  func narrowestBox(withRoom width: Fixed) -> Fixed {
    switch self {
    case .css:
      return width.roundedUp(to: Fixed.layoutUnit) - Fixed(rawValue: Fixed.layoutUnit)
    case .uikit:
      return width
    case .flutter(_, let roundsWidths):
      return SkParagraphFit.narrowestBox(withRoom: width, roundsWidths: roundsWidths)
    }
  }

  /// Room between characters: Chromium cuts it to 1/65536 px, towards zero.
  func spacing(_ length: Points) -> Fixed {
    switch self {
    case .css: Fixed(length, .towardZero)
    case .uikit, .flutter: Fixed(rounding: length)
    }
  }

  var spacingRule: Spacing.Rule {
    switch self {
    case .css, .uikit: .css
    case .flutter: .glyphs
    }
  }

  /// The indent of the first line: CSS lengths are multiples of 1/64 px.
  func firstLineIndent(_ indent: Points) -> Fixed {
    switch self {
    case .css: Fixed(rounding: indent).roundedDown(to: Fixed.layoutUnit)
    case .uikit, .flutter: Fixed(rounding: indent)
    }
  }

  /// What the width of a piece of a line counts as.
  var widthRounding: WidthRounding {
    switch self {
    case .css: .layoutUnits
    case .uikit, .flutter: .exact
    }
  }

  /// Where tabs end. In CSS a tab is at least half a space wide, and a number of
  /// spaces counts each with its spacing (measured in Chromium 156: ten tab sizes
  /// with and without spacing).
  func tabStops(_ size: TabSize, spaceWidth: Fixed, spacing: Spacing) -> TabStops {
    let interval =
      switch size {
      case .spaces(let count):
        Fixed(rounding: count * (spaceWidth + spacing.letter + spacing.word).points)
      case .points(let length): self.spacing(length)
      }
    let minimum: Fixed =
      switch self {
      case .css: Fixed(rawValue: spaceWidth.rawValue / 2)
      case .uikit, .flutter: .zero
      }
    return TabStops(interval: interval, minimumTab: minimum)
  }

  /// What a line adds to the text's height by its box.
  var lineStacking: LineStack.Rule {
    switch self {
    case .css, .uikit: .boxes
    case .flutter: .roundedBoxes
    }
  }

  /// What becomes of the sum of lines: `UILabel` rounds the total, and only it, up to whole
  /// pixels.
  var heightRounding: HeightRounding {
    if case .uikit(let scale) = self, scale > 0 { .upToPixels(scale: scale) } else { .none }
  }

  /// A text's height as the renderer reports it, from the sum of its lines.
  func reportedHeight(_ height: Points) -> Points { heightRounding.rounded(height) }
}

/// CSS `overflow-wrap`: what happens to a word wider than the line.
public enum OverflowWrap: String, Hashable, Sendable, CaseIterable {
  /// It overflows.
  case normal
  /// It is broken between graphemes.
  case breakWord = "break-word"
  /// It is broken between graphemes, also when the text asks how narrow it can get.
  case anywhere
}
