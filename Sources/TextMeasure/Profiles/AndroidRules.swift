/// How Android's `StaticLayout` comes to the height of a text, and with it `TextView` and
/// Compose.
///
/// Android lays out in whole pixels. The lengths of a style and all results are in dp, the size
/// of the font is in sp; `density` and `fontScale` turn them into pixels.
/// `Documentation/profiles.md` has the source of each rule.
public struct AndroidRules: Hashable, Sendable {
  /// Pixels to the dp (`DisplayMetrics.density`), above zero.
  package var density: Double
  /// sp to the dp (`Configuration.fontScale`): the reader's choice.
  package var fontScale: Double
  /// How the font's size in pixels is rounded before anything is laid out.
  package var fontSizeRounding = FontSizeRounding.none
  /// Whether the first line begins and the last one ends where the font's highest and lowest
  /// glyph do (`includeFontPadding`). On in a `TextView`, off in Compose.
  public var includesFontPadding = true
  /// Whether fonts that are found for missing characters make their lines higher: in a
  /// `TextView` of apps for API 28 or later. Off in a bare `StaticLayout`.
  public var fallbackLineSpacing = true
  /// What multiplies the height of every line (`lineSpacingMultiplier`), where the style's line height
  /// is not such a multiple itself.
  package var lineSpacingMultiplier = 1.0
  /// Whether the last line is spaced like the others (`addLastLineLineSpacing`).
  package var spacesLastLine = false
  /// The extents of `elegantTextHeight`, the same whatever the first font; until Android 15.
  package var usesElegantHeight = false
  /// What `LineHeight.points` does.
  package var lineHeightRule = LineHeightRule.textView
  /// How a line height is spread if that is Compose's.
  package var lineHeightStyle = LineHeightStyle()
  /// Which breaks are chosen among those that are allowed (`breakStrategy`, API 23).
  public var breakStrategy = BreakStrategy.highQuality
  /// Whether lines may end at hyphens and soft hyphens (`hyphenationFrequency`, API 23).
  public var hyphenation = Hyphenation.none
  /// How strictly small kana and the like are kept from the start of a line
  /// (`LineBreakConfig`'s line break style, API 33); `TextStyle.strictness` has precedence.
  package var lineBreakStyle = LineBreakStyle.none
  /// Which words stay whole.
  package var wordStyle = WordStyle.none
  /// Whether advances are fractions of a pixel, and the size of the font is (`Paint`'s
  /// `LINEAR_TEXT_FLAG`). Off, glyphs are hinted, and as wide as whole pixels.
  package var usesLinearText = false
  /// Whether a line has no letter spacing before its first and after its last character:
  /// since API 35.
  package var trimsLetterSpacing = true
  /// Whether lines are at least as wide as what is drawn of them, and the fonts of spaces at a line's
  /// end do not make it higher (`useBoundsForWidth`, API 35). Lines end where they do without it, as
  /// in all that was recorded.
  package var usesBoundsForWidth = false
  /// How far lines begin from the edge, by their number in the text (`setIndents`): the last
  /// one is that of all lines behind.
  package var indents: [Points] = []
  /// How many fonts of the stack are the app's, and come before all others for every
  /// character they have.
  package var ownFontCount = 1

  /// How the font's size in pixels is rounded.
  package enum FontSizeRounding: String, Hashable, Sendable, CaseIterable {
    /// Nothing: a size set in code.
    case none
    /// To the nearest whole pixel: `android:textSize` of a layout in XML.
    case nearest
    /// Up to whole pixels: React Native.
    case up
  }

  /// What a line height in points does.
  package enum LineHeightRule: String, Hashable, Sendable, CaseIterable {
    /// `TextView.setLineHeight`: room below lines, but the last.
    case textView
    /// Compose's `lineHeight`, in sp or, as `LineHeight.em`, in em: rounded up to pixels, and
    /// spread by `lineHeightStyle`.
    case compose
    /// `LineHeightSpan.Standard`: ascent and descent are scaled to the height, in dp. With font padding
    /// the first and last line may still be higher.
    case lineHeightSpan
    /// React Native's `lineHeight` in sp, rounded up to pixels: what it is more, or less, than the
    /// font's is spread above and below, whatever the font padding.
    case reactNative
    /// React Native's `lineHeight` until version 0.7x: a line too low for its font is cut at its
    /// top, then at its bottom, ascent and descent; font padding is part of the height.
    case shrinkingReactNative
  }

  /// `Layout`'s break strategies.
  public enum BreakStrategy: String, Hashable, Sendable, CaseIterable {
    /// As much on each line as fits.
    case simple
    /// The breaks with the least sum of squares of what lines leave free, the last line of a
    /// paragraph left out, and of penalties for every line: the default of a `TextView`.
    case highQuality
    /// As `highQuality`, but the last line counts.
    case balanced
  }

  /// `Layout`'s hyphenation frequencies, without the patterns of languages.
  public enum Hyphenation: String, Hashable, Sendable, CaseIterable {
    /// No line ends at a hyphen, nor at a soft one.
    case none
    /// Lines may end after hyphens, and at soft hyphens, which then show.
    case normal
  }

  /// `LineBreakConfig`'s line break styles, which Minikin passes to ICU as the keyword `lb` of
  /// the text's locale.
  package enum LineBreakStyle: String, Hashable, Sendable, CaseIterable {
    /// No keyword. In a Korean text ICU then lets small kana and `ー` begin lines, as under
    /// `normal` (measured); that is assumed of all languages.
    case none
    /// `lb=loose`: small kana and `ー` may begin lines, and so may iteration marks such as `々`; a
    /// line may end between two characters of class IN, such as `…`.
    case loose
    /// `lb=normal`: small kana and `ー`, class CJ of UAX #14, may begin lines as other kana do.
    case normal
    /// `lb=strict`: class CJ is as NS, and begins no line.
    case strict
  }

  /// `LineBreakConfig`'s line break word style.
  package enum WordStyle: String, Hashable, Sendable, CaseIterable {
    /// Between any two syllables.
    case none
    /// Since API 33: Korean words stay whole.
    case phrase
    /// Since API 35: `phrase` for a text of one paragraph in a style whose language is Korean.
    case auto
    /// No style at all: since API 35 as `phrase` in every text of a style whose language is
    /// Korean, however many paragraphs it has.
    case unspecified
  }

  /// A `TextView` of an app's layout: as `textView(density:fontScale:)`.
  package init(density: Double, fontScale: Double = 1) {
    self.density = density
    self.fontScale = fontScale
  }
}

extension AndroidRules {
  /// `density`, if it is one.
  var pixelsPerPoint: Double { density > 0 && density.isFinite ? density : 1 }

  /// `fontScale`, if it is one.
  var usedFontScale: Double { fontScale > 0 && fontScale.isFinite ? fontScale : 1 }
}
