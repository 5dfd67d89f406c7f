/// How text looks, as far as its lines and its height depend on it.
///
/// What is left out takes the profile's own default: a `css` style without more
/// behaves as an unstyled element does, a `uikit` style as a `UILabel`, a `flutter`
/// style as a `Text`, an `android` style as a `TextView`.
public struct TextStyle: Hashable, Sendable {
  public var fonts: FontStack
  public var size: Points
  public var profile: Profile
  public var lineHeight: LineHeight
  public var wordBreak: WordBreak
  public var strictness: LineBreakStrictness
  public var overflowWrap: OverflowWrap
  public var whiteSpace: WhiteSpace
  /// Added after every character. Not zero, it also switches ligatures off.
  public var letterSpacing: Points
  /// Added to every space.
  public var wordSpacing: Points
  /// How far the first line begins from the box's edge (CSS `text-indent`).
  public var firstLineIndent: Points
  public var tabSize: TabSize
  public var paragraph: ParagraphStyle
  /// Changes to what the fonts have switched on; of two for one feature the last
  /// counts.
  public var features: [FontFeature]
  /// A BCP 47 tag: it chooses glyphs and, in stricter modes, break rules.
  public var language: String

  /// - Parameters:
  ///   - fonts: The faces, in fallback order.
  ///   - size: Of the font, in points.
  ///   - profile: The renderer to predict.
  ///   - language: Korean unless said otherwise. With Noto Sans CJK it changes
  ///     the width of a space.
  public init(
    fonts: FontStack, size: Points, profile: Profile = .css,
    lineHeight: LineHeight = .normal, wordBreak: WordBreak? = nil,
    strictness: LineBreakStrictness = .auto, overflowWrap: OverflowWrap? = nil,
    whiteSpace: WhiteSpace? = nil, letterSpacing: Points = .zero,
    wordSpacing: Points = .zero, firstLineIndent: Points = .zero, tabSize: TabSize? = nil,
    paragraph: ParagraphStyle = .plain, features: [FontFeature] = [], language: String = "ko"
  ) {
    self.fonts = fonts
    self.size = size
    self.profile = profile
    self.lineHeight = lineHeight
    self.wordBreak = wordBreak ?? profile.wordBreak(language: language)
    self.strictness = strictness == .auto ? profile.strictness : strictness
    self.overflowWrap = overflowWrap ?? profile.overflowWrap
    self.whiteSpace = whiteSpace ?? profile.whiteSpace
    self.letterSpacing = letterSpacing
    self.wordSpacing = wordSpacing
    self.firstLineIndent = firstLineIndent
    self.tabSize = tabSize ?? profile.tabSize
    self.paragraph = paragraph
    self.features = features
    self.language = language
  }
}
