/// How Android's `StaticLayout` comes to the height of a text, and with it `TextView` and
/// Compose.
///
/// Android lays out in whole pixels. Lengths of a style and results are in its units all the
/// same: dp, and sp for the font's size; `density` and `fontScale` turn them into pixels.
/// `Documentation/profiles.md` has the source of each rule.
public struct AndroidRules: Hashable, Sendable {
  /// Pixels to the dp (`DisplayMetrics.density`), above zero.
  public var density: Double
  /// sp to the dp (`Configuration.fontScale`): the reader's choice.
  public var fontScale: Double
  /// Whether the font's size is rounded to whole pixels, as `android:textSize` is when a
  /// layout is read from XML; a size set in code is not.
  public var roundsFontSize = false
  /// Whether the first line begins and the last one ends where the font's highest and lowest
  /// glyph do (`includeFontPadding`). On in a `TextView`, off in Compose.
  public var includesFontPadding = true
  /// Whether fonts that are found for missing characters make their lines higher: in a
  /// `TextView` of apps for API 28 or later. Off in a bare `StaticLayout`.
  public var fallbackLineSpacing = true
  /// Whether the last line is spaced like the others (`addLastLineLineSpacing`).
  public var spacesLastLine = false
  /// The extents of `elegantTextHeight`, the same for all fonts.
  public var usesElegantHeight = false
  /// What `LineHeight.points` does.
  public var lineHeightRule = LineHeightRule.textView
  /// Which words stay whole.
  public var wordStyle = WordStyle.none

  /// What a line height in points does.
  public enum LineHeightRule: String, Hashable, Sendable, CaseIterable {
    /// `TextView.setLineHeight`: room below lines, but the last.
    case textView
    /// React Native's `lineHeight` in sp, rounded up to pixels: what it is more, or less, than the
    /// font's is spread above and below. With font padding the first and last line may still
    /// be higher.
    case reactNative
    /// The same until version 0.7x: lines too low for their font lose of its top, bottom,
    /// ascent and descent, in this order; font padding is part of the height.
    case shrinkingReactNative
  }

  /// `LineBreakConfig`'s line break word style.
  public enum WordStyle: String, Hashable, Sendable, CaseIterable {
    /// Between any two syllables.
    case none
    /// Since API 33: Korean words stay whole, taken to be as by `WordBreak.keepAll`.
    case phrase
    /// Since API 35: `phrase` for a style whose language is Korean.
    case auto
  }

  /// A `TextView` on a screen of `density` pixels to the dp, its reader having chosen texts
  /// `fontScale` times as large.
  public init(density: Double, fontScale: Double = 1) {
    self.density = density
    self.fontScale = fontScale
  }

  /// A `Text` of Compose without a line height of its own: as a `TextView`, without font
  /// padding.
  public static func compose(density: Double, fontScale: Double = 1) -> AndroidRules {
    var rules = AndroidRules(density: density, fontScale: fontScale)
    rules.includesFontPadding = false
    return rules
  }

  /// A `Text` of React Native, whose `lineHeight` is `LineHeight.points`.
  public static func reactNative(density: Double, fontScale: Double = 1) -> AndroidRules {
    var rules = AndroidRules(density: density, fontScale: fontScale)
    rules.lineHeightRule = .reactNative
    return rules
  }
}

extension AndroidRules {
  /// `density`, if it is one.
  var pixelsPerPoint: Double { density > 0 && density.isFinite ? density : 1 }

  /// `fontScale`, if it is one.
  var usedFontScale: Double { fontScale > 0 && fontScale.isFinite ? fontScale : 1 }

  /// The size of a font in dp.
  func fontSize(_ size: Points) -> Points {
    let scaled = usedFontScale * size
    if !roundsFontSize { return scaled }
    let pixels = (scaled.rawValue * pixelsPerPoint).rounded(.toNearestOrAwayFromZero)
    return Points(max(1, pixels) / pixelsPerPoint)
  }

  func wordBreak(language: String) -> WordBreak {
    switch wordStyle {
    case .none: .normal
    case .phrase: .keepAll
    case .auto: ContentLanguage(tag: language) == .korean ? .keepAll : .normal
    }
  }
}
